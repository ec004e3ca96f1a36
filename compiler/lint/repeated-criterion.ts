import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import { criteriaLists } from "./criteria-lists.ts";
import { type SheetLint, withoutCriterion } from "./lint.ts";
import { isTurnedRound, settles } from "./reasoning/criteria.ts";
import { askedOf } from "../../runtime/checked-tree/criteria.ts";

export const repeatedCriterion: SheetLint = {
  definition: defineLint({
    code: "repeated-criterion",
    template: "“{criterion}” is in the list twice: the second changes nothing",
    documentation:
      "After a criterion, the candidates left are equal in it. The same criterion again drops none of them, even in other words. Remove the second, or write the one you meant.",
    examples: [
      {
        wrong: "1 MOVE 1 towards enemy. [Wooded > Nearest > Wooded]",
        right: "1 MOVE 1 towards enemy. [Wooded > Nearest > Highest cover]",
        message: "“wooded” is in the list twice: the second changes nothing",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return criteriaLists(sheet).flatMap(({ criteria }) =>
      askedOf(criteria).flatMap((criterion, index) => {
        const first = criteria.slice(0, index).find((other) => settles(words, other, criterion));
        // Without a step left nobody knows whether it is turned round.
        if (first === undefined || isTurnedRound(words, first, criterion) || words.effort.isSpent) return [];
        const fixes = withoutCriterion(criteria, index);
        const related = [{ span: first.span, message: "the first one is here" }];
        return [diagnose(this.definition, criterion.span, { criterion: criterion.text }, { fixes, related })];
      }),
    );
  },
};
