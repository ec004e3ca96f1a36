import type { IOrAlt, ParserMethod } from "chevrotain";
import { withDenial } from "./action-draft.ts";
import { HERE, OF_IT } from "./core-lexicon.ts";
import { contentNode, lowerLetterNode, numberNode, spanOf, wordNode } from "./nodes.ts";
import { expectation, parserErrorMessages, Recognizer } from "./recognizer.ts";
import type {
  BetweenNode,
  ConditionNode,
  GroupNode,
  LetterNode,
  NumberNode,
  PhraseNode,
  PhrasePart,
  QuantifierNode,
  ReferencesNode,
  UnknownWordNode,
  WithinNode,
  WordNode,
} from "./syntax-tree.ts";
import {
  Action,
  isActionAlone,
  Colon,
  Comma,
  Content,
  Core,
  Equals,
  Greater,
  Integer,
  isEnd,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Less,
  Letter,
  Mark,
  OrPair,
  Postfix,
  Relation,
  RightBracket,
  RightParenthesis,
  type Token,
  TOKEN_TYPES,
  SUMS,
} from "./tokens.ts";

/** How deep phrases, conditions and tables may nest; the deepest printed phrase has four levels. */
export const DEEPEST = 16;

type Comparison = QuantifierNode["comparison"];
type Alternatives = IOrAlt<unknown>[];

/**
 * Phrases and conditions. One rule carries every phrase: a flat run of words with tails. What it is (a subject,
 * a test, a target, a criterion) follows from where it stands, and its head noun is found by the checker.
 *
 * The lists of alternatives are made once per parser and work on the fields below, because making closures for
 * every word costs more than the parsing itself.
 */
export abstract class PhraseParser extends Recognizer {
  protected text = "";
  protected depth = 0;
  /** How many phrases are read, each within the one before. */
  private phrasesBegun = 0;
  /** The parts of the phrase that is being read. */
  private parts: PhrasePart[] = [];
  /** `adjacent` before the words that it is said of, which stand before it among the parts. */
  private pending: PhrasePart[] = [];
  /** A tail has been read: only a superlative may now begin another run of words. */
  private afterTail = false;
  /** Where the tails behind a property begin among the parts, or -1; the same of the phrase that was read last. */
  private traitEnd = -1;
  /** A condition is read, whose statements `or` may join; and in it what is said of a subject behind `is`. */
  protected states = false;
  protected inPredicate = false;
  private lastTraitEnd = -1;
  /** What stands behind a relation is read. */
  private inArgument = false;
  /** Whether another phrase can follow behind `or`: it begins with something else than one of two words. */
  protected offersMore = false;
  /** What would come of an action is read, which “or” may join to something else that would. */
  protected inOutcome = false;
  /** An action is read, whose target may be “a random one”; and the word that said so. */
  protected mayBeRandom = false;
  protected saidRandom: Token | null = null;

  constructor(skipValidations: boolean) {
    super(TOKEN_TYPES, { maxLookahead: 1, skipValidations, errorMessageProvider: parserErrorMessages });
  }

  /** A text that could not be read leaves nothing to the next one. Chevrotain calls this before each run. */
  override reset(): void {
    super.reset();
    this.depth = 0;
    this.phrasesBegun = 0;
    this.parts = [];
    this.pending = [];
    this.afterTail = false;
    this.traitEnd = -1;
    this.lastTraitEnd = -1;
    this.states = false;
    this.inPredicate = false;
    this.inArgument = false;
    this.offersMore = false;
    this.inOutcome = false;
    this.mayBeRandom = false;
    this.saidRandom = null;
  }

  protected peek(): Token {
    return this.LA(1) as Token;
  }

  protected last(): Token {
    return this.LA(0) as Token;
  }

  protected slice(from: Token, to: Token): string {
    return this.text.slice(from.startOffset, to.end);
  }

  /** What a token says, whatever it is in this game. */
  protected says(distance: number): string {
    const token = this.LA(distance) as Token;
    return isEnd(token) ? "" : this.slice(token, token).toLowerCase();
  }

  /** Counts a level of nesting; the caller takes it off again. */
  protected enter(): void {
    if (++this.depth > DEEPEST) this.fail(expectation.depth);
  }

  /** A phrase; one that begins with a number is a phrase too: `2 or more enemies`. */
  readonly phrase = this.RULE("phrase", (): PhraseNode => {
    const { parts, afterTail, traitEnd } = this;
    const first = this.peek();
    this.begin();
    this.OR(this.phraseAlternatives);
    this.MANY9(this.exceptionTails);
    return this.finish(first, parts, afterTail, traitEnd);
  });

