import { timeSaidAt } from "./times.ts";
import { type Rule, endsBehind, isOver, keepAhead, put, type Sentences, JOINTS } from "./sentences.ts";
import { isAction } from "./words-of-game.ts";
import { againAt, LONGEST_CLAUSE } from "./token-reader.ts";
import {
  Colon,
  Comma,
  Core,
  Integer,
  isKindOf,
  LeftBracket,
  LeftParenthesis,
  Minus,
  Plus,
  RightBracket,
  RightParenthesis,
  Stop,
  StrengthLetter,
  Times,
  Token,
  UnknownWord,
  Way,
} from "../tokens.ts";
import { plainly } from "./comparisons.ts";
import { ENDS_GOAL, goalForward, LONGEST_ORIGIN } from "./movement.ts";

/** `DRIVE 2 to a stop with a Smith, otherwise DRIVE to the City`: the same action in its place is as strong. */
export const sameStrength: Rule = (sentences, token) => {
  let at = sentences.isAhead(1, Comma) ? 2 : 1;
  at += sentences.subject(at);
  const action = sentences.ahead(at);
  const said = sentences.actionAt(action);
  if (action === null || said?.strength !== "required" || said.byDefault?.strength !== undefined) return false;
  const next = sentences.ahead(at + 1)?.tokenType;
  const strength = next === Integer || next === StrengthLetter ? null : sentences.strengthBefore(action);
  if (strength === null) return false;
  sentences.keep(token);
  if (sentences.isAhead(1, Comma)) keepAhead(sentences, 1);
  sentences.keep(action, new Token(Integer, action.end, action.end, null, strength.value));
  return sentences.pass(at + 1);
};

/** `STRIKE the nearest hero for 2.`, `… for 2 damage`: how much is done to the target. What else is done may have a price. */
export const forStrength: Rule = (sentences) => {
  const number = sentences.ahead(1);
  if (sentences.says(0) !== "for" || number?.tokenType !== Integer) return false;
  const length = sentences.isAhead(2, UnknownWord) && sentences.says(2) === "damage" ? 3 : 2;
  const next = sentences.ahead(length);
  const isEnd = endsBehind(sentences, length) || (next !== null && BEHIND_STRENGTH.has(next.tokenType));
  const action = sentences.isBehindAction() ? sentences.lastAction() : null;
  if (!isEnd || action?.plan !== "attack" || action.strength === "none") return false;
  return sentences.keepStrength(number) && sentences.pass(length);
};

const BEHIND_STRENGTH: ReadonlySet<Token["tokenType"]> = new Set([
  Core.And,
  Core.Then,
  Core.If,
  Core.Otherwise,
  LeftParenthesis,
]);

/** `DRAW 1 for every 2 coins, rounding up`, `GAIN 1 per worker`: half of them, or so much for each one. */
export const forEvery: Rule = (sentences, token) => {
  const isPer = sentences.says(0) === "per";
  if (!isPer && (sentences.says(0) !== "for" || !EVERY.has(sentences.says(1)))) return false;
  const [number, action] = [sentences.before(), sentences.beforeLast()];
  const counted = isPer ? 1 : 2;
  const every = sentences.ahead(counted - 1);
  if (number?.tokenType !== Integer || every === null || action === null || !isAction(action.tokenType)) return false;
  const size = sentences.ahead(counted);
  if (size?.tokenType !== Integer) {
    sentences.keep(new Token(Core.ForEach, token.startOffset, every.end));
    return sentences.pass(counted);
  }
  if (number.value !== 1 || size.value !== 2) return forSoMany(sentences, token, counted);
  const half = sentences.word("half of", token.startOffset, size.end);
  if (half === null) return false;
  const end = endOfCounted(sentences, counted + 1);
  const last = sentences.ahead(end - 1);
  if (last === null) return false;
  const said = sentences.isAhead(end, Comma) ? end + 1 : end;
  const rounded = ROUNDED.get(`${sentences.says(said)} ${sentences.says(said + 1)}`);
  const rounding = sentences.word(rounded ?? "rounded down", last.end, sentences.ahead(said + 1)?.end ?? last.end);
  if (rounding === null) return false;
  sentences.drop(1);
  sentences.keep(half);
  for (let each = counted + 1; each < end; each += 1) keepAhead(sentences, each);
  sentences.keep(rounding);
  return sentences.pass(rounded === undefined ? end : said + 2);
};

