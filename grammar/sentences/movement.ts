import type { TokenType } from "chevrotain";
import { againAt } from "./token-reader.ts";
import {
  type Rule,
  endsBehind,
  HAS,
  isOver,
  keepAhead,
  put,
  type Sentences,
  JOINTS,
  NEAR,
  RELATIVE_PRONOUNS,
} from "./sentences.ts";
import { isAction } from "./words-of-game.ts";
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
  Stop,
  StrengthLetter,
  Token,
  Way,
} from "../tokens.ts";
import { NO_LIST } from "./subjects.ts";

/** `MOVE its full speed`, where that is what a movement says by itself. */
export function isOwnMovement(sentences: Sentences): boolean {
  return sentences.ahead(1)?.entry?.isQuantity === true && sentences.actionAt(sentences.beforeLast())?.plan === "move";
}

/** `in a direction away from the nearest hero`, `in the direction of the nest`; `in shooting range` */
export const inDirection: Rule = (sentences, token) => {
  if (RANGES.has(sentences.says(1)) && sentences.says(2) === "range")
    return put(sentences, "in range", token.startOffset, sentences.ahead(2)?.end ?? token.end, 3);
  if (isRandomDirection(sentences)) return inRandomDirection(sentences, token);
  if (!sentences.isAhead(1, Core.Determiner) || sentences.says(2) !== "direction") return false;
  const behind = sentences.ahead(3);
  if (behind === null) return false;
  if (behind.tokenType === Core.Of) return put(sentences, "towards", token.startOffset, behind.end, 4);
  return (isKindOf(behind.tokenType, Way) || behind.tokenType === Core.Away) && sentences.pass(3);
};

function isRandomDirection(sentences: Sentences): boolean {
  return sentences.isAhead(2, Core.Random) && sentences.says(3) === "direction" && isWhole(sentences, 4);
}

/** `MOVE 1 square in a random direction`: to any place that is so near. Further away, it could be a straight line. */
function inRandomDirection(sentences: Sentences, token: Token): boolean {
  return oneStepAtRandom(sentences, token, sentences.ahead(2), sentences.ahead(3), 4);
}

/** `MOVE 1 at random.` */
export const stepAtRandom: Rule = (sentences, token) =>
  isWhole(sentences, 2) && oneStepAtRandom(sentences, token, sentences.ahead(1), sentences.ahead(1), 2);

/** @param length how many tokens say it, the last of which is given */
function oneStepAtRandom(
  sentences: Sentences,
  token: Token,
  random: Token | null,
  last: Token | null,
  length: number,
): boolean {
  const isPlaced = sentences.isPlace(-1);
  const number = isPlaced ? sentences.beforeLast() : sentences.before();
  const action = sentences.actionAt(isPlaced ? sentences.readBefore(2) : sentences.beforeLast());
  if (number?.tokenType !== Integer || number.value !== 1 || action?.plan !== "move" || !random || !last) return false;
  // `To a space` would be where it is.
  const words = ["to", "a", "adjacent", sentences.placeNoun(), "if tied"].flatMap((form) => {
    return sentences.word(form, token.startOffset, token.startOffset) ?? [];
  });
  const [to, article, adjacent, place, tied] = words;
  if (!to || !article || !adjacent || !place || !tied) return false;
  if (isPlaced) sentences.drop(1);
  const at = token.startOffset;
  sentences.keep(
    to,
    article,
    adjacent,
    place,
    new Token(Comma, at, at),
    tied,
    new Token(Core.Random, at, last.end, random.entry),
  );
  return sentences.pass(length);
}

const RANGES: ReadonlySet<string> = new Set(["shooting", "firing", "attack", "weapon"]);

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

/** `MOVE 3 as close to the nearest enemy as possible`: towards it. `as far away from all heroes as possible`: away from them. */
export const asCloseToIt: Rule = (sentences, token) => {
  const isClose = CLOSE.has(sentences.says(1)) && sentences.says(2) === "to";
  const isFar = sentences.says(1) === "far" && (sentences.says(2) === "from" || sentences.says(2) === "away from");
  if (sentences.says(0) !== "as" || !(isClose || isFar)) return false;
  const end = sentences.lengthWhile(3, (next, at) => !ENDS_GOAL.has(next.tokenType) && sentences.says(at) !== "as");
  const isPossible = sentences.says(end) === "as" && sentences.says(end + 1) === "possible";
  if (!isPossible || end === 3 || !isOver(sentences, end + 2) || sentences.actionBefore()?.plan !== "move")
    return false;
  const way = isFar ? "away from" : "towards";
  const towards = sentences.word(way, token.startOffset, sentences.ahead(2)?.end ?? token.end);
  if (towards === null) return false;
  sentences.keep(towards, ...sentences.stretchAhead(3, end));
  return sentences.pass(end + 2);
};

