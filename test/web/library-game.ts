import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadGame } from "../registry.ts";
import { companion, type CompanionGame, type CompanionOptions } from "../../library/companion.ts";
import { ASKING } from "../../library/companion-save.ts";
import { readBoard } from "../../library/boards.ts";
import { readSheets } from "../../library/sheets.ts";
import { ROOT } from "../imports.ts";

const callisto = await loadGame("Callisto");

export const SCENARIOS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];
export const SIDES: readonly string[] = ["Breakers", "LFA"];

/** The game that a page should show, held by the library in Node. */
export function libraryGame(
  scenario: number,
  bot: string,
  seed: number,
  options: Omit<CompanionOptions, "board" | "roster"> = {},
  withBoard = false,
): CompanionGame {
  const folder = join(ROOT, "procedures/callisto", `scenario-${scenario}`);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".bot"))
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
  const sheet = readSheets(files, { game: callisto }).sheets.find(({ side }) => side === bot);
  if (sheet === undefined) throw new Error(`scenario ${scenario} has no ${bot}`);
  const read = withBoard
    ? readBoard(readFileSync(join(folder, "board.json"), "utf8"), { game: callisto, sheets: sheet })
    : null;
  if (read?.ok === false) throw new Error(read.reason);
  const begun = companion(sheet, { asking: ASKING, ...options, seed, board: read?.board ?? null });
  if (!begun.ok) throw new Error(begun.reason);
  return begun.companion;
}
