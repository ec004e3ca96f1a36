import type { BoardDrawing, Brush, DrawnSpace, DrawnWay, Signs } from "../../games/board-maker-part.ts";
import { freeName, guessWays, namesByRows, pairOf, type SpacePair } from "./guesses.ts";

/** A map while somebody draws it. */
export interface MapState {
  readonly drawing: BoardDrawing;
  /** Spaces that keep their names: a person typed them, or their ways have been drawn. */
  readonly named: readonly number[];
  /** Spaces whose ways were guessed once. Changes that a person made to them stay. */
  readonly joined: readonly number[];
  /** The photo of the scenario's map lies below it. */
  readonly isPhotographed: boolean;
}

/** A place of a picture, in parts of its width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export function addSpace(state: MapState, { x, y }: Spot): MapState {
  const { drawing, named } = state;
  const id = 1 + Math.max(-1, ...drawing.spaces.map((space) => space.id));
  const space: DrawnSpace = { id, name: freeName(drawing.spaces, { x, y }), x, y, signs: {} };
  // A new space must not rename one that somebody knows by its name.
  const added = { ...state, named: named.length === 0 ? named : [...named, id] };
  return namedByRows(withSpaces(added, [...drawing.spaces, space]));
}

export function moveSpace(state: MapState, id: number, { x, y }: Spot): MapState {
  return namedByRows(changeSpace(state, id, (space) => ({ ...space, x, y })));
}

/** Gives a space a name of the person's; null where another space has it. */
export function renameSpace(state: MapState, id: number, name: string): MapState | null {
  if (state.drawing.spaces.some((space) => space.id !== id && space.name === name)) return null;
  const renamed = changeSpace(state, id, (space) => ({ ...space, name }));
  return { ...renamed, named: [...new Set([...state.named, id])] };
}

export function removeSpace(state: MapState, id: number): MapState {
  const { drawing, named, joined } = state;
  return {
    ...state,
    drawing: {
      ...drawing,
      spaces: drawing.spaces.filter((space) => space.id !== id),
      ways: drawing.ways.filter(({ from, to }) => from !== id && to !== id),
    },
    named: named.filter((each) => each !== id),
    joined: joined.filter((each) => each !== id),
  };
}

/** Draws the ways of spaces that have none yet, and keeps the names of all spaces from now on. */
export function joinSpaces(state: MapState): MapState {
  const { drawing, joined } = state;
  const known = new Set(joined);
  const guessed = guessWays(drawing.spaces, drawing.ratio)
    .filter((pair) => pair.some((id) => !known.has(id)))
    .filter((pair) => wayBetween(drawing, pair) === undefined);
  const ids = drawing.spaces.map(({ id }) => id);
  return {
    ...state,
    drawing: { ...drawing, ways: [...drawing.ways, ...guessed.map(([from, to]) => ({ from, to, signs: {} }))] },
    named: ids,
    joined: ids,
  };
}

/** Guessed ways that were removed; a tap draws one again. */
export function cutWays({ spaces, ratio, ways }: BoardDrawing): readonly SpacePair[] {
  const there = new Set(ways.map(({ from, to }) => pairOf(from, to).join(" ")));
  return guessWays(spaces, ratio).filter((pair) => !there.has(pair.join(" ")));
}

export function toggleWay(state: MapState, [from, to]: SpacePair): MapState {
  const { drawing } = state;
  const way = wayBetween(drawing, [from, to]);
  const ways =
    way === undefined ? [...drawing.ways, { from, to, signs: {} }] : drawing.ways.filter((each) => each !== way);
  return { ...state, drawing: { ...drawing, ways } };
}

export function wayBetween({ ways }: BoardDrawing, [one, other]: SpacePair): DrawnWay | undefined {
  return ways.find(({ from, to }) => (from === one && to === other) || (from === other && to === one));
}

/** A brush on a space. */
export function paintSpace(state: MapState, brush: Brush, id: number): MapState {
  const { drawing } = state;
  const spaces = drawing.spaces.map((space) => {
    if (space.id === id) return { ...space, signs: painted(space.signs, brush) };
    return brush.isOnce === true ? { ...space, signs: without(space.signs, brush.field) } : space;
  });
  return withSpaces(state, spaces);
}

