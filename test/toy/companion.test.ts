import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import type { Question } from "../../runtime/companion/question.ts";
import type { Decision } from "../../runtime/decision.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import type { Book } from "../../runtime/game.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import { GARDEN, GARDEN_GAME, gardenPosition, type Garden, TOY_LEXICON } from "./game.ts";
import { doneBy, walkedWith } from "./walked.ts";
import { effort } from "../effort.ts";

/** A sheet that no code knows of: only its words are in the lexicon. */
const NEW_SHEET = `game Garden
scenario 2 "After the rain"
bot Growers

DANGEROUS MOLE ROBOTS:
  1 Digger

GROWER BOT PROCEDURES

MOWER
1 Plot watered and holding pest: PULL 1. [Nearest > Random]
2 Ripe bed within 2 plots: GO 2 to ripe bed. [Highest yield > Random]
3 Plot dry: GO 1 to:
  a) Watered bed.
  b) Plot nearest to ripe bed. [Fewest pests > Random]
4 Plot watered: PULL 2.

PICKER
1 REST.
`;

const NUMBERS = `game Garden
scenario 3 "Counted"
bot Growers

GROWER BOT PROCEDURES

MOWER
1 More pests than ripe beds: PULL 1. [Nearest > Random]
2 Yield of beds > [d6] plus half of pests, rounded up: GO 1 towards nearest bed. [Random]
3 Roll [2d6] >= 8: GO 1 towards nearest pest. [Random]
4 REST.

PICKER
1 REST.
`;

/** Each kind of statement behind `unless`. */
const UNLESS = `game Garden
scenario 4 "Unless"
bot Growers

GROWER BOT PROCEDURES

MOWER
1 Plot dry unless no pest within 2 plots: REST.
2 Pest within 2 plots unless plot ripe: REST.
3 Plot dry unless no ripe bed next to a pest: REST.
4 Plot watered unless (plot ripe or (pest within 2 plots)): REST.
5 Plot watered unless more pests than ripe beds: REST.
6 GO 1 to:
  a) Dry plot, unless plot ripe.
  b) Bed. [Highest yield (unless pest within 2 plots) > Random]

PICKER
1 REST.
`;

