import type { EngineTypes, GameOptions, GameResult, ReadAction, ReadLog, ReplayedLog } from "../../engine-part.ts";
import { begin, carryOn, type Course, type Happened, stateOf } from "./course.ts";
import { eventLine, type Log, readAction, readLog, type LogHeader } from "./log.ts";
import { isPlayer, isTeamOf } from "./players.ts";
import type { Rules, RuleTypes } from "./rules.ts";
import type { DieRoll } from "../../../runtime/decision.ts";
import { DiceError, type Dice } from "../../../runtime/dice.ts";
import { hashOf } from "../plain-data.ts";

/** The types of an engine that plays by `Rules`. */
export interface TypesByRules<T extends RuleTypes> extends EngineTypes {
  readonly game: T["game"];
  readonly action: T["action"];
  readonly happened: Happened<T>;
  readonly course: Course<T>;
  readonly log: Log<T>;
}

/** What every engine with rules has in common: it begins, continues, cuts, logs, reads and replays games. */
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

/**
 * The player of a side that a log names, if players of that name exist here.
 *
 * @param inTeams the names that can also play in a team, beside people
 */
export function playerIn<T extends RuleTypes>(
  { header }: Log<T>,
  side: string,
  names: Iterable<string>,
  inTeams: Iterable<string> = [],
): string | null {
  const name = header.players[side]?.name;
  if (name === undefined) return null;
  return isPlayer([...names], name) || isTeamOf([...inTeams], name) ? name : null;
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

/**
 * Plays a log again: each event must be one that the game waits for, take exactly its dice, and lead to the state whose
 * hash the log has. An error names the line of the log.
 *
 * @param given the game of the log: its scenario, sheets and board; readings and bound are taken from the log
 */
function replay<T extends RuleTypes>(
  rules: Rules<T>,
  given: T["game"],
  { header, events }: Log<T>,
): ReplayedLog<Course<T>> {
  const objection = objectionToHeader(rules, given, header);
  if (objection !== null) return { course: null, problem: { code: "log-mismatch", line: 1, message: objection } };
  const game = rules.log.under(given, header);
  const terms = rules.termsOf(game, header);
  const { seed, setUp } = header;
  const set = attempt(setUp, header.hash, (dice) => ({ state: rules.newGame(game, terms, dice), report: null }));
  if (set.kind === "problem") return { course: null, problem: { code: "log-differs", line: 1, message: set.message } };
  const happened: Happened<T>[] = [];
  const course = { game, terms, seed, start: set.state, setUp, happened };
  let before = set.state;
  for (const [index, { action, dice: rolls, hash }] of events.entries()) {
    const line = index + 2;
    const refused = rules.objectionTo(game, terms, before, action);
    if (refused !== null) return { course, problem: { code: "log-differs", line, message: refused } };
    const applied = attempt(rolls, hash, (dice) => rules.applyAction(game, terms, before, action, dice));
    if (applied.kind === "problem") return { course, problem: { code: "log-differs", line, message: applied.message } };
    const { state: after, report } = applied;
    happened.push({ event: { action, dice: rolls }, before, after, report });
    before = after;
  }
  return { course, problem: null };
}

function objectionToHeader<T extends RuleTypes>(
  rules: Rules<T>,
  game: T["game"],
  { scenario, board, players }: LogHeader<T>,
): string | null {
  const { number, sides } = rules.scenarioOf(game);
  if (scenario !== number) return `this game is for scenario ${scenario}, not ${number}`;
  if (board.hash !== hashOf(game.board)) {
    return `this game was played on the board ${board.name}, which is not the same as ${game.board.name}`;
  }
  const missing = sides.find(({ side }) => players[side] === undefined);
  return missing === undefined ? null : `players.${missing.side}: this key is missing`;
}

interface Applied<State, Report> {
  readonly state: State;
  readonly report: Report;
}

/** Runs something with logged dice and compares the hash of the result. All dice must be used. */
function attempt<State extends object, Report>(
  rolls: readonly DieRoll[],
  hash: string,
  play: (dice: Dice) => Applied<State, Report>,
): ({ readonly kind: "done" } & Applied<State, Report>) | { readonly kind: "problem"; readonly message: string } {
  const dice = new LoggedDice(rolls);
  let played: Applied<State, Report>;
  try {
    played = play(dice);
  } catch (error) {
    if (error instanceof DiceError) return { kind: "problem", message: error.message };
    // A logged decision can name things that do not exist, and then fails anywhere. It was never made in this game.
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "problem", message: `this cannot happen at this point: ${reason}` };
  }
  if (dice.left > 0) return { kind: "problem", message: `the log has dice that nothing rolls here: ${dice.left}` };
  // A report may be put together when it is read.
  const { state, report } = played;
  if (hashOf(state) === hash) return { kind: "done", state, report };
  return { kind: "problem", message: "the game now differs from the log: it was changed, or another version wrote it" };
}

/** The dice of a log. Each must be the die that is rolled. */
class LoggedDice implements Dice {
  readonly #rolls: readonly DieRoll[];
  #taken = 0;

  constructor(rolls: readonly DieRoll[]) {
    this.#rolls = rolls;
  }

  roll(sides: number): number {
    const roll = this.#rolls[this.#taken];
    if (roll === undefined) throw new DiceError(`a d${sides} is needed, but all ${this.#rolls.length} dice are taken`);
    if (roll.sides !== sides) {
      throw new DiceError(`die ${this.#taken + 1} is a d${roll.sides}, but a d${sides} is needed`);
    }
    this.#taken += 1;
    return roll.value;
  }

  /** Dice that were not used. */
  get left(): number {
    return this.#rolls.length - this.#taken;
  }
}
