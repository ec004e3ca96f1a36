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
  Less,
  NumberRange,
  Plus,
  Relation,
  RightBracket,
  Stop,
  Times,
  Token,
  UnknownWord,
  type VocabularyEntry,
} from "../tokens.ts";
import {
  ARTICLES,
  BEGINS_STATEMENTS,
  endsBehind,
  HAS,
  isOver,
  keepAhead,
  namesOwnPlace,
  put,
  type Rule,
  type Sentences,
  SUBJECTS,
} from "./sentences.ts";

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

/** `damage` for `damaged`, `wounds` for `wounded`; null where that is no number, one of a side, or something that is done. */
function amountOf(sentences: Sentences, stem: string, { startOffset, end }: Token): Token | null {
  const names = [`${stem}s`, stem, `${stem}e`];
  if (names.some((name) => sentences.actionOf(name) !== null)) return null;
  const words = names.flatMap((name) => sentences.word(name, startOffset, end) ?? []);
  const amount = words.find(({ entry }) => entry?.isQuantity === true) ?? null;
  return amount === null || sentences.ownerOf(amount.entry, 0, 0) !== null ? null : amount;
}

/** `a card costing 3 or less`, `If a relic costs 4 or less, …`, where things have a cost or a price. */
export const costing: Rule = (sentences, token) => {
  const said = sentences.says(0);
  if (said !== "costing" && said !== "costs") return false;
  const number = ["cost", "price"].find((form) => sentences.word(form, 0, 0)?.entry?.isQuantity === true);
  if (number === undefined) return false;
  const verb = said === "costs" ? "has" : "with";
  return keepWords(sentences, [verb, number], token.startOffset, token.end) && sentences.pass(1);
};

/** `If it has 3 or more wine`, where only sides have wine: the side of the sheet has it. */
export const botHas: Rule = (sentences, token) => {
  const [it, joint] = [sentences.before(), sentences.beforeLast()];
  if (it === null || !HAS.has(sentences.says(0)) || !SUBJECTS.has(it.entry?.form ?? "")) return false;
  if (joint !== null && !BEGINS_STATEMENTS.has(joint.tokenType)) return false;
  let number = sentences.isAhead(1, NumberRange) ? 2 : 1;
  while (HOW_MANY.has(sentences.ahead(number)?.tokenType ?? Content) || MORE.has(sentences.says(number))) number += 1;
  const owner = sentences.ownerOf(sentences.ahead(number)?.entry ?? null, it.startOffset, it.end);
  if (owner === null) return false;
  sentences.drop(1);
  sentences.keep(owner, token);
  return sentences.pass(sentences.says(1) === "any" ? 2 : 1);
};

/** `costs no more than its coins`, where only sides have coins: those of the side of the sheet. */
export const itsOfSide: Rule = (sentences, token) => {
  const number = sentences.ahead(1);
  const before = sentences.before()?.tokenType;
  if (token.entry?.form !== "its" || number === null || before === undefined || !COMPARES.has(before)) return false;
  const [of, owner] = [
    sentences.word("of", number.end, number.end),
    sentences.ownerOf(number.entry, number.end, number.end),
  ];
  if (of === null || owner === null) return false;
  sentences.keep(new Token(number.tokenType, token.startOffset, number.end, number.entry), of, owner);
  return sentences.pass(2);
};

const COMPARES: ReadonlySet<Token["tokenType"]> = new Set([Core.Comparison, Core.Than, Greater, Less, Equals]);

/** `If the Union has more gold, REST.`: than the other side. */
export const hasMore: Rule = (sentences, token) => {
  const [who, joint, number] = [sentences.before(), sentences.beforeLast(), sentences.ahead(2)];
  if (who === null || !number || !MORE_OR_LESS.has(sentences.says(1)) || sentences.isBehindAction()) return false;
  const ended = sentences.ahead(3)?.tokenType;
  if ((ended !== Comma && ended !== Colon) || (joint !== null && !BEGINS_STATEMENTS.has(joint.tokenType))) return false;
  const owner = sentences.ownerOf(number.entry, who.startOffset, who.end);
  const subject = owner !== null && SUBJECTS.has(who.entry?.form ?? "") ? owner : who;
  const rival = owner === null ? null : sentences.rivalOf(subject, number.end, number.end);
  const than = sentences.word("than", number.end, number.end);
  const more = sentences.ahead(1);
  if (rival === null || than === null || more === null || sentences.sideOf(subject.entry) === null) return false;
  sentences.drop(1);
  sentences.keep(subject, token, more, number, than, rival);
  return sentences.pass(3);
};

