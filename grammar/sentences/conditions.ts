import {
  againAt,
  ARTICLES,
  BEGINS_STATEMENTS,
  endsBehind,
  ENDS,
  HAS,
  isAction,
  isOver,
  LONGEST_CLAUSE,
  keepAhead,
  obligationAt,
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
  Plus,
  Question,
  Relation,
  RightBracket,
  RightParenthesis,
  Stop,
  Token,
  UnknownWord,
  Way,
} from "../tokens.ts";
import type { Span } from "../source.ts";
import { isAmount } from "./verbs.ts";

/** `If it is not, REST.`, `If it has not, …`, `If it does not, …` */
export const ifItIsNot: Rule = (sentences, token) => {
  const verb = sentences.isAhead(2, Core.Copula) || HAS.has(sentences.says(2)) ? 3 : 2;
  if (!PRONOUNS.has(sentences.says(1)) || !sentences.isAhead(verb, Core.Not) || !sentences.isAhead(verb + 1, Comma))
    return false;
  return put(sentences, "otherwise", token.startOffset, sentences.ahead(verb)?.end ?? token.end, verb + 1);
};

/** `If the tank has moved, HOLD.`: what a thing has become it is. */
export const hasBecome: Rule = (sentences, token) => {
  if (!HAS.has(sentences.says(0))) return false;
  const isPassive = [1, 2, 3].some((at) => sentences.says(at) === "been");
  if (sentences.before()?.tokenType === Core.Determiner && !isPassive) return false;
  const not = sentences.ahead(1)?.tokenType === Core.Not ? sentences.ahead(1) : null;
  let adjective = not === null ? 1 : 2;
  // `has not yet been scored`
  while (PASSIVE.has(sentences.says(adjective))) adjective += 1;
  if (sentences.ahead(adjective)?.entry?.qualifies !== true || !isOver(sentences, adjective + 1)) return false;
  const copula = sentences.word("is", token.startOffset, token.end);
  if (copula === null) return false;
  sentences.keep(copula, ...(not === null ? [] : [not]));
  return sentences.pass(adjective);
};

const PASSIVE: ReadonlySet<string> = new Set(["been", "already", "yet"]);

/** `this land has no Town and is not next to a City`: what is said behind “and” is said of the same. */
export const sameSubject: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.Copula)) return false;
  sentences.keep(token);
  return sentences.pass(2);
};

