import type { IOrAlt, ParserMethod, TokenType } from "chevrotain";
import { VERBS_OF_OUTCOMES } from "./core-lexicon.ts";
import { contentNode, numberNode, spanOf } from "./nodes.ts";
import { expectation } from "./recognizer.ts";
import { countingComparisonOf, outnumberingOf, PhraseParser } from "./phrase-parser.ts";
import type {
  AmountNode,
  AssertionNode,
  ComparisonNode,
  ConditionNode,
  GroupNode,
  PhraseNode,
  ProvisoNode,
  RangeNode,
  ThresholdNode,
} from "./syntax-tree.ts";
import {
  Action,
  Colon,
  Comma,
  Content,
  Core,
  Die,
  Equals,
  Greater,
  Integer,
  isEnd,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Less,
  Minus,
  NumberRange,
  Plus,
  Question,
  RightBracket,
  RightParenthesis,
  Slash,
  Stop,
  Times,
  type Token,
} from "./tokens.ts";

type Alternatives = IOrAlt<unknown>[];
type Item = ConditionNode["conjuncts"][number]["node"];

/** Behind these a phrase is a number. */
export const COMPARED: ReadonlySet<TokenType> = new Set([
  Greater,
  Less,
  Equals,
  Plus,
  Minus,
  Times,
  Core.PlusWord,
  Core.MinusWord,
  Core.Exceeds,
]);

/** `8 < own units`: a phrase that is a number alone. */
function withoutQuantifier(phrase: PhraseNode): AmountNode {
  const [only, second] = phrase.parts;
  const isNumber = only?.kind === "quantifier" && only.comparison === "exactly" && second === undefined;
  return isNumber && only.count !== null ? only.count : phrase;
}

/** `fatigue of 3 or more`: a quantity alone, with its number; null for any other phrase. */
function measuredBy(phrase: PhraseNode): Omit<ComparisonNode, "kind" | "span"> | null {
  const [quantity, of, second] = phrase.parts;
  if (quantity?.kind !== "word" || of?.kind !== "of" || second !== undefined) return null;
  const [number, beside] = of.argument.parts;
  if (number?.kind !== "quantifier" || number.count === null || beside !== undefined) return null;
  const { comparison, count } = number;
  switch (comparison) {
    case "less":
    case "atMost":
    case "atLeast":
    case "more":
    case "exactly": {
      const left: PhraseNode = { ...phrase, span: quantity.span, parts: [quantity] };
      return { left, comparison, right: count, shared: false };
    }
    default:
      return null;
  }
}

/** How a token adds one number to another, or takes it away; null where it does neither. */
export function additionSign(type: TokenType): "+" | "-" | null {
  if (type === Plus || type === Core.PlusWord) return "+";
  return type === Minus || type === Core.MinusWord ? "-" : null;
}

const STATEMENT_ENDS: ReadonlySet<TokenType> = new Set([Colon, Comma, Stop, RightParenthesis, Core.And, Core.Or]);

/** What forbids something, or asks what would come of an action. */
export const LIMITS: ReadonlySet<TokenType> = new Set([Core.Restriction, Core.Outcome]);

/** Among criteria, too, something may be said of what would come of an action. */
const OUTCOME_ENDS: ReadonlySet<TokenType> = new Set([...STATEMENT_ENDS, Greater, LeftBracket, RightBracket]);

/** What may stand between two dice and the question whether they show the same. */
const BEFORE_DOUBLES: ReadonlySet<TokenType> = new Set([Stop, Comma, Colon, Core.Copula]);

/** Behind brackets that begin a longer condition. */
const BEHIND_GROUP: ReadonlySet<TokenType> = new Set([
  ...STATEMENT_ENDS,
  Question,
  Core.When,
  Core.OnlyIf,
  Core.Unless,
]);

/** `III`; null where it is none. */
function romanNumber(word: string): number | null {
  const numerals = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
  const at = numerals.indexOf(word.toUpperCase());
  return at === -1 ? null : at + 1;
}

