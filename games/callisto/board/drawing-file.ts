import type { BoardDrawing, DrawnGrid, DrawnSpace, DrawnWay, Signs } from "../../board-maker-part.ts";
import { boardText, unlessEmpty } from "../../shared/plain-data.ts";
import type { WrittenBoard, WrittenDoor, WrittenFeature, WrittenSpace, WrittenBridge } from "./game-board-shape.ts";
import { splitPair } from "./spaces.ts";

/** The board file of a drawing. */
export function fileOfDrawing(drawing: BoardDrawing, scenario: number): string {
  const { title, isStandIn, note, choices, rows, spaces, ways } = drawing;
  const at = placing(drawing);
  const nameById = new Map(spaces.map(({ id, name }) => [id, name]));
  const joined = ways.map(({ from, to, signs }) => ({
    from: nameById.get(from) ?? "",
    to: nameById.get(to) ?? "",
    signs,
  }));
  return boardText({
    board: title,
    game: "Callisto",
    scenario,
    standIn: isStandIn,
    note,
    initiative: choices["initiative"],
    spaces: spaces.map((space) => {
      const { name, signs } = space;
      const { cover, elevated, impassable, objective, starting, pad, map, bridge } = signs;
      return {
        name,
        at: at(space),
        map,
        objective: numberIn(objective),
        elevated: elevated === undefined ? undefined : true,
        cover: numberIn(cover),
        impassable,
        starting,
        pad,
        has: unlessEmpty(signsWithin(signs, "has/").map(([feature, value]) => featureIn(feature, value))),
        bridge: bridge === undefined ? undefined : bridgeOf(drawing, space, bridge),
        neighbours: joined.flatMap(({ from, to }) => (from === name ? [to] : to === name ? [from] : [])).toSorted(),
      };
    }),
    doors: unlessEmpty(
      Object.fromEntries(
        joined.flatMap(({ from, to, signs }) => {
          const door = doorIn(from, to, signs);
          return door === null ? [] : [[`${from}-${to}`, door]];
        }),
      ),
    ),
    spawns: placesBySide(spaces, "spawn/"),
    markers: unlessEmpty(markersOf(spaces)),
    units: unlessEmpty(
      Object.fromEntries(
        spaces.flatMap(({ name, signs }) =>
          signsWithin(signs, "unit/").map(([unit, deck]) => [unit, placeOf(name, deck)]),
        ),
      ),
    ),
    goals: unlessEmpty(
      rows.map(({ side, kind, count }) => ({
        side: side === "both" ? undefined : side,
        kind,
        count: numberIn(count),
      })),
    ),
  });
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** The signs whose fields begin with a prefix, by the rest of the field. */
function signsWithin(signs: Signs, begin: string): readonly (readonly [string, string])[] {
  return Object.entries(signs).flatMap(([field, value]) =>
    field.startsWith(begin) ? [[field.slice(begin.length), value] as const] : [],
  );
}

/** The place of something with this sign: the deck over the space, or the space. */
function placeOf(space: string, deck: string): string {
  return deck === DECK ? `${space}.${DECK}` : space;
}

/** The space of a place, which may be the deck over it. */
function spaceOf(place: string): string {
  return place.endsWith(`.${DECK}`) ? place.slice(0, -DECK.length - 1) : place;
}

const DECK = "deck";

function featureIn(name: string, value: string): unknown {
  return value === "" ? name : { [name]: JSON.parse(value) as unknown };
}

function doorIn(from: string, to: string, { door, opens, called }: Signs): unknown {
  if (door === undefined && opens === undefined && called === undefined) return null;
  if (opens === undefined && called === undefined) return door;
  return {
    closed: door !== "open",
    opens: opens === undefined ? undefined : opens === "<" ? `${to}>${from}` : `${from}>${to}`,
    called,
  };
}

function placesBySide(spaces: readonly DrawnSpace[], begin: string): Record<string, Record<string, string>> {
  const places: Record<string, Record<string, string>> = {};
  for (const { name, signs } of spaces) {
    for (const [key, deck] of signsWithin(signs, begin)) {
      const [side = "", ...spawn] = key.split("/");
      places[side] = { ...places[side], [spawn.join("/")]: placeOf(name, deck) };
    }
  }
  return places;
}

function markersOf(spaces: readonly DrawnSpace[]): Record<string, Markers> {
  const markers: Record<string, Markers> = {};
  for (const { name, signs } of spaces) {
    for (const [side, marker] of signsWithin(signs, "marker/")) {
      const own = (markers[side] ??= {});
      (own[marker] ??= []).push(name);
    }
  }
  return markers;
}

const USUAL_MAP = "main";

/** Where a file places the spaces of a drawing: in columns whose width is about the distance between two neighbours. */
function placing({ ratio, spaces, grid }: BoardDrawing): (space: DrawnSpace) => readonly [number, number] {
  const { column, corners } = grid ?? { column: columnOf(spaces, ratio), corners: {} };
  const precision = grid === undefined ? 10 : 100;
  const first = (map: string): readonly [number, number] => {
    const own = spaces.filter(({ signs }) => (signs["map"] ?? USUAL_MAP) === map);
    return [Math.min(...own.map(({ x }) => x)), Math.min(...own.map(({ y }) => y))];
  };
  const known = new Map(Object.entries(corners));
  return ({ x, y, signs }) => {
    const map = signs["map"] ?? USUAL_MAP;
    const corner = known.get(map) ?? first(map);
    known.set(map, corner);
    const rounded = (part: number): number => Math.round((part / column) * precision) / precision + 0;
    return [rounded(x - corner[0]), rounded((y - corner[1]) * ratio)];
  };
}

/** The median distance from a space to its nearest neighbour, in parts of the picture's width. */
function columnOf(spaces: readonly DrawnSpace[], ratio: number): number {
  const nearest = spaces
    .map((space) =>
      Math.min(
        ...spaces.flatMap((other) =>
          other === space ? [] : [Math.hypot(other.x - space.x, (other.y - space.y) * ratio)],
        ),
      ),
    )
    .toSorted((one, other) => one - other);
  const middle = nearest[Math.floor(nearest.length / 2)] ?? 1;
  return Number.isFinite(middle) && middle > 0 ? middle : 1;
}

/** The drawing of a board file that is without errors. */
export function drawingOfFile(text: string): BoardDrawing {
  // It was checked, so it has the shape of a board.
  const board = JSON.parse(text) as WrittenBoard;
  const ids = new Map(board.spaces.map(({ name }, id) => [name, id]));
  const { ratio, grid, placeIn } = gridOf(board.spaces);
  return {
    title: board.board,
    isStandIn: board.standIn,
    ratio,
    grid,
    ...(board.note === undefined ? {} : { note: board.note }),
    spaces: board.spaces.map((space, id) => ({
      id,
      name: space.name,
      ...placeIn(space),
      signs: { ...signsOfSpace(space, ids), ...signsOfBoard(board, space.name) },
    })),
    ways: waysOf(board, ids),
    choices: { initiative: board.initiative },
    rows: (board.goals ?? []).map(({ side, kind, count }) => ({ side: side ?? "both", kind, count: `${count}` })),
  };
}

interface ReadGrid {
  readonly ratio: number;
  readonly grid: DrawnGrid;
  readonly placeIn: (space: WrittenSpace) => { readonly x: number; readonly y: number };
}

/** Lays the maps of a file one below the other. */
function gridOf(spaces: readonly WrittenSpace[]): ReadGrid {
  const maps = [...new Set(spaces.map(({ map }) => map ?? USUAL_MAP))].map((name) => {
    const own = spaces.filter(({ map }) => (map ?? USUAL_MAP) === name).map(({ at: [x = 0, y = 0] }) => ({ x, y }));
    const [left, top] = [Math.min(...own.map(({ x }) => x)), Math.min(...own.map(({ y }) => y))];
    return {
      name,
      left,
      top,
      width: Math.max(...own.map(({ x }) => x)) - left,
      height: Math.max(...own.map(({ y }) => y)) - top,
    };
  });
  // A margin of one column around each map: two maps are far enough apart that no way between them is guessed.
  const columns = Math.max(...maps.map(({ width }) => width)) + 2;
  const rows = maps.reduce((sum, { height }) => sum + height + 2, 0);
  const corners: Record<string, readonly [number, number]> = {};
  let down = 1;
  for (const { name, left, top, height } of maps) {
    corners[name] = [(1 - left) / columns, (down - top) / rows];
    down += height + 2;
  }
  return {
    ratio: rows / columns,
    grid: { column: 1 / columns, corners },
    placeIn: ({ map, at: [x = 0, y = 0] }) => {
      const [left, top] = corners[map ?? USUAL_MAP] ?? [0, 0];
      return { x: left + x / columns, y: top + y / rows };
    },
  };
}

function signsOfSpace(space: WrittenSpace, ids: ReadonlyMap<string, number>): Signs {
  const { cover = 0, elevated = false, impassable = "none", objective = 0, starting, pad, map, has, bridge } = space;
  return {
    ...(cover === 0 ? {} : { cover: `${cover}` }),
    ...(elevated ? { elevated: "" } : {}),
    ...(impassable === "none" ? {} : { impassable }),
    ...(objective === 0 ? {} : { objective: `${objective}` }),
    ...(starting === undefined ? {} : { starting }),
    ...(pad === undefined ? {} : { pad }),
    ...(map === undefined ? {} : { map }),
    ...Object.fromEntries((has ?? []).flatMap(featuresOf)),
    ...(bridge === undefined ? {} : { bridge: bridgeSign(bridge, ids) }),
  };
}

function featuresOf(written: WrittenFeature): readonly (readonly [string, string])[] {
  if (typeof written === "string") return [[`has/${written}`, ""]];
  return Object.entries(written).map(([name, value]) => [`has/${name}`, JSON.stringify(value)]);
}

/** The parts of a file about a space that are outside the list of spaces. */
function signsOfBoard({ spawns, markers = {}, units = {} }: WrittenBoard, space: string): Signs {
  const here = (begin: string, places: Readonly<Record<string, string>>): readonly (readonly [string, string])[] =>
    Object.entries(places).flatMap(([name, place]): readonly (readonly [string, string])[] =>
      place === space ? [[begin + name, ""]] : place === placeOf(space, DECK) ? [[begin + name, DECK]] : [],
    );
  return Object.fromEntries([
    ...Object.entries(spawns).flatMap(([side, places]) => here(`spawn/${side}/`, places)),
    ...here("unit/", units),
    ...Object.entries(markers).flatMap(([side, own]) =>
      Object.entries(own).flatMap(([marker, lying]) => (lying.includes(space) ? [[`marker/${side}`, marker]] : [])),
    ),
  ]);
}

function waysOf({ spaces, doors = {} }: WrittenBoard, ids: ReadonlyMap<string, number>): readonly DrawnWay[] {
  const ways = new Map<string, DrawnWay>();
  const idOf = (name: string): number => ids.get(name) ?? 0;
  const keyOf = (one: string, other: string): string => [idOf(one), idOf(other)].toSorted((a, b) => a - b).join(" ");
  for (const [name, door] of Object.entries(doors)) {
    const [from, to] = splitPair(name, "-") ?? ["", ""];
    ways.set(keyOf(from, to), { from: idOf(from), to: idOf(to), signs: signsOfDoor(door, from) });
  }
  for (const { name, neighbours } of spaces) {
    for (const other of neighbours) {
      const key = keyOf(name, other);
      if (!ways.has(key)) ways.set(key, { from: idOf(name), to: idOf(other), signs: {} });
    }
  }
  return [...ways.values()];
}

function signsOfDoor(door: WrittenDoor, from: string): Signs {
  if (typeof door === "string") return { door };
  const { closed = true, opens, called } = door;
  return {
    door: closed ? "closed" : "open",
    ...(opens === undefined ? {} : { opens: opens.startsWith(`${from}>`) ? ">" : "<" }),
    ...(called === undefined ? {} : { called }),
  };
}

/** A bridge as a sign: with its supports by the ids of their spaces, whose names may change. */
function bridgeSign({ supports, ...values }: WrittenBridge, ids: ReadonlyMap<string, number>): string {
  const bySpace = supports.map((place) => {
    const space = spaceOf(place);
    return `${ids.get(space) ?? ""}${place.slice(space.length)}`;
  });
  return JSON.stringify({ supports: bySpace, ...values });
}

/** A bridge as a file states it. A bridge that was only tapped rests on the two high places that are most opposite. */
function bridgeOf(drawing: BoardDrawing, space: DrawnSpace, sign: string): WrittenBridge {
  if (sign === "") return { supports: supportsOf(drawing, space) };
  // `bridgeSign` has made the sign.
  const { supports, ...values } = JSON.parse(sign) as WrittenBridge;
  const names = new Map(drawing.spaces.map(({ id, name }) => [`${id}`, name]));
  return {
    supports: supports.flatMap((place) => {
      const id = spaceOf(place);
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
    return [{ place: placeOf(name, signs["bridge"] === undefined ? "" : DECK), angle }];
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

type Markers = Record<string, string[]>;
