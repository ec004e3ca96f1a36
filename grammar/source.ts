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

/** How many members a list begins with of which something is true, where it is true of none behind them: a binary search. */
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
