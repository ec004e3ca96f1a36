import { describe, expect, test } from "vitest";
import { print } from "../../grammar/print.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { actionsKey } from "../../analysis/behaviour/same-decision.ts";
import { actionsOf } from "../../runtime/decision.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { decisionText, traceText } from "../../runtime/trace-text.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { type Garden, gardenPosition } from "./game.ts";
import { explainCard, mistakesIn, MOWER, WITH_ONE_ACTION } from "./growers.ts";
import { walkedWith } from "./walked.ts";
import { effort, oneOfEvery } from "../effort.ts";

const SEQUENCES = gardenSheet("sequences.bot", EVENTFUL_GARDEN);

const QUIET: Garden = {
  columns: 5,
  rows: 5,
  watered: [],
  beds: { c5: 2 },
  robots: [
    { name: "Mower", title: "Mower", side: "Growers", at: "c3" },
    { name: "Picker", title: "Picker", side: "Growers", at: "a1" },
    { name: "Bore", title: "Digger", side: "Moles", at: "c4" },
  ],
  row: ["Mower", "Picker"],
};

function explained(change: Partial<Garden> = {}, card: "Mower" | "Picker" = "Mower") {
  return explainCard(SEQUENCES, gardenPosition({ ...QUIET, ...change }), card);
}

describe("actions that follow one another", () => {
  const beds = { c5: 2, b3: 1 };

  test("are decided in their order, the second in the position before the first", () => {
    const { decision } = explained({ beds });
    expect(decision).toMatchObject({ clause: 1, action: "PULL", target: "Bore", letter: null });
    expect(decision.next).toMatchObject({ action: "GO", letter: "a", destination: "b3" });
    expect(decisionText(decision)).toBe(
      "first ADD 1 by Mower so that alarm is 1, then PULL 1 by Mower at Bore, then " +
        "1: PULL 1 by Mower at Bore, then GO 1 by Mower to b3",
    );
    expect(actionsOf(decision).map(({ action }) => action)).toEqual(["ADD", "PULL", "PULL", "GO"]);
  });

  test("are left out where they are impossible, and one that is possible is enough", () => {
    const far = QUIET.robots.map((robot) => (robot.name === "Bore" ? { ...robot, at: "e5" } : robot));
    const { decision } = explained({ robots: far, beds: { d5: 1, b3: 1 } });
    expect(decision).toMatchObject({ clause: 1, action: "GO", letter: "a", destination: "b3" });
    expect(decision).not.toHaveProperty("next");
    expect(decision.first).not.toHaveProperty("next");
  });

  test("make a clause impossible where none of them is possible", () => {
    const { trace } = explained({ beds: {}, robots: QUIET.robots.filter(({ name }) => name !== "Bore") }, "Picker");
    expect(trace?.clauses[1]?.outcome).toMatchObject({ kind: "impossible", reason: "no-possible-part" });
  });

  test("are traced each with its outcome", () => {
    const { trace } = explained({ beds });
    expect(trace && traceText(trace)).toContain("    GO 1 to: possible");
    expect(trace?.clauses[0]?.parts?.map(({ outcome }) => outcome.kind)).toEqual(["taken", "taken"]);
    expect(trace?.clauses[0]?.letters.map(({ letter }) => letter)).toEqual(["a"]);
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "are decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(600, 5_000), 1, SEQUENCES);
      expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 2", "MOWER 3", "PICKER 1", "PICKER 2"]));
    },
  );

  test("are asked and done by the companion in their order", () => {
    const truth = gardenPosition({ ...QUIET, beds });
    const bare = { ...truth, places: {} };
    const { decision, done } = walkedWith(EVENTFUL_GARDEN, SEQUENCES.book, { bare, truth }, 0, 1, DEFAULT_POLICIES);
    expect(actionsOf(decision).map(({ action }) => action)).toEqual(["ADD", "PULL", "PULL", "GO"]);
    expect(done.map(({ action, clause }) => `${clause} ${action}`)).toEqual(["1 ADD", "1 PULL", "1 PULL", "1 GO"]);
  });

  test("count as a part of what the bot does", () => {
    const { decision } = explained({ beds });
    const { next: _next, ...without } = decision;
    expect(actionsKey(decision)).not.toBe(actionsKey(without));
  });

  test("keep their form when they are formatted", () => {
    const { file } = checkFile("sequences.bot", SEQUENCES.text, new Map([["Garden", EVENTFUL_GARDEN.lexicon]]));
    expect(file && print(file)).toBe(SEQUENCES.text);
  });

  test("need a game that carries out several actions for a card", () => {
    expect(mistakesIn(`${MOWER}1 REST, then REST.\n`, WITH_ONE_ACTION)).toEqual(["unsupported-phrase"]);
  });

  test("need an action behind the word", () => {
    expect(mistakesIn(`${MOWER}1 REST, then plot.\n2 REST.\n`)).toHaveLength(1);
  });
});
