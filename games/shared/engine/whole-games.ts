import type { EngineTypes, GameOptions, GameResult, ReadAction, ReadLog, ReplayedLog } from "../../engine-part.ts";
import { begin, carryOn, type Course, type Happened, stateOf } from "./course.ts";
import { eventLine, type Log, readAction, readLog } from "./log.ts";
import { isPlayer } from "./players.ts";
import { replay } from "./replay.ts";
import type { Rules, RuleTypes } from "./rules.ts";

/** What an engine hands out and takes back that plays by rules. */
export interface TypesByRules<T extends RuleTypes> extends EngineTypes {
  readonly game: T["game"];
  readonly action: T["action"];
  readonly happened: Happened<T>;
  readonly course: Course<T>;
  readonly log: Log<T>;
}

/** What every engine does alike by its rules: games begin, go on, are cut, logged, read and replayed. */
export function wholeGames<T extends RuleTypes>(rules: Rules<T>) {
  return {
    begin: (game: T["game"], players: Readonly<Record<string, string>>, options: GameOptions) =>
      begin(rules, game, players, options),
    carryOn: (course: Course<T>, action: T["action"]): Course<T> => carryOn(rules, course, action),
    cut: (course: Course<T>, events: number): Course<T> => ({ ...course, happened: course.happened.slice(0, events) }),
    result: (course: Course<T>): GameResult | null => stateOf<T["state"]>(course).result,
    stateOf: (course: Course<T>): T["state"] => stateOf<T["state"]>(course),
    readAction: (course: Course<T>, data: unknown): ReadAction<T["action"]> => {
      const read = readAction(rules.log, data);
      return read.kind === "problem" ? read : awaited(rules, course, read.action);
    },
    logLine: ({ event, after }: Happened<T>): string => eventLine(event, after),
    readLog: (text: string): ReadLog<Log<T>> => readLog(rules.log, text),
    replay: (game: T["game"], log: Log<T>): ReplayedLog<Course<T>> => replay(rules, game, log),
  };
}

/** Who plays a side in a log, of the names that somebody can play by here. */
export function playerIn<T extends RuleTypes>(
  { header }: Log<T>,
  side: string,
  names: Iterable<string>,
): string | null {
  const name = header.players[side]?.name;
  return name !== undefined && isPlayer([...names], name) ? name : null;
}

/** An action, if the game waits for it. */
export function awaited<T extends RuleTypes>(
  rules: Rules<T>,
  course: Course<T>,
  action: T["action"],
): ReadAction<T["action"]> {
  const message = rules.objectionTo(course.game, course.terms, stateOf<T["state"]>(course), action);
  return message === null ? { kind: "action", action } : { kind: "problem", message };
}