/** A brush on a way. */
export function paintWay(state: MapState, brush: Brush, pair: SpacePair): MapState {
  const { drawing } = state;
  const meant = wayBetween(drawing, pair);
  const ways = drawing.ways.map((way) => {
    if (way === meant) return { ...way, signs: painted(way.signs, brush) };
    return brush.isOnce === true && way.signs[brush.field] === brush.values[0]
      ? { ...way, signs: without(way.signs, brush.field) }
      : way;
  });
  return { ...state, drawing: { ...drawing, ways } };
}

function painted(signs: Signs, { field, values }: Brush): Signs {
  const [first = ""] = values;
  const now = values.indexOf(signs[field] ?? "\0");
  // A file may have a value that no brush gives: a tap takes it away.
  const isThere = signs[field] !== undefined && (now !== -1 || first === "");
  if (!isThere) return { ...signs, [field]: first };
  const next = values[now + 1];
  return next === undefined || now === -1 ? without(signs, field) : { ...signs, [field]: next };
}

function without(signs: Signs, field: string): Signs {
  const { [field]: _dropped, ...others } = signs;
  return others;
}

function withSpaces(state: MapState, spaces: readonly DrawnSpace[]): MapState {
  return { ...state, drawing: { ...state.drawing, spaces } };
}

function changeSpace(state: MapState, id: number, change: (space: DrawnSpace) => DrawnSpace): MapState {
  return withSpaces(
    state,
    state.drawing.spaces.map((space) => (space.id === id ? change(space) : space)),
  );
}

/** Spaces get their names row by row until you name one. */
function namedByRows(state: MapState): MapState {
  const { drawing, named } = state;
  if (named.length > 0) return state;
  const names = namesByRows(drawing.spaces, drawing.ratio);
  return withSpaces(
    state,
    drawing.spaces.map((space) => ({ ...space, name: names.get(space.id) ?? space.name })),
  );
}

/** The space nearest to a spot, if it is within a distance in parts of the width. */
export function spaceNear({ spaces, ratio }: BoardDrawing, { x, y }: Spot, within: number): DrawnSpace | null {
  let [near, least]: [DrawnSpace | null, number] = [null, within];
  for (const space of spaces) {
    const distance = Math.hypot(space.x - x, (space.y - y) * ratio);
    if (distance <= least) [near, least] = [space, distance];
  }
  return near;
}

/** The pair whose line runs nearest to a spot, if it is within a distance in parts of the width. */
export function pairNear(
  { spaces, ratio }: BoardDrawing,
  pairs: readonly SpacePair[],
  { x, y }: Spot,
  within: number,
): SpacePair | null {
  const byId = new Map(spaces.map((space) => [space.id, space]));
  let [near, least]: [SpacePair | null, number] = [null, within];
  for (const pair of pairs) {
    const [from, to] = [byId.get(pair[0]), byId.get(pair[1])];
    if (from === undefined || to === undefined) continue;
    const distance = distanceToLine({ x, y: y * ratio }, scaled(from, ratio), scaled(to, ratio));
    if (distance <= least) [near, least] = [pair, distance];
  }
  return near;
}

function scaled({ x, y }: Spot, ratio: number): Spot {
  return { x, y: y * ratio };
}

function distanceToLine(spot: Spot, from: Spot, to: Spot): number {
  const [width, height] = [to.x - from.x, to.y - from.y];
  const square = width * width + height * height;
  const along = square === 0 ? 0 : ((spot.x - from.x) * width + (spot.y - from.y) * height) / square;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(spot.x - from.x - part * width, spot.y - from.y - part * height);
}

/** The space that an arrow key leads to. */
export function spaceInDirection(drawing: BoardDrawing, id: number, key: string): DrawnSpace | null {
  const from = drawing.spaces.find((space) => space.id === id);
  const direction = ARROWS[key];
  if (from === undefined || direction === undefined) return null;
  let [best, least]: [DrawnSpace | null, number] = [null, Infinity];
  for (const space of drawing.spaces) {
    const [x, y] = [space.x - from.x, (space.y - from.y) * drawing.ratio];
    const ahead = x * direction.x + y * direction.y;
    const aside = Math.abs(x * direction.y - y * direction.x);
    if (ahead <= 0 || ahead < aside / 2) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [space, cost];
  }
  return best;
}

const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