/** `SCORE 2 for every 3 coins (rounded up)`: so much for each of those that are whole, unless the page says otherwise. */
function forSoMany(sentences: Sentences, token: Token, size: number): boolean {
  const number = sentences.ahead(size);
  const end = endOfCounted(sentences, size + 1);
  const [last, next] = [sentences.ahead(end - 1), sentences.ahead(end)];
  if (number === null || last === null || end === size + 1 || number.value < 2) return false;
  const [said, way] = next === null ? [] : (ROUNDED_BEHIND.exec(sentences.lowerStretchFrom(next)) ?? []);
  const { startOffset: at } = token;
  sentences.keep(new Token(Core.Per, at, number.startOffset));
  sentences.keep(new Token(way === "up" ? Core.Started : Core.Full, number.startOffset, number.startOffset), number);
  for (let each = size + 1; each < end; each += 1) keepAhead(sentences, each);
  if (said === undefined || next === null) return sentences.pass(end);
  return sentences.pass(sentences.lengthUpTo(next.startOffset + said.length, end));
}

/** `SCORE 1 for each 3 coins` */
export const forEachFew: Rule = (sentences, token) => {
  const action = sentences.beforeLast();
  const isCounted = sentences.before()?.tokenType === Integer && action !== null && isAction(action.tokenType);
  return isCounted && forSoMany(sentences, token, 1);
};

/** `GAIN 1 for each of its coins`: for each coin that it has. */
export const forEachOfIts: Rule = (sentences) => {
  const isEach = sentences.before()?.tokenType === Core.ForEach && sentences.says(1) === "its";
  return isEach && sentences.ahead(2)?.entry?.isQuantity === true && sentences.pass(2);
};

/** `MOVE +1`, `ATTACK −1`, `MOVE +0`: so much more or less than the number that the unit has for it. */
export const addedToOwn: Rule = (sentences, token) => {
  const number = sentences.ahead(1);
  const own = sentences.actionAt(sentences.before())?.ownNumber;
  if (number?.tokenType !== Integer || own === undefined || number.startOffset !== token.end) return false;
  const { startOffset: at } = token;
  const words = ["its", own, token.tokenType === Minus ? "minus" : "plus"].map((form) => sentences.word(form, at, at));
  const [its, quantity, sign] = words;
  if (!its || quantity?.entry?.isQuantity !== true || !sign) return false;
  sentences.keep(its, quantity, ...(number.value === 0 ? [] : [sign, number]));
  return sentences.pass(2);
};

const ROUNDED_BEHIND = /^,?\s*\(?(?:rounded|rounding|round)\s+(up|down)(?:\)|(?=\s*[,.;]))/;

/** `ADVANCE one space for each Mason`: the noun of places says no more than the number. */
export const spacesForEach: Rule = (sentences, token) => {
  const number = sentences.beforeLast();
  const isOne = sentences.says(-2) === "one";
  if (number === null || !sentences.isPlace(-1) || !(isOne || number.tokenType === Integer)) return false;
  const action = sentences.readBefore(2);
  if (action === null || !isAction(action.tokenType)) return false;
  sentences.drop(2);
  sentences.keep(isOne ? new Token(Integer, number.startOffset, number.end, null, 1) : number, token);
  return sentences.pass(1);
};

const EVERY: ReadonlySet<string> = new Set(["every", "each"]);
const ROUNDED: ReadonlyMap<string, string> = new Map([
  ["rounding up", "rounded up"],
  ["rounding down", "rounded down"],
]);

const ENDS_COUNTED: ReadonlySet<Token["tokenType"]> = new Set([
  Core.Comparison,
  Core.RoundedUp,
  Core.RoundedDown,
  ...JOINTS,
]);

