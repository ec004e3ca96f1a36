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
    if (problem === null || read.line > problem.line) problem = read;
  }
  const { line, message } = problem ?? { line: 1, message: "no game has an engine that reads logs" };
  return { kind: "problem", line, message };
}
