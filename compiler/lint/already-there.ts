import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import type {
  CheckedClause,
  Condition,
  Criterion,
  Description,
  Goal,
  MoveAction,
  Test,
} from "../../runtime/checked-tree.ts";
import { asksClosestFirst } from "../../runtime/checked-tree/criteria.ts";
import { mentionsBound } from "../../runtime/checked-tree/mentions.ts";
import type { SheetLint } from "./lint.ts";
import { actsOnBoard } from "./reasoning/clauses.ts";
import type { ReasoningWords } from "./reasoning/effort.ts";
import { refines } from "./reasoning/refinement.ts";

export const alreadyThere: SheetLint = {
  definition: defineLint({
    code: "already-there",
    template: "nothing moves to “{goal}”: where “{condition}” is true, the unit is there already",
    documentation:
      "The condition says of the unit's own space all that the goal asks for. By default a unit does not look for another such place while it stands on one, so this clause or letter never fires. Ask for the contrary in the condition, or name another goal.",
    examples: [
      {
        wrong: "1 Space mapped: MOVE 1 to mapped space. [Random]",
        right: "1 Space unmapped: MOVE 1 to mapped space. [Random]",
        message: "nothing moves to “mapped space”: where “space mapped” is true, the unit is there already",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return sheet.procedures
      .filter((procedure) => actsOnBoard(words, procedure))
      .flatMap((procedure) =>
        procedure.clauses.flatMap((clause) =>
          goalsOf(clause).flatMap(({ goal, conditions }): Diagnostic[] => {
            const place = goal.kind === "to" ? goal.place : goal.kind === "nearer" ? goal.target : null;
            if (place === null || !standsThere(words, conditions, place)) return [];
            const condition = conditions.map(({ text }) => text).join(", ");
            return [diagnose(this.definition, goal.span, { goal: goal.text, condition })];
          }),
        ),
      );
  },
};

interface ConditionedGoal {
  readonly goal: Goal;
  /** All of them are true where the unit sets out. */
  readonly conditions: readonly Condition[];
}

/** The goals of the acting unit's own first movement, as far as it matters for them where the unit stands. */
function goalsOf({ condition, statement }: CheckedClause): readonly ConditionedGoal[] {
  const action = statement.kind === "action" ? statement.action : null;
  if (action?.plan !== "move" || !movesItself(action)) return [];
  const own = condition === null ? [] : [condition];
  const { goal, criteria, subclauses } = action;
  if (goal !== null) return asksForThings(goal, criteria) ? [] : [{ goal, conditions: own }];
  return subclauses
    .filter((letter) => !asksForThings(letter.goal, letter.criteria))
    .map((letter) => ({ goal: letter.goal, conditions: letter.condition === null ? own : [...own, letter.condition] }));
}

function movesItself({ mover, follows, along, find, approaching }: MoveAction): boolean {
  return [mover, follows, along, find, approaching].every((each) => each === undefined);
}

/** A list that begins with the distance tells things apart, and may pass over the one at which the unit stands. */
function asksForThings(goal: Goal, criteria: readonly Criterion[]): boolean {
  return goal.kind === "nearer" && asksClosestFirst(criteria);
}

/** Whether all that a place must be is said of the acting unit's own. */
function standsThere(words: ReasoningWords, conditions: readonly Condition[], place: Description): boolean {
  const tests = conditions.flatMap(({ items }) => items.flatMap(saidOfOwnPlace));
  const isOther = mentionsBound("description", place) || place.sort !== words.lexicon.roles.place;
  if (tests.length === 0 || isOther) return false;
  const { span, text } = place;
  return refines(words, { span, text, sort: place.sort, base: { kind: "here" }, tests, select: null }, place);
}

function saidOfOwnPlace(item: Condition["items"][number]): readonly Test[] {
  if (item.kind !== "exists" || item.negated || item.quantifier === "all" || item.count !== null) return [];
  const { subject, predicate } = item;
  return subject.base.kind === "here" && subject.select === null ? [...subject.tests, ...predicate] : [];
}
