import { mix } from "../../runtime/dice.ts";
import type { Failure, GameRange, Run } from "./simulation-shape.ts";
import type { EnginePart, Seating } from "../../games/engine-part.ts";
import { type Counts, GameCounter } from "./counts.ts";

/** How the games of a run are played. Plain data, so that it can be handed to workers. */
export type RunSettings = Pick<Run, "players" | "difficulty" | "seed" | "verified">;

/** What came of some games of a run. */
export interface GamesPlayed {
  readonly counts: Counts;
  /** In the order of the games. */
  readonly failures: readonly Failure[];
  /** How long it took. How many games are played at a time depends on it, and nothing else. */
  readonly milliseconds: number;
}

/** Plays some games of a run. The outcome of a game depends on the run and its number alone. */
export function playGames(
  engine: EnginePart,
  game: object,
  bots: Seating["bots"],
  { players, difficulty, seed: runSeed, verified }: RunSettings,
  { from, to }: GameRange,
): GamesPlayed {
  const started = performance.now();
  const counter = new GameCounter();
  const failures: Failure[] = [];
  for (let number = from; number < to; number += 1) {
    const seed = seedOfGame(runSeed, number);
    const wrong: string[] = [];
    const witness = counter.witness((message) => wrong.push(message));
    try {
      counter.countGame(engine.playOut(game, { players, bots }, { seed, difficulty, verified }, witness));
    } catch (error) {
      // A game that cannot go on is a bug of the engine or of a sheet; the others are played all the same.
      wrong.push(error instanceof Error ? error.message : String(error));
    }
    if (wrong.length === 0) continue;
    counter.countFailure();
    failures.push({ game: number, seed, message: wrong.join("; ") });
  }
  return { counts: counter.result(), failures, milliseconds: performance.now() - started };
}

/**
 * The seed of one game of a run: a mix of the run's seed and the game's number, so that a game is the same whoever plays
 * it and in whichever order. Within a run no two games share a seed: for a fixed run the mix is one to one.
 *
 * @param seed any integer; taken modulo 2^32
 * @param game its number, from 0
 */
export function seedOfGame(seed: number, game: number): number {
  return mix((mix(seed | 0) + Math.imul(game | 0, 0x9e3779b9)) | 0) >>> 0;
}
