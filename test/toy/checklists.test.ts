import { describe, expect, test } from "vitest";
import { groundOf } from "../../analysis/behaviour/proof.ts";
import { mutantsOf } from "../../analysis/mutation/mutants.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../compiler/export.ts";
import { lintFiles } from "../../compiler/lint/index.ts";
import { print } from "../../grammar/print.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import type { Environment, Thing } from "../../runtime/game.ts";
import { meaningsOf } from "../../runtime/interpreter/checklists.ts";
import { DEFAULT_POLICIES, type Policies } from "../../runtime/policies.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { effort } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { GARDEN, gardenPosition, TOY_LEXICON } from "./game.ts";
import { QUIET_GARDEN } from "./growers.ts";

const CHECKLISTS = gardenSheet("checklists.bot");
const GAMES = new Map([[TOY_LEXICON.game, TOY_LEXICON]]);
const HEADER = 'game Garden\nscenario 1 "The first warm day"\nbot Growers\n\n';
const PROCEDURES = "\nGROWER PROGRAM\n\nMOWER\n1. If the mower has a quarrel to a pest, REST.\n2. Otherwise, REST.\n";

function checked(rows: string, procedures = PROCEDURES) {
  const sections = `CHECKLIST quarrel (first robot, second robot)\n${rows}`;
  return checkFile("new.bot", `${HEADER}${sections}\n${procedures}`, GAMES);
}

