import type { TokenType } from "chevrotain";
import { spanOf } from "../nodes.ts";
import {
  endOfLine,
  extra,
  isFirstNumber,
  numberAt,
  removal,
  signBehind,
  wrong,
  type Find,
  type Slip,
  type TokenizedText,
} from "./misplaced.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Integer,
  isOf,
  LeftParenthesis,
  Letter,
  RightParenthesis,
  Side,
  Stop,
  Token,
} from "../tokens.ts";
import { SECTIONS_ALONE } from "../captions.ts";
import { isPrintedAction } from "../failures.ts";
import { looksLikeDigit } from "../characters.ts";

/** No remark is longer: who looks for its end looks no further, however long the line is. */
const MOST_TOKENS = 100;

/** `ARCHER (see page 4)`: what stands in brackets behind a heading and is none of its parts. */
const remarkOfHeading: Find = ({ text, tokens, starts }, index, token) => {
  if (tokens[index - 1]?.tokenType === Core.Checklist) return null;
  let end = index + 1;
  while (end < tokens.length && end - index < MOST_TOKENS && starts[end] !== true) end++;
  const [close, clause] = [tokens[end - 1], tokens[end]];
  if (close?.tokenType !== RightParenthesis || !isFirstNumber(clause)) return null;
  if (starts[end] !== true) return null;
  const isPart = [Core.Not, Core.InitiativeValue, Core.Except].includes(tokens[index + 1]?.tokenType ?? Stop);
  let first = index;
  while (first > 0 && starts[first] !== true) first--;
  const heading = text.slice(tokens[first]?.startOffset ?? 0, token.startOffset);
  if (isPart || first === index || heading !== heading.toUpperCase() || !/\p{Lu}{2}/u.test(heading)) return null;
  const span = spanOf(token, close);
  const remark = text.slice(token.end, close.startOffset);
  return {
    diagnostic: wrong(text, span, `// ${remark}`, ": remarks begin with two slashes"),
    tokens: [],
    next: end,
  };
};

/** `RED FORCE` without its number: forces are numbered in their order. */
const forceWithoutNumber: Find = ({ text, tokens }, index, token) => {
  const side = tokens[index - 1]?.entry?.side;
  if (side === undefined || tokens[index + 1]?.tokenType === Integer) return null;
  const number = tokens.slice(0, index + 1).filter(({ tokenType }, at) => {
    return tokenType === Core.Force && tokens[at - 1]?.entry?.side === side;
  }).length;
  const span = spanOf(token);
  return {
    diagnostic: wrong(text, span, `${text.slice(span.start, span.end)} ${number}`),
    tokens: [token, numberAt({ start: span.end, end: span.end }, number)],
    next: index + 1,
  };
};

/** `RED CAPTAIN` above clauses. */
const sideOfHeading: Find = (written, index, token) => {
  const { text, tokens, starts } = written;
  const title = tokens[index + 1];
  if (starts[index] !== true || title === undefined || !isOf(title, Content)) return null;
  const end = endOfLine(written, index);
  const clause = tokens[end];
  if (end === index + 1 || !isFirstNumber(clause)) return null;
  const line = text.slice(token.startOffset, tokens[end - 1]?.end);
  if (line !== line.toUpperCase()) return null;
  const span = spanOf(token);
  const fix = removal(text, span, { start: span.start, end: title.startOffset });
  return { diagnostic: extra(text, span, "headings name no side", fix), tokens: [], next: index + 1 };
};

const CAPTIONS = [Core.BotProcedures, Core.Decks, Core.OtherCards, Core.StartingCards, Core.SpecialRules];

/** `RED BOT PROCEDURES:` */
const colonOfCaption: Find = ({ text, tokens, starts }, index, token) => {
  const before = tokens[index - 1]?.tokenType;
  const isForce = before === Integer && tokens[index - 2]?.tokenType === Core.Force;
  if (before === undefined || (!isForce && !CAPTIONS.includes(before))) return null;
  if (index + 1 < tokens.length && starts[index + 1] !== true) return null;
  return { diagnostic: extra(text, spanOf(token), "no colon follows this caption"), tokens: [], next: index + 1 };
};

/** `DANGEROUS BLUE UNITS.` */
const stopOfDangerous: Find = ({ text, tokens }, index, token) => {
  if (tokens[index - 3]?.tokenType !== Core.Dangerous || tokens[index - 2]?.tokenType !== Side) return null;
  const span = spanOf(token);
  const colon = new Token(Colon, span.start, span.end);
  return { diagnostic: wrong(text, span, ":"), tokens: [colon], next: index + 1 };
};

