import { countWhile } from "./source.ts";
import type { ParserMethod, TokenType } from "chevrotain";
import { brokenNode } from "./nodes.ts";
import { diagnose } from "./diagnose.ts";
import { type Diagnostic, fixAt } from "./diagnostic.ts";
import { reportUnexpected, textOf } from "./failures.ts";
import { isTableHeading, type Island, islandsOf, lineStarts } from "./islands.ts";
import { readIsland, type Reading } from "./repair.ts";
import { recoverSection } from "./recover-section.ts";
import { type FileParts, numbered, type SheetParser } from "./sheet-parser.ts";
import type {
  ClauseNode,
  HeaderNode,
  HeadingNode,
  ProcedureNode,
  ProceduresCaptionNode,
  SectionNode,
} from "./syntax-tree.ts";
import { Core, Greater, Integer, Plus, Stop, Times, Token } from "./tokens.ts";

const NO_HEADER: HeaderNode = {
  kind: "header",
  span: { start: 0, end: 0 },
  game: null,
  scenario: null,
  bot: null,
};

/** Clauses read from one island at most; more on one line are no page. */
const MOST_CLAUSES = 40;

/** Bullets that are signs of the language elsewhere. */
const BULLETS: ReadonlySet<TokenType> = new Set([Times, Plus, Greater]);

/**
 * Reads a text that the grammar does not accept as a whole, island by island. What cannot be read becomes a
 * `BrokenNode` with its text; everything else is as if the mistake were not there.
 */
export function recover(
  text: string,
  tokens: readonly Token[],
  parser: SheetParser,
): { parts: FileParts; diagnostics: Diagnostic[] } {
  const recovery = new Recovery(text, tokens, parser);
  for (const island of islandsOf(tokens, text)) recovery.read(island);
  return { parts: recovery.parts(), diagnostics: recovery.diagnostics };
}

/** Where a bullet begins that stands alone between the start of a line and this place; null if none does. */
function bulletBefore(text: string, at: number): number | null {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  const [, indent = "", bullet] = /^([ \t]*)([-*+>•·‣▪●○◦–—])[ \t]+$/u.exec(line) ?? [];
  return bullet === undefined ? null : at - line.length + indent.length;
}

/** A line that is no part of a header, and no caption that is spelt wrong. */
function isSentence(line: readonly Token[]): boolean {
  const [first] = line;
  if (first === undefined || HEADER.has(first.tokenType)) return false;
  return line.length >= SHORTEST_SENTENCE && line.at(-1)?.tokenType === Stop;
}

const HEADER: ReadonlySet<Token["tokenType"]> = new Set([Core.Game, Core.Scenario, Core.Bot]);

/** Words and their full stop. */
const SHORTEST_SENTENCE = 4;

class Recovery {
  readonly diagnostics: Diagnostic[] = [];
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly parser: SheetParser;
  private readonly starts: ReadonlySet<Token>;
  private headerNode: HeaderNode = NO_HEADER;
  private readonly sections: SectionNode[] = [];
  private caption: ProceduresCaptionNode | null = null;
  private readonly procedures: ProcedureNode[] = [];
  /** The procedure that clauses go to. */
  private heading: HeadingNode | null = null;
  private clauses: ClauseNode[] = [];
  private reactions: ClauseNode[] = [];
  private openings: ClauseNode[] = [];
  /** The tokens of clauses that have no heading. */
  private unheaded: Token[] = [];
  /** The tokens of sentences behind a header. What their words could mean does not matter. */
  private prose: Token[] = [];

  constructor(text: string, tokens: readonly Token[], parser: SheetParser) {
    this.text = text;
    this.tokens = tokens;
    this.parser = parser;
    const starts = lineStarts(tokens, text);
    this.starts = new Set(tokens.filter((_, index) => starts[index] === true));
  }

  read(island: Island): void {
    const tokens = this.tokens.slice(island.from, island.to);
    switch (island.kind) {
      case "header":
        this.header(tokens);
        return;
      case "section":
        this.section(tokens);
        return;
      case "caption":
        this.endProcedure();
        this.caption = this.whole(this.parser.proceduresCaption, tokens) ?? this.caption;
        return;
      case "heading":
        this.endProcedure();
        if (isTableHeading(tokens)) this.tableOfActions(tokens);
        else this.headingOf(tokens);
        return;
      case "clause":
        this.clausesFrom(tokens, 1);
        return;
      case "stray":
        this.stray(tokens);
        return;
    }
  }

