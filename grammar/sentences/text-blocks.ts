import { ownText } from "../nodes.ts";

/** What is compared of a token. */
interface SeenToken {
  readonly startOffset: number;
  readonly tokenTypeIdx: number;
  readonly entry: object | null;
}

/**
 * A stretch of a text with at least one numbered clause, from a heading behind a blank line to the next such heading.
 * Rules for sentences look back to the last clause of the block before, and ahead to the first one of the next.
 */
interface Block {
  readonly text: string;
  /** From its beginning to the end of the line with its first number. */
  readonly beginning: string;
  /** From its last line with a number on. */
  readonly ending: string;
  /** Behind its last character in the whole text. */
  readonly end: number;
}

/** Where a block was read in which every word stands as it is written. */
interface ReadBlock {
  /** What a parenthesis opens that stays open is in the tokens of later blocks, not in their texts. */
  readonly tokens: readonly SeenToken[];
  readonly before: string;
  readonly behind: string;
  readonly side: string;
  /** Whether clauses had begun before it, and are not over behind it. */
  readonly beginsInClauses: boolean;
  readonly endsInClauses: boolean;
}

/** Of more the oldest are forgotten: a sheet has about ten. */
const MOST_KEPT = 120;

/** A block stands between others that change. */
const MOST_ALIKE = 4;

/** Three blocks that are longer together, in characters, are read again: who reads one often has a short one. */
const LONGEST_KEPT = 20_000;

/** A line that begins a block behind a blank one: the heading of a procedure. */
const HEADING = /^\p{Lu}{2}/u;
const NUMBERED = /^[ \t]*\d/;

/** The blocks of texts that are read again and again, such as in an editor, in which no rule for sentences applies. */
export class BlocksAsWritten {
  readonly #byVocabulary = new WeakMap<object, Map<string, readonly ReadBlock[]>>();

  /**
   * @param first the token with which clauses begin: what stands before is in no block
   * @param side whose sheet it is
   */
  of(text: string, tokens: readonly SeenToken[], first: number, vocabulary: object, side: string): BlocksOfText {
    const known = this.#byVocabulary.get(vocabulary) ?? new Map<string, readonly ReadBlock[]>();
    this.#byVocabulary.set(vocabulary, known);
    return new BlocksOfText(blocksOf(text, tokens[first]?.startOffset ?? text.length), tokens, side, known);
  }
}

/** The blocks of one text, from the first to the last. */
class BlocksOfText {
  readonly #blocks: readonly Block[];
  readonly #tokens: readonly SeenToken[];
  readonly #side: string;
  readonly #known: Map<string, readonly ReadBlock[]>;
  #at = -1;
  /** Where its tokens begin. */
  #first = 0;
  /** Whether the block is read for the first time, and so far stands as it is written. */
  #isKept = false;
  #beginsInClauses = false;

  constructor(
    blocks: readonly Block[],
    tokens: readonly SeenToken[],
    side: string,
    known: Map<string, readonly ReadBlock[]>,
  ) {
    this.#blocks = blocks;
    this.#tokens = tokens;
    this.#side = side;
    this.#known = known;
  }

  /** Where the block ends in which the reader is: behind its last character. */
  get end(): number {
    return this.#blocks[this.#at]?.end ?? 0;
  }

  /**
   * Goes on to the block in which the token at a place begins, and takes down the one before if it stands as it is
   * written.
   *
   * @param isWhole whether the block is read from its first token on, and not from within a sentence
   * @returns the block as it was read before, between the same two; null if it was not
   */
  enter(first: number, inClauses: boolean, isWhole: boolean): ReadBlock | null {
    this.leave(inClauses);
    this.#first = first;
    const offset = this.#tokens[first]?.startOffset ?? Infinity;
    while (offset >= this.end && this.#at < this.#blocks.length) this.#at += 1;
    const same = isWhole ? this.#asBefore(inClauses) : null;
    this.#isKept = isWhole && same === null;
    this.#beginsInClauses = inClauses;
    return same;
  }

  /** A sentence was read in the block. */
  change(): void {
    this.#isKept = false;
  }

  /** Takes down the block that was read last if it stands as it is written. */
  leave(endsInClauses: boolean): void {
    if (!this.#isKept) return;
    const texts = [this.#before(), this.#text(), this.#behind()];
    if (texts.reduce((length, each) => length + each.length, 0) > LONGEST_KEPT) return;
    const [before = "", text = "", behind = ""] = texts.map(ownText);
    const alike = (this.#known.get(text) ?? []).slice(1 - MOST_ALIKE);
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST_KEPT && oldest !== undefined) this.#known.delete(oldest);
    const beginsInClauses = this.#beginsInClauses;
    const tokens = this.#tokens.slice(this.#first, this.#first + this.#length());
    this.#known.set(text, [...alike, { tokens, before, behind, side: this.#side, beginsInClauses, endsInClauses }]);
  }

  /** How many tokens begin in the block. */
  #length(): number {
    let behind = this.#first;
    while ((this.#tokens[behind]?.startOffset ?? Infinity) < this.end) behind += 1;
    return behind - this.#first;
  }

  #asBefore(inClauses: boolean): ReadBlock | null {
    const alike = this.#known.get(this.#text());
    const isSame = (each: ReadBlock): boolean =>
      each.beginsInClauses === inClauses &&
      each.side === this.#side &&
      each.before === this.#before() &&
      each.behind === this.#behind() &&
      each.tokens.length === this.#length() &&
      each.tokens.every(({ tokenTypeIdx, entry }, at) => {
        const now = this.#tokens[this.#first + at];
        return now?.tokenTypeIdx === tokenTypeIdx && now.entry === entry;
      });
    return alike?.find(isSame) ?? null;
  }

  #before(): string {
    return this.#blocks[this.#at - 1]?.ending ?? "";
  }

  #text(): string {
    return this.#blocks[this.#at]?.text ?? "";
  }

  #behind(): string {
    return this.#blocks[this.#at + 1]?.beginning ?? "";
  }
}

function blocksOf(text: string, from: number): readonly Block[] {
  const blocks: Block[] = [];
  let start = from;
  let firstEnds = -1;
  let lastBegins = -1;
  let isBehindBlank = false;
  const add = (end: number): void => {
    const beginning = text.slice(start, firstEnds === -1 ? end : firstEnds);
    blocks.push({ text: text.slice(start, end), beginning, ending: text.slice(Math.max(start, lastBegins), end), end });
  };
  for (let at = 0; at < text.length;) {
    const line = text.slice(at, endOfLine(text, at));
    if (firstEnds !== -1 && isBehindBlank && HEADING.test(line)) {
      add(at);
      start = at;
      firstEnds = -1;
    }
    if (NUMBERED.test(line)) {
      if (firstEnds === -1) firstEnds = at + line.length;
      lastBegins = at;
    }
    isBehindBlank = line.trim() === "";
    at += line.length;
  }
  add(Infinity);
  return blocks;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end + 1;
}
