import type { IOrAlt, ParserMethod } from "chevrotain";
import { isTableHeading } from "./islands.ts";
import type { ParsedClauses } from "./parsed-clauses.ts";
import { numberNode, spanOf, upperLetterNode } from "./nodes.ts";
import { SectionParser } from "./section-parser.ts";
import type { Span } from "./source.ts";
import type { NameNode } from "./table-tree.ts";
import type {
  ClauseNode,
  HeaderNode,
  HeadingNode,
  LetterNode,
  NumberNode,
  ProcedureNode,
  ProceduresCaptionNode,
  RollNode,
  SectionNode,
} from "./syntax-tree.ts";
import {
  Action,
  Colon,
  Content,
  Core,
  Integer,
  LeftParenthesis,
  Letter,
  Question,
  Quoted,
  RightParenthesis,
  Side,
  type Token,
} from "./tokens.ts";

/** What a file consists of, in order. */
export interface FileParts {
  readonly header: HeaderNode;
  readonly sections: readonly SectionNode[];
  readonly proceduresCaption: ProceduresCaptionNode | null;
  readonly procedures: readonly ProcedureNode[];
}

type Alternatives = IOrAlt<unknown>[];
type HeadingUnit = HeadingNode["units"][number];

/** The lines of a procedure while it is read. */
interface ProcedureLines {
  readonly clauses: ClauseNode[];
  readonly reactions: ClauseNode[];
  readonly openings: ClauseNode[];
}

/** The whole grammar: header, sections and procedures. */
export class SheetParser extends SectionParser {
  private lines: ProcedureLines = { clauses: [], reactions: [], openings: [] };

  constructor(skipValidations = true) {
    super(skipValidations);
    this.performSelfAnalysis();
  }

  /** From here on, clauses are taken from those that were parsed before, and added to them. */
  use(parsedClauses: ParsedClauses | null): void {
    this.parsedClauses = parsedClauses;
  }

  /** Runs one rule over tokens; null if they do not fit it. `errors` then tells where. */
  run<Result>(rule: ParserMethod<[], Result>, text: string, tokens: Token[]): Result | null {
    this.text = text;
    this.input = tokens;
    this.hasQuestions = tokens.some(({ tokenType }) => tokenType === Question);
    const result = rule.call(this);
    return this.errors.length === 0 ? result : null;
  }

  private readonly headingUnit = this.RULE("headingUnit", (): HeadingUnit => {
    const first = this.peek();
    const title = this.SUBRULE(this.title);
    const letter = this.OPTION(this.letterOption) ?? null;
    return { title, letter, span: spanOf(first, this.last()) };
  });

  /** `LEADER B AND C`, `CAPTAIN (NOT H) (INITIATIVE VALUE: 7)` */
  readonly heading = this.RULE("heading", (): HeadingNode => {
    return this.OR2(this.kindsOfHeading) as HeadingNode;
  });

  private readonly kindsOfHeading: Alternatives = [
    { ALT: () => this.SUBRULE(this.routineHeading) },
    { ALT: () => this.unitHeading() },
  ];

  /** `ROUTINE FIRE BEAM` */
  private readonly routineHeading = this.RULE("routineHeading", (): HeadingNode => {
    const first = this.CONSUME(Core.Routine) as Token;
    const routine = this.name([Integer, Colon, LeftParenthesis]);
    const span = spanOf(first, this.last());
    return { kind: "heading", span, units: [], exceptLetter: null, routine, initiative: null };
  });

  private unitHeading(): HeadingNode {
    const first = this.peek();
    const units: HeadingUnit[] = [this.SUBRULE(this.headingUnit)];
    this.MANY(() => {
      this.CONSUME(Core.And);
      const only = this.peek();
      if (this.isNext(Letter, 1)) {
        const letter = upperLetterNode(this.CONSUME(Letter) as Token);
        const title = units[units.length - 1]?.title;
        if (title !== undefined) units.push({ title, letter, span: spanOf(only) });
      } else {
        units.push(this.SUBRULE1(this.headingUnit));
      }
    });
    let exceptLetter: LetterNode | null = null;
    let initiative: NumberNode | null = null;
    this.MANY1(() => {
      this.CONSUME(LeftParenthesis);
      this.OR([
        {
          ALT: () => {
            this.CONSUME(Core.Not);
            exceptLetter = upperLetterNode(this.CONSUME1(Letter) as Token);
          },
        },
        {
          ALT: () => {
            this.CONSUME(Core.InitiativeValue);
            this.CONSUME(Colon);
            initiative = numberNode(this.CONSUME(Integer) as Token);
          },
        },
      ]);
      this.CONSUME(RightParenthesis);
    });
    return { kind: "heading", span: spanOf(first, this.last()), units, exceptLetter, routine: null, initiative };
  }

