import { describe, expect, it } from "vitest";
import { outcomesOf, sameOutcomes, samplesDiffer } from "../../../analysis/behaviour/same-decision.ts";
import { chooseEqually, type Dice } from "../../../runtime/dice.ts";

const rounded = (decide: (dice: Dice) => string): Record<string, number> =>
  Object.fromEntries(
    [...(outcomesOf(decide)?.chances ?? [])].map(([outcome, chance]) => [outcome, Number(chance.toFixed(4))]),
  );

describe("the outcomes of a decision", () => {
  it("are one where no die is rolled", () => {
    expect(rounded(() => "stay")).toEqual({ stay: 1 });
  });

  it("have the chances of their faces", () => {
    expect(rounded((dice) => (dice.roll(10) <= 4 ? "draw" : "command"))).toEqual({ draw: 0.4, command: 0.6 });
  });

  it("count dice that are rolled only after some faces", () => {
    expect(rounded((dice) => (dice.roll(2) === 1 ? `a${dice.roll(2)}` : "b"))).toEqual({ a1: 0.25, a2: 0.25, b: 0.5 });
  });

  it("are even where surplus faces are rolled again", () => {
    expect(rounded((dice) => `${chooseEqually(dice, 3)}`)).toEqual({ 0: 0.3333, 1: 0.3333, 2: 0.3333 });
    expect(rounded((dice) => `${chooseEqually(dice, 7)}`)).toMatchObject({ 0: 0.1429, 6: 0.1429 });
  });

  it("are not followed where there are too many", () => {
    expect(outcomesOf((dice) => `${dice.roll(100)} ${dice.roll(100)}`)).toBeNull();
  });
});

describe("outcomes compared", () => {
  const first = outcomesOf((dice) => (dice.roll(10) <= 5 ? "a" : "b"));
  const swapped = outcomesOf((dice) => (dice.roll(10) <= 5 ? "b" : "a"));
  const other = outcomesOf((dice) => (dice.roll(10) <= 6 ? "a" : "b"));

  it("are the same where the chances are, whichever faces bring them", () => {
    expect(first !== null && swapped !== null && sameOutcomes(first, swapped)).toBe(true);
  });

  it("differ where one face more brings one of them", () => {
    expect(first !== null && other !== null && sameOutcomes(first, other)).toBe(false);
  });

  it("are told apart by samples where they cannot be counted", () => {
    const many = (limit: number) => (dice: Dice) => (dice.roll(100) <= limit ? "a" : "b");
    expect(samplesDiffer(many(50), many(50))).toBe(false);
    expect(samplesDiffer(many(50), many(65))).toBe(true);
  });
});