function mistakesIn(rows: string, procedures?: string): readonly string[] {
  return checked(rows, procedures).diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

describe("a checklist", () => {
  test.each(CHANGED_POLICIES.slice(0, 4))(
    "is answered alike by interpreter and compiled sheet, under %o",
    (policies) => {
      const clauses = expectAgreement(policies, effort(120, 5_000), 7, CHECKLISTS);
      expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 2", "PICKER 1"]));
    },
  );

  test("that is asked of plots says no of a robot that stands on none", () => {
    const position = gardenPosition(QUIET_GARDEN);
    const [robot, pest] = position.units;
    const [checklist] = CHECKLISTS.sheet.checklists ?? [];
    const meaning = meaningsOf<DeclaredPosition, Policies>([checklist].filter((each) => each !== undefined))?.get(
      checklist?.relation ?? "",
    );
    if (robot === undefined || pest === undefined || meaning?.kind !== "relation") throw new Error("nothing to ask");
    const environment: Environment<DeclaredPosition, Policies> = {
      game: { ...GARDEN, placeOf: (asked, thing) => (thing.name === pest.name ? null : GARDEN.placeOf(asked, thing)) },
      book: CHECKLISTS.book,
      position,
      readings: DEFAULT_POLICIES,
      policies: DEFAULT_POLICIES,
      card: null,
      actor: null,
      view: CHECKLISTS.side,
      bound: [],
    };
    const [one, other] = [robot, pest].map(({ name }): Thing => ({ sort: "Robot", name }));
    expect(one && other && meaning.holds(environment, one, one)).toBe(true);
    expect(one && other && meaning.holds(environment, one, other)).toBe(false);
  });

  test("comes behind the checklists that its rows ask", () => {
    const names = CHECKLISTS.sheet.checklists?.map(({ name }) => name);
    expect(names).toEqual(["easy reach", "quarrel"]);
  });

  test("prints as it is typed", () => {
    const { file } = checkFile("checklists.bot", CHECKLISTS.text, GAMES);
    expect(file && print(file)).toBe(CHECKLISTS.text);
  });

  test("is a relation in its plain form, in the plural and negated", () => {
    const rows = "  1. The first robot is a mower: Yes\n  2. Otherwise: No";
    const uses = ["has quarrel to", "has a quarrel to", "does not have a quarrel to", "with a quarrel to"];
    const procedures = uses.map((use, index) => `${index + 1}. If a pest ${use} the mower, REST.`).join("\n");
    expect(mistakesIn(rows, `\nGROWER PROGRAM\n\nMOWER\n${procedures}\n`)).toEqual([]);
  });

  test.each([
    ["a pest has no quarrel to the mower", "a pest does not have a quarrel to the mower"],
    ["pests have no quarrel to the mower", "pests do not have a quarrel to the mower"],
    ["a pest with no quarrel to the mower is next to a bed", "a pest not with a quarrel to the mower is next to a bed"],
    ["a pest without a quarrel to the mower is next to a bed", "a pest not with quarrel to the mower is next to a bed"],
  ])("is said not to hold: “%s”", (one, other) => {
    const rows = "  1. The first robot is a mower: Yes\n  2. Otherwise: No";
    const [first, second] = [one, other].map((condition) => {
      const { sheet, diagnostics } = checked(rows, `\nGROWER PROGRAM\n\nMOWER\n1. If ${condition}, REST.\n`);
      expect(diagnostics).toEqual([]);
      return sheet?.procedures[0]?.clauses[0]?.condition;
    });
    expect(meaningKey(first)).toBe(meaningKey(second));
  });

  test("is not denied twice", () => {
    const rows = "  1. The first robot is a mower: Yes\n  2. Otherwise: No";
    const procedures = "\nGROWER PROGRAM\n\nMOWER\n1. If the mower has no quarrel to no pest, REST.\n";
    expect(mistakesIn(rows, procedures)).toEqual([expect.stringContaining("two words say no here")]);
  });

  test("never asks itself", () => {
    const rows = "  1. The first robot has a quarrel to the second robot: Yes\n  2. Otherwise: No";
    expect(mistakesIn(rows)).toEqual(["recursive-definition: “quarrel” is defined by itself"]);
  });

  test("is not answered by a threshold", () => {
    const rows = "  1. Threshold 5/6: Yes\n  2. Otherwise: No";
    const threshold = { measure: "weight", targets: ["a near robot", "a far robot"], ascends: true };
    const { diagnostics } = checkFile(
      "new.bot",
      `${HEADER}CHECKLIST quarrel (first robot, second robot)\n${rows}\n${PROCEDURES}`,
      new Map([[TOY_LEXICON.game, { ...TOY_LEXICON, threshold }]]),
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining("a checklist has none")]);
  });

  test("means its two things by “both”, which nothing else has", () => {
    const procedures = "\nGROWER PROGRAM\n\nMOWER\n1. If both robots are next to a pest, REST.\n2. REST.\n";
    const rows = "  1. Both robots are next to a bed: Yes\n  2. Otherwise: No";
    expect(mistakesIn(rows, procedures)).toEqual([expect.stringContaining("“both” speaks of the two things")]);
  });

  test("reports a row that the rows above leave nothing for", () => {
    const file = checked(
      "  1. Either robot is a mower or the first robot is next to a bed: Yes\n  2. The second robot is a mower: No\n  3. Otherwise: No",
    );
    const found = lintFiles([file], {}).get("new.bot") ?? [];
    expect(found.map(({ message }) => message)).toEqual([
      "row 2 never answers: whenever it is true, row 1 answered before it",
    ]);
  });

  test("names the clauses that a changed row changes", () => {
    const before = checked("  1. Either robot is a mower: Yes\n  2. Otherwise: No");
    const after = checked("  1. Either robot is a mower: No\n  2. Otherwise: No");
    const sentences = diffFiles(before, after).sections.flatMap(({ parts }) =>
      parts.flatMap(({ changes }) => changes.map(({ sentence, changesMeaning }) => [sentence, changesMeaning])),
    );
    expect(sentences).toEqual([
      [expect.stringMatching(/^row 1 of “quarrel” changed: .*; this changes MOWER 1$/u), true],
    ]);
  });

  test("names the clauses that ask for its contrary", () => {
    const procedures = "\nGROWER PROGRAM\n\nMOWER\n1. If the mower has no quarrel to a pest, REST.\n";
    const before = checked("  1. Either robot is a mower: Yes\n  2. Otherwise: No", procedures);
    const after = checked("  1. Either robot is a mower: No\n  2. Otherwise: No", procedures);
    const sentences = diffFiles(before, after).sections.flatMap(({ parts }) =>
      parts.flatMap(({ changes }) => changes.map(({ sentence }) => sentence)),
    );
    expect(sentences).toEqual([expect.stringMatching(/; this changes MOWER 1$/u)]);
  });

  test.each([
    ["nothing asks it", "1. REST.", ["nothing asks the checklist “quarrel”"]],
    ["a clause asks for its contrary", "1. If a pest has no quarrel to the mower, REST.", []],
  ])("is reported as unused only where nothing asks it: %s", (_, clause, expected) => {
    const rows = "  1. The first robot is a mower: Yes\n  2. Otherwise: No";
    const found = lintFiles([checked(rows, `\nGROWER PROGRAM\n\nMOWER\n${clause}\n`)], {}).get("new.bot") ?? [];
    expect(found.filter(({ code }) => code === "unused-checklist").map(({ message }) => message)).toEqual(expected);
  });

  test("can be mistaken in the answer of a row, by a row too few, and in the order of its rows", () => {
    const { sheet } = checked(
      "  1. Either robot is a mower: Yes\n  2. The first robot is next to a bed: No\n  3. Otherwise: No",
    );
    const mutants = sheet === null ? [] : [...mutantsOf(sheet)].filter(({ procedure }) => procedure === null);
    expect(mutants.map(({ operator, place, change }) => `${place} ${operator}: ${change}`)).toEqual([
      "row 1 of “quarrel” flip-answer: answers row 1 with No",
      "row 1 of “quarrel” drop-answer: drops “either robot is a Mower”",
      "row 1 of “quarrel” move-answer: asks “the first robot is next to a bed” before “either robot is a Mower”",
      "row 2 of “quarrel” flip-answer: answers row 2 with Yes",
      "row 2 of “quarrel” drop-answer: drops “the first robot is next to a bed”",
      "row 3 of “quarrel” flip-answer: answers row 3 with Yes",
    ]);
    const [flipped] = mutants;
    expect(flipped?.sheet.checklists?.[0]?.rows.map(({ answer }) => answer)).toEqual([false, false, false]);
  });

  test("is part of what any clause may rest on", () => {
    const before = checked("  1. Either robot is a mower: Yes\n  2. Otherwise: No").sheet;
    const after = checked("  1. Either robot is a mower: No\n  2. Otherwise: No").sheet;
    const spaced = checked("  1.   Either robot is a\n  mower: Yes\n  2. Otherwise:   No").sheet;
    const ground = (sheet: CheckedSheet | null) => {
      if (sheet === null) throw new Error("the sheet does not check");
      return groundOf({ ...CHECKLISTS.book, sheets: { Growers: sheet } }, sheet);
    };
    expect(ground(before)).not.toBe(ground(after));
    expect(ground(before)).toBe(ground(spaced));
  });

  test("is exported with its rows and answers", () => {
    const exported = exportSheet(checked("  1. Either robot is a mower: Yes\n  2. Otherwise: No"), null);
    expect(exported?.checklists).toEqual([
      {
        name: "quarrel",
        of: ["first robot", "second robot"],
        rows: [
          { n: 1, condition: "either robot is a mower", answer: true },
          { n: 2, condition: "otherwise", answer: false },
        ],
      },
    ]);
  });
});
