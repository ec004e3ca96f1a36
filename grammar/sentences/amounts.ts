import { againAt } from "./token-reader.ts";
import { pluralOf } from "../word-endings.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Equals,
  Integer,
  isKindOf,
  LeftParenthesis,
  Less,
  NumberRange,
  RightBracket,
  RightParenthesis,
  Stop,
  Token,
  Greater,
  LeftBracket,
  Relation,
  UnknownWord,
} from "../tokens.ts";
import { putInBrackets } from "./lists.ts";
import {
  HAS,
  ARTICLES,
  put,
  type Rule,
  type Sentences,
  SUBJECTS,
  keepAhead,
  endsBehind,
  isOver,
  JOINTS,
  RELATIVE_PRONOUNS,
  isOfNoun,
} from "./sentences.ts";
import { isAction } from "./words-of-game.ts";

/** `SELL all grain.`, `REPAIR all its damage.`: the whole amount. `SELL all but 2 grain.`: that amount minus 2. */
export const allOfIt: Rule = (sentences, token) => {
  const kept = BUT.has(sentences.says(1)) && sentences.isAhead(2, Integer) ? sentences.ahead(2) : null;
  const begin = kept === null ? 1 : 3;
  const article = OWNERS.has(sentences.says(begin)) ? begin + 1 : begin;
  const number = sentences.ahead(article);
  const action = sentences.before();
  if (sentences.says(0) !== "all" || number?.entry?.isQuantity !== true) return false;
  if (action === null || !isAction(action.tokenType)) return false;
  if (!isOver(sentences, article + 1) && !sentences.isAhead(article + 1, Core.Then)) return false;
  const its = sentences.word("its", token.startOffset, number.startOffset);
  const minus = sentences.word("minus", number.end, number.end);
  if (its === null || minus === null) return false;
  sentences.keep(its, number, ...(kept === null ? [] : [minus, kept]));
  return sentences.pass(article + 1);
};

const BUT: ReadonlySet<string> = new Set(["but", "except"]);
const OWNERS: ReadonlySet<string> = new Set(["its", "the"]);

/** `SELL up to 3 barrels`, `SPEND up to 2 gold`: all that it has, but no more. What it gains has another bound. */
export const upToAmount: Rule = (sentences, token) => {
  const [most, number] = [sentences.ahead(1), sentences.ahead(2)];
  const action = sentences.before();
  if (token.entry?.core?.id !== "up to" || most === null || number?.entry?.isQuantity !== true) return false;
  if (action === null || !isAction(action.tokenType) || !GIVES.has(action.entry?.form.split(" ")[0] ?? ""))
    return false;
  if (!isOver(sentences, 3) && !sentences.isAhead(3, Core.Then)) return false;
  const its = sentences.word("its", token.startOffset, number.startOffset);
  const bound = sentences.word("at most", number.end, number.end);
  if (its === null || bound === null) return false;
  const end = number.end;
  sentences.keep(its, number, new Token(Comma, end, end), bound, new Token(Integer, end, end, null, most.value));
  return sentences.pass(3);
};

/** What is done to what one has. */
const GIVES: ReadonlySet<string> = new Set([
  "sell",
  "pay",
  "spend",
  "discard",
  "ship",
  "deliver",
  "return",
  "remove",
  "lose",
  "use",
  "trade",
]);

/** `SAIL at full speed towards a port`, `MOVE full speed`: the strength is its speed. */
export const fullSpeed: Rule = (sentences, token) => {
  const speed = sentences.ahead(1);
  // `MOVE its full movement of 4`
  const of = OF_NUMBER.has(sentences.says(1)) ? 1 : 0;
  const isNumber = sentences.isAhead(of + 1, Core.Of) && sentences.isAhead(of + 2, Integer);
  const isSaid = of === 1 ? sentences.says(0) === "full" : OF_NUMBER.has(sentences.says(0));
  if (isSaid && isNumber && sentences.actionAt(sentences.beforeLast())?.plan === "move") {
    sentences.drop(1);
    return sentences.pass(of + 2);
  }
  if (sentences.says(0) !== "full" || speed?.entry?.isQuantity !== true) return false;
  const before = sentences.before();
  const said = before === null ? "" : sentences.written(before).toLowerCase();
  const behind = said === "at" || said === "its" ? 1 : 0;
  const its = sentences.word("its", token.startOffset, token.end);
  if (its === null || sentences.actionAt(sentences.readBefore(behind))?.plan !== "move") return false;
  sentences.drop(behind);
  sentences.keep(its, speed);
  return sentences.pass(2);
};

const OF_NUMBER: ReadonlySet<string> = new Set(["movement", "move", "speed"]);

/** `a province that lacks a camp`, `out of ammunition`: there is none of it. */
export const lacking: Rule = (sentences, token) => {
  const said = sentences.says(0);
  const isOut = said === "out" && sentences.isAhead(1, Core.Of);
  if (!isOut && !LACKS.has(said)) return false;
  const length = isOut || sentences.isAhead(1, Core.Determiner) ? 2 : 1;
  if (isOut && sentences.ahead(2)?.entry?.isQuantity !== true) return false;
  const end = sentences.ahead(length - 1)?.end ?? token.end;
  return keepWords(sentences, [isOut ? "with" : "has", "no"], token.startOffset, end) && sentences.pass(length);
};

