import type { DieRoll } from "../../../runtime/decision.ts";
import { RecordingDice } from "../../../runtime/dice.ts";
import type { GameCourse, ReplayedLog } from "../../engine-part.ts";
import { diceFor } from "../../shared/moment-dice.ts";
import { applyAction } from "../engine/apply-action.ts";
import type { GameAction, GameEvent } from "../engine/event.ts";
import { type GameDefinition, of } from "../engine/game-definition.ts";
import { newGame, type NewGameOptions } from "../engine/new-game.ts";
import type { Log } from "../engine/read-log.ts";
import { replay } from "../engine/replay.ts";
import type { Report } from "../engine/report.ts";
import type { Faction, GameState } from "../engine/state.ts";

/** Something that happened in a game, with the game before and after it. */
export interface Happened {
  readonly event: GameEvent;
  readonly before: GameState;
  readonly after: GameState;
  readonly report: Report;
}

/** A game with all that happened in it. */
export interface Course extends GameCourse<Happened> {
  readonly game: GameDefinition;
  /** The game after set-up, and the dice of that. */
  readonly start: GameState;
  readonly setUp: readonly DieRoll[];
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

/** Whether a side chose what happened. */
export function isChoice({ event: { action } }: Happened, side: Faction): boolean {
  switch (action.kind) {
    case "move":
    case "answer":
      return action.side === side;
    case "bid":
      return of(action.cards, side) !== null;
    default:
      return false;
  }
}

/** The course of a logged game, as far as it fits. Readings and bound are those of the log, whatever the given game has. */
export function replayed(given: GameDefinition, log: Log): ReplayedLog<Course> {
  const { seed, setUp, readings, maximumRounds } = log.header;
  let start: GameState | null = null;
  const happened: Happened[] = [];
  const result = replay(given, log, {
    onState: (after, event, report) => {
      const before = happened.at(-1)?.after ?? start;
      if (before === null || event === null || report === null) start = after;
      else happened.push({ event: { action: event.action, dice: event.dice }, before, after, report });
    },
  });
  const game = { ...given, readings, maximumRounds };
  return {
    course: start === null ? null : { game, seed, start, setUp, happened },
    problem: result.kind === "problem" ? { line: result.line, message: result.message } : null,
  };
}
