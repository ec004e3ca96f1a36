import type { TokenType } from "chevrotain";
import { obligationAt, type Rule, type Sentences, endsBehind, HAS, put, SUBJECTS } from "./sentences.ts";
import {
  Colon,
  Comma,
  Core,
  Integer,
  LeftBracket,
  LeftParenthesis,
  Stop,
  Token,
  UnknownWord,
  isKindOf,
  Question,
  Relation,
  RightBracket,
  RightParenthesis,
  Way,
} from "../tokens.ts";
import { singularOf } from "../word-endings.ts";
import { isAction } from "./words-of-game.ts";
import { againAt, LONGEST_CLAUSE } from "./token-reader.ts";
import { isInBrackets } from "./denials.ts";
import { ENDS_CASE } from "./cases.ts";

/** `If it is not, REST.`, `If it has not, …`, `If it does not, …` */
export const ifItIsNot: Rule = (sentences, token) => {
  const verb = sentences.isAhead(2, Core.Copula) || HAS.has(sentences.says(2)) ? 3 : 2;
  if (!PRONOUNS.has(sentences.says(1)) || !sentences.isAhead(verb, Core.Not) || !sentences.isAhead(verb + 1, Comma))
    return false;
  return put(sentences, "otherwise", token.startOffset, sentences.ahead(verb)?.end ?? token.end, verb + 1);
};

const PRONOUNS: ReadonlySet<string> = new Set([...SUBJECTS, "they", "that", "this"]);

/** `FIRE at the nearest gun, or at the nearest tank if there is no gun` */
export const orElse: Rule = (sentences, token) => {
  const preposition = sentences.ahead(2);
  if (!sentences.isAhead(1, Core.Or) || preposition === null || !sentences.isBehindAction()) return false;
  if (isInBrackets(sentences)) return false;
  if (!isKindOf(preposition.tokenType, Relation) && !isKindOf(preposition.tokenType, Way)) return false;
  const or = sentences.ahead(1);
  sentences.keep(token);
  return put(sentences, "otherwise", or?.startOffset ?? token.end, or?.end ?? token.end, 2);
};

/** `HOLD if pinned, FIRE otherwise.`, `HOLD if pinned. FIRE otherwise.`: what begins the second action elsewhere. */
export const otherwiseBehind: Rule = (sentences, token) => {
  const does = 1 + sentences.subject(1);
  if (!sentences.isBehindStatement() || !sentences.isActionAhead(does)) return false;
  const end = sentences.lengthWhile(does + 1, ({ tokenType }) => !ENDS_CASE.has(tokenType) && !isAction(tokenType));
  if (!sentences.isAhead(end, Core.Otherwise) || !sentences.isAhead(end + 1, Stop)) return false;
  // The token takes the place of the sign, so it is about the condition.
  const otherwise = sentences.word("otherwise", token.startOffset, token.end);
  if (otherwise === null) return false;
  sentences.keep(otherwise);
  return sentences.pass(does);
};

/** The word itself, behind the action that it was read before. */
export const otherwiseRead: Rule = (sentences) => {
  if (!sentences.isAhead(1, Stop)) return false;
  const before = sentences.clauseSoFar().findLast(({ tokenType }) => tokenType === Core.Otherwise);
  return before !== undefined && before.entry?.form === "otherwise" && isSign(sentences, before) && sentences.pass(1);
};

function isSign(sentences: Sentences, token: Token): boolean {
  return /^[.,;]$/.test(sentences.written(token));
}

/** `Otherwise: CRAWL towards the nest.` behind an action */
export const otherwiseColon: Rule = (sentences, token) => {
  const subject = sentences.subject(2);
  if (!sentences.isAhead(1, Colon) || (subject === 0 && !sentences.isActionAhead(2))) return false;
  sentences.keep(token);
  return sentences.pass(2 + subject);
};

/**
 * `If it is in cover and an enemy is near, FIRE. If not in cover, MOVE.`, `If a door is near, OPEN it. If no door is near, WAIT.`: the second
 * denies a part of the first, so only one of both is so.
 */