/** `LEADER B C` above clauses. */
const lettersOfHeading: Find = ({ text, tokens, starts }, index, token) => {
  const before = tokens[index - 1];
  const clause = tokens[index + 1];
  if (before === undefined || !isOf(before, Letter) || starts[index] === true) return null;
  if (starts[index + 1] !== true || !isFirstNumber(clause)) return null;
  const span = spanOf(before, token);
  const [first, second] = [before, token].map(({ startOffset, end }) => text.slice(startOffset, end));
  return {
    diagnostic: wrong(text, span, `${first} AND ${second}`),
    tokens: [signBehind(Core.And, before), token],
    next: index + 1,
  };
};

/** `D D all others in S` */
const commaBeforeOthers: Find = ({ text, tokens }, index, token) => {
  const before = tokens[index - 1];
  if (before === undefined || before.tokenType === Comma) return null;
  const span = spanOf(before);
  return {
    diagnostic: wrong(text, span, `${text.slice(span.start, span.end)},`),
    tokens: [signBehind(Comma, before), token],
    next: index + 1,
  };
};

/** `2 S`, `2x S`, `S x 2` or `S2` within a row of cards. */
const COUNTED = /(\d+)[ \t]*x?[ \t]*([DS])(?![\p{L}\d])|(?<!\p{L})([DS])[ \t]*x?[ \t]*(\d+)(?!\d|[ \t]*x?[ \t]*[DS])/gu;
const COUNTED_ROW = /^(?:(?:\d+[ \t]*x?[ \t]*[DS]|[DS][ \t]*x?[ \t]*\d+|[DS]+)[ \t,]*)+$/;
const MOST_COPIES = 12;

/** `Pilot A: 2 S`: sheets write a sign for each copy. */
const countedCards: Find = (line, index, token) => {
  const { text, tokens, starts } = line;
  const before = tokens[index - 2];
  if (before === undefined || !isOf(before, Content) || starts[index] === true) return null;
  const end = endOfLine(line, index);
  const span = { start: token.startOffset, end: tokens[end - 1]?.end ?? token.end };
  const written = text.slice(span.start, span.end);
  const counts = [...written.matchAll(COUNTED)].map(([, first, , , last]) => Number(first ?? last));
  if (!COUNTED_ROW.test(written) || counts.length === 0 || counts.some((count) => count > MOST_COPIES)) return null;
  const right = written
    .replace(COUNTED, (_, first, one, other, last) => String(one ?? other).repeat(Number(first ?? last)))
    .replace(/[ \t,]+/g, " ");
  const signs = right.match(/[DS]/g) ?? [];
  return {
    diagnostic: wrong(text, span, right, ": write a sign for each copy"),
    tokens: signs.map((sign) => new Token(Letter, span.start, span.end, null, sign.charCodeAt(0), 0)),
    next: end,
  };
};

/** `3 Goblins`, `Goblin (3)`, `Goblin x 3`, `Goblin: 3.` as a line: how many units of a force there are, and which. */
const COUNTED_UNIT =
  /^(?:(\d+)[ \t]*[x×]?[ \t]+(\p{L}[^:.,;()\d]*?)|(\p{L}[^:.,;()\d]*?)[ \t]*(?:\([ \t]*(\d+)[ \t]*\)|[x×][ \t]*(\d+)|:[ \t]*(\d+)[ \t]*(?=[.,;])))[ \t]*[.,;]?$/u;

/** A row of a force that says how many units there are in other signs than `Goblin: 3`. */
const countedUnits: Find = (written, index, token) => {
  const { text, tokens, starts } = written;
  if (starts[index] !== true) return null;
  const end = endOfLine(written, index);
  const span = { start: token.startOffset, end: tokens[end - 1]?.end ?? token.end };
  const [, first, behind, before, ...numbers] = COUNTED_UNIT.exec(text.slice(span.start, span.end)) ?? [];
  const [name, number] = [behind ?? before, first ?? numbers.find((each) => each !== undefined)];
  const titles = tokens.slice(index, end).filter((each) => isOf(each, Content) && !isOf(each, Letter));
  const last = titles.at(-1);
  if (name === undefined || number === undefined || last === undefined || !isInForce(written, index)) return null;
  return {
    diagnostic: wrong(text, span, `${name}: ${number}`),
    tokens: [...titles, signBehind(Colon, last), numberAt(span, Number(number))],
    next: end,
  };
};

