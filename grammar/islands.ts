import type { IToken, TokenType } from "chevrotain";
import {
  Action,
  Colon,
  Comma,
  Content,
  Core,
  Die,
  Greater,
  Integer,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Less,
  Letter,
  Mark,
  NumberRange,
  OrPair,
  Relation,
  RightBracket,
  RightParenthesis,
  Side,
  Slash,
  Stop,
  TABLE_CAPTIONS,
  type Token,
  UnknownWord,
  Way,
} from "./tokens.ts";
import { isRowOfTable, SECTIONS_ALONE, SECTIONS_OF_SIDE } from "./captions.ts";

/** A stretch of tokens that is read on its own, so that a mistake in it costs nothing else. */
export interface Island {
  readonly kind: "header" | "section" | "caption" | "heading" | "clause" | "stray";
  readonly from: number;
  to: number;
}

/** Signs and words behind which a statement cannot be over. */
const CANNOT_END: readonly TokenType[] = [
  Colon,
  Comma,
  LeftBracket,
  LeftParenthesis,
  Greater,
  Less,
  Slash,
  Core.And,
  Core.Or,
  OrPair,
  Relation,
  Core.Of,
  Core.Within,
  Core.WithinRange,
  Core.Between,
  Core.Not,
  Core.Comparison,
  Way,
  Core.Manner,
  Core.Determiner,
  Core.Quantifier,
  Core.Copula,
  Core.When,
  Core.Unless,
  Core.OnlyIf,
  Core.If,
  Core.Then,
  Core.Otherwise,
  Core.ThereIs,
  Core.Than,
  Core.PlusWord,
  Core.MinusWord,
  Core.Threshold,
  Core.Roll,
  Core.Find,
  Core.Select,
];

const GOES_ON_NUMBER: readonly TokenType[] = [Colon, Slash, Integer, NumberRange, Core.OpenEnd, Core.Away];
const SIGNS: readonly TokenType[] = [Comma, Stop, Greater, RightBracket, RightParenthesis, Mark];

/**
 * Cuts a text that could not be read as a whole where captions, headings and clauses seem to begin. Only here do
 * line breaks count, and only to confine the damage.
 */
export function islandsOf(tokens: readonly Token[], text: string): Island[] {
  const starts = lineStarts(tokens, text);
  const islands: Island[] = [{ kind: "header", from: 0, to: 0 }];
  let inProcedures = false;
  // The numbers that the next clause can have: the next one, and one that was skipped.
  let expected = [1];
  for (let index = 0; index < tokens.length; index++) {
    if (starts[index] !== true && !beginsWithinLine(tokens[index])) continue;
    const open = islands[islands.length - 1];
    const caption = open?.kind === "section" ? tokens[open.from] : undefined;
    const inTable = caption !== undefined && TABLE_CAPTIONS.has(caption.tokenType);
    const kind = startOf(tokens, index, { starts, text, inProcedures, inTable, expected });
    if (kind === null) continue;
    // The tokens of a heading are one island; a number within them opens none.
    if (open?.kind === "heading" && kind !== "clause" && index < headingEnd(tokens, open.from, starts)) continue;
    islands.push({ kind, from: index, to: index });
    if (kind === "caption") inProcedures = true;
    if (kind === "section") inProcedures = false;
    if (kind === "heading") {
      inProcedures = true;
      expected = [1];
      index = headingEnd(tokens, index, starts) - 1;
    }
    if (kind === "clause" && tokens[index]?.tokenType === Integer) {
      const number = tokens[index]?.value ?? 0;
      expected = [number + 1, ...expected.filter((other) => other !== number).slice(0, 1)];
    }
    if (kind === "caption") {
      // What stands between the caption and the first heading belongs to nothing.
      const next = index + 2;
      const behind = { starts, text, inProcedures: true, inTable: false, expected: [1] };
      if (next < tokens.length && startOf(tokens, next, behind) === null) {
        islands.push({ kind: "stray", from: next, to: next });
      }
      index = next - 1;
    }
  }
  islands.forEach((island, index) => {
    island.to = islands[index + 1]?.from ?? tokens.length;
  });
  return islands.filter((island) => island.to > island.from);
}