  /** Words behind a number, or the number alone: `value of 2 or more`. */
  private readonly counted = this.RULE("counted", (): void => {
    this.OR(this.quantities);
    this.MANY(this.furtherPart);
  });

  private readonly phraseAlternatives = {
    // `more than 2` begins a count; `more than 2 spaces away` is read as one and turned into a distance.
    IGNORE_AMBIGUITIES: true,
    DEF: [{ ALT: () => this.SUBRULE3(this.counted) }, { ALT: () => this.AT_LEAST_ONE(this.furtherPart) }],
  };

  /** A phrase that does not begin with a number, so that a missing full stop before the next clause is seen. */
  readonly barePhrase = this.RULE("barePhrase", (): PhraseNode => {
    const { parts, afterTail, traitEnd } = this;
    const first = this.peek();
    this.begin();
    this.AT_LEAST_ONE(this.furtherPart);
    this.MANY9(this.exceptionTails);
    return this.finish(first, parts, afterTail, traitEnd);
  });

  private begin(): void {
    this.enter();
    this.phrasesBegun += 1;
    this.parts = [];
    if (this.pending.length > 0) this.pending = [];
    this.afterTail = false;
    this.traitEnd = -1;
  }

  private finish(first: Token, outer: PhrasePart[], outerAfterTail: boolean, outerTraitEnd: number): PhraseNode {
    // A list that grew has room for more, which a tree does not need.
    const parts = this.parts.slice();
    this.lastTraitEnd = this.traitEnd;
    this.traitEnd = outerTraitEnd;
    this.parts = outer;
    this.afterTail = outerAfterTail;
    this.depth--;
    this.phrasesBegun -= 1;
    return this.withGroups({ kind: "phrase", span: spanOf(first, this.last()), parts });
  }

  protected abstract readonly condition: ParserMethod<[], ConditionNode>;

  /** A condition in brackets. */
  protected group(): GroupNode {
    const first = this.peek();
    const atLeast = this.RECORDING_PHASE ? null : this.countOfGroup();
    this.CONSUME(LeftParenthesis);
    const condition = this.SUBRULE8(this.condition);
    this.CONSUME(RightParenthesis);
    const group = { kind: "group", span: spanOf(first, this.last()), condition } as const;
    return atLeast === null ? group : { ...group, atLeast };
  }

  private countOfGroup(): NumberNode | null {
    if (this.LA(1).tokenType !== Core.Comparison) return null;
    if (countingComparisonOf(this.peek()) !== "atLeast") this.fail(expectation.end);
    this.SKIP_TOKEN();
    const count = numberNode(this.peek());
    this.SKIP_TOKEN();
    return count;
  }

  /** Whether a condition in brackets comes so far ahead: `(`, `at least 2 (`. */
  protected groupFollows(distance: number): boolean {
    const { tokenType } = this.LA(distance);
    if (tokenType !== Core.Comparison) return tokenType === LeftParenthesis;
    return this.LA(distance + 1).tokenType === Integer && this.LA(distance + 2).tokenType === LeftParenthesis;
  }

  /** `plot without pests and (with a nest or next to the shed)`: what is said of the noun. In a condition it is a statement. */
  private withGroups(phrase: PhraseNode): PhraseNode {
    if (this.phrasesBegun > 0 || this.states || this.inOutcome || this.RECORDING_PHASE) return phrase;
    let read = phrase;
    while (this.LA(1).tokenType === Core.And && this.groupFollows(2)) {
      this.SKIP_TOKEN();
      const group = this.group();
      read = withDenial(read, [group], group.span.end);
    }
    return read;
  }

  /** What is denied in brackets: `not (with a nest and without pests)`; null where no bracket follows. */
  private deniedGroup(): PhraseNode | null {
    if (this.RECORDING_PHASE || !this.groupFollows(1)) return null;
    const group = this.group();
    return { kind: "phrase", span: group.span, parts: [group] };
  }

  /** Whether what follows hangs on the one that has it: `land without blight that has the most towns`. */
  private isTrait({ entry }: Token): boolean {
    if (entry?.isQuantity !== true || this.RECORDING_PHASE) return entry?.trait === true;
    const that = this.LA(1).tokenType === Core.Determiner ? 2 : 1;
    return isOf(this.LA(that) as Token, Relation);
  }

