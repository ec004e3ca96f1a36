import { foreignLog, readLogLines } from "../../shared/log-lines.ts";
import { readData, type ReadData } from "../../shared/reading/read-data.ts";
import { whole } from "../../shared/reading/shape.ts";
import type { DieRoll } from "../../../runtime/decision.ts";
import type { GameLog, ReadLog } from "../../engine-part.ts";
import { readingsWith } from "../readings.ts";
import type { GameAction, GameEvent } from "./event.ts";
import { LOG_FORMAT, type LoggedEvent, type LogHeader } from "./log.ts";
import { ACTION, EVENT, FORMAT, HEADER } from "./log-shape.ts";

export interface Log extends GameLog {
  readonly header: LogHeader;
  readonly events: readonly LoggedEvent[];
  /** The start of a last line that was never finished, as a killed process leaves it: no part of the game. */
  readonly torn: string | null;
}

/**
 * Reads the text of a log strictly: every line must be JSON of the right make. Whether its events can happen, and lead
 * to the states that it claims, is for `replay` to tell.
 */
export function readLog(text: string): ReadLog<Log> {
  return readLogLines(text, readHeader, readEvent);
}

function readHeader(data: unknown): ReadData<LogHeader> {
  const format = readData(FORMAT, data);
  if (format.kind === "problem") return foreignLog(LOG_FORMAT, format, data);
  const read = readData(HEADER, data);
  if (read.kind === "problem") return read;
  const { tiebreak: _tiebreak, version: _version, ...header } = read.value;
  const value = { ...header, readings: readingsWith(header.readings) };
  return impossibleDie([["setUp", header.setUp]]) ?? { kind: "value", value };
}

function readEvent(data: unknown): ReadData<LoggedEvent> {
  const read = readData(EVENT, data);
  return read.kind === "problem" ? read : (impossibleDie(diceOf(read.value)) ?? read);
}

/** An action that was written out. */
export function readAction(data: unknown): ReadData<GameAction> {
  const read = readData(whole({ action: ACTION }), { action: data });
  if (read.kind === "problem") return read;
  const { action } = read.value;
  return impossibleDie(diceOf({ action, dice: [] })) ?? { kind: "value", value: action };
}

type NamedDice = readonly [at: string, dice: readonly DieRoll[]];

/** All dice of an event, with what leads to them. */
function diceOf({ action, dice }: GameEvent): readonly NamedDice[] {
  const thrown: NamedDice = ["dice", dice];
  if (action.kind === "resolve") return [["action.decision.dice", action.decision.dice], thrown];
  const isAct = action.kind === "move" && action.move.kind === "act";
  return isAct ? [["action.move.deed.dice", action.move.deed.dice], thrown] : [thrown];
}

function impossibleDie(named: readonly NamedDice[]): ReadData<never> | null {
  for (const [at, dice] of named) {
    const index = dice.findIndex(({ sides, value }) => value < 1 || value > sides);
    const die = dice[index];
    if (die === undefined) continue;
    return { kind: "problem", at: `${at}[${index}]`, message: `a d${die.sides} has no face ${die.value}` };
  }
  return null;
}