  parts(): FileParts {
    this.endProcedure();
    return {
      header: this.headerNode,
      sections: this.sections,
      proceduresCaption: this.caption,
      procedures: this.procedures,
    };
  }

  /** Reads by a rule; what the rule leaves over is reported and kept as broken text. */
  private whole<Result>(rule: ParserMethod<[], Result>, tokens: readonly Token[]): Result | null {
    const reading = readIsland(this.parser, rule, this.text, tokens);
    this.report(reading.diagnostics);
    if (reading.result === null) {
      this.sections.push(brokenNode(this.text, tokens));
      return null;
    }
    if (reading.rest.length > 0) this.stray(reading.rest);
    return reading.result;
  }

  private stray(tokens: readonly Token[]): void {
    this.report(reportUnexpected(this.text, tokens, this.before(tokens)));
    this.sections.push(brokenNode(this.text, tokens));
  }

  private header(tokens: readonly Token[]): void {
    if (tokens.length === 0) return;
    const whole = this.parser.run(this.parser.header, this.text, [...tokens]);
    // A line that cannot be read costs only itself.
    const lines = whole === null ? this.linesOf(tokens) : [tokens];
    for (const line of lines) {
      const isClause = line[0]?.tokenType === Integer;
      if (isClause || isSentence(line)) {
        (isClause ? this.unheaded : this.prose).push(...line);
        continue;
      }
      this.endProcedure();
      const { game, scenario, bot, span } = this.whole(this.parser.header, line) ?? NO_HEADER;
      const known = this.headerNode;
      this.headerNode = {
        kind: "header",
        span: known.span.end === 0 ? span : { start: known.span.start, end: Math.max(known.span.end, span.end) },
        game: game ?? known.game,
        scenario: scenario ?? known.scenario,
        bot: bot ?? known.bot,
      };
    }
  }

  private linesOf(tokens: readonly Token[]): Token[][] {
    const lines: Token[][] = [];
    for (const token of tokens) {
      const last = lines[lines.length - 1];
      if (last === undefined || this.starts.has(token)) lines.push([token]);
      else last.push(token);
    }
    return lines;
  }

  private section(tokens: readonly Token[]): void {
    this.endProcedure();
    const { sections, diagnostics } = recoverSection(this.parser, this.text, tokens, this.starts);
    for (const section of sections) this.sections.push(section);
    this.report(diagnostics);
  }

  private tableOfActions(tokens: readonly Token[]): void {
    const table = this.whole(this.parser.tableOfActions, tokens);
    if (table !== null) this.procedures.push(table);
  }

  private headingOf(tokens: readonly Token[]): void {
    const reading = readIsland(this.parser, this.parser.heading, this.text, tokens);
    this.report(reading.diagnostics);
    if (reading.result === null) this.sections.push(brokenNode(this.text, tokens));
    this.heading = reading.result;
    this.clausesFrom(reading.rest, 1);
  }

  /**
   * An island of a clause: the clause, and behind it what it left over, which may be the next clause without its
   * number or on the same line, or nothing that belongs there. The same behind a heading.
   */
  private clausesFrom(island: readonly Token[], firstNumber: number): void {
    let rest = island;
    let expected = firstNumber;
    for (let read = 0; rest.length > 0; read++) {
      const reading = read < MOST_CLAUSES ? this.clauseFrom(rest, expected) : null;
      const used = reading === null ? rest : rest.slice(0, rest.length - reading.rest.length);
      if (this.heading === null) this.unheaded = this.unheaded.concat(used);
      if (reading === null) this.strayClause(rest, expected);
      rest = reading?.rest ?? [];
      expected = (this.clauses[this.clauses.length - 1]?.number.value ?? expected) + 1;
    }
  }

