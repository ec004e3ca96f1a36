import type { TokenType } from "chevrotain";
import { additionSign } from "./condition-parser.ts";
import { numberNode, spanOf } from "./nodes.ts";
import { expectation } from "./recognizer.ts";
import { DEEPEST } from "./phrase-parser.ts";
import { StatementParser } from "./statement-parser.ts";
import type { AmountNode, CaseNode, CasesNode, PhraseNode, ProvisoNode, RollModifierNode } from "./syntax-tree.ts";
import type { DiceNode, ExpressionNode, NameNode } from "./table-tree.ts";
import type { NumberNode } from "./source.ts";
import {
  Colon,
  Comma,
  Core,
  Equals,
  Integer,
  isEnd,
  LeftBracket,
  LeftParenthesis,
  Minus,
  NumberRange,
  Plus,
  RightParenthesis,
  Slash,
  Stop,
  StrengthLetter,
  Times,
  TABLE_CAPTIONS,
  type Token,
} from "./tokens.ts";

/** Numbers that are worked out: sums, products, halves, so much for each of something. */
export abstract class ExpressionParser extends StatementParser {
  /** What a number that is worked out begins with: a phrase of a condition, or a name of a formula. */
  private hasPhrases = false;

  /** Whether it is what a definition works out, in which cases may stand. */
  private isDefined = false;

  override reset(): void {
    super.reset();
    this.hasPhrases = false;
    this.isDefined = false;
  }

  /** `own units plus [d6]`, `half of enemy units, rounded up`. */
  protected override readonly amount = this.RULE("amount", (begun: AmountNode | null): AmountNode => {
    this.enter();
    const outer = this.hasPhrases;
    this.hasPhrases = true;
    const value = this.sum(begun);
    this.hasPhrases = outer;
    this.depth--;
    return value as AmountNode;
  });

  protected override rollModifiers(): readonly RollModifierNode[] {
    if (this.RECORDING_PHASE) return [];
    const outer = this.hasPhrases;
    this.hasPhrases = true;
    const modifiers: RollModifierNode[] = [];
    for (;;) {
      const first = this.peek();
      const sign = additionSign(this.LA(first.tokenType === Comma ? 2 : 1).tokenType);
      if (sign === null) break;
      if (modifiers.length >= DEEPEST) this.fail(expectation.depth);
      if (first.tokenType === Comma) this.SKIP_TOKEN();
      const start = this.peek();
      this.SKIP_TOKEN();
      const value = this.product(null) as AmountNode;
      const proviso = this.modifierProviso();
      modifiers.push({ kind: "rollModifier", span: spanOf(start, this.last()), sign, value, proviso });
    }
    this.hasPhrases = outer;
    return modifiers;
  }

  /** `if the hex is in cover`, `unless an enemy is adjacent` */
  private modifierProviso(): ProvisoNode | null {
    const first = this.peek();
    if (!PROVISO_WORDS.has(first.tokenType)) return null;
    this.SKIP_TOKEN();
    const stated = this.statedBehind(first, this.SUBRULE(this.condition));
    return { kind: "proviso", span: spanOf(first, this.last()), ...stated };
  }

  /** `2 + (2 per 750 TV or portion thereof), at most 8` */
  readonly expression = this.RULE("expression", (): ExpressionNode => {
    this.enter();
    const first = this.peek();
    this.hasPhrases = false;
    const value = this.bounded(first, this.sum(null)) as ExpressionNode;
    this.depth--;
    return value;
  });

  /** `its crew + 1, at most 6`: what a definition works out. */
  protected readonly definedAmount = this.RULE("definedAmount", (): AmountNode => {
    if (this.RECORDING_PHASE) return this.SUBRULE(this.amount, { ARGS: [null] });
    const [outer, wasDefined] = [this.hasPhrases, this.isDefined];
    this.hasPhrases = true;
    this.isDefined = true;
    const value = this.cases();
    this.hasPhrases = outer;
    this.isDefined = wasDefined;
    return value;
  });

