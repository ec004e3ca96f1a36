import { joinSpans, type Span } from "../../grammar/source.ts";
import type { UnknownWordNode } from "../../grammar/syntax-tree.ts";
import { unknownWord } from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";

/** Reports every word that no entry has; neighbours on one line are one finding. Suggestions are added by the project's check. */
export function checkUnknownWords(context: CheckContext): void {
  for (const span of unknownRuns(context)) {
    context.reporter.report(unknownWord, span, { word: context.quote(span), suggestion: "" });
  }
}

function unknownRuns(context: CheckContext): Span[] {
  const words: UnknownWordNode[] = [];
  collect(context.file.sections, words);
  collect(context.file.procedures, words);
  words.sort((first, second) => first.span.start - second.span.start);
  const runs: Span[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const between = last ? context.file.source.text.slice(last.end, word.span.start) : "";
    if (last && /^[^\S\n]*$/.test(between)) runs[runs.length - 1] = joinSpans(last, word.span);
    else runs.push(word.span);
  }
  return runs;
}

/** The tree is data: every node is found by its kind, wherever it stands. */
function collect(value: unknown, words: UnknownWordNode[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, words);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if ("kind" in value && value.kind === "unknown") {
    words.push(value as UnknownWordNode);
    return;
  }
  for (const item of Object.values(value)) collect(item, words);
}
