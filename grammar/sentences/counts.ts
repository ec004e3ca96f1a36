import { againAt } from "./token-reader.ts";
import {
  BEGINS_STATEMENTS,
  endsBehind,
  HAS,
  isOver,
  keepAhead,
  put,
  type Rule,
  type Sentences,
  SUBJECTS,
} from "./sentences.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Equals,
  Greater,
  Integer,
  isKindOf,
  LeftBracket,
  LeftParenthesis,
  Less,
  NumberRange,
  Relation,
  Stop,
  Token,
  Way,
} from "../tokens.ts";

/** `Grain in its field: REAP.`, `If 2 or more grain here, REAP.`: a number by itself is one that there is. */
export const numberThere: Rule = (sentences, token) => {
  if (sentences.before()?.entry?.isQuantity !== true || sentences.isBehindStatement()) return false;
  const said = sentences.statementSoFar();
  const [first, ...rest] = said;
  const isCounted =
    first?.tokenType === Integer && rest.slice(0, -1).every(({ tokenType }) => tokenType === Core.OpenEnd);
  const thereIs = first && sentences.word("there is", first.startOffset, first.startOffset);
  // `Gold in lit squares > 3`
  const end = sentences.lengthWhile(1, ({ tokenType }) => !BEGINS_STATEMENTS.has(tokenType) && tokenType !== Colon);
  const isCompared = sentences.stretchAhead(1, end).some(({ tokenType }) => COMPARES.has(tokenType));
  if (!thereIs || isCompared || !(rest.length === 0 || isCounted)) return false;
  sentences.drop(said.length);
  sentences.keep(thereIs, ...said, token);
  return sentences.pass(1);
};

const COMPARES: ReadonlySet<Token["tokenType"]> = new Set([Core.Comparison, Core.Copula, Greater]);

/** `If the threat is at 5 or more`: it is 5 or more. `any worker at power 6`: one with it. */
export const isAtNumber: Rule = (sentences, token) => {
  const next = sentences.ahead(1)?.tokenType;
  if (sentences.ahead(1)?.entry?.isQuantity === true && sentences.isAhead(2, Integer))
    return put(sentences, "with", token.startOffset, token.end, 1);
  const isNumber = next === Integer || next === NumberRange || next === Core.Comparison;
  if (!isNumber || sentences.before()?.tokenType !== Core.Copula) return false;
  return sentences.beforeLast()?.entry?.isQuantity === true && sentences.pass(1);
};

/** `If more than one enemy is in the open, …` counts, where the words alone would speak of a tie. */
export const moreThanOne: Rule = (sentences, token) => {
  const [said, blanks = "", more = ""] = MORE_THAN_ONE.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined || endsBehind(sentences, 1)) return false;
  const from = token.startOffset + "if".length + blanks.length;
  const words = [
    sentences.word("if", token.startOffset, token.startOffset + "if".length),
    sentences.word("more than", from, from + more.length),
  ];
  for (const word of words) if (word !== null) sentences.keep(word);
  sentences.keep(new Token(Integer, token.end - "one".length, token.end, null, 1));
  return sentences.pass(1);
};

const MORE_THAN_ONE = /^if(\s+)(more\s+than)\s+one/i;

/** `fewer than 3 dens on the map`, `for each den on the board`, where places have dens: those of all places. */
export const onTheMap: Rule = (sentences, token) => {
  const held = sentences.before();
  const copula = held?.tokenType === Core.Copula ? 1 : 0;
  const number = copula === 1 ? sentences.beforeLast() : held;
  if (number === null || !sentences.isHeldByPlaces(number.entry)) return false;
  const isEach = copula === 0 && sentences.beforeLast()?.tokenType === Core.ForEach;
  const forms = isEach ? ["of"] : ["in", "all"];
  const nouns = sentences.placeNouns();
  const words = [...forms, nouns].flatMap((form) => sentences.word(form, token.startOffset, token.end) ?? []);
  if (words.length <= forms.length) return false;
  sentences.drop(copula);
  sentences.keep(...words);
  return sentences.pass(1);
};