export const ifNotThat: Rule = (sentences, token) => {
  const begin = sentences.ahead(1);
  const comma = sentences.lengthWhile(2, ({ tokenType }) => tokenType !== Comma && tokenType !== Stop);
  const does = comma + 1 + sentences.subject(comma + 1);
  if (begin?.tokenType !== Core.If || !sentences.isAhead(comma, Comma) || !sentences.isActionAhead(does)) return false;
  const stated = sentences.stretchAhead(2, comma);
  const [first, ...clause] = sentences.clauseSoFar();
  const condition = clause.slice(
    0,
    clause.findIndex(({ tokenType }) => tokenType === Comma),
  );
  const isClear = first?.tokenType === Core.If && !condition.some(({ tokenType }) => NOT_JOINED.has(tokenType));
  const isOnly = !clause.some(({ tokenType }) => tokenType === Core.If || tokenType === Core.Otherwise);
  const isNone = (each: Token): boolean => sentences.written(each).toLowerCase() === "no";
  const isDenial = (each: Token): boolean => each.tokenType === Core.Not || isNone(each);
  const affirmed = (words: readonly Token[]): readonly string[] => meant(words.filter((each) => !isDenial(each)));
  const said = affirmed(stated);
  const part = statementsOf(condition).find((words) => endsAlike(affirmed(words), said)) ?? [];
  const [denial, second] = [...part, ...stated].filter(isDenial);
  const otherwise = sentences.word("otherwise", token.startOffset, token.end);
  if (!isClear || !isOnly || said.length === 0 || otherwise === null) return false;
  if (part.length === 0 || denial === undefined || second !== undefined) return false;
  const isWhole = affirmed(part).length === said.length;
  const copula = part.findIndex(({ tokenType }) => tokenType === Core.Copula);
  // Of `an enemy is stunned` another one could be meant that is not.
  const isOne = copula > 0 && ONE.has(sentences.written(part[0] ?? token).toLowerCase());
  if (isNone(denial) ? !isWhole : !isOne) return false;
  sentences.keep(otherwise);
  if (isWhole) return sentences.pass(1);
  if (denial !== stated[0] || meant(part.slice(copula + 1)).length !== said.length) return false;
  sentences.keep(begin, ...againAt(part.slice(0, copula + 1), begin.end));
  return sentences.pass(2);
};

const NOT_JOINED: ReadonlySet<TokenType> = new Set([Core.Or, LeftParenthesis]);
const ONE: ReadonlySet<string> = new Set(["it", "the", "its", "this", "she", "he"]);

/** The statements that “and” joins. */
function statementsOf(condition: readonly Token[]): readonly (readonly Token[])[] {
  const and = condition.findIndex(({ tokenType }) => tokenType === Core.And);
  return and === -1 ? [condition] : [condition.slice(0, and), ...statementsOf(condition.slice(and + 1))];
}

/** What words mean, so that two can be compared: those that say which, or how many, count for nothing. */
function meant(words: readonly Token[]): readonly string[] {
  const said = words.filter(({ tokenType, entry }) => tokenType !== Core.Determiner && !ANY.has(entry?.form ?? ""));
  return said.map(({ tokenType, entry, value }) => `${tokenType.name} ${entry?.ids.join() ?? ""} ${value}`);
}

const ANY: ReadonlySet<string> = new Set(["any", "some"]);

function endsAlike(whole: readonly string[], end: readonly string[]): boolean {
  const last = whole.slice(whole.length - end.length);
  return last.length === end.length && last.every((each, at) => each === end[at]);
}

/** `All other cases: PASS.`, `If none of the above applies, PASS.`, `Anything else: PASS.`: what the lines above leave over. */
export const remainder: Rule = (sentences, token) => {
  const [said] = REMAINDER.exec(sentences.lowerStretchFrom(token)) ?? [];
  const isBehindCase = sentences.before()?.tokenType === Stop && sentences.isBehindStatement();
  if (said === undefined || !(sentences.beginsClause() || isBehindCase)) return false;
  const end = token.startOffset + said.length;
  const length = sentences.lengthUpTo(end);
  // Behind a full stop no colon stands behind “otherwise”.
  const colon = isBehindCase && sentences.isAhead(length, Colon) ? 1 : 0;
  return put(sentences, "otherwise", token.startOffset, end, length + colon);
};

const REMAINDER =
  /^(?:(?:in )?(?:all|any|every) other (?:cases?|situations?|circumstances)|anything else|in all the rest|(?:if )?neither(?: applies| is true| of these(?: applies)?)?(?=:)|none of these(?: applies| apply)?(?=:)|if (?:nothing else|none of the above|neither|none of these) (?:applies|apply|is true|are true|is possible|are possible))(?=[,:])/;

/** `PASS if nothing else applies.`: the same behind the only action of a line. */
export const remainderBehind: Rule = (sentences, token) => {
  const [said] = REMAINDER_BEHIND.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined) return false;
  const clause = sentences.clauseSoFar();
  const [first, ...others] = clause;
  if (first === undefined || !isAction(first.tokenType)) return false;
  const otherwise = sentences.word("otherwise", first.startOffset, first.startOffset);
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  if (others.some(({ tokenType }) => ENDS_CASE.has(tokenType)) || !sentences.isAhead(length, Stop)) return false;
  if (otherwise === null) return false;
  sentences.drop(clause.length);
  sentences.keep(otherwise, ...clause);
  return sentences.pass(length);
};

const REMAINDER_BEHIND = /^if (?:nothing else|none of the above) (?:applies|apply|is possible|are possible)(?=\.)/;

