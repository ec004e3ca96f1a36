import { CheckContext } from "../../compiler/check/context.ts";
import { checkAmount } from "../../compiler/check/comparison.ts";
import { checkCondition, reportDice, rollsDice } from "../../compiler/check/condition.ts";
import { checkBracket } from "../../compiler/check/bracket.ts";
import { describe, type Described } from "../../compiler/check/describe.ts";
import { boundBy, NOTHING_BOUND, type Scope } from "../../compiler/check/scope.ts";
import { checkUnknownWords } from "../../compiler/check/tree-words.ts";
import type { Reporter } from "../../compiler/check/reporter.ts";
import type { QuotedNode } from "../../grammar/game-text/syntax-tree.ts";
import { nodesIn } from "../../grammar/nodes-in.ts";
import { lex } from "../../grammar/lexer.ts";
import { definitionOf, type Lexicon, type SortName } from "../../grammar/lexicon.ts";
import { foldText } from "../../grammar/nodes.ts";
import { sheetParser } from "../../grammar/sheet-parser.ts";
import type { Source, Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import { isEnd, isOf, Token, UnknownWord } from "../../grammar/tokens.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import type { Amount, Condition, Criterion, Description } from "../../runtime/checked-tree.ts";

/** What a sentence speaks of; null: all of it, or one where an article says so. */
interface Counted {
  readonly description: Description;
  readonly count: number | null;
}

/** Phrases and conditions of the language that stand in a game's text, read with the words of the game. */
export class GamePhrases {
  readonly #source: Source;
  readonly #lexicon: Lexicon;
  readonly #context: CheckContext;

  /** @param unit the noun of units: with “the” it is the one that acts */
  constructor(source: Source, lexicon: Lexicon, unit: string, reporter: Reporter) {
    this.#source = source;
    this.#lexicon = lexicon;
    this.#context = new CheckContext(fileOf(source), lexicon, { reporter }).actingAs([unit]);
  }

  /** The things that a phrase describes, of any side unless it says one; null where it is not understood. */
  description(quoted: QuotedNode): Description | null {
    const described = this.#described(quoted, NOTHING_BOUND);
    if (described === null) return null;
    if (described.count !== null || described.none)
      return this.#context.unsupported(quoted.span, "say what a thing is, not how many there are");
    return described.description;
  }

  /**
   * What a sentence about something speaks of, and how many; null where it is not understood.
   *
   * @param it what `it` is; null where it is nothing
   */
  counted(quoted: QuotedNode, it: Description | null): Counted | null {
    const described = this.#described(quoted, it === null ? NOTHING_BOUND : { bound: [boundBy(it)] });
    if (described === null) return null;
    const { count, none, description } = described;
    if (none || (count !== null && count.comparison !== "exactly"))
      return this.#context.unsupported(quoted.span, "say which things these are, or how many");
    return { description, count: count?.number ?? null };
  }

  #described(quoted: QuotedNode, scope: Scope): Described | null {
    const tokens = this.#tokens(quoted.span);
    // Words may bring token types that an older parser does not know.
    const parser = sheetParser();
    const phrase = parser.run(parser.phrase, this.#source.text, [...tokens]);
    if (phrase === null) return this.#refuse(parser.errors[0]?.token as Token | undefined, tokens, quoted.span);
    checkUnknownWords(this.#context, nodesIn(phrase, "unknown"));
    return describe(this.#context, phrase, { scope });
  }

  /** The criteria of a bracket that ranks things of a sort; null where they are not understood. */
  criteria({ span }: QuotedNode, sort: SortName): readonly Criterion[] | null {
    const tokens = this.#tokens(span);
    const parser = sheetParser();
    const node = parser.run(parser.bracket, this.#source.text, [...tokens]);
    if (node === null) return this.#refuse(parser.errors[0]?.token as Token | undefined, tokens, span);
    checkUnknownWords(this.#context, nodesIn(node, "unknown"));
    return checkBracket(this.#context, node, [sort])?.criteria ?? null;
  }

  /**
   * What must hold; null where it is not understood.
   *
   * @param it the sort of what `it` is; null where it is whoever acts, or nothing
   */
  condition({ span }: QuotedNode, it: SortName | null = null): Condition | null {
    const tokens = this.#tokens(span);
    // Words may bring token types that an older parser does not know.
    const parser = sheetParser();
    const node = parser.run(parser.condition, this.#source.text, [...tokens]);
    if (node === null) return this.#refuse(parser.errors[0]?.token as Token | undefined, tokens, span);
    checkUnknownWords(this.#context, nodesIn(node, "unknown"));
    // In a rule “it” is what the rule is about, as it is in a line that begins with `When`.
    const isAboutIt = /\bits?\b/i.test(this.quote(span));
    const reacting = isAboutIt ? this.#context.reacting(true) : this.#context;
    const context = isAboutIt && it !== null ? this.#context.about(it) : reacting;
    const condition = checkCondition(context, node)?.condition ?? null;
    // What is legal is asked again and again, and must be answered alike.
    return condition !== null && rollsDice(condition) ? reportDice(this.#context, span) : condition;
  }

  /** The numbers of things that the text defines. */
  get numbersDefined(): readonly string[] {
    return this.#lexicon.words.flatMap((word) =>
      word.category === "quantity" && definitionOf(word) !== undefined ? [word.id] : [],
    );
  }

  /** How much a phrase says, of the unit that acts; null where it is not understood. */
  amount({ span }: QuotedNode): Amount | null {
    const tokens = this.#tokens(span);
    const parser = sheetParser();
    const node = parser.run(parser.phrase, this.#source.text, [...tokens]);
    if (node === null) return this.#refuse(parser.errors[0]?.token as Token | undefined, tokens, span);
    return checkAmount(this.#context, node);
  }

  /** Reports a phrase that means nothing where it stands, and why. */
  unsupported({ span }: QuotedNode, reason: string): null {
    return this.#context.unsupported(span, reason);
  }

  /** A stretch as it is written, blanks folded. */
  quote({ start, end }: Span): string {
    return foldText(this.#source.text.slice(start, end));
  }

  #refuse(failed: Token | undefined, tokens: readonly Token[], span: Span): null {
    const unknown = tokens
      .filter((token) => isOf(token, UnknownWord))
      .map(({ startOffset, end }) => ({ start: startOffset, end }));
    const text = (at: Span): string => this.#source.text.slice(at.start, at.end);
    if (unknown.length > 0) {
      checkUnknownWords(
        this.#context,
        unknown.map((at) => ({ kind: "unknown", span: at, text: text(at) })),
      );
      return null;
    }
    const at = failed === undefined || isEnd(failed) ? span : { start: failed.startOffset, end: failed.end };
    return this.#context.unsupported(at, "it does not fit the words before it");
  }

  /** The tokens of a stretch at their places in the text. Nothing before it is read: a text has many phrases. */
  #tokens({ start, end }: Span): readonly Token[] {
    const text = BEGUN_LINE + this.#source.text.slice(start, end);
    const by = start - BEGUN_LINE.length;
    const { tokens } = lex({ ...this.#source, text }, vocabularyOf(this.#lexicon));
    return tokens.map(
      ({ tokenType, startOffset, end: behind, entry, value, high }) =>
        new Token(tokenType, startOffset + by, behind + by, entry, value, high),
    );
  }
}

/** What stands before a phrase: a row is further in than a caption. */
const BEGUN_LINE = "\n  ";

/** The text as the checker wants it: a file without sections. */
function fileOf(source: Source): FileNode {
  const nowhere = { start: 0, end: 0 };
  return {
    kind: "file",
    span: { start: 0, end: source.text.length },
    source,
    header: { kind: "header", span: nowhere, game: null, scenario: null, bot: null },
    sections: [],
    proceduresCaption: null,
    procedures: [],
    comments: [],
  };
}
