import { workerData } from "node:worker_threads";
import { compiledBots } from "../../analysis/games/compiled-bots.ts";
import { playGames, type GameRange, type GamesPlayed, type RunSettings } from "../../analysis/games/play-games.ts";
import type { GameDefinition } from "../../runtime/callisto/engine/seat.ts";
import { useRoster, type CardData } from "../../runtime/callisto/roster.ts";

/** What a worker is given when it starts. */
export interface WorkerSettings {
  readonly game: GameDefinition;
  readonly settings: RunSettings;
  readonly roster: readonly CardData[] | null;
}

const { game, settings, roster } = workerData as WorkerSettings;
useRoster(roster);
const bots = compiledBots(game);

/** Plays some games of the run. */
export default function play(range: GameRange): GamesPlayed {
  return playGames(game, bots, settings, range);
}
