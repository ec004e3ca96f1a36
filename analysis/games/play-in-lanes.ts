import type { GamesPlayed } from "./play-games.ts";
import type { GameRange, Run } from "./simulation-shape.ts";
import { missingIn, notYetPlayed, type Simulation, withGames } from "./simulation.ts";

/** What is to be simulated. */
export interface SimulationWork {
  readonly run: Run;
  /** The games to play. */
  readonly range: GameRange;
  /** What was played of the run before: those games are not played again. */
  readonly before?: Simulation;
  /** Aborted when no further games are to be begun. */
  readonly stop: AbortSignal;
  /** Is given all that was played so far. */
  readonly onProgress: (simulation: Simulation) => void;
}

const FIRST_CHUNK = 4;
const MOST_IN_CHUNK = 1000;
/** A chunk that takes less is followed by a larger one. It also bounds how long a stop takes. */
const CHUNK_MILLISECONDS = 250;

/**
 * Plays games of a run until they are played or the work is stopped; gives what was played by then. Each lane plays one
 * chunk after the other. What comes of a game depends on its number alone, so the size of chunks is free.
 */
export async function playInLanes(
  { run, range, before, stop, onProgress }: SimulationWork,
  lanes: number,
  play: (range: GameRange, lane: number) => Promise<GamesPlayed>,
): Promise<Simulation> {
  let simulation = before ?? notYetPlayed(run);
  const left = [...missingIn(simulation.played, range)];
  let size = FIRST_CHUNK;
  const playLane = async (_: unknown, lane: number): Promise<void> => {
    for (let next = left[0]; next !== undefined && !stop.aborted; [next] = left) {
      const chunk = { from: next.from, to: Math.min(next.from + size, next.to) };
      if (chunk.to < next.to) left[0] = { from: chunk.to, to: next.to };
      else left.shift();
      const started = performance.now();
      const played = await play(chunk, lane);
      const took = performance.now() - started;
      if (took < CHUNK_MILLISECONDS / 2) size = Math.min(size * 2, MOST_IN_CHUNK);
      else if (took > CHUNK_MILLISECONDS * 2) size = Math.max(Math.floor(size / 2), 1);
      simulation = withGames(simulation, chunk, played);
      onProgress(simulation);
    }
  };
  await Promise.all(Array.from({ length: lanes }, playLane));
  return simulation;
}
