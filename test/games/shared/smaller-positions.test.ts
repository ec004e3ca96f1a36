import { expect, test } from "vitest";
import type { BoardShape } from "../../../games/shared/declared/boards.ts";
import type { DeclaredPosition, PositionSchema } from "../../../games/shared/declared/position.ts";
import { smallerPositions } from "../../../games/shared/declared/smaller-positions.ts";
import type { Problem } from "../../../games/game-package.ts";
import { smallestThat } from "../../../analysis/search/search-position.ts";
import { GARDEN_GAME } from "../../toy/game.ts";

/** Bands in a line: only columns make places. */
const LINE: BoardShape = {
  largest: { columns: 9, rows: 1 },
  names: "^b\\d$",
  placesOf: ({ columns }) => Array.from({ length: columns }, (_, band) => `b${band}`),
  isPlace: ({ columns }, name) => Number(name.slice(1)) < columns,
  distanceBetween: (from, to) => Math.abs(Number(from.slice(1)) - Number(to.slice(1))),
  positionOf: () => ({ x: 0, y: 0 }),
  draw: () => [],
};

const SCHEMA: PositionSchema = { ...GARDEN_GAME.schema, board: { ...GARDEN_GAME.schema.board, shape: LINE } };

test("a position on a board that is a line is made as small as it can be", () => {
  const unit = (name: string, at: string) => ({ name, title: name, side: "Growers", at, fields: {} });
  const position: DeclaredPosition = {
    bot: "Growers",
    board: { columns: 9, rows: 1 },
    places: {},
    units: ["Mower", "Picker", "Claw"].map((name, index) => unit(name, `b${index}`)),
    row: ["Mower"],
  };
  const problem: Problem<DeclaredPosition> = { position, acting: 0 };
  const shows = ({ position: { units } }: Problem<DeclaredPosition>): boolean =>
    units.some(({ name }) => name === "Claw");
  const { position: small } = smallestThat({ smaller: (each) => smallerPositions(SCHEMA, each) }, problem, shows);
  expect(small.units.map(({ name }) => name)).toEqual(["Mower", "Claw"]);
  expect(small.board).toEqual({ columns: 3, rows: 1 });
});