/** Where what is counted ends. */
function endOfCounted(sentences: Sentences, from: number): number {
  let at = from;
  while (
    sentences.ahead(at) !== null &&
    !endsBehind(sentences, at) &&
    !sentences.isAhead(at, LeftParenthesis) &&
    !ENDS_COUNTED.has(sentences.ahead(at)?.tokenType ?? Stop) &&
    !(sentences.isAhead(at, Core.And) && sentences.isActionAhead(at + 1))
  )
    at += 1;
  return at;
}

/** `GAIN half its coins (rounded up)`, `…, rounding down`, `… (round up)`: how a half is rounded. */
export const roundedInWords: Rule = (sentences, token) => {
  const [said, way] = HOW_ROUNDED.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined || !sentences.isBehindAction()) return false;
  if (!sentences.wordsBehindAction().some(({ tokenType }) => tokenType === Core.Half)) return false;
  const end = token.startOffset + said.length;
  const word = sentences.word(`rounded ${way}`, token.startOffset, end);
  if (word === null) return false;
  if (sentences.before()?.tokenType !== Comma) sentences.keep(new Token(Comma, token.startOffset, token.startOffset));
  sentences.keep(word);
  return sentences.pass(sentences.lengthUpTo(end));
};

const HOW_ROUNDED = /^\(?(?:rounded|rounding|round)\s+(up|down)(?:\)|(?=[.,;]))/;

/** `twice its coins`, `double the hops`: two times as many. */
export const twiceIt: Rule = (sentences, token) => {
  const owner = OWNERS.has(sentences.says(1)) ? 1 : 0;
  if (!TWICE.has(sentences.says(0)) || sentences.ahead(1 + owner)?.entry?.isQuantity !== true) return false;
  sentences.keep(new Token(Integer, token.startOffset, token.end, null, 2));
  sentences.keep(new Token(Times, token.end, token.end));
  return sentences.pass(1);
};

const TWICE: ReadonlySet<string> = new Set(["twice", "double"]);
const OWNERS: ReadonlySet<string> = new Set(["its", "own", "the"]);

/** `DRIVE 1 more than its gear`, `1 stretch less than its gear`: its gear and one more, or one less. */
export const moreThanIts: Rule = (sentences, token) => {
  const sign = SIGNS.get(token.entry?.core?.id ?? "");
  const its = sentences.ahead(1);
  const number = sentences.ahead(2);
  const last = sentences.before()?.entry ?? null;
  const place = last !== null && sentences.isPlaceIn(last) ? 1 : 0;
  const [amount, action] =
    place === 1 ? [sentences.beforeLast(), sentences.readBefore(2)] : [sentences.before(), sentences.beforeLast()];
  if (sign === undefined || its?.entry?.core?.id !== "its" || number?.entry?.isQuantity !== true) return false;
  const strength = sentences.actionAt(action)?.strength ?? "none";
  if (
    amount?.tokenType !== Integer ||
    strength === "none" ||
    (!isOver(sentences, 3) && !isKindOf(sentences.ahead(3)?.tokenType ?? Stop, Way))
  )
    return false;
  const word = sentences.word(sign, number.end, number.end);
  if (word === null) return false;
  sentences.drop(1 + place);
  sentences.keep(its, number, word, new Token(Integer, number.end, number.end, null, amount.value));
  return sentences.pass(3);
};

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["more than", "plus"],
  ["less than", "minus"],
  ["fewer than", "minus"],
]);

/** `half or more of the beds are ripe`: at least half of them. */
export const halfOrMore: Rule = (sentences, token) => {
  const least = sentences.isAhead(1, Core.OpenEnd) ? sentences.word("at least", token.startOffset, token.end) : null;
  const half = sentences.word("half of", token.startOffset, sentences.ahead(1)?.end ?? token.end);
  if (least === null || half === null || sentences.says(1) !== "or more") return false;
  sentences.keep(least, half);
  return sentences.pass(sentences.isAhead(2, Core.Of) ? 3 : 2);
};

