import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkFile } from "../../../compiler/check-file.ts";
import type { GameWitness } from "../../../games/engine-part.ts";
import { readMap } from "../../../games/unbreakable/board/read-map.ts";
import { defineGame, type GameDefinition, type HexBoard } from "../../../games/unbreakable/engine/game-definition.ts";
import { UNBREAKABLE_LEXICON } from "../../../games/unbreakable/lexicon/index.ts";
import { readingsWith } from "../../../games/unbreakable/readings.ts";
import { ROOT } from "../../imports.ts";

export const DELIVERY = 1;
export const RUNAWAY_SCENARIO = 2;

function textOf(scenario: number, file: string): string {
  return readFileSync(join(ROOT, "procedures/unbreakable", `scenario-${scenario}`, file), "utf8");
}

/** The stand-in map of a scenario. */
export function mapOf(scenario: number): HexBoard {
  const { board, problems } = readMap(textOf(scenario, "board.json"));
  if (board === null) throw new Error(JSON.stringify(problems));
  return board;
}

/** A scenario on its stand-in map, or on one whose terrain is changed. */
export function gameOf(
  number: number,
  readings: Readonly<Record<string, string>> = {},
  terrain?: HexBoard["terrain"],
): GameDefinition {
  const lexicons = new Map([[UNBREAKABLE_LEXICON.game, UNBREAKABLE_LEXICON]]);
  const { scenario, diagnostics } = checkFile("scenario.bot", textOf(number, "scenario.bot"), lexicons);
  if (scenario === null) throw new Error(JSON.stringify(diagnostics));
  const board = mapOf(number);
  return defineGame({
    book: { scenario, sheets: {} },
    board: terrain === undefined ? board : { ...board, terrain },
    roster: undefined,
    readings: readingsWith(readings),
    maximumRounds: 40,
  });
}

/** A witness who collects what is wrong. */
export function collecting(wrong: string[]): GameWitness {
  return { decided: () => undefined, used: () => undefined, broke: (message) => wrong.push(message) };
}