const LACKS: ReadonlySet<string> = new Set(["lacks", "lack", "lacking"]);

/** `the hero carrying the most gold`, `a boat that carries 4 survivors`, `If it carries no cargo`: it has so much. */
export const carrying: Rule = (sentences, token) => {
  const form = CARRIES.get(sentences.says(0));
  const amount = form === undefined ? 0 : sentences.lengthWhile(1, ({ tokenType }) => BEFORE_AMOUNT.has(tokenType));
  const most = sentences.ahead(amount)?.entry?.superlative === true ? amount + 1 : amount;
  const [number, before] = [sentences.ahead(most)?.entry ?? null, sentences.before()];
  // What it could carry besides a number is a thing, such as a treasure.
  if (form === undefined || number?.isQuantity !== true || amount > MOST_BEFORE_AMOUNT) return false;
  const isThat = before !== null && RELATIVE_PRONOUNS.has(sentences.written(before).toLowerCase());
  if (isThat) sentences.drop(1);
  return put(sentences, isThat ? "with" : form, token.startOffset, token.end, 1);
};

const CARRIES: ReadonlyMap<string, string> = new Map([
  ["carrying", "with"],
  ["holding", "with"],
  ["carries", "has"],
  ["carry", "have"],
  ["holds", "has"],
]);
const BEFORE_AMOUNT: ReadonlySet<Token["tokenType"]> = new Set([
  Core.Determiner,
  Core.Quantifier,
  Core.Comparison,
  Core.OpenEnd,
  Integer,
]);
const MOST_BEFORE_AMOUNT = 4;

/** `a province that does not contain a Fort`: it has none. */
export const notHaving: Rule = (sentences, token) => {
  if (!CONTAINS.has(sentences.says(0)) || sentences.before()?.tokenType !== Core.Not) return false;
  const article = sentences.isAhead(1, Core.Determiner) && NO_MORE.has(sentences.says(1)) ? 2 : 1;
  const start = sentences.before()?.startOffset ?? token.startOffset;
  const words = wordsAt(sentences, ["has", "no"], start, sentences.ahead(article - 1)?.end ?? token.end);
  if (words === null || sentences.wordsAhead(article) === 0) return false;
  sentences.drop(1);
  sentences.keep(...words);
  return sentences.pass(article);
};

const CONTAINS: ReadonlySet<string> = new Set(["contain", "have", "hold"]);
const NO_MORE: ReadonlySet<string> = new Set(["a", "an", "any"]);

/**
 * `a damaged ship`, `the most wounded hero`, `If it is undamaged`, where damage and wounds are numbers: with some of it, with most of it,
 * and with none.
 */
export const withAmount: Rule = (sentences, token) => {
  const said = amountAt(sentences, 0);
  const before = sentences.before();
  if (said === null || before === null || sentences.isBeforeDue()) return false;
  const { amount, un, none } = said;
  const isDenied = before.tokenType === Core.Not;
  const verb = isDenied ? sentences.beforeLast() : before;
  if (verb?.tokenType === Core.Copula) {
    if ((isDenied && un !== undefined) || !isOver(sentences, 1)) return false;
    const words = wordsAt(sentences, ["has", ...(isDenied ? ["no"] : none)], verb.startOffset, token.startOffset);
    if (words === null) return false;
    sentences.drop(isDenied ? 2 : 1);
    sentences.keep(...words);
    return keptAmount(sentences, amount);
  }
  const isAlone = endsBehind(sentences, 1) || sentences.isAhead(1, Core.And);
  const isSubject = verb?.tokenType === Core.If || (!isDenied && sentences.beginsClause());
  if (isAlone && isSubject && !(isDenied && un !== undefined)) {
    const said = isDenied ? ["no"] : none;
    const words = wordsAt(sentences, ["it", "has", ...said], token.startOffset, token.startOffset);
    if (words === null) return false;
    if (isDenied) sentences.drop(1);
    sentences.keep(...words);
    return keptAmount(sentences, amount);
  }
  if (isDenied) return false;
  const isMost = before.entry?.entries[0] === "most" || before.entry?.entries[0] === "fewest";
  const next = sentences.ahead(1)?.tokenType ?? Stop;
  if (isMost && (isOver(sentences, 1) || ENDS_CRITERION.has(next))) return keptAmount(sentences, amount);
  if (BEGINS_CRITERION.has(before.tokenType) && ENDS_CRITERION.has(next))
    return (
      keepWords(sentences, ["with", ...none], token.startOffset, token.startOffset) && keptAmount(sentences, amount)
    );
  let noun = 1;
  while (sentences.ahead(noun)?.entry?.qualifies === true || sentences.isAhead(noun, Core.Nearby)) noun += 1;
  const named = sentences.ahead(noun);
  const isNamed = named !== null && (isThing(named) || (isMost && sentences.says(noun) === "one"));
  if (named === null || !isNamed || named.entry?.isQuantity === true || (isMost && un !== undefined)) return false;
  const most = isMost ? ["the", before.entry?.form ?? ""] : none;
  const words = wordsAt(sentences, ["with", ...most], named.end, named.end);
  if (words === null) return false;
  if (isMost) sentences.drop(1);
  const at = new Token(amount.tokenType, named.end, named.end, amount.entry);
  sentences.keepBefore(noun + 1, ...words, at);
  return sentences.pass(1);
};

