import { expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { exportSheet } from "../../compiler/export.ts";
import { print } from "../../grammar/print.ts";
import { effort } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { type Garden, gardenPosition } from "./game.ts";
import { checkGrowers, explainCard, meaningOf, MOWER, mowerSheet, QUIET_GARDEN } from "./growers.ts";

const ALTERNATIVES = gardenSheet("alternatives.bot");

test.each(CHANGED_POLICIES)("both evaluators read what stands in brackets alike, under %o", (policies) => {
  const clauses = expectAgreement(policies, effort(120, 5_000), 5, ALTERNATIVES);
  expect([...clauses]).toEqual(
    expect.arrayContaining(["MOWER 1", "MOWER 2", "MOWER 3", "MOWER 4", "PICKER 1", "PICKER 2", "PICKER 3"]),
  );
});

test.each([
  ["1 GO 1 to plot and (dry and next to bed). [Random]", "1 GO 1 to dry plot next to bed. [Random]"],
  ["1 GO 1 to plot not (dry). [Random]", "1 GO 1 to plot not dry. [Random]"],
  ["1 Bed is dry and (ripe and next to pest): REST.", "1 Bed is dry and ripe and next to pest: REST."],
  ["1 Pest here and not (plot dry): REST.", "1 Pest here unless plot dry: REST."],
  ["1 Pest here and not (plot dry and plot ripe): REST.", "1 Pest here unless (plot dry and plot ripe): REST."],
  ["1 At least 1 (plot dry, or plot ripe): REST.", "1 Plot dry, or plot ripe: REST."],
  ["1 At least 2 (plot dry, or plot ripe): REST.", "1 (plot dry and plot ripe): REST."],
  ["1 If any of the following is true: plot dry; plot ripe, REST.", "1 If (plot dry, or plot ripe), REST."],
  ["1 One of the following applies: plot dry, plot ripe: REST.", "1 (plot dry, or plot ripe): REST."],
  ["1 If none of these are met: plot dry; plot ripe, REST.", "1 If not (plot dry, or plot ripe), REST."],
  ["1 If all of the following hold: plot dry; pest here, REST.", "1 If (plot dry, and pest here), REST."],
  [
    "1 GO 1 to dry plot for which any of the following is true: the plot is ripe; it is next to a bed. [Random]",
    "1 GO 1 to dry plot and (ripe, or next to a bed). [Random]",
  ],
  [
    "1 GO 1 to dry plot for which none of the following is true: it is ripe; it is next to a bed. [Random]",
    "1 GO 1 to dry plot not (ripe, or next to a bed). [Random]",
  ],
])("“%s” says what “%s” says", (written, same) => {
  expect(meaningOf(written)).toBe(meaningOf(same));
});

test("what stands in brackets stays there when it is formatted, and in the words that are exported", () => {
  const games = new Map([[EVENTFUL_GARDEN.lexicon.game, EVENTFUL_GARDEN.lexicon]]);
  const checked = checkFile("alternatives.bot", ALTERNATIVES.text, games);
  expect(checked.file && print(checked.file)).toBe(ALTERNATIVES.text);
  const [mower] = exportSheet(checked, null)?.procedures ?? [];
  expect(mower?.clauses[2]?.action?.rest).toBe("to dry plot and (next to bed, or (ripe and not next to pest))");
});

test.each([
  ["1 GO 1 to plot and (dry or ripe and next to bed).", "“dry or ripe and next to bed” can be read in two ways"],
  ["1 GO 1 to plot and (dry, or ripe.", "expected ')' after “ripe”"],
  ["1 GO 1 to plot and ().", "“)” cannot come here after “(”"],
  ["1 GO 1 to plot and (yield is 3 or more, or dry).", "begin it with “with” or “without”"],
  ["1 GO 1 to plot and (a pest is here, or dry).", "it is not said of the plots before the bracket"],
  ["1 GO 1 to plot and (dry unless ripe).", "behind a noun only “and”, “or” and “not” can stand in brackets"],
  ["1 GO 1 to plot and at least 3 (dry, or ripe).", "“at least 3” needs as many alternatives joined by “or”"],
  ["1 At least 2 (plot dry and plot ripe): REST.", "“at least 2” needs as many alternatives joined by “or”"],
  ["1 not (Roll [d6] >= 3 and plot dry): REST.", "cannot roll dice"],
])("“%s” is an error that says what to write", (clause, message) => {
  const { diagnostics } = checkGrowers(`${MOWER}${clause}\n`);
  expect(diagnostics.map((each) => each.message).join()).toContain(message);
});

test("brackets that nest too deeply are an error, however deep they are", () => {
  for (const depth of [20, 2_000]) {
    const { diagnostics } = checkGrowers(`${MOWER}1 ${"not (".repeat(depth)}plot dry${")".repeat(depth)}: REST.\n`);
    expect(diagnostics.length).toBeGreaterThan(0);
  }
});

/** The clause that is taken in a garden. */
function clauseOf(clauses: string, garden: Partial<Garden>): number | null {
  const book = { ...ALTERNATIVES.book, sheets: { Growers: mowerSheet(clauses) } };
  return explainCard({ ...ALTERNATIVES, book }, gardenPosition({ ...QUIET_GARDEN, ...garden })).decision.clause;
}

test("of “at least 2”, one alternative alone is not enough", () => {
  const clauses = "1 At least 2 (plot dry, or plot ripe, or bed within 1 plot): REST.\n2 REST.";
  const { at = "" } = QUIET_GARDEN.robots.find(({ title }) => title === "Mower") ?? {};
  expect(clauseOf(clauses, { watered: [], beds: {} })).toBe(2);
  expect(clauseOf(clauses, { watered: [at], beds: { [at]: 3 } })).toBe(1);
});
