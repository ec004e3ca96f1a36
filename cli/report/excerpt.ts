import { escapeLine } from "../../io/terminal-text.ts";
import { locate, type Source, type Span } from "../../grammar/source.ts";

/** One line of a source text, safe for a terminal, with the marks below it. */
interface Excerpt {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** Blanks up to the span, then a caret for each of its characters on this line. */
  readonly marks: string;
}

const ELLIPSIS = "…";

/**
 * The line in which a span starts. A long line is cut to a window around the span. A tab or a control character becomes
 * one visible character, so that the marks stay below what they mean.
 *
 * @param width characters that fit next to the margin
 */
export function excerpt(source: Source, span: Span, width: number): Excerpt {
  const { line, column } = locate(source, span.start);
  const lineStart = source.lineStarts[line - 1] ?? 0;
  const lineEnd = lineStart + lineLength(source, line);
  const from = Math.min(span.start, lineEnd);
  const to = Math.max(from + 1, Math.min(span.end, lineEnd));

  let windowStart = lineStart;
  let windowEnd = lineEnd;
  if (lineEnd - lineStart > width) {
    windowStart = Math.max(lineStart, Math.min(from - Math.floor(width / 3), lineEnd - width));
    windowEnd = Math.min(lineEnd, windowStart + width);
  }
  const before = windowStart > lineStart ? ELLIPSIS : "";
  const after = windowEnd < lineEnd ? ELLIPSIS : "";
  const markEnd = Math.min(to, Math.max(windowEnd, from + 1));
  return {
    line,
    column,
    text: before + printable(source.text.slice(windowStart, windowEnd)) + after,
    marks: " ".repeat(before.length + from - windowStart) + "^".repeat(Math.max(1, markEnd - from)),
  };
}

function lineLength(source: Source, line: number): number {
  const start = source.lineStarts[line - 1] ?? 0;
  const next = source.lineStarts[line];
  let end = next === undefined ? source.text.length : next - 1;
  if (end > start && source.text[end - 1] === "\r") end -= 1;
  return end - start;
}

/** Replaces each character by one visible character, so that columns stay aligned. */
export function printable(text: string): string {
  return text.replace(/\t/g, " ").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "\uFFFD");
}

const LONGEST_SENTENCE = 500;

/** A sentence on one line, cut to a maximal length: it may quote a file, and a file can hold anything. */
export function sentence(text: string): string {
  const shown = escapeLine(text);
  return shown.length > LONGEST_SENTENCE ? `${shown.slice(0, LONGEST_SENTENCE)}${ELLIPSIS}` : shown;
}
