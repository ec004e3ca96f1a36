import type { Fix } from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";

type Edit = Fix["edits"][number];

/** How a line of a list begins: its indentation and its number, letter or face. */
interface Item {
  readonly indent: string;
  readonly mark: string;
  /** The mark of the next line; null where the list is full. */
  readonly next: string | null;
  /** The text after the mark. */
  readonly rest: string;
}

/** A line of its own in capitals, with what may follow its words: `RED FORCE 1`, `DANGEROUS BLUE UNITS:`. */
const CAPTION = /^\p{Lu}[\p{Lu}\s()'’-]+(?:\d+|\(INITIATIVE VALUE: \d+\))?:?$/u;

/** Below these captions lines have no numbers. */
const UNNUMBERED = /\b(FORCE \d+|CARDS|DECKS|DISPLAY|RULES)$/;

/** Captions of sections that contain no procedures. */
const SECTION = /\b(FORCE \d+|CARDS|DECKS|DISPLAY|RULES|PROCEDURES|PROGRAM)$/;

/** A table of numbered rows. */
const ROWS = /\bUNITS:?$/;

/**
 * What Enter adds at the start of a new line: the first letter after `to:`, the first number below a heading, otherwise
 * the next clause number, letter or face of the list that the line before belongs to. Rows without numbers keep their
 * indent. After an item with nothing but its mark, Enter ends the list instead.
 *
 * @param offset on the new line, which holds only blanks so far
 */
export function continuation(text: string, offset: number): readonly Edit[] {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const newline = text.indexOf("\n", offset);
  const end = newline === -1 ? text.length : newline;
  if (start === 0 || text.slice(start, end).trim() !== "") return [];
  if (UNNUMBERED.test(captionAbove(text, start))) {
    const indent = rowIndent(text, start);
    return text.slice(start, end).replace("\r", "") === indent ? [] : [{ span: { start, end }, text: indent }];
  }
  const before = lineBefore(text, start);
  if (before === null) return [];
  // Even if the author forgot the colon.
  if (/\b(to|towards):?\s*(\/\/.*)?$/i.test(before.text)) {
    const indent = /^\s*/.exec(before.text)?.[0] ?? "";
    return [{ span: { start, end }, text: `${indent}  a) ` }];
  }
  const item = itemOf(before.text, text.slice(0, before.start));
  if (item === null) {
    const heading = before.text.trim();
    const isHeading = CAPTION.test(heading) && !SECTION.test(heading);
    return isHeading ? [{ span: { start, end }, text: ROWS.test(heading) ? "  1 " : "1 " }] : [];
  }
  if (item.rest === "") return [{ span: { start: before.start, end }, text: "" }];
  if (!isOver(item.rest) || item.next === null) return [];
  return [{ span: { start, end }, text: `${item.indent}${item.next}` }];
}

/**
 * What goes when a person types what Enter has added already, or something else than the item that it began.
 *
 * - `b) b) `, `7–7–8: ` and `4–4: `: the mark is typed once more.
 * - `2 2 Space`: so is the number. Before a small letter the second one is a count: `2 2 or more enemies`.
 * - `b) [`, `3 [` and `d) Destination `: this belongs to the item before.
 * - `d) 4 `: the next clause begins.
 *
 * An editor drops an answer that comes behind the next key: so the lines before are looked at again.
 *
 * @param offset behind what is typed: a blank, a bracket or an end of line
 */
export function overtyped(text: string, offset: number): readonly Edit[] {
  let end = offset;
  for (let lines = 0; lines < LINES_BACK && end >= 0; lines += 1) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    const length = tooMuchAt(text.slice(start, end), text.slice(0, start), lines > 0);
    if (length !== null) return [{ span: { start: start + length.from, end: start + length.to }, text: "" }];
    end = start - 1;
  }
  return [];
}

const LINES_BACK = 6;

/** Whether a line holds only what Enter adds: its number, its letter or its first face. */
export function isBegun(line: string): boolean {
  return /^\s*(\d+–?|[a-z]\))\s*$/.test(line);
}

/**
 * The lines after the last item of a list that hold only what Enter added, each with its end. A line that the next one
 * continues does not count: `2`, and below it `Space secure: MOVE 1.`
 *
 * @param errors the places of errors: in a text without any, every line counts
 */
export function begunLines(text: string, errors: readonly number[]): readonly Span[] {
  const found: Span[] = [];
  const wrong = new Set(errors.map((error) => text.lastIndexOf("\n", error - 1) + 1));
  for (let start = 0; start < text.length;) {
    const end = endOfLine(text, start);
    const line = text.slice(start, end);
    if (wrong.has(start) && isBegun(line) && endsList(line, nextLine(text, end))) found.push({ start, end });
    start = end;
  }
  return found;
}