  private readonly quantities: Alternatives = [
    {
      ALT: () => {
        const first = this.CONSUME(Integer) as Token;
        const open = this.OPTION1(this.openEnd) as Token | undefined;
        this.pushQuantifier(first, open === undefined ? "exactly" : countingComparisonOf(open), numberNode(first));
      },
    },
    {
      ALT: () => {
        const first = this.CONSUME(Less) as Token;
        this.pushQuantifier(first, "less", numberNode(this.CONSUME1(Integer) as Token));
      },
    },
    {
      ALT: () => {
        const first = this.CONSUME(Core.Comparison) as Token;
        const count = numberNode(this.CONSUME2(Integer) as Token);
        this.pushQuantifier(first, countingComparisonOf(first), count);
      },
    },
  ];

  private readonly openEnd = () => this.CONSUME(Core.OpenEnd);

  private pushQuantifier(first: Token, comparison: Comparison, count: NumberNode | null): void {
    this.parts.push({ kind: "quantifier", span: spanOf(first, this.last()), comparison, count });
  }

  private readonly furtherPart = {
    GATE: (): boolean => !this.endsPhrase(),
    DEF: (): void => {
      this.OR1(this.partAlternatives);
    },
  };

  /** Whether what comes next is no part of a phrase, though it could be. */
  protected endsPhrase(): boolean {
    if (this.LA(1).tokenType === Core.Or && !isOf(this.LA(2), Content) && (this.offersMore || this.orActionFollows()))
      return true;
    if (!this.inArgument || this.last().entry?.isQuantity !== true) return false;
    return this.numberBehind() !== null || this.signBehind() !== null;
  }

  /** `FIRE at an enemy or HOLD`: another action, where the word before is none. */
  private orActionFollows(): boolean {
    return isActionAlone(this.LA(2)) && !isOf(this.last(), Action);
  }

  /**
   * `where there is a camp`, `where camps outnumber forts`, `where support is 3 or more`, `where support is highest`: each
   * says what the place is with.
   */
  private pushWhere(word: Token): void {
    if (this.RECORDING_PHASE) {
      this.SUBRULE6(this.phrase);
      return;
    }
    const isSaid = this.LA(1).tokenType === Core.ThereIs;
    if (isSaid) this.SKIP_TOKEN();
    const isThere = isSaid || word.entry?.core?.id === OF_IT;
    const isWithin = this.inArgument;
    this.inArgument = true;
    const read = this.SUBRULE6(this.phrase);
    if (this.LA(1).tokenType === Core.Outnumbers) {
      const sign = this.peek();
      this.SKIP_TOKEN();
      const more = { kind: "word", span: spanOf(sign), entries: ["most"], text: "more", plural: false } as const;
      const than = this.SUBRULE7(this.phrase);
      this.inArgument = isWithin;
      this.pushRelation(word, { ...read, parts: [more, ...read.parts] }, than);
      return;
    }
    this.inArgument = isWithin;
    const compared = this.comparedWith(read);
    if (compared !== null) {
      this.pushRelation(word, compared.argument, compared.than);
      return;
    }
    this.pushRelation(word, isThere ? read : this.withSaidBehind(read), null);
  }