/** `adjacent to a base`, `towards the nearest base`, where places have bases: a place with one. */
export const placeHolding: Rule = (sentences, token) => {
  let at = 1;
  while (sentences.ahead(at)?.entry?.superlative === true) at += 1;
  const held = sentences.ahead(at);
  const before = sentences.before();
  if (held === null || before === null || !sentences.isOneHeld(held.entry, sentences.says(at))) return false;
  const next = sentences.ahead(at + 1);
  // `a base level`
  if (next !== null && isKindOf(next.tokenType, Content) && !isKindOf(next.tokenType, Relation)) return false;
  const { tokenType, entry } = before;
  const isJoined = isKindOf(tokenType, Relation) && entry !== null && !sentences.saysHeld(entry);
  const isFar = tokenType === Core.Of && sentences.isPlaceIn(sentences.beforeLast()?.entry ?? null);
  const isChosen = sentences.actionAt(before)?.plan === "select";
  if (!isJoined && !isFar && !isChosen && !isKindOf(tokenType, Way)) return false;
  const start = held.startOffset;
  const words = [sentences.placeNoun(), "with", "a"].map((form) => sentences.word(form, start, start));
  const [place, having, a] = words;
  if (!place || !having || !a) return false;
  sentences.keep(token);
  for (let each = 1; each < at; each += 1) keepAhead(sentences, each);
  sentences.keep(place, having, a, held);
  return sentences.pass(at + 1);
};

/** `as many own units as enemies`, `at least as many …`, `at most as many …` compare two counts. */
export const asMany: Rule = (sentences, token) => {
  const comparison = token.entry?.core?.id;
  const sign = comparison === undefined ? Equals : SIGNS_OF_AS_MANY.get(comparison);
  const many = comparison === undefined ? 0 : 1;
  if (sign === undefined || sentences.says(many) !== "as" || !MANY.has(sentences.says(many + 1))) return false;
  const begin = sentences.before()?.tokenType;
  if (begin === undefined || !BEFORE_COUNTS.has(begin)) return false;
  for (let at = many + 2; at < many + 2 + LONGEST_COUNT; at += 1) {
    const as = sentences.ahead(at);
    if (as === null || isOver(sentences, at)) return false;
    if (sentences.says(at) !== "as") continue;
    // `as many as 3`; words behind the second noun would be said of both.
    if (at === many + 2 || !endsInNoun(sentences, at + 1)) return false;
    sentences.takeBack(({ tokenType }) => tokenType === Core.ThereIs);
    for (let each = many + 2; each < at; each += 1) keepAhead(sentences, each);
    if (sign !== Equals) sentences.keep(new Token(sign, as.startOffset, as.startOffset));
    sentences.keep(new Token(Equals, as.startOffset, as.end));
    return sentences.pass(at + 1);
  }
  return false;
};

function endsInNoun(sentences: Sentences, from: number): boolean {
  let at = from;
  while (!isOver(sentences, at)) {
    const type = sentences.ahead(at)?.tokenType;
    if (type === undefined || at === from + LONGEST_COUNT) return false;
    if (type !== Core.Determiner && !isKindOf(type, Content)) return false;
    at += 1;
  }
  return sentences.ahead(at - 1)?.entry?.plural === true;
}

const SIGNS_OF_AS_MANY: ReadonlyMap<string, Token["tokenType"]> = new Map([
  ["at least", Greater],
  ["up to", Less],
]);
const MANY: ReadonlySet<string> = new Set(["many", "much"]);
const BEFORE_COUNTS: ReadonlySet<Token["tokenType"]> = new Set([Integer, Stop, Core.If, Core.ThereIs, Core.And]);
export const LONGEST_COUNT = 12;

/** `3 or more Guerrillas are in one region`: a number in words, before a noun. */
export const inOne: Rule = (sentences, token) => {
  const before = sentences.before();
  const noun = sentences.ahead(1);
  if (sentences.says(0) !== "one" || before === null || !isKindOf(before.tokenType, Relation)) return false;
  if (noun === null || noun.entry === null || !isKindOf(noun.tokenType, Content)) return false;
  if (SUBJECTS.has(noun.entry.form)) return false;
  sentences.keep(new Token(Integer, token.startOffset, token.end, null, 1));
  return sentences.pass(1);
};

/** `Exactly 1 coin: REST.`, `1 coin: REST.` behind a case: the number is that. */
export const exactAmount: Rule = (sentences, token) => {
  const comparison = sentences.before();
  const isExact = comparison?.entry?.form === "exactly";
  const begin = isExact ? sentences.beforeLast() : comparison;
  const number = sentences.ahead(1);
  if (!isExact || begin === null || number?.entry?.isQuantity !== true || sentences.startsLine(token)) return false;
  const begins = begin.tokenType === Core.If || BEGINS_STATEMENTS.has(begin.tokenType);
  if (!begins || !isOver(sentences, 2) || sentences.isBehindAction() || sentences.isHeldByPlaces(number.entry))
    return false;
  sentences.drop(1);
  sentences.keep(number, new Token(Equals, token.startOffset, token.startOffset), token);
  return sentences.pass(2);
};