const MORE_OR_LESS: ReadonlySet<string> = new Set(["more", "fewer", "less"]);

/** `If it leads by 3 or more points`, `is behind by 1–3 points`: the numbers of both sides are compared. */
export const leadsBy: Rule = (sentences, token) => {
  const at = token.tokenType === Core.Copula ? 1 : 0;
  const isAhead = LEADS.get(sentences.says(at));
  const isFirst = at === 0 && (sentences.beginsClause() || sentences.before()?.tokenType === Core.If);
  const who = isFirst ? token : sentences.before();
  if (isAhead === undefined || who === null) return false;
  let by = at + 1;
  while (sentences.says(by) !== "by" && by < at + LONGEST_RIVAL && !isOver(sentences, by)) by += 1;
  const isOn = sentences.says(at + 1) === "on";
  if (isOn) by = at + 1;
  else if (sentences.says(by) !== "by") return false;
  const behind = isFirst ? null : sentences.readBefore(1);
  const margin = isOn ? marginOn(sentences, at + 2) : marginAt(sentences, by + 1);
  if (margin === null || (behind !== null && !BEGINS_STATEMENTS.has(behind.tokenType))) return false;
  const { number, from, to, length } = margin;
  const [start, end] = [who.startOffset, sentences.ahead(by + length)?.end ?? token.end];
  const isIt = isFirst || SUBJECTS.has(who.entry?.form ?? "");
  const subject = isIt ? sentences.ownerOf(number.entry, start, end) : who;
  const rival = subject === null ? null : sentences.rivalOf(subject, end, end);
  const of = sentences.word("of", end, end);
  if (subject === null || rival === null || of === null || sentences.ownerOf(number.entry, 0, 0) === null) return false;
  // Between both stands nothing but the other one.
  const between = Array.from({ length: isOn ? 0 : by - at - 1 }, (_, index) => sentences.ahead(at + 1 + index));
  const isRival = between.every((each) => each?.tokenType === Core.Of || each?.entry?.form === rival.entry?.form);
  if (!isRival) return false;
  const [more, less] = isAhead ? [subject, rival] : [rival, subject];
  const said = (owner: Token): readonly Token[] => [
    new Token(number.tokenType, end, end, number.entry),
    of,
    new Token(owner.tokenType, end, end, owner.entry),
  ];
  const than = (sign: Token["tokenType"], most: number): readonly Token[] => [
    ...said(more),
    new Token(sign, end, end),
    new Token(Equals, end, end),
    ...said(less),
    new Token(Core.PlusWord, end, end),
    new Token(Integer, end, end, null, most),
  ];
  if (!isFirst) sentences.drop(1);
  sentences.keep(...than(Greater, from));
  if (to !== null) sentences.keep(new Token(Core.And, end, end), ...than(Less, to));
  return sentences.pass(by + 1 + length);
};

/** `has nectar or pollen`: some of one or of the other. */
export const hasEither: Rule = (sentences, token) => {
  const [having, before, next] = [sentences.readBefore(1), sentences.before(), sentences.ahead(1)];
  if (having === null || !HAS.has(sentences.written(having).toLowerCase())) return false;
  const areAmounts = before?.entry?.isQuantity === true && next?.entry?.isQuantity === true;
  if (!areAmounts || !isOver(sentences, 2) || sentences.isAhead(2, Core.Or)) return false;
  sentences.keep(token, new Token(having.tokenType, token.end, token.end, having.entry));
  return sentences.pass(1);
};

/** `its income is lower than the Rival's`: than the same number of that side. */
export const thanTheirs: Rule = (sentences, token) => {
  const owner = sentences.ahead(2);
  const [, name] = POSSESSIVE.exec(sentences.says(2)) ?? [];
  if (owner === null || name === undefined || sentences.says(1) !== "the" || !isOver(sentences, 3)) return false;
  const number = sentences.clauseSoFar().findLast(({ entry }) => entry?.isQuantity === true) ?? null;
  const [of, side] = ["of", `the ${name}`].map((form) => sentences.word(form, owner.startOffset, owner.end));
  if (number === null || !of || !side || sentences.ownerOf(number.entry, 0, 0) === null) return false;
  const at = owner.startOffset;
  sentences.keep(token, new Token(number.tokenType, at, at, number.entry), of, side);
  return sentences.pass(3);
};

