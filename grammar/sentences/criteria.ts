import type { TokenType } from "chevrotain";
import { endOfCriteria, keepCriteria } from "./choices.ts";
import { isOfTarget } from "./questions.ts";
import { endsBehind, type Rule, type Sentences, keepAhead, put, TARGETS, isOfNoun } from "./sentences.ts";
import { isAction } from "./words-of-game.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Greater,
  Integer,
  isKindOf,
  LeftBracket,
  LeftParenthesis,
  Plus,
  Relation,
  RightBracket,
  RightParenthesis,
  Stop,
  SUMS,
  Token,
  UnknownWord,
  Way,
} from "../tokens.ts";

/** `If tied, towards the one with the lowest defence`, `If several, in the one closest to …`, `If there is more than one, BITE the one with …` */
export const tiedAction: Rule = (sentences, token) => {
  const begin = sentences.isAhead(1, Comma) ? 2 : 1;
  const comma = begin + sentences.subject(begin);
  const way = sentences.ahead(comma);
  const isPlaced = way !== null && isKindOf(way.tokenType, Relation) && sentences.says(comma + 2) === "one";
  const isRepeated = sentences.isActionAhead(comma) || isPlaced || (way !== null && isKindOf(way.tokenType, Way));
  const preposition = sentences.isActionAhead(comma) ? sentences.ahead(comma + 1) : null;
  const isAt = preposition !== null && [Relation, Way].some((type) => isKindOf(preposition.tokenType, type));
  const article = isAt ? comma + 2 : comma + 1;
  if (begin === 1 || !isRepeated || !sentences.isAhead(article, Core.Determiner)) return false;
  sentences.keep(token);
  return sentences.pass(article);
};

/**
 * `If two heroes are equally near, the one with more wounds is chosen.`, `If there are multiple enemies in range, ATTACK the
 * weakest.`: of those that the action speaks of.
 */
export const severalEqual: Rule = (sentences, token) => {
  const stretch = sentences.stretchFrom(token);
  // Letters of any script in any case make an expression that takes milliseconds to compile, and few sheets need it.
  const [said, near] = (MAY_BE_EQUAL.test(stretch) ? EQUAL.exec(stretch) : null) ?? [];
  if (said === undefined) return false;
  const end = token.startOffset + said.length;
  const length = sentences.lengthUpTo(end);
  if (near === undefined && !areOfTarget(sentences, length)) return false;
  // Others might be targets, too.
  const isNearby = sentences.clauseSoFar().some(({ tokenType }) => tokenType === Core.Nearby);
  if (near === undefined && ADJACENT.test(said) && !isNearby) return false;
  const tied = sentences.word("if tied", token.startOffset, end);
  if (tied === null) return false;
  sentences.pass(length - 1);
  if (tiedAction(sentences, tied)) return true;
  sentences.keep(tied);
  return sentences.pass(1);
};

const MAY_BE_EQUAL = /^(?:if|when|where)\s+(?:there\s+(?:is|are)\s+)?(?:two|2|several|more\s+than\s+one|multiple)/i;

/** Whether several are equal, which is said in its first brackets, or whether there are several at all. */
const EQUAL =
  /^(?:if|when|where)\s+(?:(?:there\s+are\s+)?(?:two|2|several|more\s+than\s+one|multiple)(?:\+|\s+or\s+more)?(?:\s+[\p{L}-]+){0,4}?\s+((?:is|are)\s+(?:equally\s+\p{L}+|tied|equal|equidistant|at\s+the\s+same\s+distance|at\s+equal\s+distance)|costs?\s+the\s+same|ha(?:s|ve)\s+(?:the\s+same|equal)\s+\p{L}+)|(?:there\s+(?:is|are)\s+)?(?:more\s+than\s+one|several|multiple|(?:two|2)(?:\+|\s+or\s+more)?)(?:\s+[\p{L}-]+){0,4}?(?:\s+(?:is|are)\s+(?:eligible|valid|possible|available|in\s+range|adjacent)|\s+(?:qualify|qualifies))?)(?=,)/iu;

const ADJACENT = /\badjacent$/i;

/** Whether what there are several of is what the action speaks of, if anything is named, and what follows only chooses among it. */
function areOfTarget(sentences: Sentences, length: number): boolean {
  const verb = length + 1 + sentences.subject(length + 1);
  const behind = sentences.isActionAhead(verb) || CHOOSES.has(sentences.says(verb)) ? verb + 1 : verb;
  const link = sentences.ahead(behind);
  const isLinked = link !== null && (isKindOf(link.tokenType, Relation) || isKindOf(link.tokenType, Way));
  const article = isLinked ? behind + 1 : behind;
  const isChosen =
    sentences.isAhead(article, Core.Determiner) &&
    (sentences.says(article + 1) === "one" || sentences.ahead(article + 1)?.entry?.superlative === true);
  const named = Array.from({ length }, (_, at) => sentences.ahead(at)).filter((each) => each !== null && isThing(each));
  if (named.length === 0) return true;
  return (
    isChosen && sentences.isBehindStatement() && named.every((each) => each !== null && isOfTarget(sentences, each))
  );
}

