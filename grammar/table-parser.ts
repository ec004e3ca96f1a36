import type { IToken, ParserMethod, TokenType } from "chevrotain";
import { BEHIND_SIDE, SECTIONS_ALONE } from "./captions.ts";
import { ExpressionParser, NO_NAME } from "./expression-parser.ts";
import { numberNode, rangeOf, spanOf } from "./nodes.ts";
import type { NumberNode } from "./syntax-tree.ts";
import type {
  DiceNode,
  FormulaNode,
  FormulasNode,
  MemoryNode,
  MemoryRowNode,
  NameNode,
  RollOrderNode,
  SentenceNode,
  TableNode,
  TableResultNode,
  TableRowNode,
} from "./table-tree.ts";
import {
  Colon,
  Comma,
  Core,
  Equals,
  Integer,
  isEnd,
  isOf,
  LeftBracket,
  LeftParenthesis,
  NumberRange,
  Percent,
  Plus,
  Quoted,
  RightBracket,
  RightParenthesis,
  Side,
  Slash,
  Stop,
  TABLE_CAPTIONS,
  type Token,
} from "./tokens.ts";
import { wordedNumber } from "./characters.ts";

/** Tables and formulas. Names and sentences are free; what frames them is not. */
export abstract class TableParser extends ExpressionParser {
  /** `TABLE MISSION [d6] by priority: 1 / 2 / 3 / 4.` with its rows. */
  readonly table = this.RULE("table", (): TableNode => {
    const first = this.CONSUME(Core.Table) as Token;
    const name = this.name([LeftBracket, Colon]);
    this.CONSUME(LeftBracket);
    const key = this.key();
    this.CONSUME(RightBracket);
    let columns: TableNode["columns"] = null;
    this.OR({
      ERR_MSG: Colon.name,
      DEF: [
        {
          ALT: () => {
            this.CONSUME(Core.By);
            columns = this.columns();
            this.CONSUME(Stop);
          },
        },
        { ALT: () => this.CONSUME(Colon) },
      ],
    });
    const rows = this.rowsWhile(() => this.tableRowFollows(), this.tableRow);
    return { kind: "table", span: spanOf(first, this.last()), name, key, columns, rows };
  });

  /** Rows as long as one follows: what a name begins with cannot be told from one token. */
  protected rowsWhile<Row>(follows: () => boolean, row: ParserMethod<[], Row>): Row[] {
    const rows: Row[] = [];
    while (!this.RECORDING_PHASE && follows()) rows.push(this.SUBRULE(row));
    return rows;
  }

  private key(): DiceNode | NameNode {
    if (this.RECORDING_PHASE) return NO_NAME;
    return this.diceFollow() ? this.dice() : this.name([RightBracket]);
  }

  /** `priority: 1 / 2 / 3 / 4` */
  private columns(): NonNullable<TableNode["columns"]> {
    const by = this.name([Colon]);
    this.CONSUME1(Colon);
    const names: NameNode[] = [];
    if (!this.RECORDING_PHASE) names.push(this.name([Slash]));
    this.MANY(() => {
      this.CONSUME(Slash);
      names.push(this.name([Slash]));
    });
    return { by, names };
  }

  private tableRowFollows(): boolean {
    const first = this.LA(1).tokenType;
    if (first === NumberRange || first === Integer) return this.LA(2).tokenType === Colon;
    return this.nameFollows(Colon, IN_LABEL);
  }

  /** `1–2: Night: Terrain conceals twice as much.` */
  readonly tableRow = this.RULE("tableRow", (): TableRowNode => {
    const first = this.peek();
    let range: TableRowNode["range"] = null;
    let label: NameNode | null = null;
    this.OR([
      { ALT: () => (range = rangeOf(this.CONSUME(NumberRange) as Token)) },
      { ALT: () => (range = rangeOf(this.CONSUME(Integer) as Token)) },
      { GATE: () => !this.RECORDING_PHASE, ALT: () => (label = this.name([Colon])) },
    ]);
    this.CONSUME(Colon);
    const results: TableResultNode[] = [];
    if (!this.RECORDING_PHASE) results.push(...this.results());
    this.OPTION({ GATE: () => this.last().tokenType !== Stop, DEF: () => this.CONSUME(Stop) });
    if (!this.RECORDING_PHASE && this.last().tokenType !== Stop && !endsQuoted(results)) this.fail(Stop.name);
    return { kind: "tableRow", span: spanOf(first, this.last()), range, label, results };
  });

  private results(): TableResultNode[] {
    const results = [this.result()];
    while (this.LA(1).tokenType === Slash) {
      this.CONSUME(Slash);
      results.push(this.result());
    }
    return results;
  }

