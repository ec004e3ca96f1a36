import { BOT, type EnginePart, type GameCourse, PERSON, type Score, type Seating } from "../../games/engine-part.ts";
import type { BoardPicture } from "../../games/shared/board-picture.ts";
import {
  anyInteger,
  anyString,
  count,
  list,
  note,
  record,
  type ValueOf,
  whole,
} from "../../games/shared/reading/shape.ts";

/** A game is looked at when it begins, after each tenth of its events, and so at its end. */
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

/** What is counted of games as they go on; each is a key of what is written. */
export const PROGRESS = {
  course: note(list(COURSE), "How games stood on the way from their beginning to their end."),
  choices: note(record(CHOICES), "What sides chose from that follow no sheet."),
} as const;

export type CourseOfGames = ValueOf<typeof COURSE>;
export type ChoicesOfSide = ValueOf<typeof CHOICES>;

export interface Progress {
  readonly course: readonly CourseOfGames[];
  readonly choices: Readonly<Record<string, ChoicesOfSide>>;
}

/** Counts how games go on, looking at each of them again from its beginning. */
export class ProgressCounter {
  readonly #engine: EnginePart;
  /** Those who follow no sheet, as if each were asked. */
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
