import type { TokenType } from "chevrotain";
import {
  againAt,
  HAS,
  type Rule,
  endsBehind,
  isAction,
  isOver,
  keepAhead,
  LONGEST_CLAUSE,
  put,
  type Sentences,
  TARGETS,
} from "./sentences.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Integer,
  isKindOf,
  LeftBracket,
  LeftParenthesis,
  NumberRange,
  Relation,
  RightBracket,
  RightParenthesis,
  Stop,
  StrengthLetter,
  Token,
  UnknownWord,
  Way,
} from "../tokens.ts";
import { NO_LIST } from "./subjects.ts";
import { plainly } from "./verbs.ts";

/** `ADVANCE 2 instead.`, `if the Docks are occupied too`, `not yet scored`, `most Towns and Cities combined`, `also EARN` */
export const filler: Rule = (sentences) => {
  const word = sentences.says(0);
  const isLast = endsBehind(sentences, 1) && !sentences.isAhead(1, Colon);
  if ((word === "instead" || word === "too") && isLast) return sentences.pass(1);
  // `If there is none, instead REST.`
  const subject = word === "instead" ? sentences.subject(1) : 0;
  if (word === "instead" && (subject > 0 || sentences.isActionAhead(1))) return sentences.pass(1 + subject);
  const before = sentences.before()?.tokenType;
  if (word === "yet" && (before === Core.Not || endsBehind(sentences, 1))) return sentences.pass(1);
  const isBeforeHas = HAS.has(sentences.says(1));
  if ((word === "already" || word === "currently") && (before === Core.Copula || isBeforeHas)) return sentences.pass(1);
  if (word === "choose" && (before === Comma || before === Core.Tied)) return sentences.pass(1);
  const isMark = before === Comma || before === Colon;
  const isBehindTied = before === Core.Tied || (isMark && sentences.beforeLast()?.tokenType === Core.Tied);
  if (USING.has(word) && before === Comma && sentences.beforeLast()?.tokenType === Core.Otherwise)
    return takenInstead(sentences);
  if (TAKING.has(word) && isBehindTied && sentences.isAhead(1, Core.Determiner)) return sentences.pass(1);
  // `If it is located on an objective`
  const isPlace = sentences.ahead(1) !== null && isKindOf(sentences.ahead(1)?.tokenType ?? Comma, Relation);
  if ((word === "located" || word === "standing") && isPlace) return sentences.pass(1);
  // `MOVE as far as possible towards it`: a movement by its own speed goes as far as it can.
  if (word === "as" && sentences.says(1) === "far" && sentences.says(2) === "as" && sentences.says(3) === "possible") {
    const isFar = before === Integer || sentences.actionAt(sentences.before())?.strength === "own";
    return isFar && isKindOf(sentences.ahead(4)?.tokenType ?? Comma, Way) && sentences.pass(4);
  }
  // The first from above of a list.
  if (word === "topmost" && sentences.word("next", 0, 0) !== null)
    return put(sentences, "leftmost", sentences.ahead(0)?.startOffset ?? 0, sentences.ahead(0)?.end ?? 0, 1);
  if (word === "full" && before === Core.Determiner && isOwnMovement(sentences)) return sentences.pass(1);
  if (word === "start" && sentences.says(1) === "with" && (before === Comma || before === Core.Tied))
    return sentences.pass(2);
  // `take a LOAN action`
  if (word === "action" && before !== undefined && isAction(before)) return sentences.pass(1);
  // `fewest hits remaining`
  if ((word === "left" || word === "remaining") && sentences.before()?.entry?.isQuantity === true)
    return isOver(sentences, 1) && (withAlone(sentences), sentences.pass(1));
  // `with the fewest allies present`
  if (word === "present" && sentences.before()?.entry?.plural === true && sentences.isBehindStatement())
    return endsBehind(sentences, 1) && sentences.pass(1);
  // `If there are no transports left`
  if ((word === "left" || word === "remaining") && sentences.before()?.entry?.plural === true)
    return endsBehind(sentences, 1) && !sentences.isBehindAction() && sentences.pass(1);
  if (word === "combined" && sentences.before()?.entry?.plural === true && endsBehind(sentences, 1))
    return sentences.pass(1);
  // `Ties: the one furthest to the left.`
  if (word === "one" && before === Core.Determiner && sentences.ahead(1)?.entry?.superlative === true)
    return endsBehind(sentences, 2) && sentences.pass(1);
  if (word === "one" && nearestNamed(sentences)) return sentences.pass(1);
  // `the nearest hero, but not one in cover`
  if (word === "one" && before === Core.Not && sentences.isBehindAction())
    return isSaidAhead(sentences) && sentences.pass(1);
  // `Prefer stunned or wounded targets.`
  if (
    (word === "ones" || TARGETS.has(word)) &&
    sentences.before()?.entry?.qualifies === true &&
    sentences.isBehindTie()
  )
    return endsBehind(sentences, 1) && sentences.pass(1);
  // `EXPLORE the closest one.`, `… and EARN`
  if (word === "one" && sentences.before()?.entry?.superlative === true && sentences.isBehindAction())
    return isOver(sentences, 1) && sentences.pass(1);
  // `directly away from the nearest hero`, `straight towards it`
  const way = sentences.ahead(1);
  if ((word === "directly" || word === "straight") && way !== null)
    return (isKindOf(way.tokenType, Way) || way.tokenType === Core.Away) && sentences.pass(1);
  return word === "also" && sentences.isActionAhead(1) && sentences.pass(1);
};

/** `If there is no such space, use the basic space with most berries.`: the same action, of another one. */
function takenInstead(sentences: Sentences): boolean {
  const clause = sentences.clauseSoFar();
  const actions = clause.filter(({ tokenType }) => isAction(tokenType));
  const isChanged = clause.some(({ tokenType }) => tokenType === Core.If || tokenType === Core.Roll);
  const [action, second] = actions;
  if (action === undefined || second !== undefined || isChanged || !sentences.isAhead(1, Core.Determiner)) return false;
  // `take a LOAN`
  if (sentences.isActionAhead(2)) return false;
  const begin = clause.indexOf(action);
  const behind = clause.slice(begin + 1);
  const strength = behind.slice(0, behind[0]?.tokenType === Integer ? 1 : 0);
  // `PLACE the Meeple in`: only the unit that acts may stand before the preposition.
  const link = behind.find(
    ({ tokenType, entry }) =>
      tokenType !== Integer && tokenType !== Core.Determiner && !(entry !== null && sentences.isHeaded(entry)),
  );
  const isLinked = link !== undefined && [Relation, Way].some((type) => isKindOf(link.tokenType, type));
  const at = sentences.ahead(0)?.startOffset ?? 0;
  sentences.keepAgain([action, ...strength, ...(isLinked ? [link] : [])], at);
  return sentences.pass(1);
}

