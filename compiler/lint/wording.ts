import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import type { CheckedProcedure, Description, Located, Test } from "../../runtime/checked-tree.ts";
import { canonicalize } from "../../runtime/checked-tree/canonicalize.ts";
import { keyOfClause } from "../../runtime/checked-tree/clause-key.ts";
import { forEachPart } from "../../runtime/checked-tree/visit.ts";
import type { Words } from "../check/words.ts";
import { clausesOf, type PlacedClause, type SheetLint } from "./lint.ts";

export const anotherActingUnit: SheetLint = {
  definition: defineLint({
    code: "another-acting-unit",
    template: "“{phrase}” can be any {title} on the board: write “the {title}” for the one that acts",
    documentation:
      "A program is for one unit. In the program of a crawler, `the crawler` is the one that acts, and `a crawler` or `crawler` is any of them. Write `the`, or say which other unit you mean: `other crawler`.",
    examples: [
      {
        wrong: "RED PROGRAM\n\nGUARD\n1. If a guard is wounded, SCAN.",
        right: "RED PROGRAM\n\nGUARD\n1. If the guard is wounded, SCAN.",
        message: "“a guard” can be any guard on the board: write “the guard” for the one that acts",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet }) {
    const inPrograms = clausesOf(sheet).filter(({ procedure }) => procedure.mode === "first true");
    return inPrograms
      .flatMap(ofOwnTitle)
      .map(({ span, text, title }) =>
        diagnose(this.definition, span, { phrase: text.toLowerCase(), title: title.toLowerCase() }),
      );
  },
};

/** The subjects of a clause's condition that are units of the procedure's own title, whoever they are. */
function ofOwnTitle({
  procedure: { units },
  clause: { condition },
}: PlacedClause): readonly (Located & { readonly title: string })[] {
  const found: (Located & { readonly title: string })[] = [];
  if (condition === null) return found;
  forEachPart("condition", condition, ({ name, part }) => {
    if (name !== "item" || part.kind !== "exists" || part.count !== null) return;
    const { base, tests, span, text } = part.subject;
    const title = base.kind === "noun" && base.letter === null ? base.entry : null;
    if (title === null || tests.length > impliedTests(part.subject) || part.quantifier === "all") return;
    if (units.some((unit) => unit.title === title)) found.push({ span, text, title });
  });
  return found;
}

/** The tests that the noun brings along stand where it stands. */
function impliedTests({ tests, span }: Description): number {
  return tests.filter((test) => test.span.end === span.end && test.span.start >= span.start).length;
}

export const distanceOfInnerNoun: SheetLint = {
  definition: defineLint({
    code: "distance-of-inner-noun",
    template: "“{distance}” is said of “{noun}”, the noun before it",
    documentation:
      "Two distances stand behind each other. The second one limits the noun of the first, not what the phrase is about. If you mean that, a definition says so: “Near objective: objective not within 2 spaces of enemy unit”. If you mean the first noun, put the second distance into a criterion. A definition can say it with a comma: “Near space: space within 4 spaces of objective, and not within 2 spaces of enemy unit”.",
    examples: [
      {
        wrong: "1 MOVE 1 to space within 4 spaces of objective not within 2 spaces of enemy unit.",
        right: "1 MOVE 1 to space within 4 spaces of objective. [Not within 2 spaces of enemy unit > Random]",
        message: "“not within 2 spaces of enemy unit” is said of “objective”, the noun before it",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet }) {
    const found: Diagnostic[] = [];
    forEachPart("sheet", sheet, ({ name, part }) => {
      if (name !== "test" || part.kind !== "within" || part.of === null) return;
      const { tests, text, definition } = part.of;
      // The words of a definition stand elsewhere, and say it plainly.
      const inner = definition === undefined ? tests.find(isDistance) : undefined;
      const noun = inner === undefined ? "" : text.slice(0, text.indexOf(inner.text)).trim();
      if (inner !== undefined && noun !== "") {
        found.push(diagnose(this.definition, inner.span, { distance: inner.text, noun }));
      }
    });
    return found;
  },
};

function isDistance(test: Test): boolean {
  return test.kind === "within" && test.of !== null;
}

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
