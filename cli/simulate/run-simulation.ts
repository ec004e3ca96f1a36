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
  /** How many threads; a single one is this thread. */
  readonly workers: number;
}

/** Plays games of a run on all workers until they are done or the work is stopped. Returns the games played so far. */
export async function runSimulation(work: SimulationWork): Promise<Simulation> {
  const { loaded, run, workers } = work;
  if (workers === 1) {
    return playInLanes(work, 1, async (chunk) => {
      // Lets signals and the terminal run.
      await new Promise((resolve) => setImmediate(resolve));
      return playGames(loaded.engine, loaded.game, loaded.bots, run, chunk);
    });
  }
  const settings: WorkerSettings = { material: loaded.material, text: loaded.description.text ?? null, settings: run };
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

/** The worker's file: next to this one as source, next to the command in the bundle. */
function workerFile(): string {
  const runsFromSource = import.meta.url.endsWith(".ts");
  return fileURLToPath(new URL(runsFromSource ? "./game-worker.ts" : "../game-worker.mjs", import.meta.url));
}
