import type { ActionNode, ClauseNode, SubclauseNode } from "./syntax-tree.ts";

/** An action and those behind it, in order. */
export function actionsFrom(action: ActionNode): readonly ActionNode[] {
  return action.next === null ? [action] : [action, ...actionsFrom(action.next.action)];
}

/** The letters under a clause, which only movements have. */
export function subclausesOf({ statement }: ClauseNode): readonly SubclauseNode[] {
  return statement.kind === "action" ? actionsFrom(statement).flatMap(({ subclauses }) => subclauses) : [];
}
