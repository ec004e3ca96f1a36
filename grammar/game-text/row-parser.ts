import {
  EmbeddedActionsParser,
  type IToken,
  MismatchedTokenException,
  type ParserMethod,
  type TokenType,
} from "chevrotain";
import type { NumberNode, Span } from "../source.ts";
import { foldText } from "../nodes.ts";
import { record, withoutTrace } from "../recognizer.ts";
import type { NameNode } from "../table-tree.ts";
import { type RoundNames, roundNamesOf } from "./round-names.ts";
import { isEnd } from "../tokens.ts";
import type { CellNode, NumberFieldNode } from "./thing-tree.ts";
import { inOtherWords, type QuotedNode, type TermNode } from "./quoted.ts";
import {
  And,
  Article,
  Colon,
  Comma,
  GAME_TOKENS,
  Integer,
  LeftParenthesis,
  Or,
  Range,
  RightParenthesis,
  Semicolon,
  Slash,
  Stop,
  Word,
} from "./tokens.ts";

/** What a row says that cannot be read: where, and what would have been right. */
export interface RowFailure {
  readonly token: IToken;
  /** The first of the words before the token that are wrong only together; left out where the token itself is wrong. */
  readonly first?: IToken;
  readonly expected: string;
}

export const NOWHERE: Span = { start: 0, end: 0 };
export const NO_NAME: NameNode = { kind: "name", span: NOWHERE, text: "" };

const SENTENCE_ENDS: ReadonlySet<TokenType> = new Set([Stop, Semicolon]);

/** What says in parentheses that several are as good, and that all of them are meant. */
const IF_TIED = ["if tied", "when tied", "if several are tied", "if there is a tie", "in case of a tie"];
const ALL_TIED = ["all", "each", "all of them", "each of them", "all of these", "all of those"];

/** How many words a text has that a parser follows. */
export function wordsIn(text: string): number {
  return text.split(" ").length;
}

/** Reads rows, each by itself: what all of them are made of. */
export abstract class RowParser extends EmbeddedActionsParser {
  #text = "";
  #first: IToken | null = null;
  /** What the text that is read calls a round. */
  protected rounds: RoundNames = roundNamesOf("");

  constructor(skipValidations: boolean) {
    super(GAME_TOKENS, {
      skipValidations,
      maxLookahead: 2,
      recoveryEnabled: false,
      errorMessageProvider: {
        buildMismatchTokenMessage: ({ expected }) => expected.LABEL ?? expected.name,
        buildNotAllInputParsedMessage: () => "the end of the row",
        buildNoViableAltMessage: ({ customUserDescription }) => customUserDescription ?? "",
        buildEarlyExitMessage: ({ customUserDescription }) => customUserDescription ?? "a name",
      },
    });
  }

  enableRecording(): void {
    record(this, true);
  }

  disableRecording(): void {
    record(this, false);
  }

