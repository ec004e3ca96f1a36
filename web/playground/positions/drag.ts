import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** What happens while a thing is dragged. */
interface DragEvents {
  /** What an element lets people take hold of; null for nothing. */
  readonly thingAt: (target: Element) => { readonly id: string; readonly name: string } | null;
  /** A thing was let go of over an element. */
  readonly onDrop: (id: string, target: Element) => void;
}

/** A pointer that moves less than this only presses. */
const LEAST_WAY = 5;

interface Held {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Lets things within an element be dragged, by mouse, pen or finger. Whoever has no pointer moves them by the forms and keys
 * beside the board.
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

/** The click behind a drag is part of it. */
function swallowClick(): void {
  const over = new AbortController();
  addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: over.signal });
  setTimeout(() => over.abort(), 0);
}
