/**
 * Rebuilds a list of pages from the text of the book: node scripts/build-pages.ts BOOK PAGES. It keeps which lines
 * are the pages of which sheet, and writes which of them are printed and which are furniture. A line that is neither
 * stated by the sheet nor furniture by its shape stays open, for `tiebreak trace-book` to report.
 */
import "./answer-help.ts";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type BookPages, type Furniture, readPages, type SheetPages, writePages } from "../analysis/book/pages.ts";
import { linesCovered } from "../analysis/book/sourced-parts.ts";
import { vocabularyIn } from "../compiler/vocabulary-of-text.ts";
import { parse } from "../grammar/parse.ts";
import { createSource } from "../grammar/source.ts";
import { BUILT_IN_GAMES } from "../games/registry.ts";

/** Captions of tables and of parts of a page. */
const CAPTIONS: readonly RegExp[] = [
  /^STARTING CARDS\b/,
  /^(?:\S+ ){0,2}(?:BREAKERS|LFA|LEA)\s*\/\/?\s*(?:FORCE|FOR|CODOC|OTHER)\b/,
  /^(?:BREAKERS|LFA) BOLSTER DECK$/,
  /^DECK(?: CONTENTS)?$|^DECK CONTENTS(?: CONTENTS)?$/,
  /^SPECIAL(?: RULES(?: \(CONT\.\))?| \d)$/,
  /^\/\/ (?:REQUESTING DATA|RESUMING DATA TRANSFER|ACCESSING SATELLITE)\.\.\.$/,
  /^LOCATIONS?(?: PREVIEW)?$/,
  /^SETUP ICON KEY:$/,
  /^(?:LFA|BREAKER) BOT (?:RULES|PROCEDURES)$/,
  /^DANGEROUS (?:LFA|BREAKER) UNITS:$|^DANGE ROUS BREAKER UNITS:$|^DA NGEF lous LFA UNITS:$/,
];

const [bookPath, pagesPath] = process.argv.slice(2);
if (bookPath === undefined || pagesPath === undefined) {
  console.error("node scripts/build-pages.ts BOOK PAGES");
  process.exit(2);
}
const book = (await readFile(bookPath, "utf8")).split("\n");
const { pages, problems } = readPages(await readFile(pagesPath, "utf8"));
if (pages === null || problems.length > 0) throw new Error(problems.join("; "));

async function rebuild(sheetPages: SheetPages): Promise<SheetPages> {
  if (sheetPages.cited !== null) return sheetPages;
  const { sheet, first, last } = sheetPages;
  const text = await readFile(join(dirname(pagesPath ?? ""), sheet), "utf8");
  const { file } = parse(createSource(sheet, text), vocabularyIn(text, BUILT_IN_GAMES.lexicons));
  const covered = linesCovered(file);
  const written = file.procedures.map(({ heading: { span } }) =>
    text.slice(span.start, span.end).replace(/\s+/g, " ").toUpperCase(),
  );
  const headings = new Set(written.flatMap((heading) => [heading, heading.replace(/ \(INITIATIVE VALUE: \d\)$/, "")]));
  const tell = furnitureOf(headings);
  const printed = new Set<number>();
  const furniture = new Map<number, Furniture>();
  for (let number = first; number <= last; number++) {
    const line = book[number - 1] ?? "";
    if (line.trim() === "") continue;
    printed.add(number);
    const kind = tell(line);
    if (kind !== null && !covered.has(number)) furniture.set(number, kind);
  }
  return { sheet, first, last, printed, furniture, cited: null };
}

const rebuilt: BookPages = { ...pages, sheets: await Promise.all(pages.sheets.map(rebuild)) };
await writeFile(pagesPath, writePages(rebuilt));
console.log(`${rebuilt.sheets.length} sheets written to ${pagesPath}`);

/**
 * Finds what kind of furniture a line of a page is, by its shape alone; null for a line that may say something.
 * Lines are asked for in their order: what stands below the name of a place is known by its position.
 *
 * @param headings the headings of the sheet's procedures, in capitals
 */
function furnitureOf(headings: ReadonlySet<string>): (line: string) => Furniture | null {
  let part: "sheet" | "place" | "key" = "sheet";
  return (line) => {
    const text = line.trim();
    const cells = text.replace(/\|/g, " ").replace(/\s+/g, " ").replace(/\\/g, "").trim();
    if (/^\|[\s|:-]*-[\s|:-]*$/.test(text)) return "table rule";
    if (/^[|\s]+$/.test(text)) return "empty row";
    if (/^(?:SOLO )?SCENARIO \d:/.test(text)) {
      part = "sheet";
      return "title";
    }
    if (CAPTIONS.some((caption) => caption.test(cells))) {
      if (/^LOCATIONS?$/.test(cells)) part = "place";
      else if (cells.startsWith("SETUP ICON KEY")) part = "key";
      else if (!cells.startsWith("//")) part = "sheet";
      return "caption";
    }
    if (text.startsWith("// Callisto")) {
      part = "place";
      return "narrative";
    }
    if (part === "place") return "narrative";
    if (part === "key") return "set-up key";
    if (headings.has(cells.replace("SOUAD", "SQUAD").replace("RIPPFR", "RIPPER"))) return "heading";
    if (/^\(INITIATIVE VALUE: \d\)$/.test(cells)) return "heading";
    if (/^\d+$/.test(text)) return "page number";
    return /^[*•.·\s]+$/.test(text) ? "stray glyph" : null;
  };
}
