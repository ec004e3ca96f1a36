import { isError } from "../grammar/diagnostic.ts";
import { lintFiles } from "../compiler/lint/index.ts";
import type { GameTypes } from "../games/game-package.ts";
import type { NamedText } from "../grammar/source.ts";
import type { Book } from "../runtime/game.ts";
import {
  bookOf,
  bookWithoutSheets,
  checkFolders,
  foldersToCheck,
  sheetOfProject,
  type CheckOptions,
  filesBeside,
  type FilesOptions,
} from "./folders.ts";
import { type Game, lexiconsOf, listOf, type OneOrMore } from "./games.ts";
import { failure, failureIn, type LocatedDiagnostic, locateAll, type Result } from "./result.ts";

/** A sheet without errors, beside its scenario: what compiles, decides, answers questions and plays. */
export interface Sheet<Types extends GameTypes = GameTypes> {
  readonly game: Game<Types>;
  /** The name of its text: the path of its file, where it has one. */
  readonly name: string;
  readonly text: string;
  /** The side that its bot plays. */
  readonly side: string;
  /** Its scenario, and the sheets of all sides. */
  readonly book: Book;
  /** Warnings and notes. */
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/** One text and the texts that it is read with. The scenario says which units are fielded, so it cannot be left out. */
export interface SheetOptions<Types extends GameTypes = GameTypes> extends CheckOptions {
  readonly game: OneOrMore<Game<Types>>;
  readonly scenario: string;
}

/** Files that are read together. */
export interface SheetsOptions<Types extends GameTypes = GameTypes> extends FilesOptions {
  readonly game: OneOrMore<Game<Types>>;
}

/**
 * Reads a sheet for deciding, compiling and asking. It must have no errors; `check` shows them all.
 *
 * @example
 * ```ts
 * const read = readSheet(lfa, { game: callisto, scenario });
 * if (!read.ok) throw new Error(read.reason);
 * read.sheet.side; // "LFA"
 * ```
 */
export function readSheet<Types extends GameTypes>(
  text: string,
  options: SheetOptions<Types>,
): Result<{ readonly sheet: Sheet<Types> }> {
  const files = filesBeside(text, options);
  const { sheets, diagnostics } = readSheets(files, options);
  const errors = diagnostics.filter(isError);
  if (errors.length > 0) return failureIn(diagnostics);
  const [own] = files;
  const sheet = sheets.find(({ name }) => name === own.path);
  return sheet === undefined ? failure(`${own.path}: this is not a sheet with its scenario`) : { ok: true, sheet };
}

/** The material of whole games: a sheet, or a scenario without sheets. */
export type Playable<Types extends GameTypes = GameTypes> = Pick<Sheet<Types>, "game" | "book">;

/** The sheets among some files. */
export interface ReadSheets<Types extends GameTypes> {
  /** True where no file has an error. */
  readonly ok: boolean;
  /** The sheets without errors that have their scenario beside them. */
  readonly sheets: readonly Sheet<Types>[];
  /** The scenarios without errors that have no sheet beside them. */
  readonly scenarios: readonly Playable<Types>[];
  /** The findings in all files. */
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/**
 * Reads the sheets of a folder or of several: scenario files, sheets and definitions. Their paths say which is which, as
 * for `checkFiles`.
 *
 * @example
 * ```ts
 * const { sheets } = readSheets(
 *   [
 *     { path: "scenario.bot", text: scenario },
 *     { path: "lfa.bot", text: lfa },
 *   ],
 *   { game: callisto },
 * );
 * sheets.map(({ name }) => name).join(); // "lfa.bot"
 * ```
 */
export function readSheets<Types extends GameTypes>(
  files: readonly NamedText[],
  options: SheetsOptions<Types>,
): ReadSheets<Types> {
  const games = listOf(options.game);
  const projects = checkFolders(foldersToCheck(files, options), lexiconsOf(games), lintFiles);
  const diagnostics: LocatedDiagnostic[] = [];
  const sheets: Sheet<Types>[] = [];
  const scenarios: Playable<Types>[] = [];
  for (const { own, project } of projects) {
    for (const checked of project.files) {
      const { path, source } = checked;
      if (!own.has(path)) continue;
      const found = locateAll(source, project.diagnosticsByPath.get(path) ?? []);
      diagnostics.push(...found);
      const alone = bookWithoutSheets(checked, project);
      const played = games.find(({ lexicon }) => lexicon.game === alone?.scenario.game);
      if (alone !== null && played !== undefined && !found.some(isError)) scenarios.push({ game: played, book: alone });
      const ofProject = sheetOfProject(checked, project);
      const game = games.find(({ lexicon }) => lexicon.game === ofProject?.sheet.game);
      const book = ofProject === null ? null : bookOf(ofProject);
      if (ofProject === null || game === undefined || book === null || found.some(isError)) continue;
      sheets.push({ game, name: path, text: source.text, side: ofProject.sheet.bot, book, diagnostics: found });
    }
  }
  return { ok: !diagnostics.some(isError), sheets, scenarios, diagnostics };
}
