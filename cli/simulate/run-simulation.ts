import { playGames, playInLanes, type Simulation, type SimulationWork as Work } from "../../library/simulations.ts";
import type { LoadedGame } from "../game-library.ts";
import { onThreads } from "./game-pool.ts";
import type { WorkerSettings } from "./game-worker.ts";

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
