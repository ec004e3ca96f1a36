import { isAction } from "./words-of-game.ts";
import { put, type Rule, type Sentences, SUBJECTS } from "./sentences.ts";
import {
  Colon,
  Comma,
  Core,
  Equals,
  Greater,
  Integer,
  isKindOf,
  LeftBracket,
  Less,
  NumberRange,
  Plus,
  Question,
  Relation,
  Stop,
  Token,
} from "../tokens.ts";
import { amountLacked, isAmount } from "./amounts.ts";
import { areOtherCounts, countedIn } from "./counted-cases.ts";
import { parityIn } from "./times.ts";

/** `If coins < 3, SELL 1. If coins >= 3, BUY.`: only one of both can be so, so each takes the place of the one before. */
export const otherNumber: Rule = (sentences, token) => {
  if (token.tokenType === Comma && !sentences.isSemicolon(token)) return false;
  const begin = sentences.ahead(2);
  const end = commaBehind(sentences);
  const last = end === null ? null : sentences.ahead(end - 1);
  if (begin === null || last === null || end === null) return false;
  if (!sentences.isActionAhead(end + 1) && sentences.subject(end + 1) === 0) return false;
  const before = conditionsBefore(sentences);
  const [former] = before ?? [];
  if (before === null || former === undefined) return false;
  // `If it is 2, ATTACK 2.`: the number that the sentence before speaks of.
  const isSame = SUBJECTS.has(sentences.says(2)) && sentences.isAhead(3, Core.Copula);
  const number = isSame ? quantityOf(sentences, former) : null;
  const stated = numberStated(sentences, [begin, last], number?.entry?.form);
  if (isSame && stated !== null && number === null) return false;
  const areApart = before.every((one) => {
    const other = numberStated(sentences, one);
    if (other === null || stated === null || other.of !== stated.of) return areContrary(sentences, one, [begin, last]);
    return other.to < stated.from || stated.to < other.from;
  });
  // The token takes the place of the full stop, so the checker knows that it is about the condition.
  const otherwise = sentences.word("otherwise", token.startOffset, token.end);
  const condition = sentences.ahead(1);
  if (!areApart || otherwise === null || condition === null) return false;
  sentences.keep(otherwise);
  if (number === null) return sentences.pass(1);
  sentences.keep(condition, new Token(number.tokenType, begin.startOffset, begin.end, number.entry));
  return sentences.pass(3);
};

/** The number that a condition begins with; null where it begins with anything else. */
function quantityOf(sentences: Sentences, [first]: Ends): Token | null {
  const clause = sentences.clauseSoFar();
  const at = clause.indexOf(first);
  const named = clause[first.tokenType === Core.Determiner ? at + 1 : at];
  return named?.entry?.isQuantity === true ? named : null;
}

/**
 * `Rounds 1–3: LOBBY 2. Rounds 4–5: SELL 3.`, `With cargo: DELIVER. Without: REST.`: only one of the cases can be so, so each takes the
 * place of the one before.
 */