  readonly procedure = this.RULE("procedure", (): ProcedureNode => this.OR1(this.kindsOfProcedure) as ProcedureNode);

  private readonly kindsOfProcedure: Alternatives = [
    { GATE: () => this.isTableOfActions(), ALT: () => this.SUBRULE(this.tableOfActions) },
    { ALT: () => this.listOfClauses() },
  ];

  /** `TABLE ERRANDS`, one word as it is an action, with its die behind it. */
  private isTableOfActions(): boolean {
    return isTableHeading([this.LA(1), this.LA(2), this.LA(3), this.LA(4)]);
  }

  /** `TABLE ERRANDS [d6]:` with its rows, which are those of its only clause. */
  readonly tableOfActions = this.RULE("tableOfActions", (): ProcedureNode => {
    const first = this.CONSUME(Action) as Token;
    const from = this.peek();
    const rolled = this.rolled();
    const statement: RollNode = { kind: "roll", span: spanOf(from, this.last()), ...rolled };
    const number: NumberNode = { kind: "number", span: { start: from.startOffset, end: from.startOffset }, value: 1 };
    const heading: HeadingNode = {
      kind: "heading",
      span: spanOf(first),
      units: [],
      exceptLetter: null,
      routine: nameOfTable(first, this.slice(first, first)),
      isTable: true,
      initiative: null,
    };
    const clause: ClauseNode = { kind: "clause", span: statement.span, number, condition: null, statement };
    const span = spanOf(first, this.last());
    const mode = "first possible";
    return { kind: "procedure", span, mode, heading, clauses: [clause], reactions: [], openings: [] };
  });

  private listOfClauses(): ProcedureNode {
    const heading = this.SUBRULE(this.heading);
    const lines: ProcedureLines = { clauses: [], reactions: [], openings: [] };
    this.lines = lines;
    this.AT_LEAST_ONE(this.line);
    const { clauses, reactions, openings } = lines;
    const span: Span = { start: this.RECORDING_PHASE ? 0 : heading.span.start, end: this.last().end };
    return { kind: "procedure", span, mode: "first possible", heading, clauses, reactions, openings };
  }

  private readonly line = (): void => {
    this.OR(this.kindsOfLine);
  };

  private readonly kindsOfLine: Alternatives = [
    { ALT: () => this.lines.clauses.push(this.SUBRULE(this.clause)) },
    {
      ALT: () => {
        const { reactions } = this.lines;
        reactions.push(numbered(this.SUBRULE(this.reaction), reactions.length + 1));
      },
    },
    {
      ALT: () => {
        const { openings } = this.lines;
        openings.push(numbered(this.SUBRULE(this.opening), openings.length + 1));
      },
    },
  ];

