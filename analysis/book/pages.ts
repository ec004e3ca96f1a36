import { isMap, parseDocument } from "yaml";
import { readLineList, writeLineList } from "./line-list.ts";
import { isRecord } from "../plain-record.ts";

/** What a line of a page can be that no part of a sheet is typed from. */
const FURNITURE = [
  "title",
  "caption",
  "heading",
  "table rule",
  "empty row",
  "page number",
  "stray glyph",
  "narrative",
  "set-up key",
] as const;

export type Furniture = (typeof FURNITURE)[number];

/** The lines of the source text that are one sheet's pages; the text itself is kept elsewhere. */
export interface SheetPages {
  /** The sheet's path below the folder of the list. */
  readonly sheet: string;
  readonly first: number;
  readonly last: number;
  /** The lines that are not blank. */
  readonly printed: ReadonlySet<number>;
  readonly furniture: ReadonlyMap<number, Furniture>;
}

/** Where in a source text the pages of a game's sheets are. */
export interface BookPages {
  readonly source: string;
  readonly sheets: readonly SheetPages[];
}

/** Reads the list of pages of a game, YAML. What is wrong with it is told in whole sentences. */
export function readPages(text: string): {
  readonly pages: BookPages | null;
  readonly problems: readonly string[];
} {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error !== undefined) return { pages: null, problems: [error.message.split("\n")[0] ?? "this is not YAML"] };
  if (!isMap(document.contents)) return { pages: null, problems: ["add `source` and `sheets`"] };
  const { source, sheets } = document.toJS() as { readonly source?: unknown; readonly sheets?: unknown };
  if (typeof source !== "string") return { pages: null, problems: ["`source` must name a text"] };
  if (!isRecord(sheets)) return { pages: null, problems: ["`sheets` must list sheets"] };
  const problems: string[] = [];
  const read = Object.entries(sheets).flatMap(([sheet, entry]) => readSheet(sheet, entry, problems) ?? []);
  return { pages: { source, sheets: read }, problems };
}

function readSheet(sheet: string, entry: unknown, problems: string[]): SheetPages | null {
  if (!isRecord(entry)) {
    problems.push(`${sheet} has no \`lines\``);
    return null;
  }
  const lines = (name: string, value: unknown): readonly number[] => {
    const list = value === undefined || value === null ? [] : readLineList(String(value));
    if (list === null) problems.push(`${name} of ${sheet} is not a list of lines`);
    return list ?? [];
  };
  const range = lines("`lines`", entry["lines"]);
  const furniture = new Map<number, Furniture>();
  if (isRecord(entry["furniture"])) {
    for (const [kind, list] of Object.entries(entry["furniture"])) {
      const known = FURNITURE.find((one) => one === kind);
      if (known === undefined) problems.push(`“${kind}” of ${sheet} is not a kind of furniture`);
      else for (const line of lines(`\`${kind}\``, list)) furniture.set(line, known);
    }
  }
  return {
    sheet,
    first: range[0] ?? 0,
    last: range[range.length - 1] ?? 0,
    printed: new Set(lines("`printed`", entry["printed"])),
    furniture,
  };
}

/** Writes a list of pages as it is read. */
export function writePages({ source, sheets }: BookPages): string {
  const lines = [
    "# The lines of the source text from which each sheet is typed: `lines` are its pages, `printed` those that are not",
    "# blank, `furniture` those that say nothing of the sheet, by what they are. `tiebreak trace-book` holds the sheets",
    "# against them. Made by scripts/build-pages.ts from the text, which is not part of this project.",
    `source: ${JSON.stringify(source)}`,
    "sheets:",
  ];
  for (const { sheet, first, last, printed, furniture } of sheets) {
    lines.push(`  ${sheet}:`, `    lines: ${first}-${last}`, `    printed: ${writeLineList(printed)}`);
    const kinds = FURNITURE.filter((kind) => [...furniture.values()].includes(kind));
    if (kinds.length > 0) lines.push("    furniture:");
    for (const kind of kinds) {
      const own = [...furniture].flatMap(([line, one]) => (one === kind ? [line] : []));
      lines.push(`      ${kind}: ${writeLineList(own)}`);
    }
  }
  return `${lines.join("\n")}\n`;
}
