import type { BoardMakerPart, DrawnSpace } from "../../board-maker-part.ts";
import { boardText } from "../../shared/plain-data.ts";
import { heightOf, hexesOf, hexOf } from "../../shared/hex/hex.ts";
import { MAP, type Terrain, TERRAINS } from "../terrain.ts";

/** Lets a person draw a map: its size, and the terrain of its hexes. */
export const MAP_MAKER: BoardMakerPart = {
  kit: () => ({
    ground: "hexes",
    choices: [
      { key: "columns", label: "Columns", kind: { kind: "number", least: 1, most: 26 }, usual: `${MAP.columns}` },
      { key: "rows", label: "Rows", kind: { kind: "number", least: 2, most: 26 }, usual: `${MAP.rows}` },
    ],
    groups: [
      {
        label: "Terrain",
        brushes: TERRAINS.filter((terrain) => terrain !== "open").map((terrain) => ({
          label: terrain.slice(0, 1).toUpperCase() + terrain.slice(1),
          field: "terrain",
          values: [terrain],
          sign: terrain.slice(0, 2),
          on: "space",
        })),
      },
    ],
  }),
  layOut: (choices) => layOut(Number(choices["columns"]), Number(choices["rows"])),
  write: ({ title, isStandIn, note, choices, spaces }, scenario) =>
    boardText({
      board: title,
      game: "Unbreakable",
      scenario,
      standIn: isStandIn,
      note,
      columns: Number(choices["columns"]),
      rows: Number(choices["rows"]),
      // Every map states its terrain, even one without any.
      terrain: Object.fromEntries(
        TERRAINS.flatMap((terrain) => {
          const own = spaces.filter(({ signs }) => signs["terrain"] === terrain);
          return own.length === 0 ? [] : [[terrain, own.map(({ name }) => name)]];
        }),
      ),
    }),
  read: (text) => {
    // It was checked, so it has the shape of a map.
    const map = JSON.parse(text) as WrittenMap;
    const { ratio, spaces } = layOut(map.columns, map.rows);
    const terrainOf = new Map(
      Object.entries(map.terrain).flatMap(([terrain, hexes]) => hexes.map((hex) => [hex, terrain] as const)),
    );
    return {
      title: map.board,
      isStandIn: map.standIn ?? false,
      ratio,
      ...(map.note === undefined ? {} : { note: map.note }),
      spaces: spaces.map((space): DrawnSpace => {
        const terrain = terrainOf.get(space.name);
        return terrain === undefined ? space : { ...space, signs: { terrain } };
      }),
      ways: [],
      choices: { columns: `${map.columns}`, rows: `${map.rows}` },
      rows: [],
    };
  },
};

interface WrittenMap {
  readonly board: string;
  readonly standIn?: boolean;
  readonly note?: string;
  readonly columns: number;
  readonly rows: number;
  readonly terrain: Readonly<Partial<Record<Terrain, readonly string[]>>>;
}

/** The distance between neighbouring columns, if hexes of a column are two apart. */
const COLUMN = Math.sqrt(3);

function layOut(columns: number, rows: number): { readonly ratio: number; readonly spaces: readonly DrawnSpace[] } {
  const [width, height] = [(columns + 1) * COLUMN, 2 * rows + 2];
  return {
    ratio: height / width,
    spaces: hexesOf({ columns, rows }).map((name, id) => {
      const hex = hexOf(name) ?? { column: 1, row: 1 };
      return { id, name, x: (hex.column * COLUMN) / width, y: heightOf(hex) / height, signs: {} };
    }),
  };
}
