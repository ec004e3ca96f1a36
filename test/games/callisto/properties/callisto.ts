import { readdirSync, readFileSync } from "node:fs";
import { type Matchup, matchupOf } from "../../../../games/callisto/positions/matchup.ts";
import type { Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { checkProject } from "../../../../compiler/check-project.ts";
import { CALLISTO } from "../../../../games/callisto/game.ts";
import { CALLISTO_LEXICON } from "../../../../games/callisto/lexicon/index.ts";
import { DEFAULT_READINGS, type Readings } from "../../../../games/callisto/readings.ts";
import type { CheckedSheet } from "../../../../runtime/checked-tree.ts";
import type { Decision, Trace } from "../../../../runtime/decision.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import type { Book } from "../../../../runtime/game.ts";
import { decide } from "../../../../runtime/interpreter/decide.ts";

const FOLDER = new URL("../../../../procedures/callisto/", import.meta.url);

/** The sides that can be a bot. */
export const SIDES = ["LFA", "Breakers"] as const;
export type SideName = (typeof SIDES)[number];

/** The scenarios of the book. */
export const SCENARIOS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** One of the sixteen sheets with all that it is decided with. */
export interface SheetOfBook {
  /** As situations name it: `callisto/scenario-1/lfa`. */
  readonly path: string;
  readonly scenario: number;
  readonly side: SideName;
  readonly text: string;
  readonly sheet: CheckedSheet;
  readonly book: Book;
  /** The bot of this sheet against the other side. */
  readonly matchup: Matchup;
}

const books = new Map<number, Book>();

/** A scenario with its two sheets as they are printed. */
export function bookOf(number: number): Book {
  const known = books.get(number);
  if (known !== undefined) return known;
  const book = readBook(new URL(`scenario-${number}/`, FOLDER));
  books.set(number, book);
  return book;
}

function readBook(folder: URL): Book {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".bot"))
    .map((name) => ({ path: name, text: readFileSync(new URL(name, folder), "utf8") }));
  const { sheets, scenarios, diagnosticsByPath } = checkProject(
    files,
    new Map([[CALLISTO_LEXICON.game, CALLISTO_LEXICON]]),
  );
  const errors = [...diagnosticsByPath].flatMap(([path, diagnostics]) =>
    diagnostics
      .filter((diagnostic) => diagnostic.severity === "error")
      .map((diagnostic) => `${path}: ${diagnostic.message}`),
  );
  const scenario = scenarios[0];
  if (errors.length > 0 || scenario === undefined) throw new Error(`the sheets do not check: ${errors.join("; ")}`);
  return { scenario, sheets: Object.fromEntries(sheets.map((sheet) => [sheet.bot, sheet])) };
}

/** A sheet of the book by its scenario and the side that the bot plays. */
export function sheetOf(scenario: number, side: SideName): SheetOfBook {
  const book = bookOf(scenario);
  const sheet = book.sheets[side];
  const matchup = matchupOf(book, side);
  if (sheet === undefined || matchup === null) throw new Error(`scenario ${scenario} has no ${side}`);
  const path = `callisto/scenario-${scenario}/${side.toLowerCase()}`;
  const text = readFileSync(new URL(`scenario-${scenario}/${side.toLowerCase()}.bot`, FOLDER), "utf8");
  return { path, scenario, side, text, sheet, book, matchup };
}

/** Who plays whom in scenario 1, by the bot's side. */
export const OPPONENTS: Readonly<Record<SideName, Matchup>> = {
  LFA: sheetOf(1, "LFA").matchup,
  Breakers: sheetOf(1, "Breakers").matchup,
};

export interface Asked {
  readonly readings?: Readings;
  readonly trace?: boolean;
}

/** Decides with the reference interpreter, by the sheets of the position's scenario. */
export function interpret(
  problem: Problem,
  dice: Dice,
  { readings = DEFAULT_READINGS, trace = false }: Asked = {},
): { readonly decision: Decision; readonly trace: Trace | null } {
  return decide(CALLISTO, bookOf(problem.position.scenario), problem.position, problem.acting, {
    readings,
    dice,
    trace,
  });
}