/** `CRAWL towards the Nest. If it is already there, LAY.`, `… If there are goods on it, also EARN.` */
export const conditionBehindStop: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.If)) return false;
  let isElse = false;
  for (let at = 2; ; at += 1) {
    const next = sentences.ahead(at);
    if (next === null || next.tokenType === Colon || next.tokenType === Stop) return false;
    const word = sentences.says(at);
    if (next.tokenType === UnknownWord && (word === "already" || word === "too")) isElse = true;
    if (next.tokenType !== Comma) continue;
    const isAlso = sentences.says(at + 1) === "also" && sentences.isActionAhead(at + 2);
    if (!isAlso && !isElse) return false;
    if (!isAlso && !sentences.isActionAhead(at + 1) && sentences.subject(at + 1) === 0) return false;
    const start = sentences.ahead(1)?.startOffset ?? token.end;
    const joint = sentences.word(isAlso ? "then" : "otherwise", start, start);
    if (joint === null) return false;
    sentences.keep(new Token(Comma, token.startOffset, token.end), joint);
    return sentences.pass(1);
  }
};

/**
 * `CRAWL to a lit room. If no room is lit, WAIT.`, `… If it is dark, WAIT instead.`: whether that takes the place of the action is
 * seen where it is known what both speak of.
 */
export const replacedIf: Rule = (sentences, token) => {
  const before = sentences.before();
  // Behind a comma, the condition may be that of the action before it.
  const isBehindComma = before?.tokenType === Comma && !JOINTS.has(sentences.beforeLast()?.tokenType ?? Comma);
  if (!isBehindComma && before?.tokenType !== Stop && before?.tokenType !== RightBracket) return false;
  const behind = sentences.clauseSoFar();
  if (!sentences.isBehindStatement() || behind.some(({ tokenType }) => NOT_REPLACED.has(tokenType))) return false;
  const found = endOfCondition(sentences, isBehindComma);
  const end = found === null ? null : endOfClause(sentences, found.at);
  if (found === null || end === null) return false;
  // It is not clear which action this replaces.
  const isOneOfSeveral = behind.some(({ tokenType }) => tokenType === Core.If || tokenType === Core.Otherwise);
  const saysInstead = Array.from({ length: end }, (_, at) => sentences.says(at)).includes("instead");
  if (isOneOfSeveral && saysInstead) return false;
  if (isBehindComma && !saysInstead && found.sign === "comma" && !sentences.isSemicolon(before)) return false;
  const otherwise = sentences.word("otherwise", before.end, before.end);
  if (otherwise === null) return false;
  sentences.keep(otherwise, token);
  const last = sentences.ahead(found.at - 1);
  if (found.sign === "none" && last !== null) sentences.keepBefore(found.at, new Token(Comma, last.end, last.end));
  return sentences.pass(1);
};

const JOINTS: ReadonlySet<Token["tokenType"]> = new Set([Core.Otherwise, Core.Then]);
const JOINS: ReadonlySet<Token["tokenType"]> = new Set([Core.And, Core.Or]);
const NOT_REPLACED: ReadonlySet<Token["tokenType"]> = new Set([Core.Roll, Question]);

/**
 * Where the condition ends that begins here, and what sign says so; null where it points back, or no action is behind it. Behind
 * a comma, `HOLD, if it is pinned FIRE`, the sign may be missing.
 */
function endOfCondition(
  sentences: Sentences,
  isBehindComma: boolean,
): { readonly at: number; readonly sign: "comma" | "colon" | "none" } | null {
  let isListed = false;
  for (let at = 1; at < LONGEST_CONDITION; at += 1) {
    const next = sentences.ahead(at);
    if (next === null || next.tokenType === Stop || (next.tokenType === Colon && !isBehindComma)) return null;
    if (next.tokenType === UnknownWord && ALREADY.has(sentences.says(at))) return null;
    if (PRONOUNS.has(sentences.says(at))) return null;
    if (isAction(next.tokenType)) {
      const isMissing = isBehindComma && at > 1 && !isListed && !JOINS.has(sentences.ahead(at - 1)?.tokenType ?? Comma);
      return isMissing ? { at, sign: "none" } : null;
    }
    isListed ||= next.tokenType === Comma || JOINTS.has(next.tokenType);
    if (next.tokenType !== Comma && next.tokenType !== Colon) continue;
    const does = sentences.says(at + 1) === "instead" ? at + 2 : at + 1;
    const sign = next.tokenType === Comma ? "comma" : "colon";
    if (sentences.isActionAhead(does) || sentences.subject(does) > 0) return { at, sign };
  }
  return null;
}

const LONGEST_CONDITION = 30;
const ALREADY: ReadonlySet<string> = new Set(["already", "too"]);

/** Where the sentence ends that is read; null where it is not the last one of its clause. */
function endOfClause(sentences: Sentences, from: number): number | null {
  for (let at = from + 1; at < LONGEST_CLAUSE; at += 1) {
    const next = sentences.ahead(at);
    if (next === null) return at;
    if (next.tokenType !== Stop) continue;
    const behind = sentences.ahead(at + 1);
    const isLast = behind === null || behind.tokenType === LeftBracket || sentences.startsLine(behind);
    return isLast ? at : null;
  }
  return null;
}

