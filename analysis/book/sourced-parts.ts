import { linesOf, nameOfLine, subclausesOf } from "../../grammar/procedure-lines.ts";
import { type Lines, linesStated, readingsNamed, remarkOf, saysLost } from "../../compiler/check/source-lines.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode, SectionNode } from "../../grammar/syntax-tree.ts";
import { writeLineList, type SheetPages } from "./pages.ts";

/** A part of a sheet that is typed from the page, and the source that its remark states. */
export interface SourcedPart {
  /** `clause 3 of GUARD`, `the row of Guard Y`. */
  readonly name: string;
  readonly span: Span;
  /** The number that orders it among its neighbours; null if it has none. */
  readonly number: Span | null;
  /** A sentence in words of our own, such as a rule of a scenario. */
  readonly isParaphrased: boolean;
  /** A letter, whose lines are those of the clause around it. */
  readonly isLetter: boolean;
  readonly lines: readonly Lines[];
  /** The ids of the readings that its remark names. */
  readonly readings: readonly string[];
  /** Its remark says where it is from: lines, another text, or a reading that fills a lost place. */
  readonly isSourced: boolean;
}

/**
 * Every part of a sheet or scenario file that a page prints: rows of cards, decks, displays, rules, rows of dangerous
 * units, clauses and their letters. A letter's source is that of its clause.
 */
export function sourcedParts(file: FileNode): readonly SourcedPart[] {
  const parts: SourcedPart[] = [];
  const add = (row: PrintedRow, within: Span = row.span): void => {
    const remark = remarkOf(file, within);
    const lines = linesStated(remark);
    const readings = readingsNamed(remark);
    const isSourced = lines.length > 0 || (saysLost(remark) && readings.length > 0) || namesOtherText(remark);
    parts.push({
      number: null,
      isParaphrased: false,
      ...row,
      isLetter: within !== row.span,
      lines,
      readings,
      isSourced,
    });
  };
  const written = ({ start, end }: Span): string => file.source.text.slice(start, end).replace(/\s+/g, " ");
  for (const section of file.sections) for (const row of printedRows(section, written)) add(row);
  for (const procedure of file.procedures) {
    for (const line of linesOf(procedure)) {
      const { span, number } = line;
      const name = `${nameOfLine(procedure, line)} of ${written(procedure.heading.span)}`;
      add({ name, span, number: number.span });
      for (const { letter, span: own } of subclausesOf(line)) {
        add({ name: `${letter.letter}) of ${name}`, span: own }, span);
      }
    }
  }
  return parts;
}

/** A row of a section as a page prints it. */
interface PrintedRow {
  readonly name: string;
  readonly span: Span;
  readonly number?: Span;
  readonly isParaphrased?: boolean;
}

/** The rows of a section, if any page prints such rows. */
function printedRows(section: SectionNode, written: (span: Span) => string): readonly PrintedRow[] {
  switch (section.kind) {
    case "startingCards":
      return section.rows.map(({ span, title }) => ({ name: `the row of ${written(title.span)}`, span }));
    case "decks":
      return section.rows.map(({ span, letter }) => ({ name: `deck ${letter.letter}`, span }));
    case "displays":
      return section.rows.map(({ span }) => ({ name: "the display", span, isParaphrased: true }));
    case "rules":
      return section.rows.map(({ span, text }) => ({ name: `the rule “${text}”`, span, isParaphrased: true }));
    case "dangerousUnits":
      return section.rows.map(({ span, number }) => ({
        name: `row ${number.value} of the dangerous units`,
        span,
        number: number.span,
      }));
    case "table":
      return section.rows.map(({ span }) => ({ name: `a row of the table ${written(section.name.span)}`, span }));
    case "menu":
      return section.rows.map(({ span, name }) => ({ name: `the option ${written(name.span)}`, span }));
    case "memory":
      return section.rows.map(({ span, name }) => ({
        name: `what the bot remembers as ${written(name.span)}`,
        span,
      }));
    case "formulas":
      return section.rows.map(({ span, name }) => ({ name: `the formula ${written(name.span)}`, span }));
    case "sequence":
    case "checklist":
      return section.rows.map(({ span, number }) => ({
        name: `${section.kind === "sequence" ? "step" : "row"} ${number.value} of ${written(section.name.span)}`,
        span,
        number: number.span,
      }));
    case "broken":
      return [{ name: "a part that cannot be read", span: section.span }];
    case "definitions":
      return [];
  }
}

/** `// B:784`: a line of another text. */
function namesOtherText(remark: string): boolean {
  return /\/\/\s*[A-Z]:\d+/.test(remark);
}

/** A place where a sheet and its pages do not correspond. */
interface TraceFinding {
  /** The place in the sheet; null for something that only the page has. */
  readonly span: Span | null;
  readonly message: string;
}

/** The result of tracing a sheet. */
export interface SheetTrace {
  readonly parts: number;
  readonly findings: readonly TraceFinding[];
}

/**
 * Compares a sheet with its pages in both directions: every part of it states lines of its pages, and every printed
 * line either belongs to a part or is listed as a line without one, never both.
 */
export function traceSheet(file: FileNode, pages: SheetPages): SheetTrace {
  const parts = sourcedParts(file);
  const covered = new Set<number>();
  const findings: TraceFinding[] = [];
  for (const { name, span, lines, isSourced } of parts) {
    if (!isSourced) findings.push({ span, message: `${name} names no line of the source` });
    for (const [from, to] of lines) {
      const strange = [from, to].filter((line) => !pages.printed.has(line));
      if (strange.length > 0 || from > to) {
        const said = from === to ? `line ${from}` : `lines ${from}-${to}`;
        findings.push({ span, message: `${name} names ${said}, which its pages do not have` });
        continue;
      }
      for (let line = from; line <= to; line++) covered.add(line);
    }
  }
  const uncovered = [...pages.printed].filter((line) => !covered.has(line) && !pages.furniture.has(line));
  if (uncovered.length > 0) {
    findings.push({ span: null, message: `no part of the sheet names ${named(uncovered)} of its pages` });
  }
  const twice = [...pages.furniture.keys()].filter((line) => covered.has(line));
  if (twice.length > 0) {
    findings.push({ span: null, message: `furniture lists ${named(twice)}, which a part of the sheet names too` });
  }
  const nowhere = [...pages.furniture.keys()].filter((line) => !pages.printed.has(line));
  if (nowhere.length > 0) {
    findings.push({
      span: null,
      message: `furniture lists ${named(nowhere)}, which the sheet's pages leave blank or do not have`,
    });
  }
  return { parts: parts.length, findings };
}

/** The printed lines that parts of a sheet state. */
export function linesCovered(file: FileNode): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const { lines } of sourcedParts(file)) {
    for (const [from, to] of lines) for (let line = from; line <= to; line++) covered.add(line);
  }
  return covered;
}

function named(lines: readonly number[]): string {
  return `${lines.length === 1 ? "line" : "lines"} ${writeLineList(lines)}`;
}
