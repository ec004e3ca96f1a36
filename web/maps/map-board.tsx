import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardDrawing, DrawnSpace } from "../../games/board-maker-part.ts";
import { MAP_TEXTS } from "../texts/map-texts.ts";
import { pairNear, type Spot, spaceInDirection, spaceNear } from "./edit-drawing.ts";
import type { SpacePair } from "./guesses.ts";

interface Properties {
  readonly drawing: BoardDrawing;
  /** The photo below it; null for plain ground. */
  readonly picture: string | null;
  readonly ground: "free" | "hexes" | "bands";
  /** Lines that can be tapped: ways, and those that were guessed and cut. */
  readonly cut: readonly SpacePair[];
  readonly showsWays: boolean;
  /** The signs of a space: short ones to see, and words for a screen reader. */
  readonly signsOf: ((space: DrawnSpace) => readonly ShownSign[]) | null;
  readonly signOfWay: (pair: SpacePair) => string;
  readonly chosen: number | null;
  /** The spaces that something is wrong with. */
  readonly wrong: ReadonlySet<number>;
  readonly isLarge: boolean;
  readonly onSpace: (id: number) => void;
  /** A tap beside all spaces; left out where that means nothing. */
  readonly onSpot?: (spot: Spot) => void;
  /** A tap on a line; left out where that means nothing. */
  readonly onPair?: (pair: SpacePair) => void;
}

export interface ShownSign {
  readonly sign: string;
  readonly label: string;
}

/** How far a finger may miss its aim, in pixels. */
const FINGER = 16;
const LINE_FINGER = 14;

/** A map that is being drawn: a tap on it is one on a space, on a line, or beside both. */
export function MapBoard(properties: Properties) {
  const { drawing, picture, ground, cut, showsWays, signsOf, signOfWay, chosen, wrong, isLarge } = properties;
  const { onSpace, onSpot, onPair } = properties;
  const [stop, setStop] = useState<number | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { spaces, ways, ratio } = drawing;
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const first = byId.has(stop ?? -1) ? stop : (spaces[0]?.id ?? null);
  useEffect(() => {
    if (chosen !== null) setStop(chosen);
  }, [chosen]);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const measured = new ResizeObserver(() => shortenSigns(current));
    measured.observe(current);
    shortenSigns(current);
    return () => measured.disconnect();
  });
  const ends = ({ from, to }: { readonly from: number; readonly to: number }) => {
    const [one, other] = [byId.get(from), byId.get(to)];
    return { x1: one?.x ?? 0, y1: (one?.y ?? 0) * ratio, x2: other?.x ?? 0, y2: (other?.y ?? 0) * ratio };
  };
  const tap = (element: HTMLElement, clientX: number, clientY: number): void => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const spot = { x: within((clientX - left) / width), y: within((clientY - top) / height) };
    const space = spaceNear(drawing, spot, FINGER / width);
    if (space !== null) return onSpace(space.id);
    const pairs = [...ways.map(({ from, to }): SpacePair => [from, to]), ...cut];
    const pair = onPair === undefined ? null : pairNear(drawing, pairs, spot, LINE_FINGER / width);
    if (pair !== null) return onPair?.(pair);
    onSpot?.(spot);
  };
  const waysTo = (id: number): readonly string[] =>
    ways.flatMap(({ from, to }) => {
      const other = from === id ? byId.get(to) : to === id ? byId.get(from) : undefined;
      return other === undefined ? [] : [other.name];
    });
  return (
    <div class={`map-frame${isLarge ? " large" : ""}`}>
      <div
        ref={frame}
        class={`map-ground ${ground}${picture === null ? "" : " pictured"}`}
        role="group"
        aria-label={MAP_TEXTS.map}
        style={{ "--ratio": `${ratio}` }}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          // A key on a space is no tap at a place.
          if (detail > 0) tap(currentTarget, clientX, clientY);
        }}
        onKeyDown={(event) => {
          const next = first === null ? null : spaceInDirection(drawing, first, event.key);
          if (next === null) return;
          event.preventDefault();
          setStop(next.id);
          frame.current?.querySelector<HTMLElement>(`[data-space-id="${next.id}"]`)?.focus();
        }}
      >
        {picture !== null && <img src={picture} alt="" />}
        {showsWays && (
          <svg viewBox={`0 0 1 ${ratio}`} aria-hidden="true">
            {cut.map(([from, to]) => (
              <line key={`${from} ${to}`} class="cut" {...ends({ from, to })} />
            ))}
            {ways.map((way) => (
              <line key={`${way.from} ${way.to}`} {...ends(way)} />
            ))}
          </svg>
        )}
        {showsWays &&
          ways.map(({ from, to }) => {
            const sign = signOfWay([from, to]);
            if (sign === "") return null;
            const { x1, y1, x2, y2 } = ends({ from, to });
            return (
              <span
                key={`${from} ${to}`}
                class="way-sign"
                aria-hidden="true"
                style={{ left: `${50 * (x1 + x2)}%`, top: `${(50 * (y1 + y2)) / ratio}%` }}
              >
                {sign}
              </span>
            );
          })}
        {spaces.map((space) => {
          const signs = signsOf?.(space) ?? [];
          return (
            <button
              key={space.id}
              type="button"
              class={`map-space${wrong.has(space.id) ? " wrong" : ""}`}
              data-space-id={space.id}
              tabIndex={space.id === first ? 0 : -1}
              aria-label={MAP_TEXTS.spaceName(
                space.name,
                signs.map(({ label }) => label),
                showsWays ? waysTo(space.id) : [],
              )}
              aria-pressed={chosen === space.id}
              style={{ left: `${space.x * 100}%`, top: `${space.y * 100}%` }}
              onFocus={() => setStop(space.id)}
              onClick={({ detail }) => {
                if (detail === 0) onSpace(space.id);
              }}
            >
              <span class="space-name">{space.name}</span>
              {/* No text: the name says it in whole words. */}
              {signs.length > 0 && (
                <span
                  class="space-signs"
                  data-signs={signs.map(({ sign }) => sign).join(" ")}
                  data-count={`+${signs.length}`}
                />
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/**
 * Where the signs of spaces would overlap other spaces, each space shows their number, or a line below its name. The
 * larger map has room for all of them.
 */
function shortenSigns(ground: HTMLElement): void {
  const spaces = [...ground.querySelectorAll<HTMLElement>(".map-space")];
  for (const space of spaces) space.classList.remove(...SHORTER);
  const boxes = spaces.map((space) => space.getBoundingClientRect());
  const meets = (one: DOMRect, other: DOMRect): boolean =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  for (const [index, space] of spaces.entries()) {
    const own = boxes[index];
    if (own === undefined) continue;
    for (const shorter of SHORTER) {
      if (!boxes.some((other, at) => at !== index && meets(boxes[index] ?? own, other))) break;
      space.classList.add(shorter);
      boxes[index] = space.getBoundingClientRect();
    }
  }
}

const SHORTER = ["brief", "bare"] as const;

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
