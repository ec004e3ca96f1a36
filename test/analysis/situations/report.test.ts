import { describe, expect, test } from "vitest";
import { allPassed, reportData, comparedText, partsText, reportText } from "../../../analysis/situations/report.ts";
import {
  testSituations,
  type Evaluator,
  type SituationReport,
  referenceEvaluator,
} from "../../../analysis/situations/test-situations.ts";
import { traceText } from "../../../runtime/trace-text.ts";
import { SHEETS } from "../../book.ts";
import { LOADED } from "../../game.ts";

const REFERENCE = referenceEvaluator(LOADED);

function report(text: string, ...others: readonly Evaluator[]): SituationReport {
  return testSituations([{ path: "example.situation.yaml", text }], SHEETS, {
    games: LOADED,
    evaluators: [REFERENCE, ...others],
    loadBoard: () => ({ kind: "missing", reason: "there is none" }),
  });
}

const SCOUT = `id: example
title: a Scout on its way
sheet: callisto/scenario-1/lfa
board:
  grid: 5x5
  spaces:
    e5: { objective: 1 }
markers:
  bot:
    scouted: all except [c5, e5]
units:
  bot: { Scout Y: c3 }
  player: { Ripper C: e2 }
row: [Scout Y*]
`;

/** What differs from an expectation of the Scout's resolution: `key: expected | got`. */
function differences(expectation: string): string[] {
  const [situation] = report(`${SCOUT}expect: ${expectation}\n`).situations;
  return (situation?.differences ?? []).map(
    ({ key, expected, got }) => `${key}: ${comparedText(expected)} | ${comparedText(got)}`,
  );
}

describe("an expectation", () => {
  test("holds where everything that is written came out", () => {
    expect(
      differences("{ clause: 2c, action: SCOUT 2, destination: e3, via: d3, marks: [], moves: {}, controls: [] }"),
    ).toEqual([]);
  });

  test("says nothing of what it leaves out: the letter, the strength, a part of a die", () => {
    expect(differences("{ clause: 2, action: SCOUT }")).toEqual([]);
    expect(differences("{}")).toEqual([]);
  });

  test.each([
    ["{ clause: 2b }", "clause: 2b | 2c"],
    ["{ clause: none }", "clause: none | 2c"],
    ["{ action: SCOUT 1 }", "action: SCOUT 1 | SCOUT 2"],
    ["{ action: ready }", "action: ready | SCOUT 2"],
    ["{ destination: d4 }", "destination: d4 | e3"],
    ["{ via: c4 }", "via: c4 | d3"],
    ["{ target: Ripper C }", "target: Ripper C | none"],
    ["{ targets: [Ripper C] }", "targets: [Ripper C] | []"],
    ["{ marks: [d3, e3] }", "marks: [d3, e3] | []"],
    ["{ controls: [e3] }", "controls: [e3] | []"],
    ["{ moves: { Scout Y: e3 } }", "moves: { Scout Y: e3 } | {}"],
    ["{ neutralised: [Ripper C] }", "neutralised: [Ripper C] | []"],
    ["{ states: { Ripper C: suppressed } }", "states: { Ripper C: suppressed } | { Ripper C: ready }"],
    ["{ hits: { Scout Y: 1 } }", "hits: { Scout Y: 1 } | { Scout Y: 0 }"],
    ["{ row: [Scout Y*] }", "row: [Scout Y*] | []"],
    ["{ discard: [] }", "discard: [] | [Scout Y]"],
    ["{ discard gains: [Scout Y, Scout Y] }", "discard gains: [Scout Y, Scout Y] | [Scout Y]"],
    ["{ deck: [Captain] }", "deck: [Captain] | []"],
    ["{ aside: [Captain] }", "aside: [Captain] | []"],
    ["{ removed: [Interference] }", "removed: [Interference] | []"],
    ["{ interference: 6 }", "interference: 6 | 8"],
    ["{ die: { sides: 10 } }", "die: { sides: 10 } | none"],
    ["{ answer: true }", "answer: true | none"],
    ["{ winner: bot }", "winner: bot | none"],
    ["{ escaped: [Mech A] }", "escaped: [Mech A] | []"],
    ["{ structure: building c3 }", "structure: building c3 | none"],
    ["{ space: c3 }", "space: c3 | []"],
    ["{ structures: { door c3-d3: open } }", "structures: { door c3-d3: open } | { door c3-d3: none }"],
    ["{ people: { c3: [prisoner] } }", "people: { c3: [prisoner] } | { c3: [] }"],
    [
      "{ target tiebreaks: [{ lowest total defence: Ripper C }] }",
      "target tiebreaks: [{ lowest total defence: Ripper C }] | []",
    ],
  ])("%s fails with expected and got", (expectation, difference) => {
    expect(differences(expectation)).toEqual([difference]);
  });

  test("of no structure holds where none is attacked", () => {
    expect(differences("{ structure: none }")).toEqual([]);
  });

  const LADDER =
    "[{ scouted: [e3, d4] }, { enemy occupied: [d4, e3] }, { enemy scouted: [d4, e3] }, { nearest to enemy control units: e3 }]";

  test("of tiebreaks compares every step, what is left as a set", () => {
    expect(differences(`{ tiebreaks: ${LADDER} }`)).toEqual([]);
    expect(differences(`{ place tiebreaks: ${LADDER} }`)).toEqual([]);
    expect(differences("{ via tiebreaks: [] }")).toEqual([]);
    expect(differences("{ tiebreaks: [{ scouted: [d4, e3] }] }")).toHaveLength(1);
    expect(differences(`{ tiebreaks: ${LADDER.replace("[e3, d4]", "e3")} }`)).toHaveLength(1);
  });

  test("with alternatives holds if one of them does, and shows what failed of each", () => {
    expect(differences("{ clause: 2c, any of: [{ destination: c5 }, { destination: e3, via: d3 }] }")).toEqual([]);
    expect(differences("{ any of: [{ destination: c5 }, { destination: e3, via: c4 }] }")).toEqual([
      "any of: [{ destination: c5 }, { via: c4 }] | [{ destination: e3 }, { via: d3 }]",
    ]);
  });
});

