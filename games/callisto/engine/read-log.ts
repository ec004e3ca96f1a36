import type { GameLog, LogProblem, ReadLog } from "../../engine-part.ts";
import { OPEN_POINTS, type Readings } from "../readings.ts";
import { LOG_FORMAT, type LoggedEvent, type LogHeader } from "./log.ts";
import { DataReader } from "./plain-data.ts";
import { readAction, readDice } from "./read-event.ts";

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

function readLine<Value>(text: string, line: number, read: (reader: DataReader, data: unknown) => Value): Line<Value> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return {
      kind: "problem",
      line,
      message: `this is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
  const reader = new DataReader();
  const value = read(reader, data);
  if (reader.problem === null) return { kind: "value", value };
  const { at, message } = reader.problem;
  return { kind: "problem", line, message: at === "" ? message : `${at}: ${message}` };
}

const HEADER_FIELDS: readonly string[] = [
  "tiebreak",
  "version",
  "scenario",
  "board",
  "players",
  "difficulty",
  "seed",
  "readings",
  "maximumRounds",
  "setUp",
  "hash",
];

function readHeader(reader: DataReader, data: unknown): LogHeader {
  const format = reader.object(data, "");
  if (format["tiebreak"] !== LOG_FORMAT.tiebreak) reader.fail("", `this is not a ${LOG_FORMAT.tiebreak}`);
  else if (format["version"] !== LOG_FORMAT.version) {
    reader.fail(
      "version",
      `this Tiebreak reads version ${LOG_FORMAT.version}, not ${JSON.stringify(format["version"])}`,
    );
  }
  const fields = reader.fields(data, "", HEADER_FIELDS);
  const board = reader.fields(fields["board"], "board", ["name", "hash"]);
  return {
    scenario: reader.integer(fields["scenario"], "scenario"),
    board: { name: reader.text(board["name"], "board.name"), hash: reader.text(board["hash"], "board.hash") },
    players: reader.record(fields["players"], "players", (entry, at) => {
      const player = reader.fields(entry, at, ["kind", "name"]);
      return {
        kind: reader.oneOf(player["kind"], `${at}.kind`, ["bot", "hand"] as const),
        name: reader.text(player["name"], `${at}.name`),
      };
    }),
    difficulty: reader.oneOf(fields["difficulty"], "difficulty", ["easier", "normal", "harder"] as const),
    seed: reader.integerOrNull(fields["seed"], "seed"),
    readings: readReadings(reader, fields["readings"]),
    maximumRounds: reader.integer(fields["maximumRounds"], "maximumRounds"),
    setUp: readDice(reader, fields["setUp"], "setUp"),
    hash: reader.text(fields["hash"], "hash"),
  };
}

function readReadings(reader: DataReader, data: unknown): Readings {
  const fields = reader.fields(data, "readings", Object.keys(OPEN_POINTS));
  const read = Object.entries(OPEN_POINTS).map(([point, { readings }]) => [
    point,
    reader.oneOf(fields[point], `readings.${point}`, Object.keys(readings)),
  ]);
  return Object.fromEntries(read) as unknown as Readings;
}

function readEvent(reader: DataReader, data: unknown): LoggedEvent {
  const fields = reader.fields(data, "", ["action", "dice", "hash"]);
  return {
    action: readAction(reader, fields["action"], "action"),
    dice: readDice(reader, fields["dice"], "dice"),
    hash: reader.text(fields["hash"], "hash"),
  };
}