function alone(node: Item): ConditionNode {
  const { span } = node;
  return { kind: "condition", span, conjuncts: [{ joinedBy: "start", node }], when: null, unless: null };
}

/** A condition that holds only where what stands in brackets before it does. */
export function behindPrefix(prefix: GroupNode, condition: ConditionNode | null): ConditionNode {
  const first = alone(prefix);
  if (condition === null) return first;
  if (condition.conjuncts.length === 0) return condition.outcome ? { ...first, outcome: condition.outcome } : first;
  const span = { start: prefix.span.start, end: condition.span.end };
  const { conjuncts, when, unless } = condition;
  const isWhole = conjuncts.some(({ joinedBy }) => joinedBy === "or");
  const [said, ...others] = isWhole
    ? [{ joinedBy: "start", node: { kind: "group", span: condition.span, condition } } as const]
    : conjuncts;
  const behind = said === undefined ? [] : [{ ...said, joinedBy: "comma" } as const, ...others];
  const limits = isWhole ? { when: null, unless: null } : { when, unless };
  return { ...condition, ...limits, span, conjuncts: [...first.conjuncts, ...behind] };
}

/** Conditions: what stands before a colon. What `and` joins is decided by the checker. */
export abstract class ConditionParser extends PhraseParser {
  private conjuncts: ConditionNode["conjuncts"][number][] = [];
  private joinedBy: ConditionNode["conjuncts"][number]["joinedBy"] = "start";
  /** `If …, it moves`: a comma may stand for the colon behind the condition. */
  private mayEndInComma = false;
  /** The condition that begins stands behind an action: behind its comma another action may follow. */
  protected isBehindAction = false;
  /** What stands in brackets before a line, where `III` is a number. */
  private inPrefix = false;

  override reset(): void {
    super.reset();
    this.conjuncts = [];
    this.joinedBy = "start";
    this.mayEndInComma = false;
    this.isBehindAction = false;
    this.inPrefix = false;
  }

  /** A condition: statements joined by commas, `and` and `or`, with `when` or `unless` behind them. */
  override readonly condition = this.RULE("condition", (): ConditionNode => {
    const outer = this.conjuncts;
    const outerMayEndInComma = this.mayEndInComma;
    const isWithin = this.states;
    const start = this.peek();
    const conjuncts: ConditionNode["conjuncts"][number][] = [];
    this.conjuncts = conjuncts;
    this.enter();
    this.states = true;
    this.mayEndInComma = this.isBehindAction || start.tokenType === Core.If || start.tokenType === Core.Otherwise;
    this.isBehindAction = false;
    if (isWithin && this.mayEndInComma) this.fail(expectation.end);
    const otherwise = this.OPTION2(this.otherwiseWord);
    const when = otherwise === undefined || this.RECORDING_PHASE ? this.stated() : null;
    const unless = this.OPTION3(this.unlessCondition) ?? null;
    this.conjuncts = outer;
    this.mayEndInComma = outerMayEndInComma;
    this.states = isWithin;
    this.depth--;
    return { kind: "condition", span: spanOf(start, this.last()), conjuncts, when, unless };
  });

  /** Reads the conjuncts; gives what stands behind `when`. */
  private stated(): ConditionNode | null {
    this.joinedBy = "start";
    this.conjunct();
    this.MANY(this.furtherConjunct);
    return this.OPTION1(this.whenCondition) ?? null;
  }

  private readonly otherwiseWord = () => this.CONSUME(Core.Otherwise);

  private readonly ifWord = (): void => {
    this.CONSUME(Core.If);
  };

  private readonly whenCondition = {
    GATE: (): boolean => this.wordFollows(Core.When) || this.wordFollows(Core.OnlyIf),
    DEF: (): ConditionNode => {
      this.OPTION6(this.commaBeforeWhen);
      this.OR3(this.whenWords);
      return this.SUBRULE(this.condition);
    },
  };

  private readonly whenWords: Alternatives = [
    { ALT: () => this.CONSUME(Core.When) },
    { ALT: () => this.CONSUME(Core.OnlyIf) },
  ];

