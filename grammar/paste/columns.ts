import type { PastedLine } from "./pasted-line.ts";
import { isTableRow } from "./tables.ts";

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