const CLOSE: ReadonlySet<string> = new Set(["close", "near"]);

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
  // `MOVE 4 spaces.`, where the game says where to
  if (sentences.isPlace(at + 1) && endsBehind(sentences, at + 2)) {
    if (sentences.actionAt(action)?.plan !== "move") return false;
    sentences.keep(number);
    return sentences.pass(at + 2);
  }
  const along = at + 2 + (alongAt(sentences, at + 2)?.length ?? 0);
  // `MOVE 3 squares directly towards the Knight`
  const behind = STRAIGHT.has(sentences.says(along)) ? along + 1 : along;
  const way = sentences.ahead(behind);
  const isDirection = sentences.says(behind) === "in" && sentences.says(behind + 2) === "direction";
  if (!sentences.isPlace(at + 1) || way === null || !(isDirection || isKindOf(way.tokenType, Way))) return false;
  sentences.keep(number);
  return sentences.pass(behind);
};

const STRAIGHT: ReadonlySet<string> = new Set(["directly", "straight"]);

/** `If a hero is adjacent, MOVE 2 away.`: from the only unit that the line names so far. */
export const awayAlone: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  const isMove = sentences.lastAction()?.plan === "move" && before !== undefined;
  if (sentences.says(0) !== "away" || !isMove || !(isAction(before) || STRENGTHS.has(before))) return false;
  const next = sentences.ahead(1);
  if (!isOver(sentences, 1) && next?.tokenType !== Core.Then) return false;
  const named = sentences.clauseSoFar().flatMap(({ entry }) => {
    if (entry === null || entry.form === "it" || sentences.isHeaded(entry)) return [];
    return sentences.mayBeUnit(entry) || sentences.sideOf(entry) !== null ? [entry.form] : [];
  });
  const away = sentences.word("away from", token.startOffset, token.startOffset);
  const it = sentences.word("it", token.startOffset, token.end);
  if (named.length !== 1 || away === null || it === null) return false;
  sentences.keep(away, it);
  return sentences.pass(1);
};

/** `If an enemy is directly behind, RAM it.`: one step back from the unit that acts, as “directly ahead” is one on. */
export const behindAlone: Rule = (sentences, token) => {
  const word = isOver(sentences, 1) ? sentences.stepsWord("exactly", 1, "back", token) : null;
  if (word === null || isSaidOfOther(sentences)) return false;
  sentences.keep(word);
  return sentences.pass(1);
};

const STRENGTHS: ReadonlySet<TokenType> = new Set([Integer, StrengthLetter]);

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

/** `DRIVE 3.`, in a game whose places run from one to the other: forward, as it has no other goal. */
export const stepsForward: Rule = (sentences, token) => {
  if (!isWhole(sentences, 1) || sentences.isAhead(1, Colon) || sentences.isAhead(1, Core.Or)) return false;
  const goal = goalForward(sentences, sentences.before(), token);
  if (goal.length === 0 || isGoalSaidLater(sentences)) return false;
  sentences.keep(token, ...goal);
  return sentences.pass(1);
};

/** The goal of a movement that says only how far it goes: so many steps forward; none where the game or the page says it. */
export function goalForward(sentences: Sentences, mover: Token | null, { value, end }: Token): readonly Token[] {
  const action = sentences.actionAt(mover);
  if (action?.plan !== "move" || action.byDefault?.goal !== undefined || action.goal === "optional") return [];
  // Without such words, nothing says which way is forward.
  if (sentences.word(AHEAD, 0, 0) === null) return [];
  const word = sentences.stepsWord("exactly", value, "on", new Token(Integer, end, end));
  const words = ["to", "a", sentences.placeNoun()].flatMap((form) => sentences.word(form, end, end) ?? []);
  return word === null || words.length < 3 ? [] : [...words, word];
}

