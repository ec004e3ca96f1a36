import { describe, expect, it } from "vitest";
import { CoverageCounter } from "../../analysis/coverage.ts";
import { coverageText, unreached } from "./coverage-text.ts";
import type { CheckedSheet, Criterion, MoveAction } from "../../runtime/checked-tree.ts";
import { type Decision, NO_DECISION } from "../../runtime/decision.ts";

const span = { start: 0, end: 0 };
const random: Criterion = { kind: "random", text: "random", span };
const goal: NonNullable<MoveAction["goal"]> = {
  kind: "to",
  place: { sort: "Space", base: { kind: "all" }, tests: [], select: null, span, text: "anywhere" },
  span,
  text: "to anywhere",
};

const ACTION: MoveAction = {
  plan: "move",
  entry: "SCOUT",
  strength: { kind: "number", value: 2 },
  rest: "to",
  goal: null,
  criteria: [],
  subclauses: [
    { letter: "a", condition: null, goal, criteria: [random], span, text: "" },
    { letter: "b", condition: null, goal, criteria: [random], span, text: "" },
  ],
  via: { kind: "asPer", letter: "b", distance: 2, span, text: "" },
  span,
  text: "",
};

const SHEET: CheckedSheet = {
  game: "Callisto",
  scenario: 1,
  scenarioTitle: null,
  definitions: [],
  bot: "LFA",
  file: "lfa.bot",
  dangerous: [],
  rules: [],
  procedures: [
    {
      name: "SCOUT",
      units: [],
      initiative: null,
      mode: "first possible",
      span,
      text: "SCOUT",
      clauses: [
        {
          number: 1,
          source: null,
          readings: [],
          condition: null,
          statement: { kind: "action", action: ACTION },
          span,
          text: "",
        },
        {
          number: 2,
          source: null,
          readings: [],
          condition: null,
          statement: {
            kind: "roll",
            dice: { count: 1, faces: 10 },
            span,
            rows: [1, 6].map((from) => ({ from, to: from + 4, find: null, action: ACTION, span, text: "" })),
          },
          span,
          text: "",
        },
      ],
    },
  ],
};

const DECISION: Decision = { ...NO_DECISION, procedure: "SCOUT" };

function coverageOf(...decisions: readonly Partial<Decision>[]): CoverageCounter {
  const counter = new CoverageCounter(SHEET);
  for (const decision of decisions) counter.add({ ...DECISION, ...decision });
  return counter;
}

const PARTS = ["clause", "letter", "row"] as const;

describe("coverage", () => {
  it("lists everything that was not reached", () => {
    expect(unreached(coverageOf().result(), PARTS)).toEqual([
      "SCOUT: 1",
      "SCOUT: 1a",
      "SCOUT: 1b",
      "SCOUT: 2",
      "SCOUT: 2 row 1",
      "SCOUT: 2 row 2",
    ]);
  });

  it("counts clause, letter and row of a decision", () => {
    const { procedures } = coverageOf(
      { clause: 1, letter: "a" },
      { clause: 1, letter: "a" },
      { clause: 2, row: 2 },
    ).result();
    const times = Object.fromEntries(procedures[0]?.reached.map((thing) => [thing.label, thing.times]) ?? []);
    expect(times).toMatchObject({ "1": 2, "1a": 2, "1b": 0, "2": 1, "2 row 1": 0, "2 row 2": 1 });
  });

  it("counts a criterion for the letter whose bracket has it", () => {
    const place = { of: "place", candidates: ["a1", "b1"], steps: [{ criterion: "random", left: ["a1"] }] } as const;
    const result = coverageOf({ clause: 1, letter: "a", choices: [place] }).result();
    expect(unreached(result, ["criterion"])).toEqual(["SCOUT: 1b random"]);
  });

  it("counts a middle space chosen as per another letter for that letter", () => {
    const via = { of: "via", candidates: ["a1", "b1"], steps: [{ criterion: "random", left: ["a1"] }] } as const;
    const result = coverageOf({ clause: 1, letter: "a", choices: [via] }).result();
    expect(unreached(result, ["criterion"])).toEqual(["SCOUT: 1a random"]);
  });

  it("ignores a card without a clause", () => {
    expect(coverageOf({ action: "ready" }, { procedure: null }).result()).toEqual(coverageOf().result());
  });

  it("says for people how much was reached and what is missing", () => {
    expect(coverageText(coverageOf({ clause: 1, letter: "b" }).result())).toBe(
      [
        "LFA: clauses 1 of 2, letters 1 of 2, rows 0 of 2, criteria 0 of 2",
        "  SCOUT",
        "    1: 1  1a: 0  1b: 1  2: 0  2 row 1: 0  2 row 2: 0",
        "  not reached: SCOUT: 1a, SCOUT: 1a random, SCOUT: 1b random, SCOUT: 2, SCOUT: 2 row 1, SCOUT: 2 row 2",
      ].join("\n"),
    );
  });
});
