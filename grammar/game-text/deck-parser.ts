import type { TokenType } from "chevrotain";
import { editDistance } from "../nearest-name.ts";
import type { NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import type { CardRowNode, DeckNode, GameSequenceNode, GameStepNode, HalvesNode } from "./syntax-tree.ts";
import type { CellNode } from "./thing-tree.ts";
import {
  And,
  Article,
  Colon,
  Comma,
  Integer,
  LeftParenthesis,
  Of,
  RightParenthesis,
  Slash,
  Stop,
  Word,
} from "./tokens.ts";
import { RuleParser } from "./rule-parser.ts";

/** The sequences that happen by themselves. */
const COURSES = ["setting up", "setup", "round"];

/** A step as it is written: a book may leave out its number. */
export type WrittenStep = Omit<GameStepNode, "number"> & { readonly number: GameStepNode["number"] | null };

/** What ends a value of a row that says itself what its values are of. */
const ENDS_CELL: readonly TokenType[] = [Integer, Comma, And, Slash, Stop, Colon, RightParenthesis];

/** Cards, decks, steps and the captions of sequences. */
export abstract class DeckParser extends RuleParser {
  /** `1: Each hero acts twice.`, `Each hero acts twice.` */
  readonly step = this.RULE("step", (): WrittenStep => {
    const first = this.LA(1);
    const number = this.OPTION({
      GATE: () => this.LA(2).tokenType === Colon,
      DEF: () => {
        const written = this.CONSUME(Integer);
        this.CONSUME(Colon);
        return this.numberOf(written);
      },
    });
    this.skip(this.wordsOfTitle());
    const title = this.titleAhead();
    const at = this.roundsTime();
    const effects = this.SUBRULE(this.effects);
    return { kind: "step", span: this.from(first), number: number ?? null, title, at, effects };
  });

  /** `Ambush (2): Place a goblin in a free square.` */
  readonly card = this.RULE("card", (): CardRowNode => {
    const first = this.LA(1);
    const { name, count, cells, heads } = this.SUBRULE(this.cardName);
    this.CONSUME(Colon);
    const does = this.SUBRULE(this.halves);
    return { kind: "card", span: this.from(first), name, count, cells, heads, ...does };
  });

  /**
   * `Surge (2): 3 / red. The side gains 1 gold.`, `Surge (2) 3 / red: The side gains 1 gold.`, where a deck has columns: a card may
   * do nothing.
   */
  readonly printedCard = this.RULE("printedCard", (): CardRowNode => {
    const first = this.LA(1);
    const { name, count, cells: described, heads } = this.SUBRULE(this.cardName);
    const before = this.OPTION1({
      GATE: () => this.LA(1).tokenType !== Colon,
      DEF: () => this.SUBRULE(this.cellsBefore),
    });
    this.CONSUME(Colon);
    const said = before ?? (heads === null ? null : described);
    const behind = this.OPTION2({ GATE: () => said === null, DEF: () => this.SUBRULE(this.cells) });
    const does = this.OPTION(() => this.SUBRULE(this.halves)) ?? { effects: [], halves: [0] };
    return { kind: "card", span: this.from(first), name, count, cells: said ?? behind ?? [], heads, ...does };
  });

  /** `The side gains 1 gold / each side loses 1 gold.` */
  private readonly halves = this.RULE("halves", (): Pick<CardRowNode, "effects" | "halves"> => {
    const all = [this.SUBRULE(this.effects)];
    this.MANY(() => {
      this.CONSUME(Slash);
      all.push(this.SUBRULE1(this.effects));
    });
    return this.RECORDING_PHASE
      ? { effects: [], halves: [] }
      : { effects: all.flat(), halves: all.map(({ length }) => length) };
  });

  /** `3 / red`, before the colon. */
  private readonly cellsBefore = this.RULE("cellsBefore", (): readonly CellNode[] => {
    const cells = [this.SUBRULE(this.cell)];
    this.MANY(() => {
      this.CONSUME(Slash);
      cells.push(this.SUBRULE1(this.cell));
    });
    return cells;
  });

  /** `Surge`, `Surge (2)`, `Surge (cost 4)`, `Surge (2, cost 4, red)`: what is printed on a card may stand in the brackets. */
  private readonly cardName = this.RULE("cardName", (): Pick<CardRowNode, "name" | "count" | "cells" | "heads"> => {
    const name = this.SUBRULE(this.name, { ARGS: [[LeftParenthesis, Colon, Stop]] });
    let count: NumberNode | null = null;
    const said: { readonly head: NameNode; readonly cell: CellNode }[] = [];
    this.OPTION(() => {
      this.CONSUME(LeftParenthesis);
      this.OPTION1({
        GATE: () => [RightParenthesis, Comma].includes(this.LA(2).tokenType),
        DEF: () => (count = this.numberOf(this.CONSUME(Integer))),
      });
      this.MANY({
        GATE: () => this.LA(1).tokenType !== RightParenthesis,
        DEF: () => {
          this.OPTION2(() => this.CONSUME(Comma));
          said.push(this.SUBRULE(this.describedCell));
        },
      });
      this.CONSUME(RightParenthesis);
    });
    const heads = said.length === 0 ? null : said.map(({ head }) => head);
    return { name, count, cells: said.map(({ cell }) => cell), heads };
  });

  /** `price 2`, `2 hits`, `port`, `a port`: what is so of it is head and cell in one. */
  protected readonly describedCell = this.RULE(
    "describedCell",
    (): { readonly head: NameNode; readonly cell: CellNode } =>
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          {
            ALT: () => {
              const cell = this.numberOf(this.CONSUME(Integer));
              return { head: this.SUBRULE(this.name, { ARGS: [ENDS_CELL] }), cell };
            },
          },
          {
            ALT: () => {
              this.OPTION(() => this.CONSUME(Article));
              const head = this.SUBRULE1(this.name, { ARGS: [ENDS_CELL] });
              // `cost: 4`, in the brackets behind the name of a card
              this.OPTION2({ GATE: () => this.LA(2).tokenType === Integer, DEF: () => this.CONSUME(Colon) });
              const cell = this.OPTION1(() => this.numberOf(this.CONSUME1(Integer)));
              return { head, cell: cell ?? head };
            },
          },
        ],
      }),
  );

  /** `TIDE`, `TIDE: value / suit.`, `TIDE, by half: upper / lower.`, behind the caption. */
  readonly deckCaption = this.RULE("deckCaption", (): Pick<DeckNode, "name" | "columns" | "halves"> => {
    const name = this.SUBRULE(this.name, { ARGS: [[Colon, Comma]] });
    let columns: readonly NameNode[] = [];
    this.OPTION(() => {
      this.CONSUME(Colon);
      this.OPTION1(() => (columns = this.SUBRULE(this.columns)));
    });
    const halves = this.OPTION2(() => this.SUBRULE(this.deckHalves));
    return { name, columns, halves: halves ?? null };
  });

  /** `, by half: upper / lower.`, `By half: upper / lower.` */
  private readonly deckHalves = this.RULE("deckHalves", (): HalvesNode => {
    const first = this.LA(1);
    this.OPTION(() => this.CONSUME(Comma));
    if (!this.RECORDING_PHASE && !this.isWord("by")) this.fail("“by half: upper / lower”");
    this.CONSUME(Word);
    const word = this.SUBRULE(this.name, { ARGS: [[Colon]] });
    this.CONSUME(Colon);
    const names = this.SUBRULE(this.columns);
    return { kind: "halves", span: this.from(first), word, names };
  });

  /** `SETTING UP:`, `ROUND, until a side wins, at most 25 times:`, `FIRE PHASE:`, behind the caption. */
  readonly sequenceCaption = this.RULE("sequenceCaption", (): Omit<GameSequenceNode, "kind" | "span" | "rows"> => {
    const first = this.LA(1);
    const name = this.SUBRULE(this.name, { ARGS: [[Comma, Colon, Of]] });
    const about = this.OPTION(() => {
      this.CONSUME(Of);
      this.CONSUME(Article);
      return this.SUBRULE1(this.name, { ARGS: [[Comma, Colon]] });
    });
    const { until, times } = this.RECORDING_PHASE ? { until: null, times: null } : this.limits();
    this.CONSUME(Colon);
    if (this.RECORDING_PHASE) return { of: name, about: about ?? null, until, times };
    const called = name.text.toLowerCase();
    // `SEQUENCE YEAR:`, of a text in which nothing else is a round
    const said = called === this.rounds.caption && about === undefined ? "round" : called;
    // What is called so would never happen.
    const meant = COURSES.find((other) => said !== other && editDistance(said, other, 1) === 1);
    if (meant !== undefined && said !== "rounds")
      this.failAt(first, `“${meant.toUpperCase()}”, or a name that is not so like it`);
    const of = said === "setup" ? "setting up" : said === "round" || said === "setting up" ? said : name;
    // A game is over once a side has won, whether or not the caption says so.
    if (about !== undefined && typeof of === "string")
      this.fail("a comma or a colon: only a sequence with a name is about something");
    return { of, about: about ?? null, until: until?.text.toLowerCase() === "a side wins" ? null : until, times };
  });
}
