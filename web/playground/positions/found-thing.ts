import type { ArrangedThing } from "../../../library/arrange.ts";
import type { ShownPosition } from "../analysis/protocol.ts";

type Board = Pick<ShownPosition, "things" | "spaces" | "places">;

/** The unit or marker that an element of the page stands for: in the drawing, or in a list. Null for none. */
export function movableAt({ things, spaces }: Board, target: Element): ArrangedThing | null {
  const listed = target.closest("[data-thing]")?.getAttribute("data-thing") ?? null;
  if (listed !== null) return things.find(({ id }) => id === listed) ?? null;
  const space = spaceAt(target);
  const isHere = ({ at }: ArrangedThing): boolean => at !== null && (spaces[at] ?? at) === space;
  const counter = target.closest("[data-counter]");
  if (counter !== null) {
    const units = things.filter(
      (thing) => thing.kind === "unit" && thing.name === counter.getAttribute("data-counter") && isHere(thing),
    );
    return units.find(({ side }) => side === counter.getAttribute("data-side")) ?? units[0] ?? null;
  }
  const mark = target.closest("[data-mark]")?.getAttribute("data-mark") ?? null;
  if (mark === null) return null;
  return things.find((thing) => thing.kind === "marker" && thing.mark === mark && isHere(thing)) ?? null;
}

/** The name of the space of the drawing around an element; null for none. */
export function spaceAt(target: Element): string | null {
  return target.closest("[data-space]")?.getAttribute("data-space") ?? null;
}

/** The place of the board that an element of the drawing shows: the upper level of its space where it shows that. */
export function placeAt({ places, spaces }: Board, target: Element): string | null {
  const space = spaceAt(target);
  const [ground, ...levels] = places.filter((place) => spaces[place] === space);
  return target.closest(".upper, .upper-name") === null ? (ground ?? null) : (levels[0] ?? ground ?? null);
}

/** The thing that a space of the drawing is, with what can be changed of it. */
export function spaceThing({ things }: Board, place: string): ArrangedThing | null {
  return things.find(({ kind, name }) => kind === "space" && name === place) ?? null;
}