/** `the most wounded hero`, where a text says what “wounded” means beside what wounds are: the one with the most of them. */
export const mostAmount: Rule = (sentences, token) => {
  const said = sentences.ahead(1);
  const [, un, stem = ""] = AMOUNT_AS_ADJECTIVE.exec(sentences.says(1)) ?? [];
  if (said?.entry?.qualifies !== true || said.entry.plural || un !== undefined || stem === "") return false;
  let noun = 2;
  while (sentences.ahead(noun)?.entry?.qualifies === true || sentences.isAhead(noun, Core.Nearby)) noun += 1;
  const [amount, named] = [amountOf(sentences, stem, said), sentences.ahead(noun)];
  if (amount === null || named === null || !isThing(named) || named.entry?.isQuantity === true) return false;
  const words = wordsAt(sentences, ["with", "the"], named.end, named.end);
  if (words === null || sentences.isBeforeDue()) return false;
  const { end } = named;
  const last = [new Token(token.tokenType, end, end, token.entry), new Token(amount.tokenType, end, end, amount.entry)];
  sentences.keepBefore(noun + 1, ...words, ...last);
  return sentences.pass(2);
};

/** `If it is bleeding`, where that is a number: it has some of it. */
export const isSuffering: Rule = (sentences, token) => {
  const denied = sentences.isAhead(1, Core.Not) ? 1 : 0;
  const amount = sentences.ahead(1 + denied);
  if (amount?.entry?.isQuantity !== true || !sentences.says(1 + denied).endsWith("ing")) return false;
  const words = wordsAt(sentences, denied === 1 ? ["has", "no"] : ["has"], token.startOffset, token.end);
  if (words === null || !isOver(sentences, 2 + denied)) return false;
  sentences.keep(...words, amount);
  return sentences.pass(2 + denied);
};

function keptAmount(sentences: Sentences, amount: Token): boolean {
  sentences.keep(amount);
  return sentences.pass(1);
}

const BEGINS_CRITERION: ReadonlySet<Token["tokenType"]> = new Set([LeftBracket, Greater, Core.Tied]);
const ENDS_CRITERION: ReadonlySet<Token["tokenType"]> = new Set([RightBracket, Greater, Comma, Stop]);

/** The words for a criterion that begins so far ahead with `wounded`, and how many it takes the place of; null for any other. */
export function criterionOfAmount(
  sentences: Sentences,
  at: number,
  end: number,
): { readonly words: readonly Token[]; readonly length: number } | null {
  const said = amountAt(sentences, at);
  if (said === null) return null;
  const { amount, none } = said;
  const isMost = sentences.ahead(at - 1)?.entry?.superlative === true;
  if (isMost) return { words: [amount], length: 1 };
  const noun = sentences.ahead(at + 1);
  const length = noun !== null && at + 1 < end && isThing(noun) ? 2 : 1;
  const words = wordsAt(sentences, ["with", ...none], amount.startOffset, amount.startOffset);
  if (words === null) return null;
  return { words: [...(length === 2 && noun !== null ? [noun] : []), ...words, amount], length };
}

/** What `damaged` or `undamaged` says so far ahead: the number, and the word for none of it; null for any other word. */
function amountAt(
  sentences: Sentences,
  at: number,
): { readonly amount: Token; readonly un: string | undefined; readonly none: readonly string[] } | null {
  const token = sentences.ahead(at);
  if (token?.tokenType !== UnknownWord) return null;
  const [, un, stem = ""] = AMOUNT_AS_ADJECTIVE.exec(sentences.says(at)) ?? [];
  const amount = stem === "" ? null : amountOf(sentences, stem, token);
  return amount && { amount, un, none: un === undefined ? [] : ["no"] };
}

const AMOUNT_AS_ADJECTIVE = /^(un)?(\p{L}{3,})ed$/u;

/** Whether a word says of units that they have some of a number: `damaged`. */
export function isAmount(sentences: Sentences, said: string): boolean {
  const [, un, stem = ""] = AMOUNT_AS_ADJECTIVE.exec(said) ?? [];
  return un === undefined && stem !== "" && amountOf(sentences, stem, new Token(UnknownWord, 0, 0)) !== null;
}

/** What units without it lack: `damage` for `undamaged`; null for any other word. */
export function amountLacked(sentences: Sentences, said: string): string | null {
  const [, un, stem = ""] = AMOUNT_AS_ADJECTIVE.exec(said) ?? [];
  const amount = un === undefined ? null : amountOf(sentences, stem, new Token(UnknownWord, 0, 0));
  return amount?.entry?.form ?? null;
}

/** `damage` for `damaged`, `wounds` for `wounded`; null where that is no number, one of a side, or something that is done. */
function amountOf(sentences: Sentences, stem: string, { startOffset, end }: Token): Token | null {
  const names = [`${stem}s`, stem, `${stem}e`];
  if (names.some((name) => sentences.actionOf(name) !== null)) return null;
  const words = names.flatMap((name) => sentences.word(name, startOffset, end) ?? []);
  const amount = words.find(({ entry }) => entry?.isQuantity === true) ?? null;
  return amount === null || sentences.ownerOf(amount.entry, 0, 0) !== null ? null : amount;
}