  /** `game …`, `scenario 1 "…"`, `bot …` */
  readonly header = this.RULE("header", (): HeaderNode => {
    const first = this.peek();
    let game: HeaderNode["game"] = null;
    let scenario: HeaderNode["scenario"] = null;
    let bot: HeaderNode["bot"] = null;
    this.MANY(() =>
      this.OR([
        {
          ALT: () => {
            this.CONSUME(Core.Game);
            const from = this.peek();
            this.AT_LEAST_ONE(() => this.CONSUME(Content));
            game = { name: this.words(from, this.last()), span: spanOf(from, this.last()) };
          },
        },
        {
          ALT: () => {
            this.CONSUME(Core.Scenario);
            const number = numberNode(this.CONSUME(Integer) as Token);
            let title: string | null = null;
            this.OPTION(() => {
              const token = this.CONSUME(Quoted) as Token;
              // A blank of a word processor looks like any other.
              title = this.slice(token, token)
                .replace(/^["“”'‘‚„«‹»›]|["“”'’‘«‹»›]$/g, "")
                .replace(/\s/g, " ");
            });
            scenario = { number, title };
          },
        },
        {
          ALT: () => {
            this.CONSUME(Core.Bot);
            const token = this.OR1([
              { ALT: () => this.CONSUME(Side) as Token },
              { ALT: () => this.CONSUME1(Content) as Token },
            ]);
            bot = { side: token.entry?.side ?? this.slice(token, token), span: spanOf(token) };
          },
        },
      ]),
    );
    const last = this.last();
    const span = game === null && scenario === null && bot === null ? { start: 0, end: 0 } : spanOf(first, last);
    return { kind: "header", span, game, scenario, bot };
  });

  readonly section = this.RULE("section", (): SectionNode =>
    this.OR([
      { GATE: () => this.sectionKind() === Core.Decks, ALT: () => this.SUBRULE(this.decks) },
      { GATE: () => this.sectionKind() === Core.Displays, ALT: () => this.SUBRULE(this.displays) },
      { GATE: () => this.sectionKind() === Core.BotRules, ALT: () => this.SUBRULE(this.botRules) },
      { ALT: () => this.SUBRULE(this.startingCards) },
      { ALT: () => this.SUBRULE(this.dangerousUnits) },
      { ALT: () => this.SUBRULE(this.specialRules) },
      { ALT: () => this.SUBRULE(this.definitions) },
      { ALT: () => this.SUBRULE(this.table) },
      { ALT: () => this.SUBRULE(this.formulas) },
      { ALT: () => this.SUBRULE(this.menu) },
      { ALT: () => this.SUBRULE(this.sequence) },
      { ALT: () => this.SUBRULE(this.memory) },
      { ALT: () => this.SUBRULE(this.checklist) },
    ]),
  );

  private sectionKind(): Token["tokenType"] {
    return this.LA(2).tokenType;
  }

  readonly proceduresCaption = this.RULE("proceduresCaption", (): ProceduresCaptionNode => {
    const first = this.peek();
    const side = this.side();
    const caption = this.CONSUME(Core.BotProcedures) as Token;
    const mode = caption.entry?.core?.id === "program" ? "first true" : "first possible";
    return { kind: "proceduresCaption", span: spanOf(first, this.last()), side, mode };
  });

  readonly file = this.RULE("file", (): FileParts => {
    const header = this.SUBRULE(this.header);
    const sections: SectionNode[] = [];
    const procedures: ProcedureNode[] = [];
    let proceduresCaption: ProceduresCaptionNode | null = null;
    this.MANY(() =>
      this.OR({
        DEF: [
          {
            GATE: () => this.LA(2).tokenType === Core.BotProcedures,
            ALT: () => {
              if (proceduresCaption !== null && !this.RECORDING_PHASE) this.fail("end");
              proceduresCaption = this.SUBRULE(this.proceduresCaption);
            },
          },
          { ALT: () => sections.push(this.SUBRULE(this.section)) },
          { ALT: () => procedures.push(underCaption(this.SUBRULE(this.procedure), proceduresCaption)) },
        ],
        IGNORE_AMBIGUITIES: true,
      }),
    );
    return { header, sections, proceduresCaption, procedures };
  });
}

/** The name of a table behind its caption. */
function nameOfTable({ startOffset, end }: Token, written: string): NameNode {
  const [caption = ""] = /^\S+\s+/.exec(written) ?? [];
  return { kind: "name", span: { start: startOffset + caption.length, end }, text: written.slice(caption.length) };
}

/** A clause with another number. */
export function numbered(clause: ClauseNode, value: number): ClauseNode {
  return { ...clause, number: { ...clause.number, value } };
}

/** A procedure as the caption above it has it carried out. */
function underCaption(procedure: ProcedureNode, caption: ProceduresCaptionNode | null): ProcedureNode {
  return caption === null || caption.mode === procedure.mode ? procedure : { ...procedure, mode: caption.mode };
}

let shared: SheetParser | null = null;

/** The parser, made when it is first needed. It keeps no state between runs but the clauses that it is given to use. */
export function sheetParser(): SheetParser {
  shared ??= new SheetParser();
  return shared;
}
