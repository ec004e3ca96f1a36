import { bandName, bandNumber } from "../code.ts";
import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { BoardPicture, PictureCounter } from "../../shared/board-picture.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../shared/declared/position.ts";
import { type Craft, type GameState, isInPlay } from "../engine/state.ts";
import { SQUADRON_SCHEMA } from "../schema.ts";
import { designOf } from "../rules/designs.ts";
import { DEPTH, inchesTo } from "../rules/tables.ts";
import type { TableBoard } from "../engine/game-definition.ts";

/** A craft without power drifts, and one that is held goes where another takes it: both are drawn dotted. */
const LEGEND: BoardPicture["legend"] = [
  { sign: "angular", text: "vessel or station" },
  { sign: "dashed", text: "hidden" },
  { sign: "dotted", text: "held or without power" },
  { sign: "badge", text: "damage" },
];

/** What is said below every picture. */
const NOTES = [`A band is ${DEPTH} deep and as wide as the table: a stand-in for the table of the book.`];

/** A table as it is set up, or as a game on it stands. */
export function pictureOfTable(board: TableBoard, scenario: CheckedScenario, state: GameState | null): BoardPicture {
  const sides = scenario.sides.map(({ side }) => side);
  return {
    title: board.name,
    notes: [...NOTES, ...(state === null ? [] : [`Round ${state.round}.`])],
    standIn: board.standIn,
    sides,
    ...spacesOf(board.bands, (band) => ({
      things: [
        ...(band === board.planet ? ["planet"] : []),
        ...(state === null && band === board.station ? ["station"] : []),
      ],
      counters: (state?.craft ?? []).filter((craft) => isInPlay(craft) && craft.band === band).map(counterOf),
    })),
    off: [],
  };
}

/** A position of a sheet. */
export function pictureOfPosition(position: DeclaredPosition, title: string, opponent: string): BoardPicture {
  const { board, places, units, bot } = position;
  return {
    title,
    notes: [...NOTES, `The bot plays ${bot}.`],
    standIn: false,
    sides: [bot, opponent],
    ...spacesOf(board.columns, (band) => ({
      things: places[bandName(band)]?.["planet"] === true ? ["planet"] : [],
      counters: units.filter(({ at, fields }) => at === bandName(band) && fields["aboard"] !== true).map(counterOfUnit),
    })),
    off: units.filter(({ fields }) => fields["aboard"] === true).map(counterOfUnit),
  };
}

function counterOfUnit({ name, side, title, fields }: DeclaredUnit): PictureCounter {
  return {
    name,
    side,
    shape: shapeOf(title),
    dashed: fields["hidden"] === true,
    dotted: fields["unpowered"] === true,
    badge: Number(fields["damage"] ?? 0),
  };
}

/** What a band has, for people. */
export function describeBand(name: string, where: string): readonly string[] {
  return [`**${name}** on ${where}: ${inchesTo(bandNumber(name))} inches from the edge of the defenders.`];
}

interface Contents {
  readonly things: readonly string[];
  readonly counters: readonly PictureCounter[];
}

function spacesOf(
  bands: number,
  contentsOf: (band: number) => Contents,
): Pick<BoardPicture, "legend" | "spaces" | "ways"> {
  const numbers = Array.from({ length: bands }, (_, band) => band);
  return {
    legend: LEGEND,
    spaces: numbers.map((band) => {
      const { things, counters } = contentsOf(band);
      return {
        name: bandName(band),
        map: "",
        ...SQUADRON_SCHEMA.board.shape.positionOf({ columns: bands, rows: 1 }, bandName(band)),
        facts: things,
        lines: things.map((text) => ({ text, look: "plain", mark: text })),
        ground: { counters },
      };
    }),
    ways: numbers.slice(1).map((band) => ({ from: bandName(band - 1), to: bandName(band) })),
  };
}

function counterOf(craft: Craft): PictureCounter {
  return {
    name: craft.name,
    side: craft.side,
    shape: shapeOf(craft.title),
    dashed: craft.hidden,
    dotted: craft.heldBy !== null,
    badge: craft.hits,
  };
}

function shapeOf(title: string): PictureCounter["shape"] {
  return designOf(title).size === "fighter" ? "round" : "angular";
}
