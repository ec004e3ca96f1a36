import {
  Colon,
  Comma,
  Content,
  Core,
  Integer,
  isKindOf,
  LeftBracket,
  Minus,
  Question,
  Relation,
  RightBracket,
  Stop,
  Token,
  UnknownWord,
  Way,
} from "../tokens.ts";
import { JUMPS_TO } from "../base-words.ts";
import { inflected, keepAhead, put, type Rule, type Sentences, SUBJECTS, isOfNoun } from "./sentences.ts";
import { isAction } from "./words-of-game.ts";
import { participlesOf } from "./amounts.ts";

/** `Yes – REST.`, `No, go to 4.`: what stands behind an answer, and before what is done. */
export const behindAnswer: Rule = (sentences, token) => {
  const before = sentences.ahead(-1);
  if (before === null || before.end - before.startOffset > LONGEST_ANSWER) return false;
  if (!ANSWERS.has(sentences.says(-1)) || !sentences.isBehindQuestion()) return false;
  const isDone = sentences.isActionAhead(1) || sentences.subject(1) > 0 || JUMPS.has(sentences.says(1));
  if (!isDone) return false;
  sentences.keep(new Token(Colon, token.startOffset, token.end));
  return sentences.pass(1);
};

/** `1 • Age 4 → REST.`: the number of the line says what the bullet does. */
export const bulletBehindNumber: Rule = (sentences, token) =>
  sentences.beginsClause() && sentences.written(token) === "•" && sentences.pass(1);

/** `Stamina 2 or less – REST.`: a dash stands between what must be so and what is done. */
export const dashBeforeAction: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  if (sentences.beginsClause() || before === undefined || BEFORE_MINUS.has(before) || sentences.isBehindRoll())
    return false;
  const subject = sentences.subject(1);
  if (sentences.isBehindStatement() || (subject === 0 && !sentences.isActionAhead(1))) return false;
  if (sentences.clauseNumber() === null) return false;
  sentences.keep(new Token(Colon, token.startOffset, token.end));
  return sentences.pass(1 + subject);
};

const BEFORE_MINUS: ReadonlySet<Token["tokenType"]> = new Set([Colon, Comma, Stop, LeftBracket, Question]);

const ANSWERS: ReadonlySet<string> = new Set(["yes", "no"]);
const LONGEST_ANSWER = 3;
const JUMPS: ReadonlySet<string> = new Set(["go", "next", "proceed", "skip", "continue"]);

/** `Is it pinned? If so, RALLY. If not, go to 2.`: answers, too. */
export const ifSo: Rule = (sentences, token) => {
  const [begin, so, end] = [1, 2, 3].map((at) => sentences.ahead(at));
  if (!begin || !so || !end || sentences.says(2) !== "so" || !isAnswered(sentences, end, 4)) return false;
  sentences.keep(token, new Token(UnknownWord, begin.startOffset, so.end), new Token(Colon, end.startOffset, end.end));
  return sentences.pass(4 + sentences.subject(4));
};

/** The same of `If not,`, behind such an answer. */
export const ifNot: Rule = (sentences, token) => {
  const [end, before] = [sentences.ahead(1), sentences.before()];
  if (sentences.says(0) !== "if not" || end === null || before === null || !isAnswered(sentences, end, 2)) return false;
  if (before.tokenType !== Stop && before.tokenType !== Comma) return false;
  const asked = sentences.clauseSoFar();
  const answer = asked[asked.findIndex(({ tokenType }) => tokenType === Question) + 1];
  if (answer?.tokenType !== UnknownWord || !IF_SO.test(sentences.written(answer))) return false;
  if (before.tokenType === Comma) {
    sentences.drop(1);
    sentences.keep(new Token(Stop, before.startOffset, before.end));
  }
  sentences.keep(new Token(UnknownWord, token.startOffset, token.end), new Token(Colon, end.startOffset, end.end));
  return sentences.pass(2 + sentences.subject(2));
};

