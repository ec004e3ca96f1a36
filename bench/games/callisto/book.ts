import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Matchup, matchupOf } from "../../../games/callisto/positions/matchup.ts";
import { checkProject } from "../../../compiler/lint/index.ts";
import { CALLISTO_LEXICON } from "../../../games/callisto/lexicon/index.ts";
import type { Book } from "../../../runtime/game.ts";

/** Scenario 1, whose LFA sheet is measured. */
export const FOLDER = fileURLToPath(new URL("../../../procedures/callisto/scenario-1/", import.meta.url));

/** The text of one of its sheets. */
export function sheetText(name: string): string {
  return readFileSync(join(FOLDER, name), "utf8");
}

/** The checked sheets of scenario 1. */
export function readBook(): Book {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".bot"))
    .map((name) => ({ path: name, text: sheetText(name) }));
  const { sheets, scenarios } = checkProject(files, new Map([[CALLISTO_LEXICON.game, CALLISTO_LEXICON]]));
  const scenario = scenarios[0];
  if (scenario === undefined) throw new Error("the scenario does not check");
  return { scenario, sheets: Object.fromEntries(sheets.map((sheet) => [sheet.bot, sheet])) };
}

/** The LFA bot against the Breakers. */
export function benchOpponents(book: Book): Matchup {
  const matchup = matchupOf(book, "LFA");
  if (matchup === null) throw new Error("the scenario has no such sides");
  return matchup;
}
