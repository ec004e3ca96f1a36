import {
  Colon,
  Comma,
  Greater,
  LeftBracket,
  LeftParenthesis,
  Less,
  Question,
  RightBracket,
  RightParenthesis,
  Slash,
  Stop,
} from "./tokens.ts";
import type { TokenType } from "chevrotain";

/** Kinds of characters, by code. */
export const BLANK = 1;
export const DASH = 2;
export const DIGIT = 3;
export const LETTER = 4;
export const OTHER = 0;

/** The letters of western Europe, and the dashes, quotes and blanks of print. */
const COMMON = [
  [0, 0x180],
  [0x2000, 0x2070],
  [0x2212, 0x2213],
] as const;
const RARE = /[^\0-\u017f\u2000-\u206f\u2212]/;

/** The kind of a character by its code, for a text that `classify` has seen; faster than any test of the character. */
export const kinds = new Uint8Array(0x10000);
for (const [from, to] of COMMON) fill(from, to);
let isWhole = false;

/** Makes sure that the kinds of all characters of a text are known. Few texts have rare ones, and there are many of them. */
export function classify(text: string): void {
  if (isWhole || !RARE.test(text)) return;
  fill(0, kinds.length);
  isWhole = true;
}

function fill(from: number, to: number): void {
  for (let code = from; code < to; code++) kinds[code] = kindOf(code);
}

function kindOf(code: number): number {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) ? BLANK : OTHER;
  if (code >= 0x30 && code <= 0x39) return DIGIT;
  if ((code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code === 0x27 || code === 0x2019)
    return LETTER;
  if (code === 0x2d || code === 0xad || (code >= 0x2010 && code <= 0x2015) || code === 0x2212) return DASH;
  if (code < 0x80) return OTHER;
  const character = String.fromCharCode(code);
  if (/\s|\ufeff|\u200b/u.test(character)) return BLANK;
  return /\p{L}|\p{M}/u.test(character) ? LETTER : OTHER;
}

/** A pattern of exactly these words. */
export function escapedPattern(words: string): string {
  return words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** A letter that can name a group or a sub-clause. */
export function isLatin(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** The number that digits write. */
export function numberIn(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) value = value * 10 + text.charCodeAt(at) - 0x30;
  return Math.min(value, Number.MAX_SAFE_INTEGER);
}

/** The token type of a sign, if the character is one. */
export function signOf(code: number): TokenType | null {
  switch (code) {
    case 0x2e:
      return Stop;
    case 0x2c:
      return Comma;
    case 0x3a:
      return Colon;
    case 0x28:
      return LeftParenthesis;
    case 0x29:
      return RightParenthesis;
    case 0x5b:
      return LeftBracket;
    case 0x5d:
      return RightBracket;
    case 0x3e:
      return Greater;
    case 0x3c:
      return Less;
    case 0x2f:
      return Slash;
    case 0x3f:
      return Question;
    default:
      return null;
  }
}

/** Signs of other keyboards, and arrows, each of which can be only one sign of this language. */
const OF_OTHER_KEYBOARDS: ReadonlyMap<string, string> = new Map([
  ["、", ","],
  ["。", "."],
  ["【", "["],
  ["】", "]"],
  ["⁄", "/"],
  ["∕", "/"],
  ["→", ">"],
  ["➔", ">"],
  ["➜", ">"],
  ["⇒", ">"],
]);

/** Signs of print and of other keyboards that look like a sign of the language. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "→": ">",
  "➔": ">",
  "➜": ">",
  "⇒": ">",
  "›": ">",
  "»": ">",
  "＞": ">",
  "▶": ">",
  "►": ">",
  "‹": "<",
  "«": "<",
  "＜": "<",
  "：": ":",
  "；": ":",
  ";": ":",
  "，": ",",
  "、": ",",
  "．": ".",
  "。": ".",
  "（": "(",
  "）": ")",
  "［": "[",
  "］": "]",
  "【": "[",
  "】": "]",
  "{": "[",
  "}": "]",
  "／": "/",
  "⁄": "/",
  "\\": "/",
};

/** The sign that a character looks like, if it is not one itself. */
export function lookAlikeOf(code: number): string | null {
  return LOOK_ALIKES[String.fromCharCode(code)] ?? null;
}

const FULL_WIDTH = { first: 0xff01, last: 0xff5e, before: 0xfee0 } as const;

/** What signs of another keyboard are on this one, as `５` is `5` and `（` is `(`; null where one of them is nothing on it. */
export function typedSigns(written: string): string | null {
  let typed = "";
  for (const sign of written) {
    const code = sign.charCodeAt(0);
    const isFullWidth = code >= FULL_WIDTH.first && code <= FULL_WIDTH.last;
    const alike = isFullWidth ? String.fromCharCode(code - FULL_WIDTH.before) : OF_OTHER_KEYBOARDS.get(sign);
    if (alike === undefined) return null;
    typed += alike;
  }
  return typed;
}

/** A comparison that is written as in arithmetic: how long it is, and the words for it. */
interface ComparisonSign {
  readonly length: number;
  readonly words: string;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  "<=": "up to",
  "=<": "up to",
  "≤": "up to",
  "⩽": "up to",
  ">=": "at least",
  "=>": "at least",
  "≥": "at least",
  "⩾": "at least",
  ">": "more than",
};

const WRITTEN = /(?:<=|=<|>=|=>|[≤⩽≥⩾>])(?=[ \t]*\d)/y;

/**
 * `<= 7`, `≥2`, `> 3`: a sign before a number, where sheets have words. Only `<` is a sign of the language.
 *
 * @param inBracket whether `>` separates criteria here
 */
export function comparisonSignAt(text: string, start: number, inBracket: boolean): ComparisonSign | null {
  WRITTEN.lastIndex = start;
  const sign = WRITTEN.exec(text)?.[0];
  const words = sign === undefined || (sign === ">" && inBracket) ? undefined : COMPARISONS[sign];
  return sign === undefined || words === undefined ? null : { length: sign.length, words };
}

/** What a sheet has for `≥` and `≤` between two numbers. */
export function orEqualSigns(code: number): string | null {
  if (code === 0x2265 || code === 0x2a7e) return ">=";
  return code === 0x2264 || code === 0x2a7d ? "<=" : null;
}

const WORDS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty",
];
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv"];