  /** Reads one row. */
  read<Result>(rule: ParserMethod<[], Result>, text: string, tokens: IToken[]): Result | RowFailure {
    this.#text = text;
    this.#first = null;
    this.rounds = roundNamesOf(text);
    this.input = tokens;
    const result = rule.call(this);
    const [error] = this.errors;
    if (error === undefined) return result;
    // At the end of the row Chevrotain names a token without a place.
    const token = isEnd(error.token) ? (tokens.at(-1) ?? error.token) : error.token;
    return { token, ...(this.#first !== null && { first: this.#first }), expected: error.message };
  }

  /** A name: words up to a sign or a word that ends it. */
  protected readonly name = this.RULE("name", (until: readonly TokenType[]): NameNode => {
    const words: IToken[] = [];
    this.AT_LEAST_ONE({
      GATE: () => !until.includes(this.LA(1).tokenType),
      ERR_MSG: "a name",
      DEF: () => {
        words.push(
          this.OR([
            { ALT: () => this.CONSUME(Word) },
            { ALT: () => this.CONSUME(Integer) },
            // `stance (A, B or C)`
            { GATE: () => this.isLetterA(until), ALT: () => this.CONSUME(Article) },
          ]),
        );
      },
    });
    return this.nameOf(words);
  });

  /** Whether a name is nothing but the letter A, which stands where an article could. */
  protected isLetterA(until: readonly TokenType[]): boolean {
    return this.RECORDING_PHASE || (this.LA(1).image === "A" && until.includes(this.LA(2).tokenType));
  }

  private readonly column = this.RULE("column", (): NameNode => this.SUBRULE(this.name, { ARGS: [[Slash, Stop]] }));

  /** `value / cost.` */
  protected readonly columns = this.RULE("columns", (): readonly NameNode[] => {
    const columns = [this.SUBRULE(this.column)];
    this.MANY(() => {
      this.CONSUME(Slash);
      columns.push(this.SUBRULE1(this.column));
    });
    this.CONSUME(Stop);
    return columns;
  });

  protected readonly cell = this.RULE("cell", (): CellNode =>
    this.OR({
      ERR_MSG: "a number or a word",
      DEF: [
        { ALT: () => this.numberOf(this.CONSUME(Integer)) },
        { ALT: () => this.SUBRULE(this.name, { ARGS: [[Slash, Stop, Colon]] }) },
      ],
    }),
  );

  /** `3 / yes.` */
  protected readonly cells = this.RULE("cells", (): readonly CellNode[] => {
    const cells = [this.SUBRULE(this.cell)];
    this.MANY(() => {
      this.CONSUME(Slash);
      cells.push(this.SUBRULE1(this.cell));
    });
    this.CONSUME(Stop);
    return cells;
  });

  /** The name of a side, with an article or without. */
  protected readonly sideName = this.RULE("sideName", (): NameNode => {
    this.OPTION(() => this.CONSUME(Article));
    return this.SUBRULE(this.name, { ARGS: [[And, Or, Comma, Stop, Colon]] });
  });

  protected readonly range = this.RULE("range", (): Pick<NumberFieldNode, "from" | "to"> => {
    const range = this.CONSUME(Range);
    const { from, to } = this.boundsOf(range);
    const span = this.spanOf(range);
    return { from: { kind: "number", span, value: from }, to: { kind: "number", span, value: to } };
  });

  /** A comma, `and`, `or`, or a comma and one of them. */
  protected readonly joint = this.RULE("joint", (): void => {
    this.OR({
      ERR_MSG: "a comma, “and” or “or”",
      DEF: [
        {
          ALT: () => {
            this.CONSUME(Comma);
            this.OPTION(() => this.OR1([{ ALT: () => this.CONSUME(And) }, { ALT: () => this.CONSUME(Or) }]));
          },
        },
        { ALT: () => this.CONSUME1(And) },
        { ALT: () => this.CONSUME1(Or) },
      ],
    });
  });

  /** A name with its plural, where that is stated. */
  protected readonly term = this.RULE("term", (until: readonly TokenType[]): TermNode => {
    const first = this.LA(1);
    const name = this.SUBRULE(this.name, { ARGS: [[...(until ?? []), LeftParenthesis]] });
    const plural = this.OPTION(() => {
      this.CONSUME(LeftParenthesis);
      const form: IToken[] = [];
      this.AT_LEAST_ONE({
        ERR_MSG: "a name",
        DEF: () =>
          form.push(
            this.OR([
              { ALT: () => this.CONSUME1(Word) },
              { ALT: () => this.CONSUME1(Integer) },
              { ALT: () => this.CONSUME1(Comma) },
            ]),
          ),
      });
      const many = this.nameOf(form);
      this.CONSUME(RightParenthesis);
      return many;
    });
    return { kind: "term", span: this.from(first), name, plural: plural ?? null };
  });

  /** Whether these words come next, whatever their case. */
  protected follows(words: string, from = 1): boolean {
    let start = 0;
    for (let distance = from; ; distance += 1) {
      const blank = words.indexOf(" ", start);
      const end = blank === -1 ? words.length : blank;
      const { image } = this.LA(distance);
      // Nearly every word is refused by its length.
      const isOther = image.length !== end - start || image.toLowerCase() !== words.slice(start, end);
      if (isOther && (!this.#isRound(image) || words.slice(start, end) !== "round")) return false;
      if (blank === -1) return true;
      start = blank + 1;
    }
  }

  /** A stretch up to the end of the sentence, or to what ends it. */
  protected phraseUntil(isOver: () => boolean): QuotedNode {
    const first = this.LA(1);
    if (this.RECORDING_PHASE) return { kind: "quoted", span: NOWHERE, text: "" };
    let tied = 0;
    while (!SENTENCE_ENDS.has(this.LA(1).tokenType) && !isEnd(this.LA(1))) {
      tied = this.LA(1).tokenType === LeftParenthesis ? this.#wordsOfAllTied() : 0;
      if (tied > 0 || isOver()) break;
      this.SKIP_TOKEN();
    }
    if (this.LA(1) === first) this.fail("a description");
    const quoted = this.quoted(first);
    this.skip(tied);
    // `the village with the least panic (if tied, all of them)`: each of those that have as little
    return tied === 0 ? quoted : inOtherWords(quoted, quoted.text.replace(/^the /i, "each "));
  }

  /** How many words and signs say in parentheses that all of several alike are meant; 0 for others. */
  #wordsOfAllTied(): number {
    const said = IF_TIED.find((words) => this.follows(words, 2));
    const comma = said === undefined ? 0 : wordsIn(said) + 2;
    if (said === undefined || this.LA(comma).tokenType !== Comma) return 0;
    const closed = ALL_TIED.filter((words) => this.follows(words, comma + 1)).map(
      (words) => comma + 1 + wordsIn(words),
    );
    return closed.find((close) => this.LA(close).tokenType === RightParenthesis) ?? 0;
  }

  /** The stretch from a token to the last one that was read. */
  protected quoted(first: IToken): QuotedNode {
    const span = this.from(first);
    return { kind: "quoted", span, text: foldText(this.#text.slice(span.start, span.end)) };
  }

  /** Takes this many words and signs. */
  protected skip(count: number): void {
    for (let taken = 0; taken < count; taken += 1) this.SKIP_TOKEN();
  }

  /** Takes these words, whatever their case. */
  protected takeWords(...words: readonly string[]): void {
    if (this.RECORDING_PHASE) return;
    for (const word of words) {
      if (!this.isWord(word)) this.fail(`“${words.join(" ")}”`);
      this.SKIP_TOKEN();
    }
  }

  /** Whether a word comes next, or this many tokens later. */
  protected isWord(word: string, ahead = 1): boolean {
    const { image } = this.LA(ahead);
    return image.toLowerCase() === word || (word === "round" && this.#isRound(image));
  }

  /** Whether a word is what the text calls a round. */
  #isRound(image: string): boolean {
    return this.rounds.all.size > 0 && this.rounds.all.has(image.toLowerCase());
  }

  protected isAnyOf(...types: readonly TokenType[]): boolean {
    return types.includes(this.LA(1).tokenType);
  }

  protected numberOf(token: IToken): NumberNode {
    return { kind: "number", span: this.spanOf(token), value: Number(token.image) };
  }

  /** `2–4` */
  protected boundsOf({ image }: IToken): { readonly from: number; readonly to: number } {
    // `-3–10`, `−3 to 10`
    const [, least = "", most = ""] = /^([-−]?\d+)[ \t]*(?:[-–]|to)[ \t]*([-−]?\d+)$/.exec(image) ?? [];
    const [from = 0, to = 0] = [least, most].map((number) => Number(number.replace("−", "-")));
    return { from, to };
  }

  protected nameOf(words: readonly IToken[]): NameNode {
    const [first] = words;
    if (first === undefined || this.RECORDING_PHASE) return NO_NAME;
    const { span, text } = this.quoted(first);
    return { kind: "name", span, text };
  }

  protected from(first: IToken): Span {
    return { start: first.startOffset, end: this.spanOf(this.LA(0)).end };
  }

  protected spanOf({ startOffset, image }: IToken): Span {
    return { start: startOffset, end: startOffset + image.length };
  }

  protected fail(expected: string): never {
    this.failAt(this.LA(1), expected);
  }

  /** All that was read from a token on says nothing. */
  protected failSince(first: IToken, expected: string): never {
    this.#first = first;
    this.fail(expected);
  }

  protected failAt(token: IToken, expected: string): never {
    const failure = withoutTrace(() => new MismatchedTokenException(expected, token, this.LA(0)));
    this.errors = [...this.errors, failure];
    throw failure;
  }
}
