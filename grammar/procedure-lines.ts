import type { ClauseNode, ProcedureNode } from "./syntax-tree.ts";

/** Every clause and every `When` line below a heading, in the order of the text. */
export function linesOf({ clauses, reactions }: ProcedureNode): readonly ClauseNode[] {
  if (reactions.length === 0) return clauses;
  return [...clauses, ...reactions].toSorted((first, second) => first.span.start - second.span.start);
}

/** What people call a line below a heading: `clause 2`, `the first “When”` by its number. */
export function nameOfLine({ reactions }: ProcedureNode, line: ClauseNode): string {
  return `${reactions.includes(line) ? "When" : "clause"} ${line.number.value}`;
}
