import { MenuParser } from "./menu-parser.ts";
import { numberNode, spanOf } from "./nodes.ts";
import { expectation } from "./parser-errors.ts";
import type { ChecklistNode, ChecklistRowNode } from "./syntax-tree.ts";
import type { NameNode } from "./table-tree.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Integer,
  isOf,
  LeftParenthesis,
  RightParenthesis,
  Stop,
  type Token,
} from "./tokens.ts";

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
