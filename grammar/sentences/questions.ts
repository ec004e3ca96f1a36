import { Colon, Comma, Core, Integer, Stop, Token } from "../tokens.ts";
import type { Rule, Sentences } from "./sentences.ts";

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
