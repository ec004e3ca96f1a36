import type { ArrangedThing } from "../../../library/arrange.ts";
import { spaceAt } from "../../board/drawn-board.tsx";
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

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Moves the focus from a space of a drawn board to the nearest one in the direction of an arrow key. */
export function stepByArrow(event: KeyboardEvent): void {
  const [x, y] = ARROWS[event.key] ?? [0, 0];
  const { target } = event;
  if ((x === 0 && y === 0) || !(target instanceof SVGElement) || !target.hasAttribute("data-space")) return;
  event.preventDefault();
  const from = middleOf(target);
  const ranked = [...(target.ownerSVGElement?.querySelectorAll<SVGElement>("[data-space]") ?? [])].flatMap((space) => {
    const to = middleOf(space);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    // What lies more beside than ahead is another direction.
    return along > 1 && aside <= along * 1.2 ? [{ space, away: along + 2 * aside }] : [];
  });
  ranked.toSorted((one, other) => one.away - other.away)[0]?.space.focus();
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
