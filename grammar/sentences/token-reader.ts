import type { TokenType } from "chevrotain";
import { startsLine } from "../characters.ts";
import { Token } from "../tokens.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { WordsOfGame } from "./words-of-game.ts";

const SEMICOLONS: ReadonlySet<string> = new Set([";", "；"]);

interface Joint {
  readonly token: Token;
  /** How many tokens it takes the place of. */
  readonly replaced: number;
}

/** Reads tokens from the first to the last, and keeps those that the parser is to read. */
export class TokenReader extends WordsOfGame {
  protected readonly tokens: Token[];
  /** What was read; the tokens themselves as long as they are read as they stand, so that most texts need no copy. */
  protected read: Token[];
  protected copy: Token[] | null = null;
  protected count = 0;
  protected at = 0;
  /** How often something was taken back of what was read. */
  protected takenBack = 0;
  /** What the token at a place says. */
  private said = "";
  private saidAt = -1;
  /** The stretch of the text that was asked for last, in lower case, and where it begins. */
  private lower = "";
  private lowerAt = -1;
  /** What is to be kept before the token at a place. */
  private due: readonly Token[] = [];
  protected dueAt = Infinity;
  /** What joins things that are listed, by the place of the comma behind which it is kept, or of which it takes the place. */
  private readonly joints = new Map<number, Joint>();

  constructor(text: string, tokens: Token[], vocabulary: Vocabulary) {
    super(text, vocabulary);
    this.tokens = tokens;
    this.read = tokens;
  }

  /** Keeps this many tokens as they are. */
  protected keepAsWritten(length: number): void {
    if (this.copy === null && this.count === this.at) this.count += length;
    else for (const token of this.tokens.slice(this.at, this.at + length)) this.add(token);
    this.at += length;
  }

  protected add(token: Token): void {
    this.copy ??= this.tokens.slice(0, this.count);
    this.copy[this.count] = token;
    this.count += 1;
    this.read = this.copy;
  }

  /** What was read a number of tokens ago; 1 for the last one. */
  protected back(distance: number): Token | undefined {
    return this.read[this.count - distance];
  }

  /** The token so far ahead of the one that is read; null behind the last one. */
  ahead(distance: number): Token | null {
    return this.tokens[this.at + distance] ?? null;
  }

  isAhead(distance: number, type: TokenType): boolean {
    return this.ahead(distance)?.tokenType === type;
  }

  says(distance: number): string {
    if (distance !== 0) return this.saidBy(this.ahead(distance));
    // Many rules ask what one word says.
    if (this.saidAt !== this.at) {
      this.said = this.saidBy(this.ahead(0));
      this.saidAt = this.at;
    }
    return this.said;
  }

  private saidBy(token: Token | null): string {
    return token === null ? "" : this.text.slice(token.startOffset, token.end).toLowerCase();
  }

  /** What was read last. */
  before(): Token | null {
    return this.back(1) ?? null;
  }

  beforeLast(): Token | null {
    return this.back(2) ?? null;
  }

  /** What was read this many tokens before the last one. */
  readBefore(count: number): Token | null {
    return this.back(count + 1) ?? null;
  }

  /** What was written this many tokens before the last one that was read, in lower case. */
  saidBefore(count: number): string {
    return this.saidBy(this.readBefore(count));
  }

  isUnitNoun(distance: number): boolean {
    const entry = this.ahead(distance)?.entry ?? null;
    return entry !== null && this.isUnit(entry);
  }

  isUnitAhead(distance: number): boolean {
    const entry = this.ahead(distance)?.entry ?? null;
    return entry !== null && !entry.plural && (this.isUnit(entry) || this.sideOf(entry) !== null);
  }

  /** A stretch of the text that begins with a token. */
  stretchFrom({ startOffset }: Token): string {
    return this.text.slice(startOffset, startOffset + LONGEST_SENTENCE);
  }

  /**
   * The same in lower case, each letter at its place. A pattern with letters of any script takes twenty times as long to be
   * made ready where case does not matter.
   */
  lowerStretchFrom(token: Token): string {
    // Many rules ask for that of one word.
    if (this.lowerAt !== token.startOffset) {
      this.lower = inLowerCase(this.stretchFrom(token));
      this.lowerAt = token.startOffset;
    }
    return this.lower;
  }