  /** Null if this is no clause, not even one without its number. */
  private clauseFrom(tokens: readonly Token[], expected: number): Reading<ClauseNode> | null {
    const [first] = tokens;
    if (first === undefined) return null;
    const { reactions, openings } = this;
    if (this.starts.has(first)) {
      if (first.tokenType === Core.When) return this.uncounted(this.parser.reaction, tokens, reactions);
      if (first.tokenType === Core.AlwaysFirst) return this.uncounted(this.parser.opening, tokens, openings);
    }
    if (first.tokenType === Integer) {
      const reading = readIsland(this.parser, this.parser.clause, this.text, tokens);
      this.report(reading.diagnostics);
      this.clauses.push(reading.result ?? this.brokenClause(tokens, first.value));
      return reading;
    }
    if (!this.starts.has(first)) return null;
    const [, second] = tokens;
    if (BULLETS.has(first.tokenType) && second !== undefined && bulletBefore(this.text, second.startOffset) !== null) {
      return this.withoutNumber(tokens.slice(1), second, expected);
    }
    return this.withoutNumber(tokens, first, expected);
  }

  private withoutNumber(tokens: readonly Token[], first: Token, expected: number): Reading<ClauseNode> | null {
    const number = new Token(Integer, first.startOffset, first.startOffset, null, expected);
    const reading = readIsland(this.parser, this.parser.clause, this.text, [number, ...tokens]);
    if (reading.result === null) return null;
    const bullet = bulletBefore(this.text, first.startOffset);
    const span = { start: bullet ?? first.startOffset, end: first.startOffset };
    const fix = fixAt(span, bullet === null ? `Insert ${expected}` : `Write ${expected}`, `${expected} `);
    this.report([diagnose("missing-clause-number", span, { before: textOf(this.text, first) }, { fixes: [fix] })]);
    this.report(reading.diagnostics);
    this.clauses.push(reading.result);
    return reading;
  }

  /** A line without a number, which is counted among those of its kind. */
  private uncounted(
    rule: ParserMethod<[], ClauseNode>,
    tokens: readonly Token[],
    lines: ClauseNode[],
  ): Reading<ClauseNode> {
    const reading = readIsland(this.parser, rule, this.text, tokens);
    this.report(reading.diagnostics);
    lines.push(numbered(reading.result ?? this.brokenClause(tokens, 0), lines.length + 1));
    return reading;
  }

  private strayClause(tokens: readonly Token[], expected: number): void {
    this.report(reportUnexpected(this.text, tokens, this.before(tokens)));
    this.clauses.push(this.brokenClause(tokens, expected));
  }

  private report(diagnostics: readonly Diagnostic[]): void {
    for (const diagnostic of diagnostics) this.diagnostics.push(diagnostic);
  }

  /** The token in front of these. */
  private before([first]: readonly Token[]): Token | undefined {
    if (first === undefined) return undefined;
    return this.tokens[countWhile(this.tokens, ({ startOffset }) => startOffset < first.startOffset) - 1];
  }

  private brokenClause(tokens: readonly Token[], value: number): ClauseNode {
    const statement = brokenNode(this.text, tokens);
    const [first] = tokens;
    const { start } = statement.span;
    const span = { start, end: first?.tokenType === Integer ? first.end : start };
    return {
      kind: "clause",
      span: statement.span,
      number: { kind: "number", span, value },
      condition: null,
      statement,
    };
  }

  /** Clauses without a heading are kept as broken text: they belong to no unit. */
  private endProcedure(): void {
    const { heading, clauses, reactions, openings, unheaded, prose } = this;
    this.heading = null;
    this.clauses = [];
    this.reactions = [];
    this.openings = [];
    this.unheaded = [];
    this.prose = [];
    if (prose.length > 0) this.sections.push({ ...brokenNode(this.text, prose), unknownWords: [] });
    const ends = [heading, ...clauses, ...reactions, ...openings].map((node) => node?.span.end ?? 0);
    if (heading !== null) {
      const span = { start: heading.span.start, end: Math.max(...ends) };
      const mode = this.caption?.mode ?? "first possible";
      this.procedures.push({ kind: "procedure", span, mode, heading, clauses, reactions, openings });
    } else if (unheaded.length > 0) {
      this.sections.push(brokenNode(this.text, unheaded));
    }
  }
}
