import type { BoardDrawing, DrawnSpace } from "../../board-maker-part.ts";
import type { WrittenBridge } from "./game-board-shape.ts";

const DECK = ".deck";

/** A bridge as a sign: with its supports by the ids of their spaces, whose names may change. */
export function bridgeSign({ supports, ...values }: WrittenBridge, ids: ReadonlyMap<string, number>): string {
  const bySpace = supports.map((place) => {
    const space = place.endsWith(DECK) ? place.slice(0, -DECK.length) : place;
    return `${ids.get(space) ?? ""}${place.slice(space.length)}`;
  });
  return JSON.stringify({ supports: bySpace, ...values });
}

/** A bridge as a file has it. One that was only tapped rests on the two high places that lie most opposite. */
export function bridgeOf(drawing: BoardDrawing, space: DrawnSpace, sign: string): WrittenBridge {
  if (sign === "") return { supports: supportsOf(drawing, space) };
  // A sign is made by `bridgeSign`.
  const { supports, ...values } = JSON.parse(sign) as WrittenBridge;
  const names = new Map(drawing.spaces.map(({ id, name }) => [`${id}`, name]));
  return {
    supports: supports.flatMap((place) => {
      const id = place.endsWith(DECK) ? place.slice(0, -DECK.length) : place;
      const name = names.get(id);
      return name === undefined ? [] : [name + place.slice(id.length)];
    }),
    ...values,
  };
}

function supportsOf({ spaces, ways, ratio }: BoardDrawing, space: DrawnSpace): readonly string[] {
  const beside = new Set(ways.flatMap(({ from, to }) => (from === space.id ? [to] : to === space.id ? [from] : [])));
  const places = spaces.flatMap((other) => {
    const { id, name, signs, x, y } = other;
    if (!beside.has(id) || (signs["elevated"] === undefined && signs["bridge"] === undefined)) return [];
    const angle = Math.atan2((y - space.y) * ratio, x - space.x);
    return [{ place: signs["bridge"] === undefined ? name : `${name}${DECK}`, angle }];
  });
  let best: readonly string[] = places.slice(0, 1).map(({ place }) => place);
  let widest = -1;
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      const apart = Math.abs(one.angle - other.angle);
      const width = Math.min(apart, 2 * Math.PI - apart);
      if (width > widest) [best, widest] = [[one.place, other.place], width];
    }
  }
  return best;
}
