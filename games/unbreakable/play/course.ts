import type { DieRoll } from "../../../runtime/decision.ts";
import { DiceError, RecordingDice, type Dice } from "../../../runtime/dice.ts";
import type { GameCourse, LogProblem, ReplayedLog } from "../../engine-part.ts";
import { hashOf } from "../../shared/hash.ts";
import { LoggedDice } from "../../shared/logged-dice.ts";
import { diceFor } from "../../shared/moment-dice.ts";
import type { Told } from "../../shared/told.ts";
import { applyAction, type Applied } from "../engine/apply-action.ts";
import { botsOf, type Bots } from "../engine/bots.ts";
import type { GameAction, GameEvent } from "../engine/game-action.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import type { Log, LogHeader } from "../engine/log.ts";
import { newGame } from "../engine/new-game.ts";
import { objectionTo } from "../engine/next-step.ts";
import type { GameState } from "../engine/state.ts";

/** Something that happened in a game, with the game before and after it. */
export interface Happened {
  readonly event: GameEvent;
  readonly before: GameState;
  readonly after: GameState;
  readonly told: readonly Told[];
}

/** A game with all that happened in it. */
export interface Course extends GameCourse<Happened> {
  readonly game: GameDefinition;
  readonly bots: Bots;
  /** The game after set-up, and the dice of that. */
  readonly start: GameState;
  readonly setUp: readonly DieRoll[];
}

/** Sets a game up. */
export function begin(game: GameDefinition, seed: number, players: Readonly<Record<string, string>>): Course {
  const dice = new RecordingDice(diceFor(seed, 0, "set-up"));
  const start = newGame(game, dice).state;
  return { game, bots: botsOf(players), seed, start, setUp: dice.rolls, happened: [] };
}

/** The game as it stands. */
export function stateOf({ start, happened }: Course): GameState {
  return happened.at(-1)?.after ?? start;
}

/** Carries out an action that the game waits for; its dice are those of this moment. */
export function carryOn(course: Course, action: GameAction): Course {
  const { game, bots, seed, happened } = course;
  const before = stateOf(course);
  const dice = new RecordingDice(diceFor(seed, happened.length, action));
  const { state, told } = applyAction(game, bots, before, action, dice);
  return { ...course, happened: [...happened, { event: { action, dice: dice.rolls }, before, after: state, told }] };
}

/** The course of a logged game, as far as it fits. Readings and bound are those of the log, whatever the given game has. */
export function replayed(given: GameDefinition, { header, events }: Log): ReplayedLog<Course> {
  const objection = objectionToHeader(given, header);
  if (objection !== null) return { course: null, problem: { line: 1, message: objection } };
  const game = { ...given, readings: header.readings, maximumRounds: header.maximumRounds };
  const names = Object.fromEntries(Object.entries(header.players).map(([side, { name }]) => [side, name]));
  const bots = botsOf(names);
  const set = attempt(header.setUp, header.hash, (dice) => {
    const { state, told } = newGame(game, dice);
    return { state, told };
  });
  if (set.kind === "problem") return { course: null, problem: { line: 1, message: set.message } };
  const happened: Happened[] = [];
  let { state } = set;
  let problem: LogProblem | null = null;
  for (const [index, { action, dice: rolls, hash }] of events.entries()) {
    const line = index + 2;
    const before = state;
    const refused = objectionTo(game, bots, before, action);
    const applied: Attempt =
      refused === null
        ? attempt(rolls, hash, (dice) => applyAction(game, bots, before, action, dice))
        : { kind: "problem", message: refused };
    if (applied.kind === "problem") {
      problem = { line, message: applied.message };
      break;
    }
    ({ state } = applied);
    happened.push({ event: { action, dice: rolls }, before, after: state, told: applied.told });
  }
  return { course: { game, bots, seed: header.seed, start: set.state, setUp: header.setUp, happened }, problem };
}

function objectionToHeader({ book, board }: GameDefinition, header: LogHeader): string | null {
  const { number, sides } = book.scenario;
  if (header.scenario !== number) return `this game is for scenario ${header.scenario}, not ${number}`;
  if (header.board.hash !== hashOf(board)) {
    return `this game was played on the board ${header.board.name}, which is not the same as ${board.name}`;
  }
  const missing = sides.find(({ side }) => header.players[side] === undefined);
  return missing === undefined ? null : `players.${missing.side}: this key is missing`;
}

type Attempt = ({ readonly kind: "done" } & Applied) | { readonly kind: "problem"; readonly message: string };

/** Does something with logged dice, all of which must be taken, and compares the hash of what comes of it. */
function attempt(rolls: readonly DieRoll[], hash: string, carry: (dice: Dice) => Applied): Attempt {
  const dice = new LoggedDice(rolls);
  let applied: Applied;
  try {
    applied = carry(dice);
  } catch (error) {
    if (error instanceof DiceError) return { kind: "problem", message: error.message };
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "problem", message: `this cannot happen at this point: ${reason}` };
  }
  if (dice.left > 0) return { kind: "problem", message: `the log has dice that nothing rolls here: ${dice.left}` };
  if (hashOf(applied.state) === hash) return { kind: "done", ...applied };
  return { kind: "problem", message: "the game now differs from the log: it was changed, or another version wrote it" };
}
