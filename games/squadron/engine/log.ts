import { readingsShape } from "../../shared/open-points.ts";
import type { DieRoll } from "../../../runtime/decision.ts";
import type { Difficulty, GameLog, ReadLog } from "../../engine-part.ts";
import { hashOf } from "../../shared/hash.ts";
import { foreignLog, readLogLines } from "../../shared/log-lines.ts";
import { readData, type ReadData } from "../../shared/reading/read-data.ts";
import {
  anyInteger,
  anyString,
  choice,
  list,
  only,
  oneOf,
  orNull,
  record,
  whole,
  type Shape,
} from "../../shared/reading/shape.ts";
import { OPEN_POINTS, ruleReadings, type RuleReadings } from "../readings.ts";
import { AUTOMATIC_STEPS, type GameAction, type GameEvent } from "./event.ts";
import type { GameDefinition } from "./game-definition.ts";
import type { GameState } from "./state.ts";

/** What a log calls itself, and the form that this version writes and reads. */
const LOG_FORMAT = { tiebreak: "squadron log", version: 1 } as const;

const TEXT = anyString();
const TEXT_OR_NULL = orNull(TEXT);
const NUMBER_OR_NULL = orNull(anyInteger());
const DICE = list(whole({ sides: anyInteger(), value: anyInteger() }));

/** An action of a game, with every field of its kind and no other. */
const ACTION = oneOf([
  whole({ kind: only("step"), step: choice(AUTOMATIC_STEPS), side: TEXT }),
  whole({
    kind: only("choose"),
    side: TEXT,
    craft: TEXT,
    option: TEXT,
    sheet: orNull(whole({ procedure: TEXT_OR_NULL, clause: NUMBER_OR_NULL, letter: TEXT_OR_NULL, dice: DICE })),
  }),
  whole({ kind: only("stop") }),
]);

const EVENT = whole({ action: ACTION, dice: DICE, hash: TEXT });
const NAME = { tiebreak: only(LOG_FORMAT.tiebreak), version: only(LOG_FORMAT.version) };
const FORMAT: Shape<object> = { type: "object", required: ["tiebreak", "version"], properties: NAME };

const HEADER = whole({
  ...NAME,
  scenario: anyInteger(),
  board: whole({ name: TEXT, hash: TEXT }),
  players: record(whole({ name: TEXT })),
  difficulty: choice(["easier", "normal", "harder"]),
  seed: NUMBER_OR_NULL,
  readings: readingsShape(OPEN_POINTS),
  maximumRounds: anyInteger(),
  setUp: DICE,
  hash: TEXT,
});

/** The first line of a log: all that the game began with. */
export interface LogHeader {
  readonly scenario: number;
  readonly board: { readonly name: string; readonly hash: string };
  readonly players: Readonly<Record<string, { readonly name: string }>>;
  readonly difficulty: Difficulty;
  readonly seed: number | null;
  readonly readings: RuleReadings;
  readonly maximumRounds: number;
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

/** The first line of a game's log, with its end of line. */
export function headerLine(
  { scenario, board, readings, maximumRounds }: GameDefinition,
  players: Readonly<Record<string, string>>,
  {
    seed,
    setUp,
    start,
  }: { readonly seed: number | null; readonly setUp: readonly DieRoll[]; readonly start: GameState },
): string {
  const header: LogHeader = {
    scenario: scenario.number,
    board: { name: board.name, hash: hashOf(board) },
    players: Object.fromEntries(Object.entries(players).map(([side, name]) => [side, { name }])),
    difficulty: start.difficulty,
    seed,
    readings: ruleReadings({ ...readings }),
    maximumRounds,
    setUp,
    hash: hashOf(start),
  };
  return `${JSON.stringify({ ...LOG_FORMAT, ...header })}\n`;
}

/** The line of an event, with its end of line. `after` is the game after it. */
export function eventLine({ action, dice }: GameEvent, after: GameState): string {
  return `${JSON.stringify({ action, dice, hash: hashOf(after) })}\n`;
}

/** Reads the text of a log strictly. Whether its events lead to the states that it claims is for `replay` to tell. */
export function readLog(text: string): ReadLog<Log> {
  return readLogLines(text, readHeader, readEvent);
}

function readHeader(data: unknown): ReadData<LogHeader> {
  const format = readData(FORMAT, data);
  if (format.kind === "problem") return foreignLog(LOG_FORMAT, format, data);
  const read = readData(HEADER, data);
  if (read.kind === "problem") return read;
  const { tiebreak: _tiebreak, version: _version, ...header } = read.value;
  const value = { ...header, readings: ruleReadings(header.readings) };
  return impossibleDie("setUp", header.setUp) ?? { kind: "value", value };
}

function readEvent(data: unknown): ReadData<LoggedEvent> {
  const read = readData(EVENT, data);
  return read.kind === "problem" ? read : (impossibleDie("dice", read.value.dice) ?? read);
}

/** An action that was written out. */
export function readAction(data: unknown): ReadData<GameAction> {
  const read = readData(whole({ action: ACTION }), { action: data });
  return read.kind === "problem" ? read : { kind: "value", value: read.value.action };
}

function impossibleDie(at: string, dice: readonly DieRoll[]): ReadData<never> | null {
  const index = dice.findIndex(({ sides, value }) => value < 1 || value > sides);
  const die = dice[index];
  if (die === undefined) return null;
  return { kind: "problem", at: `${at}[${index}]`, message: `a d${die.sides} has no face ${die.value}` };
}