function isThing(token: Token): boolean {
  return token.entry !== null && isOfNoun(token) && token.entry.core === null;
}

const CHOOSES: ReadonlySet<string> = new Set(["choose", "use", "select", "pick", "target", "prefer"]);

/** `the one with more wounds is chosen` */
export const chosen: Rule = (sentences) =>
  CHOSEN.has(sentences.says(1)) && (sentences.isAhead(2, Stop) || sentences.isAhead(2, Comma)) && sentences.pass(2);

const CHOSEN: ReadonlySet<string> = new Set(["chosen", "preferred", "selected", "targeted"]);

/** `to cover, as far as possible from all enemies`: which of the places that are described. */
export const asPossible: Rule = (sentences, token) => {
  const target = sentences.wordsBehindAction();
  const plan = sentences.lastAction()?.plan;
  if (!target.some(({ tokenType }) => isKindOf(tokenType, Way)) && plan !== "select") return false;
  // `SUMMON as close as possible to the Warden, on a tile without Heroes`: the place stands before what ranks it.
  const isFirst = plan === "select" && target.every(({ tokenType }) => tokenType === Integer);
  const place = isFirst ? sentences.lengthWhile(1, ({ tokenType }) => !ENDS_PLACE.has(tokenType)) : 0;
  const end = isFirst ? sentences.lengthWhile(place + 1, ({ tokenType }) => !ENDS_PLACE.has(tokenType)) : 0;
  const preposition = sentences.ahead(place + 1);
  if (isFirst && (!sentences.isAhead(place, Comma) || !sentences.isAhead(end, Stop) || !isPreposition(preposition)))
    return false;
  if (isFirst) sentences.keep(...sentences.stretchAhead(place + 1, end));
  const tied = sentences.word("if tied", token.startOffset, token.startOffset);
  const isAway = token.entry?.core?.id === "away from";
  const rank = sentences.word(isAway ? "furthest from" : "nearest to", token.startOffset, token.end);
  if (tied === null || rank === null) return false;
  if (sentences.before()?.tokenType !== Comma) sentences.keep(new Token(Comma, token.startOffset, token.startOffset));
  sentences.keep(tied, rank);
  if (!isFirst) return sentences.pass(1);
  sentences.keep(...sentences.stretchAhead(1, place));
  return sentences.pass(end);
};

function isPreposition(token: Token | null): boolean {
  return token !== null && isKindOf(token.tokenType, Relation);
}

/** `SHOOT at the best target: …`, `the highest-priority target. Target …`: the list behind it says which is the best. */
export const bestTarget: Rule = (sentences, token) => {
  const [said] = BEST_TARGET.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined || sentences.lastAction()?.plan !== "attack" || !sentences.isBehindAction()) return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  if (!sentences.isAhead(length, Colon) && !sentences.isAhead(length, Stop)) return false;
  if (sentences.before()?.entry?.form === "at") sentences.drop(1);
  return sentences.pass(length);
};

const BEST_TARGET =
  /^the (?:best|highest[- ]priority|top[- ]priority|preferred) (?:enemy |legal |available )?target(?: (?:in|within) range)?(?=:|\.\s+(?:its )?(?:targets?|choose|select|priorit))/;

/** `SHOOT. Targets are chosen in this order: 1) …, 2) …`: its criteria, as behind a colon. */
export const targetsAreChosen: Rule = (sentences, token) => {
  const [said] = TARGETS_ARE_CHOSEN.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined || sentences.lastAction()?.plan !== "attack") return false;
  return sentences.pass(sentences.lengthUpTo(token.startOffset + said.length));
};

const TARGETS_ARE_CHOSEN =
  /^\.\s+(?:its )?(?:targets are (?:chosen|selected|picked|prioriti[sz]ed) in (?:this|the following) order(?: of priority)?|(?:target|targeting) priorit(?:y is|ies are) as follows)(?=\s*:)/;

