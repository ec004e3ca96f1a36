import { describe, expect, test } from "vitest";
import { SeededDice } from "../../../runtime/dice.ts";
import { type BehaviourComparison, compareBots } from "../../../analysis/behaviour/compare-bots.ts";
import { effort, oneOfEvery } from "../../effort.ts";
import { compared, editedBots } from "./edited-bots.ts";
import { GAME } from "../../game.ts";
import { sheetOf } from "../../book.ts";

/** As the comparison sees it: its positions are objects. */

/** Enough for each of the changes to show. */
const POSITIONS = effort(800, 3000);

describe("two bots that differ in one thing", () => {
  test.each(
    oneOfEvery(2, [
      [
        "a tiebreaker turned round",
        1,
        "LFA",
        "a) Threatened objective. [Most enemies",
        "a) Threatened objective. [Fewest enemies",
        "COMMANDER",
      ],
      [
        "tiebreakers exchanged",
        1,
        "LFA",
        "[Objective > Elevated > Highest cover]",
        "[Elevated > Objective > Highest cover]",
        "SCOUT",
      ],
      ["a threshold", 1, "LFA", "4 Threshold 5/6/7: ATTACK 1.", "4 Threshold 4/6/7: ATTACK 1.", "SCOUT"],
      ["a strength", 2, "Breakers", "4 ATTACK 2 within range 2.", "4 ATTACK 1 within range 2.", "BLASTER"],
      ["a number in a condition", 1, "LFA", "< 7 objective points", "< 5 objective points", "SCOUT"],
      ["the faces of a row", 1, "LFA", "1–3: Y\n    4–6: Z", "1–2: Y\n    3–6: Z", "CAPTAIN"],
      [
        "a condition and the order of the tiebreakers behind it",
        1,
        "LFA",
        "3 Threatened objective within 2 spaces: SCOUT 2 to threatened objective. [Highest value > Elevated > Random]",
        "3 Threatened objective within 3 spaces: SCOUT 2 to threatened objective. [Elevated > Highest value > Random]",
        "SCOUT",
      ],
      ["a way to letters", 1, "LFA", "to move through as per c).\n3", "to move through as per b).\n3", "SCOUT"],
      ["rows of a deck", 1, "LFA", "    1–3: Y\n    4–6: Z\n", "    1–6: Y\n", "CAPTAIN"],
    ] as const),
  )("decide otherwise somewhere: %s", (_what, scenario, side, from, to, procedure) => {
    const result = compared(editedBots(scenario, side, from, to), POSITIONS);
    expect(result.differing).toBeGreaterThan(0);
    expect(result.groups[0]?.after.procedure).toBe(procedure);
    for (const { example } of result.groups.slice(0, 2))
      expect(GAME.positions?.factsOf(example).length).toBeLessThanOrEqual(12);
  });

  test("decide otherwise for the interpreter too", () => {
    const bots = editedBots(1, "LFA", "4 Threshold 5/6/7: ATTACK 1.", "4 Threshold 4/6/7: ATTACK 1.");
    const [group] = compared(bots, 1000).groups;
    if (group === undefined) throw new Error("no position was found");
    const { before, after } = bots.pair;
    const [first, second] = [before, after].map(({ book }) =>
      GAME.decider?.decide(book, group.example.position, group.example.acting, {
        readings: GAME.readings({}),
        dice: new SeededDice(group.seed),
        trace: false,
      }),
    );
    expect(first?.decision.clause).toBe(4);
    expect(second?.decision.clause).not.toBe(4);
  });
});

describe("a search that ends where nothing new is to be expected", () => {
  const search = (from: string, to: string): BehaviourComparison => {
    const { pair, source } = editedBots(1, "LFA", from, to);
    const steps = compareBots(GAME.lexicon, pair, source, {
      positions: 20_000,
      seed: 1,
      examples: 0,
      settledAfter: 500,
    });
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    return step.value;
  };

  test("compares fewer positions once a change has shown", () => {
    const { compared, differing, groups } = search("4 Threshold 5/6/7: ATTACK 1.", "4 Threshold 4/6/7: ATTACK 1.");
    expect(differing).toBeGreaterThan(0);
    expect(compared).toBeLessThan(10_000);
    expect(groups.some(({ before, after }) => [before.clause, after.clause].includes("4"))).toBe(true);
  });

  test("goes on until each of two changes has shown", () => {
    const { groups } = search(
      "a) Threatened objective. [Most enemies > Random]\n  b) Elevated.",
      "a) Threatened objective. [Fewest enemies > Random]\n  b) Unelevated.",
    );
    const clauses = groups.flatMap(({ before, after }) => [before.clause, after.clause]);
    expect(clauses).toEqual(expect.arrayContaining(["3a", "3b"]));
  });
});

const LEADER = sheetOf(1, "Breakers").text.match(/SQUAD LEADER B AND C\n([\s\S]*?)\nSURVEY TECH/)?.[1] ?? "";
const SPLIT = `SQUAD LEADER B\n${LEADER}\nSQUAD LEADER C\n`;

describe("two bots that mean the same", () => {
  test.each(
    oneOfEvery(2, [
      ["other words", 1, "LFA", "Furthest from enemies > Elevated", "Furthest from enemy > Elevated"],
      ["no random at the end", 1, "LFA", "Elevated > Highest cover > Random]\n  c)", "Elevated > Highest cover]\n  c)"],
      ["a clause said twice", 1, "Breakers", "5 ATTACK 1.", "5 Space secure: ATTACK 1.\n6 ATTACK 1."],
      ["a split heading", 1, "Breakers", "SQUAD LEADER B AND C\n", SPLIT],
      ["another way to deny", 1, "LFA", "b) Uncontrolled objective. [Highest", "b) Objective not controlled. [Highest"],
      [
        "a condition and its opposite",
        1,
        "LFA",
        "4 ATTACK 1.",
        "4 Space secure: ATTACK 1.\n5 Space not secure: ATTACK 1.",
      ],
      ["rows in another order", 1, "Breakers", "1–5: B\n    6–10: C", "1–5: C\n    6–10: B"],
      ["a row divided into two", 1, "LFA", "    1–3: Y", "    1–2: Y\n    3: Y"],
      [
        "an abbreviation said in full",
        1,
        "LFA",
        "[Highest value > Fewest enemies",
        "[Highest value > Fewest enemy units",
      ],
      ["at least one, not counted", 6, "LFA", "1 If at least 1 mech is active", "1 Mech is active"],
    ] as const),
  )("are proved to be the same: %s", (_what, scenario, side, from, to) => {
    const result = compared(editedBots(scenario, side, from, to), 1000);
    expect(result).toMatchObject({ compared: 0, differing: 0, proof: { open: [] } });
  });

  test("and roll other faces for the same chances are proved to be the same", () => {
    const result = compared(editedBots(1, "Breakers", "1–5: B\n    6–10: C", "1–3: B\n    4–8: C\n    9–10: B"), 500);
    expect(result).toMatchObject({ differing: 0, proof: { open: [] } });
  });

  test("without a proof are equal on all positions", () => {
    const result = compared(editedBots(1, "LFA", "1 Interference in play area: RECON.", "1 RECON."), 500);
    expect(result.proof.open.length).toBeGreaterThan(0);
    expect(result.compared).toBeGreaterThan(500);
    expect(result.differing).toBe(0);
  });
});
