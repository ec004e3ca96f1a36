import { workerData } from "node:worker_threads";
import { botsOf } from "../../library/play.ts";
import { playGames, type GameRange, type GamesPlayed, type RunSettings } from "../../library/simulations.ts";
import type { GameMaterial } from "../../games/engine-part.ts";
import type { GamePackage } from "../../games/game-package.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { createSource } from "../../grammar/source.ts";
import { engineOf } from "../game-library.ts";

/** What a worker is given when it starts. */
export interface WorkerSettings {
  readonly material: GameMaterial;
  /** The text that declares the game; null where it is one of those that are included. */
  readonly text: string | null;
  readonly settings: RunSettings;
}

const { material, text, settings } = workerData as WorkerSettings;
const gamePackage = text === null ? await BUILT_IN_GAMES.loadGame(material.book.scenario.game) : await gameOfText(text);
const engine = engineOf(gamePackage);
const game = engine.define(material);
const bots = botsOf(gamePackage, material.book, material.readings);

/** The game that a text declares; it had no errors when the run began. */
async function gameOfText(text: string): Promise<GamePackage> {
  const { gameReader } = await import("../../games/text/read-game.ts");
  const { game } = gameReader()(createSource("game.bot", text));
  if (game === null) throw new Error("the text of the game has errors");
  return game.load();
}

/** Plays some games of the run. */
export default function play(range: GameRange): GamesPlayed {
  return playGames(engine, game, bots, settings, range);
}