  /** What `is` says of a phrase behind `where`: `is highest`, `is 3 or more`, or that it is there. */
  private withSaidBehind(phrase: PhraseNode): PhraseNode {
    const measured = this.withNumber(phrase);
    if (measured !== phrase) return measured;
    if (this.LA(1).tokenType !== Core.Copula) this.fail(expectation.phrase);
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Core.Determiner) this.SKIP_TOKEN();
    const superlative = this.peek();
    if (superlative.entry?.superlative !== true) return phrase;
    this.SKIP_TOKEN();
    const span = { start: phrase.span.start, end: superlative.end };
    return { ...phrase, span, parts: [contentNode(superlative, this.text), ...phrase.parts] };
  }

  /** `with cost 3 or less` says `with cost of 3 or less`, and `[Value 3 or more]` so, too. */
  protected withNumber(phrase: PhraseNode): PhraseNode {
    const said = this.last().entry?.isQuantity === true ? this.numberBehind() : null;
    if (said === null) return phrase;
    const first = this.peek();
    for (let read = 0; read < said.length; read += 1) this.SKIP_TOKEN();
    const span = spanOf(first, this.last());
    const { comparison, count } = said;
    const quantifier = { kind: "quantifier", span, comparison, count } as const;
    const argument: PhraseNode = { kind: "phrase", span, parts: [quantifier] };
    this.afterTail = true;
    return {
      ...phrase,
      span: { start: phrase.span.start, end: span.end },
      parts: [...phrase.parts, { kind: "of", span, argument }],
    };
  }

  /**
   * `with strength lower than strength of the Mower` says `with less strength than …`; `at most` is “by 0 or more”. Null for
   * any other phrase.
   */
  private comparedWith(read: PhraseNode): { readonly argument: PhraseNode; readonly than: PhraseNode } | null {
    const sign = this.signBehind();
    if (sign === null) return null;
    const first = this.peek();
    for (let skipped = 0; skipped < sign.length; skipped += 1) this.SKIP_TOKEN();
    const span = spanOf(first, this.last());
    const isMore = sign.comparison === "more" || sign.comparison === "atLeast";
    const [id, text] = isMore ? ["most", "more"] : ["fewest", "fewer"];
    const word = { kind: "word", span, entries: [id], text, plural: false } as const;
    const count = { kind: "number", span, value: 0 } as const;
    const none = { kind: "quantifier", span, comparison: "exactly", count } as const;
    const isOpen = sign.comparison === "atMost" || sign.comparison === "atLeast";
    const argument: PhraseNode = { ...read, parts: [...(isOpen ? [none] : []), word, ...read.parts] };
    return { argument, than: this.SUBRULE8(this.phrase) };
  }

  /** `lower than`, `is at most`, `is not more than` behind a quantity and before something else that has a number. */
  private signBehind(): {
    readonly length: number;
    readonly comparison: "less" | "more" | "atMost" | "atLeast";
  } | null {
    if (this.last().entry?.isQuantity !== true) return null;
    // `hits of at least its speed`
    const copula = this.LA(1).tokenType === Core.Copula || this.LA(1).tokenType === Core.Of ? 1 : 0;
    const denial = this.LA(copula + 1).tokenType === Core.Not ? 1 : 0;
    const token = this.LA(copula + denial + 1) as Token;
    const sign = signOf(token);
    // Between criteria, `>` begins the next one.
    const isSeparator = token.tokenType === Greater && !this.states;
    if (sign === null || sign === "exactly" || isSeparator) return null;
    const equals = this.LA(copula + denial + 2).tokenType === Equals ? 1 : 0;
    const length = copula + denial + 1 + equals;
    const behind = this.LA(length + 1);
    const isThing = isOf(behind, Content) || behind.tokenType === Core.Determiner;
    if (!isThing || (denial === 1 && equals === 1)) return null;
    const said = equals === 1 ? OR_EQUAL[sign] : sign;
    return { length, comparison: denial === 1 ? DENIED[said] : said };
  }

  /** `3 or less`, `less than 3`, `< 3`, `is 3 or more` behind a quantity, in one line with it; null where there is none. */
  private numberBehind(): {
    readonly length: number;
    readonly comparison: Comparison;
    readonly count: NumberNode;
  } | null {
    const behindCopula = this.LA(1).tokenType === Core.Copula ? 1 : 0;
    const first = this.LA(behindCopula + 1) as Token;
    const sign = signOf(first);
    const signs = sign === null ? 0 : this.LA(behindCopula + 2).tokenType === Equals ? 2 : 1;
    const number = this.LA(behindCopula + signs + 1) as Token;
    if (number.tokenType !== Integer) return null;
    if (this.text.slice(this.last().end, first.startOffset).includes("\n")) return null;
    const count = numberNode(number);
    const length = behindCopula + signs + 1;
    if (sign !== null) return { length, comparison: signs === 2 ? OR_EQUAL[sign] : sign, count };
    const end = this.LA(length + 1) as Token;
    if (end.tokenType === Core.OpenEnd) return { length: length + 1, comparison: countingComparisonOf(end), count };
    return { length, comparison: "exactly", count };
  }

  private readonly partAlternatives: Alternatives = [
    {
      ALT: () => {
        const word = this.CONSUME(Relation) as Token;
        const isWithin = this.inArgument;
        this.inArgument = true;
        const read = this.OR2(this.relationArguments) as PhraseNode | ReferencesNode;
        this.inArgument = isWithin;
        const compared = this.RECORDING_PHASE || read.kind !== "phrase" ? null : this.comparedWith(read);
        if (compared !== null) {
          this.pushRelation(word, compared.argument, compared.than);
          return;
        }
        const argument = this.RECORDING_PHASE || read.kind !== "phrase" ? read : this.withNumber(read);
        const isOutnumbering =
          this.RECORDING_PHASE ||
          (this.LA(1).tokenType === Core.Than && argument.kind === "phrase" && outnumberingOf(argument) !== null);
        const than = isOutnumbering ? this.OPTION2(this.thanPhrase) : undefined;
        this.pushRelation(word, argument, than ?? null);
      },
    },
    {
      ALT: () => {
        const token = this.peek();
        if (this.afterTail && token.entry?.superlative !== true && !this.RECORDING_PHASE) this.fail(expectation.end);
        this.afterTail = false;
        this.CONSUME(Content);
        this.parts.push(this.withSummands(contentNode(token, this.text)));
        this.traitEnd = this.isTrait(token) ? this.parts.length : -1;
        this.flushPending();
      },
    },
    {
      ALT: () => {
        const token = this.CONSUME(Core.Determiner) as Token;
        if (this.LA(1).tokenType === Core.Random && this.isRandomTarget()) {
          this.saidRandom = this.peek();
          this.SKIP_TOKEN();
        }
        // `an enemy that is not a Mower`: what is said of a noun stands behind it without these words.
        const isRelative = this.parts.length > 0 && this.LA(1).tokenType === Core.Copula;
        // `a plot that is not dry`: what follows the words says the same without them.
        if (isRelative && SAID_BEHIND_NOUN.some((type) => isOf(this.LA(2), type))) {
          this.SKIP_TOKEN();
          return;
        }
        // `an adjacent plot that has a pest`
        const isRelated = this.parts.length > 0 && isOf(this.LA(1), Relation);
        const isCounted = isRelated && this.parts.some(({ kind }) => kind === "quantifier");
        if (isRelated && (this.afterTail || isCounted) && !this.RECORDING_PHASE) return;
        if (this.afterTail && !isRelative && !this.RECORDING_PHASE) this.fail(expectation.end);
        // `a plot that is dry`
        const affirmed = this.OPTION4({ GATE: () => isRelative, DEF: this.affirmation });
        if (affirmed) {
          this.pushTail({ kind: "not", span: spanOf(token, this.last()), body: affirmed, isAffirmed: true });
          return;
        }
        this.parts.push({ kind: "determiner", span: spanOf(token), text: this.determinerText(token) });
      },
    },
    {
      ALT: () => {
        const token = this.CONSUME(Core.Quantifier) as Token;
        this.pushQuantifier(token, quantifierOf(token), null);
      },
    },
    {
      ALT: () => {
        const token = this.CONSUME(Core.Or) as Token;
        this.parts.push({ kind: "or", span: spanOf(token) });
        const next = this.peek();
        // `to LEAD or MOVE`: the first of two actions can be a word of a phrase as well.
        this.OR3([{ ALT: () => this.CONSUME1(Content) }, { ALT: () => this.CONSUME(Action) }]);
        this.parts.push(contentNode(next, this.text));
        this.flushPending();
      },
    },
    {
      ALT: () => {
        const token = this.CONSUME(Core.Nearby) as Token;
        this.pushSaid(nearbyNode(token));
      },
    },
    {
      ALT: () => {
        const token = this.CONSUME(Core.Occupied) as Token;
        this.pushSaid(occupiedNode(token, this.text));
      },
    },
    {
      ALT: () => {
        const token = this.CONSUME(Core.Unoccupied) as Token;
        const span = spanOf(token);
        const body = { kind: "phrase", span, parts: [occupiedNode(token, this.text)] } as const;
        this.pushSaid({ kind: "not", span, body });
      },
    },
    {
      ALT: () => {
        const first = this.CONSUME(Core.Not) as Token;
        const body = this.deniedGroup() ?? this.SUBRULE(this.phrase);
        this.pushTail({ kind: "not", span: spanOf(first, this.last()), body });
      },
    },
    {
      ALT: () => {
        const first = this.CONSUME(Core.Of) as Token;
        const argument = this.SUBRULE1(this.phrase);
        this.pushTail({ kind: "of", span: spanOf(first, this.last()), argument });
      },
    },
    { ALT: () => this.pushWhere(this.CONSUME(Core.Where) as Token) },
    { ALT: () => this.pushTail(wordNode(this.CONSUME(Postfix) as Token, this.text)) },
    { ALT: () => this.pushTail(this.SUBRULE(this.within)) },
    { ALT: () => this.pushTail(this.SUBRULE(this.between)) },
    {
      ALT: () => {
        const first = this.CONSUME1(Core.Comparison) as Token;
        const distance = numberNode(this.CONSUME3(Integer) as Token);
        this.CONSUME(Core.Away);
        this.pushAway(first, countingComparisonOf(first), distance);
      },
    },
    {
      ALT: () => {
        const away = this.LA(1);
        const quantifier = this.parts[this.parts.length - 1];
        const counted = quantifier?.kind === "quantifier" && quantifier.count !== null;
        if (!counted && !this.RECORDING_PHASE) this.fail(expectation.distance);
        this.CONSUME1(Core.Away);
        if (quantifier?.kind !== "quantifier" || quantifier.count === null) return;
        this.parts.pop();
        this.pushAway(away as Token, quantifier.comparison, quantifier.count, quantifier.span.start);
      },
    },
  ];

  /** What is written, or the word that stands for it: `the Mower's own` is `its`. */
  private determinerText(token: Token): string {
    const written = this.slice(token, token);
    const form = token.entry?.form ?? written;
    return written === "" || written.toLowerCase() === form ? written : form;
  }

  /** `at a random enemy`: what is said of the choice and not of the enemy. */
  private isRandomTarget(): boolean {
    const isSaid = this.RECORDING_PHASE || this.states || this.inOutcome || this.saidRandom !== null;
    return !isSaid && this.mayBeRandom && SAID_BEFORE_NOUN.some((type) => isOf(this.LA(2), type));
  }

  private readonly affirmation = (): PhraseNode => {
    this.CONSUME(Core.Copula);
    return this.SUBRULE5(this.phrase);
  };

  private readonly thanPhrase = (): PhraseNode => {
    this.CONSUME(Core.Than);
    return this.SUBRULE4(this.phrase);
  };

  /** What stands before the words that it is said of, or behind them: `adjacent`, `occupied`. */
  private pushSaid(part: PhrasePart): void {
    const isBefore = SAID_BEFORE_NOUN.some((type) => isOf(this.LA(1), type));
    if (this.afterTail || !isBefore || this.RECORDING_PHASE) {
      for (const before of this.pending) this.pushTail(before);
      this.pending = [];
      this.pushTail(part);
    } else this.pending.push(part);
  }

  /** Puts `adjacent` behind the last of the words that it is said of. */
  private flushPending(): void {
    if (this.pending.length === 0 || isOf(this.LA(1), Content) || isOf(this.LA(1), Core.Or)) return;
    for (const part of this.pending) this.pushTail(part);
    this.pending = [];
  }

  private pushTail(part: PhrasePart): void {
    this.parts.push(part);
    this.afterTail = true;
  }

  private pushAway(first: Token, comparison: Comparison, distance: NumberNode, start = first.startOffset): void {
    if (comparison !== "atMost" && comparison !== "atLeast" && comparison !== "more" && comparison !== "exactly") {
      if (!this.RECORDING_PHASE) this.fail(expectation.distance);
      return;
    }
    const span = { start, end: this.last().end };
    this.pushTail({ kind: "within", span, measure: "steps", comparison, distance, through: [], of: null });
  }

  /** `the highest sum of tea and cups`: the numbers behind the first, which a sign of no length adds to it. */
  private withSummands(node: WordNode | UnknownWordNode | LetterNode): WordNode | UnknownWordNode | LetterNode {
    if (node.kind !== "word" || this.RECORDING_PHASE) return node;
    const plus: WordNode[] = [];
    while (
      this.LA(1).tokenType === Core.PlusWord &&
      (this.LA(1) as Token).value === SUMS &&
      isOf(this.LA(2), Content)
    ) {
      this.SKIP_TOKEN();
      plus.push(wordNode(this.peek(), this.text));
      this.SKIP_TOKEN();
    }
    return plus.length === 0 ? node : { ...node, plus, span: { start: node.span.start, end: this.last().end } };
  }

  /** A property takes no tails, so those behind one go to the thing that has it. */
  private pushRelation(word: Token, argument: PhraseNode | ReferencesNode, than: PhraseNode | null): void {
    this.afterTail = true;
    if (this.RECORDING_PHASE) return;
    const { parts } = this;
    const node = wordNode(word, this.text);
    const start = word.startOffset;
    if (than !== null) {
      parts.push({ kind: "relation", span: { start, end: than.span.end }, word: node, argument, than });
      return;
    }
    const split = argument.kind === "phrase" ? this.lastTraitEnd : -1;
    const lastOwn = split === -1 || argument.kind !== "phrase" ? undefined : argument.parts[split - 1];
    if (argument.kind !== "phrase" || lastOwn === undefined || split >= argument.parts.length) {
      parts.push({ kind: "relation", span: { start, end: argument.span.end }, word: node, argument });
      return;
    }
    const span = { start: argument.span.start, end: lastOwn.span.end };
    const own: PhraseNode = { kind: "phrase", span, parts: argument.parts.slice(0, split) };
    parts.push({ kind: "relation", span: { start, end: span.end }, word: node, argument: own });
    for (const part of argument.parts.slice(split)) parts.push(part);
  }

  private readonly relationArguments: Alternatives = [
    { ALT: () => this.SUBRULE(this.references) },
    { ALT: () => this.SUBRULE2(this.phrase) },
  ];

  /** An exception, and what is said behind it of the things that are left. */
  private readonly exceptionTail = this.RULE("exceptionTail", (): void => {
    this.SUBRULE(this.exception);
    this.MANY(this.furtherPart);
  });

  private readonly exceptionTails = {
    GATE: (): boolean => this.LA(1).tokenType === Core.Except || this.LA(2).tokenType === Core.Except,
    DEF: (): void => this.SUBRULE9(this.exceptionTail),
  };

  /** `except Mowers`, `(except Mowers and Pickers)`, `[EXC: Mowers]` */
  private readonly exception = this.RULE("exception", (): void => {
    this.OR(this.exceptionAlternatives);
  });

  private readonly exceptionAlternatives: Alternatives = [
    {
      ALT: () => {
        this.OPTION(() => this.CONSUME(Comma));
        this.pushException(this.CONSUME(Core.Except) as Token, this.SUBRULE(this.phrase));
      },
    },
    {
      ALT: () => {
        this.CONSUME(LeftParenthesis);
        this.pushException(this.CONSUME1(Core.Except) as Token, this.SUBRULE1(this.phrase));
        this.MANY(() => this.pushException(this.CONSUME(Core.And) as Token, this.SUBRULE2(this.phrase)));
        this.CONSUME(RightParenthesis);
      },
    },
    {
      ALT: () => {
        this.CONSUME(LeftBracket);
        const word = this.CONSUME2(Core.Except) as Token;
        this.OPTION1(() => this.CONSUME(Colon));
        this.pushException(word, this.SUBRULE3(this.phrase));
        this.MANY1(() => this.pushException(this.CONSUME1(Core.And) as Token, this.SUBRULE4(this.phrase)));
        this.CONSUME(RightBracket);
      },
    },
  ];

  private pushException(word: Token, body: PhraseNode): void {
    this.pushTail({ kind: "not", span: spanOf(word, this.last()), body, isException: true });
  }

  /** `[a) > b)]` */
  readonly references = this.RULE("references", (): ReferencesNode => {
    const first = this.CONSUME(LeftBracket) as Token;
    const letters: LetterNode[] = [];
    this.MANY_SEP({ SEP: Greater, DEF: () => letters.push(this.SUBRULE(this.reference)) });
    this.CONSUME(RightBracket);
    return { kind: "references", span: spanOf(first, this.last()), letters };
  });

  readonly reference = this.RULE("reference", (): LetterNode =>
    lowerLetterNode(
      this.OR([{ ALT: () => this.CONSUME(Mark) as Token }, { ALT: () => this.CONSUME(Letter) as Token }]),
    ),
  );

  /** `within 2 unmapped spaces of an exit`, `within range 3` */
  private readonly within = this.RULE("within", (): WithinNode => {
    const first = this.peek();
    this.OR([{ ALT: () => this.CONSUME(Core.Within) }, { ALT: () => this.CONSUME(Core.WithinRange) }]);
    const measure = first.tokenType === Core.WithinRange ? "range" : "steps";
    const distance = numberNode(this.CONSUME(Integer) as Token);
    const through: (WordNode | UnknownWordNode)[] = [];
    this.MANY(() => {
      const node = contentNode(this.CONSUME(Content) as Token, this.text);
      if (node.kind !== "letter") through.push(node);
      else if (!this.RECORDING_PHASE) this.fail(expectation.end);
    });
    let of: PhraseNode | null = null;
    this.OPTION(() => {
      this.CONSUME(Core.Of);
      of = this.SUBRULE(this.phrase);
    });
    return { kind: "within", span: spanOf(first, this.last()), measure, comparison: "atMost", distance, through, of };
  });

  /** `between a) it and the captive or b) the captive and a boat` */
  private readonly between = this.RULE("between", (): BetweenNode => {
    const start = this.CONSUME(Core.Between) as Token;
    const pairs: BetweenNode["pairs"][number][] = [];
    pairs.push(this.SUBRULE(this.pair));
    this.MANY(() => {
      this.OR([{ ALT: () => this.CONSUME(OrPair) }, { ALT: () => this.CONSUME(Core.Or) }]);
      pairs.push(this.SUBRULE1(this.pair));
    });
    return { kind: "between", span: spanOf(start, this.last()), pairs };
  });

  private readonly pair = this.RULE("pair", (): BetweenNode["pairs"][number] => {
    const mark = this.OPTION(() => lowerLetterNode(this.CONSUME(Mark) as Token)) ?? null;
    const first = this.SUBRULE(this.phrase);
    const second =
      this.OPTION1(() => {
        this.CONSUME(Core.And);
        return this.SUBRULE1(this.phrase);
      }) ?? null;
    return { mark, first, second };
  });

  protected isNext(type: Parameters<typeof isOf>[1], distance: number): boolean {
    return isOf(this.LA(distance), type);
  }
}