/** `worth the most gold`, `worth at least 2 points`: with so much of it. */
export const worth: Rule = (sentences, token) => {
  if (sentences.says(0) !== "worth") return false;
  for (let at = 1; at < LONGEST_WORTH; at += 1) {
    const next = sentences.ahead(at);
    if (next === null || isOver(sentences, at)) return false;
    if (next.entry?.isQuantity === true) return at > 1 && put(sentences, "with", token.startOffset, token.end, 1);
  }
  return false;
};

const LONGEST_WORTH = 6;

/** `the glen worth the most`, `if tied, the one worth more`: with the highest worth, or value. */
export const worthMost: Rule = (sentences, token) => {
  const isOne = sentences.says(0) === "one";
  const before = sentences.before();
  const worth = mostWorthAt(sentences, isOne ? 1 : 0);
  if (before === null || worth === null || !isOver(sentences, worth.end)) return false;
  const end = sentences.ahead(worth.end - 1)?.end ?? token.end;
  // Of several, one is worth more than the others.
  if (worth.isMore && !isOne) return false;
  if (!isOne) {
    const isSaid = before.entry !== null && isThing(before);
    return (
      isSaid &&
      keepWords(sentences, ["with", "the", ...worth.forms], token.startOffset, end) &&
      sentences.pass(worth.end)
    );
  }
  const words = wordsAt(sentences, worth.forms, token.startOffset, end);
  if (before.entry?.form !== "the" || !sentences.isBehindAction() || words === null) return false;
  sentences.drop(1);
  sentences.keep(...words);
  return sentences.pass(worth.end);
};

/** `worth the most`, `worth more`: of what it is the highest or the lowest; null for other words. */
export function mostWorthAt(
  sentences: Sentences,
  at: number,
): { readonly forms: readonly [string, string]; readonly isMore: boolean; readonly end: number } | null {
  if (sentences.says(at) !== "worth") return null;
  const said = sentences.says(at + 1) === "the" ? at + 2 : at + 1;
  const direction = MOST_WORTH.get(sentences.says(said));
  const number = WORTHS.find((form) => sentences.word(form, 0, 0)?.entry?.isQuantity === true);
  const isMore = MORE.has(sentences.says(said));
  if (direction === undefined || number === undefined || (isMore && said > at + 1)) return null;
  return { forms: [direction, number], isMore, end: said + 1 };
}

const WORTHS: readonly string[] = ["worth", "value"];
const MORE: ReadonlySet<string> = new Set(["more", "less"]);
const MOST_WORTH: ReadonlyMap<string, string> = new Map([
  ["most", "highest"],
  ["more", "highest"],
  ["least", "lowest"],
  ["less", "lowest"],
]);

/** `with the best cover`: the more of it the better, whoever asks. A price may be best high or low. */
export const bestOfNumber: Rule = (sentences, token) => {
  if (sentences.says(0) !== "best" || !BETTER_HIGH.has(sentences.says(1))) return false;
  if (sentences.ahead(1)?.entry?.isQuantity !== true) return false;
  return put(sentences, "highest", token.startOffset, token.end, 1);
};

const BETTER_HIGH: ReadonlySet<string> = new Set([
  "cover",
  "harvest",
  "income",
  "odds",
  "profit",
  "reward",
  "score",
  "value",
  "worth",
  "yield",
]);

/** `FORTIFY the glen it is in`: its own. */
export const placeItIsIn: Rule = (sentences, token) => {
  const isIn = sentences.says(2) === "it" && sentences.isAhead(3, Core.Copula) && STANDS_IN.has(sentences.says(4));
  const its = sentences.word("its", token.startOffset, token.end);
  if (token.entry?.form !== "the" || !sentences.isPlace(1) || !isIn || its === null || !isOver(sentences, 5))
    return false;
  sentences.keep(its);
  keepAhead(sentences, 1);
  return sentences.pass(5);
};

const STANDS_IN: ReadonlySet<string> = new Set(["in", "on", "at"]);

/** `the region of highest value`: with the highest value. */
export const ofHighest: Rule = (sentences, token) => {
  const [noun, article] = [sentences.before(), sentences.isAhead(1, Core.Determiner) ? 1 : 0];
  if (noun === null || noun.entry === null || noun.entry.isQuantity || noun.entry.superlative) return false;
  if (!isKindOf(noun.tokenType, Content) || noun.entry.qualifies) return false;
  const [most, number] = [sentences.ahead(article + 1)?.entry, sentences.ahead(article + 2)?.entry];
  if (most?.superlative !== true || number?.isQuantity !== true) return false;
  return keepWords(sentences, ["with", "the"], token.startOffset, token.end) && sentences.pass(article + 1);
};

/** `a spell of cost 3–5`, `an enemy of strength 3 or more`: with so much of it. */
export const ofAmount: Rule = (sentences, token) => {
  if (withRange(sentences, token)) return true;
  const [noun, number] = [sentences.before(), sentences.ahead(1)?.entry];
  const amount = sentences.ahead(2)?.tokenType;
  const isCounted = amount === Integer || amount === Core.Comparison;
  if (noun === null || !isThing(noun) || noun.entry?.isQuantity === true || noun.entry?.superlative === true)
    return false;
  return number?.isQuantity === true && isCounted && put(sentences, "with", token.startOffset, token.end, 1);
};

