import type { PastedLine } from "./columns.ts";

const RULE_CELL = /^:?-{2,}:?$/;
const RANGE = /^\d+\s*[-‐-―]\s*\d+$/;
const WIDEST_INDENT = 4;

interface Entry {
  range: string | null;
  text: string;
  readonly rows: { readonly range: string; readonly text: string }[];
}

/** Whether a line is a row of a Markdown table. */
export function isTableRow(text: string): boolean {
  return /^\s*\|.*\|\s*$/.test(text);
}

/**
 * The lines that a table says. Rows of dice are written `1–5: …`, those of a second roll indented below their own.
 * Other rows are their cells, one after another.
 */
export function linesOfTable(rows: readonly PastedLine[]): readonly PastedLine[] {
  const cells = rows
    .map(({ line, text }) => ({
      line,
      cells: text
        .trim()
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    }))
    .filter((row) => !row.cells.every((cell) => cell === "" || RULE_CELL.test(cell)));
  if (!cells.some((row) => row.cells.some((cell) => RANGE.test(cell)))) {
    return cells.map((row) => ({ line: row.line, text: row.cells.filter((cell) => cell !== "").join(" ") }));
  }
  const line = rows[0]?.line ?? 1;
  return diceLines(cells.map((row) => row.cells)).map((text) => ({ line, text }));
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
    `  ${range === null ? "" : `${range}: `}${ended(text)}`,
    ...below.map((row) => `${" ".repeat(WIDEST_INDENT)}${row.range}: ${ended(row.text)}`),
  ]);
  if (begun !== "") lines.push(begun);
  return unplaced.length === 0 ? lines : [...lines, `  // in the table, too: ${unplaced.join(", ")}`];
}

/** A row that is an action ends with a full stop; the name of a deck does not. */
function ended(text: string): string {
  return text === "" || /[.:\]]$/.test(text) || !/\s/.test(text) ? text : `${text}.`;
}