/** Behind these and before a noun a word is said of that noun. */
const SAID_BEFORE_NOUN = [Content, Core.Nearby, Core.Occupied, Core.Unoccupied];

/** `occupied`: with a unit, whatever units the game has. */
function occupiedNode(token: Token, text: string): PhrasePart {
  const span = spanOf(token);
  return { kind: "relation", span, word: wordNode(token, text), argument: { kind: "phrase", span, parts: [] } };
}

/** What stands behind a noun and says something of it. */
const SAID_BEHIND_NOUN = [
  Core.Not,
  Core.Nearby,
  Core.Occupied,
  Core.Unoccupied,
  Core.Within,
  Core.WithinRange,
  Core.Between,
  Relation,
  Postfix,
];

/** The superlatives that compare two numbers before `than`. */
const OUTNUMBERING: ReadonlyMap<string, "more" | "less"> = new Map([
  ["most", "more"],
  ["fewest", "less"],
  ["highest", "more"],
  ["lowest", "less"],
]);

interface Outnumbering {
  readonly comparison: "more" | "less";
  /** By how many at least: `2 more own units`; null where one is enough. */
  readonly by: NumberNode | null;
  readonly counted: PhraseNode;
}

/** `more own units` before `than`: the comparison, and the words behind it; null for any other phrase. */
export function outnumberingOf(phrase: PhraseNode): Outnumbering | null {
  const [article] = phrase.parts;
  // `a higher rank than`
  const said = article?.kind === "determiner" ? phrase.parts.slice(1) : phrase.parts;
  const [first] = said;
  const counts = first?.kind === "quantifier" && (first.comparison === "exactly" || first.comparison === "atLeast");
  const by = counts ? first.count : null;
  const [word, ...parts] = by === null ? said : said.slice(1);
  const [begins] = parts;
  const comparison = word?.kind === "word" ? OUTNUMBERING.get(word.entries[0] ?? "") : undefined;
  if (comparison === undefined || begins === undefined) return null;
  return { comparison, by, counted: { ...phrase, parts, span: { start: begins.span.start, end: phrase.span.end } } };
}

