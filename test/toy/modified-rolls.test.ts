import { describe, expect, test } from "vitest";
import { mutantsOf } from "../../analysis/mutation/mutants.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../compiler/export.ts";
import { lintFiles } from "../../compiler/lint/index.ts";
import { formatSheet } from "../../grammar/format-sheet.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { normalKey } from "../../runtime/checked-tree/normal-form.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { told } from "../compiler/diff/sheets.ts";
import { effort, oneOfEvery } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { gardenPosition } from "./game.ts";
import { checkGrowers, explainCard, MOWER, mowerSheet, QUIET_GARDEN, QUIET_ROWS } from "./growers.ts";
import { walkedWith } from "./walked.ts";

const MODIFIED = gardenSheet("modified-rolls.bot", EVENTFUL_GARDEN);

const POSITION = gardenPosition(QUIET_GARDEN);

function rowOf(roll: string, dice: readonly number[], rows = QUIET_ROWS) {
  const book = { ...MODIFIED.book, sheets: { Growers: mowerSheet(`1 ${roll}:${rows}`) } };
  return explainCard({ ...MODIFIED, book }, POSITION, "Mower", dice).decision.row;
}

describe("a roll with something added to it", () => {
  test("adds what its condition grants, and nothing where that is false", () => {
    expect(rowOf("Roll [2d6]", [2, 3])).toBe(1);
    expect(rowOf("Roll [2d6], +1 if the plot is dry", [2, 3])).toBe(2);
    expect(rowOf("Roll [2d6], +1 if the plot is watered", [2, 3])).toBe(1);
    expect(rowOf("Roll [2d6], +1 unless the plot is watered", [2, 3])).toBe(2);
    expect(rowOf("Roll [2d6], −1 only if the plot is dry, pest within 2 plots", [3, 3])).toBe(1);
    expect(rowOf("Roll [2d6], +3 if the plot is dry, −2 if there is a pest within 2 plots", [2, 3])).toBe(2);
  });

  test("counts things, and multiplies their number", () => {
    expect(rowOf("Roll [2d6] + beds", [2, 3])).toBe(2);
    expect(rowOf("Roll [2d6] − pests", [3, 3])).toBe(1);
    expect(rowOf("Roll [2d6] plus 4 × beds", [2, 3])).toBe(3);
    expect(rowOf("Roll [2d6] minus half of beds, rounded up", [3, 3])).toBe(1);
  });

  test("takes the lowest row for what is below it and the highest for what is above", () => {
    expect(rowOf("Roll [2d6] − 9", [1, 2])).toBe(1);
    expect(rowOf("Roll [2d6] + 9", [6, 6])).toBe(3);
    expect(rowOf("Roll [d6] + 4", [5], "\n  0–5: REST.\n  6–9: GO 1 to bed. [Random]")).toBe(2);
  });

  test("passes over the rows that no roll comes to, however often it is rolled again", () => {
    const pulledFirst = "\n  2–5: PULL 1.\n  6–8: REST.\n  9–12: GO 1 to bed. [Random]";
    expect(rowOf("Roll [2d6]", [1, 1, 3, 4], pulledFirst)).toBe(2);
    expect(rowOf("Roll [2d6] − 9", [], pulledFirst)).toBe(null);
    expect(rowOf("Roll [2d6] − 5", [], pulledFirst)).toBe(2);
    expect(rowOf("Roll [2d6] + 3 × beds", [1, 1, 2, 4], pulledFirst)).toBe(3);
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "is decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(300, 5_000), 1, MODIFIED);
      expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 2", "PICKER 1"]));
    },
  );

  test("is asked for once at the table, before the dice, whose rows are sums", () => {
    const seen = { bare: { ...POSITION, places: {} }, truth: POSITION };
    const rows = "\n  1–3: REST.\n  4–6: REST.";
    const book = {
      ...MODIFIED.book,
      sheets: { Growers: mowerSheet(`1 Roll [d6] + pests, +1 if the plot is dry:${rows}`) },
    };
    const { questions } = walkedWith(EVENTFUL_GARDEN, book, seen, 0, 1, DEFAULT_POLICIES, "table");
    expect(questions).toMatchObject([
      { form: "number", text: "How many match “pests”?" },
      { form: "yes or no", text: "Is “the plot is dry” true for Mower?" },
      { form: "die", sides: 6, faces: ["sum 1–3 REST", "sum 4–6 REST"] },
    ]);
  });
});

