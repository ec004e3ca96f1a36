import { peopleIn } from "../games/shared/engine/players.ts";
import {
  type EnginePart,
  type GameCourse,
  type Onward,
  type Seating,
  type GameLog,
  type LogProblem,
} from "../games/engine-part.ts";

/** Where a game is kept, line by line. */
export interface GameKeeper {
  /** As it is shown. */
  readonly name: string;
  /** Adds the line of an event. */
  append(line: string): void;
  /** Keeps a number of events and removes the later ones. */
  keep(events: number): void;
  /** Makes sure that everything added is saved. */
  flush(): void;
}

/** A game in play: each event is written to its keeper before anybody sees it. */
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

  /** The person who reads the game: of several, whoever is asked or was asked last; null for one who watches. */
  get viewer(): string | null {
    return this.#viewer;
  }

  get course(): GameCourse {
    return this.#course;
  }

  /** As it is printed. */
  get savedIn(): string {
    return this.#save.name;
  }

  /** How the game goes on. Where somebody is asked, or it is over, all of it is kept. */
  onward(): Onward {
    const step = this.engine.onward(this.#course, this.seating);
    if (step.kind !== "action") this.#save.flush();
    if (step.kind === "ask") this.#viewer = step.ask.viewer ?? step.ask.side;
    return step;
  }

  /** Carries out an action, and gives what happened. */
  execute(action: object): object {
    const course = this.engine.carryOn(this.#course, action);
    const happened = course.happened.at(-1);
    if (happened === undefined) throw new Error("nothing happened");
    this.#save.append(this.engine.logLine(happened));
    this.#course = course;
    return happened;
  }

  /** Takes back this many choices of the person's and all that followed; false if there were not that many. */
  takeBack(choices: number): boolean {
    const { happened } = this.#course;
    let left = choices;
    const at = happened.findLastIndex((each) => this.#isChoice(each) && (left -= 1) === 0);
    if (at === -1) return false;
    this.#save.keep(at);
    this.#course = this.engine.cut(this.#course, at);
    return true;
  }

  /** What happened since the person chose last, that choice first. */
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