/** `is both quiet and remote` */
export const bothOf: Rule = (sentences, token) => {
  if (sentences.says(1) !== "both") return false;
  for (let at = 2; at < 6; at += 1) {
    if (!sentences.isAhead(at, Core.And)) continue;
    sentences.keep(token);
    return sentences.pass(2);
  }
  return false;
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

/** `Otherwise: CRAWL towards the nest.` behind an action */
export const otherwiseColon: Rule = (sentences, token) => {
  const subject = sentences.subject(2);
  if (!sentences.isAhead(1, Colon) || (subject === 0 && !sentences.isActionAhead(2))) return false;
  sentences.keep(token);
  return sentences.pass(2 + subject);
};

/** `All other cases: PASS.`, `If none of the above applies, PASS.`: what the lines above leave over. */
export const remainder: Rule = (sentences, token) => {
  const [said] = sentences.beginsClause() ? (REMAINDER.exec(sentences.lowerStretchFrom(token)) ?? []) : [];
  if (said === undefined) return false;
  const end = token.startOffset + said.length;
  return put(sentences, "otherwise", token.startOffset, end, sentences.lengthUpTo(end));
};

const REMAINDER =
  /^(?:(?:in )?(?:all|any|every) other (?:cases?|situations?|circumstances)|if (?:nothing else|none of the above) (?:applies|apply|is true|are true|is possible|are possible))(?=[,:])/;

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
  const said = idleAt(sentences, idleFrom);
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

/** `does not move`, `stays where it is and`: the words that say it, and how many there are; null where none do. */
export function idleAt(
  sentences: Sentences,
  from: number,
): { readonly words: readonly Token[]; readonly length: number } | null {
  const first = sentences.ahead(from);
  if (first === null || (first.entry === null && first.tokenType !== UnknownWord)) return null;
  // A game may have an action of that name.
  if (sentences.isActionAhead(from + obligationAt(sentences, from)) || sentences.subject(from) > 0) return null;
  const stretch = sentences.lowerStretchFrom(first);
  const [said] = (BEGINS_IDLE.test(stretch) ? IDLE.exec(stretch) : null) ?? [];
  if (said === undefined) return null;
  const end = first.startOffset + said.length;
  const behind = sentences.lengthUpTo(end, from);
  const nothing = sentences.word("do nothing", first.startOffset, end);
  if (nothing === null || sentences.ahead(behind - 1)?.end !== end) return null;
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
const BEGINS_IDLE = /^(?:it|she|he|the|will|must|should|simply|just|stays?|remains?|do|does|may)\b/;

const IDLE =
  /^(?:(?:it|she|he|the\s+[\p{L}-]+)\s+)?(?:(?:will|must|should|simply|just)\s+)?(?:(?:stays?|remains?)(?:\s+(?:put|there|still|in\s+place|where\s+(?:it|she|he|they)\s+(?:is|are)|in\s+position))?|do(?:es)?\s+nothing|(?:do(?:es)?|will|may|must)\s+not\s+(?:move|act|activate))(?=\s*(?:[.,;]|and\b|but\b|then\b))/u;

/** `In cover: FIRE.`, `to a square in fog`, where places can be cover or a fog: in such a place, or a place that is. */
export const inKindOfPlace: Rule = (sentences, token) => {
  const kind = sentences.ahead(1);
  if (kind === null || kind.entry === null || !sentences.isSaidOfPlaces(kind.entry)) return false;
  // `in a steady or intense position`
  const isJoined = sentences.isAhead(2, Core.Or);
  if (isJoined || !(isOver(sentences, 2) || ENDS_PHRASE.has(sentences.ahead(2)?.tokenType ?? Stop))) return false;
  const at = sentences.isPlace(-1) ? token.startOffset : kind.end;
  const words = (sentences.isPlace(-1) ? ["that", "is"] : [sentences.placeNoun()]).map((form) =>
    sentences.word(form, at, at),
  );
  const [first, second] = words;
  if (!first || second === null) return false;
  sentences.keep(...(second ? [first, second, kind] : [token, kind, first]));
  return sentences.pass(2);
};

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

const ENDS_PHRASE: ReadonlySet<Token["tokenType"]> = new Set([
  RightBracket,
  RightParenthesis,
  Greater,
  Question,
  Core.Within,
  Core.Then,
  Core.If,
  Core.IfPossible,
]);

/** `On an objective, HOLD.`: what begins the line says where the unit must be. */
export const whereItIs: Rule = (sentences, token) => {
  if (!sentences.beginsClause() || sentences.isQuestionAhead()) return false;
  const end = sentences.lengthWhile(1, ({ tokenType }) => !ENDS.has(tokenType) && !isAction(tokenType));
  const isDone = sentences.isAhead(end, Comma) && (sentences.isActionAhead(end + 1) || sentences.subject(end + 1) > 0);
  const condition = sentences.word("if", token.startOffset, token.startOffset);
  if (condition === null) return false;
  // `With 6 gold or more, BUY.`, where sides have gold: there is so much of it.
  const amounts = sentences.stretchAhead(1, end).filter(({ entry }) => entry?.isQuantity === true);
  const isOfBot = amounts.length === 1 && amounts.every(({ entry }) => sentences.ownerOf(entry, 0, 0) !== null);
  const having = token.entry?.form === "with" && isOfBot && sentences.isAhead(1, Integer) ? 1 : 0;
  if (isDone) {
    sentences.keep(condition);
    return sentences.pass(having);
  }
  // `With 6 gold or more: BUY.`
  if (having === 1 && sentences.isAhead(end, Colon)) return sentences.pass(1);
  // `With 3 or more wounds the dragon RESTS.`
  const actor = sentences.lengthWhile(1, (next, at) => !ENDS.has(next.tokenType) && sentences.subject(at) === 0);
  const subject = sentences.subject(actor);
  const first = sentences.ahead(actor);
  if (subject === 0 || first === null || actor < 2) return false;
  const comma = new Token(Comma, first.startOffset, first.startOffset);
  sentences.keep(condition, ...sentences.stretchAhead(0, actor), comma);
  return sentences.pass(actor + subject);
};

/** `FIRE at the nearest enemy (unless it is pinned).`, `REST (pinned only).`, `Damaged (stage 3 only): HEAL 2.` */
export const conditionInParentheses: Rule = (sentences, token) => {
  const close = sentences.lengthWhile(1, ({ tokenType }) => tokenType !== RightParenthesis && tokenType !== Stop);
  const [first, last] = [sentences.ahead(1), sentences.ahead(close)];
  if (first === null || last?.tokenType !== RightParenthesis || close < 3) return false;
  const isOnly = sentences.says(close - 1) === "only";
  if (!isOnly && !PROVISOS.has(first.tokenType)) return false;
  const inner = sentences.stretchAhead(1, isOnly ? close - 1 : close);
  if (inner.some(({ tokenType }) => NOT_IN_PROVISO.has(tokenType))) return false;
  if (sentences.isBehindAction() && sentences.isAhead(close + 1, Stop)) {
    const only = sentences.word("only if", token.startOffset, token.end);
    if (only === null) return false;
    sentences.keep(...(isOnly ? [only, ...inner] : inner));
    return sentences.pass(close + 1);
  }
  const before = sentences.clauseSoFar();
  if (!isOnly || before.length === 0 || !sentences.isAhead(close + 1, Colon)) return false;
  if (before.some(({ tokenType }) => tokenType === Core.Or || isAction(tokenType))) return false;
  sentences.keep(new Token(Core.And, token.startOffset, token.end), ...inner);
  return sentences.pass(close + 1);
};

const PROVISOS: ReadonlySet<Token["tokenType"]> = new Set([Core.If, Core.OnlyIf, Core.Unless]);
const NOT_IN_PROVISO: ReadonlySet<Token["tokenType"]> = new Set([LeftParenthesis, LeftBracket, Comma, Colon, Core.Or]);

/** `STRIKE if adjacent.`, where STRIKE is only ever aimed at what is adjacent. */
export const ifAdjacent: Rule = (sentences) => {
  if (!sentences.isAhead(1, Core.Nearby) || sentences.says(1) !== "adjacent" || !endsBehind(sentences, 2)) return false;
  // Behind a movement, whom it went to could be meant.
  const said = sentences.clauseSoFar().map(({ tokenType }) => tokenType);
  const commas = said.filter((type) => type === Comma).length;
  const isAlone = !said.includes(Core.And) && !said.includes(Core.Then) && commas <= (said.includes(Core.If) ? 1 : 0);
  return isAlone && sentences.actionBefore()?.aimsWithin === 1 && sentences.pass(2);
};

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

/** `… to the city. The Depot never ends its move next to an enemy.`: what a sentence of its own forbids. */
export const restrictionBehindStop: Rule = (sentences, token) => {
  const subject = sentences.named(1);
  const isAlone = subject === 0 && sentences.lastAction()?.plan === "move";
  if ((subject === 0 && !isAlone) || !sentences.isAhead(subject + 1, Core.Restriction)) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end));
  return sentences.pass(1 + subject);
};

/** `2 When stunned, REST.`: in a line with a number `when` is `if`, unless it says that something happens. */
export const whenNumbered: Rule = (sentences, token) => {
  const before = sentences.before();
  const number = before?.tokenType === Stop ? sentences.beforeLast() : before;
  if (number?.tokenType !== Integer || !sentences.startsLine(number)) return false;
  const length = sentences.lengthWhile(1, ({ tokenType }) => tokenType !== Stop && tokenType !== Colon);
  if (sentences.stretchAhead(1, length).some(({ entry }) => entry !== null && sentences.isEvent(entry))) return false;
  return put(sentences, "if", token.startOffset, token.end, 1);
};

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
  if (before?.tokenType !== Stop && before?.tokenType !== RightBracket) return false;
  const behind = sentences.clauseSoFar();
  if (!sentences.isBehindStatement() || behind.some(({ tokenType }) => NOT_REPLACED.has(tokenType))) return false;
  const comma = commaBeforeAction(sentences);
  const end = comma === null ? null : endOfClause(sentences, comma);
  if (end === null) return false;
  // Instead of which of them?
  const isOneOfSeveral = behind.some(({ tokenType }) => tokenType === Core.If || tokenType === Core.Otherwise);
  const saysInstead = Array.from({ length: end }, (_, at) => sentences.says(at)).includes("instead");
  if (isOneOfSeveral && saysInstead) return false;
  const otherwise = sentences.word("otherwise", before.end, before.end);
  if (otherwise === null) return false;
  sentences.keep(otherwise, token);
  return sentences.pass(1);
};

