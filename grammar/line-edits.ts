import type { Fix } from "./diagnostic.ts";
import type { Span } from "./source.ts";

type Edit = Fix["edits"][number];

/** More pairs of lines than this are not compared one by one. */
const MOST_PAIRS = 4_000_000;

/** The edits that make one text of another, each of whole lines: a cursor in a line that stays the same stays there. */
export function lineEdits(before: string, after: string): readonly Edit[] {
  if (before === after) return [];
  const old = linesOf(before);
  const next = linesOf(after);
  let head = 0;
  while (head < old.length && head < next.length && old[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < next.length - head && old.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  const oldMiddle = old.slice(head, old.length - tail);
  const newMiddle = next.slice(head, next.length - tail);
  if (oldMiddle.length * newMiddle.length > MOST_PAIRS) {
    const { start, endBefore, endAfter } = changeBetween(before, after);
    return [{ span: { start, end: endBefore }, text: after.slice(start, endAfter) }];
  }
  const start = old.slice(0, head).reduce((sum, line) => sum + line.length, 0);
  return editsOf(oldMiddle, newMiddle, start);
}

/**
 * Those edits of whole lines that a range touches. Where as many lines come as go, each line is an edit of its own, so
 * that its neighbours stay.
 */
export function editsWithin(before: string, edits: readonly Edit[], { start, end }: Edit["span"]): readonly Edit[] {
  return edits
    .flatMap((edit) => lineByLine(before, edit))
    .filter(({ span }) => (span.start < end || span.start <= start) && span.end >= start)
    .filter(({ span }) => span.end > start || span.start === span.end);
}

function lineByLine(before: string, edit: Edit): readonly Edit[] {
  const old = linesOf(before.slice(edit.span.start, edit.span.end));
  const next = linesOf(edit.text);
  if (old.length !== next.length) return [edit];
  let start = edit.span.start;
  return old.map((line, index) => {
    const span = { start, end: start + line.length };
    start = span.end;
    return { span, text: next[index] ?? "" };
  });
}

/** Lines with their ends. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function editsOf(old: readonly string[], next: readonly string[], start: number): Edit[] {
  const common = commonLengths(old, next);
  const width = next.length + 1;
  const edits: { span: { start: number; end: number }; text: string }[] = [];
  let [row, column, offset] = [0, 0, start];
  let isOpen = false;
  while (row < old.length || column < next.length) {
    const line = old[row];
    if (line !== undefined && line === next[column]) {
      [row, column, offset, isOpen] = [row + 1, column + 1, offset + line.length, false];
      continue;
    }
    let edit = edits.at(-1);
    if (edit === undefined || !isOpen) {
      edit = { span: { start: offset, end: offset }, text: "" };
      edits.push(edit);
      isOpen = true;
    }
    const without = common[(row + 1) * width + column] ?? -1;
    const withNext = column < next.length ? (common[row * width + column + 1] ?? -1) : -1;
    if (line !== undefined && (column >= next.length || without >= withNext)) {
      offset += line.length;
      edit.span.end = offset;
      row += 1;
    } else {
      edit.text += next[column] ?? "";
      column += 1;
    }
  }
  return edits;
}

/** For every pair of suffixes, how many lines they have in common in the same order. */
function commonLengths(old: readonly string[], next: readonly string[]): Uint32Array {
  const width = next.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = next.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        old[row] === next[column]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}

/** The one stretch in which two texts differ. */
export interface Change {
  readonly start: number;
  readonly endBefore: number;
  readonly endAfter: number;
}

/** The smallest change that makes one text of another, as if it had been made at once. */
export function changeBetween(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let behind = 0;
  while (
    behind < shorter - start &&
    before.charCodeAt(before.length - 1 - behind) === after.charCodeAt(after.length - 1 - behind)
  ) {
    behind += 1;
  }
  return { start, endBefore: before.length - behind, endAfter: after.length - behind };
}

/** Where a stretch of the text before the change lies after it; null where the change touches it. */
export function spanAfter(span: Span, change: Change): Span | null {
  if (span.end <= change.start) return span;
  if (span.start < change.endBefore) return null;
  const moved = change.endAfter - change.endBefore;
  return { start: span.start + moved, end: span.end + moved };
}
