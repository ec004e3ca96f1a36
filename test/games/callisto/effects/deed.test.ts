import { expect, test } from "vitest";
import { decisionOf, deedOf, NO_DEED } from "../../../../games/callisto/effects/deed.ts";
import { type Decision, NO_DECISION } from "../../../../runtime/decision.ts";

const OPENED: Decision = {
  ...NO_DECISION,
  action: "OPEN DOOR",
  unit: "Mech A",
  feature: "door c3-d3",
  choices: [{ of: "feature", candidates: ["door c3-d3"], steps: [] }],
};

test("a deed has every part that logs have always had", () => {
  const { structure, escapes, spaces, cards, passengers, decks, choices } = deedOf(OPENED);
  expect({ structure, escapes }).toEqual({ structure: "door c3-d3", escapes: false });
  expect([spaces, cards, passengers, decks]).toEqual([[], [], [], []]);
  expect(choices).toEqual([{ of: "structure", candidates: ["door c3-d3"], steps: [] }]);
});

test("a decision is the same after it was a deed", () => {
  const left: Decision = { ...NO_DECISION, action: "SCOUT", leavesBoard: true, passengers: ["Mech B"], spaces: ["c3"] };
  for (const decision of [NO_DECISION, OPENED, left]) expect(decisionOf(deedOf(decision))).toEqual(decision);
  expect(decisionOf(NO_DEED)).toEqual(NO_DECISION);
});
