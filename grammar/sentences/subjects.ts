import { Comma, Core, Token } from "../tokens.ts";
import { inflected, obligationAt, type Rule, type Sentences } from "./sentences.ts";

/** `must try to RALLY`, `will RALLY`: what cannot be done is left out in any case. */
export const obligation: Rule = (sentences) => {
  const length = obligationAt(sentences, 0);
  return length > 0 && sentences.isActionAhead(length) && sentences.pass(length);
};

/** `it MOVES away from all enemies and HEALS 2`, `the Guard moves`: the verb of a subject, or an action in capitals. */
export const inflection: Rule = (sentences, token) => {
  const entry = isInflected(sentences, token) ? inflected(sentences, 0) : null;
  if (entry === null) return false;
  sentences.keep(new Token(entry.type, token.startOffset, token.end, entry));
  return sentences.pass(1);
};

/** Only capitals say by themselves that an action is meant. */
function isInflected(sentences: Sentences, token: Token): boolean {
  if (CAPITALS.test(sentences.written(token)) || sentences.isBehindSubject()) return true;
  const before = sentences.before()?.tokenType;
  return before !== undefined && JOINTS.has(before) && sentences.isBehindAction();
}

/** `ATTACKS`, `ATTACKs` */
const CAPITALS = /^\p{Lu}{2,}(?:e?s)?$/u;

/** `it MOVES towards the hero and attacks it` */
const JOINTS: ReadonlySet<Token["tokenType"]> = new Set([Core.And, Core.Then, Comma]);

/** `…, and ATTACK 2` says no more than the comma. */
export const commaAnd: Rule = (sentences, token) => {
  const second = sentences.ahead(2);
  if (!sentences.isAhead(1, Core.And) || second === null) return false;
  const subject = sentences.subject(2);
  if (subject === 0 && !sentences.isActionAhead(2)) return false;
  sentences.keep(token);
  return sentences.pass(2 + subject);
};

/** `…, it moves`, `then the Guard attacks` */
export const subjectOfAction: Rule = (sentences, token) => {
  const subject = sentences.subject(1);
  if (subject === 0) return false;
  sentences.keep(token);
  return sentences.pass(1 + subject);
};
