import { wordedNumber } from "../characters.ts";
import { againAt, LONGEST_CLAUSE } from "./token-reader.ts";
import { ARTICLES, ENDS, endsBehind, HAS, isOver, type Rule, type Sentences, JOINTS, isOfNoun } from "./sentences.ts";
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
  Relation,
  RightParenthesis,
  Stop,
  Token,
  Way,
} from "../tokens.ts";
import type { Span } from "../source.ts";

/** `this land has no Town and is not next to a City`: what is said behind “and” is said of the same. */
export const sameSubject: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.Copula)) return false;
  sentences.keep(token);
  return sentences.pass(2);
};

/** `is both quiet and remote` */
export const bothOf: Rule = (sentences, token) => {
  if (sentences.says(1) !== "both") return false;
  if (!isAndAhead(sentences)) return false;
  sentences.keep(token);
  return sentences.pass(2);
};

/** `any of the pieces`, `at least 2 of the pieces`, `each of the adjacent enemies`: so many of all there are. */
export const ofAllThere: Rule = (sentences) => {
  const before = sentences.before()?.tokenType;
  const isCount = before === Integer && sentences.beforeLast()?.tokenType === Core.Comparison;
  if (before !== Core.Quantifier && before !== Core.OpenEnd && !isCount) return false;
  return arePluralAhead(sentences, 1) && sentences.pass(2);
};

/** `one of the pieces`, `neither of the pieces`, `neither piece` */
export const oneOfThem: Rule = (sentences, token) => {
  const word = ONE_OF_THEM.get(sentences.says(0));
  const isOfAll = sentences.isAhead(1, Core.Of) && arePluralAhead(sentences, 2);
  const next = sentences.ahead(1);
  const isOfBoth = word === "no" && next !== null && isUnitThere(sentences, next);
  if (word === undefined || !(isOfAll || isOfBoth)) return false;
  const said = sentences.word(word, token.startOffset, token.end);
  if (said === null) return false;
  sentences.keep(said);
  return sentences.pass(isOfAll ? 3 : 1);
};

/** `FIRE at 2 of the enemies`, `at two of the adjacent heroes`: at so many of them. */
export const severalOfThem: Rule = (sentences, token) => {
  const count = token.tokenType === Integer ? token.value : (wordedNumber(sentences.says(0)) ?? 0);
  if (count < 2 || !sentences.isAhead(1, Core.Of) || !arePluralAhead(sentences, 2)) return false;
  if (!sentences.isBehindAction()) return false;
  sentences.keep(new Token(Integer, token.startOffset, token.end, null, count));
  return sentences.pass(3);
};

const ONE_OF_THEM: ReadonlyMap<string, string> = new Map([
  ["one", "any"],
  ["neither", "no"],
]);

function isUnitThere(sentences: Sentences, { entry }: Token): boolean {
  return entry !== null && !entry.qualifies && sentences.isUnit(entry) && sentences.before()?.tokenType !== Core.Copula;
}

/** `the pieces`, `the adjacent pieces` */
function arePluralAhead(sentences: Sentences, from: number): boolean {
  if (sentences.says(from) !== "the") return false;
  for (let at = from + 1; at <= from + MOST_BEFORE_NOUN; at += 1) {
    const token = sentences.ahead(at);
    const isSaid = token !== null && (token.tokenType === Core.Nearby || isKindOf(token.tokenType, Content));
    if (!isSaid || isKindOf(token.tokenType, Relation)) return false;
    if (token.entry?.plural === true) return true;
  }
  return false;
}

const MOST_BEFORE_NOUN = 4;

/** Whether “and” joins two things of which “both” may speak. */
function isAndAhead(sentences: Sentences): boolean {
  for (let at = 2; at < 6; at += 1) if (sentences.isAhead(at, Core.And)) return true;
  return false;
}

export const ENDS_DENIAL: ReadonlySet<Token["tokenType"]> = new Set([
  Comma,
  Colon,
  Stop,
  LeftBracket,
  LeftParenthesis,
  RightParenthesis,
]);

