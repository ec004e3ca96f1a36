import type { ClauseNode, SubclauseNode } from "./syntax-tree.ts";

/** The letters under a clause; only a movement has some. */
export function subclausesOf({ statement }: ClauseNode): readonly SubclauseNode[] {
  return statement.kind === "action" ? statement.subclauses : [];
}
