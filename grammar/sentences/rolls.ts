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
  NumberRange,
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
  const beginsRows =
    open !== null && (open.tokenType === Stop || open.tokenType === Comma) && rowAt(sentences, die + 2);
  if (article === 0 && close === null && !beginsRows) return false;
  sentences.keep(token);
  for (let each = 1 + article; each <= die; each += 1) keepAhead(sentences, each);
  if (open !== null && beginsRows) {
    sentences.keep(new Token(Colon, open.startOffset, open.end));
    return sentences.pass(die + 2);
  }
  if (open === null || close === null) return sentences.pass(die + 1);
  sentences.keep(new Token(Comma, open.startOffset, open.end));
  for (let each = die + 2; each < close; each += 1) keepAhead(sentences, each);
  return sentences.pass(close + 1);
};

/** `Roll 2d6. On a 2 or 3, REST. On 4–8, …; on 9 or higher, …`: a row as a sentence. */
export const rowInWords: Rule = (sentences) => {
  const before = sentences.before();
  const found = before !== null && BEFORE_WORDED_ROW.has(before.tokenType) ? rowAt(sentences, 0) : null;
  if (before === null || found === null || !sentences.isBehindRoll()) return false;
  if (before.tokenType === Comma) {
    sentences.takeBack((last) => last === before);
    sentences.keep(new Token(Stop, before.startOffset, before.end));
  }
  const { numbers, length, end } = found;
  sentences.keep(...numbers, new Token(Colon, end.startOffset, end.end));
  return sentences.pass(length);
};

const BEFORE_WORDED_ROW: ReadonlySet<TokenType> = new Set([Colon, Stop, Comma, RightBracket]);

interface WordedRow {
  readonly numbers: readonly Token[];
  /** The comma behind them. */
  readonly end: Token;
  readonly length: number;
}

/** `on 1–3,`, `on a 5 or 6,`, `on 5 or higher:`; null where no such words stand so far ahead. */
function rowAt(sentences: Sentences, from: number): WordedRow | null {
  if (sentences.says(from) !== "on") return null;
  const at = sentences.isAhead(from + 1, Core.Determiner) ? from + 2 : from + 1;
  const first = sentences.ahead(at);
  if (first === null || (first.tokenType !== Integer && first.tokenType !== NumberRange)) return null;
  const second = sentences.isAhead(at + 1, Core.Or) ? sentences.ahead(at + 2) : null;
  const isPair = first.tokenType === Integer && second?.tokenType === Integer && second.value === first.value + 1;
  const open = sentences.ahead(at + 1);
  const isOpen = open?.tokenType === Core.OpenEnd || open?.tokenType === Plus;
  const comma = at + (isPair ? 3 : isOpen ? 2 : 1);
  const end = sentences.ahead(comma);
  if (end === null || (end.tokenType !== Comma && end.tokenType !== Colon)) return null;
  // The words before a number belong to its row.
  const start = sentences.ahead(from)?.startOffset ?? first.startOffset;
  const number = isPair
    ? new Token(NumberRange, start, second.end, null, first.value, second.value)
    : new Token(first.tokenType, start, first.end, null, first.value, first.high);
  return { numbers: isOpen ? [number, open] : [number], end, length: comma + 1 - from };
}

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
