import type { IOrAlt, ParserMethod } from "chevrotain";
import { numberNode, spanOf } from "./nodes.ts";
import { PhraseParser } from "./phrase-parser.ts";
import type { AssertionNode, ConditionNode, PhraseNode, ThresholdNode } from "./syntax-tree.ts";
import { Comma, Core, Integer, Slash, type Token } from "./tokens.ts";

type Alternatives = IOrAlt<unknown>[];
type Item = AssertionNode | ThresholdNode;

/** Conditions: what stands before a colon. What `and` joins is decided by the checker. */
export abstract class ConditionParser extends PhraseParser {
  private conjuncts: ConditionNode["conjuncts"][number][] = [];
  private joinedBy: ConditionNode["conjuncts"][number]["joinedBy"] = "start";
  /** `If …, it moves`: a comma may stand for the colon behind the condition. */
  private mayEndInComma = false;

  /** A condition: phrases and thresholds joined by commas and `and`, with `when` or `unless` behind them. */
  readonly condition: ParserMethod<[], ConditionNode> = this.RULE("condition", (): ConditionNode => {
    const outer = this.conjuncts;
    const outerMayEndInComma = this.mayEndInComma;
    const start = this.peek();
    const conjuncts: ConditionNode["conjuncts"][number][] = [];
    this.conjuncts = conjuncts;
    this.enter();
    this.mayEndInComma = start.tokenType === Core.If || start.tokenType === Core.Otherwise;
    const otherwise = this.OPTION2(this.otherwiseWord);
    const when = otherwise === undefined || this.RECORDING_PHASE ? this.stated() : null;
    const unless = this.OPTION3(this.unlessCondition) ?? null;
    this.conjuncts = outer;
    this.mayEndInComma = outerMayEndInComma;
    this.depth--;
    return { kind: "condition", span: spanOf(start, this.last()), conjuncts, when, unless };
  });

  /** Reads the conjuncts; gives what stands behind `when`. */
  private stated(): ConditionNode | null {
    this.OPTION(this.ifWord);
    this.joinedBy = "start";
    this.conjunct();
    this.MANY(this.furtherConjunct);
    return this.OPTION1(this.whenCondition) ?? null;
  }

  private readonly otherwiseWord = () => this.CONSUME(Core.Otherwise);

  private readonly ifWord = (): void => {
    this.CONSUME(Core.If);
  };

  private readonly whenCondition = (): ConditionNode => {
    this.CONSUME(Core.When);
    return this.SUBRULE(this.condition);
  };

  private readonly unlessCondition = (): ConditionNode => {
    const word = this.CONSUME(Core.Unless) as Token;
    const condition = this.SUBRULE9(this.condition);
    return { ...condition, span: spanOf(word, this.last()) };
  };

  private conjunct(): void {
    const { conjuncts, joinedBy } = this;
    const node = this.SUBRULE(this.item);
    conjuncts.push({ joinedBy, node });
  }

  private readonly furtherConjunct = {
    GATE: (): boolean => !this.mayEndInComma || this.LA(1).tokenType !== Comma || !this.statementFollows(2),
    DEF: (): void => {
      const { conjuncts } = this;
      const joinedBy = this.OR1(this.joiners) as "and" | "comma";
      const node = this.SUBRULE1(this.item);
      conjuncts.push({ joinedBy, node });
    },
  };

  /** Whether a statement begins at the token so far ahead. */
  protected abstract statementFollows(distance: number): boolean;

  private readonly joiners: Alternatives = [
    {
      ALT: () => {
        this.CONSUME1(Core.And);
        return "and";
      },
    },
    {
      ALT: () => {
        this.CONSUME1(Comma);
        this.OPTION4(this.andWord);
        return "comma";
      },
    },
  ];

  private readonly andWord = (): void => {
    this.CONSUME2(Core.And);
  };

  private readonly item: ParserMethod<[], Item> = this.RULE("item", (): Item => this.OR(this.items) as Item);

  private readonly items: Alternatives = [
    { ALT: () => this.threshold() },
    {
      ALT: (): AssertionNode => {
        const first = this.CONSUME(Core.ThereIs) as Token;
        const subject = this.SUBRULE(this.phrase);
        return { kind: "assertion", span: spanOf(first, this.last()), thereIs: true, subject, predicate: null };
      },
    },
    {
      ALT: (): AssertionNode => {
        const first = this.peek();
        const subject = this.SUBRULE1(this.phrase);
        const predicate = this.OPTION(this.predicate) ?? null;
        return { kind: "assertion", span: spanOf(first, this.last()), thereIs: false, subject, predicate };
      },
    },
  ];

  private readonly predicate = (): PhraseNode => {
    this.CONSUME(Core.Copula);
    return this.SUBRULE2(this.phrase);
  };

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