/** `has at least as many points as the Rival`, `more than twice as much gold as it`: the numbers of both sides are compared. */
export const asManyAs: Rule = (sentences, token) => {
  const who = sentences.before();
  const [said = "", comparison = "", twice = ""] = AS_MANY.exec(sentences.stretchFrom(token)) ?? [];
  if (who === null || comparison === "" || (twice === "" && !/^at/i.test(comparison))) return false;
  const at = sentences.lengthUpTo(token.startOffset + said.length);
  const [number, as, other] = [at, at + 1, at + 2].map((each) => sentences.ahead(each));
  if (!number || !as || !other || sentences.says(at + 1) !== "as" || !isOver(sentences, at + 3)) return false;
  const joint = sentences.readBefore(1);
  if (joint !== null && !BEGINS_STATEMENTS.has(joint.tokenType)) return false;
  const owner = sentences.ownerOf(number.entry, who.startOffset, token.end);
  const subject = owner !== null && SUBJECTS.has(who.entry?.form ?? "") ? owner : who;
  const rival = owner === null ? null : sentences.rivalOf(subject, other.startOffset, other.end);
  const of = sentences.word("of", token.end, token.end);
  if (rival === null || of === null || rival.entry?.form !== other.entry?.form) return false;
  const { end } = token;
  const isStrict = comparison.toLowerCase().startsWith("more");
  sentences.drop(1);
  sentences.keep(new Token(number.tokenType, end, end, number.entry), of);
  sentences.keep(new Token(subject.tokenType, end, end, subject.entry), new Token(Greater, end, end));
  if (!isStrict) sentences.keep(new Token(Equals, end, end));
  if (twice !== "") sentences.keep(new Token(Integer, end, end, null, 2), new Token(Times, end, end));
  sentences.keep(number, of, rival);
  return sentences.pass(at + 3);
};

const AS_MANY = /^(?:has|have)\s+(at\s+least\s+|more\s+than\s+)?(twice\s+)?as\s+(?:many|much)(?=\s)/i;

const LEADS: ReadonlyMap<string, boolean> = new Map([
  ["leads", true],
  ["leading", true],
  ["ahead", true],
  ["trails", false],
  ["trailing", false],
  ["behind", false],
]);
const LONGEST_RIVAL = 4;

interface Margin {
  readonly number: Token;
  readonly from: number;
  /** Null where it has no end. */
  readonly to: number | null;
  readonly length: number;
}

/** `behind on points`, `ahead on points by 3 or more`, at the number; null where it is not said whether more would do. */
function marginOn(sentences: Sentences, at: number): Margin | null {
  const number = sentences.ahead(at);
  if (number?.entry?.isQuantity !== true) return null;
  if (isOver(sentences, at + 1)) return { number, from: 1, to: null, length: 1 };
  const margin = sentences.ahead(at + 2);
  const isOpen = sentences.isAhead(at + 3, Core.OpenEnd) || sentences.isAhead(at + 3, Plus);
  if (sentences.says(at + 1) !== "by" || margin?.tokenType !== Integer || !isOpen) return null;
  return isOver(sentences, at + 4) ? { number, from: margin.value, to: null, length: 4 } : null;
}

/** `3 or more points`, `at least 3 points`, `1–3 points`; null where it is not said whether more would do. */
function marginAt(sentences: Sentences, from: number): Margin | null {
  const isLeast = sentences.ahead(from)?.entry?.form === "at least";
  const count = sentences.ahead(isLeast ? from + 1 : from);
  const behind = isLeast ? from + 2 : from + 1;
  if (count === null) return null;
  const isOpen = sentences.ahead(behind)?.entry?.form === "or more" || sentences.isAhead(behind, Plus);
  const at = isOpen ? behind + 1 : behind;
  const number = sentences.ahead(at);
  if (number?.entry?.isQuantity !== true) return null;
  const isOpenBehind = sentences.ahead(at + 1)?.entry?.form === "or more";
  const length = at + 1 - from + (isOpenBehind ? 1 : 0);
  if (count.tokenType === NumberRange && !isLeast && !isOpen && !isOpenBehind)
    return { number, from: count.value, to: count.high, length };
  const isMore = isLeast || isOpen || isOpenBehind;
  return count.tokenType === Integer && isMore ? { number, from: count.value, to: null, length } : null;
}

/** `10 gold or more` says `10 or more gold`. */
export const orMoreBehind: Rule = (sentences, token) => {
  const [number, count] = [sentences.before(), sentences.beforeLast()];
  if (number?.entry?.isQuantity !== true || count?.tokenType !== Integer) return false;
  sentences.drop(1);
  sentences.keep(token, number);
  return sentences.pass(1);
};