/** Whether another list or nothing follows an item. */
function endsList(item: string, next: string): boolean {
  return next === "" || CAPTION.test(next) || (/^\s*[a-z]/.test(item) && /^\d+\s/.test(next));
}

/** The next line that is not blank, trimmed; empty if there is none. */
function nextLine(text: string, offset: number): string {
  for (let start = offset; start < text.length; start = endOfLine(text, start)) {
    const line = withoutRemark(text.slice(start, endOfLine(text, start)));
    if (line !== "") return line;
  }
  return "";
}

/** The offset after the line break, or the end of the text. */
function endOfLine(text: string, offset: number): number {
  const newline = text.indexOf("\n", offset);
  return newline === -1 ? text.length : newline + 1;
}

/** The superfluous text at the beginning of a line; null where there is none. */
function tooMuchAt(
  line: string,
  above: string,
  isWhole: boolean,
): { readonly from: number; readonly to: number } | null {
  // An author who continues below an empty item does not want it.
  if (isWhole && isBegun(line)) return { from: 0, to: line.length };
  // Rows are indented, and never begin the next section.
  const caption = withoutRemark(line);
  if (isWhole && /^\s/.test(line) && CAPTION.test(caption) && SECTION.test(caption))
    return { from: 0, to: line.length - line.trimStart().length };
  // A word that is still being typed does not show whether a number is a count.
  const numberTwice = isWhole ? /^(\s*)(\d+ )\2(?![\p{Ll}\s])\S/u : /^(\s*)(\d+ )\2(?![\p{Ll}\s])\S*[ .\]]/u;
  const [, indent = "", mark = ""] =
    /^(\s*)([a-z]\) )\2/.exec(line) ??
    /^(\s*)((\d+)–)(?:\d+–\d+|\3): /.exec(line) ??
    /^(\s*)((?:[a-z]\)|\d+) )(?:\[|Destination )/i.exec(line) ??
    numberTwice.exec(line) ??
    [];
  if (mark !== "") return { from: indent.length, to: indent.length + mark.length };
  const [, letter = "", number = ""] = /^(\s*[a-z]\) )(\d+) /.exec(line) ?? [];
  return letter !== "" && Number(number) === lastNumber(above) + 1 ? { from: 0, to: letter.length } : null;
}

/** The number of the last clause; 0 if there is no clause. */
function lastNumber(text: string): number {
  return Number([...text.matchAll(/^(\d+) /gm)].at(-1)?.[1] ?? 0);
}

/** The nearest caption or heading above a line. */
function captionAbove(text: string, start: number): string {
  for (let end = start - 1; end >= 0;) {
    const from = text.lastIndexOf("\n", end - 1) + 1;
    const line = withoutRemark(text.slice(from, end));
    if (CAPTION.test(line)) return line;
    end = from - 1;
  }
  return "";
}

/** The indent of a section's rows: that of the last row, also above a blank line; two blanks below a caption. */
function rowIndent(text: string, start: number): string {
  const written = text.slice(0, start).trimEnd();
  const last = written.slice(written.lastIndexOf("\n") + 1);
  return CAPTION.test(withoutRemark(last)) ? "  " : (/^[ \t]*/.exec(last)?.[0] ?? "");
}

/** The line before, unless it is blank. */
function lineBefore(text: string, start: number): { readonly start: number; readonly text: string } | null {
  const from = text.lastIndexOf("\n", start - 2) + 1;
  const line = text.slice(from, start - 1).replace(/\r$/, "");
  return line.trim() === "" ? null : { start: from, text: line };
}

function itemOf(line: string, above: string): Item | null {
  const [, indent = "", mark = "", behind = ""] =
    /^(\s*)(\d+(?:\s*[-–]\s*\d+)?:|\d+–(?=\s*$)|\d+(?=\s|$)|[a-z]\))(.*)$/.exec(line) ?? [];
  if (mark === "") return null;
  return { indent, mark, next: nextMark(mark, above), rest: withoutRemark(behind) };
}

function nextMark(mark: string, above: string): string | null {
  if (mark.endsWith(")")) return `${String.fromCharCode(mark.charCodeAt(0) + 1)}) `;
  const last = Number(/(\d+):?$/.exec(mark)?.[1] ?? 0);
  if (!mark.endsWith(":")) return `${last + 1} `;
  const [, count = "", faces = Number.POSITIVE_INFINITY] = /\[(\d*)d(\d+)\](?![\s\S]*\[\d*d\d+\])/.exec(above) ?? [];
  return last >= Number(count || 1) * Number(faces) ? null : `${last + 1}–`;
}

function withoutRemark(text: string): string {
  return text.replace(/\/\/.*$/, "").trim();
}

/** Whether a line completes its statement. If not, the statement continues in the next line. */
function isOver(rest: string): boolean {
  return !/[:,>[(]$/.test(rest);
}
