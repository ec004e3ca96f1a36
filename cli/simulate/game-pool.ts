import { Piscina } from "piscina";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { WorkerSettings } from "./game-worker.ts";
import { playGames, playInLanes, type Simulation, type SimulationWork as Work } from "../../library/simulations.ts";
import type { LoadedGame } from "../game-library.ts";

/**
 * Does tasks on some threads while they are needed; a single one is this thread.
 *
 * @param here does a task in this thread
 * @param use is given what does a task on any of them
 */
export async function onThreads<Task, Result, Value>(
  threads: number,
  settings: WorkerSettings,
  here: () => (task: Task) => Result,
  use: (run: (task: Task) => Promise<Result>) => Promise<Value>,
): Promise<Value> {
  if (threads === 1) {
    const run = here();
    return use(async (task) => {
      // Lets signals and the terminal run.
      await setImmediate();
      return run(task);
    });
  }
  const pool = new Piscina<Task, Result>({
    filename: workerFile(),
    minThreads: threads,
    maxThreads: threads,
    workerData: settings,
  });
  try {
    return await use((task) => pool.run(task));
  } finally {
    await pool.destroy();
  }
}

/** The worker's file: next to this one as source, next to the command in the bundle. */
function workerFile(): string {
  const runsFromSource = import.meta.url.endsWith(".ts");
  return fileURLToPath(new URL(runsFromSource ? "./game-worker.ts" : "../game-worker.mjs", import.meta.url));
}

interface SimulationWork extends Work {
  readonly loaded: LoadedGame;
  /** How many threads; a single one is this thread. */
  readonly workers: number;
}

/** Plays games of a run on all workers until they are done or the work is stopped. Returns the games played so far. */
export async function runSimulation(work: SimulationWork): Promise<Simulation> {
  const { loaded, run, workers } = work;
  const { engine, game, bots, material, description } = loaded;
  const settings: WorkerSettings = {
    game: material.book.scenario.game,
    text: description.text ?? null,
    job: { kind: "simulation", material, settings: run },
  };
  const here = () => (range: Parameters<typeof playGames>[4]) => playGames(engine, game, bots, run, range);
  return onThreads(workers, settings, here, (play) => playInLanes(work, workers, play));
}
