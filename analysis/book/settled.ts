import { linesStated } from "../../compiler/check/source-lines.ts";
import { readCells } from "../../compiler/ledger.ts";
import { looksLike, scannedWords } from "./scanned-words.ts";

/** A row of a ledger that says what is read where a page prints something else. */
interface SettledRow {
  /** The reading that parts name; null for a row that holds for what is typed from its lines. */
  readonly id: string | null;
  readonly lines: ReadonlySet<number>;
  readonly printed: ReadonlySet<string>;
  readonly typed: ReadonlySet<string>;
}

/** What a ledger settles of the differences between sheets and pages. */
export interface Settled {
  readonly rows: readonly SettledRow[];
  /** Words of our own, which stand for what pages say otherwise or by a sign: `inches`. */
  readonly ownWords: ReadonlySet<string>;
}

/** The heads of the columns that say what stands in the sheet. */
const READ_AS = ["typed", "read as"];

/**
 * Reads what a ledger settles: rows of tables with a column `printed` and a column `read as` or `typed`, and the words in a column
 * `words of our own`.
 */
export function readSettled(path: string, text: string): Settled {
  const rows: SettledRow[] = [];
  const ownWords = new Set<string>();
  for (const cells of readCells(path, text)) {
    for (const word of wordsInCell(cells.get("words of our own") ?? "")) ownWords.add(word);
    const typed = READ_AS.map((head) => cells.get(head)).find((cell) => cell !== undefined);
    const printed = cells.get("printed");
    if (typed === undefined || printed === undefined) continue;
    rows.push({
      id: cells.get("id") ?? null,
      lines: new Set(linesIn(cells.get("place") ?? "")),
      printed: wordsInCell(printed),
      typed: wordsInCell(typed),
    });
  }
  return { rows, ownWords };
}

function linesIn(place: string): readonly number[] {
  return linesStated(`// l. ${place.replace(/^.*\bl\.\s*/, "")}`).flatMap(([from, to]) =>
    Array.from({ length: Math.max(0, Math.min(to - from, MOST_LINES) + 1) }, (_, index) => from + index),
  );
}

const MOST_LINES = 10_000;

function wordsInCell(cell: string): ReadonlySet<string> {
  return new Set(scannedWords(cell).map(({ text }) => text));
}

/** What a ledger excuses in one place. */
interface Excused {
  /** Whether a part may have this word though its lines do not print it. */
  readonly typed: (word: string) => boolean;
  /** Whether a line may print this word though no part has it. */
  readonly printed: (word: { readonly text: string; readonly line: number }) => boolean;
}

/** What the readings that a part names, and the rows about its lines, excuse. */
export function excusedBy({ rows }: Settled, readings: readonly string[], lines: readonly number[]): Excused {
  const own = rows.filter(({ id, lines: about }) =>
    id === null ? lines.some((line) => about.has(line)) : readings.includes(id),
  );
  return {
    typed: (word) => own.some(({ typed }) => [...typed].some((excused) => looksLike(word, excused))),
    printed: ({ text, line }) =>
      own.some(({ id, lines: about, printed }) => printed.has(text) && (id !== null || about.has(line))),
  };
}
