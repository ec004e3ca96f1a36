import { dirname, relative, resolve, sep } from "node:path";
import { readRegularFile } from "../io/read-regular-file.ts";
import type { SituationSheet } from "../analysis/situations/test-situations.ts";
import type { LoadedGames } from "../games/game-package.ts";
import { loadGames } from "../games/registry.ts";
import type { CheckedSheet } from "../runtime/checked-tree.ts";
import { checkFiles } from "./check-files.ts";
import type { Progress } from "./progress.ts";
import type { FileReport } from "./report/found.ts";
import { SHEET_ENDING, decode, describe, displayName, findFiles } from "./workspace.ts";

/** The sheets below one folder, by the names that situations give them. */
export interface SheetLibrary {
  /** The games of its sheets. */
  readonly games: LoadedGames;
  readonly sheets: readonly SituationSheet[];
  /** Sheets that cannot be used, with what is wrong in them. */
  readonly broken: readonly FileReport[];
}

/** Checks every sheet below a folder and puts each into a book with its scenario and the other side's sheet. */
export async function loadSheets(root: string, directory: string, progress: Progress): Promise<SheetLibrary> {
  const { files } = await findFiles([displayName(root, directory)], SHEET_ENDING, directory);
  const { sheets, reports } = await checkFiles(files, progress);
  return {
    games: await loadGames(sheets.map(({ sheet }) => sheet.game)),
    sheets: sheets.flatMap(({ file, sheet, scenario, otherSheets }) => {
      if (scenario === null) return [];
      const bySide = [sheet, ...otherSheets].map((each): [string, CheckedSheet] => [each.bot, each]);
      const path = relative(root, file.path).split(sep).join("/").slice(0, -SHEET_ENDING.length);
      return [{ path, side: sheet.bot, book: { scenario, sheets: Object.fromEntries(bySide) } }];
    }),
    broken: reports.filter(({ diagnostics }) => diagnostics.some(({ severity }) => severity === "error")),
  };
}

const LARGEST_BOARD_BYTES = 4 * 1024 * 1024;

/** The text of a board file, whose path a situation gives from its own place. */
export function loadBoard(
  path: string,
  situationPath: string,
): { readonly kind: "text"; readonly text: string } | { readonly kind: "missing"; readonly reason: string } {
  const full = resolve(dirname(situationPath), path);
  try {
    return { kind: "text", text: decode(readRegularFile(full, LARGEST_BOARD_BYTES)) };
  } catch (error) {
    return { kind: "missing", reason: describe(error) };
  }
}
