import { workerData } from "node:worker_threads";
import { botsOf } from "../../library/play.ts";
import { type LaboratoryJob, laboratoryRunner } from "../../library/laboratory.ts";
import { playGames, type GameRange, type RunSettings } from "../../library/simulations.ts";
import type { GameMaterial } from "../../games/engine-part.ts";
import type { GamePackage } from "../../games/game-package.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { createSource } from "../../grammar/source.ts";
import { engineOf } from "../game-library.ts";

/** What a worker is given when it starts. */
export interface WorkerSettings {
  /** The name of the game. */
  readonly game: string;
  /** The text that declares it; null where it is one of those that are included. */
  readonly text: string | null;
  readonly job: SimulationJob | LaboratoryJob;
}

/** Games of a simulation. */
interface SimulationJob {
  readonly kind: "simulation";
  readonly material: GameMaterial;
  readonly settings: RunSettings;
}

const { game, text, job } = workerData as WorkerSettings;
const gamePackage = text === null ? await BUILT_IN_GAMES.loadGame(game) : await gameOfText(text);

/** The game that a text declares; it had no errors when the run began. */
async function gameOfText(declaring: string): Promise<GamePackage> {
  const { gameReader } = await import("../../games/text/read-game.ts");
  const { game: declared } = gameReader()(createSource("game.bot", declaring));
  if (declared === null) throw new Error("the text of the game has errors");
  return declared.load();
}

function runnerOf(): (task: never) => unknown {
  if (job.kind !== "simulation") return laboratoryRunner(gamePackage, job.kind, job);
  const { material, settings } = job;
  const engine = engineOf(gamePackage);
  const defined = engine.define(material);
  const bots = botsOf(gamePackage, material.book, material.readings);
  return (range: GameRange) => playGames(engine, defined, bots, settings, range);
}

const run = runnerOf();

/** Runs a task of the job. */
export default function perform(task: never): unknown {
  return run(task);
}
