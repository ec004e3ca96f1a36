import { isRecord } from "../games/shared/plain-data.ts";
import { parseJson } from "../games/shared/reading/read-data.ts";
import { peopleIn } from "../games/shared/engine/players.ts";
import type { EnginePart, GameCourse, Onward, Seating, GameLog, LogProblem } from "../games/engine-part.ts";

/** A place where a game is stored, line by line. */
export interface GameKeeper {
  /** Its name for people. */
  readonly name: string;
  /** Adds the line of an event. */
  append(line: string): void;
  /** Keeps the first events and removes the later ones. */
  keep(events: number): void;
  /** Makes sure that everything added is saved. */
  flush(): void;
}

/** A game in play. Each event is stored before anybody sees it. */
export class KeptGame {
  readonly engine: EnginePart;
  readonly seating: Seating;
  /** The sides that people play, and the players of teams. */
  readonly #people: readonly string[];
  #viewer: string | null;
  readonly #save: GameKeeper;
  #course: GameCourse;

  constructor(engine: EnginePart, course: GameCourse, save: GameKeeper, seating: Seating) {
    this.engine = engine;
    this.#course = course;
    this.#save = save;
    this.seating = seating;
    this.#people = peopleIn(seating.players);
    this.#viewer = this.#people[0] ?? null;
  }

  /** The person who reads the game; of several, the one who is asked or was asked last; null for a watcher. */
  get viewer(): string | null {
    return this.#viewer;
  }

  get course(): GameCourse {
    return this.#course;
  }

  /** Its name for people. */
  get savedIn(): string {
    return this.#save.name;
  }

  /** How the game continues. When a person is asked, or it is over, all of it has been stored. */
  onward(): Onward {
    const step = this.engine.onward(this.#course, this.seating);
    if (step.kind !== "action") this.#save.flush();
    if (step.kind === "ask") this.#viewer = step.ask.viewer ?? step.ask.side;
    return step;
  }

  /** Executes an action, and returns what happened. */
  execute(action: object): object {
    const course = this.engine.carryOn(this.#course, action);
    const happened = course.happened.at(-1);
    if (happened === undefined) throw new Error("nothing happened");
    this.#save.append(this.engine.logLine(happened));
    this.#course = course;
    return happened;
  }

  /** Takes back this many choices of the person and everything that followed; false if there were not that many. */
  takeBack(choices: number): boolean {
    const { happened } = this.#course;
    let left = choices;
    const at = happened.findLastIndex((each) => this.#isChoice(each) && (left -= 1) === 0);
    if (at === -1) return false;
    this.#save.keep(at);
    this.#course = this.engine.cut(this.#course, at);
    return true;
  }

  /** The events since the person's last choice, including that choice. */
  sinceChoice(): readonly object[] {
    const { happened } = this.#course;
    return happened.slice(
      Math.max(
        0,
        happened.findLastIndex((each) => this.#isChoice(each)),
      ),
    );
  }

  #isChoice(happened: object): boolean {
    return this.#people.some((person) => this.engine.isChoice(happened, person, this.#course));
  }
}

/** The engines of games, by the games' names. */
export type Engines = ReadonlyMap<string, EnginePart>;

/** A log with its game. */
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
    // The game of the log is the one that reads the most of it.
    if (problem === null || understood(read) > understood(problem)) problem = read;
  }
  const message = "no game has an engine that reads logs";
  const found = problem ?? { code: "log-foreign", line: 1, message };
  const unknown = found.code === "log-foreign" ? gameNamed(text) : null;
  const isUnknown = unknown !== null && !engines.has(unknown);
  return { kind: "problem", ...found, ...(isUnknown ? { message: ofUnknownGame(unknown) } : {}) };
}

/** The game that the header of a log names; null where it names none. */
function gameNamed(text: string): string | null {
  const header = parseJson(text.slice(0, text.indexOf("\n")));
  const { tiebreak, game } = header.kind === "value" && isRecord(header.value) ? header.value : {};
  return tiebreak === "game log" && typeof game === "string" ? game : null;
}

function ofUnknownGame(game: string): string {
  return `this is a log of ${game}, and no game of that name can be played here: its game.bot must lie beside it or above it`;
}

/** How much of a log a game could read; nothing where the log is of another game. */
function understood({ code, line }: LogProblem): number {
  return code === "log-foreign" ? 0 : line;
}