/** The number that a word writes out, up to twenty, or that Roman numerals write, up to fifteen; null if neither. */
export function wordedNumber(word: string): number | null {
  const folded = word.toLowerCase();
  const index = Math.max(WORDS.indexOf(folded), ROMAN.indexOf(folded));
  return index === -1 ? null : index + 1;
}

export const NEWLINE = 0x0a;

/** Whether a blank stands at a place that ends no line, for a text that `classify` has seen. */
export function isBlankInLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return kinds[code] === BLANK && code !== NEWLINE;
}

/** Whether no small letter stands in a part of a text. */
export function isCapitals(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x61 && code <= 0x7a) return false;
    if (code < 0x80) continue;
    const rest = text.slice(at, end);
    return rest === rest.toUpperCase();
  }
  return true;
}

/** Whether nothing but blanks stands before a place in its line, for a text that `classify` has seen. */
export function startsLine(text: string, at: number): boolean {
  let before = at - 1;
  let code = text.charCodeAt(before);
  while (before >= 0 && code !== NEWLINE && kinds[code] === BLANK) code = text.charCodeAt(--before);
  return before < 0 || code === NEWLINE;
}

/** The letters and signs that a scan, or a tired eye, takes for each digit. */
const LOOKS_LIKE = ["oO", "lI|!", "zZ", "", "", "sS", "bG", "T", "B", "gq"];

/** The digit that one sign is or looks like; null for others. */
export function digitLike(sign: string): string | null {
  if (/^\d+$/.test(sign)) return sign;
  if (sign.length !== 1) return null;
  const digit = LOOKS_LIKE.findIndex((letters) => letters.includes(sign));
  return digit === -1 ? null : String(digit);
}

/** What else a letter at the beginning of a line may be: a `B` is an 8 rather than a 3. */
const ALSO_LIKE: ReadonlyMap<string, string> = new Map([
  ["B", "3"],
  ["A", "4"],
  ["b", "8"],
]);

/** Whether a sign may be the scan of this digit. */
export function looksLikeDigit(sign: string, digit: number): boolean {
  return digitLike(sign) === String(digit) || ALSO_LIKE.get(sign) === String(digit);
}