/** `RAM if damaged; REST if not.`: the condition of both, before them. */
export const ifNotBehind: Rule = (sentences, token) => {
  if (token.tokenType === Comma && !sentences.isSemicolon(token)) return false;
  const does = 1 + sentences.subject(1);
  if (!sentences.isActionAhead(does)) return false;
  const stop = sentences.lengthWhile(1, ({ tokenType }) => tokenType !== Stop);
  const end = sentences.says(stop - 1) === "if not" ? stop - 1 : stop - 2;
  const isSaid = end === stop - 1 || (sentences.isAhead(end, Core.If) && sentences.isAhead(end + 1, Core.Not));
  const said = sentences.clauseSoFar();
  const begin = said.findIndex(({ tokenType }) => tokenType === Core.If);
  const [action, condition] = [said.slice(0, begin), said.slice(begin)];
  const [first] = action;
  if (!isSaid || begin < 1 || first === undefined || !isAction(first.tokenType)) return false;
  const more = sentences.stretchAhead(does, end);
  const isMore = [...action.slice(1), ...condition.slice(1), ...more.slice(1)].some(
    (each) => MORE_THAN_ONE.has(each.tokenType) || isAction(each.tokenType) || POINTS.has(sentences.written(each)),
  );
  // The token takes the place of the full stop, so it is about the condition.
  const otherwise = sentences.word("otherwise", token.startOffset, token.end);
  if (otherwise === null || isMore) return false;
  sentences.drop(said.length);
  sentences.keep(...condition, new Token(Comma, first.startOffset, first.startOffset), ...action);
  sentences.keep(otherwise, ...more);
  return sentences.pass(stop);
};

/** With these more is said than an action and a condition each. */
const MORE_THAN_ONE: ReadonlySet<Token["tokenType"]> = new Set([
  Comma,
  Colon,
  LeftBracket,
  Core.If,
  Core.And,
  Core.Or,
  Core.Then,
  Core.Otherwise,
]);
/** What was said before them would stand behind. */
const POINTS: ReadonlySet<string> = new Set(["it", "they", "there", "that", "this"]);

/** `If gold is 4 or more, SELL 2. If not and stars are 3, REST.`: otherwise, if that is so. */
export const ifNotAnd: Rule = (sentences, token) => {
  const [begin, not, and] = [1, 2, 3].map((at) => sentences.ahead(at));
  if (!begin || not?.tokenType !== Core.Not || and?.tokenType !== Core.And) return false;
  // The token takes the place of the full stop, so it is about the condition.
  const otherwise = sentences.word("otherwise", token.startOffset, token.end);
  const [first, ...behind] = sentences.clauseSoFar();
  const isOneOfSeveral = behind.some(({ tokenType }) => tokenType === Core.If || tokenType === Core.Otherwise);
  if (first?.tokenType !== Core.If || isOneOfSeveral || otherwise === null) return false;
  sentences.keep(otherwise, new Token(Core.If, begin.startOffset, and.end, begin.entry));
  return sentences.pass(4);
};

/** `Is there a hero? If yes: STRIKE. If no, REST.`: the answers, behind a word too many. */
export const ifYes: Rule = (sentences) => {
  const end = sentences.ahead(2);
  if (end === null || !ANSWERS.has(sentences.says(1)) || !isAnswered(sentences, end, 3)) return false;
  const before = sentences.before()?.tokenType;
  const isBehind = before === Question || (before === Stop && sentences.isBehindQuestion());
  return isBehind && sentences.pass(1);
};

const IF_SO = /^(?:if so|yes)$/i;

/** Whether an answer ends in a comma or a colon, and what is done stands behind it. */
function isAnswered(sentences: Sentences, { tokenType }: Token, at: number): boolean {
  const isDone = sentences.isActionAhead(at) || sentences.subject(at) > 0 || isJump(sentences, at);
  return isDone && (tokenType === Comma || tokenType === Colon);
}

function isJump(sentences: Sentences, at: number): boolean {
  return JUMPS_TO.has(`${sentences.says(at)} ${sentences.says(at + 1)}`);
}

/** `Does the land have a city?`, `Has the Mower moved?` */
export const askingVerb: Rule = (sentences) => {
  if (!ASKING.has(sentences.says(0)) || !sentences.beginsClause() || !sentences.isQuestionAhead()) return false;
  return sentences.pass(1);
};

const ASKING: ReadonlySet<string> = new Set(["does", "do", "did", "has", "have"]);

/** `• Yes – go to step 3`: the bullet adds nothing, and what is done behind the answer before it has ended. */
export const bulletAnswer: Rule = (sentences, token) => {
  if (!isAnswerAt(sentences, 1) || !sentences.isBehindQuestion()) return false;
  const before = sentences.before()?.tokenType;
  const isEnd = before === Question || before === Stop || before === RightBracket;
  if (!isEnd) sentences.keep(new Token(Stop, token.startOffset, token.startOffset));
  return sentences.pass(1);
};