export const nextCase: Rule = (sentences, token) => {
  const next = sentences.ahead(1);
  if (next === null || sentences.startsLine(next) || sentences.isBehindQuestion()) return false;
  const isDone = (at: number): boolean => sentences.isActionAhead(at) || sentences.subject(at) > 0;
  const isTimed = TIMED.has(sentences.says(1));
  // `In winter it RESTS.`
  const colon = sentences.lengthWhile(
    1,
    ({ tokenType }, at) => !ENDS_CASE.has(tokenType) && !isAction(tokenType) && !(isTimed && isDone(at)),
  );
  const last = sentences.ahead(colon - 1);
  const end = sentences.ahead(colon);
  const isAsked = end?.tokenType === Question;
  // `In rounds 4–5, SELL 3.`
  const isTime = isTimed && (end?.tokenType === Comma || isDone(colon));
  if (last === null || colon === 1 || end === null || (!isAsked && !isTime && end.tokenType !== Colon)) return false;
  if (!isDone(colon + 1) && !(isTimed && isDone(colon))) return false;
  const before = casesBefore(sentences);
  const otherwise = sentences.word("otherwise", token.startOffset, token.end);
  const condition = sentences.word("if", next.startOffset, next.startOffset);
  if (before === null || otherwise === null || condition === null) return false;
  const [only, second] = before;
  if (sentences.says(1) === "without" && colon === 2) {
    const isWith =
      only?.[0] !== undefined && second === undefined && /^with\s+\p{L}+$/iu.test(writtenIn(sentences, endsOf(only)));
    return isWith && put(sentences, "otherwise", token.startOffset, last.end, colon + 1);
  }
  if (isEveryOtherTime(sentences, colon)) {
    const [time, ...numbers] = only ?? [];
    const noun = sentences.says(colon - 1).replace(/s$/u, "");
    const isSame = time?.entry?.isQuantity === true && time.entry.form === noun;
    const isNumbered = second === undefined && numbers.every(({ tokenType }) => NUMBERED.has(tokenType));
    const isValue = ({ tokenType, entry }: Token): boolean =>
      tokenType === Core.Or || sentences.choiceOfGame(entry) === noun;
    const areValues = before.every((tokens) => tokens.every(isValue));
    return ((isSame && isNumbered) || areValues) && put(sentences, "otherwise", token.startOffset, last.end, colon + 1);
  }
  const left = colon === 3 ? numbersLeft(sentences, before) : null;
  if (left !== null) {
    sentences.keep(otherwise, condition, ...left);
    return sentences.pass(3);
  }
  const stated = numberStated(sentences, [next, last]);
  const areApart = before.every((tokens) => {
    const ends = endsOf(tokens);
    const other = numberStated(sentences, ends);
    if (other === null || stated === null || other.of !== stated.of) return areContrary(sentences, ends, [next, last]);
    return other.to < stated.from || stated.to < other.from;
  });
  if (!areApart) return asStatedBehind(sentences, token, colon);
  sentences.keep(otherwise, condition);
  // `1 hero adjacent: STRIKE.`, behind `2 or more heroes adjacent: REST.`
  if (next.tokenType === Integer && !sentences.isAhead(2, Core.OpenEnd) && !sentences.isAhead(2, Plus)) {
    const [number, exactly] = [sentences.ahead(2), sentences.word("exactly", next.startOffset, next.startOffset)];
    const isOwn = number?.entry?.isQuantity === true && !sentences.isHeldByPlaces(number.entry);
    if (stated !== null && number !== null && isOwn && colon === 3) {
      sentences.keep(number, new Token(Equals, next.startOffset, next.startOffset), next);
      return sentences.pass(3);
    }
    if (exactly !== null) sentences.keep(exactly);
  }
  // `With less than 6 coins: REST.`
  if (!isAsked) return sentences.pass(sentences.says(1) === "with" && stated !== null ? 2 : 1);
  // `Damaged and docked? REPAIR. Damaged but not docked? FLY.`
  sentences.keep(...sentences.stretchAhead(1, colon), new Token(Colon, end.startOffset, end.end));
  return sentences.pass(colon + 1);
};

/** `Less mana: DRAW 1.`, `More mana: …`, behind cases of it: what is below or above all of these. */
function numbersLeft(sentences: Sentences, before: readonly (readonly Token[])[]): readonly Token[] | null {
  const isLess = LESS.has(sentences.says(1));
  const number = sentences.ahead(2);
  if (number === null || (!isLess && sentences.says(1) !== "more")) return null;
  const stated = before.map((tokens) => numberStated(sentences, endsOf(tokens)));
  const areOfIt = stated.every((each) => each !== null && number.entry?.form === each.of);
  const bounds = stated.flatMap((each) => (each === null ? [] : isLess ? each.from : each.to));
  const bound = isLess ? Math.min(...bounds) : Math.max(...bounds);
  if (!areOfIt || !Number.isInteger(bound)) return null;
  const at = number.end;
  return [number, new Token(isLess ? Less : Greater, at, at), new Token(Integer, at, at, null, bound)];
}

const LESS: ReadonlySet<string> = new Set(["less", "fewer"]);

/** `Pinned: RALLY. Damaged: REPAIR.` is read as `If damaged, REPAIR.`. The checker reports what is missing. */
function asStatedBehind(sentences: Sentences, token: Token, colon: number): boolean {
  const [first, end] = [sentences.ahead(1), sentences.ahead(colon)];
  if (first === null || end === null || token.tokenType !== Stop) return false;
  // Where lines break elsewhere, a heading or the number of a clause may follow.
  const number = sentences.readBefore(sentences.clauseSoFar().length);
  const isStated =
    end.tokenType === Question ||
    first.entry?.qualifies === true ||
    isKindOf(first.tokenType, Relation) ||
    STATES.has(first.tokenType);
  if (!isStated || number === null || !sentences.startsLine(number)) return false;
  const places = { otherwise: token.end, if: first.startOffset };
  const words = Object.entries(places).flatMap(([form, at]) => sentences.word(form, at, at) ?? []);
  if (words.length < 2 || sentences.isBehindRoll() || sentences.clauseNumber() === null) return false;
  sentences.keep(token, ...words);
  if (end.tokenType !== Question) return sentences.pass(1);
  sentences.keep(...sentences.stretchAhead(1, colon), new Token(Comma, end.startOffset, end.end));
  return sentences.pass(colon + 1);
}

