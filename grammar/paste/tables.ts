import type { PastedLine } from "./plain-signs.ts";

const RULE_CELL = /^:?-{2,}:?$/;
/** A range of a die; a scan takes the dash for one that lies lower. */
const RANGE = /^(\d+)\s*[-‐-―_]\s*(\d+)$/;
const NUMBER = /^\d{1,2}$/;
const WIDEST_INDENT = 4;

interface Entry {
  range: string | null;
  text: string;
  readonly rows: { readonly range: string; readonly text: string }[];
}

const MARKDOWN_ROW = /^\s*\|.*\|\s*$/;
/** A row of dice whose columns are apart by a tab or by blanks. */
const ALIGNED_ROW = /^(\s*)(\d+\s?[-‐-―_]\s?\d+)(?:\t\s*| {2,})(\S.*)$/;
/** So far a second roll stands to the right of the first. */
const INNER_INDENT = 3;

/** Whether a line is a row of a table: of Markdown, or of dice in columns. */
export function isTableRow(text: string): boolean {
  return MARKDOWN_ROW.test(text) || ALIGNED_ROW.test(text);
}

function cellsOf(text: string): readonly string[] {
  const aligned = MARKDOWN_ROW.test(text) ? null : ALIGNED_ROW.exec(text);
  if (aligned === null) return text.trim().slice(1, -1).split("|");
  const [, indent = "", range = "", said = ""] = aligned;
  const isInner = indent.includes("\t") || indent.length >= INNER_INDENT;
  return isInner ? ["", range, said] : [range, said];
}

/**
 * The lines that a table says. Rows of dice are written `1–5: …`, those of a second roll indented below their own.
 * Other rows are their cells, one after another.
 */
export function linesOfTable(rows: readonly PastedLine[]): readonly PastedLine[] {
  const cells = rows
    .map(({ line, text }) => ({
      line,
      cells: cellsOf(text).map((cell) => cell.trim()),
    }))
    .filter((row) => !row.cells.every((cell) => cell === "" || RULE_CELL.test(cell)));
  if (!cells.some((row) => row.cells.some((cell) => RANGE.test(cell)))) {
    return cells.map((row) => ({ line: row.line, text: row.cells.filter((cell) => cell !== "").join(" ") }));
  }
  const line = rows[0]?.line ?? 1;
  return diceLines(cells.map((row) => withRanges(row.cells))).map((text) => ({ line, text }));
}

/** Ranges with a plain dash; a number in front of what it is for is one, too: `| | 4 | B |`. */
function withRanges(cells: readonly string[]): readonly string[] {
  return cells.map((cell, index) => {
    const isAlone =
      NUMBER.test(cell) &&
      cells.slice(0, index).every((each) => each === "" || RANGE.test(each)) &&
      cells.slice(index + 1).some((each) => each !== "");
    return isAlone ? `${cell}–${cell}` : cell.replace(RANGE, "$1–$2");
  });
}

function diceLines(rows: readonly (readonly string[])[]): readonly string[] {
  const entries: Entry[] = [];
  const unplaced: string[] = [];
  let begun = "";
  for (const row of rows) {
    const last = row.findLastIndex((cell) => RANGE.test(cell));
    const ranges = row.slice(0, last + 1).filter((cell) => RANGE.test(cell));
    const text = row
      .slice(last + 1)
      .filter((cell) => cell !== "")
      .join(" ");
    unplaced.push(...row.slice(0, Math.max(last, 0)).filter((cell) => !RANGE.test(cell) && /[\p{L}\d]/u.test(cell)));
    const open = entries.at(-1);
    const [outer = null, inner] = ranges;
    if (inner !== undefined && open !== undefined) {
      open.range ??= outer;
      if (open.range !== outer && outer !== null) unplaced.push(outer);
      open.rows.push({ range: inner, text });
    } else if (outer !== null && row.indexOf(outer) > 0 && open?.text.endsWith(":") === true) {
      open.rows.push({ range: outer, text });
    } else if (outer !== null) {
      entries.push({ range: outer, text: [begun, text].filter((part) => part !== "").join(" "), rows: [] });
      begun = "";
    } else if (text.endsWith(":")) {
      entries.push({ range: null, text, rows: [] });
    } else if (open !== undefined) {
      open.text += ` ${text}`;
    } else {
      begun += ` ${text}`;
    }
  }
  const lines = entries.flatMap(({ range, text, rows: below }) => [
    `  ${range === null ? "" : `${written(range)}: `}${ended(text)}`,
    ...below.map((row) => `${" ".repeat(WIDEST_INDENT)}${written(row.range)}: ${ended(row.text)}`),
  ]);
  if (begun !== "") lines.push(begun);
  return unplaced.length === 0 ? lines : [...lines, `  // in the table, too: ${unplaced.join(", ")}`];
}

/** A range of one number is that number. */
function written(range: string): string {
  return range.replace(/^(\d+)–\1$/, "$1");
}

/** A row that is an action ends with a full stop; the name of a deck does not. */
function ended(text: string): string {
  return text === "" || /[.:\]]$/.test(text) || !/\s/.test(text) ? text : `${text}.`;
}

/** Blanks between two columns. */
const GUTTER = 3;
/** Lines in which both columns must say something. */
const FEWEST = 3;

/** Two columns side by side, as a page is copied with its layout, one below the other. */
export function columnsInOrder(lines: readonly PastedLine[]): readonly PastedLine[] {
  const column = rightColumn(lines);
  if (column === null) return lines;
  const split = lines.map(({ text }) => isSplit(text, column));
  const first = split.indexOf(true);
  const last = split.lastIndexOf(true);
  const within = lines.slice(first, last + 1);
  const part = (from: number, to?: number): readonly PastedLine[] =>
    within.map(({ line, text }) => ({ line, text: text.slice(from, to).trimEnd() }));
  return [...lines.slice(0, first), ...part(0, column), ...part(column), ...lines.slice(last + 1)];
}

/** Where the right one of two columns begins. */
function rightColumn(lines: readonly PastedLine[]): number | null {
  const starts = new Map<number, number>();
  for (const { text } of lines) {
    // The columns of a table of dice belong together.
    if (isTableRow(text)) continue;
    for (const { 0: gap, index } of text.matchAll(/(?<=\S) {3,}(?=\S)/g)) {
      const column = index + gap.length;
      starts.set(column, (starts.get(column) ?? 0) + 1);
    }
  }
  const likely = [...starts].toSorted(([, first], [, second]) => second - first)[0];
  if (likely === undefined || likely[1] < FEWEST) return null;
  const [column] = likely;
  const split = lines.map(({ text }) => isSplit(text, column));
  const within = lines.slice(split.indexOf(true), split.lastIndexOf(true) + 1);
  return within.every(({ text }) => text.slice(Math.max(0, column - GUTTER), column).trim() === "") ? column : null;
}

function isSplit(text: string, column: number): boolean {
  const left = text.slice(0, column);
  return left.trim() !== "" && left.endsWith(" ".repeat(GUTTER)) && text.slice(column).trim() !== "";
}
