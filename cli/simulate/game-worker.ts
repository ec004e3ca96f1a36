import { workerData } from "node:worker_threads";
import { botsOf } from "../../library/play.ts";
import { playGames, type GameRange, type GamesPlayed, type RunSettings } from "../../library/simulations.ts";
import type { GameMaterial } from "../../games/engine-part.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { engineOf } from "../game-library.ts";

/** What a worker is given when it starts. */
export interface WorkerSettings {
  readonly material: GameMaterial;
  readonly settings: RunSettings;
}

const { material, settings } = workerData as WorkerSettings;
const gamePackage = await BUILT_IN_GAMES.loadGame(material.book.scenario.game);
const engine = engineOf(gamePackage);
const game = engine.define(material);
const bots = botsOf(gamePackage, material.book, material.readings);

/** Plays some games of the run. */
export default function play(range: GameRange): GamesPlayed {
  return playGames(engine, game, bots, settings, range);
}