/** `Yes –`, `No:` */
function isAnswerAt(sentences: Sentences, at: number): boolean {
  const behind = sentences.ahead(at + 1)?.tokenType;
  return ANSWERS.has(sentences.says(at)) && (behind === Minus || behind === Comma || behind === Colon);
}

/** `go to step 3`, `go to box 4`: the number says it all. A jump that ends a line needs no full stop. */
export const jumpTo: Rule = (sentences) => {
  if (!isJump(sentences, 0)) return false;
  const number = STEPS.has(sentences.says(2)) ? 3 : 2;
  const [to, next] = [sentences.ahead(number), sentences.ahead(number + 1)];
  const isBullet = next?.tokenType === Minus && isAnswerAt(sentences, number + 2);
  const isEnd = next === null || next.tokenType === Stop || isBullet || sentences.startsLine(next);
  if (to?.tokenType !== Integer || !isEnd) return false;
  keepAhead(sentences, 0);
  keepAhead(sentences, 1);
  sentences.keep(to);
  if (next?.tokenType !== Stop) sentences.keep(new Token(Stop, to.end, to.end));
  return sentences.pass(number + 1);
};

const STEPS: ReadonlySet<string> = new Set(["step", "line", "box", "question", "node", "row", "number", "point"]);

/** `Enemy within 2 hexes? FIRE at it.`: without answers, the unit acts if the answer is yes. */
export const askedAction: Rule = (sentences, token) => {
  const isDone = sentences.isActionAhead(1) || sentences.subject(1) > 0;
  const asked = sentences.clauseSoFar();
  const [first, second] = asked;
  const isAsked = asked.some(({ tokenType }) => tokenType === Colon || isAction(tokenType));
  if (!isDone || first === undefined || isAsked) return false;
  if (first.tokenType === Core.Copula) {
    const there = second !== undefined && sentences.written(second).toLowerCase() === "there" ? 2 : 1;
    sentences.drop(asked.length);
    sentences.keep(...asked.slice(there));
  }
  sentences.keep(new Token(Colon, token.startOffset, token.end));
  return sentences.pass(1);
};

/** `If none is possible, go to 2.` above clause 2, which comes next anyway. */
export const goesOn: Rule = (sentences) => {
  if (!sentences.isAhead(1, Core.Otherwise)) return false;
  const comma = sentences.isAhead(2, Comma) || sentences.isAhead(2, Colon) ? 1 : 0;
  const isContinued = sentences.says(2 + comma) === "continue" && sentences.says(3 + comma) === "with";
  if (!isJump(sentences, 2 + comma) && !isContinued) return false;
  const number = sentences.ahead(4 + comma);
  if (number?.tokenType !== Integer || !sentences.isAhead(5 + comma, Stop)) return false;
  return isNextNumber(sentences, number) && sentences.pass(5 + comma);
};

function isNextNumber(sentences: Sentences, { value }: Token): boolean {
  return sentences.clauseNumber() === value - 1;
}

/** `PLACE on the best free workshop. If there are no valid workshops, EARN.`, `If all are occupied, EARN.`: it says itself which. */
export const noneOfThose: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  if ((before !== Stop && before !== RightBracket) || !sentences.isBehindStatement()) return false;
  const areTaken = sentences.says(1) === "all" && sentences.isAhead(2, Core.Copula) && TAKEN.has(sentences.says(3));
  const isValid = sentences.isAhead(1, Core.ThereIs) && sentences.says(2) === "no" && VALID.has(sentences.says(3));
  const available = noneAvailable(sentences);
  const end = available ?? 4 + (isValid ? sentences.wordsAhead(4) : 0);
  const last = sentences.ahead(end - 1);
  const isDone = sentences.isActionAhead(end + 1) || sentences.subject(end + 1) > 0;
  if (last === null || !sentences.isAhead(end, Comma) || !isDone) return false;
  const isNamed =
    available === null
      ? isValid && end > 4 && isOfTarget(sentences, last)
      : namesTarget(sentences.wordsBehindAction(), sentences.stretchAhead(2, available - 2));
  const isSaid = areTaken ? isTargetFree(sentences) : isNamed;
  return isSaid && put(sentences, "otherwise", token.startOffset, last.end, end);
};