/** The words of a condition that is moved: `it has 10 gold or more`, read as above. */
export function plainly(sentences: Sentences, tokens: readonly Token[]): readonly Token[] {
  const [it, has, behind] = tokens;
  // `year 1`
  if (it?.entry?.isQuantity === true && behind === undefined && has?.tokenType === Integer)
    return [it, new Token(Equals, has.startOffset, has.startOffset), has];
  const number = tokens.find(({ entry }) => entry?.isQuantity === true)?.entry ?? null;
  const isIt =
    it !== undefined && has !== undefined && SUBJECTS.has(it.entry?.form ?? "") && HAS.has(has.entry?.form ?? "");
  const owner = isIt ? sentences.ownerOf(number, it.startOffset, it.end) : null;
  const said = owner === null ? tokens : [owner, ...tokens.slice(1)];
  const open = said.findIndex(({ tokenType }) => tokenType === Core.OpenEnd);
  const [count, counted, more] = [said[open - 2], said[open - 1], said[open]];
  if (count?.tokenType !== Integer || counted?.entry?.isQuantity !== true || more === undefined) return said;
  return [...said.slice(0, open - 1), more, counted, ...said.slice(open + 1)];
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

/** `the region of highest value`: with the highest value. */
export const ofHighest: Rule = (sentences, token) => {
  const [noun, article] = [sentences.before(), sentences.isAhead(1, Core.Determiner) ? 1 : 0];
  if (noun === null || noun.entry === null || noun.entry.isQuantity || noun.entry.superlative) return false;
  if (!isKindOf(noun.tokenType, Content) || noun.entry.qualifies) return false;
  const [most, number] = [sentences.ahead(article + 1)?.entry, sentences.ahead(article + 2)?.entry];
  if (most?.superlative !== true || number?.isQuantity !== true) return false;
  return keepWords(sentences, ["with", "the"], token.startOffset, token.end) && sentences.pass(article + 1);
};

/** `an opponent's robot` is an enemy robot, and `an adjacent opponent` an enemy. `The opponent` could be the side. */
export const opponents: Rule = (sentences, token) => {
  if (OPPONENT.test(sentences.says(0)))
    return (
      isOneOfThem(sentences) &&
      put(sentences, sentences.says(0).endsWith("s") ? "enemies" : "enemy", token.startOffset, token.end, 1)
    );
  if (!OPPONENTS.test(sentences.says(0)) || !sentences.isUnitNoun(1)) return false;
  return put(sentences, "enemy", token.startOffset, token.end, 1);
};

const OPPONENT = /^opponents?$/u;

/** Whether what stands before says that any of several is meant. */
function isOneOfThem(sentences: Sentences): boolean {
  const [before, next] = [sentences.before(), sentences.says(1)];
  if (before === null || HAS.has(next) || next === "controls") return false;
  const said = sentences.written(before).toLowerCase();
  return (
    said === "an" ||
    said === "no" ||
    said === "any" ||
    said === "each" ||
    before.entry?.qualifies === true ||
    before.entry?.superlative === true ||
    before.tokenType === Core.Nearby
  );
}

const OPPONENTS = /^(?:opponent|rival|adversary)(?:['’]s|s['’])$/u;

/** `next to one of its own robots`: an own robot. */
export const oneOfItsOwn: Rule = (sentences, token) => {
  if (!ONE_OF.has(sentences.says(0)) || !sentences.isAhead(1, Core.Of) || sentences.says(2) !== "its") return false;
  const at = sentences.says(3) === "own" ? 4 : 3;
  const noun = sentences.ahead(at);
  const [id = ""] = noun?.entry?.ids ?? [];
  if (noun?.entry?.plural !== true || !sentences.isUnitNoun(at)) return false;
  return keepWords(sentences, ["own", id.toLowerCase()], token.startOffset, noun.end) && sentences.pass(at + 1);
};

const ONE_OF: ReadonlySet<string> = new Set(["one", "any"]);

/** `the Gun's own area`, below the heading `GUN`: what is its own. `the foe's power` is the power of the foe. */
export const possessive: Rule = (sentences, token) => {
  if (token.entry?.form !== "the" || !sentences.isAhead(1, UnknownWord)) return false;
  const [, owner] = POSSESSIVE.exec(sentences.says(1)) ?? [];
  const entry: VocabularyEntry | null = owner === undefined ? null : (sentences.word(owner, 0, 0)?.entry ?? null);
  const noun = sentences.ahead(1);
  if (entry === null || noun === null) return false;
  const length = sentences.says(2) === "own" ? 3 : 2;
  const end = sentences.ahead(length - 1)?.end ?? token.end;
  const compared = ownNumber(sentences, length);
  const isNumber = compared !== null || sentences.ahead(length)?.entry?.isQuantity === true;
  // `the boat's water`, where boats are units and none was named: that of the one that acts.
  const isActor =
    sentences.isHeaded(entry) ||
    (sentences.isActing(entry) &&
      !sentences.clauseSoFar().some((each) => each.entry !== null && sentences.isUnit(each.entry)));
  if (isNumber && (compared !== null || sentences.isBehindAction() || !isActor)) {
    const number = compared ?? sentences.ahead(length);
    const of = sentences.word("of", end, end);
    if (number === null || of === null || !sentences.isUnit(entry)) return false;
    const said = compared === null ? number : new Token(number.tokenType, end, end, number.entry);
    sentences.keep(said, of, token, new Token(entry.type, noun.startOffset, end, entry));
    return sentences.pass(compared === null ? length + 1 : length);
  }
  if (!isActor) return false;
  return keepWords(sentences, ["its"], token.startOffset, end) && sentences.pass(length);
};

/** `lower than the Raider's own`: the number that is compared; null where that is another. */
function ownNumber(sentences: Sentences, length: number): Token | null {
  if (length < 3 || !isOver(sentences, length)) return null;
  return sentences.clauseSoFar().findLast(({ entry }) => entry?.isQuantity === true) ?? null;
}

/** `the Walker's power exceeds that of the foe`: the same number. */
export const thatOf: Rule = (sentences, token) => {
  if (token.entry?.form !== "that" || !sentences.isAhead(1, Core.Of)) return false;
  const number = sentences.clauseSoFar().findLast(({ entry }) => entry?.isQuantity === true) ?? null;
  if (number === null) return false;
  sentences.keep(new Token(number.tokenType, token.startOffset, token.end, number.entry));
  return sentences.pass(1);
};

/** `its power exceeds power of the foe by 2 or more`: it is as large as that and 2 more. */
export const exceedsBy: Rule = (sentences, token) => {
  for (let at = 1; at < LONGEST_EXCEEDED; at += 1) {
    if (isOver(sentences, at)) return false;
    if (sentences.says(at) !== "by") continue;
    const isLeast = sentences.ahead(at + 1)?.entry?.core?.id === "at least";
    const number = sentences.ahead(isLeast ? at + 2 : at + 1);
    const isOpen = sentences.isAhead(at + 2, Core.OpenEnd);
    const by = sentences.ahead(at);
    if (number?.tokenType !== Integer || by === null || !(isLeast || isOpen)) return false;
    sentences.keepBefore(at, new Token(Core.PlusWord, by.startOffset, by.end));
    sentences.keep(new Token(Greater, token.startOffset, token.end), new Token(Equals, token.startOffset, token.end));
    return sentences.pass(1);
  }
  return false;
};

const LONGEST_EXCEEDED = 10;

/** `by 2 or more`, where the number stands behind a plus. */
export const byNumber: Rule = (sentences) => {
  if (sentences.says(0) !== "by" || sentences.before()?.tokenType !== Core.PlusWord) return false;
  const number = sentences.ahead(1)?.tokenType === Integer ? 1 : 2;
  keepAhead(sentences, number);
  return sentences.pass(3);
};

/** `FIGHT it only if its power is lower than the Walker's own`: of what the action is done to. */
export const itsOfTarget: Rule = (sentences, token) => {
  const number = sentences.ahead(1);
  if (token.entry?.form !== "its" || number?.entry?.isQuantity !== true) return false;
  const before = sentences.before()?.tokenType;
  if (before !== Core.OnlyIf && before !== Core.Unless && before !== Core.If) return false;
  const target = sentences.lastTarget();
  const of = sentences.word("of", number.end, number.end);
  const the = sentences.word("the", number.end, number.end);
  if (target === null || of === null || the === null || !ownerAhead(sentences)) return false;
  sentences.keep(new Token(number.tokenType, token.startOffset, number.end, number.entry), of, the);
  sentences.keep(new Token(target.type, number.end, number.end, target));
  return sentences.pass(2);
};

/** Whether the unit that acts is named behind it, so that “its” is somebody else's. */
function ownerAhead(sentences: Sentences): boolean {
  for (let at = 2; at < LONGEST_EXCEEDED && !isOver(sentences, at); at += 1) {
    const [, owner] = POSSESSIVE.exec(sentences.says(at)) ?? [];
    const entry = (owner === undefined ? sentences.ahead(at)?.entry : sentences.word(owner, 0, 0)?.entry) ?? null;
    if (entry !== null && sentences.isHeaded(entry)) return true;
  }
  return false;
}

const POSSESSIVE = /^(.+)['’]s$/u;

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

function isThing({ tokenType, entry }: Token): boolean {
  return entry !== null && !entry.qualifies && isKindOf(tokenType, Content) && !isKindOf(tokenType, Relation);
}

/** `BUY the best card that it can afford. If it can afford none, DRAW 2.`: where nothing of it can be paid. */
export const cannotAfford: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  if (before !== Stop && before !== RightBracket) return false;
  const [said, money = ""] = CANNOT_AFFORD.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined) return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  const clause = sentences.clauseSoFar();
  const isPaid = sentences.lastAction()?.isPaid === true;
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
  /^if\s+(?:it|she|he|they|the\s+\p{L}+)\s+(?:(?:cannot|can\s+not|can['’]t)\s+(?:afford|pay\s+for)\s+(?:it|this|that|one|any|any\s+of\s+(?:them|these|those)|either)|can\s+afford\s+(?:none|none\s+of\s+(?:them|these|those)|nothing)|(?:does\s+not|do\s+not|doesn['’]t)\s+have\s+enough\s+(\p{L}+))(?=\s*[,:])/u;

/** `The Party can afford 6 gold:`, `If it can pay 6 gold`, `… cannot pay 3 gold`: it has as much, or less. */
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
  const comma = sentences.ahead(5);
  const action = sentences.clauseSoFar().findLast((each) => sentences.actionAt(each) !== null)?.entry ?? null;
  const end = sentences.ahead(4)?.end ?? token.end;
  const isColon = comma?.tokenType === Colon;
  if (comma?.tokenType !== Comma && !isColon) return false;
  if (!sentences.isBehindStatement() || action === null) return false;
  if (!participlesOf(action.form).includes(sentences.says(4))) return false;
  return put(sentences, "otherwise", token.startOffset, end, isColon ? 6 : 5);
};

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

