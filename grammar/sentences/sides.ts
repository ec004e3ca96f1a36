import { BEGINS_STATEMENTS, HAS, keepAhead, type Rule, type Sentences } from "./sentences.ts";
import { Content, Core, Integer, isKindOf, Plus, Token, UnknownWord } from "../tokens.ts";

/**
 * `If the Front has fewer than 2 Camps`, `where the Keeper has more cubes than the Automa`: what a side has are its units, so that
 * the words say how many of them there are.
 */
export const sideHas: Rule = (sentences) => {
  if (!HAS.has(sentences.says(0))) return false;
  const side = sentences.sideOf(sentences.before()?.entry ?? null);
  if (side === null) return false;
  const article = sentences.beforeLast()?.tokenType === Core.Determiner ? 1 : 0;
  const held = heldAt(sentences, 1);
  if (held === null) return false;
  const { first, noun, isCompared, isRanked } = held;
  const joint = sentences.readBefore(1 + article);
  const isPlace = joint?.tokenType === Core.Where;
  const isBegin = joint === null || BEGINS_STATEMENTS.has(joint.tokenType);
  const rival = isCompared ? rivalAt(sentences, noun + 2) : null;
  if ((isCompared && rival === null) || (!isPlace && (isRanked || !isBegin))) return false;
  const [from, last] = [sentences.ahead(first), sentences.ahead(noun)];
  const said = sentences.before();
  if (from === null || last === null || said === null) return false;
  const start = said.startOffset;
  const begin = isPlace
    ? sentences.contains(start, start)
    : isCompared
      ? null
      : sentences.word("there is", start, start);
  if (begin === null && (isPlace || !isCompared)) return false;
  let left = 1 + article + (isPlace ? 1 : 0);
  sentences.takeBack(() => left-- > 0);
  if (begin !== null) sentences.keep(begin);
  for (let at = 1; at < first; at += 1) keepAhead(sentences, at);
  sentences.keep(new Token(side.type, from.startOffset, from.startOffset, side));
  for (let at = first; at <= noun; at += 1) keepAhead(sentences, at);
  if (rival === null) return sentences.pass(noun + 1);
  keepAhead(sentences, noun + 1);
  const { token, length } = rival;
  sentences.keep(token, new Token(last.tokenType, token.end, token.end, last.entry));
  return sentences.pass(noun + 2 + length);
};

interface Held {
  /** Where the words for the units begin, behind how many there are. */
  readonly first: number;
  readonly noun: number;
  readonly isCompared: boolean;
  readonly isRanked: boolean;
}

/** The units that a side is said to have; null where it is something else: `3 coins`. */
function heldAt(sentences: Sentences, from: number): Held | null {
  let first: number | null = null;
  let isRanked = false;
  for (let at = from; at < from + LONGEST_HELD; at += 1) {
    const token = sentences.ahead(at);
    if (token === null) return null;
    const { tokenType, entry } = token;
    if (entry?.superlative === true) isRanked = true;
    else if (entry !== null && isKindOf(tokenType, Content)) {
      if (entry.isQuantity) return null;
      first ??= at;
      if (sentences.isUnit(entry))
        return { first, noun: at, isCompared: sentences.isAhead(at + 1, Core.Than), isRanked };
    } else if (!HOW_MANY.has(tokenType) && !(tokenType === UnknownWord && MORE.has(sentences.says(at)))) return null;
  }
  return null;
}

const LONGEST_HELD = 8;
const MORE: ReadonlySet<string> = new Set(["more", "fewer"]);
const HOW_MANY: ReadonlySet<Token["tokenType"]> = new Set([
  Core.Determiner,
  Core.Quantifier,
  Core.Comparison,
  Core.OpenEnd,
  Integer,
  Plus,
]);

/** `the Automa` behind “than”, with nothing behind it that would be said of it. */
function rivalAt(sentences: Sentences, at: number): { readonly token: Token; readonly length: number } | null {
  const article = sentences.isAhead(at, Core.Determiner) ? 1 : 0;
  const named = sentences.ahead(at + article);
  const side = sentences.sideOf(named?.entry ?? null);
  if (named === null || side === null || HAS.has(sentences.says(at + article + 1))) return null;
  return { token: new Token(side.type, named.startOffset, named.end, side), length: article + 1 };
}

/** `where there are more Pawns than Markers`: the place is with more of them. */
export const whereMore: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.ThereIs) || !MORE.has(sentences.says(2))) return false;
  const contains = sentences.contains(token.startOffset, sentences.ahead(1)?.end ?? token.end);
  if (contains === null) return false;
  sentences.keep(contains);
  return sentences.pass(2);
};