/** Whether something is said of what was named before: `in cover`, `with gold`, `adjacent to a door`. */
function isSaidAhead(sentences: Sentences): boolean {
  const next = sentences.ahead(1);
  if (next === null) return false;
  const { tokenType, entry } = next;
  return entry?.qualifies === true || tokenType === Core.Within || isKindOf(tokenType, Relation);
}

/** `If there is a hero within 6 squares, MOVE towards the closest one`: towards the closest hero. */
function nearestNamed(sentences: Sentences): boolean {
  const [nearest, way] = [sentences.before(), sentences.readBefore(2)];
  const isNearest = nearest !== null && NEAREST.has(sentences.written(nearest).toLowerCase());
  if (!isNearest || way === null || !isKindOf(way.tokenType, Way) || !endsBehind(sentences, 1)) return false;
  const named = thingsNear(sentences);
  sentences.keepAgain(named, nearest.end);
  return named.length > 0;
}

export const NEAREST: ReadonlySet<string> = new Set(["nearest", "closest"]);

/** The words for the things of which the condition says no more than that there are some, or some so near; none for others. */
function thingsNear(sentences: Sentences): readonly Token[] {
  const said = sentences.clauseSoFar().slice(0, sentences.lastActionAt());
  const begin = said.findIndex(({ tokenType }) => isKindOf(tokenType, Content));
  const isSome = said
    .slice(0, begin)
    .every((token) => BEFORE_THINGS.has(token.tokenType) && sentences.written(token).toLowerCase() !== "no");
  const behind = begin === -1 || !isSome ? [] : said.slice(begin);
  const end = behind.findIndex(({ tokenType }) => !isKindOf(tokenType, Content) || isKindOf(tokenType, Relation));
  const [is, ...near] = behind.slice(end);
  const rest = is?.tokenType === Core.Copula ? near : behind.slice(end);
  const [within, number, , close] = rest;
  const isWithin = within?.tokenType === Core.Within && number?.tokenType === Integer && close === rest.at(-1);
  const isNear = isWithin || (within?.tokenType === Core.Nearby && rest.length === 2);
  return end > 0 && (isNear || rest.length === 1) && rest.at(-1)?.tokenType === Comma ? behind.slice(0, end) : [];
}

const BEFORE_THINGS: ReadonlySet<Token["tokenType"]> = new Set([
  Core.If,
  Core.ThereIs,
  Core.Determiner,
  Core.Quantifier,
  Core.Comparison,
  Core.OpenEnd,
  Integer,
]);
/** `if tied, the leftmost of these` */
export const ofThese: Rule = (sentences) =>
  sentences.before()?.entry?.superlative === true &&
  THESE.has(sentences.says(1)) &&
  endsBehind(sentences, 2) &&
  sentences.pass(2);

const THESE: ReadonlySet<string> = new Set(["these", "those", "them"]);

/** `MOVE up to its speed towards it`: so far at most, as every movement. */
export const upToOwn: Rule = (sentences, token) => {
  if (token.entry?.core?.id !== "up to" || sentences.actionAt(sentences.before())?.plan !== "move") return false;
  const full = sentences.says(2) === "full" ? 3 : 2;
  return sentences.says(1) === "its" && sentences.ahead(full)?.entry?.isQuantity === true && sentences.pass(1);
};

/** `ATTACK a stunned hero if there is one in range; if not, …`: every action is done only where it is possible. */
export const ifThereIsOne: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.ThereIs) || sentences.says(2) !== "one") return false;
  const end = sentences.ahead(3)?.entry?.ids.includes("in range") === true ? 4 : 3;
  if (!endsBehind(sentences, end) || !sentences.isBehindAction()) return false;
  return put(sentences, "if possible", token.startOffset, sentences.ahead(end - 1)?.end ?? token.end, end);
};

/** `BATTLE the enemy with most gold here, if any.` */
export const ifAny: Rule = (sentences) => {
  if (!sentences.isAhead(1, Core.If) || sentences.says(2) !== "any" || !endsBehind(sentences, 3)) return false;
  return sentences.isBehindAction() && sentences.pass(3);
};

/** `to whichever adjacent city has the fewest Guards`: to the one with the fewest. */
export const whichever: Rule = (sentences, token) => {
  if (sentences.says(0) !== "whichever") return false;
  // Where a game has no such word, “has” is an unknown one, which could be part of a noun.
  const isInNoun = (at: number): boolean =>
    !HAS.has(sentences.says(at)) &&
    (isKindOf(sentences.ahead(at)?.tokenType ?? Comma, Content) || sentences.isAhead(at, Core.Nearby));
  let has = 1;
  while (isInNoun(has)) has += 1;
  const verb = sentences.ahead(has);
  const superlative = sentences.isAhead(has + 1, Core.Determiner) ? has + 2 : has + 1;
  if (has === 1 || verb === null || !HAS.has(sentences.says(has))) return false;
  if (sentences.ahead(superlative)?.entry?.superlative !== true) return false;
  const [the, having] = [
    sentences.word("the", token.startOffset, token.end),
    sentences.word("with", verb.startOffset, verb.end),
  ];
  if (the === null || having === null) return false;
  sentences.keep(the);
  for (let each = 1; each < has; each += 1) keepAhead(sentences, each);
  sentences.keep(having);
  return sentences.pass(has + 1);
};

/** `ATTACK it if the hits of that hero are at most 3`: of what the action is done to. */
export const thatTarget: Rule = (sentences, token) => {
  const noun = sentences.ahead(1)?.entry ?? null;
  if (token.entry?.form !== "that" || noun === null || sentences.lastTarget() !== noun) return false;
  const behind = sentences.clauseSoFar().slice(sentences.lastActionAt());
  if (!behind.some(({ tokenType }) => tokenType === Core.OnlyIf || tokenType === Core.If)) return false;
  return put(sentences, "the", token.startOffset, token.end, 1);
};

const USING: ReadonlySet<string> = new Set(["use", "take", "choose", "pick"]);
const TAKING: ReadonlySet<string> = new Set(["use", "pick", "target", "prefer", "take", "pay"]);

/** `MOVE its full speed`, where that is what a movement says by itself. */
function isOwnMovement(sentences: Sentences): boolean {
  return sentences.ahead(1)?.entry?.isQuantity === true && sentences.actionAt(sentences.beforeLast())?.plan === "move";
}

/** `in a direction away from the nearest hero`, `in the direction of the nest`; `in shooting range` */
export const inDirection: Rule = (sentences, token) => {
  if (RANGES.has(sentences.says(1)) && sentences.says(2) === "range")
    return put(sentences, "in range", token.startOffset, sentences.ahead(2)?.end ?? token.end, 3);
  if (!sentences.isAhead(1, Core.Determiner) || sentences.says(2) !== "direction") return false;
  const behind = sentences.ahead(3);
  if (behind === null) return false;
  if (behind.tokenType === Core.Of) return put(sentences, "towards", token.startOffset, behind.end, 4);
  return (isKindOf(behind.tokenType, Way) || behind.tokenType === Core.Away) && sentences.pass(3);
};

