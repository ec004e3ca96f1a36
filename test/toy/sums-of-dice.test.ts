import { describe, expect, test } from "vitest";
import { outcomesOf } from "../../analysis/behaviour/same-decision.ts";
import { mutantsOf } from "../../analysis/mutation/mutants.ts";
import { askedBot } from "../../analysis/search/compiled-bot.ts";
import { decidingShares } from "../../analysis/questions/shares.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../compiler/export.ts";
import { lintFiles } from "../../compiler/lint/index.ts";
import { declaredPackage } from "../../games/shared/declared/declared-package.ts";
import { interpretedGame } from "../../games/shared/declared/interpreted.ts";
import { formatSheet } from "../../grammar/format-sheet.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { waysToFall } from "../../runtime/checked-tree/expression.ts";
import { normalKey } from "../../runtime/checked-tree/normal-form.ts";
import { ScriptedDice } from "../../runtime/dice.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import { DEFAULT_POLICIES, type Policies } from "../../runtime/policies.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { told } from "../compiler/diff/sheets.ts";
import { effort, oneOfEvery } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { GARDEN_GAME, gardenPosition } from "./game.ts";
import { checkGrowers, explainCard, mistakesIn, MOWER, mowerSheet, QUIET_GARDEN, QUIET_ROWS } from "./growers.ts";
import { walkedWith } from "./walked.ts";

const SUMS = gardenSheet("sums-of-dice.bot", EVENTFUL_GARDEN);

const POSITION = gardenPosition(QUIET_GARDEN);
/** The second row is impossible: nothing is within reach of a pull. */
const FAR_ROWS = "\n  2–5: REST.\n  6–8: PULL 1.\n  9–12: GO 1 to bed. [Random]";

function explained(clauses: string, dice: readonly number[]) {
  return explainCard(
    { ...SUMS, book: { ...SUMS.book, sheets: { Growers: mowerSheet(clauses) } } },
    POSITION,
    "Mower",
    dice,
  );
}

function decided(clauses: string, dice: readonly number[], changed: Partial<Policies> = {}) {
  const book = { ...SUMS.book, sheets: { Growers: mowerSheet(clauses) } };
  const scripted = new ScriptedDice(dice);
  const options = { readings: { ...DEFAULT_POLICIES, ...changed }, dice: scripted, trace: true };
  const { decision, trace } = decide(interpretedGame(EVENTFUL_GARDEN), book, POSITION, 0, options);
  return { decision, text: trace === null ? "" : traceText(trace) };
}

describe("a table that adds up dice", () => {
  test("is rolled with each of its dice, and carries out the row of their sum", () => {
    for (const [dice, row] of [
      [[1, 1], 1],
      [[4, 1], 1],
      [[3, 3], 2],
      [[6, 6], 3],
    ] as const) {
      const { decision, trace } = explained(`1 Roll [2d6]:${QUIET_ROWS}`, dice);
      expect(decision).toMatchObject({ clause: 1, row, dice: dice.map((value) => ({ sides: 6, value })) });
      expect(trace === null ? "" : traceText(trace)).toContain(`row ${row}`);
    }
  });

  test("decides alike in the clause and under a name", () => {
    const named = `1 Roll on errands.\n\nTABLE ERRANDS [2d6]:${QUIET_ROWS}`;
    const [inClause, underName] = [`1 Roll [2d6]:${QUIET_ROWS}`, named].map((clauses) => {
      const { action, destination, dice } = explained(clauses, [2, 5]).decision;
      return { action, destination, dice };
    });
    expect(inClause).toMatchObject({ action: "GO", dice: [{ value: 2 }, { value: 5 }] });
    expect(underName).toEqual(inClause);
  });

  test("is rolled anew with all of its dice where the row is impossible", () => {
    const { decision } = decided(`1 Roll [2d6]:${FAR_ROWS}`, [3, 4, 6, 5]);
    expect(decision).toMatchObject({ row: 3, dice: [{ value: 3 }, { value: 4 }, { value: 6 }, { value: 5 }] });
    const passed = decided(`1 Roll [2d6]:${FAR_ROWS}\n2 REST.`, [3, 4], { impossibleRow: "pass the clause over" });
    expect(passed.decision).toMatchObject({ clause: 2, dice: [{ value: 3 }, { value: 4 }] });
    expect(passed.text).toContain("row 2");
  });

  test("takes no die where one row is possible", () => {
    const { decision } = decided("1 Roll [2d6]:\n  2–7: PULL 1.\n  8–12: REST.", []);
    expect(decision).toMatchObject({ action: "REST", row: 2, dice: [] });
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "is decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(300, 5_000), 1, SUMS);
      expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 2", "MOWER 3", "PICKER 1", "PICKER 2"]));
    },
  );

  test("may hold another table, which ends at its highest sum", () => {
    const { decision } = explained(
      "1 Roll [d6]:\n  1–3: Roll on errands.\n  4–6: REST.\n\nTABLE ERRANDS [2d6]:\n  2–7: REST.\n  8–12: GO 1 to bed. [Random]",
      [2, 6, 2],
    );
    expect(decision.dice.map(({ value }) => value)).toEqual([2, 6, 2]);
    expect(decision.performed).toEqual([{ procedure: "TABLE ERRANDS", clause: 1, letter: null, row: 2 }]);
  });
});

