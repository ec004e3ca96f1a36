import type { IOrAlt, ParserMethod, TokenType } from "chevrotain";
import { spanOf } from "./nodes.ts";
import { ConditionParser } from "./condition-parser.ts";
import type { BracketNode, CriterionNode, GroupNode, OutcomeNode, PhraseNode, ProvisoNode } from "./syntax-tree.ts";
import {
  Action,
  Comma,
  Content,
  Core,
  Greater,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Relation,
  RightBracket,
  Slash,
  Stop,
  type Token,
} from "./tokens.ts";

type Alternatives = IOrAlt<unknown>[];

/** The criteria by which one of several is chosen, in brackets and in words. */
export abstract class CriterionParser extends ConditionParser {
  protected abstract readonly outcome: ParserMethod<[], OutcomeNode>;

  /** The criteria of the bracket that is read, and what separates them. */
  private criteria: CriterionNode[] = [];
  private separator: BracketNode["separator"] = ">";

  override reset(): void {
    super.reset();
    this.criteria = [];
    this.separator = ">";
  }

  /** `[Highest value > Wooded > Random]` */
  readonly bracket = this.RULE("bracket", (): BracketNode => {
    const first = this.CONSUME(LeftBracket) as Token;
    const outer = this.criteria;
    const criteria: CriterionNode[] = [];
    this.criteria = criteria;
    this.separator = ">";
    this.criterion();
    this.MANY(this.furtherCriterion);
    this.CONSUME(RightBracket);
    const { separator } = this;
    this.criteria = outer;
    return { kind: "bracket", span: spanOf(first, this.last()), criteria, separator };
  });

  /** Criteria in their order without a bracket: `nearest > lowest hits`. */
  protected listed(): BracketNode {
    const first = this.peek();
    const criteria = [this.criterionInWords()];
    while (this.LA(1).tokenType === Greater) {
      this.SKIP_TOKEN();
      criteria.push(this.criterionInWords());
    }
    return { kind: "bracket", span: spanOf(first, this.last()), criteria, separator: ">", isInWords: true };
  }

  private criterion(): void {
    const limited = this.outcomeCriterion() ?? this.limitedCriterion();
    this.criteria.push(limited ?? (this.OR(this.criterionAlternatives) as CriterionNode));
  }

  private readonly furtherCriterion = (): void => {
    this.OR1(this.separators);
    const limited = this.outcomeCriterion() ?? this.limitedCriterion();
    this.criteria.push(limited ?? (this.OR2(this.furtherCriterionAlternatives) as CriterionNode));
  };

  /** `[It would defeat it]` */
  private outcomeCriterion(): CriterionNode | null {
    if (this.LA(1).tokenType !== Core.Outcome) return null;
    const outcome = this.SUBRULE2(this.outcome);
    return { kind: "criterion", span: outcome.span, phrase: null, proviso: null, outcome };
  }

  /** `(Campaign) highest value`, which no alternative begins like. */
  private limitedCriterion(): CriterionNode | null {
    const isLimited = this.LA(1).tokenType === LeftParenthesis;
    return isLimited ? this.SUBRULE2(this.criterionPhrase) : null;
  }

  private readonly separators: Alternatives = [
    { ALT: () => this.CONSUME(Greater) },
    {
      ALT: () => {
        this.CONSUME(Slash);
        this.separator = "/";
      },
    },
  ];

  /** `Highest value (only if pest next to bed)`. There are more criteria than clauses, so each does without a rule. */
  private readonly criterionAlternatives: Alternatives = [
    { ALT: () => random(this.CONSUME(Core.Random) as Token) },
    {
      ALT: () =>
        this.criterionFrom(this.peek(), this.withNumber(this.SUBRULE(this.phrase)), this.OPTION(this.provisoOption)),
    },
  ];

  private readonly furtherCriterionAlternatives: Alternatives = [
    { ALT: () => random(this.CONSUME1(Core.Random) as Token) },
    {
      ALT: () =>
        this.criterionFrom(this.peek(), this.withNumber(this.SUBRULE1(this.phrase)), this.OPTION1(this.furtherProviso)),
    },
  ];

  private readonly furtherProviso = (): ProvisoNode => this.SUBRULE1(this.proviso);

  private criterionFrom(first: Token, phrase: PhraseNode, proviso: ProvisoNode | null = null): CriterionNode {
    return { kind: "criterion", span: spanOf(first, this.last()), phrase, proviso };
  }