/** `FIRE at the nearest gun. None? HOLD.`, `Still none? PASS.` */
export const noneLeft: Rule = (sentences, token) => {
  const none = sentences.says(0) === "still" ? 1 : 0;
  if (sentences.says(none) !== "none" || !sentences.isAhead(none + 1, Question)) return false;
  const before = sentences.before()?.tokenType;
  if ((before !== Stop && before !== RightBracket) || !sentences.isBehindStatement()) return false;
  const isDone = sentences.isActionAhead(none + 2) || sentences.subject(none + 2) > 0;
  return (
    isDone && put(sentences, "otherwise", token.startOffset, sentences.ahead(none + 1)?.end ?? token.end, none + 2)
  );
};

/** `PLACE on a free space. If there is no such space, EARN.`, `… No such space: EARN.`, `… If no such exists, EARN.` */
export const noSuch: Rule = (sentences, token) => {
  const stretch = sentences.lowerStretchFrom(token);
  const [said, missing, taken] = (stretch.includes("such") ? NO_SUCH.exec(stretch) : null) ?? [];
  const noun = missing ?? taken;
  if (said === undefined || !(sentences.isBehindStatement() || isNoneAbove(sentences))) return false;
  const end = token.startOffset + said.length;
  const length = sentences.lengthUpTo(end);
  const scope = sentences.isBehindStatement() ? sentences.clauseSoFar() : sentences.clauseAbove();
  const isNamed = noun !== undefined && scope.some((each) => namesThing(sentences.written(each).toLowerCase(), noun));
  // Every castle is a tile.
  const isAny = noun !== undefined && [sentences.placeNoun(), sentences.unitNoun()].includes(singularOf(noun));
  if (noun !== undefined && !isNamed && !isAny) return false;
  const begun = sentences.before();
  const behind = length + (sentences.isAhead(length, Colon) ? 1 : 0);
  if (begun?.tokenType === Comma) {
    sentences.drop(1);
    sentences.keep(new Token(Stop, begun.startOffset, begun.end));
  }
  return put(sentences, "otherwise", token.startOffset, end, behind);
};

/** Whether words end with a noun, or with another form of it: `free spaces` with `space`. */
function namesThing(said: string, noun: string): boolean {
  const last = said.split(/\s+/u).at(-1) ?? "";
  return singularOf(last) === singularOf(noun);
}

/** Whether the line above does one thing, without a condition: then this line is read where nothing of that was possible. */
function isNoneAbove(sentences: Sentences): boolean {
  const above = sentences.clauseAbove();
  const isSole = above.filter(({ tokenType }) => isAction(tokenType)).length === 1;
  return sentences.beginsClause() && isSole && !above.some(({ tokenType }) => NOT_SOLE.has(tokenType));
}

const NOT_SOLE: ReadonlySet<TokenType> = new Set([Colon, Core.If, Core.When, Core.OnlyIf, Core.Unless, Core.Roll]);

/** More words after the noun would say which things are missing. */
const NO_SUCH =
  /^(?:if\s+)?(?:(?:there\s+(?:is|are)\s+)?(?:no\s+such\s+([\p{L}-]+)(?:\s+exists?|\s+is\s+available|\s+are\s+available)?|no\s+such\s+exists?)|all\s+such\s+([\p{L}-]+)\s+are\s+(?:taken|occupied|full))(?=[,:])/u;

/** `PLACE on the Market if it is free`, `… unless occupied`: of the place that is named. */
export const ifNamedIsFree: Rule = (sentences, token) => {
  const copula = SUBJECTS.has(sentences.says(1)) && sentences.isAhead(2, Core.Copula) ? 3 : 1;
  const state = sentences.ahead(copula);
  if (state === null || !isFreeOrNot(state) || !endsBehind(sentences, copula + 1)) return false;
  const place = placeDoneTo(sentences);
  const is = sentences.word("is", state.startOffset, state.startOffset);
  if (place === null || is === null) return false;
  sentences.keep(token, new Token(place.tokenType, token.end, state.startOffset, place.entry), is, state);
  return sentences.pass(copula + 1);
};

/** `PLACE on the Market. If it is occupied, PLACE on the Bank.`: so the first is done only if it is not. */
export const ifNamedIsTaken: Rule = (sentences, token) => {
  const state = occupiedAhead(sentences, 1);
  const place = state === null ? null : placeDoneTo(sentences);
  if (state === null || place === null || sentences.isBehindIf() || sentences.isBehindQuestion()) return false;
  const { token: said, end } = state;
  const at = token.startOffset;
  const words = ["if", "is", "unoccupied", "otherwise"].map((form) => sentences.word(form, at, at));
  const [begin, is, free, otherwise] = words;
  if (!begin || !is || !free || !otherwise || (!sentences.isActionAhead(end) && sentences.subject(end) === 0))
    return false;
  sentences.keep(begin, new Token(place.tokenType, at, at, place.entry), is);
  sentences.keep(free, new Token(Comma, token.startOffset, token.end));
  sentences.keep(new Token(otherwise.tokenType, token.end, said.end, otherwise.entry));
  return sentences.pass(end);
};