  /** `4 if sitting, 6 if nimble, otherwise 5`; without a case its number alone. */
  private cases(): AmountNode {
    const first = this.peek();
    let value = this.boundedAmount();
    if (this.peek().tokenType !== Core.If) return value;
    const cases: CaseNode[] = [];
    for (;;) {
      if (cases.length >= DEEPEST) this.fail(expectation.depth);
      if (this.peek().tokenType !== Core.If) this.fail(expectation.otherwise);
      this.SKIP_TOKEN();
      const when = [this.SUBRULE(this.phrase)];
      while (this.peek().tokenType === Core.And) {
        this.SKIP_TOKEN();
        when.push(this.SUBRULE1(this.phrase));
      }
      cases.push({ kind: "case", span: { start: value.span.start, end: this.last().end }, value, when });
      if (this.peek().tokenType !== Comma) this.fail(expectation.otherwise);
      this.SKIP_TOKEN();
      if (this.peek().tokenType === Core.Otherwise) break;
      value = this.boundedAmount();
    }
    this.SKIP_TOKEN();
    const otherwise = this.sum(null) as AmountNode;
    // Of the last alone, or of all of them? Parentheses say it.
    if (this.boundFollows()) this.fail(expectation.end);
    return { kind: "cases", span: spanOf(first, this.last()), cases, otherwise };
  }

  private boundedAmount(): AmountNode {
    const first = this.peek();
    return this.bounded(first, this.sum(null)) as AmountNode;
  }

  private bounded(first: Token, value: AnyExpressionNode): AnyExpressionNode {
    let within = value;
    for (let parts = 1; this.boundFollows(); parts += 1) {
      if (parts > DEEPEST) this.fail(expectation.depth);
      if (this.LA(1).tokenType === Comma) this.CONSUME(Comma);
      const comparison = comparisonOf(this.CONSUME(Core.Comparison) as Token);
      if (comparison === null) this.fail(expectation.end);
      const bound = this.sum(null);
      within = { kind: "bounded", span: spanOf(first, this.last()), of: within, comparison, bound };
    }
    return within;
  }

  private boundFollows(): boolean {
    const next = this.LA(1).tokenType === Comma ? this.LA(2) : this.LA(1);
    return next.tokenType === Core.Comparison && comparisonOf(next as Token) !== null;
  }

  private sum(begun: AmountNode | null): AnyExpressionNode {
    if (this.RECORDING_PHASE) return NO_NAME;
    const start = begun?.span.start ?? this.peek().startOffset;
    let value: AnyExpressionNode = this.product(begun);
    for (let parts = 1; ; parts += 1) {
      if (parts > DEEPEST) this.fail(expectation.depth);
      const sign = additionSign(this.LA(1).tokenType);
      if (sign === null) return value;
      this.SKIP_TOKEN();
      const right = this.product(null);
      value = { kind: "arithmetic", span: { start, end: this.last().end }, sign, left: value, right };
    }
  }

  private product(begun: AmountNode | null): AnyExpressionNode {
    const start = begun?.span.start ?? this.peek().startOffset;
    const isPer = begun?.kind === "number" && this.LA(1).tokenType === Core.Per;
    let value: AnyExpressionNode = isPer ? this.per(begun) : (begun ?? this.factor());
    for (let parts = 1; ; parts += 1) {
      if (parts > DEEPEST) this.fail(expectation.depth);
      const isForEach = this.hasPhrases && this.LA(1).tokenType === Core.ForEach;
      const sign = isForEach ? "*" : this.productSign();
      if (sign === null) return value;
      this.SKIP_TOKEN();
      // `1 for each enemy`
      const right = isForEach ? this.SUBRULE1(this.phrase) : this.factor();
      value = { kind: "arithmetic", span: { start, end: this.last().end }, sign, left: value, right };
    }
  }

  private productSign(): "*" | "/" | null {
    const next = this.peek();
    if (this.hasPhrases) return next.tokenType === Times ? "*" : null;
    if (next.tokenType === Slash) return "/";
    const isTimes = next.tokenType === Times || (next.tokenType === StrengthLetter && next.value === SMALL_X);
    return isTimes ? "*" : null;
  }

  private factor(): AnyExpressionNode {
    const first = this.peek();
    if (this.diceFollow()) return this.dice();
    switch (first.tokenType) {
      case Core.Roll:
      case LeftBracket:
        return this.rolledNumber();
      case LeftParenthesis: {
        this.CONSUME(LeftParenthesis);
        const value = this.isDefined
          ? this.SUBRULE(this.definedAmount)
          : this.hasPhrases
            ? this.SUBRULE(this.amount, { ARGS: [null] })
            : this.SUBRULE(this.expression);
        this.CONSUME(RightParenthesis);
        return value;
      }
      case Core.Half: {
        this.SKIP_TOKEN();
        this.enter();
        const of = this.factor();
        this.depth--;
        return { kind: "half", of, rounded: this.rounding(), span: spanOf(first, this.last()) };
      }
      case Integer:
        return this.LA(2).tokenType === Core.Per
          ? this.per(numberNode(this.CONSUME1(Integer) as Token))
          : numberNode(this.CONSUME(Integer) as Token);
      default:
        return this.hasPhrases ? this.SUBRULE(this.phrase) : this.name(OPERATORS);
    }
  }