/** `SHOOT the closest hero, or if tied the one with fewest hits`, `…, or the lowest number if there is a tie`: the tie already says this. */
export const orIfTied: Rule = (sentences, token) => {
  if (!sentences.isBehindAction()) return false;
  let at = 1;
  while (at < LONGEST_CRITERION && !sentences.isAhead(at, Core.Tied)) {
    const next = sentences.ahead(at);
    if (next === null || NO_CRITERION.has(next.tokenType) || isAction(next.tokenType)) return false;
    at += 1;
  }
  const tied = sentences.ahead(at);
  if (tied?.tokenType !== Core.Tied || !IF_TIED.test(sentences.says(at)) || (at > 1 && !endsBehind(sentences, at + 1)))
    return false;
  if (sentences.before()?.tokenType !== Comma) sentences.keep(new Token(Comma, token.startOffset, token.startOffset));
  if (at === 1) return sentences.pass(1);
  sentences.keep(new Token(Core.Tied, token.startOffset, token.end, tied.entry));
  for (let each = 1; each < at; each += 1) {
    const isIdle = each === 1 && sentences.isAhead(1, Core.Determiner);
    if (!isIdle && sentences.says(each) !== "one") keepAhead(sentences, each);
  }
  return sentences.pass(at + 1);
};

const IF_TIED = /^(?:if|in|on)\b/;

/** `furthest from all enemies`: the distance to the nearest of them always counts. */
export const fromAll: Rule = (sentences) =>
  sentences.before()?.entry?.ids.includes("furthest from") === true && ALL.has(sentences.says(0)) && sentences.pass(1);

const ALL: ReadonlySet<string> = new Set(["all", "every", "each", "any"]);

/** `at the two closest enemies`, `the 2 leftmost cards`, `in the two cities with the fewest Guards`: this many, the best first. */
export const theBest: Rule = (sentences, token) => {
  const number = sentences.ahead(1);
  if (token.entry?.form !== "the" || number === null) return false;
  const count = number.tokenType === Integer ? number.value : NUMBERS.indexOf(sentences.says(1));
  const upTo = sentences.word("up to", token.startOffset, token.end);
  if (count < 2 || upTo === null || !sentences.isBehindAction()) return false;
  const so = new Token(Integer, number.startOffset, number.end, null, count);
  if (sentences.ahead(2)?.entry?.superlative === true) {
    if (!isPluralAhead(sentences, 3)) return false;
    sentences.keep(upTo, so);
    return sentences.pass(2);
  }
  let withMost = 2;
  while (sentences.ahead(withMost)?.entry?.plural === false && sentences.ahead(withMost)?.entry?.qualifies === true)
    withMost += 1;
  withMost += 1;
  const [noun, link, article] = [withMost - 1, withMost, withMost + 1].map((at) => sentences.ahead(at));
  const isRanked = article?.tokenType === Core.Determiner && sentences.ahead(withMost + 2)?.entry?.superlative === true;
  if (noun?.entry?.plural !== true || !link || sentences.says(withMost) !== "with" || !isRanked) return false;
  const tied = sentences.word("if tied", link.startOffset, link.end);
  if (tied === null) return false;
  sentences.keep(upTo, so);
  for (let at = 2; at < withMost; at += 1) keepAhead(sentences, at);
  sentences.keep(new Token(Comma, link.startOffset, link.startOffset), tied);
  return sentences.pass(withMost + 2);
};

/** `SUPPRESS the closest one and HUNKER DOWN.`: “and” would go on with what is said of the closest. */
export const andBehindBest: Rule = (sentences, token) => {
  const isBest = sentences.before()?.entry?.superlative === true && sentences.beforeLast()?.entry?.form === "the";
  if (!isBest || !sentences.isBehindAction() || !sentences.isActionAhead(1)) return false;
  const then = sentences.word("then", token.startOffset, token.end);
  if (then === null) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.startOffset), then);
  return sentences.pass(1);
};

const NUMBERS: readonly string[] = ["", "", "two", "three", "four", "five"];

function isPluralAhead(sentences: Sentences, from: number): boolean {
  const length = sentences.wordsAhead(from);
  return length > 0 && sentences.ahead(from + length - 1)?.entry?.plural === true;
}

/** `the highest number of Guards`, `the smallest number of Guards`: the most of them, and the fewest. */
export const numberOfThings: Rule = (sentences, token) => {
  const superlative = sentences.before();
  if (token.entry?.form !== "number of" || superlative?.entry?.superlative !== true) return false;
  if (sentences.wordsAhead(1) === 0 || !isPluralAhead(sentences, 1)) return false;
  const [id = ""] = superlative.entry.ids;
  const counted = COUNTED.get(id);
  const word = counted === undefined ? null : sentences.word(counted, superlative.startOffset, token.end);
  if (word === null) return false;
  sentences.drop(1);
  sentences.keep(word);
  return sentences.pass(1);
};