const NOT_REPLACED: ReadonlySet<Token["tokenType"]> = new Set([Core.Roll, Question]);

/** Where the condition ends that begins here; null where it points back, or no action is behind it. */
function commaBeforeAction(sentences: Sentences): number | null {
  for (let at = 1; at < LONGEST_CONDITION; at += 1) {
    const next = sentences.ahead(at);
    if (next === null || next.tokenType === Stop || next.tokenType === Colon) return null;
    if (next.tokenType === UnknownWord && ALREADY.has(sentences.says(at))) return null;
    if (PRONOUNS.has(sentences.says(at)) || isAction(next.tokenType)) return null;
    if (next.tokenType !== Comma) continue;
    const does = sentences.says(at + 1) === "instead" ? at + 2 : at + 1;
    if (sentences.isActionAhead(does) || sentences.subject(does) > 0) return at;
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

/** `If coins < 3, SELL 1. If coins >= 3, BUY.`: only one of both can be so, so each takes the place of the one before. */
export const otherNumber: Rule = (sentences, token) => {
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
  // The full stop stands for it: so the check sees that it is said of the condition.
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
  const colon = sentences.lengthWhile(1, ({ tokenType }) => !ENDS_CASE.has(tokenType) && !isAction(tokenType));
  const last = sentences.ahead(colon - 1);
  const end = sentences.ahead(colon);
  const isAsked = end?.tokenType === Question;
  // `In rounds 4–5, SELL 3.`
  const isTime = end?.tokenType === Comma && TIMED.has(sentences.says(1));
  if (last === null || colon === 1 || end === null || (!isAsked && !isTime && end.tokenType !== Colon)) return false;
  if (!sentences.isActionAhead(colon + 1) && sentences.subject(colon + 1) === 0) return false;
  const before = casesBefore(sentences);
  const otherwise = sentences.word("otherwise", token.startOffset, token.end);
  const condition = sentences.word("if", next.startOffset, next.startOffset);
  if (before === null || otherwise === null || condition === null) return false;
  const [only, second] = before;
  if (sentences.says(1) === "without" && colon === 2) {
    const isWith = only?.length === 2 && second === undefined && only[0]?.entry?.form === "with";
    return isWith && put(sentences, "otherwise", token.startOffset, last.end, colon + 1);
  }
  if (isEveryOtherTime(sentences, colon)) {
    const [time, ...numbers] = only ?? [];
    const isSame = time?.entry?.isQuantity === true && time.entry.form === sentences.says(colon - 1).replace(/s$/u, "");
    const isNumbered = second === undefined && numbers.every(({ tokenType }) => NUMBERED.has(tokenType));
    return isSame && isNumbered && put(sentences, "otherwise", token.startOffset, last.end, colon + 1);
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
  // `With less than 6 coins: REST.`
  if (!isAsked) return sentences.pass(sentences.says(1) === "with" && stated !== null ? 2 : 1);
  // `Damaged and docked? REPAIR. Damaged but not docked? FLY.`
  sentences.keep(...sentences.stretchAhead(1, colon), new Token(Colon, end.startOffset, end.end));
  return sentences.pass(colon + 1);
};

/** `Pinned: RALLY. Damaged: REPAIR.` is read as `If damaged, REPAIR.`, of which the check says what it lacks. */
function asStatedBehind(sentences: Sentences, token: Token, colon: number): boolean {
  const [first, end] = [sentences.ahead(1), sentences.ahead(colon)];
  if (first === null || end === null || token.tokenType !== Stop) return false;
  // Where lines break elsewhere, a heading or the number of a clause may follow.
  const number = sentences.readBefore(sentences.clauseSoFar().length);
  const isStated =
    first.entry?.qualifies === true || isKindOf(first.tokenType, Relation) || STATES.has(first.tokenType);
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

const TIMED: ReadonlySet<string> = new Set(["in", "during", "from"]);

/** `In round 1, REST; in round 2, SELL 3.` */
export const caseBehindSemicolon: Rule = (sentences, token) =>
  sentences.isSemicolon(token) && nextCase(sentences, token);

const ENDS_CASE: ReadonlySet<Token["tokenType"]> = new Set([
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
    cases.push(said[0]?.tokenType === Core.If ? said.slice(1) : said);
    const otherwise = clause.findIndex(({ tokenType }, at) => at > colon && NOT_IN_CASE.has(tokenType));
    if (otherwise === -1) return cases;
    if (clause[otherwise]?.tokenType !== Core.Otherwise || clause[otherwise + 1]?.tokenType !== Core.If) return null;
    from = otherwise + 1;
  }
}

const NOT_IN_CASE: ReadonlySet<Token["tokenType"]> = new Set([
  Stop,
  Core.Otherwise,
  Core.If,
  Core.Unless,
  Core.OnlyIf,
  Core.Roll,
]);

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
    if (type === Comma) return at;
    if (type === undefined || type === Colon || type === Stop) return null;
  }
}

/** The conditions that begin the sentences so far; null where a sentence has none. */
function conditionsBefore(sentences: Sentences): readonly Ends[] | null {
  const clause = sentences.clauseSoFar();
  const begins = clause.flatMap(({ tokenType }, at) => (tokenType === Core.If ? [at] : []));
  const others = clause.filter(({ tokenType }, at) => tokenType === Core.Otherwise && !begins.includes(at + 1));
  if (begins[0] !== 0 || others.length > 0 || clause.some(({ tokenType }) => tokenType === Stop)) return null;
  return begins.flatMap((begin) => {
    const comma = clause.findIndex(({ tokenType }, at) => at > begin && tokenType === Comma);
    const [first, last] = [clause[begin + 1], clause[comma - 1]];
    return first === undefined || last === undefined ? [] : [[first, last]];
  });
}

/**
 * `Damaged and docked` and `damaged but not docked`, `enemy adjacent` and `no enemy adjacent`: one denies a part of the other. Words
 * for a unit that is not named may mean another one each time, so that only what is said of the unit that acts denies itself.
 */
function areContrary(sentences: Sentences, one: Ends, other: Ends): boolean {
  const [first, second] = [partsOf(sentences, one), partsOf(sentences, other)];
  return first.some((part) =>
    second.some((each) => isContrary(sentences, part, each) || isContrary(sentences, each, part)),
  );
}

/**
 * What is joined by “and” in a condition, as long as it is said of the unit that acts; none where it leaves a choice. Behind a noun,
 * `enemy pinned and damaged`, what follows may be said of that.
 */
function partsOf(sentences: Sentences, [{ startOffset }, { end }]: Ends): readonly string[] {
  const said = sentences
    .written(new Token(Stop, startOffset, end))
    .toLowerCase()
    .replace(/\s+/g, " ");
  if (LEAVES_OPEN.test(said)) return [];
  const parts = said.split(/,? (?:and|but) /).map((part) => part.replace(/^(?:if )?(?:it is |is )?/, ""));
  const named = parts.findIndex((part) => !isAdjective(sentences, part.replace(/^not /, "")));
  return named === -1 ? parts : parts.slice(0, Math.max(1, named));
}

function isAdjective(sentences: Sentences, said: string): boolean {
  return sentences.word(said, 0, 0)?.entry?.qualifies === true || isAmount(sentences, said);
}

const LEAVES_OPEN = /[,([]|\b(?:or|either|unless|when|while|except|exactly|only)\b/;

function isContrary(sentences: Sentences, part: string, denied: string): boolean {
  const [, none] = /^(?:there (?:is|are) )?no (.+)$/.exec(denied) ?? [];
  if (none !== undefined) return part.replace(/^(?:there (?:is|are) )?(?:(?:a|an|any) )?/, "") === none;
  const [, not = denied.replace(/^un/, "")] = /^not (.+)$/.exec(denied) ?? [];
  return not !== denied && part === not && isAdjective(sentences, part);
}

/** `coins < 3`, `the round is 2 or more`: a number of which there is one, and how much it is; null for anything else. */
function numberStated(
  sentences: Sentences,
  [first, last]: Ends,
  it?: string,
): { readonly of: string; readonly from: number; readonly to: number } | null {
  const said = sentences
    .written(new Token(Stop, first.startOffset, last.end))
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^it(?= )/, it ?? "it")
    .replace(/^from (\p{L}+ \d+)(?: onwards?| on)?$/u, "$1 or more")
    .replace(/^with (?=.*\d)/, "")
    .replace(/(\d+) ([^\d]+?) (or more|or fewer|or less)(?= (?:and|but) |$)/u, "$1 $3 $2");
  const found = (STATED.exec(said) ?? HELD.exec(said) ?? COUNTED.exec(said))?.groups ?? {};
  const { who, of: written = "", sign = "", number = "", high = number, open = "" } = found;
  // `Rounds 1–3`
  const of = [written, written.replace(/s$/u, "")].find(
    (form) => sentences.word(form, 0, 0)?.entry?.isQuantity === true,
  );
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

/** `In the open with an enemy within 3 squares:`: what is said of the unit that acts, and what else there must be. */
export const withSomethingNear: Rule = (sentences, token) => {
  const adjective = sentences.before();
  const begin = sentences.beforeLast();
  if (adjective?.entry?.qualifies !== true || begin === null || !BEFORE_CONDITION.has(begin.tokenType)) return false;
  for (let at = 1; at < LONGEST_NEAR; at += 1) {
    const type = sentences.ahead(at)?.tokenType;
    if (type === undefined || isOver(sentences, at)) return false;
    if (type !== Core.Within && type !== Core.Nearby) continue;
    sentences.keep(new Token(Core.And, token.startOffset, token.end));
    return sentences.pass(1);
  }
  return false;
};

const BEFORE_CONDITION: ReadonlySet<Token["tokenType"]> = new Set([Integer, Stop, Core.If, Core.Otherwise]);
const LONGEST_NEAR = 10;

/** `to a square near a hero but not adjacent to one`: what is denied of the goal stands behind a comma. */
export const andNot: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.Not) || !sentences.isBehindAction()) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end));
  return sentences.pass(1);
};

