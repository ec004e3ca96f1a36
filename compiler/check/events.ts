import type { CheckContext } from "./context.ts";
import { wordNodesIn } from "./tree-words.ts";
import { isCategory } from "./words.ts";
import { eventOutsideWhen, whenWithoutEvent } from "../diagnostics/index.ts";
import type { ClauseNode, ProcedureNode, WordNode } from "../../grammar/syntax-tree.ts";

/** A line that begins with `When` asks what has happened, and no other line does. */
export function reportMisplacedEvents(context: CheckContext, { clauses, reactions, openings }: ProcedureNode): void {
  for (const word of [...clauses, ...openings].flatMap((clause) => eventsIn(context, clause))) {
    context.reporter.report(eventOutsideWhen, word.span, { event: word.text });
  }
  for (const { condition, number, statement } of reactions) {
    if (statement.kind === "broken" || condition === null || eventsIn(context, condition).length > 0) continue;
    const events = context.lexicon.words.flatMap(({ category, id }) => (category === "event" ? [`“${id}”`] : []));
    const hint = events.length === 0 ? "this game has no words for them" : `such as ${events.slice(0, 3).join(", ")}`;
    context.reporter.report(whenWithoutEvent, number.span, { hint });
  }
}

function eventsIn(context: CheckContext, part: ClauseNode | NonNullable<ClauseNode["condition"]>): readonly WordNode[] {
  return wordNodesIn(part).filter((word) => isCategory(context.words, word, "event"));
}
