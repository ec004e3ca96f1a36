import { workerData } from "node:worker_threads";
import { compiledBots } from "../../analysis/games/compiled-bots.ts";
import { playGames, type GameRange, type GamesPlayed, type RunSettings } from "../../analysis/games/play-games.ts";
import type { GameDefinition } from "../../games/callisto/engine/seat.ts";

/** What a worker is given when it starts. */
export interface WorkerSettings {
  readonly game: GameDefinition;
  readonly settings: RunSettings;
}

const { game, settings } = workerData as WorkerSettings;
const bots = compiledBots(game);

/** Plays some games of the run. */
export default function play(range: GameRange): GamesPlayed {
  return playGames(game, bots, settings, range);
}
