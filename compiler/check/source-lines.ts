import { locate, type Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";

/**
 * The remarks of a part of the text: those inside it and after it on its last line; without one, a remark alone on the
 * line above.
 */
export function remarkOf(file: FileNode, span: Span): string {
  const { source } = file;
  const first = locate(source, span.start).line;
  const last = locate(source, Math.max(span.start, span.end - 1)).line;
  const beside = remarksIn(source.text.slice(span.start, source.lineStarts[last] ?? source.text.length));
  if (beside !== "") return beside;
  const above = source.text.slice(source.lineStarts[first - 2] ?? 0, source.lineStarts[first - 1] ?? 0).trim();
  return first > 1 && above.startsWith("//") ? above : "";
}

function remarksIn(text: string): string {
  if (!text.includes("//")) return "";
  return [...text.matchAll(/\/\/[^\n]*/g)].map(([remark]) => remark.trim()).join("\n");
}

/** The first and last line of a part of the source. */
export type Lines = readonly [first: number, last: number];

const LIST = String.raw`\s*(\d+(?:\s*[-–—]\s*\d+)?(?:,\s*\d+(?:\s*[-–—]\s*\d+)?(?![\d:]))*)`;
const STATED = new RegExp(String.raw`\/\/\s*[lL]\.${LIST}`, "g");

/** The lines of the source that remarks state: `// l. 640-648, 650` names two parts. */
export function linesStated(remarks: string): Lines[] {
  if (remarks === "") return [];
  return [...withoutExpectations(remarks).matchAll(STATED)].flatMap(([, list = ""]) => linesIn(list));
}

/**
 * The lines of a book that a sentence cites anywhere, and the rest of the sentence.
 *
 * @param letters what stands before the lines, as `S` in `S:640-648`; null for `l. 640-648`
 */
export function linesCited(
  sentence: string,
  letters: readonly (string | null)[],
): { readonly lines: Lines[]; readonly rest: string } {
  const marks = letters.map((letter) => (letter === null ? "l\\." : `${letter}:`));
  const cited = new RegExp(`\\b(?:${marks.join("|")})${LIST}`, "g");
  const lines = [...sentence.matchAll(cited)].flatMap(([, list = ""]) => linesIn(list));
  return { lines, rest: sentence.replace(cited, "") };
}

/** A list of lines as people write it, `3, 5-8`, place by place. */
export function linesIn(list: string): Lines[] {
  return list.split(",").map((part): Lines => {
    const [from = 0, to] = (part.match(/\d+/g) ?? []).map(Number);
    return [from, to ?? from];
  });
}

const READING = /\b[A-Z]+\d*-\d+[a-z]?\b/g;

/** The ids of the readings that remarks name: `// l. 640-648, reading S1-02`. */
export function readingsNamed(remarks: string): string[] {
  if (!remarks.includes("reading")) return [];
  return [...withoutExpectations(remarks).matchAll(/\breadings?\s+([^\n)]*)/g)].flatMap(
    ([, list = ""]) => list.match(READING) ?? [],
  );
}

/** Remarks without the lints they accept: the reason for those is free text. */
function withoutExpectations(remarks: string): string {
  if (!remarks.includes("expect:")) return remarks;
  return remarks.replace(/\/\/\s*expect:[^\n]*?(?=\/\/|$)/gm, "");
}

/** Whether remarks say that the place in the source is lost. */
export function saysLost(remarks: string): boolean {
  return /\/\/\s*lost\b/.test(remarks);
}

/**
 * The first and last line of the source text that a clause was typed from, as a remark `// l. 668-679` states: on the
 * clause's lines or, without one, alone on the line above. Null if there is none.
 */
export function sourceLines(file: FileNode, clause: Span): readonly [number, number] | null {
  return linesOf(remarkOf(file, clause));
}

/** The first and the last of the lines that remarks state. */
export function linesOf(remarks: string): readonly [number, number] | null {
  const [first, ...others] = linesStated(remarks);
  if (first === undefined) return null;
  // Pair by pair, because a remark can state more lines than a call can have arguments.
  const widened = (all: Lines, each: Lines): Lines => [Math.min(...all, ...each), Math.max(...all, ...each)];
  return others.reduce(widened, widened(first, first));
}

/** The span to delete to remove a part of a text: its whole lines with their remarks, if they contain nothing else. */
export function wholeLines(text: string, { start, end }: Span): Span {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const newline = text.indexOf("\n", end);
  const lineEnd = newline === -1 ? text.length : newline;
  const isAlone = text.slice(lineStart, start).trim() === "" && /^\s*(\/\/.*)?$/.test(text.slice(end, lineEnd));
  return isAlone ? { start: lineStart, end: newline === -1 ? lineEnd : newline + 1 } : { start, end };
}
