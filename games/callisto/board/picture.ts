import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Decision } from "../../../runtime/decision.ts";
import type {
  BoardPicture,
  PictureCounter,
  PictureLevel,
  PictureLine,
  PictureSpace,
  PictureWay,
} from "../../shared/board-picture.ts";
import type { GameBoard } from "../engine/scenery.ts";
import type { GameState, GameUnit } from "../engine/state.ts";
import type { Door, Edge, Feature, Marker, Place, PlaceName, Position, UnitClass, Board } from "../position.ts";
import { STAND_IN_ROSTER, unitClassOf } from "../roster.ts";
import { namesOfScenario } from "../situation/read-names.ts";
import { RULES } from "../rules/rules.ts";

/** A board at the start, or in a game. */
export function pictureOfGame(board: GameBoard, scenario: CheckedScenario, state: GameState | null): BoardPicture {
  const sides = scenario.sides.map(({ side }) => side);
  const markers = state?.markers ?? board.markers;
  const units = state === null ? startingUnits(board, scenario) : state.units.map(counterAt);
  return {
    title: board.name,
    notes: [
      ...(board.note === "" ? [] : [board.note]),
      ...(board.goals.length === 0 ? [] : [goalsNote(board)]),
      ...(state === null ? [] : stateNotes(state)),
    ],
    standIn: board.standIn,
    sides,
    ...drawn({
      spaces: board.spaces.map((space) => ({
        ...space,
        has: state?.features[space.name] ?? space.has,
        markers: markersOf(sides, (side) => markers[side]?.[space.name]),
        spawns: sides.flatMap((side) => spawnsAt(side, board.spawns[side] ?? {}, space.name)),
      })),
      places: board.places,
      ways: waysOf(board.places, board.edges, state?.doors ?? {}),
      units,
    }),
    off: units.filter(({ at, gone }) => at === null && !gone).map(({ counter }) => counter),
  };
}

/**
 * A position. The places of its spaces follow from the names of a grid, such as `c3`, or are made up from their
 * neighbours.
 *
 * @param opponent the name of the side that the bot does not play
 * @param at where spaces lie whose names do not tell
 */
export function pictureOfPosition(
  position: Position,
  title: string,
  opponent: string,
  at: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {},
): BoardPicture {
  const sideOf = { bot: position.bot, player: opponent };
  const { board } = position;
  const places = placedSpaces(board, at);
  const units = position.units.map((unit) => counterAt({ ...unit, side: sideOf[unit.side] }));
  return {
    title,
    notes: [`Scenario ${position.scenario}. The bot plays the ${position.bot}.`],
    standIn: false,
    sides: [position.bot, opponent].toSorted((first, second) => (first > second ? -1 : 1)),
    ...drawn({
      spaces: board.spaces.map((space) => ({
        ...space,
        at: places.get(space.name) ?? { x: 0, y: 0 },
        starting: space.starting === null ? null : sideOf[space.starting],
        markers: (["bot", "player"] as const).flatMap((side) => {
          const marker = position.markers[side][space.name];
          return marker === undefined ? [] : [{ side: sideOf[side], marker }];
        }),
        spawns: spawnsAt(position.bot, board.spawns, space.name),
      })),
      places: board.places,
      ways: waysOf(board.places, board.edges, {}),
      units,
    }),
    off: units.filter(({ at: place, gone }) => place === null && !gone).map(({ counter }) => counter),
  };
}

/** The goals of the board; those of a stand-in are stand-ins, too. */
function goalsNote({ goals, standIn }: GameBoard): string {
  const texts = goals.map(({ side, kind, count }) => `${side ?? "both sides"}: ${count} ${kind}`);
  return `Goals of this board${standIn ? " (stand-ins)" : ""}: ${texts.join("; ")}.`;
}

function stateNotes({ round, initiative, result }: GameState): readonly string[] {
  const end = result === null ? null : `${result.winner ?? "Nobody"} won: ${result.reason}`;
  return [`Round ${round}. Initiative marker: ${initiative}.${end === null ? "" : ` ${end}.`}`];
}

function markersOf(sides: readonly string[], markerOf: (side: string) => Marker | undefined): SpaceContents["markers"] {
  return sides.flatMap((side) => {
    const marker = markerOf(side);
    return marker === undefined ? [] : [{ side, marker }];
  });
}

/** A counter and its place; `gone` if it has left the board for good. */
interface PlacedCounter {
  readonly counter: PictureCounter;
  readonly at: PlaceName | null;
  readonly gone: boolean;
}

function counterAt(unit: GameUnit): PlacedCounter {
  const { name, side, suppressed, deactivated, hits, at, escaped } = unit;
  const counter = { name, side, shape: shapeOf(unit.class), dashed: suppressed, dotted: deactivated, badge: hits };
  return { counter, at, gone: escaped };
}

function shapeOf(unitClass: UnitClass): PictureCounter["shape"] {
  return unitClass === "personnel" ? "round" : "angular";
}

