import type { BoardPicture, PictureCounter, PictureSpace } from "../../games/shared/board-picture.ts";

/** The counters in a space, on the ground and over it. */
export function countersOf({ ground, upper }: Pick<PictureSpace, "ground" | "upper">): readonly PictureCounter[] {
  return [...ground.counters, ...(upper?.counters ?? [])];
}

/** All counters, on the board and off it. */
export function unitsOn({ spaces, off }: BoardPicture): readonly PictureCounter[] {
  return [...spaces.flatMap(countersOf), ...off];
}

/** The name of the space where a unit stands; null off the board. */
export function whereIs({ spaces }: Pick<BoardPicture, "spaces">, unit: string): string | null {
  return spaces.find((space) => countersOf(space).some(({ name }) => name === unit))?.name ?? null;
}

/** The space of a place: `c3` of `c3.deck`. */
export function spaceOf(place: string): string {
  return place.replace(/\.[^.]*$/, "");
}

/**
 * As many counters as fit. If not all fit, those that something happens to come first. One of them is shown even where
 * the only line is for the number of all.
 */
export function foremost(
  counters: readonly PictureCounter[],
  room: number,
  look: (counter: PictureCounter) => string,
): readonly PictureCounter[] {
  if (room >= counters.length) return counters;
  const sorted = counters.toSorted((one, other) => Number(!look(one)) - Number(!look(other)));
  const [first] = sorted;
  return sorted.slice(0, room === 0 && first !== undefined && look(first) !== "" ? 1 : room);
}
