import { actionsIn, subclausesOf, isOfActor, mentionsBound } from "./parts.ts";
import type { CheckedClause, Condition, ConditionItem, MoveAction, Statement } from "../checked-tree.ts";
import { memoize } from "../../grammar/memoize.ts";
import { type LetterNames, meaningKey, OWN_LETTERS } from "./meaning-key.ts";

/** The meaning of a clause as a string: equal strings mean the same. */
export function keyOfClause(clause: CheckedClause, letters: LetterNames = OWN_LETTERS): string {
  const { condition, number } = clause;
  const reader = { letters, clause: number };
  const isPointedAt = pointsBack(clause);
  // All conjuncts must hold, so their order does not matter; the order of what they bind does.
  const asked = conjunctsOf(condition, isPointedAt)
    .flatMap(singleTests)
    .map((item) => meaningKey(item, reader))
    .toSorted();
  const bound = isPointedAt ? meaningKey(bindsOf(condition), reader) : "";
  return JSON.stringify([asked, bound, keyOfStatement(clause, letters)]);
}

/** The conjuncts of a condition. What they bind is kept only if the statement refers back to it. */
export function conjunctsOf(condition: Condition | null, isPointedAt: boolean): readonly ConditionItem[] {
  const items = condition?.items ?? [];
  if (isPointedAt) return items;
  return items.map(withoutBinds);
}

/** A conjunct without what it binds, to compare only whether it is true. */
export function withoutBinds(item: ConditionItem): ConditionItem {
  return item.kind === "exists" ? { ...item, binds: [] } : item;
}

/** Everything that a condition binds, in the order of the page. */
function bindsOf(condition: Condition | null): readonly unknown[] {
  return (condition?.items ?? []).flatMap((item) => (item.kind === "exists" ? item.binds : []));
}

/**
 * Splits `space controlled and enemy occupied`, two tests of one space, into a conjunct for each, which binds nothing.
 */
export function singleTests(item: ConditionItem): readonly ConditionItem[] {
  if (item.kind !== "exists" || item.negated || item.count !== null) return [item];
  const { subject, predicate } = item;
  if (!isOfActor(subject) || subject.select !== null || predicate.length <= 1) return [item];
  return predicate.map((test) => ({ ...item, text: `${subject.text} ${test.text}`, predicate: [test], binds: [] }));
}

/** The meaning of a clause's statement, without its condition, as a string: equal strings mean the same. */
export function keyOfStatement(clause: CheckedClause, letters: LetterNames = OWN_LETTERS): string {
  const { statement, number } = clause;
  return pointsToLetters(clause) ? meaningKey(statement, { letters, clause: number }) : keyWithoutLetters(statement);
}

/** A statement that names no letters means the same in any clause. */
const keyWithoutLetters = memoize((statement: Statement) => meaningKey(statement));

const statementPointsBack = memoize((statement: Statement) => mentionsBound("statement", statement));

/** Whether the statement of a clause may refer to what its condition named. */
export function pointsBack({ statement }: CheckedClause): boolean {
  return statementPointsBack(statement);
}

/** Whether a clause names letters, its own or another clause's. */
export function pointsToLetters(clause: CheckedClause): boolean {
  return movesOf(clause).some(({ via }) => via?.kind === "asPer") || clausesPointedAt(clause).length > 0;
}

/** The numbers of the clauses whose letters a clause approaches. */
export function clausesPointedAt(clause: CheckedClause): readonly number[] {
  const goals = movesOf(clause).flatMap(({ goal, subclauses }) => [goal, ...subclauses.map((each) => each.goal)]);
  return goals.flatMap((goal) => (goal?.kind === "nearerToLetters" ? [goal.clause] : []));
}

/** The letters under a clause. */
export function lettersOf({ statement }: CheckedClause): readonly string[] {
  return subclausesOf(statement).map(({ letter }) => letter);
}

/** The movements of a clause, including those in the rows of its table. */
export function movesOf({ statement }: CheckedClause): readonly MoveAction[] {
  return actionsIn(statement).filter((action) => action.plan === "move");
}