/** `With debts: REPAY 1.`, `Without debts: DRAW 1.`, where sides have debts: the side of the sheet has some, or none. */
export const withSideAmount: Rule = (sentences, token) => {
  const number = sentences.ahead(1);
  const end = sentences.ahead(2)?.tokenType;
  if (number === null || (end !== Colon && end !== Comma) || !sentences.beginsClause()) return false;
  const owner = sentences.ownerOf(number.entry, token.startOffset, token.end);
  const has = wordsAt(sentences, token.entry?.form === "without" ? ["has", "no"] : ["has"], token.end, token.end);
  if (owner === null || has === null) return false;
  const condition = end === Comma ? wordsAt(sentences, ["if"], token.startOffset, token.startOffset) : [];
  if (condition === null || (end === Comma && !sentences.isActionAhead(3) && sentences.subject(3) === 0)) return false;
  sentences.keep(...condition, owner, ...has, number);
  return sentences.pass(2);
};

/** `the stall that gives the most coin`: with the most. */
export const givesMost: Rule = (sentences, token) => {
  const relative = sentences.before();
  if (!BRINGS_IN.has(sentences.says(0)) || relative === null || !RELATIVE.has(relative.entry?.form ?? "")) return false;
  const article = sentences.says(1) === "the" ? 2 : 1;
  const isMost = MOST_WORTH.has(sentences.says(article)) && sentences.ahead(article + 1)?.entry?.isQuantity === true;
  const having = wordsAt(sentences, ["with"], relative.startOffset, token.end);
  if (!isMost || having === null) return false;
  sentences.drop(1);
  sentences.keep(...having);
  return sentences.pass(1);
};

const BRINGS_IN: ReadonlySet<string> = new Set(["gives", "yields", "provides", "produces", "pays", "offers"]);

/** `the Guest has at least 1 water, 1 linen and 1 food`, `… has 2 or more water and 3 or more linen`: the same side has each. */
export const amountsOfSide: Rule = (sentences, token) => {
  const said = sentences.statementSoFar();
  const has = said.findIndex(({ entry }) => HAS.has(entry?.form ?? ""));
  const subject = said.slice(0, Math.max(0, has));
  const isSide = sentences.sideOf(subject.at(-1)?.entry ?? null) !== null;
  if (!isSide || sentences.isBehindAction()) return false;
  const amount = said.slice(has + 1);
  const [comparison] = amount[0]?.tokenType === Core.Comparison ? amount : [];
  const isWhole =
    amount.at(-1)?.entry?.isQuantity === true && amount.slice(0, -1).every(saysHowMany) && amount.length > 1;
  let at = 1;
  for (let next = sentences.ahead(at); next !== null && saysHowMany(next); next = sentences.ahead(at)) at += 1;
  const isNext = at > 1 && sentences.ownerOf(sentences.ahead(at)?.entry ?? null, 0, 0) !== null;
  if (!isWhole || !isNext || !isOver(sentences, at + 1)) return false;
  const isBare = at === 2 && sentences.isAhead(1, Integer);
  const { end } = token;
  const or = [new Token(Comma, token.startOffset, token.startOffset), token];
  const joint = token.tokenType === Core.Or ? or : [new Token(Core.And, token.startOffset, end)];
  sentences.keep(...joint, ...againAt(said.slice(0, has + 1), end));
  if (isBare && comparison !== undefined) sentences.keep(...againAt([comparison], end));
  return sentences.pass(1);
};

function saysHowMany({ tokenType, entry }: Token): boolean {
  return SAYS_HOW_MANY.has(tokenType) || entry?.form === "no";
}

const SAYS_HOW_MANY: ReadonlySet<Token["tokenType"]> = new Set([Core.Comparison, Integer, NumberRange, Core.OpenEnd]);

/** `a spell with cost 3–5`: of 3 or more, and of 5 or less. */
export const withRange: Rule = (sentences, token) => {
  const [noun, number, range] = [sentences.before(), sentences.ahead(1), sentences.ahead(2)];
  if (noun === null || !isThing(noun) || noun.entry?.isQuantity === true) return false;
  if (number?.entry?.isQuantity !== true || range?.tokenType !== NumberRange) return false;
  const { startOffset: start, end } = range;
  const again = wordsAt(sentences, ["with"], start, start);
  const open = ["or more", "or fewer"].flatMap((form) => sentences.word(form, end, end) ?? []);
  const having = wordsAt(sentences, ["with"], token.startOffset, token.end);
  const [more, less] = open;
  if (again === null || having === null || more === undefined || less === undefined) return false;
  sentences.keep(...having, number, new Token(Integer, start, start, null, range.value), more, ...again);
  sentences.keep(
    new Token(number.tokenType, start, start, number.entry),
    new Token(Integer, start, end, null, range.high),
    less,
  );
  return sentences.pass(3);
};

export function isThing(token: Token): boolean {
  return token.entry !== null && !token.entry.qualifies && isOfNoun(token);
}

export function keepWords(sentences: Sentences, forms: readonly string[], start: number, end: number): boolean {
  const words = wordsAt(sentences, forms, start, end);
  if (words !== null) sentences.keep(...words);
  return words !== null;
}

