import { joinSpans } from "../../grammar/source.ts";
import type { PhraseNode } from "../../grammar/syntax-tree.ts";
import { headSense, senseOf, type Words } from "./words.ts";

/**
 * `the door nearest C units`: words of nearness between two nouns choose among the first by the second. They become a
 * part of their own, so that the first is found as the head. Any other phrase is given back as it is.
 */
export function withApproachApart(words: Words, phrase: PhraseNode): PhraseNode {
  const { parts } = phrase;
  const at = parts.findIndex(
    (part) => part.kind === "word" && senseOf(words, part, "superlative")?.measures === "distance",
  );
  const word = parts[at];
  const before = parts.slice(0, at === -1 ? 0 : at);
  const behind = parts.slice(at + 1);
  const first = behind[0];
  const last = behind.at(-1);
  const isNoun = (part: PhraseNode["parts"][number]) => part.kind === "word" && headSense(words, part) !== null;
  if (word?.kind !== "word" || !first || !last || !before.some(isNoun) || !behind.some(isNoun)) return phrase;
  const argument: PhraseNode = { kind: "phrase", span: joinSpans(first.span, last.span), parts: behind };
  const span = joinSpans(word.span, argument.span);
  return { ...phrase, parts: [...before, { kind: "relation", span, word, argument }] };
}
