import { Piscina } from "piscina";
import { fileURLToPath } from "node:url";
import {
  type GameRange,
  type GamesPlayed,
  playGames,
  playInLanes,
  type Simulation,
  type SimulationWork as Work,
} from "../../library/simulations.ts";
import type { LoadedGame } from "../game-library.ts";
import type { WorkerSettings } from "./game-worker.ts";

interface SimulationWork extends Work {
  readonly loaded: LoadedGame;
  /** Threads; with one, the games are played in this one. */
  readonly workers: number;
}

/** Plays games of a run on all workers, until they are played or the work is stopped; gives what was played by then. */
export async function runSimulation(work: SimulationWork): Promise<Simulation> {
  const { loaded, run, workers } = work;
  if (workers === 1) {
    return playInLanes(work, 1, async (chunk) => {
      // Lets signals and the terminal have their turn.
      await new Promise((resolve) => setImmediate(resolve));
      return playGames(loaded.engine, loaded.game, loaded.bots, run, chunk);
    });
  }
  const settings: WorkerSettings = { material: loaded.material, settings: run };
  const pool = new Piscina<GameRange, GamesPlayed>({
    filename: workerFile(),
    minThreads: workers,
    maxThreads: workers,
    workerData: settings,
  });
  try {
    return await playInLanes(work, workers, (chunk) => pool.run(chunk));
  } finally {
    await pool.destroy();
  }
}

/** The worker's file: beside this one as source, beside the command where all is bundled. */
function workerFile(): string {
  const runsFromSource = import.meta.url.endsWith(".ts");
  return fileURLToPath(new URL(runsFromSource ? "./game-worker.ts" : "../game-worker.mjs", import.meta.url));
}
