import { compareWithText, readSettled, sentenceOfDifference } from "../analysis/book/compare-text.ts";
import { type BookPages, type Furniture, lettersOf, readPages } from "../analysis/book/pages.ts";
import { citationsIn, compareCitations, traceCitations } from "../analysis/book/citations.ts";
import { traceSheet } from "../analysis/book/sourced-parts.ts";
import { vocabularyIn } from "../compiler/vocabulary-of-text.ts";
import { counted } from "../grammar/prose.ts";
import { parse } from "../grammar/parse.ts";
import { createSource, locate, type NamedText } from "../grammar/source.ts";
import { type GameOption, lexiconsOf, listOf } from "./games.ts";
import { failure, type Result } from "./result.ts";

/** A place where a sheet and its pages do not correspond. */
export interface TraceFinding {
  /** The sheet, by its path in the list of pages. */
  readonly sheet: string;
  /** The place in the sheet, both counted from 1; null for something that only the page has. */
  readonly place: { readonly line: number; readonly column: number } | null;
  readonly message: string;
}

/** The result of comparing sheets with their pages. */
export interface BookTrace {
  /** The name of the text. */
  readonly source: string;
  /** The paths of the sheets that the list has pages of. */
  readonly sheets: readonly string[];
  /** Sheets of the list that were not given. */
  readonly missing: readonly string[];
  /** How many parts of sheets were compared. */
  readonly parts: number;
  readonly findings: readonly TraceFinding[];
  /** How many lines are printed on the pages. */
  readonly printed: number;
  /** The number of lines that no sheet is typed from, by their kinds. */
  readonly furniture: ReadonlyMap<Furniture, number>;
}

/**
 * Holds sheets against the list of their pages, both ways: each part of a sheet states lines of its pages, and each printed
 * line is stated by a part or is furniture.
 *
 * @param pages the text of a `pages.yaml`
 * @param texts the sheets, by their paths below the folder of the list
 *
 * @example
 * ```ts
 * const pages = "source: A book\nsheets:\n  lfa.bot:\n    lines: 1-3\n    printed: 1, 3\n";
 * const traced = traceBook(pages, [{ path: "lfa.bot", text: "game Callisto\n\nSCOUT\n1 RECON. // l. 3\n" }], { game: callisto });
 * if (traced.ok) traced.findings[0]?.message; // "no part of the sheet names line 1 of its pages"
 * ```
 */
export function traceBook(pages: string, texts: readonly NamedText[], { game }: GameOption): Result<BookTrace> {
  if (listOf(game).length === 0) return failure("no game was given");
  const { pages: book, problems } = readPages(pages);
  if (book === null || problems.length > 0) return failure(problems.join("\n"));
  const games = lexiconsOf(game);
  const furniture = new Map<Furniture, number>();
  for (const { furniture: lines } of book.sheets) {
    for (const kind of lines.values()) furniture.set(kind, (furniture.get(kind) ?? 0) + 1);
  }
  const traces = book.sheets.flatMap(({ sheet, ...lines }) => {
    const text = texts.find(({ path }) => path === sheet)?.text;
    if (text === undefined) return [];
    const source = createSource(sheet, text);
    const { parts, findings } = lines.cited
      ? traceCitations(citationsIn(source, lettersOf(book)), lines.cited)
      : traceSheet(parse(source, vocabularyIn(text, games)).file, { sheet, ...lines });
    return [
      {
        sheet,
        parts,
        findings: findings.map(({ span, message }): TraceFinding => ({
          sheet,
          place: span && locate(source, span.start),
          message,
        })),
      },
    ];
  });
  const sheets = book.sheets.map(({ sheet }) => sheet);
  return {
    ok: true,
    source: book.source,
    sheets,
    missing: sheets.filter((sheet) => !traces.some((trace) => trace.sheet === sheet)),
    parts: traces.reduce((sum, { parts }) => sum + parts, 0),
    findings: traces.flatMap(({ findings }) => findings),
    printed: book.sheets.reduce((sum, { cited, printed }) => sum + (cited === null ? printed.size : 0), 0),
    furniture,
  };
}

