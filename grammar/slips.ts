import type { TokenType } from "chevrotain";
import { diagnose } from "./diagnose.ts";
import { type Diagnostic, fixAt } from "./diagnostic.ts";
import { isPrintedAction, textOf } from "./failures.ts";
import { lineStarts } from "./islands.ts";
import { spanOf } from "./nodes.ts";
import { IN_CAPTIONS, IN_HEADERS } from "./slips/in-captions.ts";
import { IN_CLAUSES } from "./slips/in-clauses.ts";
import { IN_TABLES } from "./slips/in-tables.ts";
import {
  endOfLine,
  extra,
  type Find,
  isFirstNumber,
  type Misplaced,
  removal,
  type Slip,
  type TokenizedText,
  wrong,
  wrongBrackets,
} from "./slips/misplaced.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Greater,
  Integer,
  isKindOf,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Letter,
  Mark,
  RightBracket,
  RightParenthesis,
  Stop,
  Token,
} from "./tokens.ts";
import { type Vocabulary, wordsOf } from "./vocabulary.ts";

/** A text whose slips are mended in place, so that every offset behind them stays what it was. */
interface MendedText {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Matches begin where a word does: to try every letter of an endless word would take the square of its length. */
const BROKEN = /(?<!\p{L})(\p{L}+)[-\u00ad\u2010\u2011]\r?\n[ \t]*(\p{Ll}+)/gu;

/** What every split word has, quick to look for: most texts have none. */
function hasHyphenAtLineEnd(text: string): boolean {
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) {
    const last = text.charCodeAt(end - 1);
    if (HYPHENS.has(last === CARRIAGE_RETURN ? text.charCodeAt(end - 2) : last)) return true;
  }
  return false;
}

const HYPHENS: ReadonlySet<number> = new Set([..."-\u00ad\u2010\u2011"].map((sign) => sign.charCodeAt(0)));
const CARRIAGE_RETURN = 0x0d;

/** Joins the words that a hyphen splits at the end of a line, where only the joined word is known. */
export function joinBrokenWords(text: string, vocabulary: Vocabulary): MendedText {
  const diagnostics: Diagnostic[] = [];
  if (!hasHyphenAtLineEnd(text)) return { text, diagnostics };
  let known: ReadonlySet<string> | null = null;
  const joined = text.replace(BROKEN, (written: string, first: string, second: string, start: number) => {
    known ??= wordsOf(vocabulary);
    const word = first + second;
    const isSplit = known.has(word.toLowerCase()) && !(known.has(first.toLowerCase()) && known.has(second));
    const lineStart = text.lastIndexOf("\n", start) + 1;
    if (!isSplit || text.slice(lineStart, start).includes("//")) return written;
    const span = { start, end: start + written.length };
    // The first line keeps its break: what follows the word moves up with it.
    const fix = fixAt(span, `Write “${word}”`, word);
    diagnostics.push(diagnose("broken-word", { start, end: start + first.length + 1 }, { word }, { fixes: [fix] }));
    return word.padEnd(written.length);
  });
  return { text: joined, diagnostics };
}

/** The tokens with slips mended that need more than one token to see, and what was wrong. */
export function mendSlips(text: string, tokens: readonly Token[]): { tokens: Token[]; diagnostics: Diagnostic[] } {
  const slips = new Slips({ text, tokens, starts: lineStarts(tokens, text) });
  slips.run();
  return { tokens: slips.mended, diagnostics: slips.diagnostics };
}

/** Finds the first of some slips. Each token is asked only for those that can begin there: most for none. */
function firstOf(slips: readonly Slip[]): Find {
  /** By the types of a token and of the one before it, as numbers. */
  const slipsBehind: (Slip[] | undefined)[][] = [];
  return (written, index, token) => {
    const before = written.tokens[index - 1];
    const slipsAt = (slipsBehind[before?.tokenTypeIdx ?? NO_TYPE] ??= []);
    const possible = (slipsAt[token.tokenTypeIdx] ??= slips.filter((slip) =>
      "at" in slip ? slip.at.some((kind) => isKindOf(token.tokenType, kind)) : slip.behind === before?.tokenType,
    ));
    for (const { find } of possible) {
      const found = find(written, index, token);
      if (found !== null) return found;
    }
    return null;
  };
}

