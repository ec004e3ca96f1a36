import { EOF, type IOrAlt, type IToken, type TokenType } from "chevrotain";
import { ActionParser } from "./action-parser.ts";
import { additionSign, behindPrefix, COMPARED } from "./condition-parser.ts";
import { JUMPS_TO, NEVER } from "./base-words.ts";
import { countingComparisonOf } from "./phrase-parser.ts";
import {
  diceOf,
  foldText,
  lowerLetterNode,
  numberNode,
  rangeOf,
  rangesOfRow,
  spanOf,
  upperLetterNode,
} from "./nodes.ts";
import type { ParsedClauses } from "./parsed-clauses.ts";
import { expectation } from "./recognizer.ts";
import { spaceWords } from "./spacing.ts";
import type {
  ActionNode,
  AskingNode,
  BracketNode,
  ClauseNode,
  ConditionNode,
  ContraryNode,
  CriterionNode,
  FoundNode,
  JumpNode,
  LetterNode,
  ProvisoNode,
  PhraseNode,
  RollModifierNode,
  RollNode,
  RollResultNode,
  RollRowNode,
  RowRange,
  StandingNode,
  SubclauseNode,
  ViaNode,
} from "./syntax-tree.ts";
import type { DiceNode } from "./table-tree.ts";
import {
  Action,
  Colon,
  Comma,
  Content,
  Core,
  Die,
  Integer,
  isActionAlone,
  isEnd,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Letter,
  Mark,
  NumberRange,
  Plus,
  Postfix,
  Question,
  Relation,
  RightBracket,
  RightParenthesis,
  Slash,
  Stop,
  StrengthLetter,
  Times,
  type Token,
  Way,
} from "./tokens.ts";

type Alternatives = IOrAlt<unknown>[];

/** Sub-clauses, the line on the space to move through, roll tables and clauses. */
export abstract class StatementParser extends ActionParser {
  /** Clauses of earlier texts; null where none are kept. */
  protected parsedClauses: ParsedClauses | null = null;
  /** Whether a question mark stands anywhere among the tokens, which few texts have. */
  protected hasQuestions = false;
  /** Of the roll table that is read. */
  private columnCount = 0;

  override reset(): void {
    super.reset();
    this.columnCount = 0;
  }

  /** `a) Exposed objective. [Fewest enemies > Random]`, with a condition and a colon before the target or not. */
  readonly subclause = this.RULE("subclause", (): SubclauseNode => {
    const first = this.CONSUME(Mark) as Token;
    const letter = lowerLetterNode(first);
    const prefix = this.prefix();
    const read = this.SUBRULE(this.condition);
    const behindColon = this.OPTION(this.targetBehindColon) ?? null;
    const stated = behindColon === null ? null : read;
    const condition = prefix === null ? stated : behindPrefix(prefix, stated);
    const target = behindColon ?? targetOf(read);
    if (target === null && !this.RECORDING_PHASE) this.fail(Colon.name);
    const said = behindColon === null ? provisoOf(read) : null;
    const proviso = said ?? this.OPTION2(this.provisoOption) ?? null;
    const limits = this.limits();
    this.CONSUME(Stop);
    const bracket = this.OPTION1(this.bracketOption) ?? null;
    const span = spanOf(first, this.last());
    return { kind: "subclause", span, letter, condition, target: target as PhraseNode, proviso, ...limits, bracket };
  });

  private readonly targetBehindColon = (): PhraseNode => {
    this.CONSUME(Colon);
    return this.SUBRULE(this.phrase);
  };

  private readonly bracketOption = (): BracketNode => this.SUBRULE(this.bracket);