/** The words that these forms are; null where the game lacks one of them. */
export function wordsAt(
  sentences: Sentences,
  forms: readonly string[],
  start: number,
  end: number,
): readonly Token[] | null {
  const words: Token[] = [];
  for (const form of forms) {
    const word = sentences.word(form, words.length === 0 ? start : end, end);
    if (word === null) return null;
    words.push(word);
  }
  return words;
}

/** `a card with value 3+ and price 4 or less`, `a land with 2 or more Guards and harvest below 3`: with both. */
export const andAmount: Rule = (sentences, token) => {
  const [number, count] = [sentences.ahead(1), sentences.ahead(2)];
  if (number?.entry?.isQuantity !== true || count === null || !sentences.isBehindAction()) return false;
  if (!BEGINS_AMOUNT.has(count.tokenType) && !BELOW.has(sentences.says(2))) return false;
  const behind = sentences.wordsBehindAction();
  const having = behind.findLastIndex(({ entry }) => entry?.form === "with");
  const word = having === -1 ? null : sentences.word("with", token.end, token.end);
  // Behind a comma or another action, it is another statement.
  if (word === null || behind.slice(having).some(({ tokenType }) => ENDS_HAVING.has(tokenType))) return false;
  if (sentences.isBeforeDue()) return false;
  const end = sentences.lengthWhile(2, ({ tokenType }) => !ENDS_HAVING.has(tokenType) && tokenType !== Core.And);
  sentences.keep(token);
  putInBrackets(sentences, { start: token.end, end: token.end }, end);
  sentences.keep(word);
  return sentences.pass(1);
};

const BEGINS_AMOUNT: ReadonlySet<Token["tokenType"]> = new Set([
  Integer,
  NumberRange,
  Core.Of,
  Core.Comparison,
  Less,
  Greater,
]);
const BELOW: ReadonlySet<string> = new Set(["below", "above"]);
const ENDS_HAVING: ReadonlySet<Token["tokenType"]> = new Set([
  Comma,
  Colon,
  Stop,
  LeftBracket,
  RightBracket,
  LeftParenthesis,
  RightParenthesis,
  Core.Or,
  ...JOINTS,
]);

/** `ATTACK the hero in its zone with the most items.`, where zones have no items: it is the hero that has them. */
export const withMostBehindPlace: Rule = (sentences, token) => {
  const behind = sentences.wordsBehindAction();
  const place = behind.at(-1);
  const length = sentences.isAhead(1, Core.Determiner) ? 3 : 2;
  const [most, amount] = [sentences.ahead(length - 1), sentences.ahead(length)];
  const isMost =
    most?.entry?.superlative === true && amount?.entry?.isQuantity === true && isOver(sentences, length + 1);
  if (!isMost || !sentences.isBehindAction() || place === undefined || sentences.isNumberOfPlaces(amount.entry))
    return false;
  const link = behind.findLastIndex(({ tokenType }) => isKindOf(tokenType, Relation));
  const words = link === -1 ? [] : behind.slice(link);
  const named = behind.slice(0, link).some(({ entry }) => entry !== null && sentences.mayBeUnit(entry));
  const isPlace = place.entry !== null && sentences.isNounOfPlaces(place.entry) && words.length <= 3;
  if (!isPlace || !named || words.length < 2 || words[0]?.entry?.form === "with") return false;
  sentences.drop(words.length);
  sentences.keep(token, ...sentences.stretchAhead(1, length + 1), ...words);
  return sentences.pass(length + 1);
};

/** `a card costing 3 or less`, `If a relic costs 4 or less, …`, where things have a cost or a price. */
export const costing: Rule = (sentences, token) => {
  const said = sentences.says(0);
  if (said !== "costing" && said !== "costs") return false;
  const number = ["cost", "price"].find((form) => sentences.word(form, 0, 0)?.entry?.isQuantity === true);
  if (number === undefined) return false;
  const verb = said === "costs" ? "has" : "with";
  return keepWords(sentences, [verb, number], token.startOffset, token.end) && sentences.pass(1);
};

/**
 * `card that the Purse can pay for`, `plot whose price the Agent can pay`: it costs no more than the money that one has, where one
 * number of the game is money and one is a price.
 */
export const affordable: Rule = (sentences, token) => {
  const verb = sentences.says(1);
  const length = verb === "pay" && sentences.says(2) === "for" ? 3 : 2;
  if (sentences.says(0) !== "can" || (verb !== "afford" && verb !== "pay")) return false;
  const [who, article] = [sentences.before(), sentences.beforeLast()];
  if (who === null || who.entry === null || !isKindOf(who.tokenType, Content)) return false;
  const isArticle = article !== null && ARTICLES.has(article.entry?.form ?? "");
  const joint = sentences.readBefore(isArticle ? 2 : 1);
  const isPrice = PRICES.some((form) => form === joint?.entry?.form);
  const isThat = joint !== null && RELATIVE.has(joint.entry?.form ?? "");
  // `the dearest card it can afford`
  const isActing = SUBJECTS.has(who.entry.form) || sentences.isHeaded(who.entry) || sentences.isOfBot(who.entry.form);
  const isBare = joint !== null && isThing(joint) && isActing;
  const [price, money] = [numberOf(sentences, PRICES), numberOf(sentences, MONEY)];
  if (joint === null || price === null || money === null || (!isPrice && !isThat && !isBare)) return false;
  const priced = isPrice ? [] : wordsAt(sentences, ["with", price], joint.startOffset, joint.end);
  const paid = wordsAt(sentences, ["at most", money, "of"], token.startOffset, token.startOffset);
  if (priced === null || paid === null) return false;
  // What only sides have, the side of the sheet pays.
  const side = isActing
    ? sentences.ownerOf(sentences.word(money, 0, 0)?.entry ?? null, who.startOffset, who.end)
    : null;
  sentences.drop((isArticle ? 2 : 1) + (isThat ? 1 : 0));
  sentences.keep(...priced, ...paid, ...(side !== null ? [side] : isArticle ? [article, who] : [who]));
  return sentences.pass(length);
};

