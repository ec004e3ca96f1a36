import {
  BOT,
  type Difficulty,
  type EnginePart,
  type GameCourse,
  PERSON,
  type Score,
  type Seating,
} from "../../games/engine-part.ts";
import type { BoardPicture } from "../../games/shared/board-picture.ts";
import {
  anyInteger,
  anyString,
  count,
  editorSchema,
  list,
  note,
  only,
  record,
  truth,
  type ValueOf,
  whole,
} from "../../games/shared/reading/shape.ts";
import { seedOfGame } from "./simulation.ts";
import { RUN_STAND_INS } from "./simulation-shape.ts";

/** A game is looked at when it begins and after each tenth of its events, so also at its end. */
const LOOKS = 11;

const COURSE = whole({
  side: anyString(),
  of: note(anyString(), "What is counted: units on the board, or how far the side is with a goal."),
  sums: note(
    list(anyInteger()),
    "The sum over all games, at the beginning, after each tenth of a game, and at its end.",
  ),
});

const CHOICES = whole({
  made: note(count(), "How often the side chose between two or more."),
  offered: note(count(), "How many there were to choose from, all choices together."),
});

/** The values that are counted during games; each is a key of the output. */
const PROGRESS = {
  course: note(list(COURSE), "How games stood on the way from their beginning to their end."),
  choices: note(record(CHOICES), "What sides chose from that follow no sheet."),
} as const;

type CourseOfGames = ValueOf<typeof COURSE>;
export type ChoicesOfSide = ValueOf<typeof CHOICES>;

interface Progress {
  readonly course: readonly CourseOfGames[];
  readonly choices: Readonly<Record<string, ChoicesOfSide>>;
}

/** Counts values during games by replaying each of them. */
class ProgressCounter {
  readonly #engine: EnginePart;
  /** A person sits in place of every player without a sheet, so that the engine offers their choices. */
  readonly #asked: Seating;
  readonly #course = new Map<string, { readonly side: string; readonly of: string; readonly sums: number[] }>();
  readonly #choices = new Map<string, { made: number; offered: number }>();

  constructor(engine: EnginePart, { players, bots }: Seating) {
    this.#engine = engine;
    const asked = Object.entries(players).filter(([, player]) => player !== BOT);
    this.#asked = { players: { ...players, ...Object.fromEntries(asked.map(([side]) => [side, PERSON])) }, bots };
    for (const [side] of asked) this.#choices.set(side, { made: 0, offered: 0 });
  }

