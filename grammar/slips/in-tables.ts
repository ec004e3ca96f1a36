import { spanOf } from "../nodes.ts";
import { digitLike } from "../characters.ts";
import { signBehind, wrong, type Find, type Slip, type TokenizedText } from "./misplaced.ts";
import {
  Colon,
  Core,
  Die,
  Integer,
  isOf,
  LeftBracket,
  Letter,
  NumberRange,
  RightBracket,
  Stop,
  Token,
  Way,
} from "../tokens.ts";

/** `Roll 10:`, or `Roll:` above rows whose numbers say which dice are rolled. */
const rollWithoutDie: Find = ({ text, tokens, starts }, index, token) => {
  const number = tokens[index + 1]?.tokenType === Integer ? tokens[index + 1] : undefined;
  const next = number === undefined ? index + 1 : index + 2;
  if (tokens[next]?.tokenType !== Colon) return null;
  const dice = number ? { count: 1, faces: number.value } : diceOfRows({ text, tokens, starts }, next + 1);
  if (dice === null || dice.faces === 0) return null;
  const { count, faces } = dice;
  const word = text.slice(token.startOffset, token.end);
  const span = { start: token.startOffset, end: (number ?? token).end };
  const die = new Token(Die, span.end, span.end, null, faces);
  const several = count === 1 ? [] : [new Token(Integer, span.end, span.end, null, count)];
  return {
    diagnostic: wrong(text, span, `${word} [${count === 1 ? "" : count}d${faces}]`),
    tokens: [token, signBehind(LeftBracket, die), ...several, die, signBehind(RightBracket, die)],
    next,
  };
};

/** The faces of dice that tables add up; `2–10` more likely lacks a row for 1 than it is of two dice with five. */
const USUALLY_ADDED: readonly number[] = [6, 10];

/** No table has more rows. */
const MOST_ROWS = 20;

/** The dice whose numbers a table's rows have: `2d6` for 2 to 12; null where no rows follow. */
function diceOfRows({ tokens, starts }: TokenizedText, from: number): { count: number; faces: number } | null {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = 0;
  let rows = 0;
  for (let at = from; at < tokens.length && rows < MOST_ROWS; at++) {
    const { tokenType, value, high } = tokens[at] ?? {};
    if (starts[at] !== true) continue;
    const isRow = tokenType === NumberRange || (tokenType === Integer && tokens[at + 1]?.tokenType === Colon);
    if (!isRow) break;
    rows += 1;
    lowest = Math.min(lowest, value ?? 0);
    highest = Math.max(highest, value ?? 0, high ?? 0);
  }
  if (rows === 0) return null;
  const isSum = lowest > 1 && USUALLY_ADDED.includes(highest / lowest);
  return isSum ? { count: lowest, faces: highest / lowest } : { count: 1, faces: highest };
}

/** `1 to 3: Y`, `l–3: Y`: the numbers of a row. */
const rangeInWords: Find = ({ text, tokens, starts }, index, token) => {
  if (starts[index] !== true) return null;
  const digit = isOf(token, Letter) ? digitLike(text.slice(token.startOffset, token.end)) : null;
  const isLetter = digit !== null;
  const to = tokens[isLetter ? index + 1 : index + 2];
  const isWord = token.tokenType === Integer && isWayTo(text, tokens[index + 1]);
  if ((!isLetter && !isWord) || to?.tokenType !== Integer) return null;
  const next = isLetter ? index + 2 : index + 3;
  if (tokens[next]?.tokenType !== Colon) return null;
  const from = isLetter ? Number(digit) : token.value;
  const span = spanOf(token, to);
  return {
    diagnostic: wrong(text, span, `${from}–${to.value}`),
    tokens: [new Token(NumberRange, span.start, span.end, null, from, to.value)],
    next,
  };
};

/** `9–1O: V`: the last digit of a row. */
const letterInRange: Find = ({ text, tokens, starts }, index, token) => {
  const letter = tokens[index + 1];
  if (starts[index] !== true || letter === undefined || letter.startOffset !== token.end) return null;
  const digit = isOf(letter, Letter) ? digitLike(text.slice(letter.startOffset, letter.end)) : null;
  if (digit === null || tokens[index + 2]?.tokenType !== Colon) return null;
  const high = Number(`${token.high}${digit}`);
  const span = spanOf(token, letter);
  return {
    diagnostic: wrong(text, span, `${token.value}–${high}`),
    tokens: [new Token(NumberRange, span.start, span.end, null, token.value, high)],
    next: index + 2,
  };
};

function isWayTo(text: string, token: Token | undefined): boolean {
  return token !== undefined && isOf(token, Way) && text.slice(token.startOffset, token.end).toLowerCase() === "to";
}

/** `7 8: A`, `7..8: A`, `7–8. A`: a row without its dash or colon. */
const signsOfRow: Find = ({ text, tokens, starts }, index, token) => {
  if (starts[index] !== true) return null;
  const { tokenType, value } = token;
  const sign = tokens[index + 1];
  if (tokenType === NumberRange && sign?.tokenType === Stop && starts[index + 2] !== true) {
    const span = spanOf(sign);
    const tokensRead = [token, new Token(Colon, span.start, span.end)];
    return { diagnostic: wrong(text, span, ":"), tokens: tokensRead, next: index + 2 };
  }
  let end = index + 1;
  while (end < index + 4 && tokens[end]?.tokenType === Stop) end++;
  const to = tokens[end];
  const isRange = tokenType === Integer && to?.tokenType === Integer && starts[end] !== true && to.value > value;
  if (!isRange || tokens[end + 1]?.tokenType !== Colon) return null;
  const span = spanOf(token, to);
  return {
    diagnostic: wrong(text, span, `${value}–${to.value}`),
    tokens: [new Token(NumberRange, span.start, span.end, null, value, to.value)],
    next: end + 1,
  };
};

/** Slips in tables of dice. */
export const IN_TABLES: readonly Slip[] = [
  { at: [Core.Roll], find: rollWithoutDie },
  { at: [Integer, Letter], find: rangeInWords },
  { at: [NumberRange], find: letterInRange },
  { at: [Integer, NumberRange], find: signsOfRow },
];