  /** `Destination 2 spaces away: select space to move through as per c).` */
  readonly via = this.RULE("via", (): ViaNode => {
    const first = this.CONSUME(Core.Destination) as Token;
    const distance = numberNode(this.CONSUME(Integer) as Token);
    this.CONSUME(Core.Away);
    this.CONSUME(Colon);
    this.CONSUME(Core.Select);
    this.SUBRULE(this.phrase);
    this.CONSUME(Way);
    this.CONSUME(Action);
    this.CONSUME(Core.Through);
    let asPer: LetterNode | null = null;
    this.OPTION(() => {
      this.CONSUME(Core.AsPer);
      asPer = this.SUBRULE(this.reference);
    });
    this.OR([{ ALT: () => this.CONSUME(Stop) }, { ALT: () => this.CONSUME1(Colon) }]);
    const text = this.words(first, this.last());
    const bracket = this.OPTION1(this.bracketOption) ?? null;
    return { kind: "via", span: spanOf(first, this.last()), distance, asPer, bracket, text };
  });

  /**
   * `Roll [d10]:` with its rows. No indentation is needed: a table is over when its rows reach the highest number of its
   * dice, and a row that does not start above the one before belongs to the table around it.
   */
  readonly roll = this.RULE("roll", (): RollNode => {
    const first = this.CONSUME(Core.Roll) as Token;
    this.enter();
    const rolled = this.rolled();
    this.depth--;
    return { kind: "roll", span: spanOf(first, this.last()), ...rolled };
  });

  /** `[2d6], +1 if the hex is in cover:` with its rows. */
  protected rolled(): Pick<RollNode, "dice" | "modifiers" | "columns" | "rows"> {
    const dice = this.rolledDice();
    const modifiers = this.rollModifiers();
    const columns = this.columnsOfActions();
    this.CONSUME3(Colon);
    const outer = this.columnCount;
    this.columnCount = columns.length;
    const rows = this.rowsOf(dice, highestOf(dice), modifiers.length > 0);
    this.columnCount = outer;
    return { dice, modifiers, ...(columns.length === 0 ? {} : { columns }), rows };
  }

  /** `(in cover / otherwise)` behind the dice: when each column of the rows counts. */
  private columnsOfActions(): readonly (ConditionNode | null)[] {
    if (this.LA(1).tokenType !== LeftParenthesis) return [];
    const columns: (ConditionNode | null)[] = [];
    do {
      this.SKIP_TOKEN();
      if (this.LA(1).tokenType === Core.Otherwise) {
        this.SKIP_TOKEN();
        columns.push(null);
      } else columns.push(this.SUBRULE4(this.condition));
    } while (this.LA(1).tokenType === Slash);
    this.CONSUME5(RightParenthesis);
    return columns;
  }

  /** What is added to dice behind their bracket. */
  protected abstract rollModifiers(): readonly RollModifierNode[];

  /** `[2d6]`, `d6`, `[2d6], keep the higher` */
  protected rolledDice(): DiceNode {
    const first = this.peek();
    const isBracketed = this.RECORDING_PHASE || first.tokenType === LeftBracket;
    if (isBracketed) this.CONSUME4(LeftBracket);
    const dice = this.dice();
    if (isBracketed) this.CONSUME4(RightBracket);
    const at = BEFORE_KEPT.has(this.LA(1).tokenType) ? 2 : 1;
    const kept = this.LA(at) as Token;
    if (this.RECORDING_PHASE || kept.tokenType !== Core.Kept) return dice;
    for (let skipped = 0; skipped < at; skipped += 1) this.SKIP_TOKEN();
    const die = kept.entry?.core?.id === "keep the higher" ? "highest" : "lowest";
    return { ...dice, span: spanOf(first, kept), kept: { kind: "kept", span: spanOf(kept), die } };
  }

  protected diceFollow(): boolean {
    return this.LA(1).tokenType === Die || (this.LA(1).tokenType === Integer && this.LA(2).tokenType === Die);
  }

  /** `d6`, `2d6` */
  protected dice(): DiceNode {
    if (!this.RECORDING_PHASE && !this.diceFollow()) this.fail(Die.name);
    const first = this.peek();
    const count = first.tokenType === Integer ? numberNode(this.CONSUME4(Integer) as Token) : null;
    const faces = numberNode(this.CONSUME4(Die) as Token);
    return { kind: "dice", span: spanOf(first, this.last()), count, faces };
  }