  private readonly unlessCondition = {
    GATE: (): boolean => this.wordFollows(Core.Unless),
    DEF: (): ConditionNode => {
      this.OPTION7(this.commaBeforeUnless);
      const word = this.CONSUME(Core.Unless) as Token;
      const condition = this.SUBRULE9(this.condition);
      return { ...condition, span: spanOf(word, this.last()) };
    },
  };

  private readonly commaBeforeWhen = (): void => {
    this.CONSUME3(Comma);
  };

  private readonly commaBeforeUnless = (): void => {
    this.CONSUME4(Comma);
  };

  /** Whether the word comes next, or behind the comma that does. */
  private wordFollows(word: TokenType): boolean {
    return this.LA(this.LA(1).tokenType === Comma ? 2 : 1).tokenType === word;
  }

  /** A number that is worked out, or the rest of one whose beginning was read. */
  protected abstract readonly amount: ParserMethod<[AmountNode | null], AmountNode>;

  /** Sums of dice, halves: numbers that are no phrase. */
  private readonly amountStarts: Alternatives = [
    { ALT: () => this.CONSUME7(LeftBracket) },
    { ALT: () => this.CONSUME7(Die) },
    { ALT: () => this.CONSUME7(Core.Half) },
    { ALT: () => this.CONSUME7(Core.Roll) },
  ];

  /** Whether a phrase that was read is the beginning of a number, or a number that is compared. */
  private isCompared(): boolean {
    // `is greater than own strength`; a number behind it is said of the subject.
    const isSaid = this.LA(1).tokenType === Core.Copula && this.LA(2).tokenType === Core.Comparison;
    return COMPARED.has(this.LA(1).tokenType) || (isSaid && this.LA(3).tokenType !== Integer);
  }

  /** `level is 3 or 4`, `heat 5+`: numbers that fit, in a list, a range or without an end. */
  private numbersFollow(): boolean {
    const first = this.LA(1).tokenType === Core.Copula ? 2 : 1;
    const { tokenType } = this.LA(first);
    if (tokenType === NumberRange) return true;
    if (tokenType !== Integer) return false;
    const behind = this.LA(first + 1).tokenType;
    // `Round 3:`
    if (behind === Colon) return first === 1;
    if (behind === Plus) return BEHIND_GROUP.has(this.LA(first + 2).tokenType);
    return (
      behind === Core.Or && (this.LA(first + 2).tokenType === Integer || this.LA(first + 2).tokenType === NumberRange)
    );
  }

  private amongNumbers(first: Token, left: PhraseNode): ComparisonNode {
    if (this.LA(1).tokenType === Core.Copula) this.SKIP_TOKEN();
    const among = [this.range()];
    while (this.LA(1).tokenType === Core.Or || this.LA(1).tokenType === Comma) {
      if (this.rangeAt(2) === null) break;
      this.SKIP_TOKEN();
      among.push(this.range());
    }
    const right = { kind: "number", span: among[0]?.span ?? spanOf(first), value: among[0]?.from ?? 0 } as const;
    return {
      kind: "comparison",
      span: spanOf(first, this.last()),
      left,
      comparison: "exactly",
      right,
      shared: false,
      among,
    };
  }

  private range(): RangeNode {
    const token = this.peek();
    const range = this.rangeAt(1) ?? this.fail(Integer.name);
    this.SKIP_TOKEN();
    const end = this.peek();
    const isOpen =
      end.tokenType === Plus || (end.tokenType === Core.OpenEnd && countingComparisonOf(end) === "atLeast");
    const last = isOpen ? null : this.behindDash(token);
    if (isOpen || last !== null) this.SKIP_TOKEN();
    return {
      kind: "range",
      span: spanOf(token, this.last()),
      from: range.from,
      to: isOpen ? null : (last ?? range.to),
    };
  }

  /** `IV` in `III–IV`, whose dash joins words and is no token. */
  private behindDash({ end }: Token): number | null {
    const next = this.peek();
    return /^\s?[-–—−]\s?$/.test(this.text.slice(end, next.startOffset)) ? (this.rangeAt(1)?.to ?? null) : null;
  }