/** `BUY the best card that it can afford. If it can afford none, DRAW 2.`: where nothing of it can be paid. */
export const cannotAfford: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  // `2 If it cannot afford any, EARN 3.`
  const above = sentences.beginsClause() ? onlyActionAbove(sentences) : null;
  if (above === null && before !== Stop && before !== RightBracket) return false;
  const [said, noun = "", money = ""] = CANNOT_AFFORD.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined) return false;
  // `If it cannot afford any relic`, behind `BUY the best relic`
  const target = noun === "" ? null : (sentences.lastTarget()?.form ?? "");
  if (target !== null && (above !== null || (noun !== target && noun !== pluralOf(target)))) return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  const clause = above === null ? sentences.clauseSoFar() : sentences.clauseAbove();
  const isPaid = (above === null ? sentences.lastAction() : sentences.actionAt(above))?.isPaid === true;
  const isLimited = clause.some(
    ({ tokenType, entry }, at) => tokenType === Core.Comparison && entry?.form === "at most" && isMoney(clause[at + 1]),
  );
  if (!isPaid && !isLimited) return false;
  if (money !== "" && !MONEY.includes(money)) return false;
  return put(sentences, "otherwise", token.startOffset, sentences.ahead(length - 1)?.end ?? token.end, length + 1);
};

function isMoney(token: Token | undefined): boolean {
  return token?.entry?.isQuantity === true && MONEY.includes(token.entry.form);
}

const CANNOT_AFFORD =
  /^if\s+(?:it|she|he|they|the\s+\p{L}+)\s+(?:(?:cannot|can\s+not|can['’]t)\s+(?:afford|pay\s+for)\s+(?:it|this|that|one|any|any\s+of\s+(?:them|these|those)|either|(?:any|a|another)\s+(\p{L}+))|can\s+afford\s+(?:none|none\s+of\s+(?:them|these|those)|nothing)|(?:does\s+not|do\s+not|doesn['’]t)\s+have\s+enough\s+(\p{L}+))(?=\s*[,:])/u;

/** `The Party can afford 6 gold:`, `If it can pay 6 gold`, `… cannot pay 3 gold`: it has at least that much, or less. */
export const paysNumber: Rule = (sentences, token) => {
  const pays = canPayAt(sentences);
  const [verb, amount] = [sentences.ahead(1), sentences.ahead(2)];
  if (!pays || verb === null || amount?.tokenType !== Integer) return false;
  if (sentences.ahead(3)?.entry?.isQuantity !== true) return false;
  const isDenied = sentences.says(0) === "cannot";
  const who = token.tokenType === Core.IfPossible ? ["if", "it"] : [];
  const forms = [...who, "has", isDenied ? "fewer than" : "at least"];
  return keepWords(sentences, forms, token.startOffset, verb.end) && sentences.pass(2);
};

/** `If it can afford the Guild, SEND to the Guild.`: it has at least as much money as the price of that one. */
export const affordsNamed: Rule = (sentences, token) => {
  const verb = sentences.says(1);
  const from = verb === "pay" && sentences.says(2) === "for" ? 3 : 2;
  if (!canPayAt(sentences) || (verb !== "afford" && from !== 3)) return false;
  const isDenied = sentences.says(0) === "cannot";
  const [price, money] = [numberOf(sentences, PRICES), numberOf(sentences, MONEY)];
  const who = sentences.before();
  const isWhole = token.tokenType === Core.IfPossible;
  const isActing = isWhole || SUBJECTS.has(who?.entry?.form ?? "") || sentences.isOfBot(who?.entry?.form ?? "");
  const name = sentences.isAhead(from, Core.Determiner) ? from + 1 : from;
  const named = sentences.ahead(name)?.entry ?? null;
  const isPlace = named !== null && sentences.isNounOfPlaces(named);
  // Of `a place` it would not say which.
  const isNamed = isPlace && named.ids.every((id) => id !== id.toLowerCase());
  const end = sentences.ahead(from - 1)?.end ?? token.end;
  if (price === null || money === null || !isActing || !isNamed || !isOver(sentences, name + 1)) return false;
  const owned = sentences.ownerOf(sentences.word(money, 0, 0)?.entry ?? null, 0, 0) !== null;
  const start = token.startOffset;
  const paid = wordsAt(sentences, [...(isWhole ? ["if"] : []), ...(owned ? ["own"] : []), money], start, start);
  const priced = wordsAt(sentences, [price, "of"], end, end);
  if (!owned || paid === null || priced === null) return false;
  if (!isWhole) sentences.drop(1);
  const sign = new Token(isDenied ? Less : Greater, start, end);
  sentences.keep(...paid, sign, ...(isDenied ? [] : [new Token(Equals, end, end)]), ...priced);
  return sentences.pass(from);
};

