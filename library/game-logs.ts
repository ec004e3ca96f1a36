import type { EnginePart, GameLog, LogProblem } from "../games/engine-part.ts";

/** The engines of games, by the games' names. */
export type Engines = ReadonlyMap<string, EnginePart>;

/** A log with the game that it is of. */
export interface NamedLog {
  readonly game: string;
  readonly log: GameLog;
}

type ReadNamedLog = ({ readonly kind: "log" } & NamedLog) | ({ readonly kind: "problem" } & LogProblem);

/** Reads a log of whichever game it fits. */
export function readGameLog(text: string, engines: Engines): ReadNamedLog {
  let problem: LogProblem | null = null;
  for (const [game, engine] of engines) {
    const read = engine.readLog(text);
    if (read.kind === "log") return { kind: "log", game, log: read.log };
    // The game whose log it is understands the most of it.
    if (problem === null || understood(read) > understood(problem)) problem = read;
  }
  const message = "no game has an engine that reads logs";
  return { kind: "problem", ...(problem ?? { code: "log-foreign", line: 1, message }) };
}

/** How far a game could read a log; not at all where the log is of another game. */
function understood({ code, line }: LogProblem): number {
  return code === "log-foreign" ? 0 : line;
}