/**
 * `5–9 credits:`, `If it has 2–4 hits`: a number in a range. `2–3 heroes within 2 squares:` counts at least so many, and at most so
 * many.
 */
export const countedRange: Rule = (sentences, token) => {
  const before = sentences.before();
  const length = sentences.wordsAhead(1);
  const number = sentences.ahead(1);
  const begins = before?.tokenType === Core.If || sentences.beginsClause();
  if (before === null || number === null || length === 0) return false;
  const [is, of] = ["is", "of"].map((form) => sentences.word(form, token.startOffset, token.startOffset));
  if (number.entry?.isQuantity === true) {
    if (!is || !of || !(isOver(sentences, 2) || sentences.says(2) === "left")) return false;
    const range = [is, token];
    if (begins) {
      sentences.keep(number, ...range);
      return sentences.pass(2);
    }
    // Where a game has no such word, “has” is an unknown one.
    if (!HAS.has(sentences.written(before).toLowerCase())) return false;
    const article = sentences.readBefore(2)?.tokenType === Core.Determiner ? 1 : 0;
    const owner = article === 1 ? [sentences.readBefore(2), sentences.beforeLast()] : [sentences.beforeLast()];
    const joint = sentences.readBefore(2 + article);
    if (joint === null || !BEGINS_STATEMENTS.has(joint.tokenType)) return false;
    const said = owner.flatMap((each) => each ?? []);
    const [only] = said;
    sentences.drop(1 + said.length);
    const its = sentences.word("its", token.startOffset, token.startOffset);
    const isIt = SUBJECTS.has(only?.entry?.form ?? "") && its !== null;
    sentences.keep(...(isIt ? [its, number] : [number, of, ...said]), ...range);
    return sentences.pass(2);
  }
  const isThere = before.tokenType === Core.ThereIs;
  if (!begins && !isThere) return false;
  const end = sentences.lengthWhile(1, ({ tokenType }) => !ENDS_COUNTED.has(tokenType));
  const last = sentences.ahead(end)?.tokenType;
  const close = sentences.ahead(end - 1);
  if (close === null || (last !== Comma && last !== Colon && last !== Core.And) || sentences.isBeforeDue())
    return false;
  const at = close.end;
  const [least, most] = [sentences.word("at least", token.startOffset, token.end), sentences.word("at most", at, at)];
  if (least === null || most === null) return false;
  const again = againAt(sentences.stretchAhead(1, end), at);
  sentences.keep(least, new Token(Integer, token.startOffset, token.end, null, token.value));
  const there = isThere ? [new Token(before.tokenType, at, at, before.entry)] : [];
  sentences.keepBefore(
    end,
    new Token(Core.And, at, at),
    ...there,
    most,
    new Token(Integer, at, at, null, token.high),
    ...again,
  );
  return sentences.pass(1);
};

const ENDS_COUNTED: ReadonlySet<Token["tokenType"]> = new Set([
  Comma,
  Colon,
  Stop,
  LeftBracket,
  LeftParenthesis,
  Core.And,
  Core.Or,
]);

/** `Tide is 1, 3 or 5`: each of the numbers would do. */
export const oneOfNumbers: Rule = (sentences, token) => {
  const clause = sentences.clauseSoFar();
  const said = clause.slice(clause.findLastIndex(({ tokenType }) => BEGINS_STATEMENTS.has(tokenType)) + 1);
  // In a game with a number called so, “number of” is one word.
  if (!said.some(({ entry }) => entry?.isQuantity === true || entry?.form === "number of")) return false;
  const numbers: Token[] = [];
  let at = 1;
  for (;;) {
    const next = sentences.ahead(at);
    if (next === null || (next.tokenType !== Integer && next.tokenType !== NumberRange)) return false;
    const joint = sentences.ahead(at + 1);
    const isLast = numbers.at(-1)?.tokenType === Core.Or && numbers.at(-1)?.startOffset !== numbers.at(-1)?.end;
    numbers.push(next);
    if (isLast) break;
    if (joint === null) return false;
    const isOr = joint.tokenType === Core.Or || (joint.tokenType === Comma && sentences.isAhead(at + 2, Core.Or));
    if (!isOr && joint.tokenType !== Comma) return false;
    const or = joint.tokenType === Core.Or ? at + 1 : at + 2;
    numbers.push(
      new Token(Core.Or, joint.startOffset, isOr ? (sentences.ahead(or)?.end ?? joint.end) : joint.startOffset),
    );
    at = isOr ? or + 1 : at + 2;
  }
  if (numbers.length < 5) return false;
  sentences.keep(token, ...numbers);
  return sentences.pass(at + 1);
};
