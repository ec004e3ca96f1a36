import { describe, expect, test } from "vitest";
import { boardFromGrid } from "../../../games/callisto/board/board-from-grid.ts";
import { compactBoard } from "../../../games/callisto/compact/board.ts";
import { compactReadings } from "../../../games/callisto/compact/book-rules.ts";
import { rowOf } from "../../../games/callisto/board/spaces.ts";
import {
  cardsToAct,
  generateBoard,
  generatePosition,
  generatePositionOn,
} from "../../../games/callisto/positions/generate-position.ts";
import { withoutChoices } from "../../../runtime/decision.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { interpret, OPPONENTS, sheetOf } from "./properties/callisto.ts";
import { compiled } from "./properties/compiled.ts";

describe("the compact form", () => {
  // Beyond 31 places a set of them fits no machine word, beyond 64 no list of a module has room at first.
  test.each([
    [9, 4],
    [10, 9],
  ])("holds a board of %i × %i spaces", (columns, rows) => {
    const matchup = OPPONENTS.LFA;
    const sheet = compiled(sheetOf(1, "LFA"));
    cardsToAct(matchup).forEach((card, seed) => {
      const shape = { columns: [columns, columns], rows: [rows, rows], bridges: [0, 2], doors: 10 } as const;
      const problem = generatePosition(matchup, card, shape, seed);
      const { decision } = interpret(problem, new SeededDice(seed), { trace: false });
      expect(sheet.decide(problem, new SeededDice(seed)).decision).toEqual(withoutChoices(decision));
    });
  });

  test("knows how far south a space lies beyond column z too", () => {
    const { board } = boardFromGrid({ grid: "28x3" });
    const { features, placeNames } = compactBoard(board, compactReadings());
    const { south } = features;
    expect(placeNames).toContain("ab2");
    expect(Object.fromEntries(placeNames.map((name, place) => [name, south[place]]))).toEqual(
      Object.fromEntries(placeNames.map((name) => [name, rowOf(name)])),
    );
  });

  test("holds a space with more neighbours than a word has bits", () => {
    const matchup = OPPONENTS.LFA;
    const shape = { columns: [7, 7], rows: [6, 6], bridges: [0, 0], doors: 0, impassable: 0 } as const;
    const plain = generateBoard(matchup, shape, 1);
    const hub = plain.spaces.slice(1).map(({ name }) => ({ from: "a1", to: name, door: null }));
    const board = { ...plain, edges: [...plain.edges, ...hub] };
    const sheet = compiled(sheetOf(1, "LFA"));
    for (const card of ["Corp-Sec Y", "Scout Y"]) {
      for (let seed = 0; seed < 40; seed += 1) {
        const problem = generatePositionOn(board, matchup, card, shape, seed);
        const reference = interpret(problem, new SeededDice(seed), { trace: false });
        const { decision } = sheet.decide(problem, new SeededDice(seed));
        expect(decision).toEqual(withoutChoices(reference.decision));
      }
    }
  });
});
