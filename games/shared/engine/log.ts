import type { DieRoll } from "../../../runtime/decision.ts";
import {
  DIFFICULTIES,
  type Difficulty,
  type GameLog,
  type ReadAction,
  type ReadLog,
  type LogProblem,
  type LogProblemCode,
} from "../../engine-part.ts";
import { hashOf } from "../plain-data.ts";
import type { GameEvent, Opening, Rules, RuleTypes, LogForm, LogFormat, NamedDice } from "./rules.ts";
import { readingsShape } from "../open-points.ts";
import { dataMistake, readData, type ReadData, parseJson } from "../reading/read-data.ts";
import { anyInteger, anyString, choice, list, only, orNull, record, type Shape, whole } from "../reading/shape.ts";

/** The first line of a log: all that the game began with. */
export interface LogHeader<T extends RuleTypes> extends Opening<T["player"]> {
  readonly scenario: number;
  /** Its name, and the hash of its contents. */
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
interface LoggedEvent<T extends RuleTypes> extends GameEvent<T["action"]> {
  readonly hash: string;
}

export interface Log<T extends RuleTypes> extends GameLog {
  readonly header: LogHeader<T>;
  readonly events: readonly LoggedEvent<T>[];
}

/** What the log of a game says about its players, whom a seating names. */
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

/** The game after set-up, with the dice that set-up took. */
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

/** Dice in a log: for each, how many sides it has and what it rolled. */
export const DICE = list(whole({ sides: anyInteger(), value: anyInteger() }));

/**
 * Reads the text of a log strictly, a line for its header, then one for each event: every line must be JSON with the right
 * fields. `replay` checks whether its events can happen and lead to the states that it claims.
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
      difficulty: choice(DIFFICULTIES),
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

/** Reads an action as logs write it. Whether the game waits for it is not checked here. */
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

/** A header, or the problem: with the log as a whole, or with one of its fields. */
type ReadHeader<Header> = ReadData<Header> & { readonly code?: LogProblemCode };

/** Why a file is not a log in the format of this version; null if it is one. */
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