function bookOf(name: string, text: string): Book {
  const { sheet, diagnostics } = checkFile(name, text, new Map([[TOY_LEXICON.game, TOY_LEXICON]]));
  if (sheet === null || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  return {
    scenario: { game: "Garden", number: sheet.scenario, title: "", rules: [], sides: [] },
    sheets: { Growers: sheet },
  };
}

const PLOTS = ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4", "d1", "d2", "d3", "d4"];

const GARDENS: fc.Arbitrary<Garden> = fc
  .record({
    watered: fc.subarray(PLOTS),
    beds: fc.dictionary(fc.constantFrom(...PLOTS), fc.nat({ max: 3 })),
    at: fc.array(fc.constantFrom(...PLOTS), { minLength: 2, maxLength: 5 }),
  })
  .map(({ watered, beds, at: [mower = "a1", picker = "a1", ...diggers] }) => ({
    columns: 4,
    rows: 4,
    watered,
    beds,
    robots: [
      { name: "Mower", title: "Mower", side: "Growers", at: mower },
      { name: "Picker", title: "Picker", side: "Growers", at: picker },
      ...diggers.map((at, index) => ({ name: `Digger ${index}`, title: "Digger", side: "Moles" as const, at })),
    ],
    row: ["Mower", "Picker"],
  }));

/** The companion sees a bare garden; the oracle answers from the true one. */
function walked(
  book: Book,
  garden: Garden,
  index: number,
  seed: number,
): { decision: Decision; questions: readonly Question[] } {
  const bare: Garden = {
    ...garden,
    watered: [],
    beds: {},
    robots: garden.robots.map((each) => ({ ...each, at: "a1" })),
  };
  const seen = { bare: gardenPosition(bare), truth: gardenPosition(garden) };
  return walkedWith(GARDEN_GAME, book, seen, index, seed, DEFAULT_POLICIES);
}

describe.each([
  ["the toy sheet", bookOf("garden.bot", readFileSync(new URL("garden.bot", import.meta.url), "utf8"))],
  ["a new sheet", bookOf("new.bot", NEW_SHEET)],
  ["conditions", bookOf("conditions.bot", readFileSync(new URL("conditions.bot", import.meta.url), "utf8"))],
  ["a sheet that compares numbers", bookOf("numbers.bot", NUMBERS)],
  ["programs", bookOf("programs.bot", readFileSync(new URL("programs.bot", import.meta.url), "utf8"))],
  ["exceptions", bookOf("unless.bot", UNLESS)],
  ["checklists", bookOf("checklists.bot", readFileSync(new URL("checklists.bot", import.meta.url), "utf8"))],
])("the companion of %s", (_name, book) => {
  test("decides as the interpreter, told the truth", () => {
    fc.assert(
      fc.property(GARDENS, fc.nat({ max: 1 }), fc.nat(), (garden, index, seed) => {
        const { decision } = decide(GARDEN, book, gardenPosition(garden), index, {
          readings: DEFAULT_POLICIES,
          dice: new SeededDice(seed),
          trace: false,
        });
        expect(walked(book, garden, index, seed).decision).toMatchObject(doneBy(decision));
      }),
      { numRuns: effort(50, 300) },
    );
  });

  test("asks of plots, as the game calls its places", () => {
    fc.assert(
      fc.property(GARDENS, fc.nat(), (garden, seed) => {
        for (const { text } of walked(book, garden, 0, seed).questions) expect(text).not.toMatch(/\bspaces?\b/);
      }),
      { numRuns: effort(30, 200) },
    );
  });

  test("asks nothing twice", () => {
    fc.assert(
      fc.property(GARDENS, fc.nat(), (garden, seed) => {
        const asked = walked(book, garden, 0, seed).questions.map(({ text }) => text);
        expect(new Set(asked).size).toBe(asked.length);
      }),
      { numRuns: effort(30, 200) },
    );
  });
});

test.each([
  ["plot ripe", "Is “plot ripe” true for Mower?"],
  ["ripe bed next to a pest", "Is “ripe bed next to a pest” true?"],
  ["1 or more pests next to a bed", "Is “1 or more pests next to a bed” true?"],
  ["(more pests than own robots or (plot ripe))", "Is “plot ripe” true for Mower?"],
])("what stands behind “unless” is asked without it, so that yes means what is asked: %s", (statement, question) => {
  const text = NUMBERS.replace(
    /MOWER\n[^]*?\n\n/,
    `MOWER\n1 Pest within 2 plots unless ${statement}: REST.\n2 PULL 1.\n\n`,
  );
  const robots = ["Mower", "Picker"].map((name) => ({ name, title: name, side: "Growers", at: "a1" }));
  const digger = { name: "Digger 1", title: "Digger", side: "Moles", at: "b1" };
  const garden = { columns: 4, rows: 4, watered: [], beds: { a1: 3 }, robots: [...robots, digger], row: ["Mower"] };
  const { decision, questions } = walked(bookOf("unless.bot", text), garden, 0, 1);
  const asked = questions.map((each) => each.text);
  expect(asked).toContain(question);
  expect(asked.filter((each) => each.includes("unless"))).toEqual([]);
  expect(decision.clause).not.toBe(1);
});

test("whether there is something, and whether there is none of it, is asked once", () => {
  const text = NUMBERS.replace(
    /MOWER\n[^]*?\n\n/,
    "MOWER\n1 No ripe bed next to a pest: REST.\n2 Ripe bed next to a pest: PULL 1.\n\n",
  );
  const robots = ["Mower", "Picker"].map((name) => ({ name, title: name, side: "Growers", at: "a1" }));
  const digger = { name: "Digger 1", title: "Digger", side: "Moles", at: "b1" };
  const garden = {
    columns: 4,
    rows: 4,
    watered: ["a1"],
    beds: { a1: 3 },
    robots: [...robots, digger],
    row: ["Mower"],
  };
  const { decision, questions } = walked(bookOf("none.bot", text), garden, 0, 1);
  expect(questions.filter(({ asked }) => asked?.kind === "holds")).toHaveLength(1);
  expect(decision.clause).toBe(2);
});