/** `the highest-value city`, `the lowest-level own robot`, `the lowest armour hero`: the one with the highest value. */
export const highestNumber: Rule = (sentences, token) => {
  const number = sentences.ahead(1);
  const isJoined = sentences.stretchFrom(token)[token.end - token.startOffset] === "-";
  if (number === null || !(isJoined || mayBeJoined(sentences, number))) return false;
  const [, said = ""] = /^(.+[^e])ed$/u.exec(sentences.says(1)) ?? [];
  const quantity =
    number.entry?.isQuantity === true ? number : sentences.word(`${said}e`, number.startOffset, number.end);
  if (quantity?.entry?.isQuantity !== true) return false;
  let noun = 2;
  while (sentences.ahead(noun)?.entry?.qualifies === true) noun += 1;
  const named = sentences.ahead(noun);
  if (named === null || !isThing(named) || named.entry?.isQuantity === true) return false;
  // `the two lowest cost first`
  if (!isJoined && !sentences.isUnitNoun(noun) && !sentences.isPlace(noun)) return false;
  const [having, the] = ["with", "the"].map((form) => sentences.word(form, named.end, named.end));
  if (!having || !the) return false;
  for (let at = 2; at <= noun; at += 1) keepAhead(sentences, at);
  sentences.keep(having, the, token, quantity);
  return sentences.pass(noun + 1);
};

/** `the highest sum of tea and cups`, `[Most tea plus cups]`, `with the most honey and herbs combined`: ranked by what they come to. */
export const sumOfNumbers: Rule = (sentences, token) => {
  const isNamed = SUMS_OF.has(sentences.says(1)) && sentences.isAhead(2, Core.Of);
  const isCombined = COMBINED.has(sentences.says(1));
  const first = isNamed ? 3 : isCombined ? 2 : 1;
  const numbers = [sentences.ahead(first)];
  let at = first + 1;
  let isPlus = true;
  while (sentences.ahead(at + 1)?.entry?.isQuantity === true && ADDS.has(sentences.ahead(at)?.tokenType ?? Stop)) {
    isPlus &&= !sentences.isAhead(at, Core.And) && !sentences.isAhead(at, Comma);
    numbers.push(sentences.ahead(at + 1));
    at += 2;
  }
  const isBehind = COMBINED.has(sentences.says(at));
  const isSum = isNamed || isCombined || isBehind || isPlus;
  if (numbers.length < 2 || numbers[0]?.entry?.isQuantity !== true || !isSum) return false;
  const plus = sentences.word("plus", 0, 0);
  const before = sentences.before()?.tokenType;
  const isCriterion = before === LeftBracket || before === Greater;
  if (plus === null || !(isCriterion || sentences.isBehindAction())) return false;
  sentences.keep(token);
  for (const [index, number] of numbers.entries()) {
    if (number === null) return false;
    const { startOffset: start } = number;
    if (index > 0) sentences.keep(new Token(plus.tokenType, start, start, plus.entry, SUMS));
    sentences.keep(number);
  }
  return sentences.pass(isBehind ? at + 1 : at);
};

const SUMS_OF: ReadonlySet<string> = new Set(["sum", "total"]);
const COMBINED: ReadonlySet<string> = new Set(["combined", "together", "total"]);
const ADDS: ReadonlySet<Token["tokenType"]> = new Set([Core.And, Core.PlusWord, Plus, Comma]);

/** Whether `lowest armour hero` is one description. In a bracket it could be two criteria without the sign between them. */
function mayBeJoined(sentences: Sentences, number: Token): boolean {
  if (number.entry?.isQuantity !== true || sentences.isBehindTie()) return false;
  const said = sentences.clauseSoFar();
  if (isInBracket(sentences)) return false;
  const last = said.at(-1);
  const before = last?.tokenType === Core.Determiner ? said.at(-2) : last;
  // `a city with the highest value` has all that belongs to the number.
  const isHad = before !== undefined && isKindOf(before.tokenType, Relation) && HAVING.has(before.entry?.form ?? "");
  return before !== undefined && !isHad;
}

const HAVING: ReadonlySet<string> = new Set(["with", "has", "have", "without"]);

/** `if tied, the larger one`, `FIRE at the weaker one`, `weaker ones first`: the largest, or the weakest, of those. */
export const comparative: Rule = (sentences, token) => {
  const [, stem = ""] = /^(\p{L}{3,})er$/u.exec(sentences.says(0)) ?? [];
  const isOne = sentences.says(1) === "one" && sentences.isBehindAction();
  const isFirst = sentences.says(1) === "ones" && sentences.isAhead(2, Core.First) && sentences.isBehindAction();
  const isThe = sentences.before()?.entry?.form === "the";
  if (stem === "" || !(isFirst || (isThe && (isOne || sentences.isBehindTie())))) return false;
  const most = sentences.word(`${stem}est`, token.startOffset, token.end);
  if (most?.entry?.superlative !== true) return false;
  sentences.keep(most);
  return sentences.pass(isFirst || sentences.says(1) === "one" ? 2 : 1);
};