const RANGES: ReadonlySet<string> = new Set(["shooting", "firing", "attack", "weapon"]);

/** The most words that describe a unit that is compared. */
const MOST_WORDS = 12;

/** `a weaker enemy`: it is weaker than the unit that acts. */
export const comparedWithActor: Rule = (sentences, token) => {
  const compared = sentences.comparedBy(sentences.says(0));
  if (compared === null) return false;
  let noun = 1;
  while (
    noun < MOST_WORDS &&
    isKindOf(sentences.ahead(noun + 1)?.tokenType ?? Comma, Content) &&
    sentences.says(noun + 1) !== "with"
  ) {
    noun += 1;
  }
  while (noun > 1 && isKindOf(sentences.ahead(noun)?.tokenType ?? Comma, Relation)) noun -= 1;
  const named = sentences.ahead(noun);
  if (named === null || !sentences.isUnitAhead(noun)) return false;
  const at = token.startOffset;
  const words = ["with", compared.comparison, compared.quantity].map((form) => sentences.word(form, at, token.end));
  if (words.some((word) => word === null)) return false;
  for (let each = 1; each <= noun; each += 1) keepAhead(sentences, each);
  for (const word of words) if (word !== null) sentences.keep(word);
  return sentences.pass(noun + 1);
};

/** `the same target` is `it`, and `the target` of a second action what the first is done to. */
export const sameTarget: Rule = (sentences, token) => {
  if (token.entry?.form !== "the" || !sentences.isAhead(1, UnknownWord)) return false;
  if (sentences.says(1) === "target") return targetBefore(sentences, token);
  if (sentences.says(1) !== "same" || sentences.says(2) !== "target") return false;
  return put(sentences, "it", token.startOffset, sentences.ahead(2)?.end ?? token.end, 3);
};

/** The same words once more, where they mean one thing: `the nearest hero`, `the hero with the most hits`. */
function targetBefore(sentences: Sentences, token: Token): boolean {
  const [first, ...others] = sentences.targetAgain();
  const isBehindWay = first !== undefined && [Way, Relation].some((type) => isKindOf(first.tokenType, type));
  const target = first === undefined ? [] : isBehindWay ? others : [first, ...others];
  const isOne = target.some(({ entry }) => entry?.superlative === true);
  const isPlain = target.every(({ tokenType, entry }) => {
    if (tokenType === Core.Determiner) return true;
    return isKindOf(tokenType, Content) && (!isKindOf(tokenType, Relation) || entry?.form === "with");
  });
  if (!isOne || !isPlain || !endsBehind(sentences, 2)) return false;
  sentences.keepAgain(target, token.startOffset);
  return sentences.pass(2);
}

/** `next to a linked one`, behind `the nearest town`: another of those that were named. */
export const qualifiedOne: Rule = (sentences, token) => {
  const [said, article, link] = [sentences.before(), sentences.beforeLast(), sentences.readBefore(2)];
  if (sentences.says(0) !== "one" || said?.entry?.qualifies !== true || article?.tokenType !== Core.Determiner)
    return false;
  const noun = sentences.isBehindAction() ? sentences.lastTarget() : null;
  if (noun === null || noun.plural || link === null || !isKindOf(link.tokenType, Relation)) return false;
  sentences.keep(new Token(noun.type, token.startOffset, token.end, noun));
  return sentences.pass(1);
};

/** `ATTACK 1 all adjacent heroes and POISON each of them`: once more each of those. `If 2 or more heroes are adjacent, ATTACK each.` */
export const eachOfThem: Rule = (sentences, token) => {
  const isAlone = endsBehind(sentences, 1) && sentences.says(0) === "each";
  const length = isAlone ? 1 : 3;
  if (!EACH_OF.has(sentences.says(0)) || !(isAlone || sentences.says(2) === "them") || !endsBehind(sentences, length))
    return false;
  const counted = countedBefore(sentences, token);
  if (counted.length > 0) {
    sentences.keep(...counted);
    return sentences.pass(length);
  }
  const target = isAlone ? [] : sentences.targetAgain();
  const isEach = target.some(({ tokenType, entry }) => {
    return tokenType === Core.Quantifier && entry !== null && EACH_OF.has(entry.form);
  });
  if (!isEach) return false;
  sentences.keepAgain(target, token.startOffset);
  return sentences.pass(3);
};

/** All things that the condition of this clause counts, where it says nothing else; none where it does not. */
function countedBefore(sentences: Sentences, { startOffset: at }: Token): readonly Token[] {
  const clause = sentences.clauseSoFar();
  const done = sentences.lastActionAt();
  const [first, ...rest] = clause.slice(0, done);
  const said = first?.tokenType === Core.If ? rest.slice(0, -1) : [];
  const condition = said[0]?.tokenType === Core.ThereIs ? said.slice(1) : said;
  const number = condition.findIndex(({ tokenType }) => tokenType === Integer);
  const open = condition[number + 1];
  const next = number === 0 ? "" : sentences.written(condition[0] ?? new Token(Comma, 0, 0)).toLowerCase();
  const isNear = number === 1 && NEAR.has(next);
  const isOpen = open?.tokenType === Core.OpenEnd && (number === 0 || isNear);
  const behind = condition.slice(number + 2);
  const isOther = behind.some(
    ({ tokenType }) => tokenType === Core.And || tokenType === Core.Or || tokenType === Comma,
  );
  const [all, that, adjacent] = ["all", "that", "adjacent"].map((form) => sentences.word(form, at, at));
  if (!isOpen || isOther || behind.length === 0 || !all || !that || !adjacent) return [];
  const is = behind.findIndex(({ tokenType }) => tokenType === Core.Copula);
  const words = is === -1 ? behind : [...behind.slice(0, is), that, ...behind.slice(is)];
  return [all, ...(isNear ? [adjacent] : []), ...againAt(words, at)];
}

const EACH_OF: ReadonlySet<string> = new Set(["each", "all", "every"]);

/** `MARCH to the region with the most ore, up to 2 regions away`: the strength of a movement, said as a distance. */
export const distanceBehind: Rule = (sentences, token) => {
  const upTo = token.tokenType === Comma ? 1 : 0;
  const number = sentences.ahead(upTo + 1);
  if (sentences.ahead(upTo)?.entry?.core?.id !== "up to" || number?.tokenType !== Integer) return false;
  const isOneWord = AWAY.test(sentences.says(upTo + 2));
  const end = isOneWord ? upTo + 3 : upTo + 4;
  if (!isOneWord && (!sentences.isPlace(upTo + 2) || sentences.says(upTo + 3) !== "away")) return false;
  const action = sentences.lastAction();
  if (action?.plan !== "move" || action.strength !== "required" || !sentences.isBehindAction()) return false;
  const ends = endsBehind(sentences, end) || BEHIND_GOAL.has(sentences.ahead(end)?.tokenType ?? Stop);
  return ends && sentences.keepStrength(number) && sentences.pass(end);
};

