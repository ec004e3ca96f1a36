import type { Span } from "../../grammar/source.ts";
import type { ActionNode, ClauseNode, SubclauseNode } from "../../grammar/syntax-tree.ts";
import { repeatedLine } from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";
import { wholeLines } from "./whole-lines.ts";

/** Clauses without those, and without letters, that say the same as the one before, number and all; each is reported. */
export function withoutRepeats(context: CheckContext, clauses: readonly ClauseNode[]): readonly ClauseNode[] {
  const once = clauses.filter((clause, index) => {
    const before = clauses[index - 1];
    if (before?.number.value !== clause.number.value || !isSame(context, before, clause)) return true;
    return report(context, `clause ${clause.number.value}`, clause.span);
  });
  return once.map((clause) => {
    const { statement } = clause;
    if (statement.kind !== "action" || statement.subclauses.length < 2) return clause;
    const subclauses = lettersOnce(context, statement);
    return subclauses.length === statement.subclauses.length
      ? clause
      : { ...clause, statement: { ...statement, subclauses } };
  });
}

function lettersOnce(context: CheckContext, { subclauses }: ActionNode): readonly SubclauseNode[] {
  return subclauses.filter((subclause, index) => {
    const before = subclauses[index - 1];
    if (before?.letter.letter !== subclause.letter.letter || !isSame(context, before, subclause)) return true;
    return report(context, `letter ${subclause.letter.letter.toLowerCase()})`, subclause.span);
  });
}

function isSame(context: CheckContext, one: { readonly span: Span }, other: { readonly span: Span }): boolean {
  return context.page.written(one.span) === context.page.written(other.span);
}

function report(context: CheckContext, line: string, span: Span): false {
  const edits = [{ span: wholeLines(context.file.source.text, span), text: "" }];
  context.reporter.report(repeatedLine, span, { line }, { fixes: [{ title: "Remove this one", edits }] });
  return false;
}
