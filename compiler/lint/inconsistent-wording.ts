import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import type { Words } from "../check/words.ts";
import { forEachPart } from "../../runtime/checked-tree/visit.ts";
import type { SheetLint } from "./lint.ts";
import { canonicalize } from "../../runtime/checked-tree/canonicalize.ts";
import { keyOfClause } from "../../runtime/checked-tree/clause-key.ts";

export const inconsistentWording: SheetLint = {
  definition: defineLint({
    code: "inconsistent-wording",
    severity: "note",
    lint: "off",
    template: "“{heading}” means the same as in scenario {scenario} but is worded differently: {differences}",
    documentation:
      "The same units of the same bot have a procedure in another scenario. Its clauses mean exactly the same, but the page uses other words. Nothing is wrong, but one wording for one thing is easier to read.",
    examples: [
      {
        wrong:
          'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 MOVE 1 to: a) Space nearest to objective. [Random]\n---\ngame Skirmish\nscenario 2 "The Ford"\nbot Red\n\nGUARD\n1 MOVE 1 to: a) Space closest to objective. [Random]',
        right:
          'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 MOVE 1 to: a) Space nearest to objective. [Random]\n---\ngame Skirmish\nscenario 2 "The Ford"\nbot Red\n\nGUARD\n1 MOVE 1 to: a) Space nearest to objective. [Random]',
      },
    ],
  }),
  needsWholeSheet: true,
  looksAt: "book",
  find({ sheet, sheets, words }) {
    const earlier = sheets
      .filter(({ game, bot, scenario }) => game === sheet.game && bot === sheet.bot && scenario < sheet.scenario)
      .toSorted((one, other) => one.scenario - other.scenario);
    return sheet.procedures.flatMap((procedure) => {
      const meaning = meaningOf(words, procedure);
      const same = earlier.flatMap((other) =>
        other.procedures
          .filter(({ name }) => name === procedure.name)
          .filter((candidate) => meaningOf(words, candidate) === meaning)
          .map((candidate) => ({ other, candidate })),
      );
      // Where one earlier scenario has these very words, they are no third wording.
      if (same.some(({ candidate }) => wordsOf(candidate).join("\n") === wordsOf(procedure).join("\n"))) return [];
      const [first] = same;
      if (first === undefined) return [];
      const values = {
        heading: procedure.name,
        scenario: first.other.scenario,
        differences: differences(procedure, first.candidate),
      };
      return [diagnose(this.definition, procedure.span, values)];
    });
  },
};

function meaningOf({ lexicon }: Words, procedure: CheckedProcedure): string {
  const { initiative, clauses } = canonicalize("procedure", procedure, lexicon);
  return JSON.stringify([initiative, clauses.map((clause) => [clause.number, keyOfClause(clause)])]);
}

/** The texts of all parts of a procedure, in the order of the page. */
function wordsOf({ clauses }: CheckedProcedure): readonly string[] {
  const texts: string[] = [];
  for (const clause of clauses) {
    forEachPart("clause", clause, ({ part }) => {
      if ("text" in part) texts.push(part.text.toLowerCase());
    });
  }
  return texts;
}

const MOST_SHOWN = 3;

/** `“nearest” and not “closest”`, for the smallest parts that differ. */
function differences(here: CheckedProcedure, there: CheckedProcedure): string {
  const [own, others] = [wordsOf(here), wordsOf(there)];
  const pairs = own.flatMap((text, index) => {
    const other = others[index] ?? "";
    return text === other ? [] : [{ text, other }];
  });
  const smallest = pairs.filter(
    ({ text }) => !pairs.some((pair) => pair.text.length < text.length && text.includes(pair.text)),
  );
  const shown = smallest.slice(0, MOST_SHOWN).map(({ text, other }) => `“${text}” and not “${other}”`);
  return [...new Set(shown)].join("; ");
}
