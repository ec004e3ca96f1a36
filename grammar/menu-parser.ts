import { NO_NAME } from "./expression-parser.ts";
import { numberNode, spanOf } from "./nodes.ts";
import { expectation } from "./recognizer.ts";
import { countingComparisonOf } from "./phrase-parser.ts";
import { isSign, LONGEST_ROW, TableParser } from "./table-parser.ts";
import type {
  StepInstructionNode,
  LimitNode,
  MenuNode,
  NameNode,
  OptionNode,
  SequenceNode,
  StepNode,
} from "./table-tree.ts";
import {
  Colon,
  Comma,
  Core,
  Integer,
  LeftParenthesis,
  Plus,
  RightParenthesis,
  Stop,
  type Token,
  Content,
  isOf,
} from "./tokens.ts";
import type { ChecklistNode, ChecklistRowNode } from "./syntax-tree.ts";

/** `The side with the most VP wins`, behind its article. */
const WINS = /^(side\s+with\s+the\s+(highest|most|greatest|lowest|fewest|least)\s+)(\S.*?)\s+wins$/is;

/** Menus of options with their costs, and sequences of steps. */
abstract class MenuParser extends TableParser {
  /** `MENU OBJECTIVES (Standard), at most 1 of each:` with its options. */
  readonly menu = this.RULE("menu", (): MenuNode => {
    const first = this.CONSUME(Core.Menu) as Token;
    const name = this.name([LeftParenthesis, Comma, Colon]);
    let list: NameNode | null = null;
    let ofEach: MenuNode["ofEach"] = null;
    this.OPTION(() => {
      this.CONSUME(LeftParenthesis);
      list = this.name([RightParenthesis]);
      this.CONSUME(RightParenthesis);
    });
    this.OPTION1(() => {
      this.CONSUME(Comma);
      this.CONSUME(Core.Comparison);
      ofEach = this.SUBRULE(this.expression);
      this.CONSUME(Core.OfEach);
    });
    this.CONSUME(Colon);
    const rows = this.rowsWhile(() => this.optionFollows(), this.menuOption);
    return { kind: "menu", span: spanOf(first, this.last()), name, list, ofEach, rows };
  });

  private optionFollows(): boolean {
    for (let ahead = 1; ahead < LONGEST_ROW; ahead += 1) {
      const token = this.LA(ahead);
      if (this.endsRows(ahead)) return false;
      if (token.tokenType !== LeftParenthesis) {
        if (isSign(token)) return false;
        continue;
      }
      const next = this.LA(ahead + 1).tokenType;
      return ahead > 1 && (next === Plus || next === Integer);
    }
    return false;
  }

  /** `Light Artillery Strike (1 SP for 3 strikes): Hits a small area.` */
  readonly menuOption = this.RULE("menuOption", (): OptionNode => {
    const first = this.peek();
    const name = this.name([LeftParenthesis]);
    this.CONSUME(LeftParenthesis);
    const adds = this.OPTION(() => this.CONSUME(Plus)) !== undefined;
    const cost = numberNode(this.CONSUME(Integer) as Token);
    const currency = this.name([Comma, RightParenthesis, Core.For, Core.Per]);
    let yields: OptionNode["yields"] = null;
    this.OPTION1(() => {
      this.OR([
        {
          ALT: () => {
            this.CONSUME(Core.For);
            yields = this.yielded();
          },
        },
        {
          ALT: () => {
            const per = this.CONSUME(Core.Per) as Token;
            const count = { kind: "number", span: spanOf(per), value: 1 } as const;
            yields = { count, what: this.name([Comma, RightParenthesis]) };
          },
        },
      ]);
    });
    const limits: LimitNode[] = [];
    this.MANY(() => {
      this.CONSUME(Comma);
      limits.push(this.SUBRULE(this.limit));
    });
    this.CONSUME(RightParenthesis);
    const rule = this.ruleOption();
    this.OPTION2({ GATE: () => this.last().tokenType !== Stop, DEF: () => this.CONSUME(Stop) });
    if (!this.RECORDING_PHASE && rule === null && this.last().tokenType !== Stop) this.fail(Stop.name);
    const span = spanOf(first, this.last());
    return { kind: "option", span, name, cost, currency, adds, yields, limits, rule };
  });

  private yielded(): NonNullable<OptionNode["yields"]> {
    if (this.RECORDING_PHASE) return { count: null, what: NO_NAME };
    if (this.LA(1).tokenType === Integer) {
      const count = numberNode(this.CONSUME2(Integer) as Token);
      return { count, what: this.name([Comma, RightParenthesis]) };
    }
    if (this.LA(1).tokenType === Core.Quantifier) this.SKIP_TOKEN();
    return { count: null, what: this.name([Comma, RightParenthesis]) };
  }

  /** `at most PL`, `PL 3 or more` */
  readonly limit = this.RULE("limit", (): LimitNode => {
    const first = this.peek();
    if (first.tokenType === Core.Comparison) {
      this.CONSUME(Core.Comparison);
      const count = this.SUBRULE(this.expression);
      return { kind: "atMost", span: spanOf(first, this.last()), count };
    }
    const quantity = this.name([Integer, Comma, RightParenthesis]);
    const least = numberNode(this.CONSUME(Integer) as Token);
    const isLeast = this.RECORDING_PHASE || countingComparisonOf(this.peek()) === "atLeast";
    if (!isLeast) this.fail(Core.OpenEnd.name);
    this.CONSUME(Core.OpenEnd);
    return { kind: "needs", span: spanOf(first, this.last()), quantity, least };
  });