/** The counters of a scenario as its board sets them up. */
function startingUnits(board: GameBoard, scenario: CheckedScenario): readonly PlacedCounter[] {
  const sleeping = RULES.named(scenario.rules, "mechs start deactivated").map(({ side }) => side);
  return scenario.sides.flatMap(({ side }) =>
    namesOfScenario(scenario, side).counters.flatMap(({ name, title, letter, side: own }): PlacedCounter[] => {
      if (own !== "bot") return [];
      const unitClass = unitClassOf(STAND_IN_ROSTER, title, letter) ?? "personnel";
      const deactivated = unitClass === "mech" && sleeping.includes(side);
      const counter = { name, side, shape: shapeOf(unitClass), dotted: deactivated };
      return [{ counter, at: board.units[name] ?? null, gone: false }];
    }),
  );
}

/** A space with the things in it. */
interface SpaceContents extends Pick<GameBoard["spaces"][number], "name" | "map" | "at" | "objective" | "pad" | "has"> {
  readonly starting: string | null;
  readonly markers: NonNullable<PictureSpace["markers"]>;
  readonly spawns: readonly Spawn[];
}

interface Spawn {
  readonly side: string;
  readonly name: string;
  readonly onDeck: boolean;
}

function spawnsAt(side: string, spawns: Readonly<Record<string, PlaceName>>, space: string): readonly Spawn[] {
  return Object.entries(spawns).flatMap(([name, place]) =>
    place === space || place === `${space}.deck` ? [{ side, name, onDeck: place !== space }] : [],
  );
}

interface Contents {
  readonly spaces: readonly SpaceContents[];
  readonly places: readonly Place[];
  readonly ways: readonly PictureWay[];
  readonly units: readonly PlacedCounter[];
}

/** Spaces and ways with the signs of this game. */
function drawn({
  spaces,
  places,
  ways,
  units,
}: Contents): Pick<BoardPicture, "markers" | "upperLevels" | "legend" | "spaces" | "ways"> {
  const hasDoor = ways.some(({ door }) => door !== undefined);
  const sleeps = units.some(({ counter, at }) => counter.dotted === true && at !== null);
  return {
    markers: [
      { name: "scouted", filled: false },
      { name: "controlled", filled: true },
    ],
    upperLevels: { one: "deck", many: "decks" },
    legend: [
      { sign: "points", text: "objective points" },
      { sign: "shield", text: "cover" },
      { sign: "ring", text: "elevated" },
      { sign: "bar", text: "no vehicles or mechs" },
      { sign: "cross", text: "nobody" },
      { sign: "upper way", text: "way of a bridge's deck" },
      ...(hasDoor ? DOORS : []),
      { sign: "angular", text: "vehicle or mech" },
      { sign: "dashed", text: "suppressed" },
      ...(sleeps ? [{ sign: "dotted", text: "deactivated" } as const] : []),
      { sign: "badge", text: "hit markers" },
    ],
    spaces: spaces.map((space) => spaceOf(space, places, units)),
    ways,
  };
}

const DOORS: BoardPicture["legend"] = [
  { sign: "closed door", text: "closed door" },
  { sign: "open door", text: "open door" },
];

function spaceOf(space: SpaceContents, places: readonly Place[], units: readonly PlacedCounter[]): PictureSpace {
  const { name, map, at, objective, pad, has, starting, markers, spawns } = space;
  const own = places.filter((place) => place.space === name);
  const [ground, deck] = [own.find((place) => !place.deck), own.find((place) => place.deck)];
  const level = (place: Place): PictureLevel => levelOf(place, units);
  return {
    name,
    map,
    ...at,
    facts: [
      ...(ground === undefined ? [] : factsOf(ground)),
      ...(objective > 0 ? [`objective ${objective}`] : []),
      ...has.map((feature) => feature.name),
      ...markers.map(({ side, marker }) => `${marker} by ${side}`),
      ...(deck === undefined ? [] : [`a bridge over it (${factsOf(deck).join(", ")})`]),
    ],
    points: objective,
    tinted: pad !== null,
    markers,
    lines: [
      ...(pad === null ? [] : [{ text: `pad ${pad}`, short: `=${pad}`, look: "tinted" } as const]),
      ...has.map(thingLine),
      ...(starting === null ? [] : [{ text: `start of ${starting}`, short: null, look: { side: starting } }]),
      ...spawns.map(({ side, name: entering, onDeck }) => ({
        text: `enter: ${entering}${onDeck ? " (deck)" : ""}`,
        short: `>${entering}`,
        look: { side },
      })),
    ],
    ground: ground === undefined ? { counters: [] } : level(ground),
    ...(deck === undefined ? {} : { upper: { ...level(deck), place: deck.name } }),
  };
}

function thingLine({ name, destroyed }: Feature): PictureLine {
  return destroyed
    ? { text: `${name}, destroyed`, short: `-${name}-`, look: "struck through", mark: name }
    : { text: name, look: "plain", mark: name };
}

function levelOf({ name, cover, elevated, impassable }: Place, units: readonly PlacedCounter[]): PictureLevel {
  return {
    shield: cover,
    ring: elevated,
    ...(impassable === "none" ? {} : { barred: impassable === "all" ? "by a cross" : "by a bar" }),
    counters: units.flatMap(({ counter, at }) => (at === name ? [counter] : [])),
  };
}

