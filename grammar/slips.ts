import type { TokenType } from "chevrotain";
import { type Diagnostic, type DiagnosticDefinition, diagnose, type Fix } from "./diagnostic.ts";
import { BROKEN_WORD, EXTRA_SIGN, WRONG_SIGN } from "./syntax-diagnostics.ts";
import { lineStarts } from "./islands.ts";
import { misplacedAt } from "./slips/misplaced-at.ts";
import type { Span } from "./source.ts";
import {
  Action,
  Colon,
  Comma,
  Content,
  Core,
  Greater,
  Integer,
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
import type { Vocabulary } from "./vocabulary.ts";

/** A text whose slips are mended in place, so that every offset behind them stays what it was. */
interface MendedText {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Matches begin where a word does: to try every letter of an endless word would take the square of its length. */
const BROKEN = /(?<!\p{L})(\p{L}+)[-\u00ad\u2010\u2011]\r?\n[ \t]*(\p{Ll}+)/gu;

/** What every split word has, quick to look for: most texts have none. */
const HYPHEN_AT_LINE_END = /[-\u00ad\u2010\u2011]\r?\n/;

/** Joins the words that a hyphen splits at the end of a line, where only the joined word is known. */
export function joinBrokenWords(text: string, vocabulary: Vocabulary): MendedText {
  const diagnostics: Diagnostic[] = [];
  if (!HYPHEN_AT_LINE_END.test(text)) return { text, diagnostics };
  let known: ReadonlySet<string> | null = null;
  const joined = text.replace(BROKEN, (written: string, first: string, second: string, start: number) => {
    known ??= new Set([...vocabulary.forms.keys()].flatMap((form) => form.split(" ")));
    const word = first + second;
    const isSplit = known.has(word.toLowerCase()) && !(known.has(first.toLowerCase()) && known.has(second));
    const lineStart = text.lastIndexOf("\n", start) + 1;
    if (!isSplit || text.slice(lineStart, start).includes("//")) return written;
    const span = { start, end: start + written.length };
    // The first line keeps its break: what follows the word moves up with it.
    const fix = { title: `Write “${word}”`, edits: [{ span, text: word }] };
    diagnostics.push(diagnose(BROKEN_WORD, { start, end: start + first.length + 1 }, { word }, { fixes: [fix] }));
    return word.padEnd(written.length);
  });
  return { text: joined, diagnostics };
}

/** The tokens with slips mended that need more than one token to see, and what was wrong. */
export function mendSlips(text: string, tokens: readonly Token[]): { tokens: Token[]; diagnostics: Diagnostic[] } {
  const slips = new Slips(text, tokens);
  slips.run();
  return { tokens: slips.mended, diagnostics: slips.diagnostics };
}

/** Signs of which two side by side are one too many. */
const DOUBLED: readonly TokenType[] = [Stop, Colon, Comma, Greater, LeftBracket, RightBracket];

class Slips {
  readonly mended: Token[] = [];
  readonly diagnostics: Diagnostic[] = [];
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly starts: readonly boolean[];
  /** The letter that the next sub-clause has; 0 outside sub-clauses. */
  private nextLetter = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
    this.starts = lineStarts(tokens, text);
  }

  run(): void {
    for (let index = 0; index < this.tokens.length;) index = this.step(index);
  }

  /** Takes over the token at an index, mended or not, and gives the index to continue from. */
  private step(index: number): number {
    const token = this.tokens[index];
    if (token === undefined) return index + 1;
    this.noteLetter(token, index);
    const misplaced = misplacedAt({ text: this.text, tokens: this.tokens, starts: this.starts }, index);
    if (misplaced !== null) {
      this.diagnostics.push(misplaced.diagnostic);
      this.mended.push(...misplaced.tokens);
      return misplaced.next;
    }
    if (this.starts[index] === true) {
      const next = this.atLineStart(token, index);
      if (next !== null) return next;
    }
    const needless = this.needless(index);
    if (needless !== null) {
      this.remove({ start: token.startOffset, end: token.end }, needless);
      return index + 1;
    }
    if (token.tokenType === LeftParenthesis && this.tokens[index - 1]?.tokenType === Stop) {
      const end = this.closingParenthesis(index);
      if (end !== null) return this.squareBrackets(index, end);
    }
    this.mended.push(token);
    return index + 1;
  }

  /** Why a sign is one too many; null for every other token. */
  private needless(index: number): string | null {
    const type = this.tokens[index]?.tokenType;
    const before = this.tokens[index - 1]?.tokenType;
    const next = this.tokens[index + 1]?.tokenType;
    if (type !== undefined && type === before && DOUBLED.includes(type)) {
      return "it is there twice";
    }
    if (type === Greater && next === RightBracket) return "no criterion follows it";
    if (type === Greater && before === LeftBracket) return "no criterion comes before it";
    return null;
  }

  private noteLetter(token: Token, index: number): void {
    const before = this.tokens[index - 1];
    const isClause = this.starts[index] === true && token.tokenType === Integer;
    if (isClause && !this.isNumberedLetter(token, index)) this.nextLetter = 0;
    else if (token.tokenType === Colon && before !== undefined && this.wordsOf(before) === "to") this.nextLetter = 0x61;
    else if (token.tokenType === Mark && this.starts[index] === true) this.nextLetter = token.value + 1;
  }

  private wordsOf(token: Token): string {
    return this.text.slice(token.startOffset, token.end).toLowerCase();
  }

  private atLineStart(token: Token, index: number): number | null {
    if (token.tokenType === Integer && !this.isNumberedLetter(token, index)) {
      const sign = this.tokens[index + 1];
      const isSign = sign?.tokenType === Stop || sign?.tokenType === RightParenthesis;
      const end = isSign ? index + 2 : index + 1;
      if (this.starts[end] !== true && this.isHeadingLine(end)) {
        const last = this.tokens[end - 1] ?? token;
        const following = this.tokens[end];
        const span = { start: token.startOffset, end: last.end };
        this.remove(span, "headings have no number", following?.startOffset);
        return end;
      }
      if (sign?.tokenType === RightParenthesis && end < this.tokens.length && this.starts[end] !== true) {
        this.mended.push(token);
        this.remove({ start: sign.startOffset, end: sign.end }, "no sign follows the number of a clause");
        return end;
      }
      return null;
    }
    const letteringEnd = this.letteringEnd(token, index);
    if (letteringEnd !== null) {
      const letter = String.fromCharCode(this.nextLetter);
      const span = { start: token.startOffset, end: this.tokens[letteringEnd - 1]?.end ?? token.end };
      this.report(WRONG_SIGN, span, { right: `${letter})` }, [{ span, text: `${letter})` }]);
      this.mended.push(new Token(Mark, span.start, span.end, null, this.nextLetter, 0));
      this.nextLetter++;
      return letteringEnd;
    }
    if (this.isHeadingLine(index) && this.tokens[this.lineEnd(index) - 1]?.tokenType === Colon) {
      const colon = this.tokens[this.lineEnd(index) - 1] ?? token;
      for (let at = index; at < this.lineEnd(index) - 1; at++) this.mended.push(...this.tokens.slice(at, at + 1));
      this.remove({ start: colon.startOffset, end: colon.end }, "no colon follows a heading");
      return this.lineEnd(index);
    }
    return null;
  }

  /** `2)` for `b)`: a number on a line that has no action. */
  private isNumberedLetter({ tokenType, value }: Token, index: number): boolean {
    const sign = this.tokens[index + 1];
    if (tokenType !== Integer || this.nextLetter === 0 || value !== this.nextLetter - 0x60) return false;
    if (sign?.tokenType !== RightParenthesis && sign?.tokenType !== Stop) return false;
    const line = this.tokens.slice(index + 2, this.lineEnd(index));
    return line.length > 0 && !line.some((each) => each.tokenType === Colon || this.isPrintedAction(each));
  }

  private isPrintedAction(token: Token): boolean {
    const written = this.text.slice(token.startOffset, token.end);
    return isOf(token, Action) && written === written.toUpperCase();
  }

  /** Where `b.`, `b`, `(b)` or `2)` ends, for the sub-clause that comes next; null if this is none. */
  private letteringEnd(token: Token, index: number): number | null {
    if (this.isNumberedLetter(token, index)) return index + 2;
    const isParenthesis = token.tokenType === LeftParenthesis;
    const letter = isParenthesis ? this.tokens[index + 1] : token;
    if (letter === undefined || !isOf(letter, Letter) || letter.value !== this.nextLetter) return null;
    const behind = this.tokens[isParenthesis ? index + 2 : index + 1];
    if (isParenthesis && behind?.tokenType !== RightParenthesis) return null;
    const isSign = behind?.tokenType === Stop || behind?.tokenType === Colon;
    const hasSign = isParenthesis || (isSign && behind.startOffset === token.end);
    const end = isParenthesis ? index + 3 : hasSign ? index + 2 : index + 1;
    const follows = this.tokens[end];
    return follows !== undefined && isOf(follows, Content) && this.starts[end] !== true ? end : null;
  }

  private lineEnd(index: number): number {
    let end = index + 1;
    while (end < this.tokens.length && this.starts[end] !== true) end++;
    return end;
  }

  /** Names in capitals to the end of the line, perhaps with a colon, and clause 1 on the next. */
  private isHeadingLine(index: number): boolean {
    const end = this.lineEnd(index);
    const next = this.tokens[end];
    if (next?.tokenType !== Integer || next.value !== 1 || this.tokens[end + 1]?.tokenType === Colon) return false;
    const isColon = this.tokens[end - 1]?.tokenType === Colon;
    const line = this.tokens.slice(index, isColon ? end - 1 : end);
    const [first] = line;
    if (first === undefined || isOf(first, Letter)) return false;
    if (first.tokenType === Core.Routine) return true;
    if (!line.every((token) => isOf(token, Content) || token.tokenType === Core.And)) return false;
    const written = this.text.slice(first.startOffset, line[line.length - 1]?.end ?? first.end);
    return written === written.toUpperCase() && /\p{Lu}{2}/u.test(written);
  }

  /** Where criteria in round brackets end: a bracket that has `>`, or one word, before the next full stop. */
  private closingParenthesis(index: number): number | null {
    for (let at = index + 1; at < this.tokens.length; at++) {
      const type = this.tokens[at]?.tokenType;
      if (type === RightParenthesis) {
        const inside = this.tokens.slice(index + 1, at);
        const isCriteria = inside.some((token) => token.tokenType === Greater || token.tokenType === Core.Random);
        return isCriteria ? at : null;
      }
      if (type === Stop || type === Colon || type === LeftBracket || type === LeftParenthesis) return null;
    }
    return null;
  }

  private squareBrackets(index: number, end: number): number {
    const [open, close] = [this.tokens[index], this.tokens[end]];
    if (open === undefined || close === undefined) return end + 1;
    const spans = [open, close].map((token) => ({ start: token.startOffset, end: token.end }));
    const [first = { start: 0, end: 0 }, last = first] = spans;
    const edits = [
      { span: first, text: "[" },
      { span: last, text: "]" },
    ];
    this.report(WRONG_SIGN, { start: first.start, end: last.end }, { written: "( )", right: "[ ]" }, edits);
    this.mended.push(
      new Token(LeftBracket, open.startOffset, open.end, null, 0, 0),
      ...this.tokens.slice(index + 1, end),
      new Token(RightBracket, close.startOffset, close.end, null, 0, 0),
    );
    return end + 1;
  }

  private remove(span: Span, reason: string, until: number = span.end): void {
    const sign = this.text.slice(span.start, span.end);
    const fixes = [{ title: `Remove “${sign}”`, edits: [{ span: { start: span.start, end: until }, text: "" }] }];
    this.diagnostics.push(diagnose(EXTRA_SIGN, span, { sign, reason }, { fixes }));
  }

  private report(
    definition: DiagnosticDefinition,
    span: Span,
    values: { readonly written?: string; readonly right: string },
    edits: Fix["edits"],
  ): void {
    const written = values.written ?? this.text.slice(span.start, span.end);
    const fixes = [{ title: `Change to “${values.right}”`, edits }];
    this.diagnostics.push(diagnose(definition, span, { reason: "", ...values, written }, { fixes }));
  }
}