  /** The numbers that a token says; null where it is no number. */
  private rangeAt(distance: number): { readonly from: number; readonly to: number } | null {
    const token = this.LA(distance) as Token;
    if (token.tokenType === NumberRange) return { from: token.value, to: token.high };
    if (token.tokenType === Integer) return { from: token.value, to: token.value };
    if (isEnd(token) || !this.inPrefix) return null;
    const number = romanNumber(this.slice(token, token));
    return number === null ? null : { from: number, to: number };
  }

  /** `(Level III or IV)`, `(Campaign)`: in which games a line, a letter or a criterion counts; null where there is none. */
  protected prefix(): GroupNode | null {
    if (!this.prefixFollows()) return null;
    const first = this.peek();
    this.SKIP_TOKEN();
    this.inPrefix = true;
    const start = this.peek();
    const words = this.wordsBeforeNumbers();
    const condition =
      words === 0 ? this.SUBRULE7(this.condition) : alone(this.amongNumbers(start, this.wordsOf(words)));
    this.inPrefix = false;
    this.CONSUME9(RightParenthesis);
    return { kind: "group", span: spanOf(first, this.last()), condition };
  }

  /** Brackets at the beginning that are no part of a longer condition. */
  private prefixFollows(): boolean {
    if (this.LA(1).tokenType !== LeftParenthesis) return false;
    let depth = 0;
    for (let distance = 1; ; distance += 1) {
      const token = this.LA(distance);
      if (token.tokenType === LeftParenthesis) depth += 1;
      if (token.tokenType === RightParenthesis) depth -= 1;
      if (isEnd(token) || token.tokenType === Stop) return false;
      if (depth === 0) return !BEHIND_GROUP.has(this.LA(distance + 1).tokenType);
    }
  }

  /** How many words stand before the numbers of a prefix; 0 where it has none. */
  private wordsBeforeNumbers(): number {
    for (let distance = 1; ; distance += 1) {
      if (distance > 1 && this.rangeAt(distance) !== null) return distance - 1;
      if (!isOf(this.LA(distance), Content) || this.LA(distance).tokenType === RightParenthesis) return 0;
    }
  }

  private wordsOf(count: number): PhraseNode {
    const first = this.peek();
    const parts: PhraseNode["parts"][number][] = [];
    for (let read = 0; read < count; read += 1) {
      parts.push(contentNode(this.peek(), this.text));
      this.SKIP_TOKEN();
    }
    return { kind: "phrase", span: spanOf(first, this.last()), parts };
  }

  /** `heat 5 or more`, where a word such as “is” is left out. */
  private isOpenNumber(): boolean {
    return this.LA(1).tokenType === Integer && this.LA(2).tokenType === Core.OpenEnd;
  }

  private comparison(first: Token, begun: PhraseNode | null): ComparisonNode {
    const left = this.SUBRULE2(this.amount, { ARGS: [begun && withoutQuantifier(begun)] });
    if (this.doublesFollow()) return this.doubles(first, left);
    const hasCopula = this.LA(1).tokenType === Core.Copula;
    if (hasCopula) this.SKIP_TOKEN();
    const isSaid = hasCopula || this.isOpenNumber();
    const sign = this.peek();
    const comparison = this.comparisonSign();
    // `is 8 or more`, `is 2 or fewer`
    if (comparison === null && !isSaid) this.fail(expectation.phrase);
    const right = this.SUBRULE3(this.amount, { ARGS: [null] });
    const end = this.peek();
    const isOpen = comparison === null && sign.tokenType === Integer && end.tokenType === Core.OpenEnd;
    if (isOpen) this.SKIP_TOKEN();
    const said = comparison ?? (isOpen ? countingComparisonOf(end) : "exactly");
    return { kind: "comparison", span: spanOf(first, this.last()), left, comparison: said, right, shared: false };
  }

  /** `Roll 2d6. Doubles:`, `2d6 are doubles:` */
  private doublesFollow(): boolean {
    const isBehind = BEFORE_DOUBLES.has(this.LA(1).tokenType);
    return this.LA(isBehind ? 2 : 1).tokenType === Core.Doubles;
  }

