import { SHEET_ENDING } from "../../compiler/file-kind.ts";
import { fileNameIn } from "../../compiler/definitions/reach.ts";
import type { LoadedGames } from "../../games/game-package.ts";
import type { Book } from "../../runtime/game.ts";

/** A sheet that situations can be about, with its scenario and the other side's sheet. */
export interface SituationSheet {
  /** Tells it from all others: its path below procedures/, `skirmish/scenario-1/red`, or its file if it is elsewhere. */
  readonly path: string;
  /** The side id that its bot plays; empty for a scenario without sheets, in which no bot plays. */
  readonly side: string;
  readonly book: Book;
  /** Its file, as `fileBeside` spells it; absent for a sheet that situations cannot name by file. */
  readonly file?: string;
}

/** A sheet that situations cannot be about: its folder has no file of its scenario. */
export interface SheetWithoutScenario extends Pick<SituationSheet, "path" | "file"> {
  readonly game: string;
  readonly scenario: number;
}

/** What is known of the sheet that a situation names where its folder lacks its scenario; null where it names none. */
export function missingScenario(
  written: string,
  sheets: readonly SheetWithoutScenario[],
  fileBeside: NameableSheets["fileBeside"],
): { readonly alone: string; readonly game: string; readonly scenario: number } | null {
  const file = isFileName(written) ? fileBeside?.(written) : undefined;
  const sheet = sheets.find((each) => each.path === written || (file !== undefined && each.file === file));
  if (sheet === undefined) return null;
  const { game, scenario } = sheet;
  return { alone: written, game, scenario };
}

/** `skirmish/1/red`, or the same as a path where there is no such folder. */
const BY_NUMBER = /^([^/]+)\/(?:scenario-)?(\d+)\/([^/]+)$/;

/** The sheets that the situations of one file can name. */
interface NameableSheets {
  readonly sheets: readonly SituationSheet[];
  readonly games: LoadedGames;
  /** The file at a path that a situation states from the place of its own file; null where sheets have no files. */
  readonly fileBeside: ((path: string) => string) | null;
}

/**
 * The sheet that a situation means: by its path below procedures/, by its file (`red.bot`, `../mine/red.bot`), or by game,
 * scenario and side (`skirmish/1/red`). A sheet beside the situation goes before others of the same scenario.
 */
export function sheetNamed(written: string, { sheets, games, fileBeside }: NameableSheets): SituationSheet | null {
  if (isFileName(written) && fileBeside !== null) {
    const file = fileBeside(written);
    return sheets.find((sheet) => sheet.file === file) ?? null;
  }
  const exact = sheets.find(({ path }) => path === written);
  if (exact !== undefined) return exact;
  const [, game, number, side] = BY_NUMBER.exec(written) ?? [];
  if (game === undefined || side === undefined) return null;
  const found = sheets.filter(
    (sheet) =>
      sheet.book.scenario.number === Number(number) &&
      isGame(game, sheet, games) &&
      sheet.side.toLowerCase() === side.toLowerCase(),
  );
  const beside = found.filter((sheet) => isBeside(sheet, fileBeside));
  const [only, ...others] = beside.length > 0 ? beside : found;
  return only !== undefined && others.length === 0 ? only : null;
}

/** What a situation can write to name a sheet, for messages and completion, in the form in which it names one. */
export function knownSheetNames(written: string, { sheets, games, fileBeside }: NameableSheets): readonly string[] {
  const beside = sheets.flatMap((sheet) => (isBeside(sheet, fileBeside) ? [fileNameIn(sheet.file ?? "")] : []));
  const withEnding = `${written}${SHEET_ENDING}`;
  if (beside.includes(withEnding)) return [withEnding];
  if ((isFileName(written) || !written.includes("/")) && beside.length > 0) return beside;
  if (/^[^/]+\/\d/.test(written)) {
    const byNumber = sheets.map(({ side, book: { scenario } }) => {
      const game = games.get(scenario.game)?.folder ?? scenario.game;
      return `${game}/${scenario.number}/${side}`.toLowerCase();
    });
    return [...new Set(byNumber)];
  }
  const below = sheets.flatMap(({ path }) => (isFileName(path) ? [] : [path]));
  const own = sheets.flatMap((sheet) => (isFileName(sheet.path) && isBeside(sheet, fileBeside) ? [sheet] : []));
  return [...own.map(({ file = "" }) => fileNameIn(file)), ...below];
}

/** True for the name of a sheet's file, as opposed to its path below procedures/. */
export function isFileName(written: string): boolean {
  return written.endsWith(SHEET_ENDING);
}

function isGame(written: string, { book }: SituationSheet, games: LoadedGames): boolean {
  const { game } = book.scenario;
  return [game, games.get(game)?.folder].some((name) => name?.toLowerCase() === written.toLowerCase());
}

function isBeside({ file }: SituationSheet, fileBeside: NameableSheets["fileBeside"]): boolean {
  return file !== undefined && fileBeside !== null && fileBeside(fileNameIn(file)) === file;
}