/** `in the bed with most grain, but not the Brook`, `…, but only if it is ripe`, `…, but not if it is dry`: the comma says as much. */
export const commaBut: Rule = (sentences, token) => {
  const next = sentences.ahead(2);
  if (sentences.says(1) !== "but" || next === null || !BEHIND_BUT.has(next.tokenType)) return false;
  sentences.keep(token);
  const said = sentences.ahead(3);
  const [, rest] = /^if\b(.*)$/.exec(said?.entry?.form ?? "") ?? [];
  if (next.tokenType !== Core.Not || said === null || rest === undefined) return sentences.pass(2);
  return put(sentences, `unless${rest}`, next.startOffset, said.end, 4) || sentences.pass(2);
};

const BEHIND_BUT: ReadonlySet<Token["tokenType"]> = new Set([Core.Not, Core.OnlyIf, Core.Unless]);

/** `at the card with the most Platoons; never at a card next to an own team`: what is denied of the target. */
export const neverAt: Rule = (sentences, token) => {
  const never = sentences.ahead(1);
  // `never next to a Mage` could be said of the unit that acts.
  if (never === null || sentences.says(1) !== "never" || sentences.says(2) !== "at") return false;
  if (sentences.lastAction()?.plan !== "attack" || !sentences.isBehindAction()) return false;
  sentences.keep(token, new Token(Core.Not, never.startOffset, never.end));
  return sentences.pass(2);
};

/** `in the plot with the fewest pests, excluding plots without nests`: what it may not be, behind a comma. */
export const excludedPlaces: Rule = (sentences, token) => {
  const [noun, tail] = [sentences.ahead(1), sentences.ahead(2)];
  if (noun?.entry?.plural !== true || tail === null || !sentences.isPlace(1) || !sentences.isBehindAction())
    return false;
  if (!isKindOf(tail.tokenType, Relation) && tail.tokenType !== Core.Within) return false;
  if (sentences.before()?.tokenType !== Comma) sentences.keep(new Token(Comma, token.startOffset, token.startOffset));
  sentences.keep(new Token(Core.Not, token.startOffset, noun.end));
  return sentences.pass(2);
};

