import { expect, test } from "vitest";
import { GameCounter } from "../../../analysis/games/counts.ts";
import { NO_DECISION } from "../../../runtime/decision.ts";

const { procedure: _procedure, clause: _clause, dice: _dice, ...NOTHING } = NO_DECISION;

test("what always comes first, and what is done then, count as uses and as parts that fired", () => {
  const counter = new GameCounter();
  const first = { ...NOTHING, action: "RELOAD", row: 2 };
  const next = { ...NOTHING, action: "MOVE" };
  const decision = { ...NO_DECISION, procedure: "CRAWLER", clause: 3, action: "FIRE", letter: "b", first, next };
  counter.countDecision("Yellow", "Crawler A", decision, () => true);
  counter.countDecision("Yellow", "Crawler A", { ...NO_DECISION, procedure: "CRAWLER" }, () => true);
  expect(counter.result()).toMatchObject({
    cards: { Yellow: { "Crawler A": { RELOAD: 1, FIRE: 1, MOVE: 1, nothing: 1 } } },
    procedures: {
      Yellow: {
        "CRAWLER, ALWAYS FIRST": { fired: { "1": 1, "1 row 2": 1 } },
        CRAWLER: { fired: { "3": 1, "3b": 1 }, without: 1 },
      },
    },
  });
});

test("routines count as parts that fired, and so do the letters of what is done then", () => {
  const counter = new GameCounter();
  const performed = [
    { procedure: "MOVE", clause: 2, letter: null, row: 3 },
    { procedure: "FLEE", clause: 1, letter: "a", row: null },
  ];
  const next = { ...NOTHING, action: "MOVE", letter: "c" };
  const decision = { ...NO_DECISION, procedure: "CRAWLER", clause: 4, row: 1, action: "GO", performed, next };
  counter.countDecision("Yellow", "Crawler A", decision, () => true);
  expect(counter.result()).toMatchObject({
    procedures: {
      Yellow: {
        CRAWLER: { fired: { "4": 1, "4 row 1": 1, "4c": 1 } },
        MOVE: { fired: { "2": 1, "2 row 3": 1 } },
        FLEE: { fired: { "1": 1, "1a": 1 } },
      },
    },
  });
});