  /** Two dice that show the same are two numbers compared. */
  private doubles(first: Token, left: AmountNode): ComparisonNode {
    if (left.kind !== "dice" || left.count?.value !== 2) this.fail(expectation.phrase);
    if (this.LA(1).tokenType !== Core.Doubles) this.SKIP_TOKEN();
    this.SKIP_TOKEN();
    const die = { ...left, count: null };
    const span = spanOf(first, this.last());
    return { kind: "comparison", span, left: die, comparison: "exactly", right: die, shared: false };
  }

  private comparisonSign(): ComparisonNode["comparison"] | null {
    const sign = this.peek();
    const { tokenType } = sign;
    const isWord = tokenType === Core.Comparison || tokenType === Core.Exceeds;
    if (tokenType !== Greater && tokenType !== Less && tokenType !== Equals && !isWord) return null;
    this.SKIP_TOKEN();
    if (tokenType === Core.Exceeds) return "more";
    if (tokenType === Core.Comparison) return countingComparisonOf(sign);
    const orEqual = tokenType !== Equals && this.LA(1).tokenType === Equals;
    if (orEqual) this.SKIP_TOKEN();
    if (tokenType === Equals) return "exactly";
    return tokenType === Greater ? (orEqual ? "atLeast" : "more") : orEqual ? "atMost" : "less";
  }

  private outnumbered(first: Token, subject: PhraseNode, right: PhraseNode): ComparisonNode {
    const found = outnumberingOf(subject) ?? this.fail(expectation.end);
    const { comparison, counted: left, by } = found;
    const compared = { kind: "comparison", span: spanOf(first, this.last()), left, shared: true } as const;
    if (by === null) return { ...compared, comparison, right };
    const sign = comparison === "more" ? "+" : "-";
    const sum: AmountNode = { kind: "arithmetic", span: right.span, sign, left: right, right: by };
    return { ...compared, comparison: comparison === "more" ? "atLeast" : "atMost", right: sum };
  }

  /** `own units outnumber enemy units in it` */
  private outnumbers(first: Token, left: PhraseNode): ComparisonNode {
    this.SKIP_TOKEN();
    const right = this.SUBRULE3(this.phrase);
    return { kind: "comparison", span: spanOf(first, this.last()), left, comparison: "more", right, shared: true };
  }

  /** `more own units than enemy units in it`: the words before `than` were read as a phrase. */
  private readonly outnumbering = (): PhraseNode => {
    this.CONSUME(Core.Than);
    return this.SUBRULE9(this.phrase);
  };

  /** `(only if pest next to bed)`, `(unless plot watered)` */
  readonly proviso = this.RULE("proviso", (): ProvisoNode => {
    const isWithin = this.states;
    const first = this.CONSUME(LeftParenthesis) as Token;
    const start = this.peek();
    this.OR(this.provisoWords);
    // Nothing may follow that only stands at the beginning of a line.
    this.states = true;
    const stated = this.statedBehind(start, this.SUBRULE(this.condition));
    this.states = isWithin;
    this.CONSUME(RightParenthesis);
    return { kind: "proviso", span: spanOf(first, this.last()), ...stated };
  });

  /** What a condition states behind its word; `unless` belongs to it. */
  protected statedBehind(word: Token, condition: ConditionNode): Pick<ProvisoNode, "word" | "condition"> {
    if (word.tokenType !== Core.Unless) return { word: "only if", condition };
    return { word: "unless", condition: { ...condition, span: spanOf(word, this.last()) } };
  }

  private readonly provisoWords: Alternatives = [
    { ALT: () => this.CONSUME(Core.OnlyIf) },
    { ALT: () => this.CONSUME(Core.Unless) },
  ];

  protected readonly provisoOption = (): ProvisoNode => this.SUBRULE(this.proviso);

  private conjunct(): void {
    const { conjuncts, joinedBy } = this;
    const node = this.SUBRULE(this.item);
    conjuncts.push({ joinedBy, node });
  }