  protected rowsOf(dice: DiceNode, highest = highestOf(dice), isModified = false): RollRowNode[] {
    return this.SUBRULE(this.rollRows, { ARGS: [highest, isModified, lowestOf(dice)] });
  }

  /** The rows of a table, up to the highest number that can come of it. */
  private readonly rollRows = this.RULE("rollRows", (highest: number, isModified: boolean, lowest: number) => {
    const rows: RollRowNode[] = [];
    this.AT_LEAST_ONE({
      GATE: () => this.rowFollows(rows, isModified ? Infinity : highest, isModified ? -Infinity : lowest),
      DEF: () => rows.push(this.SUBRULE(this.rollRow, { ARGS: [highest, lowest] })),
    });
    return rows;
  });

  private rowFollows(rows: readonly RollRowNode[], highest: number, lowest: number): boolean {
    const before = rows[rows.length - 1];
    if (before === undefined) return true;
    const next = this.LA(1) as Token;
    if (next.tokenType === Integer && !this.isRowNumber()) return false;
    if (rows.some(({ further }) => further !== undefined)) return !rows.some((row) => isOfRow(row, next.value));
    if (before.to.value < highest && next.value > before.from.value) return true;
    // From the highest number down: each row ends where the one before it begins.
    const last = next.tokenType === NumberRange ? next.high : next.value;
    const isDown = rows.every(({ from }, index) => index === 0 || from.value < (rows[index - 1]?.from.value ?? 0));
    return isDown && before.from.value > lowest && last === before.from.value - 1;
  }

  /** `9:`, `9+:`, `9 or more:`, `2, 4, 6:` */
  private isRowNumber(): boolean {
    const behind = this.LA(2 + this.furtherNumbers(2)).tokenType;
    if (behind === Colon) return true;
    const isOpen = behind === Plus || behind === Core.OpenEnd;
    return isOpen && this.LA(3).tokenType === Colon;
  }

  /** How many tokens from there on are `, 3, 5` or `or 5`. */
  private furtherNumbers(from: number): number {
    let length = 0;
    for (;;) {
      const joint = this.LA(from + length).tokenType;
      const number = this.LA(from + length + 1).tokenType;
      if ((joint !== Comma && joint !== Core.Or) || (number !== Integer && number !== NumberRange)) return length;
      length += 2;
    }
  }

  private readonly rollRow = this.RULE("rollRow", (highest: number, lowest: number): RollRowNode => {
    const token = this.OR([
      { ALT: () => this.CONSUME(NumberRange) as Token },
      { ALT: () => this.CONSUME(Integer) as Token },
    ]);
    const { from: first, to: last } = rangeOf(token);
    const further: RowRange[] = [];
    for (let left = this.RECORDING_PHASE ? 0 : this.furtherNumbers(1); left > 0; left -= 2) {
      this.SKIP_TOKEN();
      further.push(rangeOf(this.LA(1) as Token));
      this.SKIP_TOKEN();
    }
    const end = this.LA(1) as Token;
    const isOpenDown = end.tokenType === Core.OpenEnd && countingComparisonOf(end) === "atMost";
    const isOpen = end.tokenType === Plus || (end.tokenType === Core.OpenEnd && !isOpenDown);
    if ((isOpen || isOpenDown) && !this.RECORDING_PHASE) this.SKIP_TOKEN();
    const from = isOpenDown ? { ...first, value: Math.min(first.value, lowest) } : first;
    const to = isOpen ? { ...last, value: Math.max(last.value, highest) } : last;
    this.CONSUME(Colon);
    const outer = this.columnsLeft;
    this.columnsLeft = Math.max(0, this.columnCount - 1);
    const result = this.OR1({ DEF: this.rowResults, ERR_MSG: expectation.action }) as RollResultNode;
    const cells: ActionNode[] = [];
    while (!this.RECORDING_PHASE && this.columnsLeft > 0 && this.last().tokenType === Slash) {
      this.columnsLeft -= 1;
      cells.push(this.SUBRULE2(this.action));
    }
    this.columnsLeft = outer;
    const several = further.length === 0 ? {} : { further };
    const row = { kind: "rollRow", span: spanOf(token, this.last()), from, to, ...several, result } as const;
    return cells.length === 0 ? row : { ...row, cells };
  });

