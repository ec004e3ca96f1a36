import { objectionTo } from "../../games/callisto/engine/expected-action.ts";
import { violations } from "../../games/callisto/engine/invariants.ts";
import { playGame } from "../../games/callisto/engine/play-game.ts";
import type { DecideCard, GameDefinition } from "../../games/callisto/engine/seat.ts";
import type { ByFaction, GameState } from "../../games/callisto/engine/state.ts";
import type { Counts } from "./counts.ts";
import { GameCounter } from "./game-counter.ts";
import { seedOfGame } from "./game-seed.ts";
import { countedPlayers, type PlayerKind } from "./players.ts";

/** How the games of a run are played. Plain data, so that it can be handed to workers. */
export interface RunSettings {
  readonly players: ByFaction<PlayerKind>;
  readonly difficulty: GameState["difficulty"];
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
  game: GameDefinition,
  bots: ByFaction<DecideCard>,
  settings: RunSettings,
  { from, to }: GameRange,
): GamesPlayed {
  const counter = new GameCounter();
  const players = countedPlayers(game, bots, settings.players, counter);
  const failures: Failure[] = [];
  for (let number = from; number < to; number += 1) {
    const seed = seedOfGame(settings.seed, number);
    const wrong: string[] = [];
    try {
      counter.countGame(
        playGame(game, players, {
          seed,
          difficulty: settings.difficulty,
          ...(settings.verified ? { onEvent: verifier(game, wrong) } : {}),
        }),
      );
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

const MOST_MESSAGES = 5;

/** Checks each event: that the game waited for it, and that the state it led to breaks no rule. */
function verifier(game: GameDefinition, wrong: string[]) {
  return ({ action }: { action: Parameters<typeof objectionTo>[2] }, before: GameState, after: GameState): void => {
    if (wrong.length >= MOST_MESSAGES) return;
    const objection = objectionTo(game, before, action);
    if (objection !== null) wrong.push(`round ${before.round}, ${action.kind}: ${objection}`);
    for (const violation of violations(game, after)) wrong.push(`round ${before.round}, ${action.kind}: ${violation}`);
  };
}
