import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { ScriptedDice } from "../../runtime/dice.ts";
import type { Decision } from "../../runtime/decision.ts";
import type { Book } from "../../runtime/game.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import { DEFAULT_POLICIES, type Policies } from "../../runtime/policies.ts";
import { GARDEN, type Garden, gardenPosition, TOY_LEXICON } from "./game.ts";

const checked = checkFile(
  "garden.bot",
  readFileSync(new URL("garden.bot", import.meta.url), "utf8"),
  new Map([[TOY_LEXICON.game, TOY_LEXICON]]),
);
if (checked.sheet === null) throw new Error(JSON.stringify(checked.diagnostics));

const BOOK: Book = {
  scenario: { game: "Garden", number: 1, title: "The first warm day", rules: [], sides: [] },
  sheets: { Growers: checked.sheet },
};

const GARDEN_5: Garden = {
  columns: 5,
  rows: 5,
  watered: [],
  beds: {},
  robots: [
    { name: "Mower", title: "Mower", side: "Growers", at: "c3" },
    { name: "Picker", title: "Picker", side: "Growers", at: "a1" },
  ],
  row: ["Mower", "Picker"],
};

const digger = (name: string, at: string): Garden["robots"][number] => ({ name, title: "Digger", side: "Moles", at });

function decided(
  change: Partial<Garden>,
  { card = "Mower", dice = [], policies = {} }: { card?: string; dice?: number[]; policies?: Partial<Policies> } = {},
): Decision {
  const garden = { ...GARDEN_5, ...change };
  const scripted = new ScriptedDice(dice);
  const { decision } = decide(GARDEN, BOOK, gardenPosition(garden), garden.row.indexOf(card), {
    readings: { ...DEFAULT_POLICIES, ...policies },
    dice: scripted,
    trace: false,
  });
  expect(scripted.left).toBe(0);
  return decision;
}

describe("the toy game", () => {
  test("checks without a mistake", () => {
    expect(checked.diagnostics).toEqual([]);
  });

  test("aims at what the condition names", () => {
    const decision = decided({ robots: [...GARDEN_5.robots, digger("Bore", "c3"), digger("Claw", "c4")] });
    expect(decision).toMatchObject({ clause: 1, action: "PULL", target: "Bore" });
  });

  test("goes to the best bed within reach", () => {
    const decision = decided({ beds: { c1: 2, c5: 3, e5: 9 } });
    expect(decision).toMatchObject({ clause: 2, letter: "a", destination: "c5", route: ["c4"] });
  });

  test("approaches what no letter reaches, through the plot that the line chooses", () => {
    const decision = decided({ beds: { e5: 4 }, watered: ["d3", "d4"] });
    expect(decision).toMatchObject({ clause: 2, letter: "c", destination: "d4", route: ["d3"] });
  });

  test("rests where nothing else can be done", () => {
    expect(decided({ watered: ["c3"] })).toMatchObject({ clause: 4, action: "REST" });
  });

  // Its list of clause 3 ends without “random”; c4 and d3 are equal in it.
  const TIED = { watered: ["c3"], beds: { e5: 4 } };

  test.each([
    [{ choiceDice: [6] }, [4], { destination: "d3", dice: [{ sides: 6, value: 4 }] }],
    [{}, [5], { destination: "d3", dice: [{ sides: 8, value: 5 }] }],
    [{ choiceDice: [1] }, [2], { destination: "d3", dice: [{ sides: 2, value: 2 }] }],
    [{ lastTie: "the first in order" }, [], { destination: "c4", dice: [] }],
    [{ lastTie: "the person chooses" }, [2], { destination: "d3", dice: [{ sides: 2, value: 2 }] }],
  ] as const)("settles the tie at the end of a list as %o says", (policies, dice, settled) => {
    expect(decided(TIED, { dice: [...dice], policies })).toMatchObject({ clause: 3, ...settled });
  });

  test("settles by a die what the page calls random, whatever ends the other ties", () => {
    const policies = { lastTie: "the first in order", choiceDice: [6] } as const;
    const tied = { beds: { c1: 3, c5: 3 } };
    expect(decided(tied, { dice: [6], policies })).toMatchObject({ destination: "c5", dice: [{ sides: 6 }] });
  });

  const THREE_ROWS = { robots: [...GARDEN_5.robots, digger("Bore", "e5")] };

  test("rolls again where a row of the table is impossible", () => {
    expect(decided(THREE_ROWS, { card: "Picker", dice: [4, 6] })).toMatchObject({ clause: 1, row: 3, action: "REST" });
  });

  test("passes the clause over where an impossible row is rolled and the reading says so", () => {
    const policies = { impossibleRow: "pass the clause over" } as const;
    expect(decided(THREE_ROWS, { card: "Picker", dice: [4], policies })).toMatchObject({ clause: 3, action: "REST" });
  });

  test("takes a random possible row where the reading says so", () => {
    const policies = { impossibleRow: "a random possible row" } as const;
    expect(decided(THREE_ROWS, { card: "Picker", dice: [4, 8], policies })).toMatchObject({ clause: 1, row: 3 });
  });

  test("pulls what a row found", () => {
    const robots = [...GARDEN_5.robots, digger("Bore", "a3"), digger("Claw", "e5")];
    expect(decided({ robots }, { card: "Picker", dice: [5] })).toMatchObject({ clause: 1, row: 2, target: "Bore" });
  });
});
