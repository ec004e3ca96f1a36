import type { ParserMethod } from "chevrotain";
import { brokenNode } from "./broken.ts";
import { diagnose, type Diagnostic } from "./diagnostic.ts";
import { MISSING_CLAUSE_NUMBER } from "./diagnostics/missing-clause-number.ts";
import { UNEXPECTED_TOKEN } from "./diagnostics/unexpected-token.ts";
import { type Island, islandsOf, lineStarts } from "./islands.ts";
import { readIsland, reportUnexpected, textOf } from "./repair.ts";
import { recoverSection } from "./recover-section.ts";
import type { FileParts, SheetParser } from "./sheet-parser.ts";
import type { Source } from "./source.ts";
import type {
  ClauseNode,
  HeaderNode,
  HeadingNode,
  ProcedureNode,
  ProceduresCaptionNode,
  SectionNode,
} from "./syntax-tree.ts";
import { Integer, Token } from "./tokens.ts";

/**
 * Reads a text that the grammar does not accept as a whole, island by island. What cannot be read becomes a
 * `BrokenNode` with its text; everything else is as if the mistake were not there.
 */
export function recover(
  source: Source,
  tokens: readonly Token[],
  parser: SheetParser,
): { parts: FileParts; diagnostics: Diagnostic[] } {
  parser.lastSide = "";
  const recovery = new Recovery(source.text, tokens, parser);
  for (const island of islandsOf(tokens, source.text)) recovery.read(island);
  return { parts: recovery.parts(), diagnostics: recovery.diagnostics };
}

class Recovery {
  readonly diagnostics: Diagnostic[] = [];
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly parser: SheetParser;
  private readonly starts: ReadonlySet<Token>;
  private headerNode: HeaderNode = {
    kind: "header",
    span: { start: 0, end: 0 },
    game: null,
    scenario: null,
    bot: null,
  };
  private readonly sections: SectionNode[] = [];
  private caption: ProceduresCaptionNode | null = null;
  private readonly procedures: ProcedureNode[] = [];
  /** The procedure that clauses go to. */
  private heading: HeadingNode | null = null;
  private clauses: ClauseNode[] = [];

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
        this.headingOf(tokens);
        return;
      case "clause":
        this.clause(tokens);
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
    this.diagnostics.push(...reading.diagnostics);
    if (reading.result === null) {
      this.sections.push(brokenNode(this.text, tokens));
      return null;
    }
    if (reading.rest.length > 0) this.stray(reading.rest);
    return reading.result;
  }

  private stray(tokens: readonly Token[]): void {
    const first = tokens[0];
    const before = first === undefined ? undefined : this.tokens[this.tokens.indexOf(first) - 1];
    this.diagnostics.push(...reportUnexpected(this.text, tokens, before));
    this.sections.push(brokenNode(this.text, tokens));
  }

  private header(tokens: readonly Token[]): void {
    const header = this.whole(this.parser.header, tokens);
    if (header !== null) this.headerNode = header;
  }

  private section(tokens: readonly Token[]): void {
    this.endProcedure();
    const { sections, diagnostics } = recoverSection(this.parser, this.text, tokens, this.starts);
    this.sections.push(...sections);
    this.diagnostics.push(...diagnostics);
  }

  private headingOf(tokens: readonly Token[]): void {
    const reading = readIsland(this.parser, this.parser.heading, this.text, tokens);
    this.diagnostics.push(...reading.diagnostics);
    if (reading.result === null) this.sections.push(brokenNode(this.text, tokens));
    this.heading = reading.result;
    this.unnumbered(reading.rest, 1);
  }

  private clause(tokens: readonly Token[]): void {
    const reading = readIsland(this.parser, this.parser.clause, this.text, tokens);
    this.diagnostics.push(...reading.diagnostics);
    this.clauses.push(reading.result ?? this.brokenClause(tokens));
    this.unnumbered(reading.rest, (reading.result?.number.value ?? 0) + 1);
  }

  /** Behind a heading or a finished clause: the next clause without its number, or nothing that belongs there. */
  private unnumbered(rest: readonly Token[], expected: number): void {
    const [first] = rest;
    if (first === undefined) return;
    if (first.tokenType === Integer) {
      this.clause(rest);
      return;
    }
    const number = new Token(Integer, first.startOffset, first.startOffset, null, expected, 0);
    if (this.starts.has(first)) {
      const reading = readIsland(this.parser, this.parser.clause, this.text, [number, ...rest]);
      if (reading.result !== null) {
        const span = { start: first.startOffset, end: first.startOffset };
        this.diagnostics.push(
          diagnose(
            MISSING_CLAUSE_NUMBER,
            span,
            { before: textOf(this.text, first) },
            { fixes: [{ title: `Insert ${number.value}`, edits: [{ span, text: `${number.value} ` }] }] },
          ),
          ...reading.diagnostics,
        );
        this.clauses.push(reading.result);
        this.unnumbered(reading.rest, expected + 1);
        return;
      }
    }
    this.diagnostics.push(...reportUnexpected(this.text, rest, this.tokens[this.tokens.indexOf(first) - 1]));
    this.clauses.push({
      ...this.brokenClause(rest),
      number: { kind: "number", span: { start: first.startOffset, end: first.startOffset }, value: number.value },
    });
  }

  private brokenClause(tokens: readonly Token[]): ClauseNode {
    const statement = brokenNode(this.text, tokens);
    const first = tokens[0];
    const span = { start: first?.startOffset ?? 0, end: first?.end ?? 0 };
    const number = { kind: "number", span, value: first?.value ?? 0 } as const;
    return { kind: "clause", span: statement.span, number, condition: null, statement };
  }

  /** Clauses without a heading are kept as broken text: they belong to no unit. */
  private endProcedure(): void {
    const { heading, clauses } = this;
    this.heading = null;
    this.clauses = [];
    const last = clauses[clauses.length - 1];
    const first = clauses[0];
    if (heading !== null) {
      const span = { start: heading.span.start, end: last?.span.end ?? heading.span.end };
      this.procedures.push({ kind: "procedure", span, heading, clauses });
      if (clauses.length === 0) this.reportEmpty(heading);
    } else if (first !== undefined && last !== undefined) {
      const span = { start: first.span.start, end: last.span.end };
      const tokens = this.tokens.filter((token) => token.startOffset >= span.start && token.end <= span.end);
      this.sections.push(brokenNode(this.text, tokens));
    }
  }

  private reportEmpty(heading: HeadingNode): void {
    const { end } = heading.span;
    const words = this.text.slice(heading.span.start, end);
    this.diagnostics.push(
      diagnose(UNEXPECTED_TOKEN, { start: end, end }, { found: "the end", after: ` after “${words}”` }),
    );
  }
}
