import { memoize } from "../grammar/memoize.ts";
import { Reporter } from "../grammar/diagnose.ts";
import { readingsNamed } from "./check/source-lines.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import { createSource, type Source, type Span } from "../grammar/source.ts";
import type { FileNode } from "../grammar/syntax-tree.ts";

/** A row of a ledger: how a damaged or open place is read. */
export interface LedgerRow {
  readonly id: string;
  /** The place of the id. */
  readonly span: Span;
  /** The cells of its table by the heads of their columns, in lower case. */
  readonly cells: ReadonlyMap<string, string>;
}

/** The readings on which sheets rest: the tables of a page in Markdown whose first column is headed `id`. */
export interface Ledger {
  readonly source: Source;
  readonly rows: readonly LedgerRow[];
}

/** A name of a reading in the remarks of a file. */
interface NamedReading {
  readonly id: string;
  readonly span: Span;
}

/** Reads the tables of a ledger. Ignores text around them and tables with another first column. Pure. */
export function readLedger(path: string, text: string): Ledger {
  const source = createSource(path, text);
  const rows = readTables(source).flatMap(({ start, line, heads, cells }): readonly LedgerRow[] => {
    const [id = ""] = cells;
    if (heads[0] !== "id" || id === "") return [];
    const at = start + line.indexOf(id);
    return [{ id, span: { start: at, end: at + id.length }, cells: byHead(heads, cells) }];
  });
  return { source, rows };
}

/** The rows of every table of a page in Markdown, whatever its columns are called: the cells of each row by their heads. */
export function readCells(path: string, text: string): readonly ReadonlyMap<string, string>[] {
  return readTables(createSource(path, text)).map(({ heads, cells }) => byHead(heads, cells));
}

/** A row of a table in Markdown, without those of heads and rules. */
interface TableRow {
  readonly start: number;
  readonly line: string;
  readonly heads: readonly string[];
  readonly cells: readonly string[];
}

function readTables({ text, lineStarts }: Source): readonly TableRow[] {
  const rows: TableRow[] = [];
  let heads: readonly string[] | null = null;
  lineStarts.forEach((start, index) => {
    const line = text.slice(start, lineStarts[index + 1] ?? text.length);
    if (!line.trimStart().startsWith("|")) {
      heads = null;
      return;
    }
    const cells = cellsOf(line);
    if (heads === null) heads = cells.map((cell) => cell.toLowerCase());
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) rows.push({ start, line, heads, cells });
  });
  return rows;
}

function byHead(heads: readonly string[], cells: readonly string[]): ReadonlyMap<string, string> {
  return new Map(heads.map((head, column) => [head, cells[column] ?? ""]));
}

/** The cells between the bars of a row; `\|` is a bar inside a cell. */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll("\\|", "|").trim());
}

/** The readings named in the remarks of a sheet or scenario file, in order; memoized for each tree. */
export const readingsIn: (file: FileNode) => readonly NamedReading[] = memoize(findReadings);

function findReadings(file: FileNode): readonly NamedReading[] {
  return file.comments.flatMap(({ text, span }) => {
    let from = 0;
    return readingsNamed(text).map((id) => {
      const at = text.indexOf(id, from);
      from = at + id.length;
      return { id, span: { start: span.start + at, end: span.start + from } };
    });
  });
}

/** Reports names of readings that are missing from a ledger. */
export function checkReadings(file: FileNode, ledger: Ledger): readonly Diagnostic[] {
  const reporter = new Reporter();
  for (const { id, span } of readingsIn(file)) {
    if (ledger.rows.some((row) => row.id === id)) continue;
    reporter.report("unknown-reading", span, { id, ledger: ledger.source.name });
  }
  return reporter.diagnostics;
}

/**
 * Reports problems of a ledger itself: repeated ids, and readings of a place in the source that no sheet names. A
 * reading without a place settles an open rule; it works in the evaluators and needs no sheet.
 *
 * @param used the ids that all sheets of the ledger's game name
 */
export function checkLedger(ledger: Ledger, used: ReadonlySet<string>): readonly Diagnostic[] {
  const reporter = new Reporter();
  const seen = new Set<string>();
  for (const { id, span, cells } of ledger.rows) {
    if (seen.has(id)) reporter.report("duplicate-reading", span, { id });
    else if (cells.has("place") && !used.has(id)) reporter.report("unused-reading", span, { id });
    seen.add(id);
  }
  return reporter.diagnostics;
}
