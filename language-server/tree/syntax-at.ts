import { countWhile, type Span } from "../../grammar/source.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { wordsOf } from "../../compiler/check/words.ts";
import { lex } from "../../grammar/lexer.ts";
import type { Lexicon, Word } from "../../grammar/lexicon.ts";
import type * as Tree from "../../grammar/syntax-tree.ts";
import type { FileNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { NameNode, OptionNode, SentenceNode, StepNode, TableRowNode } from "../../grammar/table-tree.ts";
import type { Token } from "../../grammar/tokens.ts";

/** Every node of the syntax tree. */
export type SyntaxNode =
  | Tree.FileNode
  | Tree.HeaderNode
  | Tree.SectionNode
  | Tree.ProceduresCaptionNode
  | Tree.ProcedureNode
  | Tree.HeadingNode
  | Tree.ClauseNode
  | Tree.ConditionNode
  | Tree.AssertionNode
  | Tree.ThresholdNode
  | Tree.ActionNode
  | Tree.StrengthNode
  | Tree.ProfileNode
  | Tree.ModifierNode
  | Tree.OrderNode
  | Tree.BracketNode
  | Tree.CriterionNode
  | Tree.SubclauseNode
  | Tree.ViaNode
  | Tree.RollNode
  | Tree.RollRowNode
  | Tree.RollResultNode
  | Tree.PhraseNode
  | Tree.PhrasePart
  | Tree.ReferencesNode
  | Tree.NumberNode
  | Tree.CardRowNode
  | Tree.DeckRowNode
  | Tree.DeckContentNode
  | Tree.DisplayRowNode
  | Tree.RuleNode
  | Tree.DangerRowNode
  | Tree.DefinitionRowNode
  | Tree.DefinedWordNode
  | NameNode
  | SentenceNode
  | TableRowNode
  | OptionNode
  | StepNode;

/** The nodes around an offset, from the file down. Of two nodes that meet at it, the one that begins there. */
export function pathAt(file: Tree.FileNode, offset: number): readonly SyntaxNode[] {
  const path: SyntaxNode[] = [file];
  for (;;) {
    const last = path.at(-1);
    const inner = last && childAt(last, offset);
    if (!inner) return path;
    path.push(inner);
  }
}

function childAt(node: SyntaxNode, offset: number): SyntaxNode | null {
  let touching: SyntaxNode | null = null;
  for (const child of childrenOf(node)) {
    const { start, end } = child.span;
    if (start <= offset && offset < end) return child;
    if (end === offset && start < end) touching = child;
  }
  return touching;
}

/** The children of a node, in the order of its fields. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key !== "span" && key !== "source" && key !== "comments") collect(value, found);
  }
  return found;
}

function collect(value: unknown, found: SyntaxNode[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) collect(each, found);
    return;
  }
  if ("kind" in value && "span" in value) {
    found.push(value as SyntaxNode);
    return;
  }
  for (const [key, inner] of Object.entries(value)) if (key !== "span") collect(inner, found);
}

/** Visits a node, then every node below it. */
export function visit(node: SyntaxNode, visitor: (node: SyntaxNode) => void): void {
  visitor(node);
  for (const child of childrenOf(node)) visit(child, visitor);
}

/** The innermost node of a kind on a path. */
export function innermost<Kind extends SyntaxNode["kind"]>(
  path: readonly SyntaxNode[],
  kind: Kind,
): Extract<SyntaxNode, { kind: Kind }> | null {
  const found = path.findLast((node) => node.kind === kind);
  return (found as Extract<SyntaxNode, { kind: Kind }> | undefined) ?? null;
}

/** Whether two spans overlap. */
export function overlaps(first: Span, second: Span): boolean {
  return first.start < second.end && second.start < first.end;
}

/** The word or number at an offset or next to it, within a span; null where there is none. */
export function wordAround(text: string, offset: number, within: Span = { start: 0, end: text.length }): Span | null {
  const isPart = (at: number): boolean =>
    within.start <= at && at < within.end && /[\p{L}\p{N}_]/u.test(text[at] ?? "");
  let { start, end } = { start: offset, end: offset };
  while (isPart(start - 1)) start -= 1;
  while (isPart(end)) end += 1;
  return start < end ? { start, end } : null;
}

const known = new WeakMap<FileNode, readonly Token[]>();

/** The tokens of a tree's text, computed on demand: the tree stores only those that have a node. */
export function tokensOf({ file, lexicon }: { readonly file: FileNode; readonly lexicon: Lexicon }): readonly Token[] {
  const tokens = known.get(file) ?? lex(file.source, vocabularyOf(lexicon)).tokens;
  known.set(file, tokens);
  return tokens;
}

/** The token at an offset; of two that meet at it, the one that begins there. */
export function tokenAt(tree: { readonly file: FileNode; readonly lexicon: Lexicon }, offset: number): Token | null {
  const tokens = tokensOf(tree);
  const at = firstEndingBehind(tokens, offset);
  const token = tokens[at];
  if (token && token.startOffset <= offset) return token;
  const before = tokens[at - 1];
  return before && before.end === offset ? before : null;
}

/** The index of the first token that ends after an offset. */
function firstEndingBehind(tokens: readonly Token[], offset: number): number {
  return countWhile(tokens, ({ end }) => end <= offset);
}

/**
 * The senses that a word can have at its place: an action at the beginning of a statement, a relation before its
 * argument.
 */
export function sensesAt(lexicon: Lexicon, node: WordNode, path: readonly SyntaxNode[]): readonly Word[] {
  const { byId } = wordsOf(lexicon);
  const all = node.entries.flatMap((id) => byId.get(id) ?? []);
  const parent = path.findLast(
    (each) => each !== node && each.span.start <= node.span.start && node.span.end <= each.span.end,
  );
  const fitting = all.filter((word) => canStand(word, node, parent));
  return fitting.length > 0 ? fitting : all;
}

function canStand(word: Word, node: WordNode, parent: SyntaxNode | undefined): boolean {
  switch (parent?.kind) {
    case "action":
      return parent.word === node ? word.category === "action" : word.category === "idiom";
    case "relation":
    case "modifier":
      return parent.word === node ? word.category === "relation" : word.category !== "action";
    case "order":
      return parent.word === node ? word.category === "idiom" : word.category !== "action";
    case "heading":
    case "cardRow":
    case "cardName":
      return word.category === "title";
    default:
      return word.category !== "action";
  }
}

/** A span of a text on one line, without remarks. */
export function oneLine(text: string, { start, end }: Span): string {
  return text
    .slice(start, end)
    .replace(/\/\/[^\n]*/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