/** Many games have it as one word. */
const AWAY = /^\S+\s+away$/u;

/** `MOVE 4 to become adjacent to the hero`: to a place that is adjacent to it. */
export const becomingAdjacent: Rule = (sentences, token) => {
  if (!BECOMES.has(sentences.says(1)) || !sentences.isBehindAction()) return false;
  const near = sentences.ahead(2);
  const isNear = near !== null && (near.tokenType === Core.Nearby || near.tokenType === Core.Within);
  if (near === null || !(isNear || isKindOf(near.tokenType, Relation))) return false;
  const become = sentences.ahead(1);
  const place = become && sentences.word(sentences.placeNoun(), become.startOffset, become.end);
  if (place === null) return false;
  sentences.keep(token, place);
  return sentences.pass(2);
};

const BECOMES: ReadonlySet<string> = new Set(["become", "be", "get", "end", "stay", "remain", "come"]);

/** `MOVE to an adjacent space`, where a movement says how far it goes: one step. */
export const toAdjacent: Rule = (sentences, token) => {
  const action = sentences.actionAt(sentences.before());
  if (action?.plan !== "move" || action.strength !== "required" || action.byDefault?.strength !== undefined)
    return false;
  if (!sentences.isAhead(1, Core.Determiner) || !sentences.isAhead(2, Core.Nearby)) return false;
  sentences.keep(new Token(Integer, token.startOffset, token.startOffset, null, 1), token);
  return sentences.pass(1);
};

/** `MOVE adjacent to as many enemies as possible`: to the place with the most of them adjacent. */
export const asManyAsPossible: Rule = (sentences, token) => {
  const most = AS_MANY.get(sentences.says(1));
  const nearby = sentences.before();
  const things = sentences.wordsAhead(2);
  const isPossible = sentences.says(2 + things) === "as" && sentences.says(3 + things) === "possible";
  if (sentences.says(0) !== "as" || most === undefined || things === 0 || !isPossible) return false;
  // Some games have both words as one.
  const nextTo = sentences.beforeLast()?.tokenType === Core.Nearby ? sentences.beforeLast() : nearby;
  if (nearby === null || nextTo === null || !endsBehind(sentences, 4 + things)) return false;
  if (!NEAR.has(sentences.written(new Token(Comma, nextTo.startOffset, nearby.end)).toLowerCase())) return false;
  const [at, end] = [nextTo.startOffset, nearby.end];
  const [many, first, last] = [1, 2 + things, 3 + things].map((each) => sentences.ahead(each));
  const [to, place, tied] = ["to", sentences.placeNoun(), "if tied"].map((form) => sentences.word(form, at, at));
  // The criterion stands where these words do.
  const rank = sentences.word(most, token.startOffset, many?.end ?? token.end);
  const adjacent = sentences.word("adjacent", first?.startOffset ?? end, last?.end ?? end);
  if (!to || !place || !tied || !rank || !adjacent || sentences.lastAction()?.plan !== "move") return false;
  sentences.drop(nextTo === nearby ? 1 : 2);
  const before = sentences.before()?.entry ?? null;
  const isPlaced = before !== null && sentences.isNounOfPlaces(before);
  sentences.keep(...(isPlaced ? [] : [to, place]), new Token(Comma, at, at), tied, rank);
  sentences.keep(...sentences.stretchAhead(2, 2 + things), adjacent);
  return sentences.pass(4 + things);
};

const AS_MANY: ReadonlyMap<string, string> = new Map([
  ["many", "most"],
  ["few", "fewest"],
]);

/** `MOVE 3 so that it is adjacent to a hero`, `MOVE such that it ends within 2 squares of the nest`: to a place that is. */
export const soThatIt: Rule = (sentences, token) => {
  const [said] = SO_THAT_IT.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined || sentences.actionBefore()?.plan !== "move") return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  const near = sentences.ahead(length);
  const isPlace =
    near !== null &&
    (near.tokenType === Core.Within || near.tokenType === Core.Nearby || NEAR.has(sentences.says(length)));
  const [to, place] = ["to", sentences.placeNoun()].map((form) =>
    sentences.word(form, token.startOffset, token.startOffset + said.length),
  );
  if (!isPlace || !to || !place) return false;
  sentences.keep(to, new Token(place.tokenType, to.end, to.end, place.entry));
  return sentences.pass(length);
};

const SO_THAT_IT =
  /^(?:so|such)(?:\s+that)?\s+(?:it|she|he)\s+(?:is|ends(?:\s+(?:its|her|his)\s+(?:move|movement))?|ends\s+up|becomes)(?=\s)/i;
const NEAR: ReadonlySet<string> = new Set(["adjacent to", "next to"]);

/** `MOVE 3 as close to the nearest enemy as possible`: towards it. */
export const asCloseToIt: Rule = (sentences, token) => {
  if (sentences.says(0) !== "as" || !CLOSE.has(sentences.says(1)) || sentences.says(2) !== "to") return false;
  const end = sentences.lengthWhile(3, (next, at) => !ENDS_GOAL.has(next.tokenType) && sentences.says(at) !== "as");
  const isPossible = sentences.says(end) === "as" && sentences.says(end + 1) === "possible";
  if (!isPossible || end === 3 || !endsBehind(sentences, end + 2) || sentences.actionBefore()?.plan !== "move")
    return false;
  const towards = sentences.word("towards", token.startOffset, sentences.ahead(2)?.end ?? token.end);
  if (towards === null) return false;
  sentences.keep(towards, ...sentences.stretchAhead(3, end));
  return sentences.pass(end + 2);
};

const CLOSE: ReadonlySet<string> = new Set(["close", "near"]);

/** `first BOMBARD 1 at it, then ASSAULT 2`: what is done first stands first. */
export const beginning: Rule = (sentences) => sentences.isActionAhead(1) && sentences.pass(1);