/** Only sections and captions of a side begin within a line, too. */
function beginsWithinLine(token: Token | undefined): boolean {
  return token?.tokenType === Side || token?.tokenType === Core.Dangerous;
}

/** For every token, whether it is the first on its line. */
export function lineStarts(tokens: readonly Token[], text: string): boolean[] {
  let end = 0;
  return tokens.map((token) => {
    let starts = end === 0;
    for (let at = end; at < token.startOffset && !starts; at++) starts = text.charCodeAt(at) === 0x0a;
    end = token.end;
    return starts;
  });
}

/** What is known of the text around a token. */
interface Surroundings {
  /** For every token, whether it is the first on its line. */
  readonly starts: readonly boolean[];
  readonly text: string;
  readonly inProcedures: boolean;
  /** Among the rows of a table, a menu and the like. */
  readonly inTable: boolean;
  /** The numbers that the next clause can have. */
  readonly expected: readonly number[];
}

function startOf(
  tokens: readonly Token[],
  index: number,
  { starts, text, inProcedures, inTable, expected }: Surroundings,
): Island["kind"] | null {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token === undefined) return null;
  if (token.tokenType === Side && next !== undefined && tokens[index - 1]?.tokenType !== Core.Dangerous) {
    if (next.tokenType === Core.BotProcedures) return "caption";
    if (SECTIONS_OF_SIDE.includes(next.tokenType)) return "section";
    const mayBegin = starts[index] === true && tokens[index - 1]?.tokenType !== Core.Bot;
    if (mayBegin && !(inTable && isRowOfTable(text, token.startOffset))) return "section";
  }
  if (token.tokenType === Core.Dangerous && next?.tokenType === Side) return "section";
  if (starts[index] !== true) return null;
  if (SECTIONS_ALONE.has(token.tokenType)) return "section";
  if (isHeading(tokens, index, starts, text)) return "heading";
  if (inProcedures && isClause(tokens, index, { starts, expected })) return "clause";
  if (inProcedures && isLineByItsWord(tokens, index)) return "clause";
  return null;
}

function isClause(
  tokens: readonly Token[],
  index: number,
  { starts, expected }: Pick<Surroundings, "starts" | "expected">,
): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (token?.tokenType !== Integer || next === undefined) return false;
  if (goesOnNumber(next) && !isAlone(tokens, index, starts)) return false;
  if (expected.includes(token.value)) return isOver(tokens, index) || isEmptyBefore(tokens, index, token, expected);
  const before = tokens[index - 1];
  const [first = 0] = expected;
  const isNear = token.value >= first - 1 && token.value <= first + 2;
  const isBehind = before !== undefined && (endsSurely(before) || isAlone(tokens, index - 1, starts));
  return isNear && isBehind && !isSign(next);
}

/** A clause that is being typed: a number on a line of its own, above a line with the same number or the next one. */
function isAlone(tokens: readonly Token[], index: number, starts: readonly boolean[]): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token?.tokenType !== Integer || next?.tokenType !== Integer) return false;
  return starts[index] === true && starts[index + 1] === true && [0, 1].includes(next.value - token.value);
}

/**
 * A line that begins with `Always first`, or with `When` behind a statement that is surely over: within a condition, `when`
 * goes on.
 */
function isLineByItsWord(tokens: readonly Token[], index: number): boolean {
  const [token, before] = [tokens[index], tokens[index - 1]];
  if (token?.tokenType === Core.AlwaysFirst) return true;
  return token?.tokenType === Core.When && before !== undefined && endsSurely(before);
}

/** The clause before has its condition and no action; a line with the number that comes next begins another. */
function isEmptyBefore(tokens: readonly Token[], index: number, token: Token, expected: readonly number[]): boolean {
  return tokens[index - 1]?.tokenType === Colon && token.value === expected[0];
}