/** `SHOOT 1. If there are no targets, GUARD.`: an attack is impossible where there is none. */
export const noTarget: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  if (before !== Stop && before !== RightBracket) return false;
  if (!sentences.isBehindStatement() || sentences.lastAction()?.plan !== "attack") return false;
  const [said] = NO_TARGET.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined) return false;
  const end = token.startOffset + said.length;
  return put(sentences, "otherwise", token.startOffset, end, sentences.lengthUpTo(end));
};

/** `SHOOT 1. No target in range: GUARD.` */
export const noTargetBehind: Rule = (sentences, token) => {
  const next = sentences.ahead(1);
  if (next === null || sentences.startsLine(next) || sentences.lastAction()?.plan !== "attack") return false;
  const [said] = NO_TARGET_ALONE.exec(sentences.stretchFrom(next).toLowerCase()) ?? [];
  if (said === undefined || !sentences.isBehindAction() || sentences.isBehindIf()) return false;
  const end = next.startOffset + said.length;
  const length = sentences.lengthUpTo(end, 1);
  const otherwise = sentences.word("otherwise", next.startOffset, end);
  if (otherwise === null || !sentences.isAhead(length, Colon)) return false;
  sentences.keep(token, otherwise);
  return sentences.pass(length + 1);
};

const NO_TARGET_ALONE = /^no\s+(?:valid\s+|legal\s+)?targets?(?:\s+(?:in|within)\s+range|\s+available)?(?=\s*:)/;

const NO_TARGET =
  /^if\s+(?:there\s+(?:is|are)\s+|it\s+has\s+)?no\s+(?:valid\s+|legal\s+|eligible\s+|possible\s+)?targets?(?:\s+(?:in|within)\s+range|\s+available)?(?=,)/;

/** Where `If no spots are available` ends; null where it says something else. */
function noneAvailable(sentences: Sentences): number | null {
  const copula = sentences.says(1) === "no" ? 2 + sentences.wordsAhead(2) : 0;
  const isInRange = isOutOfRange(sentences, copula + 1) && targetAlone(sentences).length === copula - 2;
  const isSaid = VALID.has(sentences.says(copula + 1)) || isInRange;
  return copula > 2 && sentences.isAhead(copula, Core.Copula) && isSaid ? copula + 2 : null;
}

/** `2 If no spots are available, PASS.`, `2 If there is no such spot, PASS.` below `1 PLACE in a free spot.`: the line is only read where nothing of that was possible. */
export const noneAbove: Rule = (sentences, token) => {
  const such = sentences.isAhead(1, Core.ThereIs) && sentences.says(2) === "no" && sentences.says(3) === "such" ? 4 : 0;
  const begins = sentences.beginsClause();
  const end = !begins ? null : such > 0 ? such + sentences.wordsAhead(such) : noneAvailable(sentences);
  const last = end === null ? null : sentences.ahead(end - 1);
  if (end === null || end === such || last === null || !sentences.isAhead(end, Comma)) return false;
  const words = such > 0 ? sentences.stretchAhead(such, end) : sentences.stretchAhead(2, end - 2);
  const above = sentences.clauseAbove();
  const isAlways = !above.some(({ tokenType }) => NOT_ALWAYS.has(tokenType));
  const actions = above.flatMap(({ tokenType }, at) => (isAction(tokenType) ? [at] : []));
  const isSame =
    actions.length > 0 && actions.every((from, at) => namesTarget(above.slice(from, actions[at + 1]), words));
  return isAlways && isSame && put(sentences, "otherwise", token.startOffset, last.end, end);
};

/** `2 If all are taken, PASS.`, `2 All of them occupied: PASS.` below `1 PLACE on the first free spot.`: nothing of that was possible. */
export const allTakenAbove: Rule = (sentences, token) => {
  if (!sentences.beginsClause()) return false;
  const [said] = ALL_TAKEN.exec(sentences.lowerStretchFrom(token)) ?? [];
  const above = sentences.clauseAbove();
  const isAlways = !above.some(({ tokenType }) => NOT_ALWAYS.has(tokenType));
  const actions = above.filter(({ tokenType }) => isAction(tokenType));
  const areFree = actions.every((action) => sentences.actionAt(action)?.plan === "select");
  if (said === undefined || !isAlways || actions.length === 0 || !areFree) return false;
  const end = token.startOffset + said.length;
  const length = sentences.lengthUpTo(end);
  const behind = length + (sentences.isAhead(length, Colon) ? 1 : 0);
  return put(sentences, "otherwise", token.startOffset, end, behind);
};