/** `the city that is furthest away`: the furthest city. */
export const thatIsMost: Rule = (sentences, token) => {
  const [noun, article, most] = [sentences.before(), sentences.beforeLast(), sentences.ahead(2)];
  if (noun === null || !isThing(noun) || article?.tokenType !== Core.Determiner || !sentences.isBehindAction())
    return false;
  if (token.entry?.form !== "that" || most?.entry?.superlative !== true) return false;
  const length = sentences.says(3) === "away" ? 4 : 3;
  if (!endsBehind(sentences, length)) return false;
  sentences.drop(1);
  const end = sentences.ahead(length - 1)?.end ?? noun.end;
  sentences.keep(new Token(most.tokenType, noun.startOffset, noun.startOffset, most.entry));
  sentences.keep(new Token(noun.tokenType, noun.startOffset, end, noun.entry));
  return sentences.pass(length);
};

/** `the hero whose gold is highest`, `a land whose worth is the lowest`: with the most of it. */
export const whoseIsMost: Rule = (sentences) => {
  const [number, whose] = [sentences.before(), sentences.beforeLast()];
  const isThe = sentences.isAhead(1, Core.Determiner) && sentences.says(1) === "the" ? 1 : 0;
  const most = sentences.ahead(1 + isThe);
  if (number?.entry?.isQuantity !== true || whose === null || most === null) return false;
  if (sentences.written(whose).toLowerCase() !== "whose" || !COUNTED.has(sentences.says(1 + isThe))) return false;
  const next = sentences.ahead(2 + isThe)?.tokenType;
  if (next !== undefined && isKindOf(next, Content)) return false;
  sentences.drop(1);
  sentences.keep(
    new Token(most.tokenType, number.startOffset, number.startOffset, most.entry),
    new Token(number.tokenType, number.startOffset, most.end, number.entry),
  );
  return sentences.pass(2 + isThe);
};

const COUNTED: ReadonlyMap<string, string> = new Map([
  ["highest", "most"],
  ["lowest", "fewest"],
]);

/** `FIRE 1: prefer crippled enemies`: the colon says no more than a comma. */
export const colonBeforeTied: Rule = (sentences, token) => {
  if (!sentences.isBehindAction()) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end));
  return sentences.pass(1);
};

/** `most Towns and Cities` counts both. */
export const sumOfThings: Rule = (sentences, token) => {
  const [first, second] = [sentences.before(), sentences.ahead(1)];
  if (first?.entry?.plural !== true || second?.entry?.plural !== true) return false;
  const most = sentences.beforeLast();
  if (most?.entry?.superlative !== true || !COUNTS.has(most.entry.entries[0] ?? "")) return false;
  sentences.keep(new Token(Core.Or, token.startOffset, token.end));
  return sentences.pass(1);
};

const COUNTS: ReadonlySet<string> = new Set(["most", "fewest"]);

/** `Fire priority: …` behind the action that it is the priority of. */
export const priorityOf: Rule = (sentences, token) => {
  const isNamed = sentences.isAhead(2, Core.Tied) && sentences.isAhead(3, Colon) && sentences.isActionAhead(1);
  if (!isNamed) return false;
  sentences.keep(token);
  return sentences.pass(2);
};

/** `Fire priority: 1. Adjacent enemy. 2. Gun.`, `Target: 1) the hero with most threat, 2) the Knight.` */
export const numberedList: Rule = (sentences, token) => {
  const isTied = token.tokenType === Core.Tied;
  // `Best target: stunned, then closest.`
  const isBest = BEST.has(sentences.says(0)) && TARGETS.has(sentences.says(1));
  // `Targeting priority: …`
  const isOfTargets = TARGETS.has(sentences.says(0)) || sentences.says(0) === "targeting";
  if (!isTied && !isBest && !isOfTargets) return false;
  const isNamed = sentences.isAhead(1, Core.Tied) || LISTED.has(sentences.says(1));
  const isBefore = isTied && TARGETS.has(sentences.says(1));
  const named = (!isTied && isNamed) || isBefore || isBest ? 1 : 0;
  const colon = sentences.ahead(1 + named);
  if (colon?.tokenType !== Colon) return false;
  const items = itemsOf(sentences, 2 + named);
  if (items === null && isList(sentences, token, 2 + named)) return true;
  if (items === null && (isTied || sentences.before()?.tokenType !== Stop)) return false;
  const tied = sentences.word("ties broken by", token.startOffset, sentences.ahead(named)?.end ?? token.end);
  if (tied === null) return false;
  sentences.keep(tied);
  if (items === null) return sentences.pass(2 + named);
  let from = 2 + named;
  for (const [index, item] of items.entries()) {
    if (index > 0) {
      const sign = sentences.ahead(item - 1);
      if (sign !== null) sentences.keep(new Token(Greater, sign.startOffset, sign.end));
    }
    from = item + 2;
    const next = items[index + 1];
    const end = next === undefined ? from : next - 1;
    for (let each = from; each < end; each += 1) keepAhead(sentences, each);
  }
  return sentences.pass(from);
};