/** `to the nearest planet, except those with a Fort or those next to an enemy`: what it may not be. */
export const exceptThose: Rule = (sentences, token) => {
  const tail = sentences.ahead(2);
  const isNext = token.tokenType === Core.Or;
  if (sentences.says(1) !== "those" || tail === null || !sentences.isBehindAction()) return false;
  if (!isKindOf(tail.tokenType, Relation) && tail.tokenType !== Core.Within) return false;
  if (isNext && !sentences.clauseSoFar().some(({ tokenType }) => tokenType === Core.Not)) return false;
  if (sentences.before()?.tokenType !== Comma) sentences.keep(new Token(Comma, token.startOffset, token.startOffset));
  const end = sentences.ahead(1)?.end ?? token.end;
  sentences.keep(new Token(Core.Not, token.startOffset, end));
  const length = sentences.lengthWhile(2, (next, at) => {
    return !ENDS_DENIAL.has(next.tokenType) && !(next.tokenType === Core.Or && sentences.says(at + 1) === "those");
  });
  // `those with a Fort and no Guards`: what has both is left out.
  if (sentences.stretchAhead(2, length).some(({ tokenType }) => tokenType === Core.And))
    putInBrackets(sentences, { start: end, end }, length);
  return sentences.pass(2);
};

const ENDS_DENIAL: ReadonlySet<Token["tokenType"]> = new Set([
  Comma,
  Colon,
  Stop,
  LeftBracket,
  LeftParenthesis,
  RightParenthesis,
]);

/** Keeps a bracket here, and the one that closes it before the token so far ahead. */
function putInBrackets(sentences: Sentences, open: Span, length: number): void {
  sentences.keep(new Token(LeftParenthesis, open.start, open.end));
  const end = sentences.ahead(length - 1)?.end ?? open.end;
  sentences.keepBefore(length, new Token(RightParenthesis, end, end));
}

/**
 * `If any of the following is true: the plot is dry; a pest is adjacent, PULL 1.`, `a plot for which none of these hold: …`: what
 * is listed stands in brackets, joined by “or” or by “and”.
 */
export const ofFollowing: Rule = (sentences, token) => {
  const stretch = sentences.stretchFrom(token);
  const said = NAMES_FOLLOWING.test(stretch) ? OF_FOLLOWING.exec(stretch) : null;
  if (said === null) return false;
  const { asks, which, all, none, least } = said.groups ?? {};
  const begin = sentences.lengthUpTo(token.startOffset + said[0].length);
  const first = sentences.ahead(begin);
  const isBehindAction = sentences.isBehindAction();
  if (first === null || sentences.isBeforeDue()) return false;
  if (isBehindAction && which === undefined) return false;
  const length = sentences.lengthWhile(begin, (next, at) => {
    if (next.tokenType === Stop || next.tokenType === Colon || next.tokenType === LeftBracket) return false;
    const does = next.tokenType === Comma ? at + 1 : at;
    return does === at || (!sentences.isActionAhead(does) && sentences.subject(does) === 0);
  });
  const listed = sentences.stretchAhead(begin, length);
  const isApart = listed.some((each) => sentences.isSemicolon(each));
  listed.forEach((each, index) => {
    if (each.tokenType !== Comma || (isApart && !sentences.isSemicolon(each))) return;
    const at = begin + index;
    const joint = all === undefined ? Core.Or : Core.And;
    const isWritten = sentences.isAhead(at + 1, Core.Or) || sentences.isAhead(at + 1, Core.And);
    if (!isWritten) sentences.joinAt(at, new Token(joint, each.end, each.end));
  });
  const at = token.startOffset;
  // `If none` is one word.
  const condition = asks === undefined ? null : sentences.word("if", at, at);
  if (condition !== null) sentences.keep(condition);
  if (which !== undefined) {
    const isJoined = sentences.before()?.tokenType === Core.And;
    if (isJoined && none !== undefined && isBehindAction) sentences.drop(1);
    // Behind an action a comma stands before what is denied.
    const joint = none !== undefined && isBehindAction ? Comma : Core.And;
    if (!isJoined || joint === Comma) sentences.keep(new Token(joint, at, at));
  }
  if (none !== undefined) sentences.keep(new Token(Core.Not, at, at));
  const [atLeast, count] = [sentences.word("at least", at, at), COUNTS_OF_FOLLOWING.get(least?.toLowerCase() ?? "")];
  if (count !== undefined && atLeast !== null) sentences.keep(atLeast, new Token(Integer, at, at, null, count));
  // The bracket stands for these words.
  const colon = sentences.ahead(begin - 1)?.end ?? token.end;
  putInBrackets(sentences, { start: at, end: colon }, length);
  return sentences.pass(begin);
};

/** Ready sooner than the whole pattern. */
const NAMES_FOLLOWING = /following|these/i;

const OF_FOLLOWING =
  /^(?<asks>if\s+)?(?<which>for\s+which\s+|where\s+)?(?:(?:any|one(?:\s+or\s+more)?|either|at\s+least\s+(?:one|1))|(?<all>all|each|both|every\s+one)|(?<none>none|neither)|at\s+least\s+(?<least>two|three|four|[2-4]))\s+of\s+(?:the\s+following|these)(?:\s+(?:conditions|statements|things|criteria))?(?:\s+(?:is|are)\s+(?:true|met|fulfilled|satisfied|so)|\s+(?:apply|applies|hold|holds)(?:\s+true)?)?\s*:/i;

const COUNTS_OF_FOLLOWING: ReadonlyMap<string, number> = new Map([
  ["two", 2],
  ["2", 2],
  ["three", 3],
  ["3", 3],
  ["four", 4],
  ["4", 4],
]);

/** The comma or semicolon between two that are listed so. */
export const betweenListed: Rule = (sentences, token) => {
  const joint = sentences.jointHere();
  if (joint === null) return false;
  sentences.keep(token, joint);
  return sentences.pass(1);
};

