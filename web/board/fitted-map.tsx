import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardPicture, PictureWay } from "../../games/shared/board-picture.ts";
import {
  fitBoard,
  type FittedBoard,
  type FittedSpace,
  GAP,
  HEADER,
  type Room,
  spaceTowards,
} from "../../library/pictures.ts";
import type { TableAction } from "../../runtime/companion/table-action.ts";
import "../styles/map.css";
import { TURN_TEXTS } from "../texts/turn-texts.ts";
import { type MapProperties, Space, useFits } from "./map-space.tsx";
import { countersOf, spaceOf, whereIs } from "./places.ts";
import { useZoom } from "./use-zoom.ts";

/**
 * The map, as large as the room allows. Spaces and units are tapped, or reached by arrow keys. Where the room is too small
 * for several maps at once, each has a tab.
 */
export function FittedMap(properties: MapProperties) {
  const { picture, tableActions, onSpace } = properties;
  const maps = [...new Set(picture.spaces.map(({ map }) => map))];
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const measured = new ResizeObserver(() => setRoom({ width: current.clientWidth, height: current.clientHeight }));
    measured.observe(current);
    return () => measured.disconnect();
  }, []);
  const fitsIn = useFits();
  const places = placesShown(properties);
  const tabs = useTabs(picture, places);
  const hasTabs = maps.length > 1 && isTight(fitted(picture, room, 1));
  const spaces = hasTabs ? picture.spaces.filter(({ map }) => map === tabs.open) : picture.spaces;
  const shown = { ...picture, spaces };
  const whole = fitted(shown, room, 1);
  // What is enlarged is laid out anew: letters keep their size, and more of them fit. It lies as it lay before.
  const enlarged = (scale: number): FittedBoard =>
    scale === 1 ? whole : fitted(shown, room, scale, whole.arrangement);
  const least = scaleToTap(whole);
  const zoom = useZoom(frame, least, {
    names: places.join(" "),
    at: (scale) => {
      const cells = enlarged(scale).spaces;
      return places.flatMap((name) => cells.get(name) ?? []);
    },
  });
  const board = enlarged(zoom.scale);
  const entry = spaces.find(({ name }) => name === focused)?.name ?? spaces[0]?.name ?? null;
  const press = (event: KeyboardEvent): void => {
    const space = event.target instanceof Element ? (event.target.getAttribute("data-space") ?? null) : null;
    if (space === null) return;
    const direction = DIRECTIONS[event.key];
    if (direction === undefined && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    if (direction === undefined) return onSpace(space);
    const next = spaceTowards(board, space, direction);
    if (next === null) return;
    setFocused(next);
    frame.current?.querySelector<SVGElement>(`[data-space="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <section class="map" aria-label={TURN_TEXTS.map}>
      {hasTabs && <MapTabs picture={picture} maps={maps} open={tabs.open} onOpen={tabs.choose} />}
      <div ref={frame} class="map-frame" onKeyDown={press}>
        {room.width > 0 && (
          <svg
            width={room.width}
            height={room.height}
            viewBox={`0 0 ${room.width} ${room.height}`}
            role="group"
            aria-label={picture.title}
          >
            <g transform={`translate(${zoom.x + 3} ${zoom.y + 3})`}>
              <Ways picture={picture} board={board} />
              {board.captions.map(({ name, x, y }) => (
                <text key={name} class="caption" x={x} y={y - 5} font-size="12">
                  {name}
                </text>
              ))}
              {spaces.map((space) => {
                const cell = board.spaces.get(space.name);
                return cell === undefined ? null : (
                  <Space
                    key={space.name}
                    {...properties}
                    space={space}
                    cell={cell}
                    board={board}
                    fitsIn={fitsIn}
                    isEntry={space.name === entry}
                  />
                );
              })}
              <Doors picture={picture} board={board} />
              <Drawn tableActions={tableActions} picture={picture} board={board} />
            </g>
          </svg>
        )}
      </div>
      <button
        type="button"
        class="larger"
        aria-label={zoom.scale > 1 ? TURN_TEXTS.fit : TURN_TEXTS.larger}
        aria-keyshortcuts="z"
        onClick={zoom.toggle}
      >
        <span aria-hidden="true">{zoom.scale > 1 ? "⤡" : "⤢"}</span>
      </button>
    </section>
  );
}

interface Tabs {
  readonly open: string;
  readonly choose: (map: string) => void;
}

/** Which of several maps is open: the one where something happens, until the person chooses another one. */
function useTabs({ spaces }: BoardPicture, places: readonly string[]): Tabs {
  const happens = places.join(" ");
  const [chosen, choose] = useState<{ readonly map: string; readonly happens: string } | null>(null);
  const last = useRef(spaces[0]?.map ?? "");
  const busy = spaces.find(({ name }) => name === places[0])?.map;
  const open = chosen?.happens === happens ? chosen.map : (busy ?? last.current);
  useEffect(() => void (last.current = open), [open]);
  useEffect(() => choose((now) => (now?.happens === happens ? now : null)), [happens]);
  return { open, choose: (map) => choose({ map, happens }) };
}

interface TabsProperties {
  readonly picture: BoardPicture;
  readonly maps: readonly string[];
  readonly open: string;
  readonly onOpen: (map: string) => void;
}

/** A tab for each map, with the number of its counters. */
function MapTabs({ picture, maps, open, onOpen }: TabsProperties) {
  const next = maps[(maps.indexOf(open) + 1) % maps.length];
  return (
    <div class="map-tabs" role="tablist" aria-label={TURN_TEXTS.maps}>
      {maps.map((map) => (
        <button
          key={map}
          type="button"
          role="tab"
          aria-selected={map === open}
          aria-keyshortcuts={map === next ? "v" : undefined}
          onClick={() => onOpen(map)}
        >
          {`${map} (${picture.spaces.reduce((sum, space) => sum + (space.map === map ? countersOf(space).length : 0), 0)})`}
        </button>
      ))}
    </div>
  );
}

/** Spaces of this size show two counters; several maps at once may not make them smaller. */
const ROOMY = { width: 72, height: 56 } as const;

function isTight({ spaces }: FittedBoard): boolean {
  const [first] = spaces.values();
  return first !== undefined && (first.width < ROOMY.width || first.height < ROOMY.height);
}

function fitted(
  picture: BoardPicture,
  { width, height }: Room,
  scale: number,
  arrangement: FittedBoard["arrangement"] | null = null,
): FittedBoard {
  const room = { width: Math.max(1, width - 6) * scale, height: Math.max(1, height - 6) * scale };
  return fitBoard(picture, room, arrangement);
}

/** How many pixels a finger needs. */
const FINGER = 44;

/** How much larger a map begins, so that its spaces can be tapped. */
function scaleToTap({ spaces }: FittedBoard): number {
  const [first] = spaces.values();
  return first === undefined ? 1 : Math.max(1, (FINGER + GAP) / (GAP + Math.min(first.width, first.height)));
}

/**
 * Where something happens, the end of a way first, or where a unit stands and what can be tapped for it: a map that is
 * larger than its frame shows that part.
 */
function placesShown({ picture, tableActions, chosen, offered }: MapProperties): readonly string[] {
  const names =
    tableActions.length > 0
      ? tableActions.flatMap(({ from, to, targets, spaces }) => [to, from, ...targets, ...spaces])
      : [...chosen, ...offered];
  return names
    .flatMap((name) => (name === null ? [] : (whereIs(picture, name) ?? spaceOf(name))))
    .filter((place) => picture.spaces.some(({ name }) => name === place));
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface LinesProperties {
  readonly picture: BoardPicture;
  readonly board: FittedBoard;
}

/** What leads from space to space, below them. */
function Ways({ picture, board }: LinesProperties) {
  return (
    <g class="ways">
      {endsOfWays(picture.ways, board).map(({ way: { from, to, upper }, start, end }) => (
        <line
          key={`${from} ${to} ${upper === true}`}
          class={upper === true ? "upper" : ""}
          x1={start.x}
          y1={start.y}
          x2={end.x}
          y2={end.y}
        />
      ))}
    </g>
  );
}

/** Doors, over the edges of the spaces between which they are. */
function Doors({ picture, board }: LinesProperties) {
  return (
    <g class="doors" aria-hidden="true">
      {endsOfWays(picture.ways, board).map(({ way: { from, to, door }, start, end }) =>
        door === undefined || door.destroyed === true ? null : (
          <rect
            key={`${from} ${to}`}
            class={door.closed ? "closed" : ""}
            x="-3.5"
            y="-10"
            width="7"
            height="20"
            rx="2"
            transform={`translate(${(start.x + end.x) / 2} ${(start.y + end.y) / 2}) rotate(${angleOf(start, end)})`}
          />
        ),
      )}
    </g>
  );
}

function endsOfWays(
  ways: BoardPicture["ways"],
  { spaces }: FittedBoard,
): readonly { readonly way: PictureWay; readonly start: Point; readonly end: Point }[] {
  return ways.flatMap((way) => {
    const [from, to] = [spaces.get(way.from), spaces.get(way.to)];
    return from === undefined || to === undefined ? [] : [{ way, start: centre(from), end: centre(to) }];
  });
}

function angleOf(start: Point, end: Point): number {
  return Math.round((Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function centre({ x, y, width, height }: FittedSpace): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The ways of units, and the lines of attacks. */
function Drawn({ tableActions, picture, board }: LinesProperties & { readonly tableActions: readonly TableAction[] }) {
  const at = (place: string | null): Point | null => {
    const cell = place === null ? undefined : board.spaces.get(spaceOf(place));
    return cell === undefined
      ? null
      : { x: cell.x + cell.width / 2, y: cell.y + Math.min(cell.height - 8, HEADER + 28) };
  };
  const ways = tableActions.map(({ from, route, to }) =>
    to === null ? [] : [from, ...route, to].flatMap((place) => at(place) ?? []),
  );
  const shots = tableActions.flatMap(({ from, to, targets }) => {
    const start = at(from);
    if (start === null || to !== null) return [];
    return targets.flatMap((target) => {
      const end = at(whereIs(picture, target));
      return end === null ? [] : [{ start, end }];
    });
  });
  return (
    <g class="drawn" aria-hidden="true">
      <defs>
        <marker
          id="tip"
          viewBox="0 0 8 8"
          refX="6"
          refY="4"
          markerWidth="4"
          markerHeight="4"
          orient="auto-start-reverse"
        >
          <path d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {ways.map((points, index) =>
        points.length > 1 ? (
          <polyline
            key={index}
            class="way"
            marker-end="url(#tip)"
            points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          />
        ) : null,
      )}
      {shots.map(({ start, end }, index) => (
        <line key={index} class="shot" marker-end="url(#tip)" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      ))}
    </g>
  );
}