/** `MOVE 2 squares towards`, `GO up to 2 plots to`, `ADVANCE 2 hexes away from` */
export const distance: Rule = (sentences, token) => {
  const action = sentences.before();
  if (action === null || !isAction(action.tokenType)) return false;
  const at = token.tokenType === Integer ? 0 : 1;
  const number = sentences.ahead(at);
  if (number?.tokenType !== Integer || (at === 1 && token.entry?.core?.id !== "up to")) return false;
  const away = sentences.ahead(at + 1);
  if (away?.tokenType === Core.Away && sentences.says(at + 2) === "from") {
    sentences.keep(number);
    return put(sentences, "away from", away.startOffset, sentences.ahead(at + 2)?.end ?? away.end, at + 3);
  }
  const behind = at + 2 + (alongAt(sentences, at + 2)?.length ?? 0);
  const way = sentences.ahead(behind);
  const isDirection = sentences.says(behind) === "in" && sentences.says(behind + 2) === "direction";
  if (!sentences.isPlace(at + 1) || way === null || !(isDirection || isKindOf(way.tokenType, Way))) return false;
  sentences.keep(number);
  return sentences.pass(behind);
};

/**
 * `MOVE 2 spaces clockwise`, `DRIVE 3 forward`: to the place this many steps on. `MOVE up to 3 spaces clockwise to the first free
 * space`: to the next of those that are so near.
 */
export const stepsAlong: Rule = (sentences, token) => {
  if (sentences.actionAt(sentences.before())?.plan !== "move") return false;
  const from = token.entry?.core?.id === "up to" ? 1 : 0;
  const number = sentences.ahead(from);
  const isRange = number?.tokenType === NumberRange && number.value === 1;
  if (number === null || (number.tokenType !== Integer && !isRange)) return false;
  const behind = sentences.isPlace(from + 1) || STEPS.has(sentences.says(from + 1)) ? from + 2 : from + 1;
  const direction = directionAt(sentences, behind);
  const last = sentences.ahead(behind + (direction?.length ?? 0) - 1);
  if (direction === null || last === null) return false;
  const to = behind + direction.length;
  const isGoal = sentences.says(to) === "to" && sentences.says(to + 1) === "the" && NEXT.has(sentences.says(to + 2));
  if (!isGoal && (from === 1 || isRange || !isWhole(sentences, to))) return false;
  const steps = isRange ? number.high : number.value;
  const said = new Token(Integer, direction.start, last.end);
  const word = sentences.stepsWord(isGoal ? "at most" : "exactly", steps, direction.way, said);
  const next = direction.way === "on" ? "next" : "previous";
  const forms = isGoal ? ["to", "the", next] : ["to", "a", sentences.placeNoun()];
  const words = forms.flatMap((form) => sentences.word(form, direction.start, direction.start) ?? []);
  if (word === null || words.length < forms.length) return false;
  sentences.keep(new Token(Integer, token.startOffset, number.end, null, steps), ...words);
  if (!isGoal) {
    sentences.keep(word);
    return sentences.pass(to);
  }
  let noun = to + 3;
  while (sentences.ahead(noun)?.entry?.qualifies === true || sentences.isAhead(noun, Core.Unoccupied)) noun += 1;
  sentences.keepBefore(noun + 1, word);
  return sentences.pass(to + 3);
};

/** Which way this many tokens say; null where others stand there. */
function directionAt(
  sentences: Sentences,
  from: number,
): { readonly way: "on" | "back"; readonly start: number; readonly length: number } | null {
  const start = sentences.ahead(from)?.startOffset;
  const ways = new Set<"on" | "back">();
  let at = from;
  for (;;) {
    const along = alongAt(sentences, at);
    const said = along === null ? DIRECTIONS.get(sentences.says(at)) : along.way;
    const ofOrder = sentences.wayAlong(sentences.ahead(at)?.entry ?? null);
    const way = said ?? (ofOrder === null ? null : ofOrder === "forwards" ? "on" : "back");
    if (way === null) break;
    ways.add(way);
    at += along?.length ?? 1;
  }
  const [way, second] = [...ways];
  return start === undefined || way === undefined || second !== undefined ? null : { way, start, length: at - from };
}

/** `along the track`: the way that the game goes. */
function alongAt(sentences: Sentences, at: number): { readonly way: "on"; readonly length: number } | null {
  const isAlong = sentences.says(at) === "along" && sentences.isAhead(at + 1, Core.Determiner);
  return isAlong && TRACKS.has(sentences.says(at + 2)) ? { way: "on", length: 3 } : null;
}

const STEPS: ReadonlySet<string> = new Set(["space", "spaces", "step", "steps"]);
const TRACKS: ReadonlySet<string> = new Set(["track", "road", "route", "path", "line", "trail", "rondel"]);
const DIRECTIONS: ReadonlyMap<string, "on" | "back"> = new Map([
  ["forward", "on"],
  ["forwards", "on"],
  ["ahead", "on"],
  ["onward", "on"],
  ["onwards", "on"],
  ["back", "back"],
  ["backward", "back"],
  ["backwards", "back"],
]);
const NEXT: ReadonlySet<string> = new Set(["first", "next", "nearest", "closest"]);

/** Whether nothing more is said of the place. */
function isWhole(sentences: Sentences, at: number): boolean {
  const next = sentences.ahead(at);
  // `ignoring hazards` would be said of what is counted, not of where it ends.
  if (next?.tokenType === Comma && sentences.isAhead(at + 1, Core.Except)) return false;
  return isOver(sentences, at) || (next !== null && BEHIND_GOAL.has(next.tokenType));
}

const BEHIND_GOAL: ReadonlySet<TokenType> = new Set([Core.Then, Core.If, Core.OnlyIf, Core.Unless, Core.Otherwise]);

/** `MOVE the Marker 2 spaces clockwise`: a movement is that of the unit that acts. */
export const movedUnit: Rule = (sentences, token) => {
  const noun = sentences.ahead(1);
  if (token.entry?.form !== "the" || noun?.entry === null || noun === null) return false;
  if (sentences.actionAt(sentences.before())?.plan !== "move" || !sentences.isHeaded(noun.entry)) return false;
  const next = sentences.ahead(2);
  if (next === null) return false;
  const isMeasured = next.tokenType === Integer || next.tokenType === NumberRange || next.entry?.core?.id === "up to";
  return (isMeasured || isKindOf(next.tokenType, Way) || next.tokenType === Core.Away) && sentences.pass(2);
};

/** `1 Recruit: RECRUIT in each city`: the name of the action as the title of its line. */
export const label: Rule = (sentences, token) => {
  const name = sentences.ahead(1);
  const isLabel = name !== null && isAction(name.tokenType) && sentences.isAhead(2, Colon);
  if (!isLabel || name.entry === null || sentences.ahead(3)?.entry !== name.entry) return false;
  sentences.keep(token);
  return sentences.pass(3);
};

/** `ATTACK 2 where own units outnumber enemies`: in a place where it is so. */
export const whereBehindAction: Rule = (sentences, token) => {
  const before = sentences.before();
  const action = before?.tokenType === Integer ? sentences.beforeLast() : before;
  if (action === null || !isAction(action.tokenType)) return false;
  const at = token.startOffset;
  const preposition = sentences.word("in", at, at);
  const place = sentences.word(sentences.placeNoun(), at, at);
  if (preposition === null || place === null || !isKindOf(preposition.tokenType, Relation)) return false;
  sentences.keep(preposition, place, token);
  return sentences.pass(1);
};

