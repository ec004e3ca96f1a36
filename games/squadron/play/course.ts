import type { DieRoll } from "../../../runtime/decision.ts";
import { RecordingDice } from "../../../runtime/dice.ts";
import type { Difficulty, GameCourse, ReplayedLog } from "../../engine-part.ts";
import { diceFor } from "../../shared/moment-dice.ts";
import type { GameAction, GameEvent } from "../engine/event.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import type { Log } from "../engine/log.ts";
import { newGame } from "../engine/new-game.ts";
import { replay } from "../engine/replay.ts";
import type { Report } from "../engine/report.ts";
import { applyAction } from "../engine/sequence.ts";
import type { GameState } from "../engine/state.ts";

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
export function begin(game: GameDefinition, seed: number, difficulty: Difficulty): Course {
  const dice = new RecordingDice(diceFor(seed, 0, "set-up"));
  const start = newGame(game, difficulty, dice);
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
  return { ...course, happened: [...happened, { event: { action, dice: dice.rolls }, before, after: state, report }] };
}

/** The course of a logged game, as far as it fits. Readings and bound are those of the log, whatever the given game has. */
export function replayed(given: GameDefinition, log: Log): ReplayedLog<Course> {
  const { seed, setUp, readings, maximumRounds } = log.header;
  const game = { ...given, readings: { ...given.readings, ...readings }, maximumRounds };
  let start: GameState | null = null;
  const happened: Happened[] = [];
  const problem = replay(game, log, (after, event, report) => {
    const before = happened.at(-1)?.after ?? start;
    if (before === null || event === null || report === null) start = after;
    else happened.push({ event, before, after, report });
  });
  return { course: start === null ? null : { game, seed, start, setUp, happened }, problem };
}
