import type { Asking } from "./asking.ts";
import type { Asked } from "./field-tests.ts";
import { NONE } from "./numbering.ts";
import type { PackedBoard } from "./packed-board.ts";

/** The fewest counted places that a shortest way from one place to another enters. */
export function fewestOnTheWay(
  board: PackedBoard,
  from: number,
  to: number,
  counts: (place: number) => number,
): number {
  const apart = (one: number, other: number): number => board.distance("steps", one, other);
  const length = apart(from, to);
  if (length === Infinity) return Infinity;
  const onTheWay = Array.from({ length: board.count }, (_, place) => place).filter(
    (place) => apart(from, place) + apart(place, to) === length,
  );
  let edge: readonly { readonly place: number; readonly sum: number }[] = [{ place: from, sum: 0 }];
  for (let step = 1; step <= length; step += 1) {
    const layer = onTheWay.filter((place) => apart(from, place) === step);
    edge = layer.map((place) => {
      const before = edge.filter((each) => apart(each.place, place) === 1);
      return { place, sum: Math.min(...before.map(({ sum }) => sum)) + counts(place) };
    });
  }
  return Math.min(...edge.map(({ sum }) => sum));
}

/** Whether a thing is between the two ends of one of some pairs. Only the board counts, not the ways of units. */
export function between(asking: Asking, ends: readonly (readonly [Members, Members])[]): Asked {
  const places = ({ members }: Members): readonly number[] =>
    members().flatMap((thing) => {
      const place = asking.placeOf(thing);
      return place === NONE ? [] : [place];
    });
  return (thing) => {
    const place = asking.placeOf(thing);
    if (place === NONE) return false;
    const { board } = asking;
    return ends.some(([first, second]) => {
      const targets = places(second);
      return places(first).some((from) =>
        targets.some((to) => {
          const length = board.distance("range", from, to);
          return (
            length < Infinity && board.distance("range", from, place) + board.distance("range", place, to) === length
          );
        }),
      );
    });
  };
}

interface Members {
  members(this: void): readonly number[];
}
