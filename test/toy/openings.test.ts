import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { actionsKey } from "../../analysis/behaviour/same-decision.ts";
import { CoverageCounter } from "../../analysis/coverage.ts";
import { actionsOf } from "../../runtime/decision.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { decisionText, traceText } from "../../runtime/trace-text.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { type Garden, gardenPosition } from "./game.ts";
import { explainCard, mistakesIn, MOWER, WITH_ONE_ACTION } from "./growers.ts";
import { walkedWith } from "./walked.ts";
import { effort, oneOfEvery } from "../effort.ts";

const OPENINGS = gardenSheet("openings.bot", EVENTFUL_GARDEN);

const QUIET: Garden = {
  columns: 5,
  rows: 5,
  watered: ["c3"],
  beds: { a2: 2 },
  robots: [
    { name: "Mower", title: "Mower", side: "Growers", at: "c3" },
    { name: "Picker", title: "Picker", side: "Growers", at: "a1" },
    { name: "Bore", title: "Digger", side: "Moles", at: "b1" },
  ],
  row: ["Mower", "Picker"],
};

function explained(change: Partial<Garden> = {}, card: "Mower" | "Picker" = "Mower") {
  return explainCard(OPENINGS, gardenPosition({ ...QUIET, ...change }), card);
}

describe("the line Always first", () => {
  const near = [...QUIET.robots, { name: "Claw", title: "Digger", side: "Moles", at: "c4" }];

  test("is carried out before the clause that fires", () => {
    const { decision } = explained({}, "Picker");
    expect(decision).toMatchObject({ procedure: "PICKER", clause: 1, action: "PULL" });
    expect(decision.first).toMatchObject({ action: "GO", letter: "a", destination: "a2", unit: "Picker" });
    expect(actionsOf(decision).map(({ action }) => action)).toEqual(["GO", "PULL"]);
    expect(decisionText(decision)).toBe("first GO 1 by Picker to a2, then 1: PULL 1 by Picker at Bore");
  });

  test("is carried out where no clause fires, too", () => {
    const { decision } = explained({ robots: near });
    expect(decision).toMatchObject({ clause: null, action: null, first: { action: "ADD", memory: { value: 1 } } });
    expect(actionsOf(decision)).toHaveLength(1);
  });

  test("is left out where it cannot be carried out", () => {
    expect(explained().decision).not.toHaveProperty("first");
  });

  test("is traced before the clauses", () => {
    const { trace } = explained({ robots: near });
    expect(trace?.first?.outcome).toEqual({ kind: "taken" });
    expect(trace?.clauses.map(({ number }) => number)).toEqual([1, 2]);
    expect(trace && traceText(trace).split("\n")[1]).toBe(
      "✓ always first: if a pest is next to the Mower, ADD 1 to alarm",
    );
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "is decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(300, 5_000), 1, OPENINGS);
      expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER null", "PICKER 1", "PICKER 2"]));
    },
  );

  test("is asked and done by the companion before the clause", () => {
    const truth = gardenPosition(QUIET);
    const bare = { ...truth, places: {} };
    const { decision, questions } = walkedWith(EVENTFUL_GARDEN, OPENINGS.book, { bare, truth }, 1, 1, DEFAULT_POLICIES);
    expect(decision).toMatchObject({ clause: 1, action: "PULL", first: { action: "GO", destination: "a2" } });
    expect(questions[0]?.scene).toMatchObject({ procedure: "PICKER, ALWAYS FIRST", clause: 1 });
  });

  test("counts as covered, and as a part of what the bot does", () => {
    const { decision } = explained({ robots: near });
    const counter = new CoverageCounter(OPENINGS.sheet);
    counter.add(decision);
    const [opening] = counter.result().procedures;
    expect(opening).toMatchObject({ procedure: "MOWER, ALWAYS FIRST" });
    expect(opening?.reached[0]).toMatchObject({ label: "1", times: 1 });
    const { first: _first, ...without } = decision;
    expect(actionsKey(decision)).not.toBe(actionsKey(without));
  });

  test("keeps its place between the clauses when it is formatted", () => {
    const { file } = checkFile("openings.bot", OPENINGS.text, new Map([["Garden", EVENTFUL_GARDEN.lexicon]]));
    expect(file && print(file)).toBe(OPENINGS.text);
  });

  test("stands once below a heading", () => {
    expect(mistakesIn(`${MOWER}Always first: REST.\n1 REST.\nAlways first: PULL 1.\n`)).toEqual([
      "second-always-first",
    ]);
  });

  test("needs a game that carries out several actions for a card", () => {
    expect(mistakesIn(`${MOWER}Always first: REST.\n1 REST.\n`, WITH_ONE_ACTION)).toEqual(["unsupported-phrase"]);
  });

  test("costs no other line anything where it cannot be read", () => {
    expect(mistakesIn(`${MOWER}1 REST.\nAlways first: pest.\nWhen bed flooded: REST.\n2 REST.\n`)).toHaveLength(1);
  });
});
