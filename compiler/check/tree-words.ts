import { joinSpans, type Span } from "../../grammar/source.ts";
import type {
  LetterNode,
  ProcedureNode,
  SectionNode,
  StrengthNode,
  UnknownWordNode,
} from "../../grammar/syntax-tree.ts";
import { unknownWord } from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";

/**
 * Reports every word that no entry has; neighbours on one line are one finding. Suggestions are added by the project's
 * check, which can try them in their place.
 *
 * @param parts the parts of the file's tree in which there may be any
 */
export function checkUnknownWords(context: CheckContext, parts: readonly TreePart[]): void {
  for (const span of unknownRuns(context.file.source.text, unknownWordsIn(parts))) {
    context.reporter.report(unknownWord, span, { word: context.quote(span), suggestion: "" });
  }
}

/** The words in parts of a tree that no entry has. */
export function unknownWordsIn(parts: readonly TreePart[]): readonly UnknownWordNode[] {
  const words: UnknownWordNode[] = [];
  visitValue(parts, (node) => {
    if (node.kind === "unknown") words.push(node);
  });
  return words;
}

function unknownRuns(text: string, words: readonly UnknownWordNode[]): Span[] {
  const runs: Span[] = [];
  for (const word of words.toSorted((first, second) => first.span.start - second.span.start)) {
    const last = runs.at(-1);
    const between = last ? text.slice(last.end, word.span.start) : "";
    if (last && /^[^\S\n]*$/.test(between)) runs[runs.length - 1] = joinSpans(last, word.span);
    else runs.push(word.span);
  }
  return runs;
}

/** Squad, deck and strength letters keep their capitals in the page's words of these parts of the tree. */
export function keepLetters(context: CheckContext, parts: readonly TreePart[]): void {
  visitValue(parts, (node) => {
    if (node.kind === "letter" && node.letter === node.letter.toUpperCase()) context.page.keepLetter(node.span);
    else if (node.kind === "strength" && node.letter) context.page.keepLetter(node.span);
  });
}

type TreePart = SectionNode | ProcedureNode;

type Visited = UnknownWordNode | LetterNode | StrengthNode;

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