const PRICES: readonly string[] = ["cost", "price"];
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
const RELATIVE: ReadonlySet<string> = new Set(["that", "which"]);

/** The one number of the game that is called one of these; null where there are none or several. */
function numberOf(sentences: Sentences, names: readonly string[]): string | null {
  const [only, second] = names.filter((form) => sentences.word(form, 0, 0)?.entry?.isQuantity === true);
  return only === undefined || second !== undefined ? null : only;
}

function keepWords(sentences: Sentences, forms: readonly string[], start: number, end: number): boolean {
  const words = wordsAt(sentences, forms, start, end);
  if (words !== null) sentences.keep(...words);
  return words !== null;
}

/** The words that these forms are; null where the game lacks one of them. */
function wordsAt(sentences: Sentences, forms: readonly string[], start: number, end: number): readonly Token[] | null {
  const words: Token[] = [];
  for (const form of forms) {
    const word = sentences.word(form, words.length === 0 ? start : end, end);
    if (word === null) return null;
    words.push(word);
  }
  return words;
}

/**
 * `If the Front has fewer than 2 Camps`, `where the Keeper has more cubes than the Automa`: what a side has are its units, so that
 * the words say how many of them there are.
 */
export const sideHas: Rule = (sentences) => {
  if (!HAS.has(sentences.says(0))) return false;
  const held = heldAt(sentences, 1);
  const side =
    sentences.sideOf(sentences.before()?.entry ?? null) ?? (held?.isCompared === true ? own(sentences) : null);
  if (side === null || held === null) return false;
  const article = sentences.beforeLast()?.tokenType === Core.Determiner ? 1 : 0;
  const { first, noun, isCompared, isRanked } = held;
  const joint = sentences.readBefore(1 + article);
  const isPlace = joint?.tokenType === Core.Where;
  const isBegin = joint === null || BEGINS_STATEMENTS.has(joint.tokenType);
  // `If the Duke has more Armies there than the player`, where the condition names the place.
  const isThere = sentences.says(noun + 1) === "there";
  const than = isThere ? noun + 2 : noun + 1;
  const rival = isCompared ? rivalAt(sentences, than + 1) : null;
  if ((isCompared && rival === null) || (!isPlace && ((isRanked && !isCompared) || !isBegin))) return false;
  const [from, last] = [sentences.ahead(first), sentences.ahead(noun)];
  const said = sentences.before();
  if (from === null || last === null || said === null) return false;
  const start = said.startOffset;
  const where = rival === null || isPlace ? [] : anyPlace(sentences, than + 1 + rival.length, start);
  const there = isThere ? sentences.word("here", last.end, last.end) : null;
  const begin = isPlace
    ? sentences.contains(start, start)
    : isCompared
      ? null
      : sentences.word("there is", start, start);
  if ((begin === null && (isPlace || !isCompared)) || (isThere && (there === null || !namesOwnPlace(sentences))))
    return false;
  sentences.drop(1 + article + (isPlace ? 1 : 0));
  sentences.keep(...where);
  if (begin !== null) sentences.keep(begin);
  for (let at = 1; at < first; at += 1) keepAhead(sentences, at);
  sentences.keep(new Token(side.type, from.startOffset, from.startOffset, side));
  for (let at = first; at <= noun; at += 1) keepAhead(sentences, at);
  if (rival === null) return sentences.pass(noun + 1);
  if (there !== null) sentences.keep(there);
  keepAhead(sentences, than);
  const { token, length, has } = rival;
  sentences.keep(token, has ?? new Token(last.tokenType, token.end, token.end, last.entry));
  return sentences.pass(than + 1 + length + (where.length > 0 ? 3 : 0));
};