  /** `roll [2d6]`, `[d6]` */
  private rolledNumber(): DiceNode {
    const first = this.peek();
    if (first.tokenType === Core.Roll) this.SKIP_TOKEN();
    return { ...this.rolledDice(), span: spanOf(first, this.last()) };
  }

  private per(amount: NumberNode): AnyExpressionNode {
    this.CONSUME(Core.Per);
    let counts: "started" | "full" | null = null;
    if (this.LA(1).tokenType === Core.Started) counts = "started";
    else if (this.LA(1).tokenType === Core.Full) counts = "full";
    if (counts !== null) this.SKIP_TOKEN();
    const size = numberNode(this.CONSUME2(Integer) as Token);
    const unit = this.hasPhrases ? this.SUBRULE2(this.phrase) : this.name([...OPERATORS, Core.PortionThereof]);
    if (this.LA(1).tokenType === Core.PortionThereof) {
      this.SKIP_TOKEN();
      counts ??= "started";
    }
    const span = { start: amount.span.start, end: this.last().end };
    const joint = { kind: "joint", span: { start: amount.span.end, end: size.span.start } } as const;
    return { kind: "per", span, amount, joint, size, unit, counts };
  }

  private rounding(): "up" | "down" | null {
    const next = this.LA(1).tokenType === Comma ? this.LA(2).tokenType : this.LA(1).tokenType;
    if (next !== Core.RoundedUp && next !== Core.RoundedDown) return null;
    if (this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
    this.SKIP_TOKEN();
    return next === Core.RoundedUp ? "up" : "down";
  }

  /** `4–6:` begins the next row. */
  protected rowNumberFollows(): boolean {
    const { tokenType } = this.LA(1);
    return (tokenType === Integer || tokenType === NumberRange) && this.LA(2).tokenType === Colon;
  }

  /** The words up to one of these signs or words; at least one. */
  protected name(until: readonly TokenType[]): NameNode {
    if (this.RECORDING_PHASE) return NO_NAME;
    const first = this.peek();
    const isOver = (): boolean => {
      const { tokenType } = this.LA(1);
      return isEnd(this.LA(1)) || until.includes(tokenType) || ENDS.has(tokenType) || this.rowNumberFollows();
    };
    if (isOver()) this.fail(expectation.phrase);
    while (!isOver()) this.SKIP_TOKEN();
    // `Escape!` keeps its sign, which is no token.
    const exclaimed = /^!+/.exec(this.text.slice(this.last().end))?.[0] ?? "";
    const span = { start: first.startOffset, end: this.last().end + exclaimed.length };
    return { kind: "name", span, text: `${this.words(first, this.last())}${exclaimed}` };
  }
}

type AnyExpressionNode = ExpressionNode<NameNode | PhraseNode | CasesNode>;

/** What begins the condition of a number that is added to a roll. */
const PROVISO_WORDS: ReadonlySet<TokenType> = new Set([Core.If, Core.OnlyIf, Core.Unless]);

/** While the grammar is recorded, no name is read. */
export const NO_NAME: NameNode = { kind: "name", span: { start: 0, end: 0 }, text: "" };
const SMALL_X = 0x78;
/** Behind these a name in an expression is over. */
const OPERATORS: readonly TokenType[] = [
  Plus,
  Minus,
  Times,
  Slash,
  Comma,
  Colon,
  Equals,
  LeftParenthesis,
  RightParenthesis,
  Core.Comparison,
  Core.OfEach,
  Core.RoundedUp,
  Core.RoundedDown,
];
/** No name goes on over these. */
const ENDS: ReadonlySet<TokenType> = new Set([Stop, ...TABLE_CAPTIONS]);

function comparisonOf(token: Token): "atLeast" | "atMost" | null {
  const id = token.entry?.entries[0];
  return id === "at least" ? "atLeast" : id === "up to" ? "atMost" : null;
}