/** `MOVE towards the nest, by the shortest route`, `along the shortest path`: every movement is as short as it can be. */
export const shortestWay: Rule = (sentences, token) => {
  const [said] = SHORTEST.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined || !sentences.isBehindAction()) return false;
  const end = token.startOffset + said.length;
  const length = sentences.lengthUpTo(end);
  const next = sentences.ahead(length);
  const isWay = next !== null && isKindOf(next.tokenType, Way);
  return (isWay || endsBehind(sentences, length)) && sentences.pass(length);
};

/** `MARCH 1 from a city with Guards to Port`: those go who are there. */
export const whereFrom: Rule = (sentences, token) => {
  const [last, beforeLast] = [sentences.before(), sentences.beforeLast()];
  const isNumbered = last?.tokenType === Integer || last?.tokenType === StrengthLetter;
  const action = isNumbered ? beforeLast : last;
  if (last === null || action === null || sentences.actionAt(action)?.plan !== "move") return false;
  const to = wayBehind(sentences);
  if (to === null || sentences.isBehindStatementAt(isNumbered ? 2 : 1)) return false;
  const joint = sentences.readBefore(isNumbered ? 2 : 1);
  const isAnswer = joint?.tokenType === Colon && sentences.isBehindQuestion();
  const isConditional = joint?.tokenType === Colon || (joint?.tokenType === Comma && sentences.isBehindIf());
  if (isAnswer) return false;
  sentences.drop(isNumbered ? 2 : 1);
  const preposition = sentences.word("in", token.startOffset, token.end);
  if (preposition === null || (!isConditional && !sentences.beginsClause())) {
    sentences.keep(...(isNumbered ? [action, last] : [action]));
    return false;
  }
  const start = action.startOffset;
  if (isConditional && joint !== null) {
    sentences.drop(1);
    sentences.keep(new Token(Core.And, joint.startOffset, joint.startOffset));
  }
  sentences.keep(preposition);
  for (let each = 1; each < to; each += 1) keepAhead(sentences, each);
  sentences.keep(isConditional && joint !== null ? joint : new Token(Colon, start, start));
  sentences.keep(...(isNumbered ? [action, last] : [action]));
  return sentences.pass(to);
};

/** `BETRAY the enemy with the highest prowess there`: in the place that the condition names. */
export const thereBehindTarget: Rule = (sentences, token) => {
  const before = sentences.before();
  // `MOVE there`: to the place that the condition names.
  if (sentences.actionBefore()?.plan === "move") {
    const to = sentences.word("to", token.startOffset, token.startOffset);
    if (to === null) return false;
    sentences.keep(to, token);
    return sentences.pass(1);
  }
  if (before === null || !sentences.isBehindAction() || !endsBehind(sentences, 1)) return false;
  if (before.entry === null || !isKindOf(before.tokenType, Content) || isKindOf(before.tokenType, Relation))
    return false;
  const [preposition, it] = ["in", "it"].map((form) => sentences.word(form, token.startOffset, token.end));
  if (!preposition || !it) return false;
  sentences.keep(preposition, it);
  return sentences.pass(1);
};

/** `MOVE 2 into cover`: to a place, where the game has “in” as one word with “into”. */
export const intoGoal: Rule = (sentences, token) => {
  if (sentences.actionBefore()?.plan !== "move") return false;
  return put(sentences, "to", token.startOffset, token.end, 1);
};

/** `ATTACK 2 against the nearest hero`, `FIGHT against it`: at them. */
export const against: Rule = (sentences, token) => {
  if (sentences.says(0) !== "against") return false;
  if (sentences.actionBefore()?.plan !== "attack") return false;
  return put(sentences, "at", token.startOffset, token.end, 1);
};

/** `MOVE 2 towards and ATTACK the nearest hero`: it goes towards the hero and attacks it. */
export const towardsAnd: Rule = (sentences, token) => {
  const action = sentences.ahead(2);
  if (action === null || sentences.actionBefore()?.plan !== "move" || sentences.isBeforeDue()) return false;
  if (sentences.actionAt(action)?.plan !== "attack") return false;
  const strength = sentences.ahead(3)?.tokenType === Integer ? sentences.ahead(3) : null;
  const number = strength === null ? 3 : 4;
  const target = sentences.says(number) === "at" ? number + 1 : number;
  const end = sentences.lengthWhile(target, (next) => !ENDS_GOAL.has(next.tokenType) && !isAction(next.tokenType));
  const stop = sentences.ahead(end)?.tokenType;
  const isTied = sentences.isAhead(end + 1, LeftBracket) || sentences.isAhead(end + 1, Core.Tied);
  const joint = sentences.ahead(end - 1);
  // What settles a tie stands behind the goal.
  if (end === target || stop !== Stop || isTied || joint === null) return false;
  const then = sentences.word("then", joint.end, joint.end);
  if (then === null) return false;
  const does = [new Token(action.tokenType, joint.end, joint.end, action.entry)];
  if (strength !== null) does.push(new Token(Integer, joint.end, joint.end, null, strength.value));
  const goal = sentences.stretchAhead(target, end);
  // Of several that are tied, another one could be attacked.
  if (!goal.some(({ entry }) => entry?.superlative === true)) return false;
  const again = againAt(goal, joint.end);
  sentences.keep(
    new Token(token.tokenType, token.startOffset, sentences.ahead(target - 1)?.end ?? token.end, token.entry),
  );
  sentences.keepBefore(end, new Token(Comma, joint.end, joint.end), then, ...does, ...again);
  return sentences.pass(target);
};

const ENDS_GOAL: ReadonlySet<TokenType> = new Set([
  Comma,
  Colon,
  Stop,
  LeftBracket,
  LeftParenthesis,
  Core.And,
  Core.Then,
  Core.If,
]);

/** `MOVE 2 towards the nearest hero. After moving, ATTACK.`: then. */
export const afterMoving: Rule = (sentences, token) => {
  const [said] = AFTER_MOVING.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined || !sentences.clauseSoFar().some((each) => sentences.actionAt(each)?.plan === "move"))
    return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  const does = length + sentences.subject(length);
  const clause = sentences.clauseSoFar();
  if (!sentences.isActionAhead(does) || clause.some(({ tokenType }) => NO_LIST.has(tokenType))) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.startOffset));
  return put(sentences, "then", token.startOffset, sentences.ahead(length - 1)?.end ?? token.end, does);
};

const AFTER_MOVING = /^\.\s*after\s+(?:moving|(?:its|the|this)\s+(?:move|movement)|it\s+(?:has\s+)?moved|it\s+moves),/i;