/** `than the player at any site`: there is a site with so many more. None where other words stand there. */
function anyPlace(sentences: Sentences, from: number, at: number): readonly Token[] {
  const [preposition, noun] = [sentences.ahead(from)?.entry, sentences.ahead(from + 2)];
  const isIn = preposition?.ids.includes(sentences.standing()) === true && ANY.has(sentences.says(from + 1));
  if (!isIn || noun === null || !sentences.isPlace(from + 2) || !isOver(sentences, from + 3)) return [];
  const words = ["there is", "a"].flatMap((form) => sentences.word(form, at, at) ?? []);
  const contains = sentences.contains(at, at);
  return contains === null ? [] : [...words, new Token(noun.tokenType, at, at, noun.entry), contains];
}

const ANY: ReadonlySet<string> = new Set(["any", "a", "an"]);

/** `where it has more Armies than the player has pieces`: the side of the sheet, where no unit could have those. */
function own(sentences: Sentences): VocabularyEntry | null {
  const isIt = SUBJECTS.has(sentences.before()?.entry?.form ?? "");
  return isIt && sentences.beforeLast()?.tokenType === Core.Where ? (sentences.word("own", 0, 0)?.entry ?? null) : null;
}

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
  for (let at = from; at < from + LONGEST_HOLDING; at += 1) {
    const token = sentences.ahead(at);
    if (token === null) return null;
    const { tokenType, entry } = token;
    if (entry?.superlative === true) isRanked = true;
    else if (entry !== null && isKindOf(tokenType, Content)) {
      if (entry.isQuantity) return null;
      first ??= at;
      if (sentences.isUnit(entry))
        return {
          first,
          noun: at,
          isCompared: sentences.isAhead(sentences.says(at + 1) === "there" ? at + 2 : at + 1, Core.Than),
          isRanked,
        };
    } else if (!HOW_MANY.has(tokenType) && !(tokenType === UnknownWord && MORE.has(sentences.says(at)))) return null;
  }
  return null;
}