describe("the report", () => {
  const failing = report(`${SCOUT}expect: { clause: 2b, destination: e3, interference: 7 }\n`);

  test("prints for people what was expected and got, side by side, with the trace and the coverage", () => {
    const text = reportText(failing, (trace) => traceText(trace), {
      findings: "",
      coverage: partsText(failing),
    }).replace(/without .*/g, "without …");
    expect(text).toMatchInlineSnapshot(`
      "FAILED example – a Scout on its way
        example.situation.yaml:1
                      expected  got
        clause        2b        2c
        interference  7         8
        Scout Y SCOUT, procedures/callisto/scenario-1/lfa.bot
        ✗ 1 Interference in play area: RECON
            false: Interference in play area
        ✓ 2 space secure and < 7 objective points scouted: SCOUT 2 to
            true: space secure
            true: < 7 objective points scouted
            ✗ a) threatened objective: no threatened objective found
            ✗ b) unscouted objective: no unscouted objective within reach of 2
            ✓ c) space nearest to unscouted objective: c5, d4, e3
            place among c5, d4, e3
              scouted: d4, e3
              enemy occupied: d4, e3
              enemy scouted: d4, e3
              nearest to enemy control units: e3
            way through: d3

      Coverage of callisto/scenario-1/lfa
        clauses 1 of 22, without …
        letters 1 of 11, without …
        rows 0 of 2, without …
        criteria 4 of 43, without …

      0 of 1 situations passed."
    `);
  });

  test("is for programs a list of situations and the coverage", () => {
    const { situations, coverage } = reportData(failing);
    expect(situations).toEqual([
      {
        id: "example",
        file: "example.situation.yaml",
        line: 1,
        passed: false,
        differences: [
          { key: "clause", expected: "2b", got: "2c" },
          { key: "interference", expected: 7, got: 8 },
        ],
        notes: [],
      },
    ]);
    expect(coverage).toHaveLength(1);
    expect(coverage[0]).toMatchObject({ sheet: "callisto/scenario-1/lfa", letters: { reached: 1, of: 11 } });
    expect(coverage[0]?.letters.missing).toContain("SCOUT: 2a");
  });

  test("tells a situation with a mistake as one that failed, by the diagnostic's code and place", () => {
    const broken = report(`${SCOUT}expect: { destination: e9 }\n`);
    expect(allPassed(broken)).toBe(false);
    expect(reportData(broken).situations[0]).toMatchObject({
      passed: false,
      differences: [
        {
          key: "situation-unknown-space",
          got: "example.situation.yaml:15:24: This board has no space `e9`.",
        },
      ],
    });
  });

  test("tells dice that are missing, left over or too high", () => {
    const dice = (given: string): string[] =>
      report(`${SCOUT.replace("Ripper C: e2", "Ripper C: c4")}dice: ${given}\nexpect: { clause: 2c }\n`).files.flatMap(
        ({ diagnostics }) => diagnostics.map(({ message }) => message),
      );
    expect(dice("[2]")).toEqual(["`dice` lists 1 die, but this situation rolls none. Remove the rest."]);
    const attack = (given: string): string[] =>
      report(
        `${SCOUT.replace("objective: 1", "cover: 1").replace("Ripper C: e2", "Ripper C: c4")}dice: ${given}\nexpect: { action: ATTACK }\n`,
      ).files.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message));
    expect(attack("[]")).toEqual(["`dice` lists no dice, but this situation rolls a d10. Add what it shows."]);
    expect(attack("[11]")).toEqual(["Die 1 in `dice` is a d10, which cannot show 11."]);
    expect(attack("[10]")).toEqual([]);
  });

  test("reports where another evaluator decides differently", () => {
    const other: Evaluator = {
      name: "compiled",
      decide: (book, position, acting, options) => {
        const { decision } = REFERENCE.decide(book, position, acting, options);
        return { decision: { ...decision, letter: "b" }, trace: null };
      },
    };
    const [situation] = report(`${SCOUT}expect: { clause: 2c }\n`, other).situations;
    expect(situation).toMatchObject({
      passed: false,
      differences: [{ key: "letter (compiled)", expected: "c", got: "b" }],
    });
  });
});
