import {
  Colon,
  Comma,
  Content,
  Core,
  Integer,
  isKindOf,
  LeftBracket,
  Relation,
  RightBracket,
  Stop,
  Token,
  Way,
} from "../tokens.ts";
import { keepAhead, type Rule, type Sentences } from "./sentences.ts";

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

const ANSWERS: ReadonlySet<string> = new Set(["yes", "no"]);
const LONGEST_ANSWER = 3;
const JUMPS: ReadonlySet<string> = new Set(["go", "next"]);

/** `Does the land have a city?`, `Has the Mower moved?` */
export const askingVerb: Rule = (sentences) => {
  if (!ASKING.has(sentences.says(0)) || !sentences.beginsClause() || !sentences.isQuestionAhead()) return false;
  return sentences.pass(1);
};

const ASKING: ReadonlySet<string> = new Set(["does", "do", "did", "has", "have"]);

/** `If none is possible, go to 2.` above clause 2, which is read then in any case. */
export const goesOn: Rule = (sentences) => {
  if (!sentences.isAhead(1, Core.Otherwise)) return false;
  const comma = sentences.isAhead(2, Comma) || sentences.isAhead(2, Colon) ? 1 : 0;
  const [go, to] = [sentences.says(2 + comma), sentences.says(3 + comma)];
  if (!((go === "go" && to === "to") || (go === "continue" && to === "with"))) return false;
  const number = sentences.ahead(4 + comma);
  if (number?.tokenType !== Integer || !sentences.isAhead(5 + comma, Stop)) return false;
  return isNextNumber(sentences, number) && sentences.pass(5 + comma);
};

function isNextNumber(sentences: Sentences, { value }: Token): boolean {
  return sentences.clauseNumber() === value - 1;
}

/**
 * `PLACE on the best free workshop. If all workshops are occupied, EARN.`, `If there is no free workshop, EARN.`: where none of
 * those is left of which the action speaks, so that it is impossible.
 */
export const noneOfThose: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  if ((before !== Stop && before !== RightBracket) || !sentences.isBehindStatement()) return false;
  const none = noneAt(sentences);
  if (none === null || !sentences.isAhead(none.end, Comma)) return false;
  const isDone = sentences.isActionAhead(none.end + 1) || sentences.subject(none.end + 1) > 0;
  const last = sentences.ahead(none.end - 1);
  if (!isDone || last === null || !isSaidOfTarget(sentences, none)) return false;
  const otherwise = sentences.word(
    "otherwise",
    token.startOffset,
    none.to === none.from ? last.end : token.startOffset,
  );
  if (otherwise === null) return false;
  sentences.keep(otherwise);
  if (none.to === none.from) return sentences.pass(none.end);
  for (let at = 0; at < none.end; at += 1) keepAhead(sentences, at);
  return sentences.pass(none.end);
};

interface NoneAhead {
  /** What of which there is none stands from here up to there; nothing where it goes without saying. */
  readonly from: number;
  readonly to: number;
  readonly areTaken: boolean;
  readonly end: number;
}

/** `if all workshops are occupied`, `if all are taken`, `if there is no free workshop`; null where no such words are ahead. */
function noneAt(sentences: Sentences): NoneAhead | null {
  if (sentences.isAhead(1, Core.ThereIs)) {
    if (sentences.says(2) !== "no") return null;
    const free = sentences.isAhead(3, Core.Unoccupied) ? 4 : 3;
    const to = free + sentences.wordsAhead(free);
    return to === free ? null : { from: 3, to, areTaken: false, end: to };
  }
  if (sentences.says(1) !== "all" && sentences.says(1) !== "every") return null;
  const to = 2 + sentences.wordsAhead(2);
  if (!sentences.isAhead(to, Core.Copula) || !TAKEN.has(sentences.says(to + 1))) return null;
  return { from: 2, to, areTaken: true, end: to + 2 };
}

const TAKEN: ReadonlySet<string> = new Set(["taken", "occupied", "full"]);
const FREE: ReadonlySet<string> = new Set(["free", "unoccupied", "empty", "open", "vacant"]);
const AT_HAND: ReadonlySet<string> = new Set(["left", "available", "possible"]);

/** `PLACE on the best free workshop. If none is free, EARN.`, `If none is left, …`: “if none” says as much. */
export const noneFree: Rule = (sentences) => {
  const before = sentences.before();
  if (before?.tokenType !== Core.Otherwise || !NONE.has(before.entry?.form ?? "")) return false;
  if (!sentences.isAhead(2, Comma)) return false;
  const said = sentences.says(1);
  const isFree = FREE.has(said) && isSaidOfTarget(sentences, { from: 0, to: 0, areTaken: true, end: 0 });
  return (AT_HAND.has(said) || isFree) && sentences.pass(2);
};

const NONE: ReadonlySet<string> = new Set(["if none", "if there is none", "if there are none"]);

/** Whether the action before is done to nothing else than what is named, free or not. */
function isSaidOfTarget(sentences: Sentences, { from, to, areTaken }: NoneAhead): boolean {
  const target = nounPhrase(sentences.clauseSoFar().slice(sentences.lastActionAt() + 1));
  const isFree = target.some(({ tokenType, entry }) => tokenType === Core.Unoccupied || FREE.has(entry?.form ?? ""));
  // A space that is free by the game's own words, and one among several that are: `free space`.
  const isNamedFree = target.some(({ entry }) => FREE.has(entry?.form.split(" ")[0] ?? ""));
  if (areTaken && !isFree && !isNamedFree) return false;
  return Array.from({ length: to - from }, (_, at) => sentences.ahead(from + at)).every(
    (said) => said !== null && target.some((token) => isSameWord(token, said)),
  );
}

/** The noun of a target with what stands before it: what is said behind it names other things. */
function nounPhrase(tokens: readonly Token[]): readonly Token[] {
  const isLink = ({ tokenType }: Token): boolean => [Relation, Way].some((type) => isKindOf(tokenType, type));
  const begin = tokens.findIndex((token) => token.tokenType === Core.Unoccupied || isNamed(token));
  const behind = begin === -1 ? [] : tokens.slice(begin);
  const end = behind.findIndex((token) => isLink(token) || ENDS_NOUN.has(token.tokenType));
  return end === -1 ? behind : behind.slice(0, end);
}

function isNamed({ tokenType }: Token): boolean {
  return isKindOf(tokenType, Content) && !isKindOf(tokenType, Relation);
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

function isSameWord(said: Token, { tokenType, entry }: Token): boolean {
  if (tokenType === Core.Unoccupied) return said.tokenType === tokenType;
  if (entry === null || said.entry === null) return false;
  const { ids } = said.entry;
  return entry.ids.length > 0 && entry.ids.every((id) => ids.includes(id));
}