/** `MOVE 2 to the nest. If it cannot reach it, it moves as close to it as possible.`: towards the same goal. */
export const asCloseAsItCan: Rule = (sentences, token) => {
  const before = sentences.before();
  const stretch = sentences.lowerStretchFrom(token);
  const [said] = (/\b(?:reach|get)\b/.test(stretch) ? CANNOT_REACH.exec(stretch) : null) ?? [];
  if (said === undefined || before?.tokenType !== Stop) return false;
  const end = token.startOffset + said.length;
  const clause = sentences.clauseSoFar();
  const at = sentences.lastActionAt();
  const [action, second] = [clause[at], clause[at + 1]];
  const way = clause.findIndex(({ entry }, index) => index > at && entry?.form === "to");
  const goal = clause.slice(way + 1, -1);
  if (action === undefined || sentences.actionAt(action)?.plan !== "move" || way === -1 || goal.length === 0)
    return false;
  if (goal.some(({ tokenType }) => tokenType === Stop || tokenType === Colon || tokenType === LeftBracket))
    return false;
  const [otherwise, towards] = ["otherwise", "towards"].map((form) => sentences.word(form, token.startOffset, end));
  if (!otherwise || !towards) return false;
  const strength = second !== undefined && way === at + 2 ? [second] : [];
  sentences.drop(1);
  sentences.keep(new Token(Comma, before.startOffset, before.end), otherwise);
  sentences.keepAgain([action, ...strength], end);
  sentences.keep(towards);
  sentences.keepAgain(goal, end);
  const length = sentences.lengthUpTo(end);
  return sentences.pass(length);
};

