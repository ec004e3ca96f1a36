import type { IToken, TokenType } from "chevrotain";
import { diagnose } from "../diagnose.ts";
import { diagnoseGame } from "./diagnose.ts";
import { changeTo, type Diagnostic, type Fix, fixAt } from "../diagnostic.ts";
import { nearestName } from "../nearest-name.ts";
import { digitLike } from "../characters.ts";
import { extra, removal, wrong, wrongBrackets } from "../slips/misplaced.ts";
import type { Span } from "../source.ts";
import { VERB_WORDS } from "./sentence-forms.ts";
import type { RowFailure } from "./row-parser.ts";
import {
  Colon,
  Comma,
  Integer,
  LeftParenthesis,
  Range,
  RightParenthesis,
  Sign,
  Slash,
  Stop,
  Times,
  To,
  typed,
} from "./tokens.ts";

/** A slip that may explain why a row cannot be read, with what is read instead: it is one if that can be read. */
export interface RowSlip {
  readonly diagnostic: Diagnostic;
  readonly rows: readonly (readonly IToken[])[];
}

type Row = readonly IToken[];

/** What people often type, or a scanner reads, instead of a sign. */
const INSTEAD: readonly (readonly [written: RegExp, right: string, type: TokenType])[] = [
  [/^[;.=–—-]$/, ":", Colon],
  [/^;$/, ",", Comma],
  [/^[,:;!?]$/, ".", Stop],
  [/^(?:x|by)$/i, "×", Times],
  [/^[lI|\\]$/, "/", Slash],
];

/** A sign that a row may lack, with the words by which the parser asks for it where it stands no more. */
interface LeftOut {
  readonly wanted: string;
  readonly sign: string;
  readonly type: TokenType;
}

const LEFT_OUT: readonly LeftOut[] = [
  { wanted: "a colon", sign: ":", type: Colon },
  { wanted: "a comma", sign: ",", type: Comma },
  { wanted: "“)”", sign: ")", type: RightParenthesis },
];

const LIST_COMMA: LeftOut = { wanted: "a comma", sign: ",", type: Comma };

/**
 * The slips that people often make where a row cannot be read, the likeliest first.
 *
 * @param hasSentences whether sentences stand behind the colon of the row
 */
export function* slipsAt(
  text: string,
  row: Row,
  { token, expected }: RowFailure,
  hasSentences: boolean,
): Generator<RowSlip> {
  const at = row.indexOf(token);
  if (at === -1) return;
  yield* stopsLeftOut(text, row, at);
  yield* doubled(text, row, at);
  for (const missing of LEFT_OUT)
    if (expected.startsWith(missing.wanted)) yield* leftOut(text, row, at, missing, expected);
  // Most signs mean something in sentences, whose words are as free as those of a book.
  const isFixed = !hasSentences || !row.slice(0, at).some(({ tokenType }) => tokenType === Colon);
  if (isFixed && expected.startsWith("a full stop")) yield* leftOut(text, row, at, LIST_COMMA, "a comma");
  yield* digits(text, row, at);
  const isSentenceBehind = /^\p{Lu}/u.test(row[at + 1]?.image ?? "");
  for (const [written, right, type] of INSTEAD)
    if (written.test(token.image) && (type === Stop ? isSentenceBehind : isFixed))
      yield inPlaceOf(text, row, [at], right, type);
  if (isFixed && token.image === ",") yield* slashes(text, row, at);
  if (token.tokenType === Range) yield bareRange(text, row, at);
  yield* turnedBrackets(text, row, at);
  if (at === 0 && expected.endsWith("in capitals"))
    yield inPlaceOf(text, row, [at], token.image.toUpperCase(), token.tokenType);
  const near = nearestName(token.image, [...wordsIn(expected), ...VERB_WORDS]);
  // “advanced” is no slip of “advance”, but another word.
  if (near === null || token.image.toLowerCase().startsWith(near)) return;
  const right = asWritten(token.image, near);
  const values = { word: token.image, suggestion: `: did you mean “${right}”?` };
  const diagnostic = diagnose("unknown-word", spanOf(token), values, { fixes: [changeTo(right, spanOf(token))] });
  yield { ...inPlaceOf(text, row, [at], right, token.tokenType), diagnostic };
}

