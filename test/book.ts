import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SituationSheet } from "../analysis/situations/read-situation-file.ts";
import { kindOfName } from "../compiler/file-kind.ts";
import { checkProject } from "../compiler/lint/index.ts";
import { LEXICONS } from "./registry.ts";
import type { CheckedSheet } from "../runtime/checked-tree.ts";
import type { Book } from "../runtime/game.ts";
import { GAME } from "./game.ts";

const FOLDER = `procedures/${GAME.folder}`;
const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The texts of all sheets and scenario files, by their paths from the project's folder. */
const TEXTS: ReadonlyMap<string, string> = new Map(
  readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: "utf8" })
    .filter((file) => kindOfName(file) === "sheet")
    .map((file) => [`${FOLDER}/${file}`, readFileSync(join(ROOT, FOLDER, file), "utf8")]),
);

const project = checkProject(
  [...TEXTS].map(([path, text]) => ({ path, text })),
  LEXICONS,
);

const errors = [...project.diagnosticsByPath].flatMap(([path, diagnostics]) =>
  diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => `${path}: ${message}`),
);
if (errors.length > 0) throw new Error(`the sheets do not check: ${errors.join("; ")}`);

/** The scenarios of the book. */
export const SCENARIOS: readonly number[] = project.scenarios.map(({ number }) => number).toSorted((a, b) => a - b);

/** A scenario with its sheets as they are printed. */
export function bookOf(number: number): Book {
  const scenario = project.scenarios.find((each) => each.number === number);
  if (scenario === undefined) throw new Error(`the book has no scenario ${number}`);
  const known = books.get(number);
  if (known !== undefined) return known;
  const sheets = project.sheets.filter((sheet) => sheet.scenario === number);
  const book = { scenario, sheets: Object.fromEntries(sheets.map((sheet) => [sheet.bot, sheet])) };
  books.set(number, book);
  return book;
}

const books = new Map<number, Book>();

/** Every sheet of the book as situations name it, with its scenario and the other side's sheet. */
export const SHEETS: readonly SituationSheet[] = project.sheets.map((sheet) => ({
  path: nameOf(sheet),
  side: sheet.bot,
  book: bookOf(sheet.scenario),
}));

function nameOf({ file }: CheckedSheet): string {
  return file.replace(/^procedures\//, "").replace(/\.bot$/, "");
}

/** One of the sheets with all that it is decided with. */
export interface SheetOfBook {
  /** As situations name it: its game's folder, its scenario, its side. */
  readonly path: string;
  readonly scenario: number;
  readonly side: string;
  readonly text: string;
  readonly sheet: CheckedSheet;
  readonly book: Book;
}

/** A sheet of the book by its scenario and the side that the bot plays. */
export function sheetOf(scenario: number, side: string): SheetOfBook {
  const book = bookOf(scenario);
  const sheet = book.sheets[side];
  if (sheet === undefined) throw new Error(`scenario ${scenario} has no ${side}`);
  return { path: nameOf(sheet), scenario, side, text: TEXTS.get(sheet.file) ?? "", sheet, book };
}

/** All sheets of the book, in the order of its scenarios. */
export const EVERY_SHEET: readonly SheetOfBook[] = SCENARIOS.flatMap((scenario) =>
  bookOf(scenario)
    .scenario.sides.filter(({ side }) => bookOf(scenario).sheets[side] !== undefined)
    .map(({ side }) => sheetOf(scenario, side)),
);
