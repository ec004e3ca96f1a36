import type { DieRoll } from "../../../runtime/decision.ts";
import type { ReadAction, ReadLog, LogProblem, LogProblemCode } from "../../engine-part.ts";
import { readingsShape } from "../open-points.ts";
import { dataMistake, readData, type ReadData, parseJson } from "../reading/read-data.ts";
import { anyInteger, anyString, choice, list, only, orNull, record, type Shape, whole } from "../reading/shape.ts";
import type { Log, LoggedEvent, LogHeader } from "./log.ts";
import type { LogForm, LogFormat, NamedDice, RuleTypes } from "./rules.ts";

/** Dice in a log: each a number of faces, and the face that fell. */
export const DICE = list(whole({ sides: anyInteger(), value: anyInteger() }));

/**
 * Reads the text of a log strictly, a line for its header, then one for each event: every line must be JSON of the right
 * make. Whether its events can happen, and lead to the states that it claims, is for `replay` to tell.
 */
export function readLog<T extends RuleTypes>(form: LogForm<T>, text: string): ReadLog<Log<T>> {
  const lines = text.split("\n");
  const rest = lines.pop() ?? "";
  const torn = rest === "" ? null : rest;
  const [first, ...others] = lines;
  if (first === undefined) {
    const message = torn === null ? "the log is empty" : "the first line is incomplete";
    return { kind: "problem", code: "log-damaged", line: 1, message };
  }
  const header = readLine(first, 1, (data) => readHeader(form, data));
  if (header.kind === "problem") return header;
  const shape: Shape<LoggedEvent<T>> = whole({ action: form.action, dice: DICE, hash: anyString() });
  const events: LoggedEvent<T>[] = [];
  for (const [index, line] of others.entries()) {
    const event = readLine(line, index + 2, (data) => readEvent(form, shape, data));
    if (event.kind === "problem") return event;
    events.push(event.value);
  }
  return { kind: "log", log: { header: header.value, events, torn } };
}

function readEvent<T extends RuleTypes>(
  form: LogForm<T>,
  shape: Shape<LoggedEvent<T>>,
  data: unknown,
): ReadData<LoggedEvent<T>> {
  const read = readData(shape, data);
  if (read.kind === "problem") return read;
  const { action, dice } = read.value;
  return impossibleDie([...form.diceIn(action), ["dice", dice]]) ?? read;
}

const ANY_OBJECT: Shape<object> = { type: "object" };

function readHeader<T extends RuleTypes>(form: LogForm<T>, data: unknown): ReadHeader<LogHeader<T>> {
  const object = readData(ANY_OBJECT, data);
  if (object.kind === "problem") return object;
  const other = otherFormat(form.format, object.value);
  if (other !== null) return other;
  const name = Object.fromEntries(Object.entries(form.format).map(([key, value]) => [key, only(value)]));
  const read = readData(
    whole({
      ...name,
      scenario: anyInteger(),
      board: whole({ name: anyString(), hash: anyString() }),
      players: record(form.player),
      difficulty: choice(["easier", "normal", "harder"]),
      seed: orNull(anyInteger()),
      readings: readingsShape(form.openPoints),
      maximumRounds: anyInteger(),
      setUp: DICE,
      hash: anyString(),
    }),
    data,
  );
  if (read.kind === "problem") return read;
  const { scenario, board, players, difficulty, seed, readings, maximumRounds, setUp, hash } = read.value;
  const common = { scenario, board, players, difficulty, seed, maximumRounds, setUp, hash };
  const value: LogHeader<T> = { ...common, readings: form.readingsWith(readings) };
  return impossibleDie([["setUp", setUp]]) ?? { kind: "value", value };
}

/** An action that was written out; whether the game waits for it is another question. */
export function readAction<T extends RuleTypes>(form: LogForm<T>, data: unknown): ReadAction<T["action"]> {
  const shape: Shape<{ readonly action: T["action"] }> = whole({ action: form.action });
  const read = readData(shape, { action: data });
  if (read.kind === "problem") return { kind: "problem", message: dataMistake(read) };
  const { action } = read.value;
  const impossible = impossibleDie(form.diceIn(action));
  return impossible === null ? { kind: "action", action } : { kind: "problem", message: dataMistake(impossible) };
}

function impossibleDie(named: readonly NamedDice[]): Extract<ReadData<never>, { kind: "problem" }> | null {
  for (const [at, dice] of named) {
    const index = dice.findIndex(isImpossible);
    const die = dice[index];
    if (die === undefined) continue;
    return { kind: "problem", at: `${at}[${index}]`, message: `a d${die.sides} has no face ${die.value}` };
  }
  return null;
}

function isImpossible({ sides, value }: DieRoll): boolean {
  return value < 1 || value > sides;
}

type Line<Value> = { readonly kind: "value"; readonly value: Value } | ({ readonly kind: "problem" } & LogProblem);

function readLine<Value>(text: string, line: number, read: (data: unknown) => ReadHeader<Value>): Line<Value> {
  const json = parseJson(text);
  const found: ReadHeader<Value> = json.kind === "problem" ? json : read(json.value);
  if (found.kind === "value") return found;
  return { kind: "problem", code: found.code ?? "log-damaged", line, message: dataMistake(found) };
}

/** A header, or why there is none: of the log as a whole, or of one of its fields. */
type ReadHeader<Header> = ReadData<Header> & { readonly code?: LogProblemCode };

/** Why a file is no log of a game in the form of this version; null for one that is. */
function otherFormat({ tiebreak, version, game }: LogFormat, data: object): ReadHeader<never> | null {
  const named = data as Readonly<Record<string, unknown>>;
  if (named["tiebreak"] !== tiebreak || named["game"] !== game) {
    return { kind: "problem", code: "log-foreign", at: "", message: `this is not a ${tiebreak}` };
  }
  if (named["version"] === version) return null;
  const found = named["version"] === undefined ? "no version" : `version ${JSON.stringify(named["version"])}`;
  const message = `another Tiebreak wrote this log: it has ${found}, and only version ${version} can be replayed here`;
  return { kind: "problem", code: "log-version", at: "", message };
}