/** Chevrotain counts types from 1. */
const NO_TYPE = 0;

/** Slips that are looked for before those at the start of a line. */
const findInWords = firstOf([...IN_HEADERS, ...IN_CLAUSES, ...IN_TABLES, ...IN_CAPTIONS]);

/** Signs that must not stand twice side by side. */
const DOUBLED: readonly TokenType[] = [Stop, Colon, Comma, Greater, LeftBracket, RightBracket];

/** Why a sign is one too many; null for every other token. */
function needless(tokens: readonly Token[], index: number): string | null {
  const before = tokens[index - 1]?.tokenType;
  const type = tokens[index]?.tokenType;
  const next = tokens[index + 1]?.tokenType;
  if (type === before) return "it is there twice";
  if (type === Greater && next === RightBracket) return "no criterion follows it";
  return type === Greater && before === LeftBracket ? "no criterion comes before it" : null;
}

const needlessSign: Find = ({ text, tokens }, index, token) => {
  const reason = needless(tokens, index);
  return reason === null ? null : { diagnostic: extra(text, spanOf(token), reason), tokens: [], next: index + 1 };
};

/** `(Nearest > Random)` behind a full stop. */
const roundBrackets: Find = ({ text, tokens }, index, token) => {
  if (tokens[index - 1]?.tokenType !== Stop) return null;
  const end = closingParenthesis(tokens, index);
  const close = tokens[end];
  if (close === undefined) return null;
  return {
    diagnostic: wrongBrackets(text, spanOf(token), spanOf(close)),
    tokens: [
      new Token(LeftBracket, token.startOffset, token.end),
      ...tokens.slice(index + 1, end),
      new Token(RightBracket, close.startOffset, close.end),
    ],
    next: end + 1,
  };
};

/** Where criteria in round brackets end: a bracket that has `>`, or one word, before the next full stop; -1 if nowhere. */
function closingParenthesis(tokens: readonly Token[], index: number): number {
  for (let at = index + 1; at < tokens.length; at++) {
    const type = tokens[at]?.tokenType;
    if (type === RightParenthesis) {
      const inside = tokens.slice(index + 1, at);
      return inside.some(({ tokenType }) => tokenType === Greater || tokenType === Core.Random) ? at : -1;
    }
    if (type === Stop || type === Colon || type === LeftBracket || type === LeftParenthesis) return -1;
  }
  return -1;
}

const findSigns = firstOf([
  { at: DOUBLED, find: needlessSign },
  { at: [LeftParenthesis], find: roundBrackets },
]);

class Slips {
  readonly mended: Token[] = [];
  readonly diagnostics: Diagnostic[] = [];
  private readonly written: TokenizedText;
  /** The letter that the next sub-clause has; 0 outside sub-clauses. */
  private nextLetter = 0;

  constructor(written: TokenizedText) {
    this.written = written;
  }

  run(): void {
    const { tokens } = this.written;
    let next = 0;
    for (let token = tokens[next]; token !== undefined; token = tokens[next]) {
      this.noteLetter(token, next);
      const misplaced = this.misplacedAt(token, next);
      if (misplaced !== null) this.diagnostics.push(misplaced.diagnostic);
      if (misplaced === null) this.mended.push(token);
      else this.mended.push(...misplaced.tokens);
      next = misplaced?.next ?? next + 1;
    }
  }

  /** Signs and words that stand in the wrong order, are one too many, or take the place of another. */
  private misplacedAt(token: Token, index: number): Misplaced | null {
    return (
      findInWords(this.written, index, token) ??
      (this.written.starts[index] === true ? this.atLineStart(token, index) : null) ??
      findSigns(this.written, index, token)
    );
  }

  private noteLetter(token: Token, index: number): void {
    const { text, tokens, starts } = this.written;
    const before = tokens[index - 1];
    const isClause = starts[index] === true && token.tokenType === Integer;
    if (isClause && !this.isNumberedLetter(token, index)) this.nextLetter = 0;
    else if (token.tokenType === Colon && before !== undefined && /^to$/i.test(textOf(text, before)))
      this.nextLetter = 0x61;
    else if (token.tokenType === Mark && starts[index] === true) this.nextLetter = token.value + 1;
  }

