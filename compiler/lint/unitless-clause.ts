import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import type { CheckedClause, ConditionItem } from "../../runtime/checked-tree.ts";
import type { Words } from "../check/words.ts";
import type { SheetLint } from "./lint.ts";
import { hasNoCounter } from "./reasoning/clauses.ts";
import { allowed } from "./reasoning/interval.ts";
import { actionsOf, type PlacedAction } from "./reasoning/plans.ts";

export const unitlessClause: SheetLint = {
  definition: defineLint({
    code: "unitless-clause",
    template: "“{part}” can never happen: {card} has no counter on the board{lacking}",
    documentation:
      "A card without a counter, such as a leader's card, has no unit to attack or move and no space of its own. Say which unit acts (`MOVE 2 using most dangerous matching unit`), or whose space you mean.",
    examples: [
      {
        wrong: "CAPTAIN\n1 Roll [d10]:\n  1–4: ATTACK 1.\n  5–10: SCAN.",
        right: "CAPTAIN\n1 SCAN.",
        message: "“ATTACK 1” can never happen: CAPTAIN has no counter on the board that could do it",
      },
      {
        wrong: "CAPTAIN\n1 Space secure: SCAN.",
        right: "CAPTAIN\n1 SCAN.",
        message: "“space secure” can never happen: CAPTAIN has no counter on the board whose space this could be",
      },
    ],
  }),
  // A heading with a misspelt unit must not be taken for that of a card alone.
  needsWholeSheet: true,
  looksAt: "procedure",
  find({ sheet, words }) {
    return sheet.procedures
      .filter((procedure) => procedure.units.length > 0 && hasNoCounter(words, procedure))
      .flatMap((procedure) =>
        procedure.clauses.flatMap((clause): readonly Diagnostic[] => {
          const spaces = ownSpaces(clause).map((part) => ({ part, lacking: " whose space this could be" }));
          const actions = actionsOf(procedure, clause)
            .filter((placed) => needsUnit(words, placed))
            .map(({ action }) => ({ part: action, lacking: " that could do it" }));
          return [...spaces, ...actions].map(({ part: { text, span }, lacking }) =>
            diagnose(this.definition, span, { part: text, card: procedure.name, lacking }),
          );
        }),
      );
  },
};

/** The parts of a clause's condition that are true only of the space of a unit. */
function ownSpaces({ condition }: CheckedClause): readonly ConditionItem[] {
  return (condition?.items ?? []).filter(
    (item) =>
      item.kind === "exists" &&
      item.subject.base.kind === "here" &&
      item.quantifier === "some" &&
      !item.negated &&
      allowed(item.count).least > 0,
  );
}

/** Whether whoever resolves the procedure must attack or move itself. */
function needsUnit(words: Words, { action }: PlacedAction): boolean {
  switch (action.plan) {
    case "attack":
      return true;
    case "move":
      return action.mover === undefined;
    case "simple":
      return isByUnit(words, action.entry);
    case "select":
    case "draw":
    case "perform":
      return false;
  }
}

function isByUnit(words: Words, entry: string): boolean {
  const word = words.byId.get(entry);
  return word?.category === "action" && word.byUnit === true;
}
