import { joinSpans, type Span } from "../../grammar/source.ts";
import type { FileNode, LetterNode, StrengthNode, UnknownWordNode } from "../../grammar/syntax-tree.ts";
import { unknownWord } from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";

/**
 * Reports every word that no entry has; neighbours on one line are one finding. Suggestions are added by the project's
 * check, which can try them in their place.
 */
export function checkUnknownWords(context: CheckContext): void {
  for (const span of unknownRuns(context.file)) {
    context.reporter.report(unknownWord, span, { word: context.quote(span), suggestion: "" });
  }
}

function unknownRuns(file: FileNode): Span[] {
  const words: UnknownWordNode[] = [];
  visitNodes(file, (node) => {
    if (node.kind === "unknown") words.push(node);
  });
  words.sort((first, second) => first.span.start - second.span.start);
  const runs: Span[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const between = last ? file.source.text.slice(last.end, word.span.start) : "";
    if (last && /^[^\S\n]*$/.test(between)) runs[runs.length - 1] = joinSpans(last, word.span);
    else runs.push(word.span);
  }
  return runs;
}

/** Squad, deck and strength letters keep their capitals in the page's words. */
export function keepLetters(context: CheckContext): void {
  visitNodes(context.file, (node) => {
    if (node.kind === "letter" && node.letter === node.letter.toUpperCase()) context.page.keepLetter(node.span);
    else if (node.kind === "strength" && node.letter) context.page.keepLetter(node.span);
  });
}

type Visited = UnknownWordNode | LetterNode | StrengthNode;

function visitNodes(file: FileNode, visit: (node: Visited) => void): void {
  visitValue(file.sections, visit);
  visitValue(file.procedures, visit);
}

/** The tree is data: these nodes are found by their kind, wherever they stand. */
function visitValue(value: unknown, visit: (node: Visited) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) visitValue(item, visit);
    return;
  }
  const node = value as Readonly<Record<string, unknown>>;
  if (node["kind"] === "unknown" || node["kind"] === "letter" || node["kind"] === "strength") {
    visit(value as Visited);
    return;
  }
  for (const key in node) if (key !== "span") visitValue(node[key], visit);
}