/** Where it is said where to, behind one description of where from; null where something else is said. */
function wayBehind(sentences: Sentences): number | null {
  for (let at = 1; at < LONGEST_ORIGIN; at += 1) {
    const next = sentences.ahead(at);
    if (next === null || NO_ORIGIN.has(next.tokenType) || isAction(next.tokenType)) return null;
    if (isKindOf(next.tokenType, Way)) return at === 1 ? null : at;
  }
  return null;
}

const LONGEST_ORIGIN = 20;
const NO_ORIGIN: ReadonlySet<Token["tokenType"]> = new Set([Colon, Comma, Stop, Core.If, Core.OnlyIf, Core.Unless]);

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
  const half = sentences.word("half of", token.startOffset, size.end);
  if (half === null || number.value !== 1 || size.value !== 2) return false;
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

/** Where what is counted ends. */
function endOfCounted(sentences: Sentences, from: number): number {
  let at = from;
  while (sentences.ahead(at) !== null && !endsBehind(sentences, at) && !sentences.isAhead(at, LeftParenthesis)) at += 1;
  return at;
}

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
  const said = token.tokenType === Comma ? strengthBehindComma(sentences) : strengthInParentheses(sentences);
  if (said === null) return false;
  const { strength, from, to, close } = said;
  const start = token.startOffset;
  const condition = plainly(sentences, sentences.stretchAhead(from, to));
  const words = ["if", "otherwise"].map((form) => sentences.word(form, start, start));
  const [begin, otherwise] = words;
  if (!begin || !otherwise) return false;
  const rest = restOfAction(sentences, close + 1);
  if (rest === null) return false;
  const stronger = new Token(Integer, strength.startOffset, strength.end, null, strength.value);
  // What is said of the target behind the condition is no part of it.
  const isOpen = rest.length > 0 && rest[0]?.tokenType !== LeftBracket;
  const [first, last] = isOpen ? [LeftParenthesis, RightParenthesis].map((type) => new Token(type, start, start)) : [];
  sentences.drop(1);
  sentences.keep(stronger, begin, ...(first ? [first] : []), ...condition, ...(last ? [last] : []), ...rest);
  sentences.keep(new Token(Comma, start, start), otherwise, action, usual);
  return sentences.pass(close + 1);
};

/** `, or 4 if stars are 3 or more`, at the end of the sentence; null where something else stands there. */
function strengthBehindComma(sentences: Sentences): ReturnType<typeof strengthInParentheses> {
  const strength = sentences.ahead(2);
  if (strength?.tokenType !== Integer || !sentences.isAhead(3, Core.If)) return null;
  const end = sentences.lengthWhile(4, (next) => !ENDS_GOAL.has(next.tokenType) || next.tokenType === Core.And);
  return end > 4 && sentences.isAhead(end, Stop) ? { strength, from: 4, to: end, close: end - 1 } : null;
}

/** `(4 if stars are 3 or more)`, `(or 4 when tired)`, `(elite: 3)`; null where something else stands in parentheses. */
function strengthInParentheses(
  sentences: Sentences,
): { readonly strength: Token; readonly from: number; readonly to: number; readonly close: number } | null {
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

const SHORTEST = /^(?:,\s*)?(?:by|along|via|taking)\s+the\s+(?:shortest|quickest)\s+(?:route|path|way)/iu;

/** `avoiding traps where possible`: what is avoided is avoided while there is another way. */
export const wherePossible: Rule = (sentences) =>
  sentences.says(1) === "possible" && endsBehind(sentences, 2) && sentences.isBehindRestriction() && sentences.pass(2);

/** `leaving at least one Guard behind in each origin region`, `provided at least one Guard stays behind`: another one stays. */
export const leavingBehind: Rule = (sentences, token) => {
  const isProvided = token.tokenType !== Core.Restriction;
  const that = isProvided && sentences.says(1) === "that" ? 2 : 1;
  const one = sentences.ahead(that)?.entry?.core?.id === "at least" ? that + 1 : that;
  const number = sentences.ahead(one);
  const isOne = number?.tokenType === Integer ? number.value === 1 : sentences.says(one) === "one";
  if (number === null || !isOne || !sentences.isBehindAction()) return false;
  let at = one + 1;
  at += sentences.wordsAhead(at);
  const noun = at;
  if (isProvided && !STAYS.has(sentences.says(at))) return false;
  if (isProvided) at += 1;
  const isBehind = sentences.says(at) === "behind";
  if (!isBehind && !isProvided) return false;
  if (isBehind) at += 1;
  at += lengthOfOrigin(sentences, at);
  const end = sentences.ahead(that - 1)?.end ?? token.end;
  const leaving = sentences.word("leaving", token.startOffset, end);
  if (noun === one + 1 || !endsBehind(sentences, at) || leaving === null) return false;
  sentences.keep(leaving, new Token(Integer, number.startOffset, number.end, null, 1));
  for (let each = one + 1; each < noun; each += 1) keepAhead(sentences, each);
  return sentences.pass(at);
};

const STAYS: ReadonlySet<string> = new Set(["stays", "remains"]);

/** How many tokens say where it stays: `there`, `in each origin region`, `in the region it leaves`; 0 where none do. */
function lengthOfOrigin(sentences: Parameters<Rule>[0], from: number): number {
  if (sentences.says(from) === "there") return 1;
  if (sentences.says(from) !== "in" || !THE.has(sentences.says(from + 1))) return 0;
  const place = ORIGINS.has(sentences.says(from + 2)) ? from + 3 : from + 2;
  if (!sentences.isPlace(place)) return 0;
  if (place === from + 3) return 4;
  const left = sentences.says(place + 2);
  return sentences.says(place + 1) === "it" && (left === "leaves" || left === "left") ? 5 : 0;
}

const THE: ReadonlySet<string> = new Set(["the", "each", "every", "its"]);
const ORIGINS: ReadonlySet<string> = new Set(["origin", "starting"]);

/** `the monster with the fewest hits, self included`: one of the same side is any of them, itself too. */
export const selfIncluded: Rule = (sentences) => {
  const isBehind = ITSELF.has(sentences.says(1)) && sentences.says(2) === "included";
  const isBefore = sentences.says(1) === "including" && ITSELF.has(sentences.says(2));
  return (isBehind || isBefore) && endsBehind(sentences, 3) && !sentences.isBehindOthers() && sentences.pass(3);
};

const ITSELF: ReadonlySet<string> = new Set(["self", "itself", "himself", "herself"]);

/** `unless it is pinned, in which case FIRE at it` */
export const inWhichCase: Rule = (sentences, token) => {
  const which = sentences.ahead(1);
  if (which === null || sentences.says(1) !== "in which" || sentences.says(2) !== "case") return false;
  sentences.keep(token);
  return put(sentences, "otherwise", which.startOffset, sentences.ahead(2)?.end ?? which.end, 3);
};

/** `FIRE 1 at one in a steady position`, behind `FIRE 2 at the company …`: another of those that were named. */
export const anotherOne: Rule = (sentences, token) => {
  const preposition = sentences.before();
  if (preposition === null || !isKindOf(preposition.tokenType, Relation) || sentences.says(0) !== "one") return false;
  const next = sentences.ahead(1);
  const isTail = next !== null && (isKindOf(next.tokenType, Relation) || next.tokenType === Core.Within);
  const noun = isTail ? sentences.targetBefore() : null;
  if (noun === null) return false;
  sentences.keep(new Token(noun.type, token.startOffset, token.end, noun));
  return sentences.pass(1);
};

/** `REST, then stop.`, `PASS. Then end the turn.`: the line that fires is the last one in any case. */
export const thenStop: Rule = (sentences, token) => {
  const [said] = THEN_STOP.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined || !sentences.isBehindAction()) return false;
  const end = token.startOffset + said.length;
  const length = sentences.lengthUpTo(end);
  // A game may have an action of that name.
  if (isAction(sentences.ahead(length - 1)?.tokenType ?? Stop)) return false;
  return sentences.isAhead(length, Stop) && sentences.pass(length);
};

