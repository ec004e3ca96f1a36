import { vocabularyOf } from "../../compiler/check-file.ts";
import { lex } from "../../grammar/lexer.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { createSource } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { Token } from "../../grammar/tokens.ts";

const known = new WeakMap<FileNode, readonly Token[]>();

/** The tokens of a tree's text, cut again when first asked for: the tree keeps only those that it has a node for. */
export function tokensOf({ file, lexicon }: { readonly file: FileNode; readonly lexicon: Lexicon }): readonly Token[] {
  const tokens = known.get(file) ?? lex(file.source, vocabularyOf(lexicon)).tokens;
  known.set(file, tokens);
  return tokens;
}

/** The token around an offset; of two that meet at it, the one that begins there. */
export function tokenAt(tree: { readonly file: FileNode; readonly lexicon: Lexicon }, offset: number): Token | null {
  const tokens = tokensOf(tree);
  const at = firstEndingBehind(tokens, offset);
  const token = tokens[at];
  if (token && token.startOffset <= offset) return token;
  const before = tokens[at - 1];
  return before && before.end === offset ? before : null;
}

/** The index of the first token that ends behind an offset. */
export function firstEndingBehind(tokens: readonly Token[], offset: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The tokens of a text that stands for itself. */
export function tokensOfText(text: string, lexicon: Lexicon): readonly Token[] {
  return lex(createSource("", text), vocabularyOf(lexicon)).tokens;
}
