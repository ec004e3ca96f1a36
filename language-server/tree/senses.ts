import type { Lexicon, Word } from "../../grammar/lexicon.ts";
import type { WordNode } from "../../grammar/syntax-tree.ts";
import { wordsOf } from "../../compiler/check/words.ts";
import type { SyntaxNode } from "./path.ts";

/** The senses that a word can have where it stands: an action where a statement begins, a relation before its argument. */
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