/** `a bend within the next 3 spaces`, `no chariot within 3 spaces ahead`, `in the next 2 spaces`: so few steps on, or back. */
export const withinStepsOn: Rule = (sentences, token) => {
  const isNext = sentences.says(1) === "the" && sentences.says(2) === "next";
  const at = isNext ? 3 : 1;
  const number = sentences.ahead(at);
  if (number?.tokenType !== Integer || !(sentences.isPlace(at + 1) || STEPS.has(sentences.says(at + 1)))) return false;
  const way = isNext ? "on" : WAYS.get(sentences.says(at + 2));
  const isAlone = isNext || isOver(sentences, at + 3);
  const last = sentences.ahead(isNext ? at + 1 : at + 2);
  if (way === undefined || last === null || !isAlone || !(isNext || token.tokenType === Core.Within)) return false;
  // Without such words, nothing says which way that is.
  if (sentences.word(AHEAD, 0, 0) === null) return false;
  const said = new Token(Integer, token.startOffset, last.end);
  const word = sentences.stepsWord("at most", number.value, way, said);
  if (word === null || isSaidOfOther(sentences)) return false;
  sentences.keep(word);
  return sentences.pass(isNext ? at + 2 : at + 3);
};

/**
 * `[No rival within 2 spaces behind]`, `an enemy with a rival directly behind`: behind what is described, and not behind the
 * unit that acts.
 */
function isSaidOfOther(sentences: Sentences): boolean {
  const clause = sentences.clauseSoFar();
  const end = clause.findLastIndex(({ tokenType }) => ENDS_DESCRIPTION.has(tokenType));
  const said = clause.slice(end + 1);
  return said.some(
    ({ tokenType, entry }) => tokenType === Core.Where || tokenType === LeftBracket || DESCRIBES.has(entry?.form ?? ""),
  );
}

const ENDS_DESCRIPTION: ReadonlySet<TokenType> = new Set([Stop, Colon, RightBracket, Core.If, Core.Unless]);
const DESCRIBES: ReadonlySet<string> = new Set(["with", "without", "containing", ...HAS, ...RELATIVE_PRONOUNS]);

const AHEAD = "directly ahead";

/** Whether a bracket, a list or a comma behind the number says more of where it goes. */
function isGoalSaidLater(sentences: Sentences): boolean {
  if (sentences.isAhead(1, LeftBracket) || (sentences.isAhead(1, Stop) && sentences.isAhead(2, LeftBracket)))
    return true;
  return (
    sentences.isAhead(1, Comma) &&
    !sentences.isActionAhead(2) &&
    !BEHIND_GOAL.has(sentences.ahead(2)?.tokenType ?? Comma)
  );
}

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
const WAYS: ReadonlyMap<string, "on" | "back"> = new Map([
  ["ahead", "on"],
  ["behind", "back"],
]);
const NEXT: ReadonlySet<string> = new Set(["first", "next", "nearest", "closest"]);

/** Whether nothing more is said of the place. */
function isWhole(sentences: Sentences, at: number): boolean {
  const next = sentences.ahead(at);
  // `ignoring hazards` would be said of what is counted, not of where it ends.
  if (next?.tokenType === Comma && sentences.isAhead(at + 1, Core.Except)) return false;
  return isOver(sentences, at) || (next !== null && BEHIND_GOAL.has(next.tokenType));
}

const BEHIND_GOAL: ReadonlySet<TokenType> = new Set(JOINTS);

/** `MOVE the Marker 2 spaces clockwise`, `SEND a hand to the Market`, `MOVE 1 Colonist to a city`: a movement is that of the unit that acts. */
export const movedUnit: Rule = (sentences, token) => {
  const noun = sentences.ahead(1);
  if (noun === null || sentences.actionAt(sentences.before())?.plan !== "move") return false;
  const isOne = token.tokenType === Integer ? token.value === 1 : MOVED.has(token.entry?.form ?? "");
  const isUnit =
    noun.entry === null ? A_UNIT.has(sentences.says(1)) : !noun.entry.plural && sentences.isActing(noun.entry);
  if (!isOne || !isUnit) return false;
  const next = sentences.ahead(2);
  if (next === null) return false;
  const isMeasured = next.tokenType === Integer || next.tokenType === NumberRange || next.entry?.core?.id === "up to";
  const isGoal = isKindOf(next.tokenType, Way) || next.entry?.form === "there" || next.tokenType === Core.Away;
  return (isMeasured || isGoal) && sentences.pass(2);
};

/** What any unit is called where the game has another word for it. */
const A_UNIT: ReadonlySet<string> = new Set(["worker", "pawn", "piece", "meeple", "token", "figure", "unit", "model"]);
const MOVED: ReadonlySet<string> = new Set(["the", "a", "an"]);

/**
 * `MOVE towards the nest, by the shortest route`, `along the shortest path`: every movement is as short as it can be. `MARCH 2
 * along the shortest route to the depot` goes as far along it as it can.
 */
export const shortestWay: Rule = (sentences, token) => {
  const [said] = SHORTEST.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined || !sentences.isBehindAction()) return false;
  const end = token.startOffset + said.length;
  const length = sentences.lengthUpTo(end);
  const next = sentences.ahead(length);
  const isWay = next !== null && isKindOf(next.tokenType, Way);
  if (isWay && next.entry?.form === "to") return put(sentences, "towards", next.startOffset, next.end, length + 1);
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

