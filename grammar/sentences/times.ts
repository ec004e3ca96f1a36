import {
  Colon,
  Comma,
  Core,
  Equals,
  Greater,
  Integer,
  LeftParenthesis,
  Less,
  Letter,
  NumberRange,
  RightParenthesis,
  Stop,
  Token,
  UnknownWord,
  type VocabularyEntry,
} from "../tokens.ts";
import type { Rule, Sentences } from "./sentences.ts";
import { againAt } from "./token-reader.ts";

/** `In rounds 1 and 3, REST.`, `Rounds 1–3: REST.`, `In the last round, REST.`: while the number of the game is one of these. */
export const inNumbered: Rule = (sentences) => {
  if (!sentences.beginsClause() && sentences.before()?.tokenType !== Core.If) return false;
  const begin = IN.has(sentences.says(0)) ? 1 : 0;
  if (begin === 1 && sentences.says(1) === "the") return inLast(sentences, 2);
  const written = sentences.says(begin);
  const noun = sentences.ahead(begin);
  const isNumber = (form: string): boolean => sentences.word(form, 0, 0)?.entry?.isQuantity === true;
  const form = [written, written.replace(/s$/u, "")].find(isNumber);
  if (noun === null || form === undefined) return false;
  const numbers: Token[] = [];
  for (let at = begin + 1; ; at += 1) {
    const next = sentences.ahead(at);
    if (next === null) return false;
    const { tokenType } = next;
    // `Nights 5 to 7:`
    const high = tokenType === Integer && sentences.says(at + 1) === "to" ? sentences.ahead(at + 2) : null;
    if (high?.tokenType === Integer && numbers.length === 0) {
      numbers.push(new Token(NumberRange, next.startOffset, high.end, null, next.value, high.value));
      at += 2;
      continue;
    }
    const isDone = sentences.isActionAhead(at + 1) || sentences.subject(at + 1) > 0;
    const last = numbers.at(-1)?.tokenType;
    const isBehindNumber = last === Integer || last === NumberRange;
    if (isBehindNumber && isDone && (tokenType === Comma || tokenType === Colon)) {
      const number = sentences.word(form, noun.startOffset, noun.end);
      if (number === null) return false;
      sentences.keep(number, ...numbers, new Token(Colon, next.startOffset, next.end));
      return sentences.pass(at + 1 + sentences.subject(at + 1));
    }
    // `Turns 5 and later: REST.`, `Turns 6+:`
    if (tokenType === Core.OpenEnd && last === Integer && numbers.length === 1) {
      const number = sentences.word(form, noun.startOffset, noun.end);
      const end = sentences.ahead(at + 1)?.tokenType;
      if (number === null || (end !== Comma && end !== Colon) || written === form) return false;
      sentences.keep(number, ...numbers, next);
      const subject = sentences.subject(at + 2);
      const mark = sentences.ahead(at + 1);
      if (end !== Comma || mark === null || !(subject > 0 || sentences.isActionAhead(at + 2)))
        return sentences.pass(at + 1);
      sentences.keep(new Token(Colon, mark.startOffset, mark.end));
      return sentences.pass(at + 2 + subject);
    }
    const isLetters = tokenType === UnknownWord || tokenType === Letter;
    const roman = isLetters ? ROMAN.indexOf(sentences.says(at)) : -1;
    if (tokenType === Integer || tokenType === NumberRange || roman > 0) {
      if (isBehindNumber) return false;
      numbers.push(roman > 0 ? new Token(Integer, next.startOffset, next.end, null, roman) : next);
    } else if (isBehindNumber && JOINS_NUMBERS.has(tokenType)) {
      numbers.push(new Token(Core.Or, next.startOffset, next.end));
    } else return false;
  }
};

/** `The season is winter: REST.`, `If the weather is not dry, REST.`: which of its values the game has. */
export const hasValue: Rule = (sentences) => {
  // “It” can be nothing else where only the game is so.
  const [named, denial] = [sentences.before(), sentences.isAhead(1, Core.Not) ? sentences.ahead(1) : null];
  const value = sentences.ahead(denial === null ? 1 : 2);
  const choice = sentences.choiceOfGame(value?.entry ?? null);
  const isNamed = named?.entry?.form === choice || (named?.entry?.form === "it" && denial !== null);
  if (named === null || value === null || choice === null || !isNamed) return false;
  const article = sentences.beforeLast();
  const isArticle = article?.tokenType === Core.Determiner && article.entry?.form === "the";
  sentences.drop(isArticle ? 2 : 1);
  const begin = isArticle ? article.startOffset : named.startOffset;
  if (denial === null) sentences.keep(new Token(value.tokenType, begin, value.end, value.entry));
  else sentences.keep(new Token(denial.tokenType, begin, denial.end, denial.entry), value);
  return sentences.pass(denial === null ? 2 : 3);
};

