import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import type { CheckedClause, CheckedProcedure, Description } from "../../runtime/checked-tree.ts";
import { forEachPart } from "../../runtime/checked-tree/visit.ts";
import type { SheetLint } from "./lint.ts";

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
    return sheet.procedures
      .filter(({ mode }) => mode === "first true")
      .flatMap((procedure) =>
        procedure.clauses.flatMap((clause) =>
          ofOwnTitle(procedure, clause).map(({ span, text, title }) =>
            diagnose(this.definition, span, { phrase: text.toLowerCase(), title: title.toLowerCase() }),
          ),
        ),
      );
  },
};

/** The subjects of a clause's condition that are units of the procedure's own title, whoever they are. */
function ofOwnTitle(
  { units }: CheckedProcedure,
  { condition }: CheckedClause,
): readonly (Pick<Description, "span" | "text"> & { readonly title: string })[] {
  const found: (Pick<Description, "span" | "text"> & { readonly title: string })[] = [];
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
