import type { CheckContext } from "../context.ts";
import { checkSentence, knowsSentence } from "../rules.ts";
import { mixedJoiners } from "../../diagnostics/index.ts";
import type { NameNode } from "../../../grammar/table-tree.ts";
import type { CheckedUntil } from "../../../runtime/tables/checked-tables.ts";

/**
 * `until one side gives up or all their vessels are destroyed`: statements of the game by which a sequence ends, joined by
 * one word. Reports what the game does not know; null where any of it is not understood.
 */
export function checkUntil(context: CheckContext, { span, text }: NameNode): CheckedUntil | null {
  const written = context.file.source.text.slice(span.start, span.end);
  const whole = { text, sentence: span };
  // A statement may have a joining word of its own.
  const said = knowsSentence(context, text) ? [whole] : statementsIn(written, span.start);
  const joiners = new Set(
    said.length === 1 ? [] : [...written.matchAll(JOINER)].map(([, word = ""]) => word.toLowerCase()),
  );
  if (joiners.size > 1) return context.reporter.report(mixedJoiners, span, { phrase: context.quote(span) });
  const of = said.map((each) => checkSentence(context, each, "sequence"));
  const understood = of.filter((each) => each !== null);
  if (understood.length < of.length) return null;
  return { ...context.located(span), text, joined: joiners.has("and") ? "and" : "or", of: understood };
}

const JOINER = /\s+(or|and)\s+/gi;

interface Statement {
  readonly text: string;
  readonly sentence: NameNode["span"];
}

function statementsIn(written: string, start: number): readonly Statement[] {
  const found: Statement[] = [];
  let from = 0;
  for (const { index, 0: joiner } of [...written.matchAll(JOINER), { index: written.length, 0: "" }]) {
    const text = written.slice(from, index);
    found.push({ text, sentence: { start: start + from, end: start + index } });
    from = index + joiner.length;
  }
  return found;
}
