import { expect, test } from "vitest";
import { decisionOf, cardDecisionOf, NO_CARD_DECISION } from "../../../../games/callisto/effects/turn-effects.ts";
import { type Decision, NO_DECISION } from "../../../../runtime/decision.ts";

const OPENED: Decision = {
  ...NO_DECISION,
  action: "OPEN DOOR",
  unit: "Mech A",
  feature: "door c3-d3",
  choices: [{ of: "feature", candidates: ["door c3-d3"], steps: [] }],
};

test("a card decision has every part that logs have always had", () => {
  const { structure, escapes, spaces, cards, passengers, decks, choices } = cardDecisionOf(OPENED);
  expect({ structure, escapes }).toEqual({ structure: "door c3-d3", escapes: false });
  expect([spaces, cards, passengers, decks]).toEqual([[], [], [], []]);
  expect(choices).toEqual([{ of: "structure", candidates: ["door c3-d3"], steps: [] }]);
});

test("a decision survives the way to a card decision and back", () => {
  const left: Decision = { ...NO_DECISION, action: "SCOUT", leavesBoard: true, passengers: ["Mech B"], spaces: ["c3"] };
  for (const decision of [NO_DECISION, OPENED, left]) expect(decisionOf(cardDecisionOf(decision))).toEqual(decision);
  expect(decisionOf(NO_CARD_DECISION)).toEqual(NO_DECISION);
});