  private readonly rowResults: Alternatives = [
    {
      ALT: (): RollResultNode => {
        const token = this.CONSUME(Letter) as Token;
        this.OPTION(() => this.CONSUME(Stop));
        return upperLetterNode(token);
      },
    },
    { ALT: () => this.SUBRULE(this.find) },
    { ALT: () => this.SUBRULE(this.action) },
  ];

  private readonly find = this.RULE("find", (): RollResultNode => {
    const first = this.peek();
    const found = this.SUBRULE(this.found);
    const action = this.SUBRULE(this.action);
    return { ...found, span: spanOf(first, this.last()), action };
  });

  private readonly found = this.RULE("found", (): FoundNode => {
    const first = this.CONSUME(Core.Find) as Token;
    const phrase = this.SUBRULE(this.phrase);
    const ties = this.RECORDING_PHASE ? [] : this.tiesBehind();
    const before = this.RECORDING_PHASE || this.LA(1).tokenType !== LeftBracket ? null : this.SUBRULE1(this.bracket);
    this.CONSUME(Stop);
    const behind = before ?? this.OPTION(this.bracketOption) ?? null;
    const bracket = withTies(ties, behind);
    const found = { kind: "find", span: spanOf(first, this.last()), phrase, bracket } as const;
    if (this.LA(1).tokenType !== Core.If) return found;
    const when = this.SUBRULE(this.condition);
    if (this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
    else this.CONSUME(Colon);
    return { ...found, when };
  });

  /** `3 Space secure: MOVE 1 to: …`, `3. If the space is secure, MOVE 1 to: …` */
  readonly clause = this.RULE("clause", (): ClauseNode => {
    const known = this.knownClause();
    if (known !== null) return known;
    const first = this.CONSUME(Integer) as Token;
    this.numberStop();
    if (this.isAloneInLine(first)) this.fail(Action.name);
    this.skipIfPossible();
    const isSentence = this.LA(1).tokenType === Core.If;
    const prefix = this.prefix();
    const isQuestion = this.questionFollows();
    const asking: AskingNode[] = [];
    const isDenied = this.deniesAction(1);
    const begins = this.last().end;
    const read = isQuestion ? this.question(asking) : isDenied ? null : this.conditionOfClause();
    const stated = read === null || this.RECORDING_PHASE ? read : asPrinted(read, begins, this.text);
    const condition = prefix === null ? stated : behindPrefix(prefix, stated);
    const stays = this.skippedNothing();
    const before = this.standingFollows(condition) ? this.standingLine() : null;
    const found = this.LA(1).tokenType === Core.Find ? this.SUBRULE1(this.found) : null;
    const alone = before ?? (found !== null && this.isLineOver() ? found : null);
    const onward = alone && ({ kind: "jump", span: alone.span, to: null } as const);
    const jump = onward ?? (this.jumpFollows(1) ? this.jump() : null);
    const statement = jump ?? (this.OR(this.statements) as ClauseNode["statement"]);
    // `PIPE a place. Never PIPE a dry place.`
    const standing = before ?? (jump === null && this.deniesAction(1) ? this.standingLine() : null);
    const isNothing = jump?.to === "end" || this.nothingFollows();
    const contrary = isQuestion || (isSentence && isNothing) ? this.contraryAnswer(isQuestion) : null;
    const span = spanOf(first, this.last());
    const done: ClauseNode = { kind: "clause", span, number: numberNode(first), condition, statement };
    const plain: ClauseNode = {
      ...done,
      ...(found && { found }),
      ...(stays && { stays }),
      ...(standing && { standing }),
    };
    const asked = asking.length === 0 ? plain : { ...plain, asking };
    const clause = contrary === null ? asked : { ...asked, contrary };
    this.keepClause(clause, first);
    return clause;
  });

  /** A number with nothing behind it, above the next clause: `2` above `3 Space secure: CONTROL.`, which are no three spaces. */
  private isAloneInLine(number: Token): boolean {
    const next = this.LA(1) as Token;
    if (next.tokenType !== Integer || next.value <= number.value) return false;
    return this.slice(number, next).includes("\n");
  }

  /** Whether nothing more stands in the line: `1 Target: the nearest hero.` */
  private isLineOver(): boolean {
    const next = this.LA(1) as Token;
    return isEnd(next) || this.slice(this.last(), next).includes("\n");
  }

  /** `If possible, ATTACK 2.` */
  private skipIfPossible(): void {
    if (this.LA(1).tokenType !== Core.IfPossible) return;
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Comma || this.LA(1).tokenType === Colon) this.SKIP_TOKEN();
  }

