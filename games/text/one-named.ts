import type { DeclaredWord } from "../shared/declared/word.ts";
import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { inOtherWords, mapQuoted, type QuotedNode } from "../../grammar/game-text/quoted.ts";

/**
 * `Put 2 spores on each boggy square and 1 on every square next to one.`, `Each side with a scoop gains 1 coin; a side without one loses 1.`:
 * the same with the words that “one” stands for, where only one of those that were named before can be meant.
 *
 * @param words of the game, by which a number of spores is none of them
 */
export function withOneNamed<Said extends object>(said: Said, words: readonly DeclaredWord[]): Said {
  const isNumber = ({ text }: QuotedNode): boolean => {
    const [, noun] = COUNTED.exec(text) ?? [];
    return (
      noun !== undefined &&
      words.some((word) => word.category === "quantity" && foldedForms(word).includes(foldForm(noun)))
    );
  };
  const found = nodesIn(said, "quoted");
  if (!found.some(({ text }) => IS_ONE.test(text))) return said;
  const quoted = found.toSorted((one, other) => one.span.start - other.span.start);
  return mapQuoted(said, (each) => {
    const named = IS_ONE.test(each.text)
      ? wordsOfOne(
          each,
          quoted.slice(0, quoted.indexOf(each)).filter((other) => !isNumber(other)),
        )
      : null;
    return named === null ? each : inOtherWords(each, each.text.replace(/one$/i, named));
  });
}

const COUNTED = /^\d+ (\p{L}.*)$/u;
const IS_ONE = /\b(?:next to|adjacent to|beside|without) one$/i;

/** What is had, or what is so near: `a scoop`, `a boggy square`; null where several things could be meant. */
function wordsOfOne({ text }: QuotedNode, before: readonly QuotedNode[]): string | null {
  const [, head] = WITHOUT.exec(text) ?? [];
  const named = before.flatMap((each) => (head === undefined ? nearBy(each) : hadBy(head, each)));
  const [only, second] = new Set(named);
  if (only === undefined || second !== undefined || SAID_OF.test(only)) return null;
  return `${/^[aeiou]/.test(only) ? "an" : "a"} ${only}`;
}

const WITHOUT = /^(?:an?|each|every|any) (\p{L}[\p{L}-]*) without one$/iu;

/** What things of the same kind have: `scoop` of `each side with a scoop`. */
function hadBy(head: string, { text }: QuotedNode): readonly string[] {
  const [, kind = "", words = ""] = HAD.exec(text) ?? [];
  return kind.toLowerCase() === head.toLowerCase() ? [words.toLowerCase()] : [];
}

const HAD = /^(?:an?|each|every|any) (\p{L}[\p{L}-]*) (?:with|that has|who has) an? (\p{L}.*)$/iu;

/** What was named, with all that was said of it. */
function nearBy({ text }: QuotedNode): readonly string[] {
  if (PRONOUNS.test(text)) return [];
  return [text.replace(/^(?:an?|each|every|any) /i, "").toLowerCase()];
}

const PRONOUNS = /^(?:its?|they|them|there|here|you|the side|its side)$/i;

/** With such words a noun is described by another thing, which could be meant. Of several, or of one alone, “one” is none. */
const SAID_OF =
  /^(?:the|all|both|up|\d+)\b|\b(?:in|on|at|of|with|without|next|adjacent|beside|within|and|or|that|which|who|where|to|from)\b/i;