  private readonly furtherConjunct = {
    GATE: (): boolean =>
      !LIMITS.has(this.LA(2).tokenType) && (this.LA(1).tokenType !== Comma || this.isConjunctBehindComma()),
    DEF: (): void => {
      const { conjuncts } = this;
      const isComma = this.LA(1).tokenType === Comma;
      this.OR1(this.joiners);
      // `, and` says no more than the comma.
      const joinedBy = this.last().tokenType === Core.Or ? "or" : isComma ? "comma" : "and";
      const node = this.SUBRULE1(this.item);
      conjuncts.push({ joinedBy, node });
    },
  };

  private isConjunctBehindComma(): boolean {
    const { tokenType } = this.LA(2);
    if (tokenType === Core.When || tokenType === Core.OnlyIf || tokenType === Core.Unless) return false;
    // The next number that is added to a roll.
    if (additionSign(tokenType) !== null) return false;
    if (LIMITS.has(this.LA(3).tokenType) && tokenType === Core.And) return false;
    if (!this.mayEndInComma) return true;
    return tokenType !== Core.Then && tokenType !== Core.Otherwise && !this.statementFollows(2);
  }

  /** Whether a statement begins at the token so far ahead. */
  protected abstract statementFollows(distance: number): boolean;

  private readonly joiners: Alternatives = [
    { ALT: () => this.CONSUME1(Core.And) },
    {
      ALT: () => {
        this.CONSUME1(Comma);
        this.OPTION4(this.joiningWord);
      },
    },
    { ALT: () => this.CONSUME1(Core.Or) },
  ];

  private readonly joiningWord = () => this.OR2(this.joiningWords);

  private readonly joiningWords: Alternatives = [
    { ALT: () => this.CONSUME2(Core.And) },
    { ALT: () => this.CONSUME2(Core.Or) },
  ];

  private readonly item = this.RULE("item", (): Item => {
    this.OPTION5(this.ifWord);
    const isSumOfDice = this.LA(1).tokenType === Integer && this.LA(2).tokenType === Die;
    if (isSumOfDice) return this.comparison(this.peek(), null);
    if (this.halfFollows()) return this.half();
    if (this.LA(1).tokenType === Core.Not && this.groupFollows(2)) return this.denial();
    if (this.LA(1).tokenType === Core.Comparison && this.groupFollows(1)) return this.group();
    return this.OR(this.items) as Item;
  });

  /** `more than half of the hexes are` */
  private halfFollows(): boolean {
    return this.LA(1).tokenType === Core.Comparison && this.LA(2).tokenType === Core.Half;
  }

  /** `more than half of the enemies are pinned`: twice the pinned ones are more than all of them. */
  private half(): ComparisonNode {
    const first = this.peek();
    const comparison = countingComparisonOf(first);
    this.SKIP_TOKEN();
    this.SKIP_TOKEN();
    const right = this.SUBRULE1(this.phrase);
    const said = this.predicate();
    const span = { start: right.span.start, end: said.span.end };
    const body: PhraseNode["parts"][number] = { kind: "not", span: said.span, body: said, isAffirmed: true };
    const those: PhraseNode = { kind: "phrase", span, parts: [...right.parts, body] };
    const two: AmountNode = { kind: "number", span: spanOf(first), value: 2 };
    const left: AmountNode = { kind: "arithmetic", span, sign: "*", left: two, right: those };
    return { kind: "comparison", span: spanOf(first, this.last()), left, comparison, right, shared: false };
  }