/** Keeps a bracket here, and the one that closes it before the token so far ahead. */
export function putInBrackets(sentences: Sentences, open: Span, length: number): void {
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
  // The bracket replaces these words.
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

/** The comma or semicolon between two that are listed so, or what stands between two that are numbered. */
export const betweenListed: Rule = (sentences, token) => {
  const joint = sentences.jointHere();
  if (joint === null) return false;
  if (joint.replaced === 0) sentences.keep(token);
  sentences.keep(joint.token);
  return sentences.pass(Math.max(1, joint.replaced));
};

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

/**
 * `in each land with a piece or adjacent to 2 or more Forts`: either is said of the land, as `land and (with a piece, or adjacent to 2 or
 * more Forts)` says.
 */
export const orRelated: Rule = (sentences, token) => {
  if (!sentences.isBehindAction() || sentences.isBeforeDue()) return false;
  const said = sentences.wordsBehindAction();
  const begin = said.findIndex(({ tokenType }, at) => at > 0 && isKindOf(tokenType, Relation));
  const noun = said[begin - 1];
  const [first, last] = [said.slice(begin), said.at(-1)];
  const isPlain = first.slice(1).every(isInTail);
  // Behind a preposition alone, the noun is still to come: `in land with a piece`.
  if (noun === undefined || last === undefined || !isOfNoun(noun) || noun.entry?.qualifies === true) return false;
  if (!isPlain || first.length < 2 || !isOfNoun(last)) return false;
  // `where it would not be in a trap or next to a hero` says what comes of it.
  const isNamed = said.slice(1, begin).every((each) => isInTail(each) || isKindOf(each.tokenType, Way));
  if (!isNamed || said.some(({ entry }) => entry?.core?.role === "Outcome") || noun.entry?.core !== null) return false;
  // `SHOOT at a hero with 2 hits or at a trap` could be two targets.
  if (ALSO_BEFORE_TARGETS.has(sentences.says(1))) return false;
  const end = sentences.lengthWhile(2, isInTail);
  const close = sentences.ahead(end - 1);
  const isWhole =
    endsBehind(sentences, end) || sentences.isAhead(end, LeftBracket) || sentences.isAhead(end, Core.Then);
  if (end === 2 || !isWhole || close === null) return false;
  const [from, to] = [noun.end, token.startOffset];
  sentences.drop(first.length);
  sentences.keep(new Token(Core.And, from, from), new Token(LeftParenthesis, from, from), ...first);
  sentences.keep(new Token(Comma, to, to), token, ...sentences.stretchAhead(1, end));
  sentences.keep(new Token(RightParenthesis, close.end, close.end));
  return sentences.pass(end);
};

/** What chooses among several things, such as “the most”, would be said of both. */
function isInTail(token: Token): boolean {
  return IN_TAIL.has(token.tokenType) || (isOfNoun(token) && token.entry?.superlative !== true);
}

const ALSO_BEFORE_TARGETS: ReadonlySet<string> = new Set(["in", "on", "at", "into", "onto", "from"]);

const IN_TAIL: ReadonlySet<Token["tokenType"]> = new Set([
  Core.Determiner,
  Core.Quantifier,
  Core.Comparison,
  Core.OpenEnd,
  Integer,
]);

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

/** `both Carters are tired`, of units of which there are two; `with both a wolf and a bear`. Any two units are not all of them. */
export const bothThings: Rule = (sentences, token) => {
  if (sentences.says(0) !== "both") return false;
  // `an enemy both wounded and adjacent`
  const described = sentences.before();
  if (described !== null && isOfNoun(described))
    return sentences.ahead(1)?.entry?.qualifies === true && sentences.pass(1);
  // `both of the Carters`
  const of = sentences.says(1) === "of" ? 1 : 0;
  const article = sentences.isAhead(1 + of, Core.Determiner) ? 1 : 0;
  if (article === 1 && of === 0 && isAndAhead(sentences)) return sentences.pass(1);
  const noun = sentences.ahead(1 + of + article)?.entry ?? null;
  const areTwo = noun !== null && noun.plural && sentences.isTitle(noun) && sentences.mayBeTwo(noun);
  const all = areTwo ? sentences.word("all", token.startOffset, token.end) : null;
  if (all === null && (of === 0 || article === 0)) return false;
  sentences.keep(all ?? token);
  return sentences.pass(1 + of + (sentences.says(1 + of) === "the" ? 1 : 0));
};

/** `on the Market or the Bank`: the article of a name adds nothing. */
export const orTheNamed: Rule = (sentences, token) => {
  const noun = sentences.ahead(2);
  if (!sentences.isBehindAction() || sentences.says(1) !== "the" || noun === null) return false;
  if (!sentences.isNamedPlace(noun.entry) || !sentences.isNamedPlace(sentences.before()?.entry ?? null)) return false;
  sentences.keep(token);
  return sentences.pass(2);
};

/** `to a province with Levies and without Guards`: both are said of it. */
export const andRelated: Rule = (sentences, token) => {
  const next = sentences.ahead(1);
  const isRelated = next?.tokenType === Core.Within || RELATES.has(sentences.says(1));
  const target = sentences.wordsBehindAction();
  const isDescribed = target.some(
    ({ tokenType, entry }) => tokenType === Core.Within || RELATES.has(entry?.form ?? ""),
  );
  // `REST would be next to a door and within 2 squares of a hero:` is a statement, and so is `REST if it could be …`.
  const isStated = target.some(({ tokenType }) => STATES.has(tokenType));
  if (!isRelated || !isDescribed || isStated || !sentences.isBehindAction() || sentences.isBeforeDue()) return false;
  const end = sentences.lengthWhile(2, (each) => !ENDS_DENIAL.has(each.tokenType) && !ENDS_RELATED.has(each.tokenType));
  sentences.keep(token);
  putInBrackets(sentences, { start: token.end, end: token.end }, end);
  return sentences.pass(1);
};

const STATES: ReadonlySet<Token["tokenType"]> = new Set([Core.Would, Core.Outcome, Core.Copula]);
const RELATES: ReadonlySet<string> = new Set(["with", "without", "next to"]);
const ENDS_RELATED: ReadonlySet<Token["tokenType"]> = new Set([Core.And, Core.Or, Core.Outcome, ...JOINTS]);

/** `If it has at least 3 fish and 1 spice,`: “at least” applies to both. */
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

/** `RECRUIT 1 in Alder, Birch and Cedar.`, `RECRUIT 2 in Alder, 1 in Birch.`: in each of the places that are named. */
export const eachNamed: Rule = (sentences) => {
  if (!sentences.isNamedPlace(sentences.before()?.entry ?? null)) return false;
  const clause = sentences.clauseSoFar();
  const [action, ...behind] = clause.slice(Math.max(0, sentences.lastActionAt()));
  const name = behind.at(-1);
  const before = behind.slice(0, -1);
  if (action === undefined || name === undefined) return false;
  const isBare = before.every(({ tokenType }) => tokenType === Integer || isKindOf(tokenType, Relation));
  if (sentences.actionAt(action)?.plan !== "select" || !isBare || before.length > 2) return false;
  const [strength, link] = [
    before.find(({ tokenType }) => tokenType === Integer),
    before.find(({ tokenType }) => tokenType !== Integer),
  ];
  const items: Token[][] = [];
  let at = 0;
  for (let isLast = false; !isLast;) {
    const joint = sentences.ahead(at)?.tokenType;
    // `Alder, Birch, and Cedar`
    const and = joint === Comma && sentences.isAhead(at + 1, Core.And) ? 1 : 0;
    isLast = and === 1 || joint === Core.And;
    if (!isLast && joint !== Comma) return false;
    at += 1 + and;
    const number = sentences.isAhead(at, Integer) ? sentences.ahead(at) : null;
    if (number !== null) at += 1;
    const preposition = sentences.ahead(at);
    const isSame = link !== undefined && preposition?.entry === link.entry;
    if (isSame) at += 1;
    const named = sentences.ahead(at);
    if (named === null || !sentences.isNamedPlace(named.entry)) return false;
    if ((number === null) !== (strength === undefined) && number !== null) return false;
    const start = named.startOffset;
    const amount = number ?? (strength === undefined ? [] : againAt([strength], start));
    items.push([
      ...againAt([action], start),
      ...[amount].flat(),
      ...(link === undefined ? [] : againAt([link], start)),
      named,
    ]);
    at += 1;
    // `RECRUIT 2 in Alder, 1 in Birch.`
    if (number !== null && sentences.isAhead(at, Stop)) isLast = true;
  }
  if (!sentences.isAhead(at, Stop) || sentences.isAhead(at + 1, LeftBracket)) return false;
  for (const words of items) {
    const start = words.at(-1)?.startOffset ?? 0;
    const then = sentences.word("then", start, start);
    if (then === null) return false;
    sentences.keep(new Token(Comma, start, start), then, ...words);
  }
  return sentences.pass(at);
};