/** A row that consists of signs alone: `Party: the player..` */
export function strayStop(text: string, row: Row): Diagnostic | null {
  const [first] = row;
  return first === undefined || row.length > 1 || first.tokenType !== Stop
    ? null
    : extra(text, spanOf(first), "it is there twice");
}

/** No full stop ends the row, a line before the one that cannot be read, or a sentence before it. */
function* stopsLeftOut(text: string, row: Row, at: number): Generator<RowSlip> {
  const last = row.at(-1);
  if (last !== undefined && at === row.length - 1 && last.tokenType !== Stop) {
    const { diagnostic, stop } = stopBehind(last);
    yield { diagnostic, rows: [[...row, stop]] };
  }
  for (let index = at; index > 0 && index > at - MOST_BETWEEN; index -= 1) {
    const [before, next] = [row[index - 1], row[index]];
    if (before === undefined || next === undefined) return;
    const isLine = text.slice(before.startOffset, next.startOffset).includes("\n");
    if (!isLine && !(index === at && /^\p{Lu}/u.test(next.image))) continue;
    const { diagnostic, stop } = stopBehind(before);
    const [head, tail] = [row.slice(0, index), row.slice(index)];
    yield { diagnostic, rows: [[...head, stop, ...tail]] };
    if (isLine) yield { diagnostic, rows: [[...head, stop], tail] };
  }
}

/** The full stop that a token lacks behind it. */
export function stopBehind(before: IToken): { readonly diagnostic: Diagnostic; readonly stop: IToken } {
  const { end } = spanOf(before);
  const fixes = [fixAt({ start: end, end }, "Insert “.”", ".")];
  const diagnostic = diagnose("missing-full-stop", { start: end, end }, { after: before.image }, { fixes });
  return { diagnostic, stop: signAt(end, "", Stop) };
}

/** Between the end of a line and what cannot be read stand no more words and signs. */
const MOST_BETWEEN = 12;

/** `Each hero acts acts twice.` */
function* doubled(text: string, row: Row, at: number): Generator<RowSlip> {
  const [before, token] = [row[at - 1], row[at]];
  if (before === undefined || token === undefined || before.image.toLowerCase() !== token.image.toLowerCase()) return;
  const span = spanOf(token);
  const fix = removal(text, span, { start: spanOf(before).end, end: span.end });
  yield { diagnostic: extra(text, span, "it is there twice", fix), rows: [row.filter((each) => each !== token)] };
}

/** A sign that stands nowhere in a row: where it belongs, or further back where more than that can be read. */
function* leftOut(text: string, row: Row, at: number, { sign, type }: LeftOut, expected: string): Generator<RowSlip> {
  const open = row.findLastIndex(({ tokenType }, index) => index < at && tokenType === LeftParenthesis);
  // What stands in brackets is as short as it can be.
  const first = type === RightParenthesis && open !== -1 ? open + 2 : at;
  const places = Array.from({ length: at - first + 1 }, (_, index) => first + index);
  for (const place of type === Comma ? [at, at - 1] : places) {
    const before = row[place - 1];
    if (before === undefined) continue;
    const { end } = spanOf(before);
    const span = { start: end, end };
    const extras = { fixes: [fixAt(span, `Insert “${sign}”`, sign)] };
    const after = text.slice(before.startOffset, end);
    const found = { found: row[place]?.image ?? "", wanted: `: expected ${expected}` };
    const diagnostic =
      type === Colon
        ? diagnose("missing-colon", span, { after }, extras)
        : type === Comma
          ? diagnoseGame("game-bad-row", spanOf(row[place]), found, extras)
          : diagnose("missing-bracket", span, { bracket: sign, after }, extras);
    yield { diagnostic, rows: [[...row.slice(0, place), signAt(end, sign, type), ...row.slice(place)]] };
  }
}