/** `In winter, REST.`, `During spring or summer, …`, `REST in winter.`: while the game has one of these values. */
export const inValue: Rule = (sentences, token) => {
  if (!IN.has(sentences.says(0))) return false;
  const values: Token[] = [];
  let at = 1;
  for (; ; at += 2) {
    const value = sentences.ahead(at);
    const joint = sentences.ahead(at + 1);
    if (value === null || joint === null || sentences.choiceOfGame(value.entry) === null) return false;
    values.push(new Token(value.tokenType, at === 1 ? token.startOffset : value.startOffset, value.end, value.entry));
    const isJoined =
      JOINS_NUMBERS.has(joint.tokenType) &&
      sentences.areOtherValues(value.entry, sentences.ahead(at + 2)?.entry ?? null);
    if (!isJoined) break;
    values.push(new Token(Core.Or, joint.startOffset, joint.end));
  }
  const end = sentences.ahead(at + 1);
  if (sentences.isBehindAction()) {
    const condition = sentences.word("if", token.startOffset, token.startOffset);
    if (end?.tokenType !== Stop || condition === null) return false;
    sentences.keep(condition, ...values);
    return sentences.pass(at + 1);
  }
  const comma = end?.tokenType === Comma ? 1 : 0;
  const does = at + 1 + comma;
  const subject = sentences.subject(does);
  const isDone = subject > 0 || (comma === 1 && sentences.isActionAhead(does));
  const isCondition = isDone && (sentences.beginsClause() || sentences.before()?.tokenType === Core.If);
  sentences.keep(...values);
  if (!isCondition || end === null) return sentences.pass(at + 1);
  sentences.keep(new Token(Colon, end.startOffset, comma === 1 ? end.end : end.startOffset));
  return sentences.pass(does + subject);
};

/** `2 In any other season, HUNT.`: in none of those of the line above, which must be the first. */
export const inOtherValue: Rule = (sentences, token) => {
  if (!sentences.beginsClause() || sentences.clauseNumber() !== 2) return false;
  const [said, noun = ""] = OTHER_VALUE.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined) return false;
  const above = sentences.clauseAbove();
  const colon = above.findIndex(({ tokenType }) => tokenType === Comma || tokenType === Colon);
  const condition = above.slice(0, colon).filter(({ tokenType }, at) => at > 0 || !BEFORE_CONDITION.has(tokenType));
  const isOfChoice = condition.every(
    ({ tokenType, entry }) => tokenType === Core.Or || sentences.choiceOfGame(entry) === noun,
  );
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  const end = sentences.ahead(length);
  const [start, at] = [token.startOffset, end?.startOffset ?? token.end];
  const not = sentences.word("not", start, at);
  const subject = sentences.subject(length + 1);
  const isDone = sentences.isActionAhead(length + 1) || subject > 0;
  if (colon < 1 || condition.length === 0 || !isOfChoice || not === null || end === null || !isDone) return false;
  sentences.keep(
    not,
    new Token(LeftParenthesis, at, at),
    ...againAt(condition, at),
    new Token(RightParenthesis, at, at),
  );
  sentences.keep(new Token(Colon, at, end.end));
  return sentences.pass(length + 1 + subject);
};

const OTHER_VALUE = /^(?:in |during )?(?:any|every|all) others? (\p{L}+?)s?(?=[,:])/u;
const BEFORE_CONDITION: ReadonlySet<Token["tokenType"]> = new Set([Stop, Core.If]);