/** `MOVE to a field: 1. with a den, 2. with the fewest foes.`, `…. (1) With a den; (2) with the fewest foes.`: criteria in their order. */
export const numberedBehindAction: Rule = (sentences, token) => {
  const isOpen = token.tokenType === LeftParenthesis;
  const mark = sentences.before();
  if (isOpen ? mark === null || !BEFORE_ITEMS.has(mark.tokenType) : !sentences.isBehindAction()) return false;
  if (!sentences.isBehindStatement() || sentences.isBehindTie() || sentences.isBehindRoll()) return false;
  const open = sentences.isAhead(isOpen ? 0 : 1, LeftParenthesis) ? 1 : 0;
  const from = isOpen ? 1 : 1 + open;
  const marks: { readonly at: number; readonly length: number }[] = [];
  let items = 0;
  let at = from;
  for (;;) {
    const number = sentences.ahead(at);
    const isMarked = sentences.isAhead(at + 1, RightParenthesis) || (open === 0 && sentences.isAhead(at + 1, Stop));
    if (number?.tokenType !== Integer || number.value !== items + 1 || !isMarked) return false;
    const end = sentences.lengthWhile(at + 2, ({ tokenType }) => !ENDS_ITEM.has(tokenType) && !isAction(tokenType));
    if (end === at + 2) return false;
    items += 1;
    const next = end + 1 + open;
    const isNext = sentences.isAhead(next, Integer) && (open === 0 || sentences.isAhead(end + 1, LeftParenthesis));
    const isMark = sentences.isAhead(end, Comma) || sentences.isAhead(end, Stop);
    if (isMark && isNext && sentences.ahead(next)?.value === items + 1 && !startsClause(sentences, next)) {
      marks.push({ at: end, length: next + 2 - end });
      at = next;
      continue;
    }
    if (!sentences.isAhead(end, Stop) || items < 2) return false;
    break;
  }
  const tied = sentences.word("ties broken by", token.startOffset, token.end);
  if (tied === null) return false;
  if (!isOpen || mark?.tokenType === Colon) {
    if (isOpen) sentences.drop(1);
    // `FIRE at: 1. Tank. 2. Rifle.`
    if (sentences.before()?.entry?.form === "at") sentences.drop(1);
    sentences.keep(new Token(Comma, token.startOffset, token.startOffset));
  }
  sentences.keep(tied);
  for (const mark of marks) {
    const start = sentences.ahead(mark.at)?.startOffset ?? token.end;
    sentences.joinAt(mark.at, new Token(Greater, start, start), mark.length);
  }
  return sentences.pass(from + 2);
};

/** Whether the number of the next clause stands there. */
function startsClause(sentences: Sentences, at: number): boolean {
  const number = sentences.ahead(at);
  return number !== null && sentences.startsLine(number);
}

const BEFORE_ITEMS: ReadonlySet<TokenType> = new Set([Stop, Colon, RightBracket]);
const ENDS_ITEM: ReadonlySet<TokenType> = new Set([Comma, Stop, Colon, LeftParenthesis, Core.If, Core.Otherwise]);

const LISTED: ReadonlySet<string> = new Set(["order", "selection", "preference", "preferences"]);

const BEST: ReadonlySet<string> = new Set(["best", "preferred"]);

/** `Targets: Mage, Rogue, then the closest.`: each comma begins the next criterion. */
function isList(sentences: Sentences, token: Token, from: number): boolean {
  const before = sentences.before()?.tokenType;
  const isTied = token.tokenType === Core.Tied;
  const end = endOfCriteria(sentences, from);
  const tied = sentences.word("ties broken by", token.startOffset, sentences.ahead(from - 2)?.end ?? token.end);
  if (end === null || tied === null || end === from || !sentences.isBehindStatement()) return false;
  if (!isTied && before !== Stop && before !== RightBracket) return false;
  const list = Array.from({ length: end - from }, (_, at) => sentences.ahead(from + at)?.tokenType ?? Stop);
  // Behind `Target priority:` a word that the game lacks is a criterion, too.
  const isNamed = sentences.isAhead(from - 2, Core.Tied) && !isTied;
  if (!list.includes(Comma) || (list.includes(UnknownWord) && !isNamed) || list.includes(Core.Tied)) return false;
  sentences.keep(tied);
  keepCriteria(sentences, from, end);
  return sentences.pass(end);
}

