import type { SortName } from "../../grammar/lexicon.ts";
import type { PhraseNode } from "../../grammar/syntax-tree.ts";
import { shapeOf, type Tail } from "./shape.ts";
import { adjectiveFor, coercionBetween, senseOf, sensesOf, type Words } from "./words.ts";

/**
 * The sort of which a tail is said: of the thing itself where its words fit that, else of its place, where the thing has
 * one. Units are never taken for their places here: `secure gunner` says nothing.
 */
export function isSaidOfPlace(words: Words, tail: Tail, sort: SortName): boolean {
  return hasPlace(words, sort) && !tailFits(words, tail, sort) && tailFits(words, tail, words.lexicon.roles.place);
}

/** The same of a phrase without a noun: `unscouted`, `occupied by enemy unit`. */
export function isPhraseOfPlace(words: Words, phrase: PhraseNode, sort: SortName): boolean {
  return (
    hasPlace(words, sort) && !phraseFits(words, phrase, sort) && phraseFits(words, phrase, words.lexicon.roles.place)
  );
}

/** Structures, markers and the like: they stand on a place that is theirs for what the page says of them. */
export function hasPlace(words: Words, sort: SortName): boolean {
  const { place, unit } = words.lexicon.roles;
  return sort !== unit && sort !== place && coercionBetween(words, sort, place) !== null;
}

function tailFits(words: Words, tail: Tail, sort: SortName): boolean {
  switch (tail.kind) {
    case "word":
      return sensesOf(words, tail, "postfix").some((word) => word.of.includes(sort));
    case "relation": {
      const { argument } = tail;
      const quantity = argument.kind === "phrase" ? shapeOf(words, argument).quantity : null;
      const measured = quantity && senseOf(words, quantity, "quantity");
      if (measured) return measured.of.includes(sort);
      return sensesOf(words, tail.word, "relation").some((word) => word.subject.includes(sort));
    }
    case "within":
    case "between":
      return sort === words.lexicon.roles.place || sort === words.lexicon.roles.unit;
    case "of":
      return true;
    case "not":
      return phraseFits(words, tail.body, sort);
  }
}

function phraseFits(words: Words, phrase: PhraseNode, sort: SortName): boolean {
  const shape = shapeOf(words, phrase);
  if (shape.head) return true;
  const adjectives = [...shape.before, ...shape.behind];
  return (
    adjectives.every((word) => adjectiveFor(words, word, sort) !== null) &&
    shape.tails.every((tail) => tailFits(words, tail, sort))
  );
}