/** `(minimum 1, maximum 4)`, `, to a maximum of 4`, behind what is counted. */
export const bounds: Rule = (sentences, token) => {
  const isOpen = token.tokenType === LeftParenthesis;
  const words: Token[] = [];
  let at = isOpen ? 1 : 0;
  for (;;) {
    if (sentences.says(at) === "up" && sentences.says(at + 1) === "to") at += 1;
    if (sentences.says(at) === "to" || sentences.says(at) === "up to") at += 1;
    if (sentences.isAhead(at, Core.Determiner)) at += 1;
    const said = sentences.ahead(at);
    const comparison = said === null ? undefined : BOUNDS.get(sentences.says(at));
    const isShort = SHORTENED.has(sentences.says(at)) && sentences.isAhead(at + 1, Stop);
    const number = sentences.isAhead(at + 1, Core.Of) || isShort ? at + 2 : at + 1;
    const bound = sentences.ahead(number);
    if (said === null || comparison === undefined || bound?.tokenType !== Integer) return false;
    const word = sentences.word(comparison, said.startOffset, said.end);
    if (word === null) return false;
    words.push(new Token(Comma, said.startOffset, said.startOffset), word, bound);
    at = number + 1;
    if (!isOpen || sentences.isAhead(at, RightParenthesis)) break;
    if (sentences.isAhead(at, Comma) || sentences.isAhead(at, Core.And)) at += 1;
  }
  if (!sentences.isBehindCounted()) return false;
  if (sentences.before()?.tokenType === Comma) sentences.drop(1);
  sentences.keep(...words);
  return sentences.pass(isOpen ? at + 1 : at);
};

/** `(max. 4)` */
const SHORTENED: ReadonlySet<string> = new Set(["min", "max"]);

const BOUNDS: ReadonlyMap<string, string> = new Map([
  ["at least", "at least"],
  ["at most", "at most"],
  ["minimum", "at least"],
  ["min", "at least"],
  ["least", "at least"],
  ["maximum", "at most"],
  ["max", "at most"],
]);

/** `GAIN 2 (4 if stars are 3 or more).`, `ATTACK 2 (elite: 3). [Lowest hits]`: so much where that is so. */
export const strengthIf: Rule = (sentences, token) => {
  const [usual, action] = [sentences.before(), sentences.beforeLast()];
  if (usual?.tokenType !== Integer || action === null || !isAction(action.tokenType)) return false;
  // The usual strength would be that of all cases that are left, too: it is that of this one.
  const ofCase = isInLaterCase(sentences) ? conditionOfCase(sentences) : [];
  if (ofCase === null) return false;
  const said = token.tokenType === Comma ? strengthBehindComma(sentences) : strengthInParentheses(sentences);
  if (said === null) return false;
  const { strength, from, to, close, stated } = said;
  const start = token.startOffset;
  const condition = stated ?? plainly(sentences, sentences.stretchAhead(from, to));
  const words = ["if", "otherwise"].map((form) => sentences.word(form, start, start));
  const [begin, otherwise] = words;
  if (!begin || !otherwise) return false;
  const rest = restOfAction(sentences, close + 1);
  if (rest === null) return false;
  const stronger = new Token(Integer, strength.startOffset, strength.end, null, strength.value);
  // What is said of the target behind the condition is no part of it.
  const isOpen = rest.length > 0 && rest[0]?.tokenType !== LeftBracket;
  const [first, last] = isOpen ? [LeftParenthesis, RightParenthesis].map((type) => new Token(type, start, start)) : [];
  // `DRIVE 2 (3 if a rival is near).`: both go forward.
  const [further, forward] = [stronger, usual].map((number) =>
    rest.length === 0 ? goalForward(sentences, action, number) : [],
  );
  sentences.drop(1);
  sentences.keep(stronger, ...(further ?? []), begin, ...(first ? [first] : []), ...condition);
  sentences.keep(...(last ? [last] : []), ...rest);
  sentences.keep(
    new Token(Comma, start, start),
    otherwise,
    ...againAt(ofCase, start),
    action,
    usual,
    ...(forward ?? []),
  );
  return sentences.pass(close + 1);
};

