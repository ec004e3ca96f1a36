import type { Difficulty, EnginePart, GameWitness, PlayedOut, Seating } from "../../games/engine-part.ts";
import { seedOfGame } from "../games/play-games.ts";
import type { HalfPoints } from "./pair-tally.ts";

/** A game that is ready to be played, with those who sit at it. */
export interface ReadyGame {
  readonly engine: EnginePart;
  /** As the engine defines it. */
  readonly game: object;
  readonly seating: Seating;
}

/** The seed of a run and how hard its bots play. Plain data, so that it can be handed to workers. */
export interface LaboratoryRun {
  readonly seed: number;
  readonly difficulty: Difficulty;
}

const NO_WITNESS: GameWitness = { decided: () => {}, used: () => {}, broke: () => {} };

/** The outcome of one game of a run: how it ended, or why it could not be played to its end. */
export type PlayedGame =
  | { readonly kind: "played"; readonly played: PlayedOut }
  | { readonly kind: "failed"; readonly game: number; readonly seed: number; readonly message: string };

/** Plays one game of a run. Its outcome depends on the run and its number alone. */
export function playNumbered({ engine, game, seating }: ReadyGame, run: LaboratoryRun, number: number): PlayedGame {
  const seed = seedOfGame(run.seed, number);
  try {
    const options = { seed, difficulty: run.difficulty, verified: false };
    return { kind: "played", played: engine.playOut(game, seating, options, NO_WITNESS) };
  } catch (error) {
    // A game that cannot go on is a bug of the engine or of a sheet; the others are played all the same.
    return { kind: "failed", game: number, seed, message: error instanceof Error ? error.message : String(error) };
  }
}

/** What a game was worth to a side. */
export function pointsOf({ result }: Pick<PlayedOut, "result">, side: string): HalfPoints {
  const winner = result?.winner ?? null;
  return winner === null ? 1 : winner === side ? 2 : 0;
}