describe("the companion with a table that adds up dice", () => {
  function questionsAt(at: "companion" | "table") {
    const seen = { bare: { ...POSITION, places: {} }, truth: POSITION };
    const book = { ...SUMS.book, sheets: { Growers: mowerSheet("1 Roll [2d6]:\n  2–5: REST.\n  6–12: REST.") } };
    return walkedWith(EVENTFUL_GARDEN, book, seen, 0, 1, DEFAULT_POLICIES, at).questions;
  }

  test("asks for each die, and says which sums its rows have", () => {
    expect(questionsAt("table")).toMatchObject([
      { form: "die", sides: 6, text: "Table, die 1 of 2: roll a d6.", faces: ["sum 2–5 REST", "sum 6–12 REST"] },
      { form: "die", sides: 6, text: "Table, die 2 of 2: roll a d6.", faces: ["sum 2–5 REST", "sum 6–12 REST"] },
    ]);
  });

  test("asks for none where it rolls them itself", () => {
    expect(questionsAt("companion")).toEqual([]);
  });
});

describe("how often a row of a sum is rolled", () => {
  test("is counted as by hand", () => {
    const dice = { count: 2, faces: 6 };
    const rows = [
      { from: 2, to: 5 },
      { from: 6, to: 8 },
      { from: 9, to: 12 },
    ];
    expect(rows.map((row) => waysToFall(dice, row))).toEqual([10, 16, 10]);
    expect(waysToFall({ count: 3, faces: 6 }, { from: 10, to: 11 })).toBe(54);
    expect(waysToFall({ count: 1, faces: 10 }, { from: 4, to: 6 })).toBe(3);
  });

  test("is what the dice of the evaluator come to", () => {
    const book = { ...SUMS.book, sheets: { Growers: mowerSheet(`1 Roll [2d6]:${QUIET_ROWS}`) } };
    const outcomes = outcomesOf((dice) => {
      const options = { readings: DEFAULT_POLICIES, dice, trace: false };
      return `${decide(interpretedGame(EVENTFUL_GARDEN), book, POSITION, 0, options).decision.row}`;
    });
    const chances = [...(outcomes?.chances ?? [])].map(([row, chance]) => [row, Math.round(chance * 36)]);
    expect(new Map(chances as [string, number][])).toEqual(
      new Map([
        ["1", 10],
        ["2", 16],
        ["3", 10],
      ]),
    );
  });

  test("weighs the shares of a clause's rows, which add up to the clause", () => {
    // Where nothing happens, every position that is drawn asks the clause.
    const rows = "1 Roll [2d6]:\n  2–5: REST.\n  6–8: REST.\n  9–12: REST.";
    const { sheet } = checkGrowers(`${MOWER}${rows}\n`, GARDEN_GAME.lexicon);
    if (sheet === null) throw new Error("no sheet");
    const book = { ...SUMS.book, sheets: { Growers: sheet } };
    const asked = askedBot(declaredPackage(GARDEN_GAME), book, "Growers");
    if (asked.kind === "impossible") throw new Error(asked.reason);
    const counting = decidingShares(asked.bot, asked.source, 3000);
    let step = counting.next();
    while (step.done !== true) step = counting.next();
    const shares = step.value[0]?.shares ?? [];
    const [clause = 0, ...ofRows] = shares.map(({ positions }) => positions);
    expect(clause).toBeGreaterThan(2000);
    expect(ofRows.reduce((sum, row) => sum + row, 0)).toBe(clause);
    for (const [index, ways] of [10, 16, 10].entries()) {
      expect((ofRows[index] ?? 0) / clause).toBeCloseTo(ways / 36, 1);
    }
  });
});

