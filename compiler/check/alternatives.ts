import { joinSpans } from "../../grammar/source.ts";
import type { PhraseNode, PhrasePart } from "../../grammar/syntax-tree.ts";
import { headSense, isCategory, type Words } from "./words.ts";

/**
 * The phrases that `or` offers: `adjacent escape pod or laser` is `adjacent escape pod` and `adjacent laser`, and
 * `control or scout units` is `control units` and `scout units`. How many there are, and what follows the noun, is said
 * of all together and left out. Null where `or` does not stand between two words, or stands twice apart.
 */
export function alternativesOf(words: Words, phrase: PhraseNode): readonly PhraseNode[] | null {
  const tail = phrase.parts.findIndex((part) => isTail(words, part));
  const parts = phrase.parts.slice(0, tail === -1 ? phrase.parts.length : tail).filter((part) => isOfNoun(part));
  const first = parts.findIndex((part) => part.kind === "or") - 1;
  if (first < 0) return null;
  const offered: PhrasePart[] = [];
  let at = first;
  for (; at < parts.length; at += 2) {
    const word = parts[at];
    if (word?.kind !== "word") return null;
    offered.push(word);
    if (parts[at + 1]?.kind !== "or") break;
  }
  const before = parts.slice(0, first);
  const behind = parts.slice(at + 1);
  if (behind.some((part) => part.kind === "or") || offered.length < 2) return null;
  // Words that are no nouns themselves stand before one: `control or scout units`.
  const isNoun = (part: PhrasePart) => part.kind === "word" && headSense(words, part) !== null;
  if (!offered.every(isNoun) && !behind.some(isNoun)) return null;
  return offered.map((word) => phraseOf([...before, word, ...behind]));
}

function isTail(words: Words, part: PhrasePart): boolean {
  switch (part.kind) {
    case "word":
      return isCategory(words, part, "postfix");
    case "relation":
    case "within":
    case "of":
    case "between":
    case "not":
      return true;
    default:
      return false;
  }
}

/** The words that are the noun and stand before it, with their letters. */
function isOfNoun(part: PhrasePart): boolean {
  return part.kind === "word" || part.kind === "letter" || part.kind === "or";
}

function phraseOf(parts: readonly PhrasePart[]): PhraseNode {
  const first = parts[0];
  const last = parts.at(-1);
  const span = first && last ? joinSpans(first.span, last.span) : { start: 0, end: 0 };
  return { kind: "phrase", span, parts };
}