/** Whether the last caption above a line begins a force; no force has so many words that it is further off. */
function isInForce({ tokens }: TokenizedText, index: number): boolean {
  for (let at = index - 1; at > 0 && index - at < MOST_TOKENS; at -= 1) {
    const type = tokens[at]?.tokenType;
    if (type === Core.Force) return true;
    if (type !== undefined && (CAPTIONS.includes(type) || SECTIONS_ALONE.has(type))) return false;
  }
  return false;
}

/** Slips in headings, captions and the rows below them. */
export const IN_CAPTIONS: readonly Slip[] = [
  { at: [LeftParenthesis], find: remarkOfHeading },
  { at: [Core.Force], find: forceWithoutNumber },
  { at: [Side], find: sideOfHeading },
  { at: [Colon], find: colonOfCaption },
  { at: [Stop, Comma], find: stopOfDangerous },
  { at: [Letter], find: lettersOfHeading },
  { at: [Core.AllOthersIn], find: commaBeforeOthers },
  { behind: Colon, find: countedCards },
  { at: [Integer, Content], find: countedUnits },
];

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** `scenario IV "…"`, `scenario four`: scenarios have numbers in digits. */
const scenarioInWords: Find = ({ text }, index, token) => {
  if (token.tokenType === Integer) return null;
  const span = spanOf(token);
  const written = text.slice(span.start, span.end).toLowerCase();
  const value = [ROMAN, NUMBERS, ["l"]].map((names) => names.indexOf(written) + 1).find((found) => found > 0);
  if (value === undefined) return null;
  return { diagnostic: wrong(text, span, `${value}`), tokens: [numberAt(span, value)], next: index + 1 };
};

/** `l CONTROL.` below a heading, `S ATTACK 1.` behind clause 4: the number that comes next. */
const letterForNumber: Find = (written, index, token) => {
  const { text, tokens, starts } = written;
  const sign = text.slice(token.startOffset, token.end);
  if (starts[index] !== true || sign.length !== 1) return null;
  const end = endOfLine(written, index);
  const line = tokens.slice(index + 1, end);
  const isClause = line.some((each) => each.tokenType === Colon || isPrintedAction(text, each));
  const begins = line[0] !== undefined && ![Stop, Colon, RightParenthesis].includes(line[0].tokenType);
  if (!isClause || !begins) return null;
  const number = isBelowHeading(written, index) ? 1 : numberBefore(written, index) + 1;
  if (!looksLikeDigit(sign, number)) return null;
  const span = spanOf(token);
  return { diagnostic: wrong(text, span, `${number}`), tokens: [numberAt(span, number)], next: index + 1 };
};

/** The number of the clause that stands before a line; no clause has so many words that it is further off. */
function numberBefore({ tokens, starts }: TokenizedText, index: number): number {
  for (let at = index - 1; at >= 0 && index - at < MOST_TOKENS; at -= 1) {
    const token = tokens[at];
    if (starts[at] === true && token?.tokenType === Integer && tokens[at + 1]?.tokenType !== Colon) return token.value;
  }
  return -1;
}

/** Whether the line before a token is all in capitals, as headings are, and no statement. */
function isBelowHeading({ text, tokens, starts }: TokenizedText, index: number): boolean {
  let first = index - 1;
  while (first > 0 && starts[first] !== true) first -= 1;
  const line = tokens.slice(Math.max(first, 0), index);
  const heading = text.slice(line[0]?.startOffset ?? 0, line.at(-1)?.end ?? 0);
  const isStatement = line.some(({ tokenType }) => tokenType === Stop || tokenType === Core.BotProcedures);
  return !isStatement && heading === heading.toUpperCase() && /\p{Lu}{2}/u.test(heading);
}

const HEADER_WORDS: readonly TokenType[] = [Core.Game, Core.Scenario, Core.Bot];

/** `game: Skirmish` */
const colonOfHeader: Find = ({ text, tokens, starts }, index, token) => {
  const before = tokens[index - 1];
  if (before === undefined || starts[index - 1] !== true || !HEADER_WORDS.includes(before.tokenType)) return null;
  const reason = `no colon follows “${text.slice(before.startOffset, before.end).toLowerCase()}”`;
  return { diagnostic: extra(text, spanOf(token), reason), tokens: [], next: index + 1 };
};

/** Slips in the header and at the head of a procedure. */
export const IN_HEADERS: readonly Slip[] = [
  { at: [Colon], find: colonOfHeader },
  { behind: Core.Scenario, find: scenarioInWords },
  { at: [Letter], find: letterForNumber },
];
