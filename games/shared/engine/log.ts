import type { DieRoll } from "../../../runtime/decision.ts";
import type { Difficulty, GameLog } from "../../engine-part.ts";
import { hashOf } from "../plain-data.ts";
import type { GameEvent, Opening, Rules, RuleTypes } from "./rules.ts";

/** The first line of a log: all that the game began with. */
export interface LogHeader<T extends RuleTypes> extends Opening<T["player"]> {
  readonly scenario: number;
  /** Its name, and the hash of all that stands in it. */
  readonly board: { readonly name: string; readonly hash: string };
  /** Of the generator; null where the dice were rolled at a table. */
  readonly seed: number | null;
  readonly readings: T["readings"];
  readonly maximumRounds: number;
  /** The dice of the set-up. */
  readonly setUp: readonly DieRoll[];
  /** Of the state after set-up. */
  readonly hash: string;
}

/** An event with the hash of the state after it. */
export interface LoggedEvent<T extends RuleTypes> extends GameEvent<T["action"]> {
  readonly hash: string;
}

export interface Log<T extends RuleTypes> extends GameLog {
  readonly header: LogHeader<T>;
  readonly events: readonly LoggedEvent<T>[];
}

/** What the log of a game says of its players, by the names of a seating. */
export function openingOf<T extends RuleTypes>(
  rules: Rules<T>,
  game: T["game"],
  names: Readonly<Record<string, string>>,
  difficulty: Difficulty,
): Opening<T["player"]> {
  const players = rules.scenarioOf(game).sides.flatMap(({ side }) => {
    const name = names[side];
    return name === undefined ? [] : [[side, rules.loggedAs(name)] as const];
  });
  return { players: Object.fromEntries(players), difficulty };
}

/** The game after set-up, with the dice of that. */
interface Start<T extends RuleTypes> {
  readonly game: T["game"];
  readonly seed: number | null;
  readonly setUp: readonly DieRoll[];
  readonly start: T["state"];
}

/** The first line of a game's log, with its end of line. */
export function headerLine<T extends RuleTypes>(
  rules: Rules<T>,
  { players, difficulty }: Opening<T["player"]>,
  { game, seed, setUp, start }: Start<T>,
): string {
  const header: LogHeader<T> = {
    scenario: rules.scenarioOf(game).number,
    board: { name: game.board.name, hash: hashOf(game.board) },
    players,
    difficulty,
    seed,
    readings: rules.log.readingsOf(game),
    maximumRounds: game.maximumRounds,
    setUp,
    hash: hashOf(start),
  };
  return `${JSON.stringify({ ...rules.log.format, ...header })}\n`;
}

/** The line of an event, with its end of line. `after` is the game after it. */
export function eventLine<Action>({ action, dice }: GameEvent<Action>, after: object): string {
  return `${JSON.stringify({ action, dice, hash: hashOf(after) })}\n`;
}