/** `, if year is 4–6,` of the case whose action was just read with its strength; null where other words stand between them. */
function conditionOfCase(sentences: Sentences): readonly Token[] | null {
  const clause = sentences.clauseSoFar().slice(0, -2);
  const begin = clause.findLastIndex(({ tokenType }) => tokenType === Core.Otherwise);
  const said = clause.slice(begin + 1);
  const [sign, last] = [said[0]?.tokenType === Comma ? said[1] : said[0], said.at(-1)];
  if (begin === -1 || sign?.tokenType !== Core.If || (last?.tokenType !== Comma && last?.tokenType !== Colon))
    return null;
  const isPlain = said.slice(0, -1).every((each) => !isAction(each.tokenType) && each.tokenType !== Stop);
  return isPlain ? said : null;
}

/** Whether a condition stands behind “otherwise” in this clause. */
export function isInLaterCase(sentences: Sentences): boolean {
  const clause = sentences.clauseSoFar();
  return clause.some(({ tokenType }, at) => tokenType === Core.Otherwise && clause[at + 1]?.tokenType === Core.If);
}

/** Another strength, and when it counts. */
interface StrengthForCase {
  readonly strength: Token;
  /** Where the words begin and end that say when. */
  readonly from: number;
  readonly to: number;
  readonly close: number;
  /** What is so then, where these words say a time. */
  readonly stated?: readonly Token[];
}

/** `, or 4 if stars are 3 or more`, at the end of the sentence; null where something else stands there. */
function strengthBehindComma(sentences: Sentences): StrengthForCase | null {
  const strength = sentences.ahead(2);
  if (strength?.tokenType !== Integer) return null;
  // `, or 2 from year 5 on`
  const time = timeSaidAt(sentences, 3);
  if (time !== null && sentences.isAhead(3 + time.length, Stop))
    return { strength, from: 3, to: 3 + time.length, close: 2 + time.length, stated: time.stated };
  if (!sentences.isAhead(3, Core.If)) return null;
  const end = sentences.lengthWhile(4, (next) => !ENDS_GOAL.has(next.tokenType) || next.tokenType === Core.And);
  return end > 4 && sentences.isAhead(end, Stop) ? { strength, from: 4, to: end, close: end - 1 } : null;
}

/** `(4 if stars are 3 or more)`, `(or 4 when tired)`, `(elite: 3)`; null where something else stands in parentheses. */
function strengthInParentheses(sentences: Sentences): StrengthForCase | null {
  let close = 1;
  let colon: number | null = null;
  for (; !sentences.isAhead(close, RightParenthesis); close += 1) {
    const next = sentences.ahead(close)?.tokenType;
    if (next === undefined || next === Stop || close === LONGEST_ORIGIN) return null;
    if (next === Colon) colon = close;
  }
  const at = colon === null ? (sentences.isAhead(1, Core.Or) ? 2 : 1) : colon + 1;
  const strength = sentences.ahead(at);
  if (strength?.tokenType !== Integer) return null;
  if (colon !== null) return close === colon + 2 && colon > 1 ? { strength, from: 1, to: colon, close } : null;
  // `(2 from year 5 on)`
  const time = timeSaidAt(sentences, at + 1);
  if (time !== null && at + 1 + time.length === close)
    return { strength, from: at + 1, to: close, close, stated: time.stated };
  // `(5 in year 1)`
  const isTime = IN_TIME.has(sentences.says(at + 1)) && sentences.ahead(at + 2)?.entry?.isQuantity === true;
  const isIf = isTime || sentences.isAhead(at + 1, Core.If) || sentences.isAhead(at + 1, Core.When);
  return isIf && close > at + 2 ? { strength, from: at + 2, to: close, close } : null;
}

const IN_TIME: ReadonlySet<string> = new Set(["in", "on", "during"]);