  private atLineStart(token: Token, index: number): Misplaced | null {
    const { text, tokens, starts } = this.written;
    if (token.tokenType === Integer && !this.isNumberedLetter(token, index)) {
      const sign = tokens[index + 1];
      const isSign = sign?.tokenType === Stop || sign?.tokenType === RightParenthesis;
      const end = isSign ? index + 2 : index + 1;
      const following = tokens[end];
      if (following === undefined || starts[end] === true) return null;
      if (isHeadingLine(this.written, end)) {
        const span = spanOf(token, tokens[end - 1]);
        const fix = removal(text, span, { start: span.start, end: following.startOffset });
        return { diagnostic: extra(text, span, "headings have no number", fix), tokens: [], next: end };
      }
      if (sign?.tokenType !== RightParenthesis) return null;
      const diagnostic = extra(text, spanOf(sign), "no sign follows the number of a clause");
      return { diagnostic, tokens: [token], next: end };
    }
    const letteringEnd = this.letteringEnd(token, index);
    if (letteringEnd !== null) {
      const { start, end } = spanOf(token, tokens[letteringEnd - 1]);
      const mark = new Token(Mark, start, end, null, this.nextLetter);
      const right = `${String.fromCharCode(this.nextLetter)})`;
      this.nextLetter++;
      return { diagnostic: wrong(text, { start, end }, right), tokens: [mark], next: letteringEnd };
    }
    const next = endOfLine(this.written, index);
    const colon = tokens[next - 1];
    if (colon?.tokenType !== Colon || !isHeadingLine(this.written, index)) return null;
    const diagnostic = extra(text, spanOf(colon), "no colon follows a heading");
    return { diagnostic, tokens: tokens.slice(index, next - 1), next };
  }

  /** `2)` for `b)`: a number on a line that has no action. */
  private isNumberedLetter({ tokenType, value }: Token, index: number): boolean {
    const { text, tokens } = this.written;
    const sign = tokens[index + 1];
    // A scan takes a “b” for a 6.
    const isNext = value === this.nextLetter - 0x60 || (value === 6 && this.nextLetter === 0x62);
    if (tokenType !== Integer || this.nextLetter === 0 || !isNext) return false;
    if (sign?.tokenType !== RightParenthesis && sign?.tokenType !== Stop) return false;
    const line = tokens.slice(index + 2, endOfLine(this.written, index));
    return line.length > 0 && !line.some((each) => each.tokenType === Colon || isPrintedAction(text, each));
  }

  /** Where `b.`, `b`, `(b)` or `2)` ends, for the sub-clause that comes next; null if this is none. */
  private letteringEnd(token: Token, index: number): number | null {
    const { tokens, starts } = this.written;
    if (this.isNumberedLetter(token, index)) return index + 2;
    const isParenthesis = token.tokenType === LeftParenthesis;
    const letter = isParenthesis ? tokens[index + 1] : token;
    if (letter === undefined || !isOf(letter, Letter) || letter.value !== this.nextLetter) return null;
    const behind = tokens[isParenthesis ? index + 2 : index + 1];
    if (isParenthesis && behind?.tokenType !== RightParenthesis) return null;
    const isSign = [Stop, Colon, RightBracket].includes(behind?.tokenType ?? Content);
    const hasSign = isParenthesis || (isSign && behind?.startOffset === token.end);
    const end = isParenthesis ? index + 3 : hasSign ? index + 2 : index + 1;
    const follows = tokens[end];
    return follows !== undefined && isOf(follows, Content) && starts[end] !== true ? end : null;
  }
}

/** Names in capitals to the end of the line, perhaps with a colon, and clause 1 on the next. */
function isHeadingLine(written: TokenizedText, index: number): boolean {
  const { text, tokens } = written;
  const end = endOfLine(written, index);
  if (!isFirstNumber(tokens[end]) || tokens[end + 1]?.tokenType === Colon) return false;
  const isColon = tokens[end - 1]?.tokenType === Colon;
  const line = tokens.slice(index, isColon ? end - 1 : end);
  const [first] = line;
  if (first === undefined || isOf(first, Letter)) return false;
  if (first.tokenType === Core.Routine) return true;
  if (!line.every((token) => isOf(token, Content) || token.tokenType === Core.And)) return false;
  const names = text.slice(first.startOffset, line.at(-1)?.end);
  return names === names.toUpperCase() && /\p{Lu}{2}/u.test(names);
}
