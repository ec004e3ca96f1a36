import type { EnginePart, Seating, Difficulty } from "../../games/engine-part.ts";
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
import { type Progress, PROGRESS, ProgressCounter } from "./game-progress.ts";
import { seedOfGame } from "./play-games.ts";
import { RUN_STAND_INS } from "./simulation-shape.ts";

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

/** What was seen, and the board as games begin on it. */
export interface WatchedGames {
  readonly heat: Pick<BoardHeat, "games" | "moments" | "spaces"> & Progress;
  readonly picture: BoardPicture;
}

/**
 * Watches the first games of a run, event by event. They are played as the run plays them, and then again from their logs.
 *
 * @param tell is called before each game with its number
 */
export function watchGames(
  engine: EnginePart,
  game: object,
  { players, bots, seed, difficulty, games }: WatchedRun,
  tell: (game: number) => void,
): WatchedGames {
  let counter: HeatCounter | null = null;
  const progress = new ProgressCounter(engine, { players, bots });
  for (let number = 0; number < games; number += 1) {
    tell(number);
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

/** Counts what stands, comes and goes in the pictures of games. */
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
