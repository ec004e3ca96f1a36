import type { PastedLine } from "./pasted-line.ts";
import { bulletOf } from "./plain-signs.ts";

/** A bullet, a number or a letter with nothing behind it: `•`, `3`, `3.`, `b)`. */
const LONE = /^\s*(?:[-‐-―*•‣◦●○■□▪▫▶►▸➤➢✓·\uf0b7\uf0a7]|\d{1,2}[.)]?|\(?[a-z][.)])\s*$/u;
/** A line that has a mark of its own. */
const MARKED = /^\s*(?:\d{1,2}[.)]?\s|\(?[a-z][.)]\s)/u;
/** A heading, which no mark is in front of. */
const HEADING = /^[^.:;>[\]]*$/u;

/** Marks of lists that stand on a line of their own, in front of what they mark: many readers of PDFs copy them so. */
export function withLoneMarks(lines: readonly PastedLine[], report: (line: number) => void): readonly PastedLine[] {
  const joined: PastedLine[] = [];
  let mark: PastedLine | null = null;
  for (const line of lines) {
    if (mark !== null && isMarkedBy(line.text, mark.text)) {
      report(mark.line);
      joined.push({ line: mark.line, text: `${mark.text.trimEnd()} ${line.text.trimStart()}` });
      mark = null;
      continue;
    }
    if (mark !== null) joined.push(mark);
    mark = LONE.test(line.text) ? line : null;
    if (mark === null) joined.push(line);
  }
  return mark === null ? joined : [...joined, mark];
}

function isMarkedBy(text: string, mark: string): boolean {
  if (text.trim() === "" || LONE.test(text) || MARKED.test(text) || bulletOf(text) !== "") return false;
  return !/\d/.test(mark) || (/^\s*[\p{Lu}<]/u.test(text) && !HEADING.test(text));
}