  /** A criterion in the rarer places, with what stands in brackets before it or behind it. */
  private readonly criterionPhrase = this.RULE("criterionPhrase", (): CriterionNode => {
    const first = this.peek();
    const prefix = this.prefix();
    const phrase = this.withNumber(this.SUBRULE(this.phrase));
    const proviso = prefix === null ? this.OPTION(this.provisoOption) : onlyIf(prefix);
    return this.criterionFrom(first, phrase, proviso);
  });

  protected criterionInWords(): CriterionNode {
    const begin = this.LA(1) as Token;
    // `nearest to the Racer`, `next to the Racer` say what is chosen.
    // `with a camp`, `next to a nest` say something of it; `on an objective` is one.
    const isSaid = ARTICLES_OF_SOME.has(this.says(2)) && !STANDS.has(this.says(1));
    const isBehindPreposition = isOf(begin, Relation) && begin.entry?.single === true && !isSaid && this.choosesAt(2);
    if (isBehindPreposition) this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Core.Random) {
      const token = this.peek();
      this.SKIP_TOKEN();
      return random(token);
    }
    const article = this.LA(1).tokenType === Core.Determiner ? 1 : 0;
    const isRanked = this.ranksAt(article + 3);
    const isNamed = isRanked && isOf(this.LA(article + 1), Content) && isOf(this.LA(article + 2), Relation);
    const isTheOne = this.isTheOneAt(article + 1) || (isNamed && article === 1);
    // `the one with most hits`, `the region with the lowest number` rank, and `one with a camp` asks for a camp.
    const isWith = isTheOne && HAVING.has(this.says(article + 2));
    const passed = isTheOne ? article + (isWith && (isRanked || article === 1) ? 2 : 1) : article;
    const isOfNamed = article === 1 && this.isTheOneAt(2);
    for (let word = 0; word < passed; word += 1) this.SKIP_TOKEN();
    if (isWith && isRanked && this.LA(1).tokenType === Core.Determiner) this.SKIP_TOKEN();
    const criterion = this.SUBRULE3(this.criterionPhrase);
    return { ...criterion, isInWords: true, ...(isOfNamed ? { isOfNamed } : {}) };
  }

  private choosesAt(distance: number): boolean {
    return this.LA(distance).tokenType === Core.Random || this.LA(distance).tokenType === Core.Determiner;
  }

  /** @param isList behind `first`, where `then` begins the next criterion whatever it says */
  protected criterionFollows(isList: boolean): boolean {
    const first = this.LA(1).tokenType === Comma ? 2 : 1;
    const { tokenType } = this.LA(first);
    if (tokenType === Greater) return true;
    if (tokenType === Core.Then) return this.isRankAt(first + 1) || (isList && !isOf(this.LA(first + 1), Action));
    return first === 2 && this.isRankAt(2);
  }

  protected isRankAt(distance: number): boolean {
    const token = this.LA(distance) as Token;
    if (this.says(distance) === "at" && this.LA(distance + 1).tokenType === Core.Random) return true;
    if (token.tokenType === Core.Determiner) return this.isRankAt(distance + 1);
    return token.entry?.superlative === true || token.tokenType === Core.Random || this.isTheOneAt(distance);
  }

  /** `one with` in `the one with lowest hits` */
  protected isTheOneAt(distance: number): boolean {
    return this.says(distance) === "one" && isOf(this.LA(distance + 1), Relation);
  }

  /** `highest`, `the highest` */
  private ranksAt(distance: number): boolean {
    const token = this.LA(distance) as Token;
    if (token.tokenType === Core.Determiner) return this.ranksAt(distance + 1);
    return token.entry?.superlative === true;
  }
}

const STANDS: ReadonlySet<string> = new Set(["in", "on", "at"]);

const ARTICLES_OF_SOME: ReadonlySet<string> = new Set(["a", "an", "any"]);

/** Behind these a superlative, or `at random`, stands without a noun. */
export const ENDS_CHOICE: ReadonlySet<TokenType> = new Set([
  Stop,
  Comma,
  LeftBracket,
  Core.Then,
  Core.Otherwise,
  Core.Tied,
]);

function onlyIf({ span, condition }: GroupNode): ProvisoNode {
  return { kind: "proviso", span, word: "only if", condition };
}

export function random(token: Token): CriterionNode {
  const criterion = { kind: "criterion", span: spanOf(token), phrase: null, proviso: null } as const;
  const id = token.entry?.core?.id;
  return id === "first in order" || id === "player's choice" ? { ...criterion, tie: id } : criterion;
}

/** Behind `the one` these say nothing but that something of it is ranked. Any other relation is what it is chosen by. */
const HAVING: ReadonlySet<string> = new Set(["with", "has", "having", "that has", "that have", "whose"]);
