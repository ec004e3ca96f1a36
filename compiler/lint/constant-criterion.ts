import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import { criteriaLists } from "./criteria-lists.ts";
import { type SheetLint, withoutCriterion } from "./lint.ts";
import { equalFor, settles, settlesAlso } from "./reasoning/criteria.ts";
import { askedOf } from "../../runtime/checked-tree/criteria.ts";

export const constantCriterion: SheetLint = {
  definition: defineLint({
    code: "constant-criterion",
    severity: "note",
    template: "“{criterion}” decides nothing: {reason}",
    documentation:
      "All candidates are always equal in this criterion. The reason can be the description of the candidates, the strength of the movement, the table of dangerous units or an earlier criterion. Remove the criterion, or write what you meant.",
    examples: [
      {
        wrong: "1 MOVE 1 to: a) Mapped objective. [Mapped > Fewest enemies > Random]",
        right: "1 MOVE 1 to: a) Mapped objective. [Fewest enemies > Random]",
        message: "“mapped” decides nothing: it is true of every “mapped objective”",
      },
      {
        wrong: "1 MOVE 1 to: a) Mapped objective. [Nearest > Random]",
        right: "1 MOVE 2 to: a) Mapped objective. [Nearest > Random]",
        message: "“nearest” decides nothing: every place that the movement reaches is one step away",
      },
      {
        wrong: "1 MOVE 1 to: a) Mapped objective. [Fewest enemies > Enemy occupied > Random]",
        right: "1 MOVE 1 to: a) Mapped objective. [Enemy occupied > Fewest enemies > Random]",
        message: "“enemy occupied” decides nothing: “fewest enemies” leaves only candidates that are equal in it",
      },
      {
        wrong:
          "DANGEROUS BLUE UNITS:\n  1 Guard\n  2 Ranger\n\nRED BOT PROCEDURES\n\nGUARD\n1 MOVE 1 to: a) Enemy Guard. [Most dangerous Guard > Random]",
        right:
          "DANGEROUS BLUE UNITS:\n  1 Guard\n  2 Ranger\n\nRED BOT PROCEDURES\n\nGUARD\n1 MOVE 1 to: a) Enemy Guard. [Most dangerous unit > Random]",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return criteriaLists(sheet).flatMap((list) =>
      askedOf(list.criteria).flatMap((criterion, index) => {
        const former = list.criteria.slice(0, index);
        if (former.some((other) => settles(words, other, criterion))) return [];
        const settled = former.find((other) => settlesAlso(words, other, criterion));
        const reason = settled
          ? `“${settled.text}” leaves only candidates that are equal in it`
          : equalFor(words, sheet.dangerous, list, criterion);
        if (reason === null) return [];
        const fixes = withoutCriterion(list.criteria, index);
        return [diagnose(this.definition, criterion.span, { criterion: criterion.text, reason }, { fixes })];
      }),
    );
  },
};