/** Where the numbers 1, 2, 3 … of a list stand, each behind a comma or full stop and before `)` or a full stop. */
function itemsOf(sentences: Sentences, from: number): readonly number[] | null {
  const items: number[] = [];
  for (let at = from; ; at += 1) {
    const token = sentences.ahead(at);
    if (token === null) break;
    const mark = sentences.ahead(at + 1)?.tokenType;
    const isMarked = mark === Stop || mark === RightParenthesis;
    if (token.tokenType === Colon || BEGINS_STATEMENT.has(token.tokenType) || isAction(token.tokenType)) break;
    if (token.tokenType !== Integer || token.value !== items.length + 1 || !isMarked) continue;
    if (!isItem(sentences, at + 2)) break;
    const before = sentences.ahead(at - 1)?.tokenType;
    if (items.length === 0 ? at === from : before === Comma || before === Stop) items.push(at);
  }
  return items.length < 2 ? null : items;
}

const BEGINS_STATEMENT: ReadonlySet<TokenType> = new Set([Core.If, Core.Otherwise, Core.Roll, Core.When, Core.ThereIs]);

/** Whether a criterion stands here, and not the next clause. */
function isItem(sentences: Sentences, from: number): boolean {
  for (let at = from; ; at += 1) {
    const token = sentences.ahead(at);
    if (token === null || token.tokenType === Stop || token.tokenType === Comma) return at > from;
    const { tokenType } = token;
    if (tokenType === Colon || BEGINS_STATEMENT.has(tokenType) || isAction(tokenType)) return false;
  }
}

/** `The lowest number wins ties.`, `The nearer one breaks ties.`: the criterion stands before what it does. */
export const winsTies: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  if (before !== Stop && before !== RightBracket) return false;
  for (let at = 1; at < LONGEST_CRITERION; at += 1) {
    const next = sentences.ahead(at);
    if (next === null || NO_CRITERION.has(next.tokenType) || isAction(next.tokenType)) return false;
    if (!WINS.has(sentences.says(at))) continue;
    const ties = sentences.ahead(at + 1);
    if (ties?.tokenType !== Core.Tied || !sentences.isAhead(at + 2, Stop) || !sentences.isBehindStatement())
      return false;
    const tied = sentences.word("ties broken by", token.startOffset, token.end);
    if (tied === null) return false;
    sentences.keep(tied);
    for (let each = 1; each < at; each += 1) {
      // `the lowest land number`
      const isIdle = sentences.isPlace(each) && sentences.ahead(each + 1)?.entry?.isQuantity === true;
      if (!isIdle) keepAhead(sentences, each);
    }
    return sentences.pass(at + 2);
  }
  return false;
};

const WINS: ReadonlySet<string> = new Set(["wins", "breaks"]);
const LONGEST_CRITERION = 12;
const NO_CRITERION: ReadonlySet<TokenType> = new Set([Stop, Colon, Comma, RightParenthesis]);

/** `; if still tied, the lowest number`: what else decides. */
export const stillTied: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.Tied) || !sentences.isAhead(2, Comma) || !sentences.isBehindTie()) return false;
  sentences.keep(new Token(Greater, token.startOffset, sentences.ahead(2)?.end ?? token.end));
  return sentences.pass(sentences.says(3) === "choose" ? 4 : 3);
};

/** `If tied, the player decides.` */
export const playerDecides: Rule = (sentences, token) => {
  const verb = PLAYERS.has(sentences.says(1)) ? 2 : 1;
  const isPlayer = verb === 2 || token.tokenType !== Core.Determiner;
  if (!isPlayer || !DECIDES.has(sentences.says(verb)) || !endsBehind(sentences, verb + 1)) return false;
  if (!sentences.isBehindTie()) return false;
  return put(sentences, "player's choice", token.startOffset, sentences.ahead(verb)?.end ?? token.end, verb + 1);
};

const PLAYERS: ReadonlySet<string> = new Set(["player", "players"]);
const DECIDES: ReadonlySet<string> = new Set(["decides", "decide", "chooses", "choose"]);