/** The name of a level, for screen readers. */
function factsOf({ cover, elevated, impassable }: Place): readonly string[] {
  return [
    ...(elevated ? ["elevated"] : []),
    ...(cover > 0 ? [`cover ${cover}`] : []),
    ...(impassable === "none" ? [] : [impassable === "all" ? "impassable" : "impassable for vehicles and mechs"]),
  ];
}

function waysOf(
  places: readonly Place[],
  edges: readonly Edge[],
  doors: Readonly<Record<string, Door>>,
): readonly PictureWay[] {
  const byName = new Map(places.map((place) => [place.name, place]));
  return edges.flatMap(({ from, to, door }): PictureWay[] => {
    const [first, second] = [byName.get(from), byName.get(to)];
    if (first === undefined || second === undefined) return [];
    const now = door === null ? null : (doors[door.name] ?? door);
    const way = { from: first.space, to: second.space, upper: first.deck || second.deck };
    return [now === null ? way : { ...way, door: now }];
  });
}

/** From the unit's space along its route to its destination; empty if no unit moves. */
export function wayOf({ board, units }: Position, decision: Decision): readonly string[] {
  if (decision.destination === null) return [];
  const start = units.find(({ name }) => name === decision.unit)?.at ?? null;
  const stops = [...(start === null ? [] : [start]), ...decision.route, decision.destination];
  return stops.flatMap((stop) => board.places.find(({ name }) => name === stop)?.space ?? []);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The places of the spaces of a position's board: as given, by the name of a grid's space (`c3` is the third column and
 * row), between or beside its neighbours, or else in rows below.
 */
function placedSpaces(board: Board, given: Readonly<Record<string, Point>>): ReadonlyMap<string, Point> {
  // Each map has its own places: two may begin at the same corner.
  const maps = [...new Set(board.spaces.map(({ map }) => map))];
  return new Map(
    maps.flatMap((map) => [
      ...placedOnMap(
        board,
        board.spaces.flatMap((space) => (space.map === map ? [space.name] : [])),
        given,
      ),
    ]),
  );
}

function placedOnMap(
  board: Board,
  spaces: readonly string[],
  given: Readonly<Record<string, Point>>,
): ReadonlyMap<string, Point> {
  const placed = new Map<string, Point>();
  for (const name of spaces) {
    const at = Object.hasOwn(given, name) ? given[name] : undefined;
    // Spaces of a drawn map lie as close as they were drawn. The layout makes room for them.
    if (at !== undefined && ![...placed.values()].some(({ x, y }) => x === at.x && y === at.y)) placed.set(name, at);
    const named = at === undefined ? gridPoint(name) : null;
    if (named !== null && !isTaken(placed, named)) placed.set(name, named);
  }
  const left = spaces.filter((name) => !placed.has(name));
  for (const name of left) {
    const middle = middleOf(neighboursOf(board, name).flatMap((other) => placed.get(other) ?? []));
    const free = middle === null ? undefined : around(middle).find((point) => !isTaken(placed, point));
    if (free !== undefined) placed.set(name, free);
  }
  const lowest = Math.max(-1, ...[...placed.values()].map(({ y }) => y));
  spaces
    .filter((name) => !placed.has(name))
    .forEach((name, index) => {
      placed.set(name, { x: index % SPACES_IN_ROW, y: lowest + 1 + Math.floor(index / SPACES_IN_ROW) });
    });
  return placed;
}

const SPACES_IN_ROW = 8;

/** The letters of a column and the digits of a row; null for any other name. */
function gridPoint(name: string): Point | null {
  const match = /^([a-z]{1,2})([1-9]\d{0,3})$/.exec(name);
  const [, letters, digits] = match ?? [];
  if (letters === undefined || digits === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
  return { x: column - 1, y: Number(digits) - 1 };
}

function neighboursOf(board: Board, space: string): readonly string[] {
  const spaceOf = new Map(board.places.map((place) => [place.name, place.space]));
  return board.edges.flatMap(({ from, to }) => {
    const [first, second] = [spaceOf.get(from), spaceOf.get(to)];
    if (first === space && second !== undefined && second !== space) return [second];
    return second === space && first !== undefined && first !== space ? [first] : [];
  });
}

function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const half = (value: number): number => Math.round(value * 2) / 2;
  return {
    x: half(points.reduce((sum, { x }) => sum + x, 0) / points.length),
    y: half(points.reduce((sum, { y }) => sum + y, 0) / points.length),
  };
}

/** The point and those beside it, the nearest first. */
function around({ x, y }: Point): readonly Point[] {
  const steps = [
    [0, 0],
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ] as const;
  return steps.map(([right, down]) => ({ x: x + right, y: y + down }));
}

/** A cell reaches half a column and row to each side. */
function isTaken(placed: ReadonlyMap<string, Point>, { x, y }: Point): boolean {
  return [...placed.values()].some((other) => Math.abs(other.x - x) < 1 && Math.abs(other.y - y) < 1);
}
