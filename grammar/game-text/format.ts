import { countWhile, createSource, type Source, type Span } from "../source.ts";
import { sameComments, sameTree } from "../format-sheet.ts";
import type { ParsedGameText } from "./parse.ts";
import { CAPTION_OF, WITH_SENTENCES } from "./sections.ts";
import type { GameTextNode } from "./syntax-tree.ts";

/** How far a row stands from the margin, and how far a line that goes on with one, or belongs to one. */
const ROW = "  ";
const FURTHER = "    ";

/**
 * A game's text in its one form, with the line ends that it has. Null where a row cannot be read, or where the form would
 * not say the same.
 */
export function formattedOrNull(source: Source, parse: (source: Source) => ParsedGameText): string | null {
  const before = parse(source);
  if (before.syntax.length > 0) return null;
  const formatted = formatGameText(before.text);
  const after = parse(createSource(source.name, formatted));
  const isSame =
    after.syntax.length === 0 && sameTree(before.text, after.text) && sameComments(before.text, after.text);
  if (!isSame) return null;
  return source.text.includes("\r\n") ? formatted.replaceAll("\n", "\r\n") : formatted;
}

/**
 * A game's text in the one form that every text has: captions at the margin, rows two blanks from it, one blank between
 * words, `×` and `–` as they are printed, and an empty line before each caption. What stands in a line stays in it.
 *
 * @param text without syntax errors
 */
function formatGameText({ source, sections }: GameTextNode): string {
  const captions = new Set(sections.map(({ span }) => span.start));
  const grouped = new Set(
    sections.flatMap((section) =>
      section.kind === "board"
        ? section.rows.flatMap((row) =>
            row.kind === "map" && row.listed.length === 0 ? row.rows.map(({ span }) => span.start) : [],
          )
        : [],
    ),
  );
  const inRows = spansOfSentences(sections);
  const lines: string[] = [];
  let isOpen = false;
  let start = 0;
  for (const written of source.text.split("\n")) {
    const offset = start + (written.length - written.trimStart().length);
    start += written.length + 1;
    const { code, remark } = partsOf(written.replace(/^\uFEFF/, ""));
    const isCaption = captions.has(offset);
    if (code === "" && remark === "") {
      if (lines.length > 0 && lines.at(-1) !== "") lines.push("");
      continue;
    }
    if (isCaption && lines.length > 0 && lines.at(-1) !== "") lines.push(...aboveCaption(lines));
    const isHeader: boolean = /^game\s/i.test(code) && !isOpen && captions.size > 0 && offset < Math.min(...captions);
    const indent =
      isCaption || isHeader || lines.length === 0
        ? ""
        : isOpen || grouped.has(offset) || isWithin(inRows, offset)
          ? FURTHER
          : ROW;
    const margin = code === "" && offset < Math.min(...captions) ? "" : indent;
    lines.push(`${margin}${[code, remark].filter((part) => part !== "").join(" ")}`);
    if (code !== "") isOpen = !isCaption && !isHeader && !/[.:\]]$/.test(code);
  }
  while (lines.at(-1) === "") lines.pop();
  return `${lines.join("\n")}\n`;
}

/** The rows that may hold several sentences, in the order of the text. */
function spansOfSentences(sections: GameTextNode["sections"]): readonly Span[] {
  return sections.flatMap((section) =>
    "rows" in section && WITH_SENTENCES.has(CAPTION_OF[section.kind]) ? section.rows.map(({ span }) => span) : [],
  );
}

/** Whether a line that begins here goes on with one of these. */
function isWithin(spans: readonly Span[], offset: number): boolean {
  const before = spans[countWhile(spans, ({ start }) => start < offset) - 1];
  return before !== undefined && offset < before.end;
}

/** Remarks right above a caption belong to it: the empty line goes above them. */
function aboveCaption(lines: string[]): readonly string[] {
  const first = lines.findLastIndex((line) => !/^\s*\/\//.test(line)) + 1;
  if (first === lines.length) return [""];
  const remarks = lines.splice(first).map((line) => line.trim());
  return lines.at(-1) === "" ? remarks : ["", ...remarks];
}

/** What a line says, with one blank between its words, and the remark at its end. */
function partsOf(line: string): { readonly code: string; readonly remark: string } {
  const at = line.indexOf("//");
  const [code, remark] = at === -1 ? [line, ""] : [line.slice(0, at), line.slice(at)];
  return {
    code: code
      .trim()
      .replace(/\s+/g, " ")
      .replace(/ ([.,:)])/g, "$1")
      .replace(/(\d) ?[-–] ?(?=\d)/g, "$1–")
      .replace(/(\d) ?[x×*] ?(?=\d)/g, "$1 × ")
      .replace(/ ?\/ ?/g, " / "),
    remark: remark.trimEnd(),
  };
}