const CANNOT_REACH =
  /^if\s+(?:it|she|he|the(?:\s+[\p{L}-]+){1,3})\s+(?:cannot|can't|can\s+not|is\s+unable\s+to|is\s+not\s+able\s+to)\s+(?:reach|get)\s+(?:it|one|there|any)(?:\s+this\s+turn)?,\s+(?:(?:it|she|he)\s+)?(?:moves?|goes|go)\s+(?:as\s+(?:close|near)(?:\s+to\s+(?:it|one))?\s+as\s+(?:possible|it\s+can)|as\s+(?:close|near)\s+as\s+(?:possible|it\s+can)\s+(?:to\s+(?:it|one)))(?=\s*[.,;])/u;

/** `Unless a hero is adjacent, MOVE 2 towards the nest.`: the condition of one action, before it. */
export const unlessFirst: Rule = (sentences) => sentences.beginsClause() && isConditionFirst(sentences, 0);

/** `MOVE 2 towards the nest, then, if a hero is adjacent, ATTACK 1.` */
export const thenIf: Rule = (sentences, token) => {
  const begin = sentences.isAhead(1, Comma) ? 2 : 1;
  if (!sentences.isAhead(begin, Core.If) || !sentences.isBehindAction()) return false;
  const read = isConditionFirst(sentences, begin);
  if (read) sentences.keep(token);
  return read;
};

/** Whether a condition and one action stand there: then the condition is read behind the action. */
function isConditionFirst(sentences: Sentences, begin: number): boolean {
  let comma = begin + 1;
  for (; !sentences.isAhead(comma, Comma) && !sentences.isAhead(comma, Colon); comma += 1) {
    const next = sentences.ahead(comma)?.tokenType;
    if (next === undefined || next === Stop || next === LeftBracket || comma > begin + LONGEST_COUNT) return false;
  }
  const does = comma + 1 + sentences.subject(comma + 1);
  if (!sentences.isActionAhead(does)) return false;
  const condition = Array.from({ length: comma - begin }, (_, at) => sentences.ahead(begin + at));
  let end = does + 1;
  for (; !sentences.isAhead(end, Stop); end += 1) {
    const next = sentences.ahead(end)?.tokenType;
    if (next === undefined || NOT_IN_ONE_ACTION.has(next) || sentences.isActionAhead(end)) return false;
  }
  sentences.keepBefore(end, ...condition.flatMap((each) => each ?? []));
  return sentences.pass(does);
}

const NOT_IN_ONE_ACTION: ReadonlySet<Token["tokenType"]> = new Set([
  Colon,
  LeftBracket,
  Comma,
  Core.If,
  Core.Unless,
  Core.OnlyIf,
  Core.When,
  Core.Then,
  Core.Otherwise,
  Core.And,
]);

/** `a city ruled by nobody`: it is not ruled. */
export const byNobody: Rule = (sentences) => {
  const said = sentences.before();
  if (sentences.says(0) !== "by" || said?.entry?.qualifies !== true) return false;
  const length = NOBODY.has(sentences.says(1)) ? 2 : sentences.says(1) === "no" && ONES.has(sentences.says(2)) ? 3 : 0;
  if (length === 0) return false;
  sentences.drop(1);
  sentences.keep(new Token(Core.Not, said.startOffset, said.startOffset), said);
  return sentences.pass(length);
};

const NOBODY: ReadonlySet<string> = new Set(["nobody", "none"]);
const ONES: ReadonlySet<string> = new Set(["one", "player", "side"]);

/** `Supply is 0 or exhausted:`: what is said behind “or” is said of the unit that acts. */
export const orQualified: Rule = (sentences, token) => {
  const [last, number] = [sentences.before(), sentences.beforeLast()];
  if (last === null || sentences.isBehindStatement() || sentences.ahead(1)?.entry?.qualifies !== true) return false;
  const isNumber = last.tokenType === Integer || (last.tokenType === Core.OpenEnd && number?.tokenType === Integer);
  if (!isNumber || !(sentences.isAhead(2, Colon) || sentences.isAhead(2, Comma))) return false;
  const condition = sentences.word("if", token.end, token.end);
  const copula = sentences.word("is", last.startOffset, last.startOffset);
  if (condition === null || copula === null) return false;
  // `Supply 0`
  if (last.tokenType === Integer && number?.entry?.isQuantity === true) {
    sentences.drop(1);
    sentences.keep(copula, last);
  }
  sentences.keep(token, condition);
  return sentences.pass(1);
};

/** `a city with Guards and no Fort`, `Port has Guards but no Fort`: there is none in the same place. */
export const andNo: Rule = (sentences, token) => {
  // Behind what is denied, both would be denied together.
  if (sentences.says(1) !== "no" || !sentences.isBehindWhatIsHeld() || isDenied(sentences)) return false;
  if (sentences.isBehindAction() && isOfPlaceOfTarget(sentences)) return false;
  const at = 2 + sentences.wordsAhead(2);
  const noun = sentences.ahead(at - 1)?.entry ?? null;
  const none = sentences.ahead(1);
  const isWhole = isOver(sentences, at) || sentences.isAhead(at, Question) || sentences.isAhead(at, RightParenthesis);
  if (at === 2 || noun === null || noun.isQuantity || !isWhole || none === null) return false;
  // Messages name it by the word on the page.
  const holds = sentences.contains(none.startOffset, none.end);
  if (holds === null) return false;
  // Behind an action a comma stands before what is denied.
  const joint = sentences.isBehindAction() ? new Token(Comma, token.startOffset, token.end) : token;
  sentences.keep(joint, new Token(Core.Not, none.startOffset, none.startOffset), holds);
  return sentences.pass(2);
};

/** `enemy in door with Mage and no Goblin`: without a comma, what is denied is said of the place, as what it holds. */
function isOfPlaceOfTarget(sentences: Sentences): boolean {
  const behind = sentences.wordsBehindAction();
  // In brackets everything is said of the same.
  if (isInBrackets(sentences)) return false;
  const isRelation = ({ tokenType }: Token): boolean => isKindOf(tokenType, Relation);
  const target = behind.findIndex((token) => isKindOf(token.tokenType, Content) && !isRelation(token));
  return behind.slice(target + 1).filter(isRelation).length > 1;
}

/** Whether brackets that were opened behind the action are still open. */
function isInBrackets(sentences: Sentences): boolean {
  let depth = 0;
  for (const { tokenType } of sentences.wordsBehindAction()) {
    if (tokenType === LeftParenthesis) depth += 1;
    if (tokenType === RightParenthesis) depth -= 1;
  }
  return depth > 0;
}

function isDenied(sentences: Sentences): boolean {
  const behind = sentences.wordsBehindAction();
  const begin = behind.findLastIndex(({ tokenType }) => BEGINS_DENIAL.has(tokenType));
  return behind[begin]?.tokenType === Core.Not && behind[begin - 1]?.tokenType === Comma;
}

const BEGINS_DENIAL: ReadonlySet<Token["tokenType"]> = new Set([Comma, Core.Not, LeftParenthesis]);

/** `may not enter a hex with a Rover or the Chief`: the article behind “or” adds nothing where nothing is stated. */
export const orThe: Rule = (sentences, token) => {
  const noun = sentences.ahead(2);
  if (!sentences.isAhead(1, Core.Determiner) || noun === null || !isKindOf(noun.tokenType, Content)) return false;
  if (!ARTICLES.has(sentences.says(1)) || !sentences.isBehindRestriction() || statesSomething(sentences, 2))
    return false;
  sentences.keep(token);
  return sentences.pass(2);
};

function statesSomething(sentences: Sentences, from: number): boolean {
  for (let at = from; at < LONGEST_CLAUSE; at += 1) {
    const type = sentences.ahead(at)?.tokenType;
    if (type === Core.Copula) return true;
    if (type === undefined || ENDS.has(type)) return false;
  }
  return true;
}

/** `both Carters are tired`, of units that are called so; `with both a wolf and a bear`. Any two units are not all of them. */
export const bothThings: Rule = (sentences, token) => {
  if (sentences.says(0) !== "both") return false;
  // `an enemy both wounded and adjacent`
  const described = sentences.before();
  if (described !== null && isKindOf(described.tokenType, Content) && !isKindOf(described.tokenType, Relation))
    return sentences.ahead(1)?.entry?.qualifies === true && sentences.pass(1);
  if (sentences.isAhead(1, Core.Determiner)) return sentences.pass(1);
  const noun = sentences.ahead(1)?.entry ?? null;
  const isTitle = noun !== null && noun.plural && sentences.isTitle(noun);
  const all = isTitle ? sentences.word("all", token.startOffset, token.end) : null;
  if (all === null) return false;
  sentences.keep(all);
  return sentences.pass(1);
};

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

/** `PLACE on a free space. If there is no such space, EARN.` */
export const noSuch: Rule = (sentences, token) => {
  const stretch = sentences.lowerStretchFrom(token);
  const [said] = (stretch.includes("such") ? NO_SUCH.exec(stretch) : null) ?? [];
  if (said === undefined || !sentences.isBehindStatement()) return false;
  const end = token.startOffset + said.length;
  const length = sentences.lengthUpTo(end);
  const behind = /exists?$/.test(said) ? 2 : /(?:taken|occupied|full)$/.test(said) ? 3 : 1;
  const noun = sentences.ahead(length - behind);
  if (noun === null || noun.entry === null || !isKindOf(noun.tokenType, Content)) return false;
  return put(sentences, "otherwise", token.startOffset, end, length);
};

/** Words behind the noun would say of which things there is none. */
const NO_SUCH =
  /^if\s+(?:there\s+(?:is|are)\s+no\s+such\s+[\p{L}-]+|no\s+such\s+[\p{L}-]+\s+exists?|all\s+such\s+[\p{L}-]+\s+are\s+(?:taken|occupied|full))(?=,)/u;

/** `a room that is neither burning nor locked` */
export const neitherNor: Rule = (sentences, token) => {
  if (sentences.says(0) !== "neither" || sentences.before()?.tokenType !== Core.Copula) return false;
  const isSaid = (at: number): boolean => sentences.ahead(at)?.entry?.qualifies === true;
  const behind = sentences.ahead(2);
  if (behind === null || sentences.says(2) !== "nor") return false;
  if (!isSaid(1) || !isSaid(3) || sentences.says(4) === "nor") return false;
  sentences.keep(new Token(Core.Not, token.startOffset, token.end));
  keepAhead(sentences, 1);
  // Behind an action a comma stands before what is denied.
  const joint = sentences.isBehindAction() ? Comma : Core.And;
  sentences.keep(new Token(joint, behind.startOffset, behind.startOffset));
  sentences.keep(new Token(Core.Not, behind.startOffset, behind.end));
  return sentences.pass(3);
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
const LONGEST_COUNT = 12;

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

/** `PLACE on the Market or the Bank, whichever has more coins`: the one with the most of them. */
export const whicheverOfBoth: Rule = (sentences, token) => {
  const article = sentences.isAhead(3, Core.Determiner) ? 1 : 0;
  const counted = sentences.ahead(4 + article);
  const best = MORE_OF_BOTH.get(sentences.says(3 + article));
  if (sentences.says(1) !== "whichever" || !HAS.has(sentences.says(2)) || best === undefined) return false;
  const isOr = sentences.wordsBehindAction().some(({ tokenType }) => tokenType === Core.Or);
  if (!isOr || counted === null || counted.entry === null || !endsBehind(sentences, 5 + article)) return false;
  if (!counted.entry.isQuantity && !counted.entry.plural) return false;
  const start = counted.startOffset;
  const words = ["if tied", best].flatMap((form) => sentences.word(form, start, start) ?? []);
  if (words.length < 2) return false;
  sentences.keep(token, ...words, counted);
  return sentences.pass(5 + article);
};

const MORE_OF_BOTH: ReadonlyMap<string, string> = new Map([
  ["more", "most"],
  ["most", "most"],
  ["fewer", "fewest"],
  ["less", "fewest"],
  ["fewest", "fewest"],
]);

/** `on the Market or the Bank`: the article of a name adds nothing. */
export const orTheNamed: Rule = (sentences, token) => {
  const noun = sentences.ahead(2);
  if (!sentences.isBehindAction() || sentences.says(1) !== "the" || noun === null) return false;
  if (!sentences.isNamedPlace(noun.entry) || !sentences.isNamedPlace(sentences.before()?.entry ?? null)) return false;
  sentences.keep(token);
  return sentences.pass(2);
};

/** `3 or more Guerrillas are in one region`: a number in words, before a noun. */
export const inOne: Rule = (sentences, token) => {
  const before = sentences.before();
  const noun = sentences.ahead(1);
  if (sentences.says(0) !== "one" || before === null || !isKindOf(before.tokenType, Relation)) return false;
  if (noun === null || noun.entry === null || !isKindOf(noun.tokenType, Content)) return false;
  sentences.keep(new Token(Integer, token.startOffset, token.end, null, 1));
  return sentences.pass(1);
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

/** `Enemy within 1 hex or own Gun within 2 hexes:`: two statements, of which each says how near something is. */
export const orNear: Rule = (sentences, token) => {
  if (sentences.isBehindStatement() || !isNearBehind(sentences)) return false;
  let isThing = false;
  for (let at = 1; at < LONGEST_NEAR && !isOver(sentences, at); at += 1) {
    const next = sentences.ahead(at);
    if (next === null || next.tokenType === Core.Copula) return false;
    if (next.tokenType === Core.Within || next.tokenType === Core.Nearby) {
      if (!isThing || at === 1) return false;
      sentences.keep(new Token(Comma, token.startOffset, token.startOffset), token);
      return sentences.pass(1);
    }
    if (next.entry !== null && isKindOf(next.tokenType, Content)) isThing = !next.entry.qualifies;
  }
  return false;
};

/** Whether the words just before end in `within 2 hexes` or `adjacent`, behind what is so near. */
function isNearBehind(sentences: Sentences): boolean {
  const last = sentences.before();
  if (last?.tokenType === Core.Nearby) return true;
  const number = last?.tokenType === Integer ? 0 : 1;
  const within = sentences.readBefore(number + 1);
  return sentences.readBefore(number)?.tokenType === Integer && within?.tokenType === Core.Within;
}

/** `to a province with Levies and without Guards`: both are said of it. */
export const andRelated: Rule = (sentences, token) => {
  const next = sentences.ahead(1);
  const isRelated = next?.tokenType === Core.Within || RELATES.has(sentences.says(1));
  const target = sentences.wordsBehindAction();
  const isDescribed = target.some(
    ({ tokenType, entry }) => tokenType === Core.Within || RELATES.has(entry?.form ?? ""),
  );
  // `REST would be next to a door and within 2 squares of a hero:` is a statement.
  const isStated = target.some(({ tokenType }) => tokenType === Core.Would || tokenType === Core.Copula);
  if (!isRelated || !isDescribed || isStated || !sentences.isBehindAction() || sentences.isBeforeDue()) return false;
  const end = sentences.lengthWhile(2, (each) => !ENDS_DENIAL.has(each.tokenType) && !ENDS_RELATED.has(each.tokenType));
  sentences.keep(token);
  putInBrackets(sentences, { start: token.end, end: token.end }, end);
  return sentences.pass(1);
};

const RELATES: ReadonlySet<string> = new Set(["with", "without", "next to"]);
const ENDS_RELATED: ReadonlySet<Token["tokenType"]> = new Set([
  Core.And,
  Core.Or,
  Core.Then,
  Core.If,
  Core.Otherwise,
  Core.OnlyIf,
  Core.Unless,
]);

/** `If it has at least 3 fish and 1 spice,`: at least as much of either. */
export const andAsMuch: Rule = (sentences, token) => {
  const [quantity, number, comparison] = [sentences.before(), sentences.beforeLast(), sentences.readBefore(2)];
  const isLeast = comparison?.entry?.core?.id === "at least" && number?.tokenType === Integer;
  const isOfBoth = quantity?.entry?.isQuantity === true && sentences.ahead(2)?.entry?.isQuantity === true;
  if (!isLeast || !isOfBoth || sentences.isBehindStatement() || !isOver(sentences, 3)) return false;
  sentences.keep(token, ...againAt([comparison], token.end));
  return sentences.pass(1);
};

/** `If no star is left or the Studio has less than 2 money,`: two statements, of which the second has its own subject. */
export const orStated: Rule = (sentences, token) => {
  const before = sentences.clauseSoFar();
  const isStated = before.some(({ tokenType, entry }) => tokenType === Core.Copula || HAS.has(entry?.form ?? ""));
  if (sentences.isBehindStatement() || !isStated || before.some((each) => isJoint(sentences, each))) return false;
  let verb = 1;
  while (verb < LONGEST_SUBJECT && isKindOf(sentences.ahead(verb)?.tokenType ?? Comma, Content)) {
    if (HAS.has(sentences.says(verb))) break;
    verb += 1;
  }
  const isVerb = sentences.isAhead(verb, Core.Copula) || HAS.has(sentences.says(verb));
  const end = sentences.lengthWhile(verb, (each) => each.tokenType !== Colon && !isJoint(sentences, each));
  const isWhole = sentences.isAhead(end, Comma) || sentences.isAhead(end, Colon);
  if (verb === 1 || !isVerb || !isWhole) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.startOffset), token);
  return sentences.pass(1);
};

/** The words of a subject such as `the Studio`, and its verb. */
const LONGEST_SUBJECT = 4;

/** Behind these more is said of what stands before, or another statement begins. */
function isJoint(sentences: Sentences, token: Token): boolean {
  const { tokenType } = token;
  if (tokenType === Core.And || tokenType === Core.Or || tokenType === Comma || isAction(tokenType)) return true;
  return RELATIVES.has(sentences.written(token).toLowerCase());
}

const RELATIVES: ReadonlySet<string> = new Set(["that", "who", "which", "whose", "where"]);