/** `hits (O–9)`, `hits (0 to 9)`, `7 × T`, `l: Each hero acts.`: letters that a scan takes for digits. */
function* digits(text: string, row: Row, at: number): Generator<RowSlip> {
  for (const first of [at, at - 1, at - 2, 0]) {
    const [from, sign, to] = row.slice(Math.max(0, first), first + 3);
    if (from === undefined || first < 0) continue;
    const [low, high] = [digitLike(from.image), to === undefined ? null : digitLike(to.image)];
    const isRange = sign !== undefined && (/^[–—−-]$/.test(sign.image) || sign.tokenType === To);
    if (isRange && to !== undefined && low !== null && high !== null) {
      const span = { start: from.startOffset, end: spanOf(to).end };
      const range = { ...typed(from, Range), image: `${low}–${high}` };
      const rows = [[...row.slice(0, first), range, ...row.slice(first + 3)]];
      yield { diagnostic: wrong(text, span, `${low}–${high}`), rows };
    }
    if (low !== null && from.tokenType !== Integer) yield inPlaceOf(text, row, [first], low, Integer);
  }
}

/** `Goblin (6): 2, 0, 4.`: values stand apart by a slash, and every comma is one mistake. */
function* slashes(text: string, row: Row, at: number): Generator<RowSlip> {
  const commas = row.flatMap(({ tokenType }, index) => (index >= at && tokenType === Comma ? [index] : []));
  const isApart = /\s/.test(text.charAt((row[at]?.startOffset ?? 1) - 1));
  yield inPlaceOf(text, row, commas, isApart ? "/" : " /", Slash);
}

/** `hits 0–9` */
function bareRange(text: string, row: Row, at: number): RowSlip {
  const range = row[at];
  const { start, end } = spanOf(range);
  const [open, close] = [signAt(start, "(", LeftParenthesis), signAt(end, ")", RightParenthesis)];
  const rows = [[...row.slice(0, at), open, ...row.slice(at, at + 1), close, ...row.slice(at + 1)]];
  return { diagnostic: wrong(text, { start, end }, `(${range?.image ?? ""})`), rows };
}

/** `hits [0–9]`, `Roll (d6)` */
function* turnedBrackets(text: string, row: Row, at: number): Generator<RowSlip> {
  const open = row[at];
  const [close, signs] = open?.image === "[" ? ["]", "()"] : [")", "[]"];
  const end = row.findIndex(({ image }, index) => index > at && image === close);
  const last = row[end];
  if (open === undefined || last === undefined || !/^[[(]$/.test(open.image)) return;
  const changed = row.map((token, index): IToken => {
    if (index !== at && index !== end) return token;
    const type = index === at ? LeftParenthesis : RightParenthesis;
    return { ...typed(token, signs === "()" ? type : Sign), image: signs.charAt(index === at ? 0 : 1) };
  });
  yield { diagnostic: wrongBrackets(text, spanOf(open), spanOf(last), signs), rows: [changed] };
}

function inPlaceOf(text: string, row: Row, at: readonly number[], right: string, type: TokenType): RowSlip {
  const places = at.flatMap((index) => row[index] ?? []);
  const [first] = places;
  const sign = right.trim();
  const rows = [row.map((token) => (places.includes(token) ? { ...typed(token, type), image: sign } : token))];
  const found = wrong(text, spanOf(first), sign);
  if (places.length < 2)
    return { diagnostic: { ...found, fixes: [atEndOf(row[(at[0] ?? 0) - 1], first, sign)] }, rows };
  const edits = places.map((token) => ({ span: spanOf(token), text: right }));
  return { diagnostic: { ...found, fixes: [{ title: `Write “${sign}”`, edits }] }, rows };
}

/** The change of a token: what ends a phrase stands behind it without a blank. */
function atEndOf(before: IToken | undefined, token: IToken | undefined, sign: string): Fix {
  const span = spanOf(token);
  const start = before !== undefined && /^[:.,]$/.test(sign) ? spanOf(before).end : span.start;
  return fixAt({ start, end: span.end }, `Change to “${sign}”`, sign);
}

/** The words that a row may go on with, as the parser lists them: `“the bot” or “the player”`. */
function wordsIn(expected: string): readonly string[] {
  return [...expected.matchAll(/“([^”…]+)”/g)].flatMap(([, said = ""]) => said.split(" "));
}

function asWritten(written: string, right: string): string {
  return /^\p{Lu}/u.test(written) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
}

function spanOf(token: IToken | undefined): Span {
  const { startOffset = 0, image = "" } = token ?? {};
  return { start: startOffset, end: startOffset + image.length };
}

function signAt(startOffset: number, image: string, type: TokenType): IToken {
  return typed({ startOffset, image, tokenType: type, tokenTypeIdx: 0 }, type);
}