/** `If the Market is free, PLACE there; if it is occupied, PASS.`: the opposite of the condition. */
export const ifItIsTaken: Rule = (sentences, token) => {
  const state = occupiedAhead(sentences, 1);
  if (state === null) return false;
  const clause = sentences.clauseSoFar();
  const comma = clause.findIndex(({ tokenType }) => tokenType === Comma || tokenType === Colon);
  const condition = clause.slice(0, comma);
  const isFree = condition.at(-1)?.tokenType === Core.Unoccupied;
  const others = clause.slice(1).some(({ tokenType }) => tokenType === Core.If || tokenType === Core.Otherwise);
  const isAlone = !condition.some(({ tokenType }) => tokenType === Core.And || tokenType === Core.Or);
  if (clause[0]?.tokenType !== Core.If || !isFree || others || !isAlone) return false;
  const begin = sentences.ahead(1)?.startOffset ?? token.end;
  const otherwise = sentences.word("otherwise", begin, state.token.end);
  if (otherwise === null) return false;
  sentences.keep(new Token(Stop, token.startOffset, token.end), otherwise);
  return sentences.pass(state.end);
};

function isFreeOrNot({ tokenType }: Token): boolean {
  return tokenType === Core.Unoccupied || tokenType === Core.Occupied;
}

/** `if it is already occupied,`, and where the comma ends; null where something else stands so far ahead. */
function occupiedAhead(sentences: Sentences, from: number): { readonly token: Token; readonly end: number } | null {
  const pronoun = SUBJECTS.has(sentences.says(from + 1)) || ["this", "that"].includes(sentences.says(from + 1));
  if (!sentences.isAhead(from, Core.If) || !pronoun || !sentences.isAhead(from + 2, Core.Copula)) return null;
  const at = sentences.says(from + 3) === "already" ? from + 4 : from + 3;
  const token = sentences.ahead(at);
  const end = sentences.ahead(at + 1)?.tokenType;
  return token?.tokenType === Core.Occupied && (end === Comma || end === Colon) ? { token, end: at + 2 } : null;
}

/** The one named place in which the last action is done; null where it is done elsewhere, or more is said of it. */
function placeDoneTo(sentences: Sentences): Token | null {
  const behind = sentences.wordsBehindAction();
  const said = behind.filter(({ tokenType, entry }) => {
    const isWord = tokenType !== Integer && tokenType !== Core.Determiner;
    return isWord && !(isKindOf(tokenType, Relation) && PLACED.has(entry?.form ?? ""));
  });
  const [only, second] = said;
  if (sentences.lastActionAt() === -1 || only === undefined || second !== undefined) return null;
  return sentences.isNamedPlace(only.entry) ? only : null;
}

const PLACED: ReadonlySet<string> = new Set(["in", "on", "at"]);

/** `TAKE a green card, or if none, the leftmost.`, `BUY or, if it cannot, REST.`: “or” says no more than what follows. */
export const orOtherwise: Rule = (sentences, token) => {
  const comma = sentences.isAhead(1, Comma) ? 1 : 0;
  const isElse = sentences.isAhead(1 + comma, Core.Otherwise) || CANNOT.has(sentences.says(1 + comma));
  if (!isElse || !sentences.isBehindAction()) return false;
  if (sentences.before()?.tokenType !== Comma) sentences.keep(new Token(Comma, token.startOffset, token.startOffset));
  return sentences.pass(1 + comma);
};

/** `SETTLE > UPGRADE > REST.`: each is done where those before it are impossible. */
export const preferredAction: Rule = (sentences, token) => {
  const last = sentences.before();
  const isBehind = last !== null && (isAction(last.tokenType) || last.tokenType === Integer);
  if (!isBehind || !sentences.isActionAhead(1) || sentences.wordsBehindAction().length > 1) return false;
  return put(sentences, "otherwise", token.startOffset, token.end, 1);
};

/** `SETTLE, or REST if it cannot.`: “or” alone would leave the choice. */
export const orIfItCannot: Rule = (sentences, token) => {
  const comma = token.tokenType === Comma ? 1 : 0;
  const action = comma + 1;
  if (!sentences.isAhead(comma, Core.Or) || !sentences.isBehindAction() || !sentences.isActionAhead(action))
    return false;
  const end = sentences.lengthWhile(action + 1, ({ tokenType }) => !ENDS_CASE.has(tokenType) && !isAction(tokenType));
  const behind = sentences.ahead(end);
  const [said] = (behind && IF_IMPOSSIBLE.exec(sentences.lowerStretchFrom(behind))) ?? [];
  if (behind === null || said === undefined) return false;
  const otherwise = sentences.word("otherwise", token.startOffset, sentences.ahead(comma)?.end ?? token.end);
  if (otherwise === null) return false;
  sentences.keep(
    new Token(Comma, token.startOffset, token.startOffset),
    otherwise,
    ...sentences.stretchAhead(action, end),
  );
  return sentences.pass(sentences.lengthUpTo(behind.startOffset + said.length));
};

