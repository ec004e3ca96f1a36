import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ArrangedThing } from "../../../library/arrange.ts";
import { spaceAt } from "../../board/drawn-board.tsx";
import type { PositionView } from "../analysis/protocol.ts";

/** What happens while a thing is dragged. */
interface DragEvents {
  /** The thing that an element stands for, if it can be dragged; null otherwise. */
  readonly thingAt: (target: Element) => { readonly id: string; readonly name: string } | null;
  /** A thing was let go of over an element. */
  readonly onDrop: (id: string, target: Element) => void;
}

/** A pointer that moves less than this does not drag. */
const LEAST_WAY = 5;

interface Held {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Lets things within an element be dragged, by mouse, pen or finger. Without a pointer, the forms and keys beside the
 * board move them.
 */
export function useDrag(area: RefObject<HTMLElement | null>, events: DragEvents): void {
  const latest = useRef(events);
  latest.current = events;
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const over = new AbortController();
    let held: Held | null = null;
    let ghost: HTMLElement | null = null;
    const end = (): void => {
      ghost?.remove();
      [held, ghost] = [null, null];
      element.classList.remove("dragging");
    };
    const take = ({ target, clientX: x, clientY: y, button }: PointerEvent): void => {
      const thing = button === 0 && target instanceof Element ? latest.current.thingAt(target) : null;
      if (thing !== null) held = { id: thing.id, name: thing.name, x, y };
    };
    const carry = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (held === null) return;
      if (ghost === null && Math.hypot(x - held.x, y - held.y) < LEAST_WAY) return;
      ghost ??= ghostIn(element, held.name);
      ghost.style.translate = `${x}px ${y}px`;
    };
    const drop = ({ clientX, clientY }: PointerEvent): void => {
      const dropped = ghost === null ? null : held;
      end();
      if (dropped === null) return;
      swallowClick();
      const target = document.elementFromPoint(clientX, clientY);
      if (target !== null) latest.current.onDrop(dropped.id, target);
    };
    const { signal } = over;
    element.addEventListener("pointerdown", take, { signal });
    addEventListener("pointermove", carry, { signal });
    addEventListener("pointerup", drop, { signal });
    addEventListener("pointercancel", end, { signal });
    addEventListener("keydown", ({ key }) => void (key === "Escape" && end()), { signal });
    return () => {
      end();
      over.abort();
    };
  }, [area]);
}

function ghostIn(element: HTMLElement, name: string): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.textContent = name;
  ghost.setAttribute("aria-hidden", "true");
  element.append(ghost);
  element.classList.add("dragging");
  return ghost;
}

/** Ignores the click that ends a drag. */
function swallowClick(): void {
  const over = new AbortController();
  addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), 0);
}

type Board = Pick<PositionView, "things" | "spaces" | "places">;

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

/** The place that an element of the drawing shows: the upper level of its space, if it shows that. */
export function placeAt({ places, spaces }: Board, target: Element): string | null {
  const space = spaceAt(target);
  const [ground, ...levels] = places.filter((place) => spaces[place] === space);
  return target.closest(".upper, .upper-name") === null ? (ground ?? null) : (levels[0] ?? ground ?? null);
}

/** The space as a thing, with its fields. */
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
    // A space that lies more to the side than ahead belongs to another direction.
    return along > 1 && aside <= along * 1.2 ? [{ space, away: along + 2 * aside }] : [];
  });
  ranked.toSorted((one, other) => one.away - other.away)[0]?.space.focus();
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