/** `If it can afford it, BUILD.`: where the text says what BUILD costs, it is legal only then. */
export const ifAffordable: Rule = (sentences, token) => {
  // `if it can` is one word, `if the Automa can` are several.
  const can = token.tokenType === Core.IfPossible ? 0 : sentences.isAhead(1, Core.Determiner) ? 3 : 2;
  const isActing = can === 0 || sentences.named(1) > 0 || sentences.isOfBot(sentences.says(can - 1));
  if (!isActing || !canPayAt(sentences, can)) return false;
  const it = can + (sentences.says(can + 1) === "pay" && sentences.says(can + 2) === "for" ? 3 : 2);
  const [last, end] = [sentences.ahead(it), sentences.ahead(it + 1)];
  if (last === null || !PAID.has(sentences.says(it)) || end?.tokenType !== Comma) return false;
  if (sentences.actionAt(sentences.ahead(it + 2))?.isPaid !== true) return false;
  return put(sentences, "if possible", token.startOffset, last.end, it + 1);
};

/** `can pay`, `if it can afford`, `cannot pay` */
function canPayAt(sentences: Sentences, distance = 0): boolean {
  const verb = sentences.says(distance + 1);
  return CAN.has(sentences.says(distance).replace(/\s+/g, " ")) && (verb === "afford" || verb === "pay");
}

const CAN: ReadonlySet<string> = new Set(["can", "cannot", "if it can"]);

const PAID: ReadonlySet<string> = new Set(["it", "that", "this"]);

/** `SELL at the best tile. If nothing can be sold, take a LOAN.`: what is done where the action before it is impossible. */
export const nothingDone: Rule = (sentences, token) => {
  if (sentences.says(1) !== "nothing" || sentences.says(2) !== "can" || sentences.says(3) !== "be") return false;
  // `2 If nothing can be bought, PASS.`, where the line above does nothing but buy
  const above = sentences.beginsClause() ? onlyActionAbove(sentences) : null;
  const done = above ?? sentences.clauseSoFar().findLast((each) => sentences.actionAt(each) !== null);
  const action = done?.entry ?? null;
  const [verb = "", ...adverbs] = action?.form.split(" ") ?? [];
  // Of `ROLL OUT` nothing can be rolled, or rolled out.
  const isWhole = adverbs.every((word, at) => sentences.says(5 + at) === word);
  const last = 4 + (isWhole ? adverbs.length : 0);
  const comma = sentences.ahead(last + 1);
  const end = sentences.ahead(last)?.end ?? token.end;
  const isColon = comma?.tokenType === Colon;
  if (comma?.tokenType !== Comma && !isColon) return false;
  if ((above === null && !sentences.isBehindStatement()) || action === null) return false;
  if (!participlesOf(verb).includes(sentences.says(4))) return false;
  return put(sentences, "otherwise", token.startOffset, end, isColon ? last + 2 : last + 1);
};

/** The action of the line above, where that does nothing else; null for any other line. */
function onlyActionAbove(sentences: Sentences): Token | null {
  const action = sentences.clauseAbove().find(({ tokenType }) => isAction(tokenType)) ?? null;
  return action !== null && sentences.isBehindOnly(action) ? action : null;
}

/** What is done is so: `sell` is sold, `place` is placed, `ship` is shipped. */
export function participlesOf(verb: string): readonly string[] {
  const irregular = PARTICIPLES.get(verb);
  if (irregular !== undefined) return [irregular];
  const last = verb.at(-1) ?? "";
  if (last === "e") return [`${verb}d`];
  return last === "y" ? [`${verb}ed`, `${verb.slice(0, -1)}ied`] : [`${verb}ed`, `${verb}${last}ed`];
}

const PARTICIPLES: ReadonlyMap<string, string> = new Map([
  ["buy", "bought"],
  ["sell", "sold"],
  ["build", "built"],
  ["take", "taken"],
  ["send", "sent"],
  ["draw", "drawn"],
  ["pay", "paid"],
  ["steal", "stolen"],
  ["drive", "driven"],
  ["make", "made"],
  ["give", "given"],
  ["go", "gone"],
  ["run", "run"],
  ["choose", "chosen"],
  ["hit", "hit"],
]);

const PRICES: readonly string[] = ["cost", "price", "fee", "toll"];
const MONEY: readonly string[] = [
  "money",
  "coins",
  "gold",
  "cash",
  "credits",
  "funds",
  "silver",
  "treasury",
  "dollars",
];

/** The one number of the game that is called one of these; null where there are none or several. */
function numberOf(sentences: Sentences, names: readonly string[]): string | null {
  const [only, second] = names.filter((form) => sentences.word(form, 0, 0)?.entry?.isQuantity === true);
  return only === undefined || second !== undefined ? null : only;
}

export const RELATIVE: ReadonlySet<string> = new Set(["that", "which"]);
