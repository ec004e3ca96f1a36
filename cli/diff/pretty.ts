import type { Change, DiffSection, FileDiff, MatchedPart } from "../../compiler/diff/change.ts";
import {
  fileTitle,
  type MarkedText,
  markWhole,
  markWords,
  placeText,
  showsDifference,
  summaryLine,
} from "../../library/diff.ts";
import { escapeLine } from "../../io/terminal-text.ts";
import { printable } from "../report/pretty.ts";
import type { Colours } from "../terminal.ts";

const NARROWEST_COLUMN = 24;
const DIVIDER = " │ ";

/** The comparison for people at a terminal: what changed, and both texts side by side. */
export function prettyDiff(diffs: readonly FileDiff[], colours: Colours, columns: number): string {
  const lines: string[] = [];
  for (const diff of diffs) {
    if (diff.sections.length === 0) continue;
    lines.push(colours.bold(fileTitle(diff)), "");
    for (const section of diff.sections) lines.push(...sectionLines(section, colours, columns), "");
  }
  lines.push(summaryLine(diffs));
  return `${lines.join("\n")}\n`;
}

function sectionLines({ title, parts }: DiffSection, colours: Colours, columns: number): string[] {
  return [colours.bold(escapeLine(title)), ...parts.flatMap((part) => partLines(part, colours, columns))];
}

function partLines(part: MatchedPart, colours: Colours, columns: number): string[] {
  const lines = part.changes.map((change) => changeText(change, colours));
  return showsDifference(part) ? [...lines, ...sideBySide(part, colours, columns)] : lines;
}

function changeText({ where, sentence, changesMeaning }: Change, colours: Colours): string {
  const place = placeText(where);
  const line = `  ${changesMeaning ? "•" : "="} ${place === "" ? "" : `${place}: `}${escapeLine(sentence)}`;
  return changesMeaning ? line : colours.dim(line);
}

function sideBySide({ before, after }: MatchedPart, colours: Colours, columns: number): string[] {
  const width = Math.max(NARROWEST_COLUMN, Math.floor((columns - 4 - DIVIDER.length) / 2));
  const [left, right] =
    before !== null && after !== null
      ? markWords(printableLines(before.text), printableLines(after.text))
      : [wholeOf(before?.text), wholeOf(after?.text)];
  const lines: string[] = [];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const lefts = wrap(left[index] ?? [], width);
    const rights = wrap(right[index] ?? [], width);
    for (let row = 0; row < Math.max(lefts.length, rights.length); row += 1) {
      const [first, second] = [lefts[row] ?? [], rights[row] ?? []];
      const padding = " ".repeat(Math.max(0, width - length(first)));
      const line = `${coloured(first, colours.red)}${padding}${colours.dim(DIVIDER)}${coloured(second, colours.green)}`;
      lines.push(`    ${line.trimEnd()}`);
    }
  }
  return lines;
}

function wholeOf(text: string | undefined): MarkedText[][] {
  return text === undefined ? [] : markWhole(printableLines(text), true);
}

function printableLines(text: string): string {
  return text.split("\n").map(printable).join("\n");
}

function length(line: readonly MarkedText[]): number {
  return line.reduce((sum, { text }) => sum + widthOf(text), 0);
}

const NARROW = /^[\x20-\x7e]*$/;

/** The number of characters of a text; a surrogate pair is one. */
function widthOf(text: string): number {
  return NARROW.test(text) ? text.length : [...text].length;
}

function coloured(line: readonly MarkedText[], colour: (text: string) => string): string {
  return line.map(({ text, differs }) => (differs ? colour(text) : text)).join("");
}

/** Breaks a line between words and indents what follows by two more than the line. */
function wrap(line: readonly MarkedText[], width: number): readonly (readonly MarkedText[])[] {
  if (length(line) <= width) return [line];
  const indent = /^\s*/.exec(line.map(({ text }) => text).join(""))?.[0].length ?? 0;
  const margin: MarkedText = { text: " ".repeat(Math.min(indent + 2, 8)), differs: false };
  const lines: MarkedText[][] = [[]];
  let filled = 0;
  for (const word of unbreakable(line, width - margin.text.length)) {
    const last = lines.at(-1) ?? [];
    if (last.length === 0 || filled + word.width <= width) {
      last.push(...word.parts);
      filled += word.width;
    } else if (word.parts.every(({ text }) => text.trim() === "")) {
      lines.push([margin]);
      filled = margin.text.length;
    } else {
      lines.push([margin, ...word.parts]);
      filled = margin.text.length + word.width;
    }
  }
  return lines;
}

/** A word or the blanks between two words, split where the marking changes. */
interface Unbreakable {
  readonly parts: MarkedText[];
  width: number;
}

/** The words of a line with their punctuation, and the blanks between them. */
function unbreakable(line: readonly MarkedText[], width: number): readonly Unbreakable[] {
  const words: Unbreakable[] = [];
  let isOpen = false;
  for (const { text, differs } of line) {
    for (const piece of text.match(/\s+|\S+/g) ?? []) {
      const isBlank = piece.trim() === "";
      const last = words.at(-1);
      if (last !== undefined && isOpen && !isBlank && last.width + piece.length <= width) {
        last.parts.push({ text: piece, differs });
        last.width += widthOf(piece);
        continue;
      }
      for (const part of pieces(piece, width)) words.push({ parts: [{ text: part, differs }], width: widthOf(part) });
      isOpen = !isBlank;
    }
  }
  return words;
}

function pieces(word: string, width: number): readonly string[] {
  if (word.length <= width) return [word];
  const all: string[] = [];
  for (let start = 0; start < word.length; start += width) all.push(word.slice(start, start + width));
  return all;
}
