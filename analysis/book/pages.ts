import { type Lines, linesIn } from "../../compiler/check/source-lines.ts";
import { readDocuments } from "../../games/shared/reading/locate-yaml.ts";
import { editorSchema, map, note, record, string, text, type ValueOf } from "../../games/shared/reading/shape.ts";
import { readShape, type Located } from "../../games/shared/reading/located.ts";
import { type ReadingProblem, sentenceOf } from "../../games/shared/located-value.ts";

/**
 * The kinds of lines of a page that no part of a sheet is typed from. A component is about the printed pieces; a game
 * rule is kept by the game itself.
 */
const FURNITURE = [
  "title",
  "caption",
  "heading",
  "table rule",
  "empty row",
  "page number",
  "stray glyph",
  "narrative",
  "component",
  "set-up key",
  "game rule",
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
  /**
   * The places that a text names in its remarks, though another is typed from them: the words of a game, a scenario. Null for
   * a text that is typed from its pages.
   */
  readonly cited: readonly Lines[] | null;
}

/** Where in a source text the pages of a game's sheets are. */
export interface BookPages {
  readonly source: string;
  /** What texts that cite it write before its lines: `S` for `S:73`. Null where they write `l. 73`. */
  readonly letter: string | null;
  readonly sheets: readonly SheetPages[];
}

const LINES_NEEDED = "a list of lines, like 3, 5-8";
const LINES = text({ needed: LINES_NEEDED });

const SHEET = map(
  {
    lines: note(LINES, "The lines of the sheet's pages."),
    printed: note(LINES, "Those of them that are not blank."),
    furniture: map(Object.fromEntries(FURNITURE.map((kind) => [kind, LINES])), [], {
      description: "The lines that say nothing of the sheet, by what they are.",
    }),
    cites: note(
      LINES,
      "In place of the others: the places that a text names in its remarks, though another is typed from them.",
    ),
  },
  [],
  { title: "a sheet" },
);

const PAGES = map(
  {
    source: string("\\S", { description: "The text that the sheets are typed from." }),
    letter: string("^[A-Z]$", { description: "What texts that cite it write before its lines: S for S:73." }),
    sheets: record(SHEET, { description: "The sheets, by their paths below the folder of this file." }),
  },
  ["source", "sheets"],
  { title: "a list of pages" },
);

/** The JSON schema of a list of pages, for editors. */
export const PAGES_SCHEMA = editorSchema(PAGES, {
  name: "pages",
  title: "Pages of Tiebreak: pages.yaml",
  description:
    "Where in a source text the pages of a game's sheets are. `tiebreak trace-book` compares the sheets with it.",
});

/** Reads the list of pages of a game, YAML. Each mistake becomes a sentence. */
export function readPages(written: string): {
  readonly pages: BookPages | null;
  readonly problems: readonly string[];
} {
  const { documents, problems: unread } = readDocuments(written);
  const document = documents[0] ?? null;
  if (document === null || unread.length > 0) {
    return { pages: null, problems: unread.length === 0 ? ["add `source` and `sheets`"] : unread.map(problemText) };
  }
  const { value, problems: misshapen } = readShape(PAGES, document);
  const problems = misshapen.map(problemText);
  const source = value?.get("source")?.value;
  const sheets = value?.get("sheets");
  if (source === undefined || sheets === undefined) return { pages: null, problems };
  const read = sheets.named().flatMap(({ name, value: sheet }) => {
    return sheet === undefined ? [] : [readSheet(name.text, sheet, problems)];
  });
  return { pages: { source, letter: value?.get("letter")?.value ?? null, sheets: read }, problems };
}

/** What stands before the lines of a book; null for `l.`, which are those of the book that sheets are typed from. */
export function lettersOf({ letter, sheets }: BookPages): readonly (string | null)[] {
  const isTyped = sheets.some(({ cited }) => cited === null);
  return letter === null ? [null] : isTyped ? [null, letter] : [letter];
}

/** A mistake as a sentence that begins with its sheet. */
function problemText(problem: ReadingProblem): string {
  const { kind, at, values } = problem;
  if (kind === "syntax") return `this is not valid YAML: ${values["message"]}`;
  const [, sheet] = at;
  return sheet === undefined ? sentenceOf(problem) : `${sheet}: ${sentenceOf(problem)}`;
}

function readSheet(sheet: string, entry: Located<ValueOf<typeof SHEET>>, problems: string[]): SheetPages {
  const lines = (name: string, written: Located<string | number | boolean> | undefined): readonly number[] => {
    const list = written === undefined ? [] : readLineList(written.text);
    if (list === null) problems.push(`${sheet}: \`${name}\` must be ${LINES_NEEDED}, not \`${written?.text}\``);
    return list ?? [];
  };
  const cited = entry.get("cites");
  if (cited !== undefined) return citingText(sheet, lines("cites", cited), linesIn(cited.text));
  if (entry.get("lines") === undefined) problems.push(`${sheet}: add \`lines\` or \`cites\``);
  const range = lines("lines", entry.get("lines"));
  const furniture = new Map<number, Furniture>();
  for (const kind of FURNITURE) {
    for (const line of lines(kind, entry.get("furniture")?.get(kind))) furniture.set(line, kind);
  }
  return {
    sheet,
    first: range[0] ?? 0,
    last: range[range.length - 1] ?? 0,
    printed: new Set(lines("printed", entry.get("printed"))),
    furniture,
    cited: null,
  };
}

function citingText(sheet: string, lines: readonly number[], cited: readonly Lines[]): SheetPages {
  const [first, last] = [lines[0] ?? 0, lines.at(-1) ?? 0];
  return { sheet, first, last, printed: new Set(lines), furniture: new Map(), cited };
}

/** Writes a list of pages as it is read. */
export function writePages({ source, letter, sheets }: BookPages): string {
  const lines = [
    "# The lines of the source text from which each sheet is typed: `lines` are its pages, `printed` those that are not",
    "# blank, `furniture` those that say nothing of the sheet, by what they are. `tiebreak trace-book` holds the sheets",
    "# against them. Made by scripts/build-pages.ts from the text, which is not part of this project.",
    `source: ${JSON.stringify(source)}`,
    ...(letter === null ? [] : [`letter: ${letter}`]),
    "sheets:",
  ];
  for (const { sheet, first, last, printed, furniture, cited } of sheets) {
    if (cited !== null) {
      lines.push(`  ${sheet}:`, `    cites: ${cited.map(writePlace).join(", ")}`);
      continue;
    }
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

/** Numbers of lines as people write them, `3, 5-8`: read, ascending and each once. Null for anything else. */
export function readLineList(text: string): readonly number[] | null {
  const lines = new Set<number>();
  for (const part of text.split(",")) {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    if (match === null) return null;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (to < from || to - from > MOST_LINES) return null;
    for (let line = from; line <= to; line++) lines.add(line);
  }
  return [...lines].sort((first, second) => first - second);
}

/** Longer than any text that sheets are typed from. */
const MOST_LINES = 1_000_000;

/** Writes numbers of lines, runs of them as `5-8`. */
export function writeLineList(lines: Iterable<number>): string {
  const runs: { from: number; to: number }[] = [];
  for (const line of [...lines].sort((first, second) => first - second)) {
    const last = runs[runs.length - 1];
    if (last !== undefined && line <= last.to + 1) last.to = line;
    else runs.push({ from: line, to: line });
  }
  return runs.map(({ from, to }) => writePlace([from, to])).join(", ");
}

/** A place of a book: `5`, `5-8`. */
export function writePlace([from, to]: Lines): string {
  return from === to ? `${from}` : `${from}-${to}`;
}
