import type { SortName } from "../../grammar/lexicon.ts";
import type { PhraseNode } from "../../grammar/syntax-tree.ts";
import type { Many } from "../../runtime/checked-tree.ts";
import type { CheckContext } from "./context.ts";
import { describe, type Described } from "./describe.ts";
import type { Scope } from "./scope.ts";
import { shapeOf } from "./shape.ts";
import { type HeadWord, sensesOf } from "./words.ts";

/** The word that games have for a place mentioned before. */
const THERE = "there";

/**
 * How many things an action is done to, one after another: `up to 2 spaces`, `2 spaces`, `each space`. Null for any
 * other number, and in a game whose actions are done to one thing.
 */
export function manyOf({ lexicon }: CheckContext, { count, all }: Pick<Described, "count" | "all">): Many | null {
  if (lexicon.severalActions !== true) return null;
  if (all) return "all";
  const isMost = count?.comparison === "atMost" || count?.comparison === "exactly";
  return isMost && count.number > 0 ? count.number : null;
}

/**
 * `BUILD in market`, `FIRE at enemy`: the phrase after a preposition that adds nothing to the action. The targets of
 * `FIRE in market` are whoever is there, so its preposition stays.
 *
 * @param chosen the sort of what the action is done to
 */
export function behindPreposition(
  context: CheckContext,
  phrase: PhraseNode,
  chosen: SortName,
  scope: Scope,
): PhraseNode {
  const { place, stands = "" } = context.lexicon.roles;
  const [only] = phrase.parts;
  // `ATTACK 1 there`: whoever is in that place.
  if (chosen !== place && only?.kind === "word" && only.entries.includes(THERE)) {
    const word = { ...only, entries: [stands] };
    return { ...phrase, parts: [{ kind: "relation", span: phrase.span, word, argument: phrase }] };
  }
  const placed = chosen === place ? placeOfPlaced(context, phrase) : null;
  if (placed !== null) return placed;
  if (only?.kind !== "relation" || only.argument.kind !== "phrase" || !isWhereabouts(context, phrase)) return phrase;
  const { argument } = only;
  const isPlace = chosen !== place && describe(context.attempt(), argument, { scope })?.description.sort === place;
  return isPlace ? phrase : argument;
}

/** `PLACE the Helper on the first free space`, `DEPLOY one Pack in each region`: the unit that acts, and where it is done. */
export function placeOfPlaced(context: CheckContext, phrase: PhraseNode): PhraseNode | null {
  const { head, tails, before, superlatives, quantifier } = shapeOf(context.words, phrase);
  const [where, second] = tails;
  if (where?.kind !== "relation" || second || where.argument.kind !== "phrase") return null;
  if (!isWhereabouts(context, { ...phrase, parts: [where] }) || before.length + superlatives.length > 0) return null;
  const isOne = quantifier === null || (quantifier.comparison === "exactly" && quantifier.count?.value === 1);
  const isActing = head !== null && (context.acting.includes(head.word.id) || isNounOfUnits(context, head.word));
  return isOne && isActing ? where.argument : null;
}

/** The noun that every unit has: `a worker`. */
function isNounOfUnits({ lexicon }: CheckContext, word: HeadWord): boolean {
  return word.category === "noun" && word.sort === lexicon.roles.unit && word.whole === true;
}

/** `in market`, without a noun. */
export function isWhereabouts({ lexicon, words }: CheckContext, { parts }: PhraseNode): boolean {
  const [only, second] = parts;
  const { stands } = lexicon.roles;
  if (only?.kind !== "relation" || second || stands === undefined) return false;
  return sensesOf(words, only.word, "relation").some(({ id }) => id === stands);
}

/** Why an action cannot be done to such a number of things. */
export function reasonAgainst({ lexicon }: CheckContext, { none }: Pick<Described, "none">): string {
  if (none) return "an action needs something that it is done to";
  return lexicon.severalActions === true
    ? "say how many at most, as in “up to 2” or “each”"
    : "several targets must share one chosen place";
}