/** `MOVE 2 into cover`: to a place, where the game has “in” as one word with “into”. */
export const intoGoal: Rule = (sentences, token) => {
  if (sentences.actionBefore()?.plan !== "move") return false;
  return put(sentences, "to", token.startOffset, token.end, 1);
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

export const ENDS_GOAL: ReadonlySet<TokenType> = new Set([
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

/** `MOVE 2 towards the nearest hero. Then, if a hero is adjacent, ATTACK it.`, `. Afterwards, ATTACK.`: the comma says nothing. */
export const thenComma: Rule = (sentences, token) => {
  const [said] = THEN_COMMA.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined || !sentences.isBehindAction()) return false;
  const comma = sentences.lengthUpTo(token.startOffset + said.length);
  const next = behindIfPossible(sentences, comma) ?? comma;
  const isCase = sentences.isAhead(next, Core.If);
  const does = next + (isCase ? 0 : sentences.subject(next));
  const [first, last] = [sentences.ahead(1), sentences.ahead(comma - 2)];
  if (!(isCase || sentences.isActionAhead(does)) || first === null || last === null) return false;
  const then = sentences.word("then", first.startOffset, last.end);
  if (then === null) return false;
  sentences.keep(token, then);
  return sentences.pass(does);
};

const THEN_COMMA = /^\.\s*(?:(?:and )?then|afterwards|after (?:that|this)|next|finally),/i;

/** `MOVE 2 towards the nearest hero and, if possible, ATTACK it.`: every action is done only where it is possible. */
export const andIfPossible: Rule = (sentences, token) => {
  const at = sentences.isAhead(1, Comma) ? 2 : 1;
  const next = behindIfPossible(sentences, at);
  if (next === null || !sentences.isBehindAction()) return false;
  const does = next + sentences.subject(next);
  if (!sentences.isActionAhead(does)) return false;
  sentences.keep(token);
  return sentences.pass(does);
};

/** What is behind “if possible” so far ahead, and behind its comma; null for other words. */
function behindIfPossible(sentences: Sentences, at: number): number | null {
  if (!sentences.isAhead(at, Core.IfPossible)) return null;
  return sentences.isAhead(at + 1, Comma) ? at + 2 : at + 1;
}

/** Where it is said where to, behind one description of where from; null where something else is said. */
function wayBehind(sentences: Sentences): number | null {
  for (let at = 1; at < LONGEST_ORIGIN; at += 1) {
    const next = sentences.ahead(at);
    if (next === null || NO_ORIGIN.has(next.tokenType) || isAction(next.tokenType)) return null;
    if (isKindOf(next.tokenType, Way)) return at === 1 ? null : at;
  }
  return null;
}

export const LONGEST_ORIGIN = 20;
const NO_ORIGIN: ReadonlySet<Token["tokenType"]> = new Set([Colon, Comma, Stop, Core.If, Core.OnlyIf, Core.Unless]);

const SHORTEST =
  /^(?:,\s*)?(?:by|along|via|taking|using|following)\s+the\s+(?:shortest|quickest)\s+(?:route|path|way)/iu;

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
  if (!isBehind && !isProvided && leavingOne(sentences, number, one + 1, at)) return true;
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

/** `leaving at least 1 Guard in each city with a Fort`: the last one does not leave such a city. */
function leavingOne(sentences: Sentences, number: Token, from: number, to: number): boolean {
  const named = sentences.stretchAhead(from, to);
  const begin = sentences.ahead(0);
  const leaving = begin && sentences.word("leaving", begin.startOffset, begin.end);
  const each = sentences.ahead(to + 1);
  const isEach = each !== null && EACH_PLACE.has(sentences.says(to + 1));
  const article = each && sentences.word("a", each.startOffset, each.end);
  const preposition = sentences.ahead(to);
  if (!isEach || !article || preposition === null || !isKindOf(preposition.tokenType, Relation)) return false;
  const isOne = named.length > 0 && named.every(({ tokenType }) => isKindOf(tokenType, Content));
  if (!leaving || !isOne || named.at(-1)?.entry?.plural !== false) return false;
  const one = new Token(Integer, number.startOffset, number.end, null, 1);
  sentences.keep(leaving, one, ...named, preposition, article);
  return sentences.pass(to + 2);
}

const EACH_PLACE: ReadonlySet<string> = new Set(["each", "every", "any", "a", "an"]);

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
