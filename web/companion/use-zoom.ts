import { useEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";

interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Between the whole map and a larger one. */
  readonly toggle: () => void;
}

const WHOLE = { scale: 1, x: 0, y: 0 } as const;
const LARGER = 1.8;
const LARGEST = 4;

/** Two fingers enlarge what is in a frame, and one finger moves what is enlarged. */
export function useZoom(frame: RefObject<HTMLElement | null>): Zoom {
  const [view, setView] = useState<{ readonly scale: number; readonly x: number; readonly y: number }>(WHOLE);
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const kept = (scale: number, x: number, y: number) => {
      const within = Math.max(1, Math.min(LARGEST, scale));
      const [least, lowest] = [current.clientWidth * (1 - within), current.clientHeight * (1 - within)];
      return { scale: within, x: Math.min(0, Math.max(least, x)), y: Math.min(0, Math.max(lowest, y)) };
    };
    const down = (event: PointerEvent): void =>
      void fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const up = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);
    const move = (event: PointerEvent): void => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, now);
      const [one, other] = [...fingers.current.entries()].map(([id, at]) => (id === event.pointerId ? before : at));
      if (one === undefined) return;
      if (other === undefined) {
        setView(({ scale, x, y }) => kept(scale, x + now.x - before.x, y + now.y - before.y));
        return;
      }
      const rest = one === before ? other : one;
      const growth =
        Math.hypot(now.x - rest.x, now.y - rest.y) / Math.max(1, Math.hypot(before.x - rest.x, before.y - rest.y));
      const { left, top } = current.getBoundingClientRect();
      const [middleX, middleY] = [(now.x + rest.x) / 2 - left, (now.y + rest.y) / 2 - top];
      setView(({ scale, x, y }) =>
        kept(scale * growth, middleX - (middleX - x) * growth, middleY - (middleY - y) * growth),
      );
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const growth = event.deltaY < 0 ? 1.15 : 1 / 1.15;
      setView(({ scale, x, y }) =>
        kept(
          scale * growth,
          event.offsetX - (event.offsetX - x) * growth,
          event.offsetY - (event.offsetY - y) * growth,
        ),
      );
    };
    current.addEventListener("pointerdown", down);
    current.addEventListener("pointermove", move);
    current.addEventListener("wheel", wheel, { passive: false });
    for (const end of ["pointerup", "pointercancel", "pointerleave"] as const) current.addEventListener(end, up);
    return () => {
      current.removeEventListener("pointerdown", down);
      current.removeEventListener("pointermove", move);
      current.removeEventListener("wheel", wheel);
      for (const end of ["pointerup", "pointercancel", "pointerleave"] as const) current.removeEventListener(end, up);
    };
  }, [frame]);
  const toggle = (): void => {
    const { current } = frame;
    if (current === null || view.scale > 1) return setView(WHOLE);
    setView({
      scale: LARGER,
      x: (current.clientWidth / 2) * (1 - LARGER),
      y: (current.clientHeight / 2) * (1 - LARGER),
    });
  };
  return { ...view, toggle };
}
