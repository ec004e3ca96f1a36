import type { Span } from "../../grammar/source.ts";

/** What to take out of a text to remove a part of it: its lines with their remarks, where nothing else stands on them. */
export function wholeLines(text: string, { start, end }: Span): Span {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const newline = text.indexOf("\n", end);
  const lineEnd = newline === -1 ? text.length : newline;
  const isAlone = text.slice(lineStart, start).trim() === "" && /^\s*(\/\/.*)?$/.test(text.slice(end, lineEnd));
  return isAlone ? { start: lineStart, end: newline === -1 ? lineEnd : newline + 1 } : { start, end };
}
