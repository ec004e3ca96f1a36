import { expect, test } from "vitest";
import { declaredPositions } from "../../games/shared/declared/position-source.ts";
import { interpretedGame } from "../../games/shared/declared/interpreted.ts";
import { actionsOf, type Decision } from "../../runtime/decision.ts";
import { SeededDice, RandomSource } from "../../runtime/dice.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { doneBy, walkedWith } from "./walked.ts";

const POSITIONS = 150;

function doneInOrder(decision: Decision): readonly Partial<Decision>[] {
  return actionsOf(decision).map((action) => ({ ...doneBy(action), performed: action.performed ?? [] }));
}

/** Expects that the companion, told the truth, decides as the interpreter; gives how often it had several actions done. */
function expectSameDecisions(name: string): number {
  const { book, sheet } = gardenSheet(name, EVENTFUL_GARDEN);
  const source = declaredPositions(EVENTFUL_GARDEN.schema).sourceOf(book, "Growers");
  const titles = new Set(sheet.procedures.flatMap(({ units }) => units.map(({ title }) => title)));
  const cards = source?.cards.filter(({ title }) => titles.has(title)) ?? [];
  const random = new RandomSource(1);
  let several = 0;
  for (let seed = 1; seed <= POSITIONS; seed += 1) {
    const card = cards[seed % cards.length]?.name ?? "";
    const drawn = source?.draw(seed % source.ways, card, random);
    if (drawn === undefined) throw new Error("the garden has no positions");
    const { position: truth, acting } = drawn;
    const options = { readings: DEFAULT_POLICIES, dice: new SeededDice(seed), trace: false };
    const { decision } = decide(interpretedGame(EVENTFUL_GARDEN), book, truth, acting, options);
    // Something has happened, which these sheets do not answer.
    if (decision.procedure === null) continue;
    const seen = { bare: { ...truth, places: {} }, truth };
    const told = walkedWith(EVENTFUL_GARDEN, book, seen, acting, seed, DEFAULT_POLICIES);
    const expected = doneInOrder(decision);
    expect(doneInOrder(told.decision), `position ${seed}`).toEqual(expected);
    expect(told.done.map(({ action }) => action)).toEqual(
      expected.flatMap(({ action }) => (action === null ? [] : [action])),
    );
    if (expected.length > 1 || decision.performed !== undefined) several += 1;
  }
  return several;
}

test.each([
  "openings.bot",
  "sequences.bot",
  "routines.bot",
  "routines-of-program.bot",
  "fallbacks.bot",
  "rolls.bot",
  "sums-of-dice.bot",
  "kept-dice.bot",
])("the companion of %s decides as the interpreter, and has each action done in turn", (name) => {
  expect(expectSameDecisions(name)).toBeGreaterThan(POSITIONS / 10);
});

test("the companion of a sheet that finds a target first decides as the interpreter", () => {
  expect(expectSameDecisions("found.bot")).toBeGreaterThan(0);
});

test("the companion of a sheet whose strengths count decides as the interpreter", () => {
  expect(expectSameDecisions("counted-strengths.bot")).toBe(0);
});

test("the companion of a sheet whose targets stand in different places decides as the interpreter", () => {
  expect(expectSameDecisions("targets-apart.bot")).toBe(0);
});

test("the companion of a sheet with adjectives and numbers of its own decides as the interpreter", () => {
  expect(expectSameDecisions("definitions.bot")).toBe(0);
});