  /** The first letters of the same stretch, enough to see which of the words of the language a word is. */
  lowerBeginFrom({ startOffset }: Token): string {
    return inLowerCase(this.text.slice(startOffset, startOffset + LONGEST_WORD));
  }

  keep(...tokens: readonly Token[]): void {
    for (const token of tokens) this.add(token);
  }

  /** Keeps what is not written, or stands elsewhere, before the token so far ahead. */
  keepBefore(distance: number, ...tokens: readonly Token[]): void {
    this.due = tokens;
    this.dueAt = this.at + distance;
  }

  /** Keeps what joins two that are listed, behind the comma so far ahead, or in the place of so many tokens. */
  joinAt(distance: number, token: Token, replaced = 0): void {
    this.joints.set(this.at + distance, { token, replaced });
  }

  /** What is to be kept behind the comma that is read, or in its place; null where it joins nothing that is listed. */
  jointHere(): Joint | null {
    return this.joints.get(this.at) ?? null;
  }

  isSemicolon({ startOffset }: Token): boolean {
    return SEMICOLONS.has(this.text.charAt(startOffset));
  }

  /** How far ahead the first token is that does not go on with what begins at a distance. */
  lengthWhile(distance: number, goesOn: (token: Token, distance: number) => boolean): number {
    let length = distance;
    for (let next = this.ahead(length); next !== null && length < LONGEST_CLAUSE && goesOn(next, length);) {
      length += 1;
      next = this.ahead(length);
    }
    return length;
  }

  /** Whether something is still to be kept before a token ahead. */
  isBeforeDue(): boolean {
    return this.dueAt !== Infinity;
  }

  protected keepDue(): void {
    this.keep(...this.due);
    this.due = [];
    this.dueAt = Infinity;
  }

  /** Keeps the same words once more, at a place where they are not written. */
  keepAgain(tokens: readonly Token[], at: number): void {
    this.keep(...againAt(tokens, at));
  }

  /** How many tokens lie before an end in the text, at least `least`. */
  lengthUpTo(end: number, least = 1): number {
    let length = least;
    while ((this.ahead(length)?.end ?? Infinity) <= end) length += 1;
    return length;
  }

  /** Goes on behind this many tokens. */
  pass(count: number): true {
    this.at += count;
    return true;
  }

  written({ startOffset, end }: Token): string {
    return this.text.slice(startOffset, end);
  }

  /** The tokens so far ahead, up to another that is further. */
  stretchAhead(from: number, to: number): readonly Token[] {
    return Array.from({ length: to - from }, (_, at) => this.ahead(from + at)).flatMap((each) => each ?? []);
  }

  isPlace(distance: number): boolean {
    return this.isPlaceIn(this.ahead(distance)?.entry ?? null);
  }

  /** Takes back what was read last, as long as it fits. */
  takeBack(fits: (token: Token, said: string) => boolean): void {
    for (let last = this.before(); last !== null && fits(last, this.written(last).toLowerCase()); last = this.before())
      this.drop(1);
  }

  /** Takes back this many tokens. */
  drop(count: number): void {
    this.count = Math.max(0, this.count - count);
    this.takenBack += 1;
  }

  startsLine({ startOffset }: Token): boolean {
    return startsLine(this.text, startOffset);
  }

  /** Whether blanks stand before a token that starts a line, as where the rest of a long line goes on. */
  isFurtherIn({ startOffset }: Token): boolean {
    return /[^\S\n]/.test(this.text.charAt(startOffset - 1));
  }
}

/** No rule looks further than this many tokens, so each takes the same time in any text. */
export const LONGEST_CLAUSE = 400;

/** No rule looks at more of a sentence than this many characters. */
const LONGEST_SENTENCE = 120;

/** With the letter behind it. */
const LONGEST_WORD = 16;

function inLowerCase(stretch: string): string {
  const lower = stretch.toLowerCase();
  return lower.length === stretch.length ? lower : stretch.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The same words at a place where they are not written. */
export function againAt(tokens: readonly Token[], at: number): readonly Token[] {
  return tokens.map(({ tokenType, entry, value, high }) => new Token(tokenType, at, at, entry, value, high));
}