/** `MOVE 3 towards the nest, ending in cover if possible.`, `…, in cover if possible.`: which of the places, where there is one. */
export const endingIfPossible: Rule = (sentences, token) => {
  // `MOVE away from them, to cover if possible`
  const isGoal = sentences.says(1) === "to" || sentences.says(1) === "into";
  const begin = isGoal || sentences.says(1) === "ending" ? 2 : 1;
  const first = sentences.ahead(begin);
  if (first === null || sentences.lastAction()?.plan !== "move") return false;
  if (!isGoal && !isKindOf(first.tokenType, Relation)) return false;
  const end = sentences.lengthWhile(begin, ({ tokenType }) => !ENDS_PLACE.has(tokenType) && !isAction(tokenType));
  const stop = end + 1;
  if (!sentences.isAhead(end, Core.IfPossible) || end === begin + (isGoal ? 0 : 1)) return false;
  if (
    !sentences.isAhead(stop, Stop) ||
    sentences.isAhead(stop + 1, LeftBracket) ||
    sentences.isAhead(stop + 1, Core.Tied)
  )
    return false;
  const tied = sentences.word("ties broken by", token.end, sentences.ahead(begin - 1)?.end ?? token.end);
  if (tied === null || sentences.isBehindTie()) return false;
  sentences.keep(token, tied);
  const kind = sentences.ahead(begin + 1)?.entry ?? null;
  const isKind = kind !== null && end === begin + 2 && sentences.isSaidOfPlaces(kind);
  const isIn = isKind && first.entry?.ids.includes(sentences.standing()) === true;
  // `ending in cover if possible`: in a place that is cover.
  for (let at = isIn ? begin + 1 : begin; at < end; at += 1) keepAhead(sentences, at);
  return sentences.pass(stop);
};

const ENDS_PLACE: ReadonlySet<TokenType> = new Set([
  Comma,
  Colon,
  Stop,
  LeftBracket,
  Core.IfPossible,
  Core.And,
  Core.Then,
  Core.If,
]);

/** What was read of the criterion of a bracket that is read; null outside brackets. */
function criterionSoFar(sentences: Sentences): readonly Token[] | null {
  const clause = sentences.clauseSoFar();
  const bracket = clause.findLastIndex(({ tokenType }) => tokenType === LeftBracket || tokenType === RightBracket);
  if (clause[bracket]?.tokenType !== LeftBracket) return null;
  return clause.slice(clause.findLastIndex(({ tokenType }) => tokenType === LeftBracket || tokenType === Greater) + 1);
}

function isInBracket(sentences: Sentences): boolean {
  return criterionSoFar(sentences) !== null;
}

/** `[Tie: the strongest]`, `[Nearest; if tied: the strongest]`: each criterion chooses among those that are equal so far. */
export const tieInBracket: Rule = (sentences, token) => {
  const tied = token.tokenType === Comma ? 1 : 0;
  const criterion = criterionSoFar(sentences);
  const isFirst = sentences.before()?.tokenType === LeftBracket;
  if (criterion === null || !sentences.isAhead(tied, Core.Tied) || (tied === 0) !== (criterion.length === 0))
    return false;
  if (tied === 0 && !isFirst) return false;
  const colon = sentences.isAhead(tied + 1, Colon) || sentences.isAhead(tied + 1, Comma) ? tied + 1 : tied;
  if (tied === 1) sentences.keep(new Token(Greater, token.startOffset, sentences.ahead(colon)?.end ?? token.end));
  return sentences.pass(colon + 1);
};

/** `[the one with the most hits > one in cover > pinned ones first]`: what is said of those among which it chooses. */
export const oneInBracket: Rule = (sentences) => {
  const criterion = ONES.has(sentences.says(0)) ? criterionSoFar(sentences) : null;
  const [first, ...others] = criterion ?? [];
  if (criterion === null) return false;
  const described = first?.tokenType === Core.Determiner ? others : criterion;
  if (described.length > 0) {
    const isDescribed = described.every(({ entry }) => entry?.qualifies === true || entry?.superlative === true);
    const end = sentences.isAhead(1, Core.First) ? 2 : 1;
    return isDescribed && endsCriterion(sentences, end) && sentences.pass(end);
  }
  const next = sentences.ahead(1);
  const that = sentences.isAhead(1, Core.Determiner) && sentences.isAhead(2, Core.Copula) ? 2 : 0;
  const isSaid = next?.tokenType === Core.Within || next?.entry?.superlative === true || that > 0;
  if (!isSaid && !isKindOf(next?.tokenType ?? Comma, Relation)) return false;
  sentences.drop(criterion.length);
  return sentences.pass(that + 1);
};

const ONES: ReadonlySet<string> = new Set(["one", "ones"]);

/** `[Isolated first > Nearest]` */
export const firstInBracket: Rule = (sentences) => {
  const last = sentences.before();
  if (last === null || !endsCriterion(sentences, 1) || !isInBracket(sentences)) return false;
  return isOfNoun(last) && sentences.pass(1);
};

function endsCriterion(sentences: Sentences, distance: number): boolean {
  return sentences.isAhead(distance, RightBracket) || sentences.isAhead(distance, Greater);
}
