import type { DieRoll } from "../../../runtime/decision.ts";
import { hashOf } from "../../shared/hash.ts";
import type { Readings } from "../readings.ts";
import type { GameEvent } from "./event.ts";
import type { GameDefinition } from "./game-definition.ts";
import type { ByFaction, GameState } from "./state.ts";

/** What a log calls itself, and the form that this version writes and reads. */
export const LOG_FORMAT = { tiebreak: "game log", version: 1 } as const;

/** Who played a side: how it is played, and by whom in words (`bot`, `person`, `greedy` …). */
export interface LoggedPlayer {
  readonly kind: "bot" | "hand";
  readonly name: string;
}

/** The first line of a log: all that the game began with. */
export interface LogHeader {
  readonly scenario: number;
  /** Its name, and the hash of all that stands in it. */
  readonly board: { readonly name: string; readonly hash: string };
  readonly players: ByFaction<LoggedPlayer>;
  readonly difficulty: GameState["difficulty"];
  /** Of the generator; null where the dice were rolled at a table. */
  readonly seed: number | null;
  readonly readings: Readings;
  readonly maximumRounds: number;
  /** The dice of the set-up. */
  readonly setUp: readonly DieRoll[];
  /** Of the state after set-up. */
  readonly hash: string;
}

/** An event with the hash of the state after it. */
export interface LoggedEvent extends GameEvent {
  readonly hash: string;
}

export interface HeaderParts extends Pick<LogHeader, "players" | "difficulty" | "seed" | "setUp"> {
  /** The game after set-up. */
  readonly state: GameState;
}

/** The header of a game's log. */
export function headerOf(game: GameDefinition, { players, difficulty, seed, setUp, state }: HeaderParts): LogHeader {
  return {
    scenario: game.scenario.number,
    board: { name: game.board.name, hash: hashOf(game.board) },
    players,
    difficulty,
    seed,
    readings: game.readings,
    maximumRounds: game.maximumRounds,
    setUp,
    hash: hashOf(state),
  };
}

/** The line of a header, with its end of line. */
export function headerLine(header: LogHeader): string {
  return `${JSON.stringify({ ...LOG_FORMAT, ...header })}\n`;
}

/** The line of an event, with its end of line. `after` is the game after it. */
export function eventLine({ action, dice }: GameEvent, after: GameState): string {
  return `${JSON.stringify({ action, dice, hash: hashOf(after) })}\n`;
}