const IF_IMPOSSIBLE =
  /^(?:if|when) (?:(?:it|that|this) (?:cannot|can't|can not|is impossible|is not possible|isn't possible)|impossible|not possible|unable|it is unable(?: to)?|not)(?=\.)/;

const CANNOT: ReadonlySet<string> = new Set(["if it cannot", "if it can't"]);

/** `If its health is 6 or less, REST; if more, BITE.`: whatever the condition leaves over. */
export const ifMore: Rule = (sentences, token) => {
  if (token.tokenType === Comma && !sentences.isSemicolon(token)) return false;
  const [said, way = ""] = IF_MORE.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined || sentences.isBehindRoll()) return false;
  const clause = sentences.clauseSoFar();
  const end = clause.findIndex(({ tokenType }) => tokenType === Comma || tokenType === Colon);
  const condition = clause.slice(0, Math.max(0, end));
  const open = condition.at(-1);
  const isOne = clause.filter(({ tokenType }) => tokenType === Core.If || tokenType === Core.Otherwise).length <= 1;
  const isJoined = condition.some(({ tokenType }) => tokenType === Core.And || tokenType === Core.Or);
  if (open?.tokenType !== Core.OpenEnd || isJoined || !isOne) return false;
  const goesUp = /more|higher/.test(sentences.written(open).toLowerCase());
  if (goesUp === MORE.test(way)) return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  if (!sentences.isActionAhead(length) && sentences.subject(length) === 0) return false;
  return put(sentences, "otherwise", token.startOffset, token.startOffset + said.length, length);
};

const IF_MORE = /^[.;]\s*if\s+(more|higher|above|over|less|fewer|lower|below)\s*[,:]/u;
const MORE = /more|higher|above|over/;

/** `If there is none, it does not move.` at the end of a procedure: nothing is done then in any case. */
export const nothingElse: Rule = (sentences) => {
  if (!sentences.isAhead(1, Core.Otherwise)) return false;
  const does = sentences.isAhead(2, Comma) || sentences.isAhead(2, Colon) ? 3 : 2;
  // A game may have an action of that name: `otherwise STAY`.
  if (sentences.isActionAhead(does) || sentences.subject(does) > 0) return false;
  const behind = sentences.ahead(2);
  const [said] = behind === null ? [] : (NOTHING.exec(sentences.lowerStretchFrom(behind)) ?? []);
  if (said === undefined || behind === null) return false;
  const end = behind.startOffset + said.length;
  let length = 2;
  while ((sentences.ahead(length)?.end ?? Infinity) < end) length += 1;
  // What follows would be tried.
  const next = sentences.ahead(length + 1);
  if (!sentences.isAhead(length, Stop) || next?.tokenType === Integer || next?.tokenType === LeftBracket) return false;
  return sentences.pass(length);
};

const NOTHING =
  /^(?:[,:]\s*)?(?:(?:it|she|he|the\s+\p{L}+)\s+)?(?:stays?|remains?|do(?:es)?\s+nothing|do(?:es)?\s+not\s+(?:move|act)|nothing\s+happens)(?:\s+(?:put|in\s+place|where\s+(?:it|she|he|they)\s+(?:is|are)|there))?\s*\./u;

/**
 * `If the tank is on an objective, it does not move.`, `…, it stays where it is and FIRES 1.`: nothing is done, or nothing but that,
 * and no line below is read.
 */
export const idle: Rule = (sentences, token) => {
  const said = idleAt(sentences, 1);
  if (said === null || sentences.isBehindStatement()) return false;
  sentences.keep(token, ...said.words);
  return sentences.pass(1 + said.length);
};

/** `If it is ripe, PULL 1, otherwise stay put.`: nothing is done where the condition of the sentence is false. */
export const otherwiseIdle: Rule = (sentences, token) => {
  const idleFrom = sentences.isAhead(1, Comma) || sentences.isAhead(1, Colon) ? 2 : 1;
  const said = idleAt(sentences, idleFrom, "nothing else");
  const [begin, ...clause] = sentences.clauseSoFar();
  const before = sentences.before();
  const isAlone = !clause.some(({ tokenType }) => tokenType === Core.If || tokenType === Core.Otherwise);
  if (said?.words.length !== 1 || begin?.tokenType !== Core.If || !isAlone || before === null) return false;
  if (before.tokenType === Comma) {
    sentences.drop(1);
    sentences.keep(new Token(Stop, before.startOffset, before.end));
  }
  sentences.keep(token, ...sentences.stretchAhead(1, idleFrom), ...said.words);
  return sentences.pass(idleFrom + said.length);
};

