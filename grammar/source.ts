/** A stretch of a source text: offsets in UTF-16 units, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A position for people: both counted from 1. */
interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** A source text with its name and the offsets at which its lines start. */
export interface Source {
  readonly name: string;
  readonly text: string;
  readonly lineStarts: readonly number[];
}

/** Wraps a text. `name` is what diagnostics print for it, usually the path as the user gave it. */
export function createSource(name: string, text: string): Source {
  const lineStarts = [0];
  for (let offset = text.indexOf("\n"); offset !== -1; offset = text.indexOf("\n", offset + 1)) {
    lineStarts.push(offset + 1);
  }
  return { name, text, lineStarts };
}

/** UTF-16 that was read as UTF-8: a mark that is no text, or letters with an empty byte before or behind each. */
const UTF_16 = /^(?:\uFFFD{2}|\uFEFF)?(?:\0[^\0]|[^\0]\0){2}/;

/** What stands for bytes that are no UTF-8. */
export const DAMAGED_LETTER = "\uFFFD";

/** Such bytes, and the empty byte. */
const NO_TEXT = /[\0\uFFFD]/g;

/** How a message calls an encoding that is neither UTF-8 nor UTF-16. */
export const OTHER_ENCODING = "another encoding";

/** How much of a text is looked at, and one in how many signs may be damaged. */
const [LOOKED_AT, DAMAGED] = [4000, 12] as const;

/** In what a file is written that was read as UTF-8 and is none, as a message says it; null for a text with a few damaged letters. */
export function foreignEncoding(text: string): string | null {
  if (UTF_16.test(text)) return "UTF-16";
  const begun = text.slice(0, LOOKED_AT);
  const damaged = begun.match(NO_TEXT)?.length ?? 0;
  return damaged * DAMAGED > begun.length ? OTHER_ENCODING : null;
}

/** The line and column of an offset; an offset past the end is taken as the end. */
export function locate(source: Source, offset: number): LineColumn {
  const bounded = Math.max(0, Math.min(offset, source.text.length));
  const line = countWhile(source.lineStarts, (start) => start <= bounded);
  return { line, column: bounded - (source.lineStarts[line - 1] ?? 0) + 1 };
}

/** The smallest span that holds both. */
export function joinSpans(first: Span, last: Span): Span {
  return { start: Math.min(first.start, last.start), end: Math.max(first.end, last.end) };
}

/** A text with the path by which messages name it. */
export interface NamedText {
  readonly path: string;
  readonly text: string;
}

/** How many members at the start of a list pass a test that no later member passes: a binary search. */
export function countWhile<T>(members: readonly T[], isTrue: (member: T) => boolean): number {
  let low = 0;
  let high = members.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(members[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Any node: `kind` discriminates, `span` is its place in the text. */
export interface Node<Kind extends string> {
  readonly kind: Kind;
  readonly span: Span;
}

export interface NumberNode extends Node<"number"> {
  readonly value: number;
}