const STATES: ReadonlySet<Token["tokenType"]> = new Set([Core.Comparison, Core.Not]);

/** `In all other rounds,` */
function isEveryOtherTime(sentences: Sentences, end: number): boolean {
  const all = sentences.says(1) === "in" || sentences.says(1) === "during" ? 2 : 1;
  return end === all + 3 && EVERY.has(sentences.says(all)) && sentences.says(all + 1) === "other";
}

const NUMBERED: ReadonlySet<Token["tokenType"]> = new Set([Integer, NumberRange, Core.Or, Core.OpenEnd, Plus]);
const EVERY: ReadonlySet<string> = new Set(["all", "any", "every"]);

const TIMED: ReadonlySet<string> = new Set(["in", "on", "during", "from"]);

/** `Coins: 0–2 → REST; 3+ → SELL 1.`: the colon behind the number of which the cases speak adds nothing. */
export const numberOfCases: Rule = (sentences) => {
  const [number, begin] = [sentences.before(), sentences.clauseSoFar()];
  const isAlone = begin.filter(({ tokenType }) => tokenType !== Stop).length === 1;
  if (number?.entry?.isQuantity !== true || !isAlone || caseOfNumber(sentences, 1) === null) return false;
  return sentences.pass(1);
};

/** `Coins 0–2: REST; 3–5: SELL 1; 6+: SELL 2.`: the same number once more. */
export const otherCaseOfNumber: Rule = (sentences, token) => {
  const next = sentences.ahead(1);
  const colon = caseOfNumber(sentences, 1);
  if (next === null || colon === null || sentences.startsLine(next) || sentences.isBehindRoll()) return false;
  if (token.tokenType === Comma && !sentences.isSemicolon(token)) return false;
  const [begin, ...others] = casesBefore(sentences)?.map(endsOf) ?? [];
  const first = begin === undefined ? null : numberStated(sentences, begin);
  const last = sentences.ahead(colon - 1);
  if (first === null || last === null) return false;
  const again = (ends: Ends): Stated | null =>
    numberIn(sentences, `${first.of} ${sentences.written(new Token(Stop, ends[0].startOffset, ends[1].end))}`);
  const stated = again([next, last]);
  const before = [first, ...others.map((ends) => numberStated(sentences, ends) ?? again(ends))];
  const areApart = before.every((other) => other?.of === first.of && !meets(other, stated));
  const number = sentences.word(first.of, next.startOffset, next.startOffset);
  const otherwise = sentences.word("otherwise", token.startOffset, token.end);
  const condition = sentences.word("if", next.startOffset, next.startOffset);
  if (!areApart || !number || !otherwise || !condition) return false;
  sentences.keep(otherwise, condition, number);
  return sentences.pass(1);
};

function meets(one: Stated, other: Stated | null): boolean {
  return other === null || (one.to >= other.from && other.to >= one.from);
}

/** Where the colon stands behind `3–5`, `6+` or `less than 3`, with an action behind it; null where something else stands there. */
function caseOfNumber(sentences: Sentences, from: number): number | null {
  let at = sentences.isAhead(from, Core.Comparison) ? from + 1 : from;
  if (!sentences.isAhead(at, Integer) && !sentences.isAhead(at, NumberRange)) return null;
  at += 1;
  if (sentences.isAhead(at, Core.OpenEnd) || sentences.isAhead(at, Plus)) at += 1;
  if (!sentences.isAhead(at, Colon)) return null;
  return sentences.isActionAhead(at + 1) || sentences.subject(at + 1) > 0 ? at : null;
}

/** `In round 1, REST; in round 2, SELL 3.` */
export const caseBehindSemicolon: Rule = (sentences, token) =>
  sentences.isSemicolon(token) && nextCase(sentences, token);

export const ENDS_CASE: ReadonlySet<Token["tokenType"]> = new Set([
  Colon,
  Comma,
  Stop,
  Question,
  LeftBracket,
  Core.If,
  Core.Otherwise,
]);

