import { useEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import type { FittedSpace } from "../../library/pictures.ts";

interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Switches between the whole map and a larger one. */
  readonly toggle: () => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface View extends Point {
  readonly scale: number;
}

const WHOLE = { scale: 1, x: 0, y: 0 } as const;
const LARGER = 1.8;
const LARGEST = 4;

/** How many pixels a finger may move during a tap. */
const STEADY = 8;

/** The spaces that a view should show. */
interface Sought {
  /** The names of its spaces, in one text. */
  readonly names: string;
  /** Where they are on a map that is this many times larger than its frame. */
  readonly at: (scale: number) => readonly FittedSpace[];
}

/**
 * Two fingers enlarge the contents of a frame, and one finger moves them. The view moves by itself only if it then
 * shows more of the sought spaces.
 *
 * @param first how large it is at first
 */
export function useZoom(frame: RefObject<HTMLElement | null>, first: number, sought: Sought): Zoom {
  // Null until somebody moves or enlarges it.
  const [chosen, setView] = useState<View | null>(null);
  const shown = useRef<View>(WHOLE);
  const best = (): View => around(frame.current, first, sought);
  const stays = (view: View): boolean =>
    view.scale === 1 || seenIn(frame.current, view, sought) >= seenIn(frame.current, best(), sought);
  const view = chosen ?? (shown.current.scale === first && stays(shown.current) ? shown.current : best());
  useEffect(() => setView((now) => (now !== null && stays(now) ? now : null)), [sought.names]);
  useEffect(() => void (shown.current = view));
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const kept = (scale: number, x: number, y: number): View => within(current, scale, x, y);
    /** How far a finger or the mouse has moved since it came down. */
    let moved = 0;
    const down = (event: PointerEvent): void => {
      moved = 0;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const up = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);
    const move = (event: PointerEvent): void => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, now);
      moved += Math.hypot(now.x - before.x, now.y - before.y);
      const [one, other] = [...fingers.current.entries()].map(([id, at]) => (id === event.pointerId ? before : at));
      if (one === undefined) return;
      if (other === undefined) {
        const { scale, x, y } = shown.current;
        setView(kept(scale, x + now.x - before.x, y + now.y - before.y));
        return;
      }
      const rest = one === before ? other : one;
      const growth =
        Math.hypot(now.x - rest.x, now.y - rest.y) / Math.max(1, Math.hypot(before.x - rest.x, before.y - rest.y));
      const { left, top } = current.getBoundingClientRect();
      const [midX, midY] = [(now.x + rest.x) / 2 - left, (now.y + rest.y) / 2 - top];
      const { scale, x, y } = shown.current;
      setView(kept(scale * growth, midX - (midX - x) * growth, midY - (midY - y) * growth));
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const growth = event.deltaY < 0 ? 1.15 : 1 / 1.15;
      const { scale, x, y } = shown.current;
      const { offsetX, offsetY } = event;
      setView(kept(scale * growth, offsetX - (offsetX - x) * growth, offsetY - (offsetY - y) * growth));
    };
    // The map moves along with the mouse, so letting go of it counts as a click.
    const click = (event: MouseEvent): void => {
      if (moved > STEADY && event.detail > 0) event.stopPropagation();
    };
    const ended = new AbortController();
    const { signal } = ended;
    current.addEventListener("pointerdown", down, { signal });
    current.addEventListener("click", click, { capture: true, signal });
    current.addEventListener("pointermove", move, { signal });
    current.addEventListener("wheel", wheel, { passive: false, signal });
    for (const end of ["pointerup", "pointercancel", "pointerleave"] as const)
      current.addEventListener(end, up, { signal });
    return () => ended.abort();
  }, [frame]);
  const toggle = (): void => setView(view.scale > 1 ? WHOLE : around(frame.current, Math.max(LARGER, first), sought));
  return { ...view, toggle };
}

/** A view that never leaves the map. */
function within(frame: HTMLElement, wanted: number, x: number, y: number): View {
  const scale = Math.max(1, Math.min(LARGEST, wanted));
  const [least, lowest] = [frame.clientWidth * (1 - scale), frame.clientHeight * (1 - scale)];
  return { scale, x: Math.min(0, Math.max(least, x)), y: Math.min(0, Math.max(lowest, y)) };
}

/** How much of the sought spaces a view shows. */
function seenIn(frame: HTMLElement | null, { scale, x, y }: View, { at }: Sought): number {
  if (frame === null) return 0;
  return at(scale).filter(
    (space) =>
      space.x + x >= -EDGE &&
      space.y + y >= -EDGE &&
      space.x + space.width + x <= frame.clientWidth + EDGE &&
      space.y + space.height + y <= frame.clientHeight + EDGE,
  ).length;
}

/** How many pixels of a space's edge may be out of sight. */
const EDGE = 5;

/** A view with the sought spaces in its middle. */
function around(frame: HTMLElement | null, scale: number, { at }: Sought): View {
  if (frame === null) return WHOLE;
  const { clientWidth: width, clientHeight: height } = frame;
  const spaces = at(scale);
  const middle = (start: "x" | "y", length: "width" | "height", whole: number): number =>
    spaces.length === 0
      ? whole / 2
      : (Math.min(...spaces.map((space) => space[start])) +
          Math.max(...spaces.map((space) => space[start] + space[length]))) /
        2;
  const [x, y] = [middle("x", "width", width * scale), middle("y", "height", height * scale)];
  return within(frame, scale, width / 2 - x, height / 2 - y);
}