const LONGEST_HOLDING = 8;
const MORE: ReadonlySet<string> = new Set(["more", "fewer"]);
const HOW_MANY: ReadonlySet<Token["tokenType"]> = new Set([
  Core.Determiner,
  Core.Quantifier,
  Core.Comparison,
  Core.OpenEnd,
  Integer,
  Plus,
]);

interface Rival {
  readonly token: Token;
  readonly length: number;
  /** What it is said to have. */
  readonly has: Token | null;
}

/** `the Automa` or `the Automa has pieces` behind “than”, with nothing behind it that would be said of it. */
function rivalAt(sentences: Sentences, at: number): Rival | null {
  const behind = sentences.isAhead(at, Core.Determiner) ? at + 2 : at + 1;
  const named = sentences.ahead(behind - 1);
  const side = sentences.sideOf(named?.entry ?? null);
  if (named === null || side === null) return null;
  const isHad = HAS.has(sentences.says(behind));
  if (isHad && !(sentences.isUnitNoun(behind + 1) && isOver(sentences, behind + 2))) return null;
  const has = isHad ? sentences.ahead(behind + 1) : null;
  return {
    token: new Token(side.type, named.startOffset, named.end, side),
    length: (isHad ? behind + 2 : behind) - at,
    has,
  };
}

/** `where there are more Pawns than Markers`: the place is with more of them. */
export const whereMore: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.ThereIs) || !MORE.has(sentences.says(2))) return false;
  const contains = sentences.contains(token.startOffset, sentences.ahead(1)?.end ?? token.end);
  if (contains === null) return false;
  sentences.keep(contains);
  return sentences.pass(2);
};