/** The conditions before the colons of this clause, each of which begins it or a sentence; null where it has others. */
function casesBefore(sentences: Sentences): readonly (readonly Token[])[] | null {
  const clause = sentences.clauseSoFar().filter(({ tokenType }, at) => at > 0 || tokenType !== Stop);
  const cases: (readonly Token[])[] = [];
  for (let from = 0; ;) {
    const colon = clause.findIndex(({ tokenType }, at) => at >= from && tokenType === Colon);
    if (colon === -1) return null;
    const said = clause.slice(from, colon);
    // `SELL 1, or 2 if …` says its case once more, where nothing is written.
    if (said.some(({ startOffset, end }) => startOffset < end))
      cases.push(said[0]?.tokenType === Core.If ? said.slice(1) : said);
    const otherwise = clause.findIndex(({ tokenType }, at) => at > colon && NOT_IN_CASE.has(tokenType));
    if (otherwise === -1) return cases;
    if (clause[otherwise]?.tokenType !== Core.Otherwise || clause[otherwise + 1]?.tokenType !== Core.If) return null;
    from = otherwise + 1;
  }
}

/** `Round 1: SELL 1 if it has wood. Round 2: BUY.`: what an action asks besides does not matter, since no other case can be so. */
const NOT_IN_CASE: ReadonlySet<Token["tokenType"]> = new Set([Stop, Core.Otherwise, Core.Roll]);

/** What stands first and what last in the text. */
function endsOf(tokens: readonly Token[]): Ends {
  const start = Math.min(...tokens.map(({ startOffset }) => startOffset));
  const end = Math.max(...tokens.map((each) => each.end));
  const whole = new Token(Stop, start, end);
  return [whole, whole];
}

type Ends = readonly [Token, Token];

/** Where the condition that comes next ends. */
function commaBehind(sentences: Sentences): number | null {
  for (let at = 2; ; at += 1) {
    const type = sentences.ahead(at)?.tokenType;
    if (type === Comma || type === Colon) return at;
    if (type === undefined || type === Stop) return null;
  }
}

/** The conditions that begin the sentences so far; null where a sentence has none. */
function conditionsBefore(sentences: Sentences): readonly Ends[] | null {
  const clause = sentences.clauseSoFar();
  const begins = clause.flatMap(({ tokenType }, at) => (tokenType === Core.If ? [at] : []));
  const others = clause.filter(({ tokenType }, at) => tokenType === Core.Otherwise && !begins.includes(at + 1));
  if (begins[0] !== 0 || others.length > 0 || clause.some(({ tokenType }) => tokenType === Stop)) return null;
  return begins.flatMap((begin) => {
    const comma = clause.findIndex(({ tokenType }, at) => at > begin && (tokenType === Comma || tokenType === Colon));
    const [first, last] = [clause[begin + 1], clause[comma - 1]];
    return first === undefined || last === undefined ? [] : [[first, last]];
  });
}

/** Whether one unit cannot be both, of which each is said of it: `pinned` and `unpinned`, `with 1 hit` and `with 2 or more hits`. */
export function cannotBothBe(sentences: Sentences, one: string, other: string): boolean {
  const [first, second] = [one, other].map((each) => numberIn(sentences, each.replace(/^has /, "")));
  if (first && second && first.of === second.of) return !meets(first, second);
  if (other === `not ${one}` || one === `not ${other}`) return true;
  return areDenied(sentences, partsIn(sentences, one), partsIn(sentences, other));
}

/**
 * `Damaged and docked` and `damaged but not docked`, `enemy adjacent` and `no enemy adjacent`: one denies a part of the other. Words
 * for a unit that is not named may mean another one each time, so that only what is said of the unit that acts denies itself.
 */
function areContrary(sentences: Sentences, one: Ends, other: Ends): boolean {
  const countedBy = ([{ startOffset }, { end }]: Ends): ReturnType<typeof countedIn> =>
    countedIn(sentences.written(new Token(Stop, startOffset, end)));
  if (areOtherCounts(countedBy(one), countedBy(other))) return true;
  const written = [one, other].map((ends) => writtenIn(sentences, ends));
  if (areOddAndEven(...written) || areEndsOfRace(...written)) return true;
  const [first, second] = [one, other].map((ends) => numberFirst(sentences, writtenIn(sentences, ends)));
  if (first && second && first.of === second.of) return !meets(first, second);
  return areDenied(
    sentences,
    partsIn(sentences, writtenIn(sentences, one)),
    partsIn(sentences, writtenIn(sentences, other)),
  );
}

