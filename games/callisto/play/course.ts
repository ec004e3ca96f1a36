import type { DieRoll } from "../../../runtime/decision.ts";
import { RecordingDice } from "../../../runtime/dice.ts";
import { applyAction } from "../engine/apply-action.ts";
import type { GameAction, GameEvent } from "../engine/event.ts";
import { of } from "../engine/factions.ts";
import { newGame, type NewGameOptions } from "../engine/new-game.ts";
import type { Log, LogProblem } from "../engine/read-log.ts";
import { replay } from "../engine/replay.ts";
import type { Report } from "../engine/report.ts";
import type { GameDefinition } from "../engine/seat.ts";
import type { Faction, GameState } from "../engine/state.ts";
import { diceFor } from "./event-dice.ts";

/** Something that happened in a game, with the game before and after it. */
export interface Happened {
  readonly event: GameEvent;
  readonly before: GameState;
  readonly after: GameState;
  readonly report: Report;
}

/** A game with all that happened in it. */
export interface Course {
  readonly game: GameDefinition;
  readonly seed: number;
  /** The game after set-up, and the dice of that. */
  readonly start: GameState;
  readonly setUp: readonly DieRoll[];
  readonly happened: readonly Happened[];
}

/** Sets a game up. */
export function begin(game: GameDefinition, seed: number, options: NewGameOptions): Course {
  const dice = new RecordingDice(diceFor(seed, 0, "set-up"));
  const start = newGame(game, options, dice);
  return { game, seed, start, setUp: dice.rolls, happened: [] };
}

/** The game as it stands. */
export function stateOf({ start, happened }: Course): GameState {
  return happened.at(-1)?.after ?? start;
}

/** Carries out an action that the game waits for; its dice are those of this moment. */
export function carryOn(course: Course, action: GameAction): Course {
  const { game, seed, happened } = course;
  const before = stateOf(course);
  const dice = new RecordingDice(diceFor(seed, happened.length, action));
  const { state, report } = applyAction(game, before, action, dice);
  const event: GameEvent = { action, dice: dice.rolls };
  return { ...course, happened: [...happened, { event, before, after: state, report }] };
}

/**
 * The course without the last choices of a side that is played by a person, and all that came of them.
 *
 * @returns null where so many were never made
 */
export function takenBack(course: Course, persons: readonly Faction[], choices: number): Course | null {
  let left = choices;
  for (let index = course.happened.length - 1; index >= 0; index -= 1) {
    const happened = course.happened[index];
    if (happened === undefined || !isChoiceOf(happened, persons)) continue;
    left -= 1;
    if (left === 0) return { ...course, happened: course.happened.slice(0, index) };
  }
  return null;
}

/** Whether one of these sides chose what happened. */
export function isChoiceOf({ event: { action } }: Happened, persons: readonly Faction[]): boolean {
  switch (action.kind) {
    case "move":
    case "answer":
      return persons.includes(action.side);
    case "bid":
      return persons.some((side) => of(action.cards, side) !== null);
    default:
      return false;
  }
}

export type Resumed =
  { readonly kind: "resumed"; readonly course: Course } | ({ readonly kind: "problem" } & LogProblem);

/** The course of a logged game. Readings and bound are those of the log, whatever the given game has. */
export function resume(given: GameDefinition, log: Log): Resumed {
  const { seed, setUp, readings, maximumRounds } = log.header;
  if (seed === null)
    return {
      kind: "problem",
      line: 1,
      message: "this game has no seed: you rolled its dice at a table, so it cannot continue here",
    };
  let start: GameState | null = null;
  const happened: Happened[] = [];
  const replayed = replay(given, log, {
    onState: (after, event, report) => {
      const before = happened.at(-1)?.after ?? start;
      if (before === null || event === null || report === null) start = after;
      else happened.push({ event: { action: event.action, dice: event.dice }, before, after, report });
    },
  });
  if (replayed.kind === "problem") return replayed;
  const game = { ...given, readings, maximumRounds };
  return { kind: "resumed", course: { game, seed, start: start ?? replayed.state, setUp, happened } };
}
