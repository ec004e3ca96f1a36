import type { LogProblem, LogProblemCode } from "../../engine-part.ts";
import { dataMistake, parseJson, type ReadData } from "../reading/read-data.ts";

/** A log as its lines have it. */
interface LogLines<Header, Event> {
  readonly header: Header;
  readonly events: readonly Event[];
  /** The start of a last line that was never finished, as a killed process leaves it: no part of the game. */
  readonly torn: string | null;
}

/** Reads the text of a log strictly: a line for its header, then one for each event. */
export function readLogLines<Header, Event>(
  text: string,
  readHeader: (data: unknown) => ReadHeader<Header>,
  readEvent: (data: unknown) => ReadData<Event>,
): { readonly kind: "log"; readonly log: LogLines<Header, Event> } | ({ readonly kind: "problem" } & LogProblem) {
  const lines = text.split("\n");
  const rest = lines.pop() ?? "";
  const torn = rest === "" ? null : rest;
  const [first, ...others] = lines;
  if (first === undefined) {
    const message = torn === null ? "the log is empty" : "the first line is incomplete";
    return { kind: "problem", code: "log-damaged", line: 1, message };
  }
  const header = readLine(first, 1, readHeader);
  if (header.kind === "problem") return header;
  const events: Event[] = [];
  for (const [index, line] of others.entries()) {
    const event = readLine(line, index + 2, readEvent);
    if (event.kind === "problem") return event;
    events.push(event.value);
  }
  return { kind: "log", log: { header: header.value, events, torn } };
}

type Line<Value> = { readonly kind: "value"; readonly value: Value } | ({ readonly kind: "problem" } & LogProblem);

function readLine<Value>(text: string, line: number, read: (data: unknown) => ReadHeader<Value>): Line<Value> {
  const json = parseJson(text);
  const found: ReadHeader<Value> = json.kind === "problem" ? json : read(json.value);
  if (found.kind === "value") return found;
  return { kind: "problem", code: found.code ?? "log-damaged", line, message: dataMistake(found) };
}

/** A header, or why there is none: of the log as a whole, or of one of its fields. */
export type ReadHeader<Header> = ReadData<Header> & { readonly code?: LogProblemCode };

/** What a log calls itself, and the form in which its game writes it. */
export interface LogFormat {
  readonly tiebreak: string;
  readonly version: number;
  readonly game?: string;
}

/** Why a file is no log of a game in the form of this version; null for one that is. */
export function otherFormat({ tiebreak, version, game }: LogFormat, data: object): ReadHeader<never> | null {
  const named = data as Readonly<Record<string, unknown>>;
  if (named["tiebreak"] !== tiebreak || named["game"] !== game) {
    return { kind: "problem", code: "log-foreign", at: "", message: `this is not a ${tiebreak}` };
  }
  if (named["version"] === version) return null;
  const found = named["version"] === undefined ? "no version" : `version ${JSON.stringify(named["version"])}`;
  const message = `another Tiebreak wrote this log: it has ${found}, and only version ${version} can be replayed here`;
  return { kind: "problem", code: "log-version", at: "", message };
}