/** The number of `supply 3` and of `supply 3 or more and an enemy adjacent`, of which both must be so; null for anything else. */
function numberFirst(sentences: Sentences, written: string): Stated | null {
  const [first = "", ...others] = written.replace(/^if /i, "").split(/\s(?:and|but)\s/);
  const isOpen = others.length > 0 && LEAVES_OPEN.test(written.replace(OPEN_END, "").toLowerCase());
  return isOpen ? null : numberIn(sentences, first);
}

const OPEN_END = /\sor\s(?:more|fewer|less|higher|lower)\b/g;

function writtenIn(sentences: Sentences, [{ startOffset }, { end }]: Ends): string {
  return sentences.written(new Token(Stop, startOffset, end));
}

/** `Odd rounds: REST. Even rounds: GUARD.` */
function areOddAndEven(one = "", other = ""): boolean {
  const [first, second] = [parityIn(one), parityIn(other)];
  return first !== null && second !== null && first.of === second.of && first.parity !== second.parity;
}

/** `In the lead: DRIVE 2. In last place: DRIVE 5.`: where all are level, whoever is last leads as well, as the first of both says. */
function areEndsOfRace(one = "", other = ""): boolean {
  const ends = [one, other].map((each) => END_OF_RACE.exec(each.toLowerCase().replace(/\s+/g, " "))?.groups ?? {});
  return ends.some(({ first }) => first !== undefined) && ends.some(({ last }) => last !== undefined);
}

const END_OF_RACE =
  /^(?:if )?(?:it is )?(?:(?<first>(?:in (?:the lead|first place|first position))|leading|the leader)|(?<last>in last (?:place|position)|last))$/;

function areDenied(sentences: Sentences, first: readonly string[], second: readonly string[]): boolean {
  return first.some((part) =>
    second.some((each) => isContrary(sentences, part, each) || isContrary(sentences, each, part)),
  );
}

/**
 * What is joined by “and” in a condition, as long as it is said of the unit that acts; none where it leaves a choice. Behind a noun,
 * `enemy pinned and damaged`, what follows may be said of that.
 */
function partsIn(sentences: Sentences, written: string): readonly string[] {
  const said = written.toLowerCase().replace(/\s+/g, " ");
  if (LEAVES_OPEN.test(said)) return [];
  const parts = said.split(/,? (?:and|but) /).map((part) => withoutSubject(sentences, part));
  const named = parts.findIndex((part) => !isAdjective(sentences, part.replace(/^not /, "")));
  return named === -1 ? parts : parts.slice(0, Math.max(1, named));
}

/** `winter` of `if the season is winter`, `in winter` and `it is winter` */
function withoutSubject(sentences: Sentences, part: string): string {
  const said = part.replace(/^if /, "");
  const [, named = "", value = ""] = /^(?:the )?(.+?) is (?:not )?(.+)$/.exec(said) ?? [];
  if (sentences.choiceOfGame(sentences.word(value, 0, 0)?.entry ?? null) === named && named !== "")
    return said.replace(/^(?:the )?.+? is /, "");
  const [, during = ""] = /^(?:in|during) (.+)$/.exec(said) ?? [];
  if (sentences.choiceOfGame(sentences.word(during, 0, 0)?.entry ?? null) !== null) return during;
  return said.replace(/^(?:it is |is )?/, "");
}

function isAdjective(sentences: Sentences, said: string): boolean {
  return sentences.word(said, 0, 0)?.entry?.qualifies === true || isAmount(sentences, said);
}

