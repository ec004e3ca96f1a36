import { linesCited } from "../../compiler/check/source-lines.ts";
import { readCells } from "../../compiler/ledger.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import {
  align,
  isAlignable,
  lookOf,
  looksLike,
  type PrintedWord,
  type Scanned,
  scannedWords,
  stemOf,
} from "./align.ts";
import { type SheetPages, writeLineList } from "./pages.ts";
import { type SourcedPart, sourcedParts } from "./sourced-parts.ts";

/** A word of a sheet, by its kind. */
interface TypedWord extends Scanned {
  /** The number of a row, which a scan often loses. */
  readonly isRowNumber: boolean;
  /** A word of a sentence in words of our own. */
  readonly isParaphrased: boolean;
  /** `1–4` before a row of a roll within a clause. Pages print it only where there is room. */
  readonly isRange: boolean;
}

type Role = Omit<TypedWord, keyof Scanned>;

/** The words and numbers of a part of a sheet, without its remarks. A sentence in quotes is paraphrased. */
function typedWords(text: string, { span, number, isParaphrased }: SourcedPart): readonly TypedWord[] {
  const words: TypedWord[] = [];
  const add = (piece: string, role: Partial<Role>): void => {
    for (const word of scannedWords(piece)) {
      words.push({ ...word, isRowNumber: false, isParaphrased, isRange: false, ...role });
    }
  };
  let start = span.start;
  for (const line of text.slice(span.start, span.end).split("\n")) {
    const written = line.replace(/\/\/.*$/, "");
    const endOfNumber = Math.min(Math.max(0, (number?.end ?? 0) - start), written.length);
    const endOfRange = number === null ? 0 : (ROLL_RANGE.exec(written)?.[0].length ?? 0);
    add(written.slice(0, endOfNumber), { isRowNumber: true });
    add(written.slice(endOfNumber, endOfRange), { isRange: true });
    const pieces = written.slice(Math.max(endOfNumber, endOfRange)).split(/["“”]/);
    pieces.forEach((piece, index) =>
      add(piece, { isParaphrased: isParaphrased || (index % 2 === 1 && isSentence(piece)) }),
    );
    start += line.length + 1;
  }
  return words;
}

/** `4,5,6` in quotes is not a sentence. */
function isSentence(piece: string): boolean {
  return (piece.match(/\p{L}{2,}/gu) ?? []).length > 1;
}

const ROLL_RANGE = /^\s*\d+(?:\s*[-–]\s*\d+)?(?=:)/;

/** Where a part of a sheet and the lines that it is typed from say different things. */
export interface TextDifference {
  readonly span: Span;
  /** What the part is called: `clause 3 of GUARD`. */
  readonly name: string;
  readonly lines: readonly number[];
  /** Words and numbers that the lines do not print. */
  readonly typed: readonly string[];
  /** Words and numbers of the lines that no part has. */
  readonly printed: readonly string[];
}

/** The result of comparing a sheet with a text. */
export interface ComparedText {
  readonly differences: readonly TextDifference[];
  /** How many words and numbers were compared, and how many of them stand on the lines in their order. */
  readonly words: number;
  readonly found: number;
}

/** A word of a page, and what is found of it in the sheet. */
interface PageWord extends PrintedWord {
  readonly line: number;
  isTyped: boolean;
  /** It is in a part that is typed as printed, not in words of our own. */
  isCopied: boolean;
}

/** A part of a sheet beside its lines. */
interface ComparedPart {
  readonly part: SourcedPart;
  readonly lines: readonly number[];
  readonly typed: readonly TypedWord[];
  readonly printed: readonly PageWord[];
  /** The words of the part that are not on the lines in their order. */
  readonly missing: readonly TypedWord[];
}

/**
 * Compares each part of a sheet with the lines that it is typed from, both ways. Numbers must be the same and in the same order.
 * Words must stand on the lines, also in another form. What a line prints must be typed, too: its numbers and, where
 * nearly all of it is typed as printed, its words.
 *
 * @param text the lines of the book
 */
export function compareWithText(
  file: FileNode,
  { furniture }: SheetPages,
  text: readonly string[],
  settled: Settled,
): ComparedText {
  const pages = new Map<number, readonly PageWord[]>();
  const wordsOnLine = (line: number): readonly PageWord[] => {
    const words = pages.get(line) ?? pageWords(line, text[line - 1] ?? "");
    pages.set(line, words);
    return words;
  };
  const parts = sourcedParts(file)
    .filter(({ isLetter, lines }) => !isLetter && lines.length > 0)
    .map((part): ComparedPart => {
      const lines = linesOf(part, text.length).filter((line) => !furniture.has(line));
      const printed = lines.flatMap(wordsOnLine);
      const typed = typedWords(file.source.text, part);
      return { part, lines, typed, printed, missing: findMissing(part, typed, printed) };
    });
  // Only now is it known which words no part has.
  const reported = new Set<number>();
  const differences = parts.flatMap(({ part, lines, typed, printed, missing }): readonly TextDifference[] => {
    const excused = excusedBy(settled, part.readings, lines);
    const here = formsOf(printed);
    const strange = missing.filter(
      (word) => !word.isRowNumber && !excused.typed(word.text) && (word.isNumber || !isSaid(word, here, settled)),
    );
    const said = formsOf(typed);
    const left = lines
      .filter((line) => !reported.has(line))
      .flatMap((line) => leftOver(wordsOnLine(line)))
      .filter((word) => !excused.printed(word) && (word.isNumber || !hasForm(said, word)));
    for (const line of lines) reported.add(line);
    if (strange.length === 0 && left.length === 0) return [];
    return [{ span: part.span, name: part.name, lines, typed: strange.map(textOf), printed: left.map(textOf) }];
  });
  const words = parts.reduce((sum, { typed }) => sum + typed.length, 0);
  return { differences, words, found: words - parts.reduce((sum, { missing }) => sum + missing.length, 0) };
}

function pageWords(line: number, text: string): readonly PageWord[] {
  return scannedWords(text).map((word) => ({ ...word, line, isTyped: false, isCopied: false }));
}

function linesOf({ lines }: SourcedPart, last: number): readonly number[] {
  const all = new Set<number>();
  for (const [from, to] of lines) {
    for (let line = from; line <= Math.min(to, last) && all.size < MOST_LINES; line++) all.add(line);
  }
  return [...all];
}

/** Far more lines than any part of a sheet is typed from. */
const MOST_LINES = 500;

/** Marks the words of the lines that a part has, and returns the words of the part that are not there. */
function findMissing(
  part: SourcedPart,
  typed: readonly TypedWord[],
  printed: readonly PageWord[],
): readonly TypedWord[] {
  if (!isAlignable(typed, printed)) return typed;
  const whole = align(typed, printed);
  const found = whole.typed;
  // A part that names several places contains the words of each.
  for (const [from, to] of part.lines) {
    const place = printed.filter(({ line }) => from <= line && line <= to);
    const { printed: places } = place.length === printed.length ? whole : align(typed, place);
    places.forEach((own, index) => {
      const word = place[index];
      if (word === undefined || own === null) return;
      word.isTyped = true;
      word.isCopied ||= typed[own]?.isParaphrased === false;
    });
  }
  const missing = typed.filter((word, index) => found[index] !== true && !isMovedRange(word, printed));
  // A sentence of our own says once what a page repeats.
  const numbers = new Set(
    typed.flatMap((word, index) => (word.isParaphrased && found[index] === true ? [word.text] : [])),
  );
  for (const word of printed) word.isTyped ||= word.isNumber && numbers.has(word.text);
  return missing;
}

/** Whether a range is printed somewhere else among the lines of its clause, where no other number of the clause stands. */
function isMovedRange({ isRange, text }: TypedWord, printed: readonly PageWord[]): boolean {
  const other = isRange ? printed.find((word) => !word.isTyped && word.text === text) : undefined;
  if (other !== undefined) other.isTyped = true;
  return other !== undefined;
}

/** Whether a word stands on the lines in another place or form, or need not stand there. */
function isSaid(word: TypedWord, here: ReadonlySet<string>, { ownWords }: Settled): boolean {
  return (word.isParaphrased && LITTLE_WORDS.has(word.text)) || ownWords.has(word.text) || hasForm(here, word);
}

/** The words of some lines in the forms that are compared, and without their endings. */
export function formsOf(words: readonly Scanned[]): ReadonlySet<string> {
  return new Set(words.flatMap(({ text }) => [lookOf(text), stemOf(text)]));
}

export function hasForm(forms: ReadonlySet<string>, { text }: Scanned): boolean {
  return forms.has(lookOf(text)) || forms.has(stemOf(text));
}

/** Words of a line that no part has: numbers, and other words where nearly all of the line is typed as printed. */
function leftOver(words: readonly PageWord[]): readonly PageWord[] {
  const copied = words.filter(({ isCopied }) => isCopied).length;
  const isCopy = copied >= words.length * NEARLY_ALL;
  return words.filter(({ isTyped, isNumber, touches, text }, index) => {
    if (isTyped) return false;
    const isLetter = touches && words[index + 1]?.touches === true;
    if (isNumber) return !isLetter && !PAGE_MARKS.has(words[index - 1]?.text ?? "");
    return isCopy && !isStroke(text) && !LITTLE_WORDS.has(text);
  });
}

const NEARLY_ALL = 2 / 3;

/** After these words comes the number of another page. */
const PAGE_MARKS: ReadonlySet<string> = new Set(["p", "page", "pages"]);

/** A sentence says the same without these words. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(
  (
    "a an the of to in on at by for with from as and or is are was be it its that this these those their they which who " +
    "than then what has have"
  ).split(" "),
);

/** `ooo`, `l`: lines and pictures that a scan took for letters. */
function isStroke(word: string): boolean {
  return /^[il]$/.test(word) || (word.length > 1 && word === word.charAt(0).repeat(word.length));
}

function textOf({ text }: Scanned): string {
  return text;
}

/** What a part of a sheet and its lines say differently: `clause 2 of GUARD says \`9\` where line 12 prints \`2\``. */
export function sentenceOfDifference({ name, lines, typed, printed }: TextDifference): string {
  const place = `${lines.length === 1 ? "line" : "lines"} ${writeLineList(lines)}`;
  const print = lines.length === 1 ? "prints" : "print";
  if (printed.length === 0) {
    const negated = lines.length === 1 ? "does not print" : "do not print";
    return `${name} says ${quoted(typed)}, which ${place} ${negated}`;
  }
  if (typed.length === 0) return `${name} leaves out ${quoted(printed)} of ${place}`;
  if (typed.join(" ") === printed.join(" ")) return `${name} says ${quoted(typed)} in another place than ${place}`;
  const hint = isConfusable(typed, printed) ? "; scans confuse 5 and 6, so look at the page" : "";
  return `${name} says ${quoted(typed)} where ${place} ${print} ${quoted(printed)}${hint}`;
}

/** How many words are quoted so that a person finds the place. */
const MOST_WORDS = 12;

function quoted(words: readonly string[]): string {
  const more = words.length > MOST_WORDS ? " …" : "";
  return `\`${words.slice(0, MOST_WORDS).join(" ")}${more}\``;
}

/** The two digits that scans take for each other. They may also be a mistake, so they are reported. */
function isConfusable([typed = "", ...others]: readonly string[], [printed = "", ...rest]: readonly string[]): boolean {
  const isOne = others.length === 0 && rest.length === 0 && typed.length === printed.length;
  return isOne && typed.replaceAll("5", "6") === printed.replaceAll("5", "6");
}

/** A row of a ledger with a reading that differs from the printed text. */
interface SettledRow {
  /** The reading that parts name; null for a row that holds for what is typed from its lines. */
  readonly id: string | null;
  readonly lines: ReadonlySet<number>;
  readonly printed: ReadonlySet<string>;
  readonly typed: ReadonlySet<string>;
}

/** The differences between sheets and pages that a ledger settles. */
export interface Settled {
  readonly rows: readonly SettledRow[];
  /** Words of our own, which stand for what pages say otherwise or by a sign: `inches`. */
  readonly ownWords: ReadonlySet<string>;
}

/** The headings of the columns with the words of the sheet. */
const READ_AS = ["typed", "read as"];

/**
 * Reads what a ledger settles: rows of tables with a column `printed` and a column `read as` or `typed`, and the words in a column
 * `words of our own`.
 *
 * @param letters what stands before the lines of the book in the column `place`; null for `l.`
 */
export function readSettled(path: string, text: string, letters: readonly (string | null)[] = [null]): Settled {
  const rows: SettledRow[] = [];
  const ownWords = new Set<string>();
  for (const cells of readCells(path, text)) {
    for (const word of wordsInCell(cells.get("words of our own") ?? "")) ownWords.add(word);
    const typed = READ_AS.map((head) => cells.get(head)).find((cell) => cell !== undefined);
    const printed = cells.get("printed");
    if (typed === undefined || printed === undefined) continue;
    rows.push({
      id: cells.get("id") ?? null,
      lines: new Set(linesIn(cells.get("place") ?? "", letters)),
      printed: wordsInCell(printed),
      typed: wordsInCell(typed),
    });
  }
  return { rows, ownWords };
}

function linesIn(place: string, letters: readonly (string | null)[]): readonly number[] {
  return linesCited(place, letters).lines.flatMap(([from, to]) =>
    Array.from({ length: Math.max(0, Math.min(to - from, MOST_LINES_OF_ROW) + 1) }, (_, index) => from + index),
  );
}

const MOST_LINES_OF_ROW = 10_000;

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

/** The words that the readings of a part, and the rows about its lines, settle. */
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
