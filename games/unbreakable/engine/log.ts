import type { DieRoll } from "../../../runtime/decision.ts";
import type { Difficulty, GameLog, ReadLog } from "../../engine-part.ts";
import { hashOf } from "../../shared/hash.ts";
import { foreignLog, readLogLines } from "../../shared/log-lines.ts";
import { readData, type ReadData } from "../../shared/reading/read-data.ts";
import { whole } from "../../shared/reading/shape.ts";
import { readingsWith, type Readings } from "../readings.ts";
import type { GameAction, GameEvent } from "./game-action.ts";
import type { GameDefinition } from "./game-definition.ts";
import { ACTION, EVENT, FORMAT, HEADER, LOG_FORMAT } from "./log-shape.ts";
import type { GameState } from "./state.ts";

/** The first line of a log: all that the game began with. */
export interface LogHeader {
  readonly scenario: number;
  readonly board: { readonly name: string; readonly hash: string };
  /** Who played each side. */
  readonly players: Readonly<Record<string, { readonly name: string }>>;
  readonly difficulty: Difficulty;
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

export interface Log extends GameLog {
  readonly header: LogHeader;
  readonly events: readonly LoggedEvent[];
}

/** The header of a game's log. */
export function headerOf(
  game: GameDefinition,
  start: Pick<LogHeader, "difficulty" | "seed" | "setUp"> & {
    readonly players: Readonly<Record<string, string>>;
    readonly state: GameState;
  },
): LogHeader {
  const { state, players, ...others } = start;
  return {
    ...others,
    scenario: game.book.scenario.number,
    board: { name: game.board.name, hash: hashOf(game.board) },
    players: Object.fromEntries(Object.entries(players).map(([side, name]) => [side, { name }])),
    readings: game.readings,
    maximumRounds: game.maximumRounds,
    hash: hashOf(state),
  };
}

/** The line of a header, with its end of line. */
export function headerLine(header: LogHeader): string {
  return `${JSON.stringify({ ...LOG_FORMAT, ...header })}\n`;
}

/** The line of an event, with its end of line. */
export function eventLine({ action, dice }: GameEvent, after: GameState): string {
  return `${JSON.stringify({ action, dice, hash: hashOf(after) })}\n`;
}

/** Reads the text of a log strictly; whether its events can happen is for replaying it to tell. */
export function readLog(text: string): ReadLog<Log> {
  return readLogLines(text, readHeader, (data) => withRealDice(readData(EVENT, data), ({ dice }) => dice));
}

function readHeader(data: unknown): ReadData<LogHeader> {
  const format = readData(FORMAT, data);
  if (format.kind === "problem") return foreignLog(LOG_FORMAT, format, data);
  const read = withRealDice(readData(HEADER, data), ({ setUp }) => setUp);
  if (read.kind === "problem") return read;
  const { tiebreak: _tiebreak, version: _version, game: _game, ...header } = read.value;
  return { kind: "value", value: { ...header, readings: readingsWith(header.readings) } };
}

function withRealDice<Value>(read: ReadData<Value>, diceOf: (value: Value) => readonly DieRoll[]): ReadData<Value> {
  if (read.kind === "problem") return read;
  const die = diceOf(read.value).find(({ sides, value }) => value < 1 || value > sides);
  if (die === undefined) return read;
  return { kind: "problem", at: "", message: `a d${die.sides} has no face ${die.value}` };
}

/** An action that was written out. */
export function readAction(data: unknown): ReadData<GameAction> {
  const read = readData(whole({ action: ACTION }), { action: data });
  return read.kind === "problem" ? read : { kind: "value", value: read.value.action };
}
