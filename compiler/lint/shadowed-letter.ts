import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import { formerParts, inPlural, type SheetLint } from "./lint.ts";
import { coversOfLetters } from "./reasoning/letters.ts";

export const shadowedLetter: SheetLint = {
  definition: defineLint({
    code: "shadowed-letter",
    template: "letter {letter}) is never chosen: whenever the unit could go there, {former} comes before it",
    documentation:
      "The bot tries the letters in order, and the first with a place to go decides. The letters named describe every place that this letter describes. The message names the smallest set of letters that covers this one. A wider letter shadows a narrower one only if the unit cannot already stand on such a place, because the wider letter then has no effect.",
    examples: [
      {
        wrong: "1 Space not an objective: MOVE 1 to:\n  a) Objective. [Random]\n  b) Mapped objective. [Random]",
        right: "1 Space not an objective: MOVE 1 to:\n  a) Mapped objective. [Random]\n  b) Objective. [Random]",
        message: "letter b) is never chosen: whenever the unit could go there, letter a comes before it",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return sheet.procedures.flatMap((procedure) =>
      procedure.clauses.flatMap((clause) =>
        coversOfLetters(words, procedure, clause).map(({ subclause, cover }): Diagnostic => {
          const { former, related } = formerParts("letter", cover);
          const definition = cover.length === 1 ? this.definition : PLURAL;
          return diagnose(definition, subclause.span, { letter: subclause.letter, former }, { related });
        }),
      ),
    );
  },
};

const PLURAL = inPlural(shadowedLetter.definition, "comes before", "come before");
