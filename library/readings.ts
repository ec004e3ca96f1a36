import type { OpenPoint } from "../games/game-package.ts";
import { enumerate } from "../grammar/enumerate.ts";

/** What is wrong with readings that somebody chose; null where each is one of its point. */
export function wrongReading(
  points: ReadonlyMap<string, OpenPoint>,
  chosen: Readonly<Record<string, string>>,
): string | null {
  for (const [id, reading] of Object.entries(chosen)) {
    const point = points.get(id);
    if (point === undefined) return `there is no open point ${id}: there are ${[...points.keys()].join(", ")}`;
    const known = Object.keys(point.readings);
    if (!known.includes(reading)) return `${id} has no reading ${reading}: its readings are ${enumerate(known)}`;
  }
  return null;
}