/** What a comma or a full stop must stand before. */
export const BEFORE_STOP = [Core.Then, Core.And, UnknownWord];
const THEN_STOP = /^[.,]?\s*(?:and\s+)?then\s+(?:it\s+)?(?:stops?|ends?\s+(?:its|the)\s+(?:turn|activation))(?=\s*\.)/i;

/** `exactly one hand` where pages say `only one hand`. */
export const onlyOne: Rule = (sentences, token) => {
  const one = sentences.ahead(1);
  if (!ONLY.has(sentences.says(0)) || one === null) return false;
  const number = one.tokenType === Integer ? one.value : sentences.says(1) === "one" ? 1 : null;
  const noun = sentences.ahead(2);
  if (number === null || noun === null || !isKindOf(noun.tokenType, Content) || sentences.isBehindAction())
    return false;
  const exactly = sentences.word("exactly", token.startOffset, token.end);
  if (exactly === null) return false;
  const amount = new Token(Integer, one.startOffset, one.end, null, number);
  sentences.keep(exactly, amount);
  if (noun.entry?.isQuantity !== true) return sentences.pass(2);
  sentences.keep(noun);
  withAlone(sentences);
  return sentences.pass(3);
};

/** `Only 1 step left: RALLY.`: a number that begins a statement is said of the unit that acts, or of its side. */
function withAlone(sentences: Sentences): void {
  const [first, ...rest] = sentences.statementSoFar();
  const last = rest.at(-1);
  const isAmount =
    first?.tokenType === Integer ? rest.length === 1 : rest.length === 2 && first?.entry?.form === "exactly";
  if (first === undefined || last === undefined || !isAmount) return;
  const at = first.startOffset;
  const owner = sentences.ownerOf(last.entry, at, at);
  const begin = sentences.word(owner === null ? "with" : "has", at, at);
  if (begin === null) return;
  sentences.drop(rest.length + 1);
  sentences.keep(...(owner === null ? [] : [owner]), begin, first, ...rest);
}

const ONLY: ReadonlySet<string> = new Set(["only", "just"]);

/** `If a free space exists, PLACE there.`: there is one. */
export const existing: Rule = (sentences) => {
  const before = sentences.before()?.tokenType;
  // `If no coins are left`
  if (sentences.says(0) === "left" && before === Core.Copula && sentences.beforeLast()?.entry?.isQuantity === true) {
    if (!endsBehind(sentences, 1) || sentences.isBehindAction()) return false;
    sentences.drop(1);
    withAlone(sentences);
    return sentences.pass(1);
  }
  if (sentences.says(0) === "left" && before === Core.Copula && sentences.beforeLast()?.entry?.plural === true)
    sentences.drop(1);
  else if (!EXISTS.has(sentences.says(0))) return false;
  if (!endsBehind(sentences, 1) || sentences.isBehindAction()) return false;
  return sentences.keepAtStatement("there is") && sentences.pass(1);
};

const EXISTS: ReadonlySet<string> = new Set(["exists", "exist", "remains", "remain"]);

/** `Any company within range:`, `No target in reach:` in a condition: an enemy whom the action can be aimed at. */
export const withinRange: Rule = (sentences, token) => {
  if (!endsBehind(sentences, 1) && !sentences.isAhead(1, Core.And)) return false;
  return put(sentences, "in range", token.startOffset, token.end, 1);
};

/** `No target in range:` speaks of enemies; `FIRE at the closest target` of whatever the action can be aimed at. */
export const targetInRange: Rule = (sentences, token) => {
  if (!TARGETS.has(sentences.says(0))) return false;
  const isOne = sentences.says(0) === "target";
  // `the target with the fewest hits`, `a target within 2 squares`
  if (sentences.isBehindAction()) {
    const action = sentences.lastAction();
    if (action?.plan !== "attack") return false;
    if (isToldAt(sentences, 1)) return put(sentences, sentences.unitNoun(), token.startOffset, token.end, 1);
    const isChosen = sentences.before()?.entry?.superlative === true;
    return isChosen && isOne && endsBehind(sentences, 1) && sentences.pass(1);
  }
  const enemy = sentences.word(isOne ? "enemy" : "enemies", token.startOffset, token.end);
  const inRange = sentences.word("in range", token.startOffset, token.end);
  const copula = sentences.isAhead(1, Core.Copula) ? 1 : 0;
  const range = sentences.ahead(1 + copula);
  const isRange = range?.entry?.ids.includes("in range") === true || range?.tokenType === Core.WithinRange;
  // `No targets: REST.`, `If there is no target, REST.`
  const isAlone = isOver(sentences, 1) && SOME.has(sentences.written(sentences.before() ?? token).toLowerCase());
  const isAny = isRange || isAlone || isToldAt(sentences, 1 + copula);
  if (enemy === null || inRange === null || !isAny) return false;
  sentences.keep(enemy, ...(isAlone ? [inRange] : []));
  return sentences.pass(1);
};

/** Whether something is said of the noun before: `within 2 squares`, but not `in this order`. */
function isToldAt(sentences: Sentences, distance: number): boolean {
  const next = sentences.ahead(distance);
  const isTail = next !== null && (isKindOf(next.tokenType, Relation) || next.tokenType === Core.Within);
  return isTail && !ORDERED.test(sentences.stretchFrom(next));
}

const ORDERED = /^in\s+(?:this|the\s+following|order)\b/i;

/** Behind these a target is any, and none that was named. */
const SOME: ReadonlySet<string> = new Set(["a", "any", "no", "there are", "there is"]);