/** `Every even round, REST.`, `If the round is odd, REST.`: while the number is one of those. */
export const evenOrOdd: Rule = (sentences, token) => {
  if (!sentences.beginsClause() && sentences.before()?.tokenType !== Core.If) return false;
  const stretch = sentences.lowerStretchFrom(token);
  const found = /even|odd/.test(stretch) ? (EVEN.exec(stretch) ?? IS_EVEN.exec(stretch)) : null;
  const { noun = "", parity = "" } = found?.groups ?? {};
  if (found === null) return false;
  const length = sentences.lengthUpTo(token.startOffset + found[0].length);
  const end = sentences.ahead(length);
  const at = token.startOffset;
  const number = sentences.word(noun, at, end?.startOffset ?? at);
  const range = sentences.rangeOf(number?.entry ?? null);
  const does = end?.tokenType === Comma || end?.tokenType === Colon ? length + 1 : length;
  const subject = sentences.subject(does);
  if (number === null || range === null || end === null || range[1] - range[0] > MOST_NUMBERS) return false;
  if (!sentences.isActionAhead(does) && subject === 0) return false;
  const until = does > length ? end.end : end.startOffset;
  sentences.keep(number, ...everyOther(range, parity, at, number.end), new Token(Colon, end.startOffset, until));
  return sentences.pass(does + subject);
};

/** `Coins are even: BUY.`, `if its hits are odd`: the same of any number, so far as the game says how low and high it can be. */
export const isEvenOrOdd: Rule = (sentences, token) => {
  const parity = sentences.says(1);
  const range = sentences.rangeOf(sentences.before()?.entry ?? null);
  const said = sentences.ahead(1);
  if (said === null || !PARITIES.has(parity) || range === null || range[1] - range[0] > MOST_NUMBERS) return false;
  // `the sum of tea and cups is odd`
  const link = sentences.beforeLast();
  const isAlone = link === null || link.entry?.qualifies === true || BEFORE_NUMBER.has(link.tokenType);
  if (!isAlone) return false;
  sentences.keep(token, ...everyOther(range, parity, said.startOffset, said.end));
  return sentences.pass(2);
};

const BEFORE_NUMBER: ReadonlySet<Token["tokenType"]> = new Set([Core.Determiner, Core.If, Integer, Stop]);
const PARITIES: ReadonlySet<string> = new Set(["even", "odd"]);

/** `odd rounds`, `if gold is even`: of which number it is said, and what; null for anything else. */
export function parityIn(written: string): { readonly of: string; readonly parity: string } | null {
  const said = `${written.toLowerCase().replace(/\s+/g, " ").replace(/^if /, "")}:`;
  const { noun, parity } = (EVEN.exec(said) ?? IS_EVEN.exec(said))?.groups ?? {};
  return noun === undefined || parity === undefined ? null : { of: noun, parity };
}

/** `1 or 3 or 5` */
function everyOther([low, high]: readonly [number, number], parity: string, start: number, end: number): Token[] {
  const all = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  const numbers = all.filter((value) => (value % 2 === 0) === (parity === "even"));
  return numbers.flatMap((value, index) => [
    ...(index > 0 ? [new Token(Core.Or, start, start)] : []),
    new Token(Integer, start, index + 1 < numbers.length ? start : end, null, value),
  ]);
}

const EVEN =
  /^(?:(?:in|on|during) )?(?:(?:every|each|all|an) )?(?<parity>even|odd)(?:-numbered)? (?<noun>\p{L}+?)s?(?=[,:\s])/u;
const IS_EVEN =
  /^(?:the )?(?<noun>\p{L}+(?: \p{L}+)*?) (?:number )?(?:is|are) (?:an )?(?<parity>even|odd)(?: number)?(?=[,:])/u;
const MOST_NUMBERS = 30;

/** `Last round: REST.`, `First round: GUARD.` */
export const firstOrLast: Rule = (sentences) => sentences.beginsClause() && inLast(sentences, 0);

/** `In the last round, REST.`: while the number is as high as it can be. */
function inLast(sentences: Sentences, ordinal: number): boolean {
  const [noun, end] = [sentences.ahead(ordinal + 1), sentences.ahead(ordinal + 2)];
  const isFirst = sentences.says(ordinal) === "first";
  if (noun === null || end === null || (!isFirst && !LAST.has(sentences.says(ordinal)))) return false;
  const range = isTime(sentences, noun.entry) ? sentences.rangeOf(noun.entry) : null;
  const does = ordinal + 3;
  const isDone = sentences.isActionAhead(does) || sentences.subject(does) > 0;
  if (range === null || !isDone || (end.tokenType !== Comma && end.tokenType !== Colon)) return false;
  const number = new Token(Integer, noun.end, noun.end, null, range[isFirst ? 0 : 1]);
  sentences.keep(
    new Token(noun.tokenType, sentences.ahead(0)?.startOffset ?? noun.startOffset, noun.end, noun.entry),
    number,
  );
  sentences.keep(new Token(Colon, end.startOffset, end.end));
  return sentences.pass(does);
}

