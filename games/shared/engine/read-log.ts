import type { DieRoll } from "../../../runtime/decision.ts";
import type { ReadAction, ReadLog } from "../../engine-part.ts";
import { readingsShape } from "../open-points.ts";
import { dataMistake, readData, type ReadData } from "../reading/read-data.ts";
import { anyInteger, anyString, choice, list, only, orNull, record, type Shape, whole } from "../reading/shape.ts";
import { otherFormat, type ReadHeader, readLogLines } from "./log-lines.ts";
import type { Log, LoggedEvent, LogHeader } from "./log.ts";
import type { LogForm, NamedDice, RuleTypes } from "./rules.ts";

/** Dice in a log: each a number of faces, and the face that fell. */
export const DICE = list(whole({ sides: anyInteger(), value: anyInteger() }));

/**
 * Reads the text of a log strictly: every line must be JSON of the right make. Whether its events can happen, and lead
 * to the states that it claims, is for `replay` to tell.
 */
export function readLog<T extends RuleTypes>(form: LogForm<T>, text: string): ReadLog<Log<T>> {
  const event: Shape<LoggedEvent<T>> = whole({ action: form.action, dice: DICE, hash: anyString() });
  return readLogLines(
    text,
    (data) => readHeader(form, data),
    (data) => {
      const read = readData(event, data);
      if (read.kind === "problem") return read;
      const { action, dice } = read.value;
      return impossibleDie([...form.diceIn(action), ["dice", dice]]) ?? read;
    },
  );
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