  private result(): TableResultNode {
    const first = this.peek();
    if (first.tokenType === Core.Roll) return this.SUBRULE(this.rollOrder);
    if (first.tokenType === LeftBracket) return this.SUBRULE(this.testResult);
    if (first.tokenType === Integer && AMOUNT_ENDS.includes(this.LA(2).tokenType)) {
      const { value } = this.CONSUME2(Integer) as Token;
      const percent = this.LA(1).tokenType === Percent;
      if (percent) this.CONSUME2(Percent);
      return { kind: "amount", span: spanOf(first, this.last()), value, percent };
    }
    const name = this.name([Slash, Colon, Stop]);
    const rule = this.ruleOption();
    return { kind: "namedResult", span: spanOf(first, this.last()), name, rule };
  }

  private readonly testResult = this.RULE("testResult", (): TableResultNode => {
    const first = this.CONSUME(LeftBracket) as Token;
    const successes = numberNode(this.CONSUME(Integer) as Token);
    this.CONSUME(Slash);
    const dice = numberNode(this.CONSUME1(Integer) as Token);
    this.CONSUME(RightBracket);
    return { kind: "test", span: spanOf(first, this.last()), successes, dice };
  });

  /** `Roll two Table Effects`, `Roll one Unusual Effect and roll again (reroll another 6)` */
  readonly rollOrder = this.RULE("rollOrder", (): RollOrderNode => {
    const first = this.CONSUME(Core.Roll) as Token;
    const { table, times } = this.rollTarget();
    let again = false;
    let reroll: NumberNode | null = null;
    this.OPTION(() => {
      this.OPTION1(() => this.CONSUME(Comma));
      this.CONSUME(Core.RollAgain);
      again = true;
      this.OPTION2(() => {
        this.CONSUME(LeftParenthesis);
        this.CONSUME(Core.Reroll);
        if (!this.RECORDING_PHASE) this.skipUntil(() => BEFORE_NUMBER.includes(this.LA(1).tokenType));
        reroll = numberNode(this.CONSUME(Integer) as Token);
        this.CONSUME(RightParenthesis);
      });
    });
    return { kind: "rollOrder", span: spanOf(first, this.last()), table, times, again, reroll };
  });

  /** `two Table Effects`, `on Table Effects twice`, `mission`. */
  private rollTarget(): { readonly table: NameNode; readonly times: number } {
    if (this.RECORDING_PHASE) return { table: NO_NAME, times: 1 };
    let times = 1;
    const first = this.peek();
    const written = this.slice(first, first).toLowerCase();
    const number = first.tokenType === Integer ? first.value : wordedNumber(written);
    if (number !== null) {
      times = number;
      this.SKIP_TOKEN();
    } else if (written === "on" || first.tokenType === Core.Determiner) this.SKIP_TOKEN();
    const table = this.name([Comma, LeftParenthesis, Slash, Colon, Stop, Core.RollAgain]);
    return number === null ? timesBehind(table) : { table, times };
  }

  /** `FORMULAS` with its rows. */
  readonly formulas = this.RULE("formulas", (): FormulasNode => {
    const first = this.CONSUME(Core.Formulas) as Token;
    this.OPTION(() => this.CONSUME(Colon));
    const rows = this.rowsWhile(() => this.nameFollows(Equals), this.formula);
    return { kind: "formulas", span: spanOf(first, this.last()), rows };
  });

  /** `OP = 2 + (2 per 750 TV or portion thereof).` */
  readonly formula = this.RULE("formula", (): FormulaNode => {
    const first = this.peek();
    const name = this.name([Equals]);
    this.CONSUME(Equals);
    const value = this.SUBRULE(this.expression);
    this.CONSUME(Stop);
    return { kind: "formula", span: spanOf(first, this.last()), name, value };
  });

  /** `MEMORY` with its rows. */
  readonly memory = this.RULE("memory", (): MemoryNode => {
    const first = this.CONSUME(Core.Memory) as Token;
    this.OPTION(() => this.CONSUME(Colon));
    const rows = this.rowsWhile(() => this.nameFollows(Colon), this.memoryRow);
    return { kind: "memory", span: spanOf(first, this.last()), rows };
  });

  /** `Mode: hunting, fleeing.`, `Alarm: 0–3.` */
  readonly memoryRow = this.RULE("memoryRow", (): MemoryRowNode => {
    const first = this.peek();
    const name = this.name([Colon]);
    this.CONSUME(Colon);
    let range: MemoryRowNode["range"] = null;
    const values: NameNode[] = [];
    this.OR([
      { ALT: () => (range = rangeOf(this.CONSUME(NumberRange) as Token)) },
      {
        GATE: () => !this.RECORDING_PHASE,
        ALT: () => {
          values.push(this.name([Comma]));
          while (this.LA(1).tokenType === Comma) {
            this.SKIP_TOKEN();
            values.push(this.name([Comma]));
          }
        },
      },
    ]);
    this.CONSUME(Stop);
    return { kind: "memoryRow", span: spanOf(first, this.last()), name, values, range };
  });