const ALL_TAKEN = /^(?:if )?all (?:of (?:them|these|those) )?(?:are )?(?:already )?(?:taken|occupied|full)(?=[,:])/;

/** `2 None: REST.` below a line: what that line leaves over. */
export const noneBegins: Rule = (sentences, token) => {
  const isNone = sentences.says(0) === "none" && sentences.isAhead(1, Colon) && sentences.beginsClause();
  if (!isNone || sentences.clauseAbove().length === 0) return false;
  if (!sentences.isActionAhead(2) && sentences.subject(2) === 0) return false;
  return put(sentences, "otherwise", token.startOffset, sentences.ahead(1)?.end ?? token.end, 2);
};

/** Whether an action speaks of such things before it says what they have: `PLACE the Meeple in a spot with berries`. */
function namesTarget(action: readonly Token[], words: readonly Token[]): boolean {
  // What is put in without a length is said by the word behind it: `a colony` is a place with one.
  const having = action.findIndex(
    ({ entry, startOffset, end }) => end > startOffset && (entry?.form === "with" || entry?.form === "without"),
  );
  const named = having === -1 ? action : action.slice(0, having);
  return words.every((word) => named.some((each) => isSameWord(each, word)));
}

const NOT_ALWAYS: ReadonlySet<Token["tokenType"]> = new Set([
  Colon,
  Core.If,
  Core.When,
  Core.OnlyIf,
  Core.Unless,
  Core.Roll,
  Core.Then,
]);

/** `BUY the cheapest relic. If no relic can be bought, DRAW 2.`: of all that the action before speaks of. */
export const noneDone: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  if ((before !== Stop && before !== RightBracket) || sentences.says(1) !== "no") return false;
  let can = 3;
  while (can < LONGEST_THING && sentences.says(can) !== "can") can += 1;
  const last = sentences.ahead(can + 2);
  if (sentences.says(can + 1) !== "be" || last === null || !sentences.isAhead(can + 3, Comma)) return false;
  const action = sentences.clauseSoFar()[sentences.lastActionAt()]?.entry?.form ?? "";
  const target = targetAlone(sentences);
  const said = sentences.stretchAhead(2, can);
  const isAll = said.length === target.length && said.every((each) => target.some((token) => isSameWord(token, each)));
  if (!isAll || !participlesOf(action).includes(sentences.says(can + 2))) return false;
  return put(sentences, "otherwise", token.startOffset, last.end, can + 3);
};

/** What the last action is done to, without the article and the superlative before it. */
function targetAlone(sentences: Sentences): readonly Token[] {
  return nounPhrase(sentences.wordsBehindAction()).filter(
    ({ tokenType, entry }) => tokenType !== Core.Determiner && entry?.superlative !== true,
  );
}

const LONGEST_THING = 8;

const VALID: ReadonlySet<string> = new Set(["valid", "legal", "eligible", "suitable", "possible", "available"]);

const TAKEN: ReadonlySet<string> = new Set(["taken", "occupied", "full"]);
const FREE: ReadonlySet<string> = new Set(["free", "unoccupied", "empty", "open", "vacant"]);
const AT_HAND: ReadonlySet<string> = new Set(["left", "available", "possible"]);

/** `FIRE at the nearest tank. If none in range, HOLD.`: the same as `none is in range`. */
export const noneInRange: Rule = (sentences, token) => {
  if (!NONE.has(token.entry?.form ?? "") || !sentences.isAhead(2, Comma) || !isOutOfRange(sentences, 1)) return false;
  sentences.keep(token);
  return sentences.pass(2);
};

const IN_RANGE: ReadonlySet<string> = new Set(["in range", "within range"]);

/** Whether `in range` stands so far ahead and is said of what an attack is done to: no attack reaches further. */
function isOutOfRange(sentences: Sentences, at: number): boolean {
  return IN_RANGE.has(sentences.says(at)) && sentences.lastAction()?.plan === "attack";
}

/** `PLACE on the best free workshop. If none is free, EARN.`, `If none is left, …`: “if none” already says this. */
export const noneFree: Rule = (sentences) => {
  const before = sentences.before();
  if (before?.tokenType !== Core.Otherwise || !NONE.has(before.entry?.form ?? "")) return false;
  if (!sentences.isAhead(2, Comma)) return false;
  const said = sentences.says(1);
  const isFree = (FREE.has(said) && isTargetFree(sentences)) || isAllThatIsSaid(sentences, sentences.ahead(1));
  return (AT_HAND.has(said) || isFree || isOutOfRange(sentences, 1)) && sentences.pass(2);
};

