import type { IToken } from "chevrotain";
import type { NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import { isEnd } from "../tokens.ts";
import { ActionRowParser } from "./action-row-parser.ts";
import { NO_NAME, NOWHERE, wordsIn } from "./row-parser.ts";
import type { PlacesNode, PrintedRowNode, UnitsNode } from "./thing-tree.ts";
import type { ComputedNode, HeadNode, LookUpNode, LookUpRowNode, RecordedNode } from "./syntax-tree.ts";
import type { SpecialRuleNode } from "./rule-tree.ts";
import {
  And,
  Article,
  Colon,
  Comma,
  Integer,
  Is,
  It,
  Its,
  LeftParenthesis,
  Of,
  Or,
  Range,
  RightParenthesis,
  Slash,
  Stop,
  Word,
} from "./tokens.ts";

/** Without an end on one side: `3 or more`, `2 or less`. */
const OPEN: readonly { readonly words: string; readonly isUp: boolean }[] = [
  ...["+", "or more", "or higher", "or better"].map((words) => ({ words, isUp: true })),
  ...["or less", "or fewer", "or lower"].map((words) => ({ words, isUp: false })),
];

const NO_HEAD: HeadNode = { kind: "head", span: NOWHERE, text: "", from: null, to: null, isOtherwise: false };

/** The rows of a game's text, each by itself: a mistake costs no more than its row. Here are printed and computed rows. */
export class GameTextParser extends ActionRowParser {
  constructor(skipValidations = true) {
    super(skipValidations);
    this.performSelfAnalysis();
  }

  /** `of the Dungeon: hits / armour / speed.`, behind the caption. */
  readonly unitsCaption = this.RULE("unitsCaption", (): Pick<UnitsNode, "side" | "columns"> => {
    this.CONSUME(Of);
    const side = this.SUBRULE(this.sideName);
    let columns: readonly NameNode[] = [];
    this.OPTION(() => {
      this.CONSUME(Colon);
      this.OPTION1(() => (columns = this.SUBRULE(this.columns)));
    });
    this.OPTION2({ GATE: () => columns.length === 0, DEF: () => this.CONSUME1(Stop) });
    return { side, columns };
  });

  /** `The bridge is closed.`, `treasure: The side wins with n gold.` */
  readonly specialRule = this.RULE("specialRule", (): SpecialRuleNode => {
    const first = this.LA(1);
    const said = this.phraseUntil(() => this.LA(1).tokenType === Colon);
    const sentence = this.OPTION(() => {
      this.CONSUME(Colon);
      return this.phraseUntil(() => false);
    });
    this.CONSUME(Stop);
    const name = sentence === undefined ? null : ({ ...said, kind: "name" } as const);
    return { kind: "specialRule", span: this.from(first), name, sentence: sentence ?? said };
  });

  /** `: value / cost.`, behind the caption. */
  readonly placesCaption = this.RULE("placesCaption", (): Pick<PlacesNode, "columns"> => {
    this.CONSUME(Colon);
    return { columns: this.OPTION(() => this.SUBRULE(this.columns)) ?? [] };
  });

  /** `SHOTS [entry] of a craft by speed: 0–2 / 3 or more.`, behind the caption. */
  readonly lookUpCaption = this.RULE("lookUpCaption", (): Omit<LookUpNode, "kind" | "span" | "rows"> => {
    const name = this.SUBRULE(this.name, { ARGS: [[Of]] });
    if (this.RECORDING_PHASE)
      return { name, key: null, areEntries: false, of: name, by: null, columns: this.SUBRULE(this.heads) };
    const isKeyed = this.LA(1).image === "[";
    if (isKeyed) this.SKIP_TOKEN();
    const said = isKeyed ? this.phraseUntil(() => this.LA(1).image === "]") : null;
    if (isKeyed) this.SKIP_TOKEN();
    if (this.LA(1).tokenType !== Of || this.LA(2).tokenType !== Article) this.fail("“of a” and what has these numbers");
    this.skip(2);
    const of = this.phraseUntil(() => this.isWord("by") || this.isAnyOf(Colon));
    const by = this.isWord("by") ? this.behind(() => this.phraseUntil(() => this.isAnyOf(Colon))) : null;
    if (!this.isAnyOf(Colon)) this.fail("a colon");
    this.SKIP_TOKEN();
    const columns = isEnd(this.LA(1)) ? [] : this.SUBRULE1(this.heads);
    const areEntries = said?.text.toLowerCase() === "entry";
    const [key, ofColumns] = [areEntries ? null : said, by].map((each) => each && ({ ...each, kind: "name" } as const));
    return { name, key: key ?? null, areEntries, of: { ...of, kind: "name" }, by: ofColumns ?? null, columns };
  });

  private readonly heads = this.RULE("heads", (): readonly HeadNode[] => {
    if (this.RECORDING_PHASE) {
      this.CONSUME(Stop);
      return [];
    }
    const heads = [this.#head()];
    while (this.LA(1).tokenType === Slash) heads.push(this.behind(() => this.#head()));
    if (this.LA(1).tokenType !== Stop) this.fail("a full stop");
    this.SKIP_TOKEN();
    return heads;
  });

  /** `Bow: 4 / 6 / 5.`, `3 or more: 2.` */
  readonly lookUpRow = this.RULE("lookUpRow", (): LookUpRowNode => {
    const first = this.LA(1);
    if (this.RECORDING_PHASE) {
      this.CONSUME(Colon);
      return { kind: "lookUpRow", span: NOWHERE, head: NO_HEAD, cells: [] };
    }
    const head = this.#head();
    if (!this.isAnyOf(Colon)) this.fail("a colon");
    const cells: NumberNode[] = [];
    do {
      this.SKIP_TOKEN();
      if (!this.isAnyOf(Integer)) this.fail("a number");
      cells.push(this.behind(() => this.numberOf(this.LA(0))));
    } while (this.isAnyOf(Slash));
    if (!this.isAnyOf(Stop)) this.fail("a full stop, or “/” and another number");
    this.SKIP_TOKEN();
    return { kind: "lookUpRow", span: this.from(first), head, cells };
  });

  #head(): HeadNode {
    const first = this.LA(1);
    const { tokenType } = first;
    if (tokenType !== Range && tokenType !== Integer) {
      const { span, text } = this.phraseUntil(() => this.isAnyOf(Slash, Colon, Stop));
      return { kind: "head", span, text, from: null, to: null, isOtherwise: /^otherwise$/i.test(text) };
    }
    this.SKIP_TOKEN();
    const range = tokenType === Range ? this.boundsOf(first) : null;
    const value = range?.from ?? Number(first.image);
    const open =
      range === null ? OPEN.find(({ words }) => this.follows(words) || this.LA(1).image === words) : undefined;
    if (open !== undefined) this.skip(wordsIn(open.words));
    const from = open?.isUp === false ? Number.MIN_SAFE_INTEGER : value;
    const to = range?.to ?? (open?.isUp === true ? Number.MAX_SAFE_INTEGER : value);
    const { span, text } = this.quoted(first);
    return { kind: "head", span, text, from, to, isOtherwise: false };
  }

  /** `Goblin (4): 2 / 0 / ready.` */
  readonly printedRow = this.RULE("printedRow", (): PrintedRowNode =>
    this.#printed(() => ({ cells: this.SUBRULE(this.cells), heads: null })),
  );

  /** `Akka: port, price 2.`, `Goblin (4): 2 hits, fast.`: below a caption without columns. */
  readonly describedRow = this.RULE("describedRow", (): PrintedRowNode =>
    this.#printed(() => this.SUBRULE(this.describedCells)),
  );

  #printed(printedCells: () => Pick<PrintedRowNode, "cells" | "heads">): PrintedRowNode {
    const first = this.LA(1);
    if (first.tokenType === Integer) this.fail("a name; how many there are stands behind it, as in “Goblin (3)”");
    const name = this.SUBRULE(this.name, { ARGS: [[LeftParenthesis, Comma, Colon, Stop]] });
    let count: NumberNode | null = null;
    let plural: NameNode | null = null;
    this.MANY(() => {
      this.CONSUME(LeftParenthesis);
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => (count = this.numberOf(this.CONSUME(Integer))) },
          { ALT: () => (plural = this.SUBRULE1(this.name, { ARGS: [[RightParenthesis]] })) },
        ],
      });
      this.CONSUME(RightParenthesis);
    });
    const names: NameNode[] = [];
    this.OPTION({
      GATE: () => count === null,
      DEF: () => {
        this.CONSUME(Comma);
        this.takeWords("named");
        names.push(this.SUBRULE(this.ownName));
        this.MANY2(() => {
          this.SUBRULE(this.joint);
          names.push(this.SUBRULE1(this.ownName));
        });
      },
    });
    let said: Pick<PrintedRowNode, "cells" | "heads"> = { cells: [], heads: null };
    const { tokenType } = this.LA(1);
    if (!this.RECORDING_PHASE && tokenType !== Colon && tokenType !== Stop) this.fail("a colon");
    this.OPTION1(() => {
      this.CONSUME(Colon);
      said = printedCells();
    });
    this.OPTION3({ GATE: () => said.cells.length === 0, DEF: () => this.CONSUME(Stop) });
    const span = this.from(first);
    return { kind: "printedRow", span, term: { kind: "term", span: name.span, name, plural }, count, names, ...said };
  }

  private readonly describedCells = this.RULE("describedCells", (): Pick<PrintedRowNode, "cells" | "heads"> => {
    const said = [this.SUBRULE(this.describedCell)];
    this.MANY(() => {
      this.OR([{ ALT: () => this.CONSUME(Slash) }, { ALT: () => this.SUBRULE(this.joint) }]);
      said.push(this.SUBRULE1(this.describedCell));
    });
    this.CONSUME(Stop);
    return { cells: said.map(({ cell }) => cell), heads: said.map(({ head }) => head) };
  });

  private readonly ownName = this.RULE("ownName", (): NameNode =>
    this.SUBRULE(this.name, { ARGS: [[Comma, And, Or, Colon, Stop]] }),
  );

  /** `Lit square: by code.`, `Square seen by a figure: by code.` */
  readonly computed = this.RULE("computed", (): ComputedNode => {
    const first = this.LA(1);
    this.OPTION(() => this.CONSUME(Article));
    const said: IToken[] = [];
    // Behind “the” stands no other thing: on the north side of the map.
    this.AT_LEAST_ONE({
      GATE: () => {
        const { tokenType, image } = this.LA(1);
        return tokenType !== Colon && (tokenType !== Article || image.toLowerCase() === "the");
      },
      ERR_MSG: "a name",
      DEF: () => said.push(this.CONSUME(Word)),
    });
    const words = this.nameOf(said);
    const argument = this.OPTION1(() => {
      this.CONSUME1(Article);
      return this.SUBRULE1(this.name, { ARGS: [[Colon]] });
    });
    this.CONSUME(Colon);
    this.takeWords("by", "code");
    this.CONSUME(Stop);
    return { kind: "computed", span: this.from(first), words, argument: argument ?? null };
  });

  /** `Figure with a full pack: its load is 3.`, `Unsealed figure: it is not sealed.` */
  readonly recorded = this.RULE("recorded", (): RecordedNode => {
    const first = this.LA(1);
    const words = this.SUBRULE(this.name, { ARGS: [[Colon]] });
    this.CONSUME(Colon);
    const name = this.OR([
      {
        ALT: () => {
          this.CONSUME(Its);
          return this.SUBRULE1(this.name, { ARGS: [[Is]] });
        },
      },
      { ALT: () => (this.CONSUME(It), null) },
    ]);
    this.CONSUME(Is);
    const negated = !this.RECORDING_PHASE && this.follows("not");
    if (negated) this.takeWords("not");
    const values = [this.SUBRULE2(this.name, { ARGS: [[Comma, Or, Stop]] })];
    this.MANY(() => {
      this.SUBRULE(this.joint);
      // What stands behind “and” is said besides, and the language reads it.
      if (this.LA(0).tokenType === And && !this.RECORDING_PHASE) this.fail("“or” and another value");
      values.push(this.SUBRULE3(this.name, { ARGS: [[Comma, Or, Stop]] }));
    });
    this.CONSUME(Stop);
    const span = this.from(first);
    const [only] = values;
    return name === null
      ? { kind: "recorded", span, words, field: only ?? NO_NAME, values: [], negated }
      : { kind: "recorded", span, words, field: name, values, negated };
  });
}