describe("the tools with tables that add up dice", () => {
  const LEXICONS = new Map([["Garden", EVENTFUL_GARDEN.lexicon]]);
  const checked = checkFile("sums-of-dice.bot", SUMS.text, LEXICONS);
  const vocabulary = vocabularyOf(EVENTFUL_GARDEN.lexicon);

  test("the formatter keeps them, and gives them their form where they stand on one line", () => {
    expect(formatSheet(SUMS.text, vocabulary)).toBe(SUMS.text);
    const text = `game Garden\nscenario 1 "x"\nbot Growers\n\n${MOWER}1 Roll [2d6]:${QUIET_ROWS}\n`;
    const onOneLine = text.replace(QUIET_ROWS, QUIET_ROWS.replaceAll(/\n\s+/g, " "));
    expect(formatSheet(onOneLine, vocabulary)).toBe(text);
  });

  test.each([
    ["a number without a row", `1 Roll [2d6]:\n  2–5: REST.\n  7–12: REST.`, "the table has no row for 6"],
    ["the lowest sum without a row", `1 Roll [3d6]:\n  4–10: REST.\n  11–18: REST.`, "the table has no row for 3"],
    ["a number in two rows", `1 Roll [2d6]:\n  2–7: REST.\n  7–12: REST.`, "the table has 7 in two rows"],
    [
      "a row below the lowest sum",
      `1 Roll [2d6]:\n  1–6: REST.\n  7–12: REST.`,
      "the row 1–6 is not on 2d6: the sums are 2 to 12",
    ],
    ["no dice at all", "1 Roll [0d6]:\n  1–6: REST.", "“0d6” is no die: no die is rolled"],
    ["too many dice", "1 Roll [500d6]:\n  500–3000: REST.", "500 dice in a sum are too many: the limit is 20"],
    ["dice without faces", "1 Roll [2d1]:\n  2: REST.", "“d1” is no die: a die has two faces or more"],
    ["rows whose dice are missing", `1 Roll:${QUIET_ROWS}`, "“Roll” should be “Roll [2d6]”"],
  ])("%s is an error that says what is wrong", (_, clauses, message) => {
    const { diagnostics } = checkGrowers(`${MOWER}${clauses}\n`);
    expect(diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
    const named = clauses.replace(/^1 Roll (\[.*)$/m, "1 Roll on errands.\n\nTABLE ERRANDS $1");
    if (named !== clauses) {
      expect(checkGrowers(`${MOWER}${named}\n`).diagnostics.map((diagnostic) => diagnostic.message)).toEqual([message]);
    }
  });

  test("a sum that is compared stays a condition", () => {
    expect(mistakesIn(`${MOWER}1 Roll [2d6] > 8: REST.\n2 Roll 2d6: 2–7: REST. 8–12: PULL 1.\n`)).toEqual([]);
  });

  test("the lints find nothing in them", () => {
    expect([...lintFiles([checked], {}).values()].flat()).toEqual([]);
  });

  test("the export and the mutants know their dice and rows", () => {
    const errands = exportSheet(checked, null)?.procedures.find(({ routine }) => routine === "TABLE ERRANDS");
    expect(errands).toMatchObject({ clauses: [{ roll: { die: "2d6", rows: [{ from: 2, to: 4 }, {}, {}, {}] } }] });
    const shifted = [...mutantsOf(SUMS.sheet)].filter(({ operator }) => operator === "shift-row");
    expect(shifted.map(({ change }) => change)).toEqual(
      expect.arrayContaining(["takes 5 from row 5–7 to row 2–4", "takes 11 from row 8–11 to row 12"]),
    );
  });

  test("the comparison says that other dice are rolled", () => {
    const [before, after] = [
      "1 Roll [d6]:\n  1–3: REST.\n  4–6: PULL 1.",
      "1 Roll [2d6]:\n  2–7: REST.\n  8–12: PULL 1.",
    ].map((clauses) => checkGrowers(`${MOWER}${clauses}\n`));
    expect(told(changesOf(diffFiles(before ?? null, after ?? null)))).toContain(
      "die-changed at clause 1: roll changed: d6 → 2d6",
    );
  });

  test("rows mean the same where their numbers fall in as many ways, and nowhere else", () => {
    const keyOf = (clauses: string): string => {
      const [procedure] = mowerSheet(clauses).procedures;
      return procedure === undefined ? "" : normalKey(procedure);
    };
    const key = keyOf("1 Roll [2d6]:\n  2–5: REST.\n  6–12: PULL 1.");
    expect(keyOf("1 Roll [2d6]:\n  2–8: PULL 1.\n  9–12: REST.")).toBe(key);
    expect(keyOf("1 Roll [2d6]:\n  2–3: REST.\n  4–5: REST.\n  6–12: PULL 1.")).toBe(key);
    expect(keyOf("1 Roll [2d6]:\n  2–4: REST.\n  5–12: PULL 1.")).not.toBe(key);
    expect(keyOf("1 Roll [2d6]:\n  2–5: PULL 1.\n  6–12: REST.")).not.toBe(key);
  });
});
