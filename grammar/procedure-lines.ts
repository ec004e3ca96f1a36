import type { ActionNode, ClauseNode, ProcedureNode, SubclauseNode } from "./syntax-tree.ts";

/** An action and those behind it, in order. */
export function actionsFrom(action: ActionNode): readonly ActionNode[] {
  return action.next === null ? [action] : [action, ...actionsFrom(action.next.action)];
}

/** The letters under a clause, which only movements have. */
export function subclausesOf({ statement }: ClauseNode): readonly SubclauseNode[] {
  if (statement.kind !== "action") return [];
  if (statement.next === null) return statement.subclauses;
  return actionsFrom(statement).flatMap(({ subclauses }) => subclauses);
}

/** Every clause and every line without a number below a heading, in the order of the text. */
export function linesOf({ clauses, reactions, openings }: ProcedureNode): readonly ClauseNode[] {
  if (reactions.length === 0 && openings.length === 0) return clauses;
  return [...clauses, ...reactions, ...openings].toSorted((first, second) => first.span.start - second.span.start);
}

/** The lines below a heading that are counted together, each list with the word by which its lines are called. */
function countedLines({ clauses, reactions, openings }: ProcedureNode): readonly CountedLines[] {
  return [
    { called: "clause", lines: clauses },
    { called: "When", lines: reactions },
    { called: "Always first", lines: openings },
  ];
}

/** Lines below a heading that are counted together. */
interface CountedLines {
  readonly called: "clause" | "When" | "Always first";
  readonly lines: readonly ClauseNode[];
}

/** The lines of a procedure among which one is counted. */
export function linesBeside(procedure: ProcedureNode, line: ClauseNode): CountedLines {
  const found = countedLines(procedure).find(({ lines }) => lines.includes(line));
  return found ?? { called: "clause", lines: procedure.clauses };
}

/**
 * The line whose letters a reference in a line means, `[a) > b)]` or `as per c)`: that line itself or, where it has none,
 * the closest one before it that has. Null where there is none.
 */
export function lineWithLetters(procedure: ProcedureNode, line: ClauseNode): ClauseNode | null {
  const { lines } = linesBeside(procedure, line);
  const upToIt = lines.slice(0, lines.indexOf(line) + 1);
  return upToIt.findLast((each) => subclausesOf(each).length > 0) ?? null;
}

/** What people call a line below a heading: `clause 2`, the first `When` by its number. */
export function nameOfLine(procedure: ProcedureNode, line: ClauseNode): string {
  return `${linesBeside(procedure, line).called} ${line.number.value}`;
}

/** Where the words of a letter end, before its full stop. */
export function endOfLetter({ target, proviso, restrictions = [], outcomes = [] }: SubclauseNode): number {
  const parts = [target, ...(proviso === null ? [] : [proviso]), ...restrictions, ...outcomes];
  return Math.max(...parts.map(({ span }) => span.end));
}