/** `OPEN in the nearest dark room; if none is dark, …`: what the action says of its target, and no more. */
function isAllThatIsSaid(sentences: Sentences, said: Token | null): boolean {
  const words = sentences.wordsBehindAction();
  const described = words.filter(
    (token) =>
      isLink(token) ||
      token.tokenType === Core.Within ||
      token.tokenType === Core.Nearby ||
      (token.entry?.qualifies === true && token.entry.superlative !== true),
  );
  const [first] = described;
  const [only, second] = first !== undefined && isLink(first) ? described.slice(1) : described;
  const isSaid = said?.entry?.qualifies === true || said?.tokenType === Core.Nearby;
  return isSaid && only !== undefined && second === undefined && isSameWord(only, said);
}

/** `If none of these is available, PASS.` behind an action, and `If none of the plots is dry, PASS.` */
export const noneOfThese: Rule = (sentences, token) => {
  if (!NONE.has(token.entry?.form ?? "")) return false;
  if (sentences.beginsClause() && sentences.isAhead(2, Core.Determiner) && sentences.says(2) === "the") {
    const words = ["if", "no"].map((form) =>
      sentences.word(form, token.startOffset, sentences.ahead(1)?.end ?? token.end),
    );
    for (const word of words) if (word !== null) sentences.keep(word);
    return sentences.pass(3);
  }
  if (!THESE.has(sentences.says(2))) return false;
  if (!sentences.isAhead(3, Core.Copula) || !AT_HAND.has(sentences.says(4)) || !sentences.isAhead(5, Comma))
    return false;
  sentences.keep(token);
  return sentences.pass(5);
};

const THESE: ReadonlySet<string> = new Set(["these", "those", "them"]);

const NONE: ReadonlySet<string> = new Set(["if none", "if there is none", "if there are none"]);

/** Whether the action before is done to what is free, also by the game's own words: `free space`. */
function isTargetFree(sentences: Sentences): boolean {
  const target = nounPhrase(sentences.wordsBehindAction());
  return target.some(({ tokenType, entry }) => {
    return tokenType === Core.Unoccupied || FREE.has(entry?.form.split(" ")[0] ?? "");
  });
}

function isLink({ tokenType }: Token): boolean {
  return [Relation, Way].some((type) => isKindOf(tokenType, type));
}

/** Whether a word stands in the noun phrase that the last action is done to. */
export function isOfTarget(sentences: Sentences, said: Token | null): boolean {
  const target = nounPhrase(sentences.wordsBehindAction());
  return said !== null && target.some((token) => isSameWord(token, said));
}

/** The noun of a target with what stands before it: what is said behind it names other things. */
function nounPhrase(tokens: readonly Token[]): readonly Token[] {
  const begin = tokens.findIndex((token) => BEGINS_NOUN.has(token.tokenType) || isOfNoun(token));
  const behind = begin === -1 ? [] : tokens.slice(begin);
  const end = behind.findIndex((token) => isLink(token) || ENDS_NOUN.has(token.tokenType));
  return end === -1 ? behind : behind.slice(0, end);
}

const ENDS_NOUN: ReadonlySet<Token["tokenType"]> = new Set([
  Comma,
  Stop,
  LeftBracket,
  Core.Not,
  Core.Except,
  Core.Within,
  Core.Restriction,
  Core.Tied,
]);

const BEGINS_NOUN: ReadonlySet<Token["tokenType"]> = new Set([Core.Unoccupied, Core.Nearby]);

function isSameWord(said: Token, { tokenType, entry }: Token): boolean {
  if (BEGINS_NOUN.has(tokenType)) return said.tokenType === tokenType;
  if (entry === null || said.entry === null) return false;
  const { ids } = said.entry;
  return entry.ids.length > 0 && entry.ids.every((id) => ids.includes(id));
}

const WHO = String.raw`(?:it|she|he|the(?:\s+[\p{L}-]+){1,5}?|this\s+[\p{L}-]+)`;

/**
 * `If it can ATTACK, it ATTACKS 2.`, `ATTACK. If it cannot ATTACK, REST.`: every action is done only where it is possible, and what
 * is done where another one is impossible stands behind that one. Whether any other action is possible is no condition.
 */
