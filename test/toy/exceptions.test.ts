import { expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { exportSheet } from "../../compiler/export.ts";
import { print } from "../../grammar/print.ts";
import { effort } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { gardenPosition } from "./game.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { checkGrowers, explainCard, meaningOf, MOWER, mowerSheet, QUIET_GARDEN } from "./growers.ts";

const EXCEPTIONS = gardenSheet("exceptions.bot");

test.each(CHANGED_POLICIES)("both evaluators leave out what is excepted, under %o", (policies) => {
  const clauses = expectAgreement(policies, effort(120, 5_000), 5, EXCEPTIONS);
  expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 3", "MOWER 5", "PICKER 1", "PICKER 2"]));
});

test.each([
  ["1 GO 2 to plot (except bed). [Random]", "1 GO 2 to plot not a bed. [Random]"],
  ["1 GO 2 to plot except beds. [Random]", "1 GO 2 to plot not a bed. [Random]"],
  ["1 GO 2 to plot, except beds. [Random]", "1 GO 2 to plot not a bed. [Random]"],
  ["1 GO 2 to plot [EXC: beds and dry]. [Random]", "1 GO 2 to plot (except dry and beds). [Random]"],
  ["1 No plot (except bed) is dry: REST.", "1 No plot not a bed is dry: REST."],
])("“%s” says what “%s” says", (excepting, denying) => {
  expect(meaningOf(excepting)).toBe(meaningOf(denying));
});

test("all, or the nearest, are those that an exception leaves, while “not” is said of all and of the nearest", () => {
  expect(meaningOf("1 All plots (except beds) are dry: REST.")).not.toBe(meaningOf("1 All plots not a bed: REST."));
  const nearest = (said: string): string => meaningOf(`1 Nearest pest ${said} next to mower: REST.`);
  expect(nearest("(except Digger)")).not.toBe(nearest("not a Digger"));
});

test("what is excepted stays in brackets when it is formatted, and in the words that are exported", () => {
  const games = new Map([[EVENTFUL_GARDEN.lexicon.game, EVENTFUL_GARDEN.lexicon]]);
  const checked = checkFile("exceptions.bot", EXCEPTIONS.text, games);
  expect(checked.file && print(checked.file)).toBe(EXCEPTIONS.text);
  const [mower] = exportSheet(checked, null)?.procedures ?? [];
  expect(mower?.clauses[1]?.action?.rest).toBe("to plot [EXC: watered]");
  expect(mower?.clauses[0]?.condition).toBe(
    "nearest pest (except pest next to bed and pest next to mower) next to dry plot",
  );
});

test.each([
  ["1 GO 2 to (except bed) plot.", "“(” cannot come here after “to”"],
  ["1 GO 2 to plot (except).", "“)” cannot come here after “except”"],
  ["1 GO 2 to plot (except bed.", "after “bed”"],
  ["1 GO 2 to plot (except between bed and picker).", "“except” is not supported before this"],
])("“%s” is an error that names the place", (clause, message) => {
  const { diagnostics } = checkGrowers(`${MOWER}${clause}\n`);
  expect(diagnostics.map((each) => each.message).join()).toContain(message);
});

test.each(["(except robots next to bed)", "not a robot next to bed"])("what is %s need not be one's own", (said) => {
  const clauses = `1 Enemy robot ${said} within 4 plots: GO 1 to bed.\n2 REST.`;
  const book = { ...EXCEPTIONS.book, sheets: { Growers: mowerSheet(clauses) } };
  const clauseOf = (beds: Readonly<Record<string, number>>): number | null =>
    explainCard({ ...EXCEPTIONS, book }, gardenPosition({ ...QUIET_GARDEN, beds })).decision.clause;
  expect([clauseOf({ c4: 2 }), clauseOf({ d3: 2 })]).toEqual([2, 1]);
});