  /** `SEQUENCE THE TURN, until one side gives up:` with its steps. */
  readonly sequence = this.RULE("sequence", (): SequenceNode => {
    const first = this.CONSUME(Core.Sequence) as Token;
    const name = this.name([Comma, Colon, Core.Until]);
    let until: SequenceNode["until"] = null;
    this.OPTION(() => {
      this.OPTION1(() => this.CONSUME(Comma));
      this.CONSUME(Core.Until);
      until = this.name([Colon]);
    });
    this.CONSUME(Colon);
    const rows = this.rowsWhile(() => this.stepFollows(), this.step);
    return { kind: "sequence", span: spanOf(first, this.last()), name, until, rows };
  });

  private stepFollows(): boolean {
    return this.LA(1).tokenType === Integer && this.LA(2).tokenType === Colon;
  }

  /** `3: For each side, roll on mission.` */
  readonly step = this.RULE("step", (): StepNode => {
    const first = this.CONSUME(Integer) as Token;
    this.CONSUME(Colon);
    const eachSide = this.OPTION(() => this.CONSUME(Core.ForEachSide)) !== undefined;
    if (eachSide) this.OPTION1(() => this.CONSUME(Comma));
    const instruction = this.OR({ DEF: this.instructions, ERR_MSG: expectation.instruction }) as StepInstructionNode;
    if (this.LA(1).tokenType === Stop || instruction.kind !== "sentence") this.OPTION2(() => this.CONSUME(Stop));
    if (!this.RECORDING_PHASE && instruction.kind !== "sentence" && this.last().tokenType !== Stop)
      this.fail(Stop.name);
    // Who wins is compared among all sides.
    if (eachSide && instruction.kind === "wins") this.fail(expectation.instruction);
    const span = spanOf(first, this.last());
    return { kind: "step", span, number: numberNode(first), eachSide, instruction };
  });

  private readonly instructions = [
    { ALT: (): StepInstructionNode => this.SUBRULE(this.rollOrder) },
    { ALT: (): StepInstructionNode => this.SUBRULE(this.choose) },
    { ALT: (): StepInstructionNode => this.SUBRULE(this.count) },
    { ALT: (): StepInstructionNode => this.SUBRULE(this.wins) },
    { ALT: (): StepInstructionNode => this.quotedSentence() },
  ];

  private readonly choose = this.RULE("choose", (): StepInstructionNode => {
    const first = this.CONSUME(Core.Choose) as Token;
    const menu = this.name([Core.For, Stop]);
    this.CONSUME(Core.For);
    const budget = this.name([Comma, Stop]);
    let own: NameNode | null = null;
    this.OPTION(() => {
      this.CONSUME(Comma);
      this.CONSUME(Core.AtLeastHalf);
      own = this.name([Stop]);
    });
    return { kind: "choose", span: spanOf(first, this.last()), menu, budget, own };
  });

  private readonly count = this.RULE("count", (): StepInstructionNode => {
    const first = this.CONSUME(Core.Count) as Token;
    const formula = this.name([Stop]);
    return { kind: "count", span: spanOf(first, this.last()), formula };
  });

  private readonly wins = this.RULE("wins", (): StepInstructionNode => {
    const first = this.CONSUME(Core.Determiner) as Token;
    const { span } = this.name([Stop]);
    if (this.RECORDING_PHASE) return { kind: "wins", span, order: "highest", by: NO_NAME };
    const said = WINS.exec(this.text.slice(span.start, span.end));
    const [, before = "", order = "", written = ""] = said ?? [];
    if (said === null) this.fail(expectation.instruction);
    const start = span.start + before.length;
    const by: NameNode = {
      kind: "name",
      span: { start, end: start + written.length },
      text: written.replaceAll(/\s+/g, " "),
    };
    const isLowest = /^(?:lowest|fewest|least)$/i.test(order);
    return { kind: "wins", span: spanOf(first, this.last()), order: isLowest ? "lowest" : "highest", by };
  });
}

/** Checklists: rows with a condition and an answer. */
export abstract class ChecklistParser extends MenuParser {
  /** `CHECKLIST line of sight (firer, target)` with its rows. */
  readonly checklist = this.RULE("checklist", (): ChecklistNode => {
    const first = this.CONSUME(Core.Checklist) as Token;
    const name = this.name([LeftParenthesis, Colon]);
    this.CONSUME(LeftParenthesis);
    const parameters: NameNode[] = [this.name([Comma, RightParenthesis])];
    this.MANY(() => {
      this.CONSUME(Comma);
      parameters.push(this.name([Comma, RightParenthesis]));
    });
    this.CONSUME(RightParenthesis);
    this.OPTION(() => this.CONSUME(Colon));
    const rows: ChecklistRowNode[] = [];
    this.MANY1(() => rows.push(this.SUBRULE(this.checklistRow)));
    return { kind: "checklist", span: spanOf(first, this.last()), name, parameters, rows };
  });

  /** `1. Both units are in depressions: No` */
  readonly checklistRow = this.RULE("checklistRow", (): ChecklistRowNode => {
    const first = this.CONSUME(Integer) as Token;
    this.OPTION(() => this.CONSUME(Stop));
    const condition = this.SUBRULE(this.condition);
    this.CONSUME(Colon);
    const answer = this.answer();
    this.OPTION1(() => this.CONSUME1(Stop));
    return { kind: "checklistRow", span: spanOf(first, this.last()), number: numberNode(first), condition, answer };
  });

  private answer(): ChecklistRowNode["answer"] {
    const token = this.peek();
    if (this.RECORDING_PHASE) return { kind: "answer", span: { start: 0, end: 0 }, text: "Yes" };
    if (!isOf(token, Content) && token.tokenType !== Core.Quantifier) this.fail(expectation.answer);
    this.SKIP_TOKEN();
    return { kind: "answer", span: spanOf(token), text: this.slice(token, token) };
  }
}
