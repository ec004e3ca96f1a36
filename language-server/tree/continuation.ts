import type { Fix } from "../../grammar/diagnostic.ts";

type Edit = Fix["edits"][number];

/** How a line of a list begins: its indentation, and what counts. */
interface Item {
  readonly indent: string;
  readonly mark: string;
  /** The mark of the line behind it. */
  readonly next: string;
  /** What the line says behind its mark. */
  readonly rest: string;
}

/**
 * What Enter adds at the start of a new line: the first letter behind `to:`, else the next clause number, letter or face
 * of the list that the line before belongs to. Behind an item of which nothing but the mark is written, Enter ends the
 * list instead.
 *
 * @param offset on the new line, which holds nothing but blanks yet
 */
export function continuation(text: string, offset: number): readonly Edit[] {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const newline = text.indexOf("\n", offset);
  const end = newline === -1 ? text.length : newline;
  if (start === 0 || text.slice(start, end).trim() !== "") return [];
  const before = lineBefore(text, start);
  if (before === null) return [];
  if (/\b(to|towards):\s*(\/\/.*)?$/i.test(before.text)) {
    const indent = /^\s*/.exec(before.text)?.[0] ?? "";
    return [{ span: { start, end }, text: `${indent}  a) ` }];
  }
  const item = itemOf(before.text);
  if (item === null) {
    // A heading is a line of its own, in capitals.
    const isHeading =
      /^[\p{Lu}][\p{Lu}\s()-]+$/u.test(before.text.trim()) && !/\b(PROCEDURES|RULES|DECKS)$/.test(before.text.trim());
    return isHeading ? [{ span: { start, end }, text: "1 " }] : [];
  }
  if (item.rest === "") return [{ span: { start: before.start, end }, text: "" }];
  if (!isOver(item.rest)) return [];
  return [{ span: { start, end }, text: `${item.indent}${item.next}` }];
}

/** The line before, where it is no blank one. */
function lineBefore(text: string, start: number): { readonly start: number; readonly text: string } | null {
  const from = text.lastIndexOf("\n", start - 2) + 1;
  const line = text.slice(from, start - 1).replace(/\r$/, "");
  return line.trim() === "" ? null : { start: from, text: line };
}

function itemOf(line: string): Item | null {
  const [, indent = "", mark = "", behind = ""] =
    /^(\s*)(\d+(?:\s*[-–]\s*\d+)?:|\d+(?=\s|$)|[a-z]\))(.*)$/.exec(line) ?? [];
  if (mark === "") return null;
  return { indent, mark, next: nextMark(mark), rest: withoutRemark(behind) };
}

function nextMark(mark: string): string {
  if (mark.endsWith(")")) return `${String.fromCharCode(mark.charCodeAt(0) + 1)}) `;
  const last = Number(/(\d+):?$/.exec(mark)?.[1] ?? 0) + 1;
  return mark.endsWith(":") ? `${last}–` : `${last} `;
}

function withoutRemark(text: string): string {
  return text.replace(/\/\/.*$/, "").trim();
}

/** A line that ends in the middle of its statement goes on in the next one. */
function isOver(rest: string): boolean {
  return !/[:,>[(]$/.test(rest);
}
