import {
  Colon,
  Comma,
  Core,
  LeftBracket,
  LeftParenthesis,
  Question,
  RightParenthesis,
  Stop,
  Token,
} from "../tokens.ts";
import type { Rule } from "./sentences.ts";

/** `FIRE at the nearest enemy (HOLD if pinned).`, `FIRE (if pinned, HOLD instead).`: what is done in its place where that is so. */
export const replacedInParentheses: Rule = (sentences, token) => {
  const close = sentences.lengthWhile(1, ({ tokenType }) => !ENDS_INNER.has(tokenType));
  if (!sentences.isAhead(close, RightParenthesis) || !sentences.isAhead(close + 1, Stop)) return false;
  if (sentences.isAhead(close + 2, LeftBracket) || !sentences.isBehindAction()) return false;
  // Of several actions, it isn't clear whose place it takes.
  const said = sentences.clauseSoFar();
  if (said.some(({ tokenType }) => SEVERAL.has(tokenType))) return false;
  const isFirst = sentences.isAhead(1, Core.If);
  const condition = isFirst ? 1 : sentences.lengthWhile(1, ({ tokenType }) => tokenType !== Core.If);
  const comma = isFirst ? sentences.lengthWhile(1, ({ tokenType }) => tokenType !== Comma) : close;
  const [from, to] = isFirst ? [comma + 1, close] : [1, condition];
  const action = from + sentences.subject(from);
  if (condition >= close || comma > close || condition + 1 >= comma || !sentences.isActionAhead(action)) return false;
  const done = sentences.stretchAhead(action, sentences.says(to - 1) === "instead" ? to - 1 : to);
  const asked = sentences.stretchAhead(condition, comma);
  if ([...done, ...asked.slice(1)].some(({ tokenType }) => NOT_IN_ONE.has(tokenType))) return false;
  const at = sentences.before()?.end ?? token.startOffset;
  const otherwise = sentences.word("otherwise", at, at);
  // The check knows a joint that isn't written by the blank that stands there.
  if (otherwise === null || at === token.startOffset) return false;
  sentences.keep(new Token(Stop, at, at), otherwise, ...asked, new Token(Comma, at, at), ...done);
  return sentences.pass(close + 1);
};

const ENDS_INNER: ReadonlySet<Token["tokenType"]> = new Set([
  RightParenthesis,
  LeftParenthesis,
  LeftBracket,
  Stop,
  Colon,
]);
const SEVERAL: ReadonlySet<Token["tokenType"]> = new Set([
  Core.If,
  Core.Then,
  Core.And,
  Core.Otherwise,
  Core.Roll,
  Question,
  LeftBracket,
  Stop,
]);
const NOT_IN_ONE: ReadonlySet<Token["tokenType"]> = new Set([
  Comma,
  Core.If,
  Core.Then,
  Core.And,
  Core.Otherwise,
  Core.Or,
]);
