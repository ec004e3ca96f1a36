import type { ClauseNode, SubclauseNode } from "../../grammar/syntax-tree.ts";
import { clauseOutOfOrder, letterOutOfOrder } from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";

/** Clauses run 1, 2, 3 … After a jump the next clause is measured against the one before it: one slip, one finding. */
export function checkNumbering(context: CheckContext, clauses: readonly ClauseNode[]): void {
  const { reporter } = context;
  let expected = 1;
  let lost = false;
  for (const [index, clause] of clauses.entries()) {
    const found = clause.number.value;
    // Text that could not be read may hold the clauses that seem to be missing.
    if (found !== expected && !lost) {
      const fix = { title: `Number it ${expected}`, edits: [{ span: clause.number.span, text: `${expected}` }] };
      reporter.report(clauseOutOfOrder, clause.number.span, { found, expected }, { fixes: [fix] });
    }
    expected = lost ? found + 1 : nextNumber(clause, clauses[index + 1], expected);
    lost = clause.statement.kind === "broken";
    checkLettering(context, clause);
  }
}

/** A number that the following clause continues is a lost clause before it; otherwise it is a slip of its own. */
function nextNumber(clause: ClauseNode, following: ClauseNode | undefined, expected: number): number {
  return following?.number.value === clause.number.value + 1 ? clause.number.value + 1 : expected + 1;
}

function checkLettering(context: CheckContext, clause: ClauseNode): void {
  if (clause.statement.kind !== "action") return;
  let expected = "a".charCodeAt(0);
  const { subclauses } = clause.statement;
  subclauses.forEach((subclause: SubclauseNode, index) => {
    const code = subclause.letter.letter.toLowerCase().charCodeAt(0);
    const letter = String.fromCharCode(expected);
    if (code !== expected) {
      const found = subclause.letter.letter.toLowerCase();
      const fix = { title: `Make it ${letter})`, edits: [{ span: lettersOnly(subclause), text: letter }] };
      context.reporter.report(letterOutOfOrder, subclause.letter.span, { found, expected: letter }, { fixes: [fix] });
    }
    const following = subclauses[index + 1]?.letter.letter.toLowerCase().charCodeAt(0);
    expected = following === code + 1 ? code + 1 : expected + 1;
  });
}

function lettersOnly(subclause: SubclauseNode) {
  const { start } = subclause.letter.span;
  return { start, end: start + 1 };
}
