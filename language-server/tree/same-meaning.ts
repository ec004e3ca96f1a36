import type { Lexicon } from "../../grammar/lexicon.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { Token } from "../../grammar/tokens.ts";
import { childrenOf, pathAt, sensesAt, type SyntaxNode, tokenAt, tokensOf, wordAround } from "./syntax-at.ts";

interface Tree {
  readonly file: FileNode;
  readonly lexicon: Lexicon;
}

/**
 * Every place where the word at an offset has the same meaning: `GUARD` the action is another word than `GUARD` the
 * unit. A number, a sign and a word of a remark match only themselves.
 */
export function sameMeaning(tree: Tree, offset: number): readonly Span[] {
  const path = pathAt(tree.file, offset);
  const node = path.at(-1);
  if (node?.kind === "word") {
    const wanted = meaningOf(tree, node, path);
    if (wanted.size > 0) return wordsMeaning(tree, wanted);
  }
  return tokensAlike(tree, offset) ?? wordOfRemark(tree.file, offset);
}

/** The glossary's ids for the meanings of the word at an offset; none where there is no word. */
export function wordsAt(tree: Tree, offset: number): readonly string[] {
  const path = pathAt(tree.file, offset);
  const node = path.at(-1);
  const senses = node?.kind === "word" ? sensesAt(tree.lexicon, node, path) : [];
  if (senses.length > 0) return senses.map(({ id }) => id);
  const entry = tokenAt(tree, offset)?.entry;
  return entry?.core ? [entry.core.id] : (entry?.ids ?? []);
}

function meaningOf({ lexicon }: Tree, node: WordNode, path: readonly SyntaxNode[]): ReadonlySet<string> {
  return new Set(sensesAt(lexicon, node, path).map(({ id, category }) => `${category} ${id}`));
}

function wordsMeaning(tree: Tree, wanted: ReadonlySet<string>): readonly Span[] {
  const found: Span[] = [];
  const path: SyntaxNode[] = [];
  const walk = (node: SyntaxNode): void => {
    path.push(node);
    if (node.kind === "word" && [...meaningOf(tree, node, path)].some((each) => wanted.has(each))) {
      found.push(node.span);
    }
    for (const child of childrenOf(node)) walk(child);
    path.pop();
  };
  walk(tree.file);
  return found;
}

/** Every occurrence of a word of the language; for any other token, only that itself. Null where there is none. */
function tokensAlike(tree: Tree, offset: number): readonly Span[] | null {
  const token = touched(tree, offset);
  if (!token) return null;
  const core = token.entry?.core;
  const alike = core ? tokensOf(tree).filter(({ entry }) => entry?.core?.id === core.id) : [token];
  return alike.map(({ startOffset, end }) => ({ start: startOffset, end }));
}

/** The token at an offset. Between a word or number and a sign, it is the word: editors treat the cursor as on it. */
function touched(tree: Tree, offset: number): Token | null {
  const { text } = tree.file.source;
  const isBehindWord = /[\p{L}\p{N}]/u.test(text.charAt(offset - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(offset));
  return (isBehindWord ? tokenAt(tree, offset - 1) : null) ?? tokenAt(tree, offset);
}

function wordOfRemark({ comments, source }: FileNode, offset: number): readonly Span[] {
  const comment = comments.find(({ span }) => span.start <= offset && offset <= span.end);
  if (!comment) return [];
  const word = wordAround(source.text, offset, comment.span);
  return word === null ? [] : [word];
}
