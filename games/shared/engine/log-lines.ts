import type { LogProblem } from "../../engine-part.ts";
import { dataMistake, parseJson, type DataProblem, type ReadData } from "../reading/read-data.ts";

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
  readHeader: (data: unknown) => ReadData<Header>,
  readEvent: (data: unknown) => ReadData<Event>,
): { readonly kind: "log"; readonly log: LogLines<Header, Event> } | ({ readonly kind: "problem" } & LogProblem) {
  const lines = text.split("\n");
  const rest = lines.pop() ?? "";
  const torn = rest === "" ? null : rest;
  const [first, ...others] = lines;
  if (first === undefined) {
    return { kind: "problem", line: 1, message: torn === null ? "the log is empty" : "the first line is incomplete" };
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

function readLine<Value>(text: string, line: number, read: (data: unknown) => ReadData<Value>): Line<Value> {
  const json = parseJson(text);
  const found = json.kind === "problem" ? json : read(json.value);
  return found.kind === "value" ? found : { kind: "problem", line, message: dataMistake(found) };
}

/** What is said of a file that is no log, or of another version. */
export function foreignLog(
  format: { readonly tiebreak: string; readonly version: number },
  { at, message }: DataProblem,
  data: unknown,
): ReadData<never> {
  if (at === "") return { kind: "problem", at, message };
  if (at === "version") {
    const version = typeof data === "object" && data !== null && "version" in data ? data.version : undefined;
    const why = `this Tiebreak reads version ${format.version}, not ${JSON.stringify(version)}`;
    return { kind: "problem", at, message: why };
  }
  return { kind: "problem", at: "", message: `this is not a ${format.tiebreak}` };
}