  private readonly items: Alternatives = [
    { ALT: () => this.threshold() },
    { ALT: () => this.group() },
    {
      ALT: () => {
        if (!this.RECORDING_PHASE) return this.comparison(this.peek(), null);
        return this.OR4(this.amountStarts);
      },
    },
    {
      ALT: (): AssertionNode | ComparisonNode => {
        const first = this.CONSUME(Core.ThereIs) as Token;
        const subject = this.SUBRULE(this.phrase);
        // `there are more own units than enemy units`
        if (this.LA(1).tokenType === Core.Than) return this.outnumbered(first, subject, this.outnumbering());
        return { kind: "assertion", span: spanOf(first, this.last()), thereIs: true, subject, predicate: null };
      },
    },
    {
      ALT: (): AssertionNode | ComparisonNode => {
        const first = this.peek();
        const subject = this.SUBRULE1(this.phrase);
        if (this.numbersFollow()) return this.amongNumbers(first, subject);
        if (this.isCompared() || this.isOpenNumber() || this.comparisonFollows())
          return this.comparison(first, subject);
        if (this.LA(1).tokenType === Core.Outnumbers) return this.outnumbers(first, subject);
        const right = this.OPTION8(this.outnumbering);
        if (right !== undefined && !this.RECORDING_PHASE) return this.outnumbered(first, subject, right);
        const measured = this.RECORDING_PHASE || this.LA(1).tokenType === Core.Copula ? null : measuredBy(subject);
        if (measured !== null) return { kind: "comparison", span: spanOf(first, this.last()), ...measured };
        const predicate = this.OPTION(this.predicate) ?? null;
        return { kind: "assertion", span: spanOf(first, this.last()), thereIs: false, subject, predicate };
      },
    },
  ];

  private readonly predicate = (): PhraseNode => {
    this.CONSUME(Core.Copula);
    this.inPredicate = true;
    const predicate = this.SUBRULE2(this.phrase);
    this.inPredicate = false;
    return predicate;
  };

  /** `not (space secure and enemy within 2)` */
  private denial(): GroupNode {
    const first = this.peek();
    this.SKIP_TOKEN();
    return { ...this.group(), span: spanOf(first, this.last()), isDenied: true };
  }

  /** `heat more than 5` ends before the comparison, unless that is of a distance. */
  protected override endsPhrase(): boolean {
    if (super.endsPhrase()) return true;
    if (!this.states && !this.inOutcome) return false;
    const { tokenType } = this.LA(1);
    if (tokenType === Core.Or) return this.joinsStatements() || (this.inOutcome && this.joinsOutcomes());
    return this.states && tokenType === Core.Comparison && this.comparisonFollows();
  }

  private comparisonFollows(): boolean {
    if (this.LA(1).tokenType !== Core.Comparison) return false;
    return this.LA(2).tokenType === Integer && STATEMENT_ENDS.has(this.LA(3).tokenType);
  }

  /**
   * Between two words `or` belongs to a phrase: `tower or snare`. It joins statements where no word follows that
   * it could join, where something is said of a second thing: `the mower is next to a pest or the plot is dry`, and
   * between two adjectives at the end: `the plot is dry or mapped`.
   */
  private joinsStatements(): boolean {
    if (this.LA(1).tokenType !== Core.Or) return false;
    const next = this.LA(2) as Token;
    if (!isOf(next, Content) && !isOf(next, Action)) return true;
    const areAdjectives = this.last().entry?.qualifies === true && next.entry?.qualifies === true;
    const ends = this.inOutcome ? OUTCOME_ENDS : STATEMENT_ENDS;
    if (areAdjectives && ends.has(this.LA(3).tokenType)) return true;
    if (!this.inPredicate) return false;
    for (let distance = 2; ; distance++) {
      const token = this.LA(distance);
      if (token.tokenType === Core.Copula) return true;
      if (isEnd(token) || STATEMENT_ENDS.has(token.tokenType)) return false;
    }
  }

  /** `lose hits or gold`, `leave no camp or lose the game` */
  private joinsOutcomes(): boolean {
    return this.last().entry?.isQuantity === true || VERBS_OF_OUTCOMES.has(this.says(2));
  }

  private threshold(): ThresholdNode {
    const first = this.CONSUME(Core.Threshold) as Token;
    const values = [numberNode(this.CONSUME(Integer) as Token)];
    this.MANY(() => {
      this.CONSUME(Slash);
      values.push(numberNode(this.CONSUME1(Integer) as Token));
    });
    return { kind: "threshold", span: spanOf(first, this.last()), values };
  }
}