/** `adjacent`: one step away; `in the same space`: none. */
function nearbyNode(token: Token): WithinNode {
  const span = spanOf(token);
  const distance: NumberNode = { kind: "number", span, value: token.entry?.core?.id === HERE ? 0 : 1 };
  return { kind: "within", span, measure: "range", comparison: "exactly", distance, through: [], of: null };
}

const OR_EQUAL = { less: "atMost", more: "atLeast", atMost: "atMost", atLeast: "atLeast", exactly: "exactly" } as const;

const DENIED = { less: "atLeast", more: "atMost", atMost: "more", atLeast: "less" } as const;

/** What a sign or a word before a number says of it; null for any other token. */
function signOf(token: Token): keyof typeof OR_EQUAL | null {
  if (token.tokenType === Less) return "less";
  if (token.tokenType === Greater) return "more";
  return token.tokenType === Core.Comparison ? countingComparisonOf(token) : null;
}

/** What a word for a comparison says of a number. */
export function countingComparisonOf(
  token: Token,
): Exclude<Comparison, "all" | "any" | "no" | "each" | "either" | "both" | "different"> {
  switch (token.entry?.core?.id) {
    case "up to":
    case "or fewer":
      return "atMost";
    case "at least":
    case "or more":
      return "atLeast";
    case "more than":
    case "above":
      return "more";
    case "less than":
    case "below":
      return "less";
    default:
      return "exactly";
  }
}

function quantifierOf(token: Token): Comparison {
  const id = token.entry?.core?.id;
  switch (id) {
    case "any":
    case "either":
    case "both":
    case "no":
    case "each":
    case "different":
      return id;
    default:
      return "all";
  }
}