  /** Whether a question mark ends what stands before the next colon. */
  private questionFollows(): boolean {
    if (!this.hasQuestions) return false;
    for (let distance = 1; ; distance += 1) {
      const token = this.LA(distance);
      if (token.tokenType === Question) return true;
      if (token.tokenType === Colon || token.tokenType === Stop || isEnd(token)) return false;
    }
  }

  /** `Is a pest next to the bed? Yes:` and `Is there a pest next to the bed? Yes:` say `A pest next to the bed:`. */
  private question(asking: AskingNode[]): ConditionNode {
    const first = this.peek();
    if (first.tokenType === Core.Copula) this.SKIP_TOKEN();
    if (this.says(1) === "there") asking.push(this.askingWord());
    const stated = this.SUBRULE1(this.condition);
    const condition = { ...stated, span: { start: first.startOffset, end: stated.span.end } };
    this.CONSUME(Question);
    if (!YES.has(this.says(1))) this.fail(expectation.answer);
    asking.push(this.askingWord());
    this.CONSUME6(Colon);
    return condition;
  }

  /** `No: go to 5.`, `No: REST.`, and `Otherwise, REST.` behind `If it is ripe, do nothing.` */
  private contraryAnswer(isQuestion: boolean): ContraryNode | null {
    const first = this.peek();
    const isNo = NO.has(this.says(1)) && this.LA(2).tokenType === Colon;
    if (isQuestion ? !isNo : first.tokenType !== Core.Otherwise) return null;
    const answer = this.askingWord();
    if (this.LA(1).tokenType === Colon || this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
    const statement = this.jumpFollows(1) ? this.jump() : this.SUBRULE3(this.action);
    return { kind: "contrary", span: spanOf(first, this.last()), answer, statement };
  }

  private askingWord(): AskingNode {
    const span = spanOf(this.peek());
    this.SKIP_TOKEN();
    return { kind: "asking", span };
  }

  /** `it does not move and PULLS 1`: what stands before the action. */
  private skippedNothing(): boolean {
    if (this.LA(1).tokenType !== Core.Nothing || this.LA(2).tokenType !== Core.And) return false;
    this.SKIP_TOKEN();
    this.SKIP_TOKEN();
    return true;
  }

  /** Whether `go to 5.`, `next.` or `do nothing.` comes so far ahead. */
  private jumpFollows(distance: number): boolean {
    if (this.LA(distance).tokenType === Core.Nothing) return this.LA(distance + 1).tokenType === Stop;
    if (this.LA(distance + 1).tokenType === Stop) return this.says(distance) === "next";
    const isNumbered = this.LA(distance + 2).tokenType === Integer && this.LA(distance + 3).tokenType === Stop;
    return isNumbered && JUMPS_TO.has(`${this.says(distance)} ${this.says(distance + 1)}`);
  }

  /** Whether a line says what is never done: `Never enter a trap.`, `If it is night, never SHOOT.`, `Do not SHOOT at a hero.` */
  private standingFollows(condition: ConditionNode | null): boolean {
    return this.deniesAction(1) || (condition === null && this.LA(1).tokenType === Core.Restriction);
  }

  /** `never SHOOT`, `do not SHOOT` */
  private deniesAction(from: number): boolean {
    const { tokenType } = this.LA(from);
    if (this.RECORDING_PHASE || (tokenType !== Core.Not && tokenType !== Core.Restriction)) return false;
    return NEVER.has(this.says(from)) && isActionAlone(this.LA(from + 1));
  }

  private standingLine(): StandingNode {
    const first = this.peek();
    const isAction = this.deniesAction(1);
    if (isAction) this.SKIP_TOKEN();
    const denied = isAction ? this.SUBRULE4(this.action) : null;
    const { restrictions = [], outcomes = [] } = isAction ? {} : this.limits();
    if (!isAction) {
      // `Avoid traps if possible.`
      const avoids = restrictions.some(({ word }) => word === "avoiding");
      if (avoids && this.LA(1).tokenType === Core.IfPossible) this.SKIP_TOKEN();
      this.CONSUME7(Stop);
    }
    return { kind: "standing", span: spanOf(first, this.last()), restrictions, outcomes, denied };
  }

  private jump(): JumpNode {
    const first = this.peek();
    while (this.LA(1).tokenType !== Integer && this.LA(1).tokenType !== Stop) this.SKIP_TOKEN();
    const onward = this.LA(1).tokenType === Integer ? (this.CONSUME5(Integer) as Token).value : null;
    const to = first.tokenType === Core.Nothing ? "end" : onward;
    this.CONSUME5(Stop);
    return { kind: "jump", span: spanOf(first, this.last()), to };
  }

  /** The next clause, where it was parsed before. */
  private knownClause(): ClauseNode | null {
    const known = this.parsedClauses?.find(this.text, (distance) => this.LA(distance)) ?? null;
    for (let skipped = 0; skipped < (known?.length ?? 0); skipped += 1) this.SKIP_TOKEN();
    return known?.node ?? null;
  }

  private keepClause(clause: ClauseNode, first: Token): void {
    if (this.parsedClauses === null) return;
    let length = 1;
    while (this.LA(1 - length) !== first) length += 1;
    this.parsedClauses.add(this.text, clause, (distance) => this.LA(distance - length), length);
  }

  /** `When a nuke dropped next to it: FIRE 1.` Who reads it counts it. */
  readonly reaction = this.RULE("reaction", (): ClauseNode => {
    const first = this.CONSUME(Core.When) as Token;
    const condition = this.SUBRULE(this.condition);
    this.CONSUME(Colon);
    const statement = this.OR(this.statements) as ClauseNode["statement"];
    return { kind: "clause", span: spanOf(first, this.last()), number: numberNode(first), condition, statement };
  });

  /** `Always first: RELOAD.` Who reads it counts it. */
  readonly opening = this.RULE("opening", (): ClauseNode => {
    const first = this.CONSUME(Core.AlwaysFirst) as Token;
    this.CONSUME(Colon);
    const condition = this.conditionOfClause();
    const statement = this.OR(this.statements) as ClauseNode["statement"];
    return { kind: "clause", span: spanOf(first, this.last()), number: numberNode(first), condition, statement };
  });

  protected numberStop(): void {
    this.OPTION1(this.stop);
  }

  private readonly stop = { GATE: (): boolean => this.isNumberStop(), DEF: (): IToken => this.CONSUME(Stop) };

  /** A full stop right behind the number. A number on the next line is that of the next clause, which has lost nothing. */
  private isNumberStop(): boolean {
    const stop = this.peek();
    if (stop.startOffset !== this.last().end) return false;
    const next = this.LA(2) as Token;
    return next.tokenType !== Integer || !this.text.slice(stop.end, next.startOffset).includes("\n");
  }

  private readonly clauseCondition = {
    GATE: (): boolean => !this.statementFollows(1),
    DEF: (): ConditionNode => {
      const condition = this.SUBRULE(this.condition);
      this.endOfCondition();
      return condition;
    },
  };

  /** A colon, or the comma that a condition leaves over which may end in one. */
  private endOfCondition(): void {
    // `Otherwise REST.`
    const isOver = this.last().tokenType === Core.Otherwise && this.statementFollows(1);
    if (isOver) return;
    const comma = this.OPTION8(this.commaOption);
    if (comma === undefined || this.RECORDING_PHASE) this.CONSUME8(Colon);
  }

  private readonly commaOption = (): IToken => this.CONSUME8(Comma);

  private conditionOfClause(): ConditionNode | null {
    const { startOffset: start } = this.peek();
    const outcome =
      this.outcomeOfAction() ?? (this.LA(1).tokenType === Core.Outcome ? this.SUBRULE1(this.outcome) : null);
    if (outcome !== null) {
      this.endOfCondition();
      return {
        kind: "condition",
        span: { start, end: outcome.span.end },
        conjuncts: [],
        when: null,
        unless: null,
        outcome,
      };
    }
    return this.OPTION(this.clauseCondition) ?? null;
  }

  private readonly statements: { DEF: Alternatives; ERR_MSG: string } = {
    ERR_MSG: expectation.action,
    DEF: [{ ALT: () => this.SUBRULE(this.roll) }, { ALT: () => this.SUBRULE(this.action) }],
  };

  /**
   * True if the next word begins a statement. A word can be an action and a word of a phrase (`CONTROL.`,
   * `Control unit in play area: …`); then what follows decides, in the last resort the colon before a full stop.
   */
  protected statementFollows(from: number): boolean {
    const first = this.LA(from);
    if (this.jumpFollows(from) || isOf(first, Core.Nothing) || this.deniesAction(from)) return true;
    if (isOf(first, Core.Roll)) return this.rollsTable(from + 1);
    if (isOf(first, Core.Find)) return true;
    if (!isOf(first, Action)) return false;
    if (!isOf(first, Content)) return true;
    const second = this.LA(from + 1);
    if (second.tokenType === StrengthLetter || !continuesPhrase(second)) return true;
    for (let distance = from + 1; ; distance++) {
      const token = this.LA(distance);
      if (token.tokenType === Colon) return isOf(this.LA(distance - 1), Way);
      if (token.tokenType === Stop || token.tokenTypeIdx === EOF.tokenTypeIdx) return true;
    }
  }

  /** `[2d6]:` begins a table; `[2d6] > 8` is a number that a condition compares. */
  private rollsTable(from: number): boolean {
    const dice = isOf(this.LA(from), LeftBracket) ? from + 1 : from;
    const die = isOf(this.LA(dice), Integer) ? dice + 1 : dice;
    if (!isOf(this.LA(die), Die)) return true;
    const behind = isOf(this.LA(die + 1), RightBracket) ? die + 2 : die + 1;
    const kept = BEFORE_KEPT.has(this.LA(behind).tokenType) ? behind + 1 : behind;
    return !this.isComparedFrom(isOf(this.LA(kept), Core.Kept) ? kept + 1 : behind);
  }

  /** Whether what begins with a number is compared: `> 8` and `+ own units > 8` behind it, but not `, +1 if …:`. */
  private isComparedFrom(from: number): boolean {
    if (this.LA(from).tokenType === Core.Doubles || this.LA(from + 1).tokenType === Core.Doubles) return true;
    if (!ROLL_IS_COMPARED.has(this.LA(from).tokenType)) return false;
    for (let distance = from; ; distance++) {
      const token = this.LA(distance);
      if (isEnd(token) || ENDS_NUMBER.has(token.tokenType)) return false;
      const isPartOfNumber = additionSign(token.tokenType) !== null || token.tokenType === Times;
      if (ROLL_IS_COMPARED.has(token.tokenType) && !isPartOfNumber) return true;
    }
  }

  /** The words from one token to another, without remarks, blanks folded. */
  protected words(from: Token, to: Token): string {
    return this.RECORDING_PHASE ? "" : spaceWords(foldText(this.slice(from, to)));
  }
}

/** Criteria in words, and behind them those of a bracket. */
function withTies(ties: readonly CriterionNode[], bracket: BracketNode | null): BracketNode | null {
  const [first] = ties;
  const last = ties.at(-1);
  if (first === undefined || last === undefined) return bracket;
  const span = { start: first.span.start, end: last.span.end };
  if (bracket !== null) return { ...bracket, criteria: [...ties, ...bracket.criteria] };
  return { kind: "bracket", span, criteria: ties, separator: ">", isInWords: true };
}

/** A target is read as a condition first; it must then be one phrase, with `only if` or `unless` behind it or not. */
function targetOf(condition: ConditionNode): PhraseNode | null {
  const { conjuncts = [], when, unless } = condition;
  const only = conjuncts[0]?.node;
  if (conjuncts.length !== 1 || (when && unless) || only?.kind !== "assertion") return null;
  return only.predicate === null && !only.thereIs ? only.subject : null;
}

function provisoOf({ when, unless }: ConditionNode): ProvisoNode | null {
  const condition = when ?? unless;
  return condition && { kind: "proviso", span: condition.span, word: when ? "only if" : "unless", condition };
}

const ROLL_IS_COMPARED: ReadonlySet<TokenType> = new Set([...COMPARED, Core.Comparison, Core.Copula]);

/** Behind these nothing is compared with the number before them. */
const ENDS_NUMBER: ReadonlySet<TokenType> = new Set([Colon, Comma, Stop, Core.If, Core.OnlyIf, Core.Unless]);

const phraseWords = [
  Content,
  Relation,
  Postfix,
  Core.Determiner,
  Core.Not,
  Core.Copula,
  Core.Within,
  Core.WithinRange,
  Core.Nearby,
  Core.And,
  Core.Or,
];

/** The condition with the words that it begins with on the page, where these are read as others behind them: `Wounded troll: …` */
function asPrinted(condition: ConditionNode, begins: number, text: string): ConditionNode {
  const before = text.slice(begins, condition.span.start);
  const [, blank = "", words] = /^([\s.:)]*)([\p{L}\p{N}][^\n/]*)$/u.exec(before) ?? [];
  const [first, ...others] = condition.conjuncts;
  // `Stay put if no hero is near.`
  if (words === undefined || /^if\b/i.test(text.slice(condition.span.start, condition.span.start + 3)))
    return condition;
  const start = begins + blank.length;
  const span = { start, end: condition.span.end };
  if (first === undefined) return { ...condition, span };
  const node = { ...first.node, span: { start, end: first.node.span.end } };
  return { ...condition, span, conjuncts: [{ ...first, node }, ...others] };
}

function continuesPhrase(token: IToken): boolean {
  return phraseWords.some((type) => isOf(token, type));
}

const YES: ReadonlySet<string> = new Set(["yes", "if so"]);
const NO: ReadonlySet<string> = new Set(["no", "if not"]);

const BEFORE_KEPT: ReadonlySet<TokenType> = new Set([Comma, Core.And]);

function isOfRow(row: RollRowNode, number: number): boolean {
  return rangesOfRow(row).some(({ from, to }) => from.value <= number && number <= to.value);
}

function lowestOf(dice: DiceNode): number {
  return dice.kept === undefined ? diceOf(dice).count : 1;
}

function highestOf(dice: DiceNode): number {
  const { count, faces, keeps } = diceOf(dice);
  return keeps === undefined ? count * faces : faces;
}
