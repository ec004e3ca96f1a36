import { obligationAt, type Rule, type Sentences } from "./sentences.ts";
import { Colon, Comma, Core, Integer, LeftBracket, Stop, Token, UnknownWord } from "../tokens.ts";

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
