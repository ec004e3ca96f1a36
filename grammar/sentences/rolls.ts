import type { TokenType } from "chevrotain";
import { type Rule, type Sentences, isAction, keepAhead } from "./sentences.ts";
import {
  Colon,
  Comma,
  Core,
  Die,
  Integer,
  LeftParenthesis,
  Minus,
  Plus,
  RightBracket,
  RightParenthesis,
  Stop,
  Token,
} from "../tokens.ts";

/** `Roll a d10 (+1 if the area is cloudy, −2 if pinned):` */
export const rolled: Rule = (sentences, token) => {
  const article = sentences.isAhead(1, Core.Determiner) && sentences.isAhead(2, Die) ? 1 : 0;
  const die = sentences.isAhead(1 + article, Integer) ? 2 + article : 1 + article;
  if (!sentences.isAhead(die, Die)) return false;
  const open = sentences.ahead(die + 1);
  const close = open?.tokenType === LeftParenthesis ? closing(sentences, die + 2) : null;
  if (article === 0 && close === null) return false;
  sentences.keep(token);
  for (let each = 1 + article; each <= die; each += 1) keepAhead(sentences, each);
  if (open === null || close === null) return sentences.pass(die + 1);
  sentences.keep(new Token(Comma, open.startOffset, open.end));
  for (let each = die + 2; each < close; each += 1) keepAhead(sentences, each);
  return sentences.pass(close + 1);
};

/** Where the bracket closes that holds what is added to a roll; null where it holds something else. */
function closing(sentences: Sentences, from: number): number | null {
  const begins = sentences.ahead(from)?.tokenType;
  if (begins === undefined || !ADDED.has(begins)) return null;
  for (let at = from; ; at += 1) {
    const token = sentences.ahead(at);
    if (token === null || token.tokenType === Colon || token.tokenType === LeftParenthesis) return null;
    if (token.tokenType === RightParenthesis) return sentences.isAhead(at + 1, Colon) ? at : null;
  }
}

const ADDED: ReadonlySet<TokenType> = new Set([Plus, Minus]);

/** `Roll 1d6: 1–2 HOLD. 3–6 REST.`: a range of numbers begins a row, with a colon or without. */
export const row: Rule = (sentences, token) => {
  const next = sentences.ahead(1);
  const before = sentences.before();
  if (next === null || !isAction(next.tokenType) || before === null || !BEFORE_ROW.has(before.tokenType)) return false;
  sentences.keep(token, new Token(Colon, token.end, token.end));
  return sentences.pass(1);
};

const BEFORE_ROW: ReadonlySet<TokenType> = new Set([Colon, Stop, RightBracket]);