const LEAVES_OPEN = /[,([]|\b(?:or|either|unless|when|while|except|exactly|only)\b/;

function isContrary(sentences: Sentences, part: string, denied: string): boolean {
  const [entry, other] = [part, denied].map((each) => sentences.word(each, 0, 0)?.entry ?? null);
  if (sentences.areOpposite(entry ?? null, other ?? null)) return true;
  if (sentences.areOtherValues(entry ?? null, other ?? null)) return true;
  const [, none] = /^(?:there (?:is|are) )?no (.+)$/.exec(denied) ?? [];
  if (none !== undefined) return part.replace(/^(?:there (?:is|are) )?(?:(?:a|an|any) )?/, "") === none;
  const [, not = denied.replace(/^un/, "")] = /^not (.+)$/.exec(denied) ?? [];
  return not !== denied && part === not && isAdjective(sentences, part);
}

interface Stated {
  readonly of: string;
  readonly from: number;
  readonly to: number;
}

/** `coins < 3`, `the round is 2 or more`: a number of which there is one, and how much it is; null for anything else. */
function numberStated(sentences: Sentences, [first, last]: Ends, it?: string): Stated | null {
  return numberIn(sentences, sentences.written(new Token(Stop, first.startOffset, last.end)), it);
}

function numberIn(sentences: Sentences, written: string, it?: string): Stated | null {
  const said = written
    .toLowerCase()
    .replace(/\s+/g, " ")
    // `Damage 1–2: REPAIR 1. Undamaged: RUN.`
    .replace(/^un\p{L}{3,}ed$/u, (word) => {
      const lacked = amountLacked(sentences, word);
      return lacked === null ? word : `0 ${lacked}`;
    })
    // `No coins: REST. 1–2 coins: SELL 1.`
    .replace(/^no (?=\p{L}+$)/u, "0 ")
    // `Coins: 0–2 → REST`
    .replace(/^(\p{L}[\p{L} ]*): /u, "$1 ")
    .replace(/^it(?= )/, it ?? "it")
    .replace(/^from (\p{L}+ \d+)(?: onwards?| on)?$/u, "$1 or more")
    .replace(/^with (?=.*\d)/, "")
    // `Stamina of 0: REST.`
    .replace(/^(\p{L}[\p{L} ]*) of (?=\d)/u, "$1 ")
    .replace(/(\d+) ([^\d]+?) (or more|or fewer|or less)(?= (?:and|but) |$)/u, "$1 $3 $2");
  const found = (STATED.exec(said) ?? HELD.exec(said) ?? COUNTED.exec(said))?.groups ?? {};
  const { who, of: name = "", sign = "", number = "", high = number, open = "" } = found;
  // `Rounds 1–3`
  const of = [name, name.replace(/s$/u, "")].find((form) => sentences.word(form, 0, 0)?.entry?.isQuantity === true);
  const named = of === undefined ? null : (sentences.word(of, 0, 0)?.entry ?? null);
  if (of === undefined || named === null) return null;
  // What a side has is one number; what else is stated with it says only more.
  const isOfBot = who === "it" || (who !== undefined && sentences.isOfBot(who));
  if (who !== undefined && (!isOfBot || sentences.ownerOf(named, 0, 0) === null)) return null;
  const value = Number(number);
  const [isLess, isMore] = [/[<≤]|most|fewer|less|below|under/.test(sign), /[>≥]|least|more|above|over/.test(sign)];
  const isStrict = /[<>](?!=)|than|above|over|below|under/.test(sign);
  const goesUp = isMore || /more|higher|\+/.test(open);
  const goesDown = isLess || /less|fewer|lower/.test(open);
  return {
    of,
    from: goesDown ? -Infinity : value + (isMore && isStrict ? 1 : 0),
    to: goesUp ? Infinity : Number(high) - (isLess && isStrict ? 1 : 0),
  };
}

const HELD =
  /^(?<who>\p{L}[\p{L} ]*?) (?:has|have) (?<sign>at least|at most|fewer than|less than|more than|exactly)? ?(?<number>\d+) ?(?<open>or more|or fewer|or less|\+)? ?(?<of>\p{L}[\p{L} ]*?)(?: (?:and|but) (?!.* or (?!more|less|fewer)).*)?$/u;

/** `fewer than 5 credits`, `5–9 credits`, `10+ credits` */
const COUNTED =
  /^(?<sign>at least|at most|fewer than|less than|more than|exactly)? ?(?<number>\d+)(?: ?[-–—] ?(?<high>\d+))? ?(?<open>or more|or fewer|or less|\+)? ?(?<of>\p{L}[\p{L} ]*)$/u;

const STATED =
  /^(?:(?:in|during) )?(?:the )?(?<of>[^<>≤≥=\d]+?)(?: (?:is|are))?(?<sign> (?:is|are)|(?: ?(?:<=|>=|[<>≤≥=]))|(?: (?:is |are )?(?:at least|at most|fewer than|less than|more than|exactly|above|over|below|under)))? ?(?<number>\d+)(?:(?: ?[-–—] ?| or | and )(?<high>\d+))? ?(?<open>or more|or higher|or less|or fewer|or lower|\+)?$/u;