/** A statement can be over before this token; a stray sign behind a finished one does not continue it. */
function isOver(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  const beforeThat = tokens[index - 2];
  return before === undefined || canEnd(before) || (beforeThat !== undefined && endsSurely(beforeThat));
}

/** The number before it is that of a row, a strength or a count. */
function goesOnNumber(token: Token): boolean {
  return isOf(token, Letter) || GOES_ON_NUMBER.includes(token.tokenType);
}

function isSign(token: Token): boolean {
  return SIGNS.includes(token.tokenType);
}

function canEnd(token: IToken): boolean {
  return !CANNOT_END.some((type) => isOf(token, type)) || isOf(token, Content);
}

function endsSurely(token: Token): boolean {
  return [Stop, RightBracket, RightParenthesis].includes(token.tokenType) || isOf(token, Letter);
}

/** Where the tokens of a heading that begins here end. */
function headingEnd(tokens: readonly Token[], index: number, starts: readonly boolean[]): number {
  let end = index + 1;
  let depth = 0;
  for (; end < tokens.length; end++) {
    const token = tokens[end];
    if (token === undefined) break;
    if (starts[end] === true && depth === 0 && token.tokenType !== LeftParenthesis) break;
    if (token.tokenType === LeftParenthesis) depth++;
    if (token.tokenType === RightParenthesis) depth--;
    if (end > index + 40) break;
  }
  return end;
}

/** Names in capitals on a line of their own behind a colon, with clause 1 on the next. */
function isNamesBeforeFirst(tokens: readonly Token[], index: number, end: number, text: string): boolean {
  const [first, last, next] = [tokens[index], tokens[end - 1], tokens[end]];
  if (first === undefined || last === undefined || tokens[index - 1]?.tokenType !== Colon) return false;
  if (next?.tokenType !== Integer || next.value !== 1 || tokens[end + 1]?.tokenType === Colon) return false;
  const written = text.slice(first.startOffset, last.end);
  return written === written.toUpperCase();
}

/** `TABLE ERRANDS [2d6]`, where the name of the table is one word as it is an action. */
export function isTableHeading([name, bracket, first, second]: readonly IToken[]): boolean {
  if (name === undefined || bracket?.tokenType !== LeftBracket) return false;
  const die = first?.tokenType === Integer ? second : first;
  return die?.tokenType === Die && isOf(name, Action);
}

/** A line of names in front of clause 1, or a line of names in capitals. */
function isHeading(tokens: readonly Token[], index: number, starts: readonly boolean[], text: string): boolean {
  const first = tokens[index];
  const before = tokens[index - 1];
  if (first?.tokenType === Core.Routine || isTableHeading(tokens.slice(index, index + 4))) return true;
  if (first === undefined || !isOf(first, Content) || isOf(first, Letter)) return false;
  const end = headingEnd(tokens, index, starts);
  if (!isOver(tokens, index) && !isNamesBeforeFirst(tokens, index, end, text)) return false;
  let depth = 0;
  for (let at = index; at < end; at++) {
    const token = tokens[at];
    if (token === undefined) return false;
    if (token.tokenType === LeftParenthesis) depth++;
    else if (token.tokenType === RightParenthesis) depth--;
    else if (depth === 0 && !isOf(token, Content) && token.tokenType !== Core.And) return false;
    else if (token.tokenType === Stop) return false;
  }
  const next = tokens[end];
  if (next?.tokenType === Integer && next.value === 1 && tokens[end + 1]?.tokenType !== Colon) return true;
  if (isOf(first, Action) && before !== undefined && !endsSurely(before)) return false;
  const written = text.slice(first.startOffset, tokens[end - 1]?.end ?? first.end);
  const isKnown = first.tokenType !== UnknownWord;
  return written === written.toUpperCase() && /\p{Lu}{2}/u.test(written) && (isKnown || next?.tokenType === Integer);
}