const LAST: ReadonlySet<string> = new Set(["last", "final"]);
/** What one is in after another, from the first to the last. */
const TIMES: ReadonlySet<string> = new Set([
  "round",
  "turn",
  "phase",
  "era",
  "age",
  "year",
  "season",
  "month",
  "week",
  "day",
]);

/** Whether it is counted from 1 for the whole game: `in the last round`, `on the last lap`, `in the last wave`. */
function isTime(sentences: Sentences, entry: VocabularyEntry | null): boolean {
  if (entry === null) return false;
  return TIMES.has(entry.form) || (sentences.isNumberOfGame(entry) && sentences.rangeOf(entry)?.[0] === 1);
}

const ROMAN: readonly string[] = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

const JOINS_NUMBERS: ReadonlySet<Token["tokenType"]> = new Set([Comma, Core.And, Core.Or]);

const IN: ReadonlySet<string> = new Set(["in", "at", "on", "during"]);

/**
 * `From turn 8 on, REST.`, `If it is turn 8 or later, REST.`, `Before round 3: REST.`, `In the last two rounds, REST.`, and `REST from
 * turn 8 on.`: while the number of the game is so high.
 */
export const fromTime: Rule = (sentences, token) => {
  const [said, groups] = timeAt(sentences, token) ?? [];
  if (said === undefined || groups === undefined) return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  // `In round 1, REST.` is read with lists of numbers.
  const isNumbered = groups["since"] !== undefined && IN.has(groups["since"]) && groups["open"] === undefined;
  if (isNumbered && groups["end"] === undefined && !sentences.isBehindAction()) return false;
  const stated = statedTime(sentences, groups, token.startOffset);
  const end = sentences.ahead(length);
  if (stated === null || end === null) return false;
  if (groups["asked"] !== undefined) {
    // Behind an action, “it” could be another number.
    const isCondition = token.tokenType === Core.If || token.tokenType === Core.Unless;
    if (sentences.isBehindAction() && !isCondition) return false;
    sentences.keep(token, ...stated);
    return sentences.pass(length);
  }
  const condition = sentences.word("if", token.startOffset, token.startOffset);
  if (sentences.isBehindAction() && end.tokenType === Stop && condition !== null) {
    sentences.keep(condition, ...stated);
    return sentences.pass(length);
  }
  const subject = sentences.subject(length + 1);
  const isDone = sentences.isActionAhead(length + 1) || subject > 0;
  const begins = sentences.beginsClause() || sentences.before()?.tokenType === Core.If;
  if (!begins || !isDone || (end.tokenType !== Comma && end.tokenType !== Colon)) return false;
  sentences.keep(...stated, new Token(Colon, end.startOffset, end.end));
  return sentences.pass(length + 1 + subject);
};

/** `from year 5 on`, `on the last lap`, so far ahead: what is so then, and how many tokens say it; null for other words. */
export function timeSaidAt(
  sentences: Sentences,
  from: number,
): { readonly stated: readonly Token[]; readonly length: number } | null {
  const token = sentences.ahead(from);
  if (token === null || !BEGINS_TIME.has(sentences.says(from)) || token.tokenType === Core.If) return null;
  const stretch = sentences.stretchFrom(token).toLowerCase();
  const found = SINCE.exec(stretch) ?? THE_LAST.exec(stretch);
  const stated = found === null ? null : statedTime(sentences, found.groups ?? {}, token.startOffset);
  if (found === null || stated === null) return null;
  return { stated, length: sentences.lengthUpTo(token.startOffset + found[0].length, from) - from };
}

type Groups = Readonly<Record<string, string | undefined>>;

function timeAt(sentences: Sentences, token: Token): readonly [string, Groups] | null {
  if (!BEGINS_TIME.has(sentences.says(0))) return null;
  // Both patterns take long to be made ready.
  const since = isBeforeNumberedTime(sentences) ? SINCE.exec(sentences.lowerStretchFrom(token)) : null;
  const stretch = since === null && isBeforeEnd(sentences) ? sentences.lowerStretchFrom(token) : null;
  const found = since ?? (stretch === null ? null : (LAST_OF.exec(stretch) ?? THE_LAST.exec(stretch)));
  return found === null ? null : [found[0], found.groups ?? {}];
}