  /**
   * @param courses the game after each number of its events, from none to all
   * @param pictures its board each time
   */
  count(courses: readonly GameCourse[], pictures: readonly BoardPicture[]): void {
    for (const course of courses) this.#countChoices(course);
    for (let look = 0; look < LOOKS; look += 1) {
      const events = Math.round((look * (courses.length - 1)) / (LOOKS - 1));
      const [course, picture] = [courses[events], pictures[events]];
      if (course === undefined || picture === undefined) continue;
      for (const { side, of, amount } of [...unitsIn(picture), ...(this.#engine.scores?.(course) ?? [])]) {
        const key = JSON.stringify([side, of]);
        const known = this.#course.get(key) ?? { side, of, sums: Array.from({ length: LOOKS }, () => 0) };
        known.sums[look] = (known.sums[look] ?? 0) + amount;
        this.#course.set(key, known);
      }
    }
  }

  #countChoices(course: GameCourse): void {
    const onward = this.#engine.onward(course, this.#asked);
    if (onward.kind !== "ask") return;
    const side = this.#choices.get(onward.ask.side);
    const offered = this.#engine.choices(course, this.#asked, onward.ask).length;
    if (side === undefined || offered < 2) return;
    side.made += 1;
    side.offered += offered;
  }

  result(): Progress {
    const course = [...this.#course.values()].filter(({ sums }) => sums.some((sum) => sum !== 0));
    return { course, choices: Object.fromEntries(this.#choices) };
  }
}

function unitsIn({ sides, spaces }: BoardPicture): readonly Score[] {
  const counters = spaces.flatMap(({ ground, upper }) => [...ground.counters, ...(upper?.counters ?? [])]);
  return sides.map((side) => ({
    side,
    of: "units on the board",
    amount: counters.filter((counter) => counter.side === side).length,
  }));
}

const OF_SIDE = whole({
  standing: note(count(), "The sum, over all moments, of its units that stand there."),
  came: note(count(), "How often one of its units came there."),
  lost: note(count(), "How often one of its units left the board from there."),
});

const HEAT = whole({
  tiebreak: only("board-heat"),
  version: only(1),
  scenario: count(),
  board: whole({ name: anyString(), standIn: truth() }),
  players: record(anyString()),
  seed: anyInteger(),
  standIns: RUN_STAND_INS,
  games: note(count(), "The first games of the run, watched event by event."),
  moments: note(count(), "How often the board was looked at: after each event."),
  spaces: list(whole({ space: anyString(), sides: record(OF_SIDE) }), { description: "Every space of the board." }),
  ...PROGRESS,
});

/** What happens in each space of a board, counted over games. */
export type BoardHeat = ValueOf<typeof HEAT>;
export type HeatOfSide = ValueOf<typeof OF_SIDE>;

/** The JSON schema of what `simulate --heat` writes. */
export const BOARD_HEAT_SCHEMA = editorSchema(HEAT, {
  name: "board-heat",
  title: "Where things happen in games",
  description:
    "What `tiebreak simulate --heat --format json` writes: for each space how many units stand there, come there and are lost there. Every number is a whole number.",
});

interface WatchedRun extends Seating {
  readonly seed: number;
  readonly difficulty: Difficulty;
  readonly games: number;
}

/** The result, and the board as games begin on it. */
export interface WatchedGames {
  readonly heat: Pick<BoardHeat, "games" | "moments" | "spaces"> & Progress;
  readonly picture: BoardPicture;
}

/**
 * Watches the first games of a run, event by event. Each is played as the run plays it, and then replayed from its log.
 *
 * @param onProgress is called before each game with its number
 */
export function watchGames(
  engine: EnginePart,
  game: object,
  { players, bots, seed, difficulty, games }: WatchedRun,
  onProgress: (game: number) => void,
): WatchedGames {
  let counter: HeatCounter | null = null;
  const progress = new ProgressCounter(engine, { players, bots });
  for (let number = 0; number < games; number += 1) {
    onProgress(number);
    const text = engine.record(game, { players, bots }, { seed: seedOfGame(seed, number), difficulty });
    const read = engine.readLog(text);
    if (read.kind === "problem") throw new Error(`the log of game ${number} cannot be read: ${read.message}`);
    const { course, problem } = engine.replay(game, read.log);
    if (course === null || problem !== null) throw new Error(`game ${number} goes otherwise than its log`);
    const courses = Array.from({ length: read.log.events.length + 1 }, (_, events) => engine.cut(course, events));
    const pictures = courses.map((each) => engine.picture(each));
    const [first, ...others] = pictures;
    if (first === undefined) continue;
    counter ??= new HeatCounter(first);
    counter.begin(first);
    for (const picture of others) counter.look(picture);
    progress.count(courses, pictures);
  }
  if (counter === null) throw new Error("no game was watched");
  return { heat: { games, ...counter.result(), ...progress.result() }, picture: counter.picture };
}

/** Counts the counters that stand, come and go in the pictures of games. */
class HeatCounter {
  readonly picture: BoardPicture;
  readonly #spaces: ReadonlyMap<string, ReadonlyMap<string, { standing: number; came: number; lost: number }>>;
  #moments = 0;
  /** Where each counter stood last. */
  #before: ReadonlyMap<string, readonly [side: string, space: string]> = new Map();

  constructor(picture: BoardPicture) {
    this.picture = picture;
    const sides = (): ReadonlyMap<string, { standing: number; came: number; lost: number }> =>
      new Map(picture.sides.map((side) => [side, { standing: 0, came: 0, lost: 0 }]));
    this.#spaces = new Map(picture.spaces.map(({ name }) => [name, sides()]));
  }

  /** A game begins: no unit has moved yet. */
  begin(picture: BoardPicture): void {
    this.#before = standingIn(picture);
  }

  look(picture: BoardPicture): void {
    const now = standingIn(picture);
    this.#moments += 1;
    for (const [counter, [side, space]] of now) {
      const there = this.#spaces.get(space)?.get(side);
      if (there === undefined) continue;
      there.standing += 1;
      if (this.#before.get(counter)?.[1] !== space) there.came += 1;
    }
    for (const [counter, [side, space]] of this.#before) {
      const there = this.#spaces.get(space)?.get(side);
      if (there !== undefined && !now.has(counter)) there.lost += 1;
    }
    this.#before = now;
  }

  result(): Pick<BoardHeat, "moments" | "spaces"> {
    const spaces = [...this.#spaces].map(([space, sides]) => ({ space, sides: Object.fromEntries(sides) }));
    return { moments: this.#moments, spaces };
  }
}

function standingIn({ spaces }: BoardPicture): ReadonlyMap<string, readonly [side: string, space: string]> {
  const found = new Map<string, readonly [string, string]>();
  for (const { name: space, ground, upper } of spaces) {
    for (const { name, side } of [...ground.counters, ...(upper?.counters ?? [])])
      found.set(`${side} ${name}`, [side, space]);
  }
  return found;
}