export const canAct: Rule = (sentences, token) => {
  const stretch = sentences.lowerStretchFrom(token);
  const [said, asks = "", can = ""] = (/can|able/.test(stretch) ? CAN_ACT.exec(stretch) : null) ?? [];
  if (said === undefined || (asks === "" && can === "")) return false;
  const behind = sentences.lengthUpTo(token.startOffset + said.trimEnd().length);
  // `Can the Machine Gun FIRE?`: of a name of several words the pattern takes the first.
  const named = asks === "" ? behind : sentences.lengthWhile(behind, isPartOfName);
  const at = named - behind > MOST_NAMED ? behind : named;
  const [action, end] = [sentences.ahead(at), sentences.ahead(at + 1)];
  if (action === null || end === null || !isAction(action.tokenType)) return false;
  const isDenied = /^(?:un|can.*[nt]$)/.test(can);
  const isAlone = asks === "" ? end.tokenType === Comma || end.tokenType === Colon : end.tokenType === Question;
  if (isAlone && !isDenied && sentences.beginsClause()) {
    const then = sentences.isAhead(at + 2, Core.Then) ? at + 3 : at + 2;
    const does = then + sentences.subject(then);
    if (sentences.isActionAhead(does) && isSameAction(sentences, does, action)) return sentences.pass(does);
  }
  if (isAlone && isDenied && sentences.isBehindOnly(action))
    return put(sentences, "otherwise", token.startOffset, action.end, at + 1);
  const word = sentences.ahead(at - 1);
  if (word === null) return false;
  // The words with the action are one that is not understood, as whether another action is possible is no condition.
  if (isAlone && isDenied && keepAsUnknown(sentences, token.startOffset, action.end)) return sentences.pass(at + 1);
  // Such words would be said of the action before, and the action would be done.
  if (token.tokenType !== Core.IfPossible && token.tokenType !== Core.Otherwise) return false;
  sentences.keep(new Token(UnknownWord, token.startOffset, word.end));
  return sentences.pass(at);
};

/** Keeps one word that is not understood for the condition that begins a line; false where more was read of the line. */
function keepAsUnknown(sentences: Sentences, start: number, end: number): boolean {
  const subject = sentences.clauseSoFar().filter(({ tokenType }) => tokenType !== Stop);
  const isSubject = subject.every(
    (each) =>
      each.tokenType === Core.Determiner ||
      SUBJECTS.has(sentences.written(each).toLowerCase()) ||
      (each.entry !== null && sentences.isUnit(each.entry)),
  );
  const condition = sentences.word("if", start, start);
  if (condition === null || !isSubject || (subject.length === 0 && !sentences.beginsClause())) return false;
  sentences.drop(subject.length);
  sentences.keep(condition, new Token(UnknownWord, subject[0]?.startOffset ?? start, end));
  return true;
}

/** `2 If no attack is possible, REST.`: where the line above does nothing but attack, and whenever it can. */
export const noActionPossible: Rule = (sentences, token) => {
  if (sentences.says(1) !== "no" || sentences.says(3) !== "is" || sentences.says(4) !== "possible") return false;
  const end = sentences.ahead(4)?.end ?? token.end;
  const action = sentences.actionOf(sentences.says(2));
  const isColon = sentences.isAhead(5, Colon);
  if (action === null || !(isColon || sentences.isAhead(5, Comma))) return false;
  if (sentences.isBehindOnly(new Token(action.type, token.startOffset, end, action)))
    return put(sentences, "otherwise", token.startOffset, end, isColon ? 6 : 5);
  return sentences.beginsClause() && keepAsUnknown(sentences, token.startOffset, end) && sentences.pass(5);
};

/** How many more words the names of units have at most. */
const MOST_NAMED = 2;

function isPartOfName({ tokenType }: Token): boolean {
  return !isAction(tokenType) && (isKindOf(tokenType, Content) || tokenType === UnknownWord);
}

const CAN_ACT = new RegExp(
  `^(?:(can)\\s+${WHO}|(?:if\\s+)?(?:${WHO}\\s+)?(?:is\\s+)?(can\\s+not|cannot|can['’]t|can|able\\s+to|unable\\s+to|able|unable))(?=\\s+\\p{L})`,
  "u",
);

function isSameAction(sentences: Sentences, at: number, { entry }: Token): boolean {
  const does = sentences.ahead(at);
  return does !== null && (does.tokenType === UnknownWord ? inflected(sentences, at) : does.entry) === entry;
}