/** Whether the next number is behind what is counted in the game: `turn 8`. */
function isBeforeNumberedTime(sentences: Sentences): boolean {
  let length = 1;
  while (length <= MOST_BEFORE_NUMBER && !sentences.isAhead(length, Integer)) length += 1;
  if (!sentences.isAhead(length, Integer)) return false;
  const noun = sentences.says(length - 1).replace(/^.*\s/su, "");
  return TIMES.has(noun) || sentences.isNumberOfGame(sentences.word(noun, 0, 0)?.entry ?? null);
}

/** `if it is the turn 8` */
const MOST_BEFORE_NUMBER = 5;

/** Whether the first or the last of something comes: `in the last`, `if it is one of the last`. */
function isBeforeEnd(sentences: Sentences): boolean {
  for (let distance = 1; distance <= MOST_BEFORE_END; distance += 1)
    if (/(?:first|last|final)$/.test(sentences.says(distance))) return true;
  return false;
}

const MOST_BEFORE_END = 6;

/** The number of the game, and how high it is; null for words that say something else. */
function statedTime(sentences: Sentences, said: Groups, at: number): readonly Token[] | null {
  const noun = said["noun"] ?? said["nouns"] ?? "";
  const form = noun.replace(/s$/u, "");
  const number = sentences.word(form, at, at);
  if (number === null || !(TIMES.has(form) || sentences.isNumberOfGame(number.entry))) return null;
  const range = sentences.rangeOf(number.entry);
  const count = (value: number): Token => new Token(Integer, at, at, null, value);
  const than = (sign: Token["tokenType"], value: number): readonly Token[] => [
    number,
    new Token(sign, at, at),
    new Token(Equals, at, at),
    count(value),
  ];
  const many = COUNTS.get(said["many"] ?? "");
  if (said["end"] !== undefined) {
    if (range === null || many === undefined) return null;
    return said["end"] === "first" ? than(Less, range[0] + many - 1) : than(Greater, range[1] - many + 1);
  }
  const { one } = said;
  if (one !== undefined) {
    if (range === null || !isTime(sentences, number.entry)) return null;
    return [number, new Token(Equals, at, at), count(range[one === "first" ? 0 : 1])];
  }
  const value = Number(said["number"]);
  switch (said["since"]) {
    case "before":
      return said["open"] === undefined ? than(Less, value - 1) : null;
    case "after":
      return said["open"] === undefined ? than(Greater, value + 1) : null;
    case "from":
    case "starting in":
    case "starting with":
      return than(Greater, value);
    default: {
      const open = said["open"];
      if (open !== undefined) return than(/earlier|before/.test(open) ? Less : Greater, value);
      return said["asked"] === undefined && said["since"] === undefined
        ? null
        : [number, new Token(Equals, at, at), count(value)];
    }
  }
}

const BEGINS_TIME: ReadonlySet<string> = new Set([
  "if",
  "unless",
  "and",
  "or",
  "in",
  "on",
  "during",
  "from",
  "before",
  "after",
  "starting",
]);

const SINCE =
  /^(?:(?<asked>(?:if|and|or) it is) |(?<since>in|on|during|from|before|after|starting (?:in|with)) )?(?:the )?(?<noun>\p{L}+) (?<number>\d+)(?: ?(?<open>(?:or|and) (?:later|after|earlier|before)|on|onwards?|forward))?(?=\s*[,:.)]|\s+(?:and|or)\s)/u;

const LAST_OF =
  /^(?:if it is one of|in|during) the (?<end>last|final|first) (?<many>two|three|four|[2-4]) (?<nouns>\p{L}+s)(?=\s*[,:.])/u;

/** `unless it is the last round`, `SELL 3 in the last round.` */
const THE_LAST =
  /^(?:(?<asked>(?:if|unless|and|or) it is) (?:in )?|(?:in|on|during) )the (?<one>last|final|first) (?<noun>\p{L}+)(?=\s*[,:.)]|\s+(?:and|or)\s)/u;

const COUNTS: ReadonlyMap<string, number> = new Map([
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["2", 2],
  ["3", 3],
  ["4", 4],
]);