/**
 * `does not move`, `stays where it is and`: the words that say it, and how many there are; null where none do.
 *
 * @param otherwise where a line says no more than what is not done: whether that action is denied alone
 */
export function idleAt(
  sentences: Sentences,
  from: number,
  otherwise: "denied alone" | "nothing else" = "denied alone",
): { readonly words: readonly Token[]; readonly length: number } | null {
  const first = sentences.ahead(from);
  if (first === null || (first.entry === null && first.tokenType !== UnknownWord)) return null;
  const mayBegin = BEGINS_IDLE.test(sentences.lowerBeginFrom(first));
  const [said] = (mayBegin ? IDLE.exec(sentences.lowerStretchFrom(first)) : null) ?? [];
  if (said === undefined) return null;
  // A game may have an action of that name.
  if (sentences.isActionAhead(from + obligationAt(sentences, from)) || sentences.subject(from) > 0) return null;
  const end = first.startOffset + said.length;
  const behind = sentences.lengthUpTo(end, from);
  const nothing = sentences.word("do nothing", first.startOffset, end);
  if (nothing === null || sentences.ahead(behind - 1)?.end !== end) return null;
  // In a game with that action, a line that says no more denies it alone. `It will not move` still says that it is idle.
  const [, verb = ""] = /\b(?:(?:do(?:es)?|may|must)\s+not|do(?:es)?n['’]t)\s+(\p{L}+)$/u.exec(said) ?? [];
  const isAlone = sentences.isAhead(behind, Stop) && sentences.isLineOver(behind + 1);
  if (isAlone && otherwise === "denied alone" && sentences.actionDenied(verb) !== null) return null;
  // `do not move. FIRE.`
  const next = sentences.ahead(behind + 1);
  const isDone = next !== null && !sentences.startsLine(next) && sentences.isActionAhead(behind + 1);
  // Behind `does nothing.` it could be what is done otherwise.
  const goesOn = isDone && !/\b(?:nothing|act|activate)$/i.test(said);
  if (sentences.isAhead(behind, Stop) && !goesOn) return { words: [nothing], length: behind - from };
  const at = sentences.isAhead(behind, Comma) && !goesOn ? behind + 1 : behind;
  const joint = sentences.ahead(at);
  if (joint === null || !(goesOn || JOINS_IDLE.has(joint.tokenType))) return null;
  const does = at + 1 + obligationAt(sentences, at + 1);
  const subject = sentences.subject(at + 1);
  if (subject === 0 && !sentences.isActionAhead(does)) return null;
  const and = new Token(Core.And, joint.startOffset, joint.end);
  return { words: [nothing, and], length: (subject > 0 ? at + 1 + subject : does) - from };
}

const JOINS_IDLE: ReadonlySet<Token["tokenType"]> = new Set([Core.And, Core.Then]);

/** Ready sooner than the whole pattern. */
const BEGINS_IDLE = /^(?:it|she|he|the|will|must|should|simply|just|stays?|remains?|do|does|may|don['’]t|doesn['’]t)\b/;

const IDLE =
  /^(?:(?:it|she|he|the(?:\s+[\p{L}-]+){1,4}?)\s+)?(?:(?:will|must|should|simply|just)\s+)?(?:(?:stays?|remains?)(?:\s+(?:put|there|still|in\s+place|where\s+(?:it|she|he|they)\s+(?:is|are)|in\s+position))?|do(?:es)?\s+nothing|(?:(?:do(?:es)?|will|may|must)\s+not|do(?:es)?n['’]t)\s+(?:move|act|activate))(?=\s*(?:[.,;]|and\b|but\b|then\b))/u;

/** `Stay put if no hero is near.`, `Do nothing unless stunned.`: the condition stands behind what it is about. `Asleep: do nothing unless the alarm is 4+.` */
export const idleIf: Rule = (sentences, token) => {
  const before = sentences.before();
  const isBehind = before?.tokenType === Colon || before?.tokenType === Comma;
  const begins = sentences.beginsClause();
  const [said] = begins || isBehind ? (IDLE_IF.exec(sentences.lowerStretchFrom(token)) ?? []) : [];
  if (said === undefined) return false;
  const from = sentences.lengthUpTo(token.startOffset + said.trimEnd().length);
  const end = sentences.lengthWhile(from, ({ tokenType }) => tokenType !== Stop && tokenType !== Colon);
  const stop = sentences.ahead(end);
  const isDenied = sentences.isAhead(from, Core.Unless);
  const isCondition = isDenied || (begins && sentences.isAhead(from, Core.If));
  // A game may have an action of that name, and another sentence could be about the same condition.
  if (!isCondition || stop?.tokenType !== Stop || sentences.isActionAhead(0) || !sentences.isLineOver(end + 1))
    return false;
  const at = stop.startOffset;
  const nothing = sentences.word("do nothing", at, at);
  if (nothing === null || sentences.isBeforeDue()) return false;
  const start = token.startOffset;
  const condition = sentences.word("if", start, start);
  const denied = [new Token(Core.Not, start, start), new Token(LeftParenthesis, start, start)];
  const close = new Token(RightParenthesis, at, at);
  if (begins) {
    if (condition === null) return false;
    if (isDenied) sentences.keep(condition, ...denied);
    sentences.keepBefore(end, ...(isDenied ? [close] : []), new Token(Comma, at, at), nothing);
    return sentences.pass(isDenied ? from + 1 : from);
  }
  const stated = sentences.clauseSoFar();
  const isAlone = stated.every(({ tokenType }, index) => {
    return !isAction(tokenType) && tokenType !== Core.Or && (tokenType !== Comma || index === stated.length - 1);
  });
  if (!isAlone || before === null || sentences.isBehindQuestion()) return false;
  sentences.drop(1);
  sentences.keep(new Token(Core.And, start, start), ...denied);
  sentences.keepBefore(end, close, new Token(before.tokenType, at, at), nothing);
  return sentences.pass(from + 1);
};

/** Whether `does nothing unless` comes so far ahead. */
export function isIdleUnless(sentences: Sentences, at: number): boolean {
  const token = sentences.ahead(at);
  if (token === null) return false;
  const stretch = sentences.stretchFrom(token).toLowerCase();
  const [said = ""] = IDLE_IF.exec(stretch) ?? [];
  return said !== "" && stretch.startsWith("unless", said.length);
}

const IDLE_IF =
  /^(?:(?:it|she|he)\s+)?(?:stays?|remains?|do(?:es)?\s+nothing)(?:\s+(?:put|still|in\s+place|where\s+(?:it|she|he)\s+is))?\s+(?=(?:if|unless)\b)/;

/** `FIRE at the nearest enemy (HOLD if pinned).`, `FIRE (if pinned, HOLD instead).`: what is done in its place where that is so. */
export const replacedInParentheses: Rule = (sentences, token) => {
  const close = sentences.lengthWhile(1, ({ tokenType }) => !ENDS_PARENTHESES.has(tokenType));
  if (!sentences.isAhead(close, RightParenthesis)) return false;
  // Of several actions, it isn't clear whose place it takes.
  const said = sentences.clauseSoFar();
  const bracket = said.at(-1)?.tokenType === RightBracket ? said.findLastIndex(beginsBracket) : said.length;
  const isStopped = said[bracket - 1]?.tokenType === Stop;
  const words = said.slice(0, isStopped ? bracket - 1 : bracket);
  if (words.some(({ tokenType }) => SAYS_SEVERAL.has(tokenType))) return false;
  if (!words.some(({ tokenType }) => isAction(tokenType))) return false;
  // `PECK (REST if wet) [lowest hits].`: the check gives the bracket to the action that is replaced.
  if (!sentences.isAhead(close + 1, Stop) && (bracket < said.length || !sentences.isAhead(close + 1, LeftBracket)))
    return false;
  const isFirst = sentences.isAhead(1, Core.If);
  const condition = isFirst ? 1 : sentences.lengthWhile(1, ({ tokenType }) => tokenType !== Core.If);
  const comma = isFirst ? sentences.lengthWhile(1, ({ tokenType }) => tokenType !== Comma) : close;
  const [from, to] = isFirst ? [comma + 1, close] : [1, condition];
  const action = from + sentences.subject(from);
  if (condition >= close || comma > close || condition + 1 >= comma || !sentences.isActionAhead(action)) return false;
  const done = sentences.stretchAhead(action, sentences.says(to - 1) === "instead" ? to - 1 : to);
  const asked = sentences.stretchAhead(condition, comma);
  if ([...done, ...asked.slice(1)].some(({ tokenType }) => SAYS_MORE.has(tokenType))) return false;
  const at = sentences.before()?.end ?? token.startOffset;
  const otherwise = sentences.word("otherwise", at, at);
  // The check knows a joint that isn't written by the blank that stands there.
  if (otherwise === null || at === token.startOffset) return false;
  if (!isStopped) sentences.keep(new Token(Stop, at, at));
  sentences.keep(otherwise, ...asked, new Token(Comma, at, at), ...done);
  return sentences.pass(close + 1);
};

function beginsBracket({ tokenType }: Token): boolean {
  return tokenType === LeftBracket;
}

const ENDS_PARENTHESES: ReadonlySet<TokenType> = new Set([RightParenthesis, LeftParenthesis, LeftBracket, Stop, Colon]);
const SAYS_SEVERAL: ReadonlySet<TokenType> = new Set([
  Core.If,
  Core.Then,
  Core.And,
  Core.Otherwise,
  Core.Roll,
  Question,
  LeftBracket,
  Stop,
]);
const SAYS_MORE: ReadonlySet<TokenType> = new Set([Comma, Core.If, Core.Then, Core.And, Core.Otherwise, Core.Or]);
