import { expect, test } from "vitest";
import { clauseAsked, type Question } from "../../runtime/companion/question.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { gardenPosition } from "./game.ts";
import { checkGrowers, MOWER } from "./growers.ts";
import { walkedWith } from "./walked.ts";

const TRUTH = gardenPosition({
  columns: 4,
  rows: 4,
  watered: ["b1"],
  beds: { a1: 3 },
  robots: [
    { name: "Mower", title: "Mower", side: "Growers", at: "a1" },
    { name: "Bore", title: "Digger", side: "Moles", at: "b1" },
  ],
  row: ["Mower"],
});

/** What the companion asks about the clauses of the mower. */
function questionsAbout(clauses: string, dice: "companion" | "table" = "companion"): readonly Question[] {
  const { sheet, diagnostics } = checkGrowers(`${MOWER}${clauses}\n`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  if (sheet === null) throw new Error("no sheet");
  const scenario = { game: "Garden", number: 1, title: "", rules: [], sides: [] };
  const seen = { bare: { ...TRUTH, places: {} }, truth: TRUTH };
  return walkedWith(EVENTFUL_GARDEN, { scenario, sheets: { Growers: sheet } }, seen, 0, 1, DEFAULT_POLICIES, dice)
    .questions;
}

test.each([
  [
    "what is measured from the acting unit with that unit's name",
    "1 Pest within 2 plots: REST.",
    "Is “pest within 2 plots” true for Mower?",
  ],
  [
    "targets by their own words",
    "1 PULL 1, targeting nearest pest.",
    "Which legal targets does Mower have for PULL 1 (enemy within 1 plot)? Targets must match “nearest pest”. If there are several, name only the best: nearest.",
  ],
  [
    "targets that the condition names by its statement alone",
    "1 If a pest is within 2 plots and plot ripe, PULL 1, targeting it.",
    "Which legal targets does Mower have for PULL 1 (enemy within 1 plot)? Targets must match “a pest is within 2 plots”.",
  ],
  [
    "a goal that points back with what it means",
    "1 Pest within 2 plots: GO 1 towards it. [Random]",
    "Of the plots Mower can reach with GO 1, which are nearest to “it” (pest within 2 plots)?",
  ],
  [
    "a place that is described by something of the condition with what that means",
    "1 Pest within 2 plots: GO 1 to plot next to it. [Random]",
    "Which plots that match “plot next to it” (“it”: pest within 2 plots) can Mower reach with GO 1?",
  ],
])("the companion asks for %s", (_, clause, question) => {
  expect(questionsAbout(clause).map(({ text }) => text)).toContain(question);
});

test("a row of one face is shown with that face alone", () => {
  const questions = questionsAbout("1 Roll [d6]:\n  1–4: REST.\n  5: PULL 1.\n  6: REST.", "table");
  expect(questions[0]).toMatchObject({ form: "die", faces: ["1–4 REST", "5 PULL 1", "6 REST"] });
});

test("a question of a routine says which routine's clause it is about", () => {
  const questions = questionsAbout("1 Plot dry: DIG.\n\nROUTINE DIG\n1 Plot holding pest: PULL 1.\n2 PULL 2.");
  expect(questions.map(clauseAsked)).toEqual(["1", "DIG 1", "DIG 2"]);
});
