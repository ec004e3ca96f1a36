import { type Furniture, readPages } from "../analysis/book/pages.ts";
import { traceSheet } from "../analysis/book/trace-book.ts";
import { vocabularyIn } from "../compiler/vocabulary-of-text.ts";
import { parse } from "../grammar/parse.ts";
import { createSource, locate, type NamedText } from "../grammar/source.ts";
import { type GameOption, lexiconsOf, listOf } from "./games.ts";
import { failure, type Result } from "./result.ts";

/** Where a sheet and its pages do not meet. */
export interface TraceFinding {
  /** The sheet, by its path in the list of pages. */
  readonly sheet: string;
  /** The place in the sheet, both counted from 1; null for what only the page has. */
  readonly place: { readonly line: number; readonly column: number } | null;
  readonly message: string;
}

/** What comes of holding sheets against their pages. */
export interface BookTrace {
  /** The text that the pages are of. */
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
  /** How many of them no sheet is typed from, by what they are. */
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
    const { parts, findings } = traceSheet(parse(source, vocabularyIn(text, games)).file, { sheet, ...lines });
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
    printed: book.sheets.reduce((sum, { printed }) => sum + printed.size, 0),
    furniture,
  };
}
