import type { ClauseNode, ProcedureNode } from "../../grammar/syntax-tree.ts";
import type { CheckedClause, CheckedProcedure } from "../../runtime/checked-tree.ts";
import { checkClause } from "./clause.ts";
import type { CheckContext } from "./context.ts";
import { headingOf } from "./heading.ts";
import type { LetterScope } from "./letter-scope.ts";
import { checkNumbering } from "./numbering.ts";
import { withoutRepeats } from "./repeated-lines.ts";

/** A procedure: the cards of its heading and its clauses in order. Clauses that are not understood, or are there twice, are left out. */
export function checkProcedure(context: CheckContext, node: ProcedureNode): CheckedProcedure {
  const nodes = withoutRepeats(context, node.clauses);
  checkNumbering(context, nodes);
  const clauses: CheckedClause[] = [];
  let earlier: LetterScope["earlier"] = null;
  let uncertain = false;
  for (const clauseNode of nodes) {
    const own = lettersOf(clauseNode);
    const clause = checkClause(context, clauseNode, { clause: clauseNode.number.value, own, earlier, uncertain });
    if (clause) clauses.push(clause);
    if (clauseNode.statement.kind === "broken") uncertain = true;
    if (own.length > 0) earlier = { clause: clauseNode.number.value, letters: own };
  }
  return {
    span: context.located(node.span).span,
    text: context.page.of(node.heading.span),
    ...headingOf(context, node.heading),
    clauses,
  };
}

function lettersOf(clause: ClauseNode): readonly string[] {
  if (clause.statement.kind !== "action") return [];
  return clause.statement.subclauses.map((subclause) => subclause.letter.letter.toLowerCase());
}