/** The sheets, and the material to compare them with. */
export interface CompareBookOptions extends GameOption {
  /**
   * The ledger of readings beside the list of pages, a page in Markdown. Differences that it settles are not listed.
   */
  readonly ledger?: string;
}

/** The result of comparing sheets with the text of their book. */
export interface BookComparison {
  /** The name of the text. */
  readonly source: string;
  /** How many words and numbers of the sheets were compared. */
  readonly words: number;
  /** How many of them the text prints in the same order. */
  readonly found: number;
  readonly findings: readonly TraceFinding[];
}

/**
 * Compares the words and numbers of sheets with the text of their book, line by line, both ways. It is lenient with what scans
 * do to letters: `l` for 1, `O` for 0, words in two pieces, ligatures. A digit for another digit is a finding.
 *
 * @param pages the text of a `pages.yaml`
 * @param texts the sheets, by their paths below the folder of the list
 * @param book your own copy of the text that the list is of, with its name
 *
 * @example
 * ```ts
 * const pages = "source: A book\nsheets:\n  lfa.bot:\n    lines: 1-1\n    printed: 1\n";
 * const sheet = { path: "lfa.bot", text: "game Callisto\n\nSCOUT\n1 ATTACK 2. // l. 1\n" };
 * const compared = compareBook(pages, [sheet], { path: "book.txt", text: "1 ATTACK 3." }, { game: callisto });
 * if (compared.ok) compared.findings[0]?.message; // "clause 1 of SCOUT says `2` where line 1 prints `3`"
 * ```
 */
export function compareBook(
  pages: string,
  texts: readonly NamedText[],
  book: NamedText,
  { game, ledger }: CompareBookOptions,
): Result<BookComparison> {
  if (listOf(game).length === 0) return failure("no game was given");
  const { pages: listed, problems } = readPages(pages);
  if (listed === null || problems.length > 0) return failure(problems.join("\n"));
  const lines = book.text.split(/\r\n?|\n/);
  const mismatch = mismatchOf(listed, lines);
  if (mismatch !== null) return failure(mismatch);
  const settled = readSettled("READINGS.md", ledger ?? "", lettersOf(listed));
  const games = lexiconsOf(game);
  const findings: TraceFinding[] = [];
  let [words, found] = [0, 0];
  for (const { sheet, ...range } of listed.sheets) {
    const text = texts.find(({ path }) => path === sheet)?.text;
    if (text === undefined) continue;
    const source = createSource(sheet, text);
    const compared = range.cited
      ? compareCitations(citationsIn(source, lettersOf(listed)), lines, settled)
      : compareWithText(parse(source, vocabularyIn(text, games)).file, { sheet, ...range }, lines, settled);
    words += compared.words;
    found += compared.found;
    for (const difference of compared.differences) {
      const place = locate(source, difference.span.start);
      findings.push({ sheet, place, message: sentenceOfDifference(difference) });
    }
  }
  if (found < words * LEAST_SHARE) {
    return failure(`only ${found} of the ${words} words of the sheets stand on their lines. ${isIt(listed)}`);
  }
  return { ok: true, source: listed.source, words, found, findings };
}

/** A text with a smaller share of words in their places is another text. */
const LEAST_SHARE = 0.5;

/** The largest share of lines that a copy of the same text may have elsewhere. */
const MOST_BLANK = 0.05;

/** Why a text cannot be the one that a list of pages is of; null where it can. */
function mismatchOf(pages: BookPages, lines: readonly string[]): string | null {
  const printed = [...new Set(pages.sheets.flatMap((sheet) => [...sheet.printed]))].sort((one, other) => one - other);
  const last = printed.at(-1) ?? 0;
  if (last > lines.length)
    return `it has ${counted(lines.length, "line")}, and the list names line ${last}. ${isIt(pages)}`;
  const blank = printed.filter((line) => lines[line - 1]?.trim() === "");
  if (blank.length <= printed.length * MOST_BLANK) return null;
  const [first] = blank;
  return `${blank.length} of the ${printed.length} lines that the list names are blank, such as line ${first}. ${isIt(pages)}`;
}

function isIt({ source }: BookPages): string {
  return `Give the text of “${source}” with the line breaks it was typed from`;
}
