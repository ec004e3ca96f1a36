import { readdirSync, readFileSync } from "node:fs";
import { checkFile } from "../../../compiler/check-file.ts";
import { compiledBots } from "../../../analysis/search/compiled-bot.ts";
import type { Seating } from "../../../games/engine-part.ts";
import { readTable } from "../../../games/squadron/board/picture.ts";
import type { GameDefinition } from "../../../games/squadron/engine/state.ts";
import { SQUADRON_GAME } from "../../../games/squadron/game.ts";
import { SQUADRON_PACKAGE } from "../../../games/squadron/package.ts";
import { type Readings, ruleReadings } from "../../../games/squadron/description.ts";
import { policiesOf } from "../../../games/shared/declared/declared-game.ts";
import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import type { CheckedScenario, CheckedSheet } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";

const { lexicon } = SQUADRON_GAME;
const WORDS = new Map([[lexicon.game, lexicon]]);

/** The scenarios that can be played. */
export const SCENARIOS = [2, 4, 5] as const;

/** The sheets of a scenario with their texts, by side: read once by each worker. */
export const sheetsOf = memoizeTexts(SCENARIOS.length, readSheets);

function readSheets(scenario: string) {
  const folder = new URL(`../../../procedures/squadron/scenario-${scenario}/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith(".bot"));
  return names.map((name) => {
    const text = readFileSync(new URL(name, folder), "utf8");
    const { sheet, scenario: file, diagnostics } = checkFile(name, text, WORDS);
    if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
    return { name, text, sheet, scenario: file };
  });
}

/** The book of a scenario. */
export function bookOf(number: number): Book {
  const files = sheetsOf(`${number}`);
  const scenario = files.flatMap((file): CheckedScenario[] => (file.scenario === null ? [] : [file.scenario]))[0];
  if (scenario === undefined) throw new Error(`no scenario ${number}`);
  const sheets = files.flatMap(({ sheet }): CheckedSheet[] => (sheet === null ? [] : [sheet]));
  return { scenario, sheets: Object.fromEntries(sheets.map((sheet) => [sheet.bot, sheet])) };
}

/** A game of a scenario on its table. */
export function gameOf(number: number, readings: Readings = readingsWith({})): GameDefinition {
  const path = new URL(`../../../procedures/squadron/scenario-${number}/board.json`, import.meta.url);
  const { board } = readTable(readFileSync(path, "utf8"));
  if (board === null) throw new Error(`scenario ${number} has no table`);
  return { ...bookOf(number), board, readings, maximumRounds: 100 };
}

export function readingsWith(chosen: Readonly<Record<string, string>>): Readings {
  return { ...policiesOf(SQUADRON_GAME), ...ruleReadings(chosen) };
}

/** The bots of a game, by their compiled sheets. */
export const botsOf = memoize((game: GameDefinition): Seating["bots"] =>
  compiledBots(SQUADRON_PACKAGE, game, game.readings),
);

/** Both sides of a game as somebody plays them. @param other who plays the second side; left out: the same */
export function seatingOf(game: GameDefinition, player: string, other = player): Seating<DeclaredPosition> {
  const sides = game.scenario.sides.map(({ side }, index) => [side, index === 0 ? player : other]);
  return { players: Object.fromEntries(sides), bots: botsOf(game) };
}
