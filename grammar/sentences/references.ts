import { Content, Core, isKindOf, Relation, Token, UnknownWord } from "../tokens.ts";
import { endsBehind, isAction, type Rule, type Sentences } from "./sentences.ts";

/** Whether what is said so far names the place of the unit that acts, and no other place. */
export function namesOwnPlace(sentences: Sentences): boolean {
  const said = sentences.clauseSoFar();
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined) return false;
  const text = sentences.written(new Token(UnknownWord, first.startOffset, last.end)).toLowerCase();
  const own = new RegExp(`\\b(?:its|this|the same) ${sentences.placeNoun()}\\b`, "u");
  const places = said.filter(({ entry }) => entry !== null && sentences.isNounOfPlaces(entry));
  return own.test(text) ? places.length <= 1 : places.length === 0 && /\bhere\b/u.test(text);
}

function inSamePlace(sentences: Sentences, { startOffset, end }: Token): Token | null {
  return sentences.word(`in the same ${sentences.placeNoun()}`, startOffset, end);
}

/** `3 or more Thugs in its place: HURT 1 a bystander there.`: where the condition names that of the unit that acts. */
export const thereIsHere: Rule = (sentences, token) => {
  const before = sentences.before();
  // Behind a movement it could be where that leads.
  if (sentences.clauseSoFar().filter(({ tokenType }) => isAction(tokenType)).length !== 1) return false;
  if (before === null || before.entry === null || !sentences.isBehindAction() || !endsBehind(sentences, 1))
    return false;
  if (!isKindOf(before.tokenType, Content) || isKindOf(before.tokenType, Relation)) return false;
  const same = namesOwnPlace(sentences) ? inSamePlace(sentences, token) : null;
  if (same === null) return false;
  sentences.keep(same);
  return sentences.pass(1);
};

/** `A spy in a city with a rival WATCHES that rival.`: one of those in the same place. */
export const thatInPlace: Rule = (sentences, token) => {
  const noun = sentences.ahead(1);
  if (token.entry?.form !== "that" || noun === null || !sentences.isUnitNoun(1) || !endsBehind(sentences, 2))
    return false;
  if (!sentences.isBehindAction()) return false;
  const said = sentences.clauseSoFar().slice(0, sentences.lastActionAt());
  const last = said.findLastIndex(({ entry }) => entry !== null && entry === noun.entry);
  const [place, having, article] = [said[last - 3], said[last - 2], said[last - 1]];
  const [preposition, one] = [said[last - 5], said[last - 4]];
  const isIn = preposition?.entry?.ids.includes(sentences.standing()) === true && one?.tokenType === Core.Determiner;
  const isHeld = having?.entry?.form === "with" && article?.tokenType === Core.Determiner;
  const named = place?.entry ?? null;
  const isPlace = named !== null && sentences.isNounOfPlaces(named);
  // More behind it would be said of the rival, or of another one.
  const isLast = said.slice(last + 1).every(({ tokenType }) => !isKindOf(tokenType, Content));
  const isOnly = said.filter(({ entry }) => entry === noun.entry).length === 1;
  const same = isIn && isHeld && isPlace && isLast && isOnly ? inSamePlace(sentences, token) : null;
  if (same === null) return false;
  sentences.keep(noun, same);
  return sentences.pass(2);
};

/** `the next stop with its own House`, `its film with the most stars`: units belong to the side, so “its” is the side's. */
export const itsOwnUnit: Rule = (sentences, token) => {
  if (token.entry?.form !== "its") return false;
  const noun = sentences.says(1) === "own" ? 2 : 1;
  const named = sentences.ahead(noun);
  if (named === null || !sentences.isUnitNoun(noun) || isRivalNamed(sentences)) return false;
  const own = sentences.word("own", token.startOffset, sentences.ahead(noun - 1)?.end ?? token.end);
  if (own === null) return false;
  sentences.keep(own, named);
  return sentences.pass(noun + 1);
};

/** `a House of its own` */
export const ofItsOwn: Rule = (sentences, token) => {
  const noun = sentences.before();
  if (noun === null || noun.entry === null || !sentences.isUnit(noun.entry) || isRivalNamed(sentences)) return false;
  if (sentences.says(1) !== "its" || sentences.says(2) !== "own" || !endsBehind(sentences, 3)) return false;
  const own = sentences.word("own", token.startOffset, sentences.ahead(2)?.end ?? token.end);
  if (own === null) return false;
  sentences.drop(1);
  sentences.keep(own, noun);
  return sentences.pass(3);
};

/** Whether another side was named, which “its” could mean. */
function isRivalNamed(sentences: Sentences): boolean {
  return sentences
    .clauseSoFar()
    .some(({ entry }) => entry !== null && sentences.sideOf(entry) !== null && !sentences.isOfBot(entry.form));
}
