import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import { criteriaLists } from "./criteria-lists.ts";
import { type SheetLint, withoutCriterion } from "./lint.ts";
import { isTurnedRound, settles } from "./reasoning/criteria.ts";
import { askedOf } from "../../runtime/checked-tree/criteria.ts";

export const contradictoryCriterion: SheetLint = {
  definition: defineLint({
    code: "contradictory-criterion",
    template: "“{criterion}” is the opposite of “{former}”, which comes first: it changes nothing",
    documentation:
      "The candidates that the earlier criterion leaves are all equal in the later one: all of them pass it, or none does. A list cannot ask for both opposites. Remove the wrong one.",
    examples: [
      {
        wrong: "1 MOVE 1 towards enemy. [Mapped > Fewest enemies > Unmapped]",
        right: "1 MOVE 1 towards enemy. [Mapped > Fewest enemies > Wooded]",
        message: "“unmapped” is the opposite of “mapped”, which comes first: it changes nothing",
      },
      {
        wrong: "1 MOVE 1 towards enemy. [Furthest from enemies > Nearest to enemies]",
        right: "1 MOVE 1 towards enemy. [Furthest from enemies > Wooded]",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return criteriaLists(sheet).flatMap(({ criteria }) =>
      askedOf(criteria).flatMap((criterion, index) => {
        const former = criteria.slice(0, index).find((other) => settles(words, other, criterion));
        if (former === undefined || !isTurnedRound(words, former, criterion)) return [];
        const values = { criterion: criterion.text, former: former.text };
        const related = [{ span: former.span, message: `“${former.text}” is here` }];
        const fixes = withoutCriterion(criteria, index);
        return [diagnose(this.definition, criterion.span, values, { fixes, related })];
      }),
    );
  },
};