describe("the tools with rolls to which something is added", () => {
  const LEXICONS = new Map([["Garden", EVENTFUL_GARDEN.lexicon]]);
  const checked = checkFile("modified-rolls.bot", MODIFIED.text, LEXICONS);
  const vocabulary = vocabularyOf(EVENTFUL_GARDEN.lexicon);

  test("the formatter keeps them, and gives them their form where they stand on one line", () => {
    expect(formatSheet(MODIFIED.text, vocabulary)).toBe(MODIFIED.text);
    const text = `game Garden\nscenario 1 "x"\nbot Growers\n\n${MOWER}1 Roll [2d6], +1 if the plot is dry:${QUIET_ROWS}\n`;
    expect(formatSheet(text.replace(QUIET_ROWS, QUIET_ROWS.replaceAll(/\n\s+/g, " ")), vocabulary)).toBe(text);
  });

  test("the formatter keeps the sign that was typed, and gives a range its dash", () => {
    const typed = "1 Roll [2d6], -1 if the plot is dry:\n  2-5: REST.\n  6–12: PULL 1.\n2 Pests > beds - 1: REST.";
    const text = `game Garden\nscenario 1 "x"\nbot Growers\n\n${MOWER}${typed}\n`;
    expect(formatSheet(text, vocabulary)).toBe(text.replace("2-5", "2–5"));
  });

  test("when for if is an error with its fix", () => {
    const { diagnostics } = checkGrowers(`${MOWER}1 Roll [2d6], +1 when the plot is dry:${QUIET_ROWS}\n`);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "“when” cannot come here after “1”: a number is added “if” something is so",
    ]);
    expect(diagnostics[0]?.fixes?.map(({ title }) => title)).toEqual(["Change to “if”"]);
  });

  test.each([
    [
      "a number between the rows that has none",
      "1 Roll [2d6] + beds:\n  2–5: REST.\n  7–14: REST.",
      "the table has no row for 6",
    ],
    ["a number in two rows", "1 Roll [2d6] + beds:\n  0–7: REST.\n  7–12: REST.", "the table has 7 in two rows"],
    [
      "dice that are added",
      "1 Roll [d6] + [d6]:\n  1–3: REST.\n  4–12: REST.",
      "the dice of a roll stand together in its bracket",
    ],
  ])("%s is an error that says what is wrong", (_, clauses, message) => {
    const messages = checkGrowers(`${MOWER}${clauses}\n`).diagnostics.map((diagnostic) => diagnostic.message);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(message);
  });

  test("a sum that is compared stays a condition", () => {
    const { diagnostics, sheet } = checkGrowers(`${MOWER}1 Roll [2d6] + beds > 8: REST.\n`);
    expect(diagnostics).toEqual([]);
    expect(sheet?.procedures[0]?.clauses[0]?.statement.kind).toBe("action");
  });

  test("the lints find nothing in them", () => {
    expect([...lintFiles([checked], {}).values()].flat()).toEqual([]);
  });

  test("the export says what is added, and the mutants change its conditions", () => {
    const mower = exportSheet(checked, null)?.procedures[0]?.clauses[0]?.roll;
    expect(mower?.modifiers).toEqual([
      "+1 if the plot is dry",
      "−1 if there is a pest within 1 plot",
      "−2 unless the plot is watered",
    ]);
    const changes = [...mutantsOf(MODIFIED.sheet)].map(({ change }) => change);
    expect(changes).toEqual(expect.arrayContaining(["drops “+1 if the plot is dry”", "drops “− ripe beds”"]));
  });

  test("the comparison says what else is added", () => {
    const [before, after] = ["1 Roll [2d6]", "1 Roll [2d6], +1 if the plot is dry"].map((roll) =>
      checkGrowers(`${MOWER}${roll}:${QUIET_ROWS}\n`),
    );
    expect(told(changesOf(diffFiles(before ?? null, after ?? null)))).toContain(
      "die-changed at clause 1: roll changed: 2d6 → 2d6, +1 if the plot is dry",
    );
  });

  test("rows keep their numbers, for which it is no longer enough how many ways lead to them", () => {
    const keyOf = (clauses: string): string => {
      const [procedure] = mowerSheet(clauses).procedures;
      return procedure === undefined ? "" : normalKey(procedure);
    };
    expect(keyOf("1 Roll [d6] + beds:\n  1–3: REST.\n  4–6: PULL 1.")).not.toBe(
      keyOf("1 Roll [d6] + beds:\n  1–3: PULL 1.\n  4–6: REST."),
    );
  });
});
