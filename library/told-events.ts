import type { EnginePart, GameCourse } from "../games/engine-part.ts";
import type { Told } from "../games/shared/told.ts";

/** What is told of one event of a game. */
export interface ToldEvent {
  /** Its number in the log, from 0. */
  readonly event: number;
  readonly lines: readonly Told[];
  /** Whether a bot did it by its sheet, so that there are reasons for it. */
  readonly isCard: boolean;
}

/**
 * What happened in a game, event by event.
 *
 * @param from so many events are left out
 * @param viewer the side to whose eyes it is told; null sees all
 */
export function toldEvents(
  engine: EnginePart,
  course: GameCourse,
  from: number,
  viewer: string | null,
): readonly ToldEvent[] {
  return course.happened.slice(from).map((happened, index) => {
    const event = from + index;
    const lines = engine.tell(course, [happened], viewer);
    return { event, lines, isCard: engine.botCards(engine.cut(course, event + 1)).at(-1) === happened };
  });
}