  /** `: Terrain conceals twice as much.` behind a name. */
  protected ruleOption(): SentenceNode | null {
    if (this.RECORDING_PHASE || this.LA(1).tokenType !== Colon) return null;
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Quoted) return this.quotedSentence();
    const from = this.peek();
    this.skipUntil(() => this.peek().tokenType === Stop || this.rowNumberFollows() || this.sectionFollows());
    this.CONSUME3(Stop);
    return { kind: "sentence", span: spanOf(from, this.last()), text: this.words(from, this.last()) };
  }

  protected quotedSentence(): SentenceNode {
    const token = this.CONSUME(Quoted) as Token;
    return { kind: "sentence", span: spanOf(token), text: this.unquoted(token) };
  }

  protected unquoted(token: Token): string {
    return this.slice(token, token).replace(/^["“”]|["“”]$/g, "");
  }

  protected skipUntil(isOver: () => boolean): void {
    while (!isEnd(this.LA(1)) && !isOver()) this.SKIP_TOKEN();
  }

  /** True if a caption follows. */
  protected sectionFollows(): boolean {
    const first = this.LA(1);
    if (SECTIONS_ALONE.has(first.tokenType)) return true;
    if (first.tokenType === Core.Dangerous) return this.LA(2).tokenType === Side;
    return first.tokenType === Side && BEHIND_SIDE.includes(this.LA(2).tokenType);
  }

  /**
   * Words with this sign behind them follow.
   *
   * @param within signs that may stand among the words
   */
  protected nameFollows(sign: TokenType, within: readonly TokenType[] = []): boolean {
    for (let ahead = 1; ahead < LONGEST_ROW; ahead += 1) {
      const token = this.LA(ahead);
      if (token.tokenType === sign) return ahead > 1;
      if (this.endsRows(ahead) || (isSign(token) && !within.includes(token.tokenType))) return false;
    }
    return false;
  }

  /** Whether the rows of a section are over before a token: a caption begins with it, or a line of a procedure. */
  protected endsRows(ahead: number): boolean {
    if (ahead === 1 && this.sectionFollows()) return true;
    const token = this.LA(ahead) as Token;
    if (!BEGINS_LINE.has(token.tokenType)) return false;
    const before = ahead === 1 ? this.last() : (this.LA(ahead - 1) as Token);
    return this.text.slice(before.end, token.startOffset).includes("\n");
  }
}

/** In tokens: how far a row is looked through for the sign that shows what it is. */
export const LONGEST_ROW = 24;
/** Signs in the label of a row: `hot, dry days`, `light (tracked)`. */
const IN_LABEL: readonly TokenType[] = [Comma, LeftParenthesis, RightParenthesis];
/** What a line of a procedure begins with, but for its heading. */
const BEGINS_LINE: ReadonlySet<TokenType> = new Set([Integer, Core.When, Core.AlwaysFirst, Core.Routine]);
const AMOUNT_ENDS: readonly TokenType[] = [Slash, Stop, Percent];
const BEFORE_NUMBER: readonly TokenType[] = [Integer, RightParenthesis, Stop];
const SIGNS: readonly TokenType[] = [
  Stop,
  Colon,
  Comma,
  Equals,
  Plus,
  Slash,
  LeftBracket,
  RightBracket,
  LeftParenthesis,
  RightParenthesis,
  ...TABLE_CAPTIONS,
];

export function isSign(token: IToken): boolean {
  return isEnd(token) || SIGNS.some((type) => isOf(token, type));
}

/** `Table Effects twice`: the last words say how often. */
function timesBehind(table: NameNode): { readonly table: NameNode; readonly times: number } {
  const [behind = "", written = ""] = /\s+(?:twice|(\p{L}+|\d{1,3}) times)$/iu.exec(table.text) ?? [];
  const times = written === "" ? 2 : (wordedNumber(written) ?? Number(written));
  if (behind === "" || !Number.isInteger(times)) return { table, times: 1 };
  const text = table.text.slice(0, -behind.length);
  const { start } = table.span;
  return { table: { ...table, text, span: { start, end: start + text.length } }, times };
}

function endsQuoted(results: readonly TableResultNode[]): boolean {
  const last = results.at(-1);
  return last?.kind === "namedResult" && last.rule !== null;
}
