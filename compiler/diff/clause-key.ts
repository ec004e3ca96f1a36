import type { CheckedClause, MoveAction, Statement } from "../../runtime/checked-tree.ts";
import { memoize } from "../../grammar/memoize.ts";
import { bindsOf, conjunctsOf, type LetterNames, meaningKey, OWN_LETTERS, singleTests } from "./meaning-key.ts";
import { mentionsBound } from "../tree/mentions.ts";

/** What a clause means as a string: equal strings mean the same. */
export function keyOfClause(clause: CheckedClause, letters: LetterNames): string {
  const { condition, number } = clause;
  const reader = { letters, clause: number };
  const isPointedAt = pointsBack(clause);
  // All must hold, in whatever order they stand; what they bind is bound in the order of the page.
  const asked = conjunctsOf(condition, isPointedAt)
    .flatMap(singleTests)
    .map((item) => meaningKey(item, reader))
    .toSorted();
  const bound = isPointedAt ? meaningKey(bindsOf(condition), reader) : "";
  return JSON.stringify([asked, bound, keyOfStatement(clause, letters)]);
}

/** What a clause does, without its condition, as a string: equal strings mean the same. */
export function keyOfStatement(clause: CheckedClause, letters: LetterNames): string {
  const { statement, number } = clause;
  return pointsToLetters(clause) ? meaningKey(statement, { letters, clause: number }) : keyWithoutLetters(statement);
}

/** A statement that names no letters means the same in any clause. */
const keyWithoutLetters = memoize((statement: Statement) => meaningKey(statement, { letters: OWN_LETTERS, clause: 0 }));

const statementPointsBack = memoize((statement: Statement) => mentionsBound("statement", statement));

/** Whether what a clause does can point back at what its condition named. */
export function pointsBack({ statement }: CheckedClause): boolean {
  return statementPointsBack(statement);
}

/** Whether a clause names letters, of its own or of another clause. */
export function pointsToLetters(clause: CheckedClause): boolean {
  return movesOf(clause).some(({ via }) => via?.kind === "asPer") || clausesPointedAt(clause).length > 0;
}

/** The numbers of the clauses whose letters a clause is to come nearer to. */
export function clausesPointedAt(clause: CheckedClause): readonly number[] {
  const goals = movesOf(clause).flatMap(({ goal, subclauses }) => [goal, ...subclauses.map((each) => each.goal)]);
  return goals.flatMap((goal) => (goal?.kind === "nearerToLetters" ? [goal.clause] : []));
}

/** The letters under a clause. */
export function lettersOf({ statement }: CheckedClause): readonly string[] {
  const isMove = statement.kind === "action" && statement.action.plan === "move";
  return isMove ? statement.action.subclauses.map(({ letter }) => letter) : [];
}

/** The movements of a clause, of each row where it has a table. */
export function movesOf({ statement }: CheckedClause): readonly MoveAction[] {
  const actions = statement.kind === "action" ? [statement.action] : statement.rows.map(({ action }) => action);
  return actions.filter((action) => action.plan === "move");
}
