import { dataMistake, parseJson, readData, type DataProblem, type ReadData } from "../../shared/reading/read-data.ts";
import { whole } from "../../shared/reading/shape.ts";
import type { DieRoll } from "../../../runtime/decision.ts";
import type { GameLog, LogProblem, ReadLog } from "../../engine-part.ts";
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
  const lines = text.split("\n");
  const rest = lines.pop() ?? "";
  const torn = rest === "" ? null : rest;
  const [first, ...others] = lines;
  if (first === undefined) {
    return { kind: "problem", line: 1, message: torn === null ? "the log is empty" : "the first line is incomplete" };
  }
  const header = readLine(first, 1, readHeader);
  if (header.kind === "problem") return header;
  const events: LoggedEvent[] = [];
  for (const [index, line] of others.entries()) {
    const event = readLine(line, index + 2, readEvent);
    if (event.kind === "problem") return event;
    events.push(event.value);
  }
  return { kind: "log", log: { header: header.value, events, torn } };
}

type Line<Value> = { readonly kind: "value"; readonly value: Value } | ({ readonly kind: "problem" } & LogProblem);

function readLine<Value>(text: string, line: number, read: (data: unknown) => ReadData<Value>): Line<Value> {
  const json = parseJson(text);
  const found = json.kind === "problem" ? json : read(json.value);
  return found.kind === "value" ? found : { kind: "problem", line, message: dataMistake(found) };
}

function readHeader(data: unknown): ReadData<LogHeader> {
  const format = readData(FORMAT, data);
  if (format.kind === "problem") return foreign(format, data);
  const read = readData(HEADER, data);
  if (read.kind === "problem") return read;
  const { tiebreak: _tiebreak, version: _version, ...header } = read.value;
  const value = { ...header, readings: readingsWith(header.readings) };
  return impossibleDie([["setUp", header.setUp]]) ?? { kind: "value", value };
}

/** What is said of a file that this version does not read. */
function foreign({ at, message }: DataProblem, data: unknown): ReadData<never> {
  if (at === "") return { kind: "problem", at, message };
  if (at === "version") {
    const version = typeof data === "object" && data !== null && "version" in data ? data.version : undefined;
    const why = `this Tiebreak reads version ${LOG_FORMAT.version}, not ${JSON.stringify(version)}`;
    return { kind: "problem", at, message: why };
  }
  return { kind: "problem", at: "", message: `this is not a ${LOG_FORMAT.tiebreak}` };
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
