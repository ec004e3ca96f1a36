import { Piscina } from "piscina";
import { fileURLToPath } from "node:url";
import {
  type GameRange,
  gamesIn,
  type GamesPlayed,
  notYetPlayed,
  playGames,
  type Run,
  type Simulation,
  withGames,
} from "../../library/simulations.ts";
import type { LoadedGame } from "../game-library.ts";
import type { WorkerSettings } from "./game-worker.ts";

export interface SimulationWork {
  readonly loaded: LoadedGame;
  readonly run: Run;
  /** The games to play. */
  readonly range: GameRange;
  /** Threads; with one, the games are played in this one. */
  readonly workers: number;
  /** Aborted when no further games are to be begun. */
  readonly stop: AbortSignal;
  readonly onProgress: (played: number) => void;
}

/** Plays games of a run on all workers, until they are played or the work is stopped; gives what was played by then. */
export async function runSimulation(work: SimulationWork): Promise<Simulation> {
  const { loaded, run, workers } = work;
  if (workers === 1) {
    return playInLanes(work, 1, async (range) => {
      // Lets signals and the terminal have their turn.
      await new Promise((resolve) => setImmediate(resolve));
      return playGames(loaded.engine, loaded.game, loaded.bots, run, range);
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
    return await playInLanes(work, workers, (range) => pool.run(range));
  } finally {
    await pool.destroy();
  }
}

const FIRST_CHUNK = 4;
const MOST_IN_CHUNK = 1000;
/** A chunk that takes less is followed by a larger one. It also bounds how long a stop takes. */
const CHUNK_MILLISECONDS = 250;

/** Each lane plays one chunk after the other. What comes of a game depends on its number alone, so the size of chunks is free. */
async function playInLanes(
  { run, range, stop, onProgress }: SimulationWork,
  lanes: number,
  play: (range: GameRange) => Promise<GamesPlayed>,
): Promise<Simulation> {
  let simulation = notYetPlayed(run);
  let next = range.from;
  let size = FIRST_CHUNK;
  const lane = async (): Promise<void> => {
    while (next < range.to && !stop.aborted) {
      const chunk = { from: next, to: Math.min(next + size, range.to) };
      next = chunk.to;
      const started = performance.now();
      const played = await play(chunk);
      const took = performance.now() - started;
      if (took < CHUNK_MILLISECONDS / 2) size = Math.min(size * 2, MOST_IN_CHUNK);
      else if (took > CHUNK_MILLISECONDS * 2) size = Math.max(Math.floor(size / 2), 1);
      simulation = withGames(simulation, chunk, played);
      onProgress(gamesIn(simulation.played));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return simulation;
}

/** The worker's file: beside this one as source, beside the command where all is bundled. */
function workerFile(): string {
  const runsFromSource = import.meta.url.endsWith(".ts");
  return fileURLToPath(new URL(runsFromSource ? "./game-worker.ts" : "../game-worker.mjs", import.meta.url));
}