/** What else is said of one action, without its full stop; null where another action follows in the sentence. */
function restOfAction(sentences: Sentences, from: number): readonly Token[] | null {
  const rest: Token[] = [];
  for (let at = from; at < from + LONGEST_CLAUSE; at += 1) {
    const next = sentences.ahead(at);
    if (next === null || isAction(next.tokenType) || ANOTHER_ACTION.has(next.tokenType)) return null;
    const isEnd = next.tokenType === Stop && !sentences.isAhead(at + 1, LeftBracket);
    if (next.tokenType !== Stop) rest.push(next);
    if (isEnd || next.tokenType === RightBracket) return rest;
  }
  return null;
}

const ANOTHER_ACTION: ReadonlySet<Token["tokenType"]> = new Set([Core.Then, Core.Otherwise, Core.If, Colon, Core.Tied]);

/** `EARN 2, plus 1 for each crane`: what is counted stands first. */
export const plusCounted: Rule = (sentences, token) => {
  const [number, action] = [sentences.before(), sentences.beforeLast()];
  const isPlus = sentences.isAhead(1, Core.PlusWord) || sentences.isAhead(1, Plus);
  const [one, each] = [sentences.ahead(2), sentences.ahead(3)];
  if (!isPlus || number?.tokenType !== Integer || action === null || !isAction(action.tokenType)) return false;
  if (one?.tokenType !== Integer || each?.tokenType !== Core.ForEach) return false;
  const end = endOfCounted(sentences, 4);
  const last = sentences.ahead(end - 1);
  if (last === null || end === 4) return false;
  const plus = sentences.word("plus", token.startOffset, last.end);
  if (plus === null) return false;
  sentences.drop(1);
  sentences.keep(...sentences.stretchAhead(2, end), plus, number);
  return sentences.pass(end);
};

/** `EARN coins equal to its cranes`, `UNLOAD as much as its load`, `BITE the nearest hero for its rage`: by as much as that. */
export const asMuchAs: Rule = (sentences, token) => {
  const [said] = BEGINS_AS_MUCH.test(sentences.says(0)) ? (AS_MUCH.exec(sentences.stretchFrom(token)) ?? []) : [];
  if (said === undefined) return false;
  const from = sentences.lengthUpTo(token.startOffset + said.length);
  if (numberOfThings(sentences, token, from)) return true;
  const [its, number] = [sentences.ahead(from), sentences.ahead(from + 1)];
  if (its?.entry?.core?.id !== "its" || number?.entry?.isQuantity !== true || !endsBehind(sentences, from + 2))
    return false;
  const amount = sentences.before()?.entry?.isQuantity === true ? 1 : 0;
  const action = amount === 1 ? sentences.beforeLast() : sentences.before();
  if (sentences.actionAt(action) === null || sentences.actionAt(action)?.strength === "none") return false;
  sentences.drop(amount);
  sentences.keep(its, number);
  return sentences.pass(from + 2);
};

/** `GAIN mana equal to the number of own familiars`: 1 for each of them. */
function numberOfThings(sentences: Sentences, token: Token, from: number): boolean {
  const each = new Token(Core.ForEach, token.startOffset, token.end);
  const isCount = sentences.says(from) === "the" && sentences.says(from + 1) === "number of";
  const strength = sentences.actionAt(sentences.before())?.strength ?? "none";
  if (!isCount || strength === "none") return false;
  sentences.keep(new Token(Integer, token.startOffset, token.startOffset, null, 1), each);
  return sentences.pass(from + 2);
}

/** Ready sooner than the whole pattern. */
const BEGINS_AS_MUCH = /^(?:equal|as)\b/;
const AS_MUCH = /^(?:equal\s+to|as\s+(?:much|many)(?:\s+\p{L}+)?\s+as)(?=\s)/iu;

/** `EARN 1 + cranes`: as much as both. */
export const plusSign: Rule = (sentences, token) => {
  const [number, action] = [sentences.before(), sentences.beforeLast()];
  if (number?.tokenType !== Integer || action === null || !isAction(action.tokenType)) return false;
  return sentences.ahead(1)?.entry?.isQuantity === true && put(sentences, "plus", token.startOffset, token.end, 1);
};