/** `the province it controls`, `If the Duke controls 3 or more provinces`, `If the player controls more provinces than the bot` */
export const controls: Rule = (sentences, token) => {
  const said = sentences.says(0);
  const before = sentences.before();
  const isDenied = said === "control" && before?.tokenType === Core.Not;
  if (said !== "controls" && said !== "owns" && !isDenied) return false;
  const owner = ownerBehind(sentences, isDenied ? 1 : 0);
  const word = owner && controlledBy(sentences, owner.name, token);
  if (owner === null || word === null) return false;
  const length = owner.length + (isDenied ? 1 : 0);
  const joint = sentences.readBefore(length);
  const isThat = joint !== null && RELATIVE.has(joint.entry?.form ?? "");
  const place = isThat ? sentences.readBefore(length + 1) : joint;
  if (place !== null && place.entry !== null && isKindOf(place.tokenType, Content)) {
    sentences.drop(length + (isThat ? 1 : 0));
    if (isDenied && before !== null) sentences.keep(before);
    sentences.keep(word);
    return sentences.pass(1);
  }
  const isBegin = joint === null || BEGINS_STATEMENTS.has(joint.tokenType);
  return isBegin && !isDenied && statesControl(sentences, word, owner.length);
};

/** `3 or more provinces`, `more provinces than the bot` or `the Castle` behind the verb. */
function statesControl(sentences: Sentences, word: Token, who: number): boolean {
  let first = 1;
  const isCount = (at: number): boolean =>
    HOW_MANY.has(sentences.ahead(at)?.tokenType ?? Content) || MORE.has(sentences.says(at));
  while (first < LONGEST_EXCEEDED && isCount(first)) first += 1;
  const end = first + sentences.wordsAhead(first);
  if (end === first) return false;
  const isNamed = first === 2 && sentences.says(1) === "the";
  const rival = sentences.says(end) === "than" ? ownerAt(sentences, end + 1) : null;
  const other = rival && controlledBy(sentences, rival.name, word);
  if ((rival === null) !== (other === null)) return false;
  const over = end + (rival === null ? 0 : 1 + rival.length);
  if (!isOver(sentences, over)) return false;
  const verb = sentences.word(isNamed ? "is" : "there is", word.startOffset, word.startOffset);
  if (verb === null || (first === 1 && rival === null)) return false;
  sentences.drop(who);
  if (!isNamed) sentences.keep(verb);
  for (let at = 1; at < end; at += 1) keepAhead(sentences, at);
  if (isNamed) sentences.keep(verb);
  sentences.keep(word);
  if (other === null) return sentences.pass(over);
  keepAhead(sentences, end);
  for (let at = first; at < end; at += 1) keepAhead(sentences, at);
  sentences.keep(other);
  return sentences.pass(over);
}

/** `an objective under the Gang's control`, `under its control` */
export const underControl: Rule = (sentences, token) => {
  const stretch = sentences.stretchFrom(token);
  const [said, name = ""] = (/\scontrol\b/i.test(stretch) ? UNDER_CONTROL.exec(stretch) : null) ?? [];
  if (said === undefined) return false;
  const word = controlledBy(sentences, OWN.has(name.toLowerCase()) ? "the bot" : name.replace(/['’]s$/u, ""), token);
  if (word === null) return false;
  sentences.keep(word);
  return sentences.pass(sentences.lengthUpTo(token.startOffset + said.length));
};

const UNDER_CONTROL = /^under\s+(its|own|their|the\s+[\p{L}-]+['’]s)\s+control\b/iu;
const OWN: ReadonlySet<string> = new Set(["its", "own", "their"]);

/** What is said of the places of a side. */
function controlledBy(sentences: Sentences, name: string, { startOffset, end }: Token): Token | null {
  return sentences.word(`controlled by ${name.toLowerCase().replace(/\s+/g, " ")}`, startOffset, end);
}

/** Which side was just named, and in how many tokens: `the Duke`, `it`. */
function ownerBehind(sentences: Sentences, skipped: number): { readonly name: string; readonly length: number } | null {
  const last = sentences.readBefore(skipped);
  const article = sentences.readBefore(skipped + 1);
  if (last === null) return null;
  const said = sentences.written(last).toLowerCase();
  if (said === "it") return { name: "the bot", length: 1 };
  if (said.startsWith("the ")) return { name: said, length: 1 };
  return article?.entry?.form === "the" ? { name: `the ${said}`, length: 2 } : null;
}

function ownerAt(sentences: Sentences, at: number): { readonly name: string; readonly length: number } | null {
  const said = sentences.says(at);
  if (said.startsWith("the ")) return { name: said, length: 1 };
  return said === "the" ? { name: `the ${sentences.says(at + 1)}`, length: 2 } : null;
}
