import type { Difficulty, EnginePart, Seating } from "../../games/engine-part.ts";
import { type Counts, GameCounter } from "./counts.ts";

/** How the games of a run are played. Plain data, so that it can be handed to workers. */
export interface RunSettings {
  readonly players: Seating["players"];
  readonly difficulty: Difficulty;
  /** Of the run; each game has one of its own, see `seedOfGame`. */
  readonly seed: number;
  /** Whether the rules of the engine's states are checked after every event. */
  readonly verified: boolean;
}

/** A game that could not be played to its end, or whose states broke a rule. */
export interface Failure {
  readonly game: number;
  readonly seed: number;
  readonly message: string;
}

/** What came of some games of a run. */
export interface GamesPlayed {
  readonly counts: Counts;
  /** In the order of the games. */
  readonly failures: readonly Failure[];
}

/** Games of a run by their numbers, `to` exclusive. */
export interface GameRange {
  readonly from: number;
  readonly to: number;
}

/** Plays some games of a run. What comes of a game depends on the run and its number alone. */
export function playGames(
  engine: EnginePart,
  game: object,
  bots: Seating["bots"],
  { players, difficulty, seed: runSeed, verified }: RunSettings,
  { from, to }: GameRange,
): GamesPlayed {
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
  return { counts: counter.result(), failures };
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

/** The finaliser of splitmix32, one to one on 32 bits. */
function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x21f0aaad);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}
