import { bandName, bandNumber } from "../code.ts";
import type { BoardMakerPart, Brush, DrawnSpace } from "../../board-maker-part.ts";
import { boardText } from "../../shared/plain-data.ts";
import { SQUADRON_SCHEMA } from "../schema.ts";
import { DEPTH } from "../rules/tables.ts";

const { smallest, largest } = SQUADRON_SCHEMA.board;
/** A table of six feet. */
const USUAL_BANDS = 24;

/** Lets a person draw a table: its bands, and what is in them. */
export const TABLE_MAKER: BoardMakerPart = {
  kit: ({ scenario }) => ({
    ground: "bands",
    choices: [
      {
        key: "bands",
        label: `Bands of ${DEPTH}`,
        kind: { kind: "number", least: smallest.columns, most: largest.columns },
        usual: `${USUAL_BANDS}`,
      },
    ],
    groups: [
      { label: "In the band", brushes: [brush("Planet", "planet", "Pl"), brush("Space station", "station", "St")] },
      {
        label: "Who begins here",
        brushes: scenario.sides.map(({ side }) => brush(side, `start/${side}`, side.slice(0, 2))),
      },
    ],
  }),
  layOut: ({ bands }) => layOut(Number(bands)),
  write: ({ title, isStandIn, choices, spaces }, scenario) => {
    const bandOf = (field: string): number | undefined => {
      const found = spaces.find(({ signs }) => signs[field] !== undefined);
      return found && bandNumber(found.name);
    };
    const sides = [...new Set(spaces.flatMap(({ signs }) => Object.keys(signs)))].filter((key) =>
      key.startsWith(START),
    );
    return boardText({
      board: title,
      scenario,
      standIn: isStandIn,
      bands: Number(choices["bands"]),
      planet: bandOf("planet"),
      station: bandOf("station"),
      start: Object.fromEntries(sides.map((key) => [key.slice(START.length), bandOf(key)])),
    });
  },
  read: (text) => {
    // It was checked: it has the shape of a table.
    const { board, standIn, bands, planet, station, start } = JSON.parse(text) as WrittenTable;
    const { ratio, spaces } = layOut(bands);
    return {
      title: board,
      isStandIn: standIn,
      ratio,
      spaces: spaces.map((space, band) => ({
        ...space,
        signs: {
          ...(band === planet ? { planet: "" } : {}),
          ...(band === station ? { station: "" } : {}),
          ...Object.fromEntries(
            Object.entries(start).flatMap(([side, at]) => (at === band ? [[START + side, ""]] : [])),
          ),
        },
      })),
      ways: [],
      choices: { bands: `${bands}` },
      rows: [],
    };
  },
};

const START = "start/";

interface WrittenTable {
  readonly board: string;
  readonly standIn: boolean;
  readonly bands: number;
  readonly planet: number;
  readonly station: number;
  readonly start: Readonly<Record<string, number>>;
}

function brush(label: string, field: string, sign: string): Brush {
  return { label, field, values: [""], sign, on: "space", isOnce: true };
}

/** Bands in a row of the drawing, so that each is wide enough for a finger. */
const ROW = 6;

function layOut(bands: number): { readonly ratio: number; readonly spaces: readonly DrawnSpace[] } {
  const rows = Math.ceil(bands / ROW);
  return {
    ratio: rows / ROW,
    spaces: Array.from({ length: bands }, (_, id) => ({
      id,
      name: bandName(id),
      x: ((id % ROW) + 0.5) / ROW,
      y: (Math.floor(id / ROW) + 0.5) / rows,
      signs: {},
    })),
  };
}
