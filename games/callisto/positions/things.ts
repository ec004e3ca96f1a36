import type { GridSpace, GridBoard, GridDoor } from "../board/board-from-grid.ts";
import { DEFAULT_ARMOUR, FEATURE_NAMES, gridEdges, gridSpaceName, pairName } from "../board/spaces.ts";
import type { Board, Door, Edge, Feature, PlaceName, Side, Space, SpaceName, Place, UnitClass } from "../position.ts";
import type { RandomSource } from "../../../runtime/dice.ts";
import type { PositionShape } from "./shape.ts";
import type { CheckedRule, CheckedScenario, CheckedSheet } from "../../../runtime/checked-tree.ts";
import { wordsUsed } from "../../shared/sheet-words.ts";
import type { ByRule } from "../../shared/stated-rules.ts";
import { RULES } from "../rules/rules.ts";
import type { CallistoRule } from "../lexicon/words.ts";

type Addition = Pick<GridSpace, "has" | "destroyed" | "pad" | "starting">;

/** What the spaces of a grid get of the scenario's things: each kind in some spaces, unless it is missing. */
function drawThings(
  random: RandomSource,
  shape: PositionShape,
  scenery: Scenery,
  names: readonly SpaceName[],
): Record<SpaceName, Addition> {
  const has: Record<SpaceName, (string | Record<string, number>)[]> = {};
  const destroyed: Record<SpaceName, string[]> = {};
  for (const kind of scenery.features) {
    if (random.chance(shape.missingThings)) continue;
    const wanted = Math.min(kind.most, random.within([1, 1 + Math.round((names.length * shape.things) / 50)]));
    for (const name of random.shuffled(names).slice(0, wanted)) {
      (has[name] ??= []).push(drawStructure(random, kind));
      if (kind.destructible && random.chance(shape.destroyed)) (destroyed[name] ??= []).push(kind.name);
    }
  }
  const pads = scenery.pad === null ? [] : random.shuffled(names).slice(0, 2);
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        ...(has[name] === undefined ? {} : { has: has[name] }),
        ...(destroyed[name] === undefined ? {} : { destroyed: destroyed[name] }),
        ...(scenery.pad !== null && pads.includes(name) ? { pad: scenery.pad } : {}),
        ...(scenery.startingSpaces && random.chance(20) ? { starting: drawSide(random) } : {}),
      },
    ]),
  );
}

function drawSide(random: RandomSource): Side {
  return random.chance(50) ? "bot" : "player";
}

function drawStructure(random: RandomSource, kind: FeatureKind): string | Record<string, number> {
  return kind.destructible && random.chance(20) ? { [kind.name]: random.within([5, 11]) } : kind.name;
}

/** A board on which one thing lies where it was asked for, and the place of that thing. */
interface PlacedThing {
  readonly board: Board;
  readonly at: PlaceName | null;
}

/** Puts one thing of the scenario's, drawn at random, at this many steps from a place. */
export function placeThing(
  random: RandomSource,
  shape: PositionShape,
  scenery: Scenery,
  map: BoardMap,
  from: PlaceName | null,
): PlacedThing {
  const { board } = map;
  if (shape.thingAt === "anywhere" || from === null) return { board, at: null };
  const steps = { here: 0, beside: 1, near: 2 }[shape.thingAt];
  const at = random.pick(map.atDistance(from, steps, "personnel"));
  const things = [...scenery.features, ...(scenery.doors ? (["door"] as const) : [])];
  const thing = scenery.pad !== null && random.chance(60) ? "pad" : random.pick(things);
  if (at === null || thing === null) return { board, at };
  if (thing === "door") return { board: withDoor(random, board, at), at };
  const space = map.spaceOf(at);
  if (thing === "pad") {
    return { board: withSpaces(board, (each) => (each.name === space ? { ...each, pad: scenery.pad } : each)), at };
  }
  return { board: withFeature(board, space, thing), at };
}

function withSpaces(board: Board, change: (space: Space) => Space): Board {
  return { ...board, spaces: board.spaces.map(change) };
}

/** The board with a feature in a space; one of which there are no more moves there. */
export function withFeature(board: Board, space: SpaceName, kind: FeatureKind): Board {
  const present = board.spaces.filter((each) => each.has.some((feature) => feature.name === kind.name)).length;
  const added: Feature = { name: kind.name, armour: armourOf(board, kind), destroyed: false };
  return withSpaces(board, (each) => {
    const others = each.has.filter((feature) => feature.name !== kind.name);
    if (each.name === space) return { ...each, has: [...others, added] };
    return present >= kind.most && others.length < each.has.length ? { ...each, has: others } : each;
  });
}

function armourOf(board: Board, kind: FeatureKind): number | null {
  const printed = board.spaces.flatMap((space) => space.has).find((feature) => feature.name === kind.name);
  if (printed !== undefined) return printed.armour;
  return kind.destructible || kind.name.includes("door") ? DEFAULT_ARMOUR : null;
}

function withDoor(random: RandomSource, board: Board, at: PlaceName): Board {
  const edge = random.pick(board.edges.filter((each) => (each.from === at || each.to === at) && isOnGround(each)));
  if (edge === null) return board;
  const door: Door = { name: `${edge.from}-${edge.to}`, closed: true, opens: null };
  return { ...board, edges: board.edges.map((each) => (each === edge ? { ...each, door } : each)) };
}

function isOnGround({ from, to }: Edge): boolean {
  return !from.includes(".") && !to.includes(".");
}

function drawSpace(random: RandomSource, shape: PositionShape, secondMap: boolean): GridSpace {
  return {
    ...(random.chance(shape.objectives) ? { objective: random.within(shape.objectiveValue) } : {}),
    ...(random.chance(shape.covered) ? { cover: random.within([1, 3]) } : {}),
    ...(random.chance(shape.elevated) ? { elevated: true } : {}),
    ...(random.chance(shape.impassable) ? { impassable: random.chance(50) ? "standees" : "all" } : {}),
    ...(secondMap ? { map: "station" } : {}),
  };
}

/** Three spaces in a line: the bridge leads over the middle one. */
function drawBridge(
  random: RandomSource,
  columns: number,
  rows: number,
): { over: SpaceName; supports: [SpaceName, SpaceName] } | null {
  const along = random.chance(50) ? "row" : "column";
  if (along === "row" ? columns < 3 : rows < 3) return null;
  const column = random.within(along === "row" ? [1, columns - 2] : [0, columns - 1]);
  const row = random.within(along === "row" ? [0, rows - 1] : [1, rows - 2]);
  const [columnStep, rowStep] = along === "row" ? [1, 0] : [0, 1];
  return {
    over: gridSpaceName(column, row),
    supports: [gridSpaceName(column - columnStep, row - rowStep), gridSpaceName(column + columnStep, row + rowStep)],
  };
}

/** A random grid in the terms of the situation format, before it becomes places and edges. */
export function drawGrid(random: RandomSource, shape: PositionShape, scenery: Scenery): GridBoard {
  const columns = random.within(shape.columns);
  const rows = random.within(shape.rows);
  const spaces: Record<SpaceName, GridSpace> = {};
  const apart = scenery.twoMaps && columns > 3 && random.chance(shape.secondMap);
  const secondMapFrom = apart ? random.within([2, columns - 1]) : columns;
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1)
      spaces[gridSpaceName(column, row)] = drawSpace(random, shape, column >= secondMapFrom);
  }
  for (const [name, added] of Object.entries(drawThings(random, shape, scenery, Object.keys(spaces)))) {
    spaces[name] = { ...spaces[name], ...added };
  }
  const edges = gridEdges(columns, rows);
  // Nothing leads from one map to another (§1.7 rule 24).
  const mapsApart = (edge: string): boolean => {
    const [from = "", to = ""] = edge.split("-");
    return spaces[from]?.map !== spaces[to]?.map;
  };
  const cut = new Set(edges.filter((edge) => mapsApart(edge) || random.chance(shape.cut)));
  const kept = edges.filter((edge) => !cut.has(edge));
  const bridges: Record<SpaceName, { supports: [SpaceName, SpaceName]; cover: number }> = {};
  const bridgeCount = secondMapFrom < columns ? 0 : random.within(shape.bridges);
  for (let count = bridgeCount; count > 0; count -= 1) {
    const bridge = drawBridge(random, columns, rows);
    if (bridge === null || [bridge.over, ...bridge.supports].some((name) => bridges[name] !== undefined)) continue;
    if (Object.values(bridges).some((other) => other.supports.includes(bridge.over))) continue;
    bridges[bridge.over] = { supports: bridge.supports, cover: random.within([0, 2]) };
    for (const support of bridge.supports) spaces[support] = { ...spaces[support], elevated: true };
    spaces[bridge.over] = { ...spaces[bridge.over], elevated: false };
  }
  const doors = Object.fromEntries(
    random.some(kept, shape.doors).map((edge) => [edge, drawDoor(random, edge, scenery)]),
  );
  const joined: string[] = [];
  const names = Object.keys(spaces);
  for (let count = random.within(shape.joined); count > 0; count -= 1) {
    const from = random.pick(names);
    const to = random.pick(names);
    if (from === null || to === null || from === to) continue;
    const edge = pairName(from, to);
    if (!edges.includes(edge) && !joined.includes(edge) && !mapsApart(edge)) joined.push(edge);
  }
  return { grid: `${columns}x${rows}`, spaces, cut: [...cut], join: joined, doors, bridges };
}

function drawDoor(random: RandomSource, edge: string, scenery: Scenery): GridDoor {
  const closed = random.chance(60);
  if (random.chance(scenery.outwardDoors ? 25 : 90)) return closed ? "closed" : "open";
  const [from, to] = edge.split("-");
  return { closed, opens: random.chance(50) ? `${from}>${to}` : `${to}>${from}` };
}

/** The places of a board with their neighbours, for setting up positions. */
export class BoardMap {
  readonly board: Board;
  readonly #neighbours = new Map<PlaceName, PlaceName[]>();
  readonly #spaces = new Map<PlaceName, SpaceName>();

  constructor(board: Board) {
    this.board = board;
    for (const place of board.places) {
      this.#neighbours.set(place.name, []);
      this.#spaces.set(place.name, place.space);
    }
    for (const edge of board.edges) {
      this.#neighbours.get(edge.from)?.push(edge.to);
      this.#neighbours.get(edge.to)?.push(edge.from);
    }
  }

  /** The space that a place belongs to. */
  spaceOf(place: PlaceName): SpaceName {
    return this.#spaces.get(place) ?? place;
  }

  /** The places one step away, doors open. */
  neighbours(place: PlaceName): readonly PlaceName[] {
    return this.#neighbours.get(place) ?? [];
  }

  /** The ground places at exactly this number of steps, with doors open, that the class may enter. */
  atDistance(from: PlaceName, steps: number, unitClass: UnitClass): PlaceName[] {
    const allowed = new Set(standable(this.board, unitClass).map((place) => place.name));
    let frontier = [from];
    const seen = new Set(frontier);
    for (let step = 0; step < steps; step += 1) {
      const next: PlaceName[] = [];
      for (const place of frontier) {
        for (const neighbour of this.neighbours(place)) {
          if (seen.has(neighbour) || !allowed.has(neighbour)) continue;
          seen.add(neighbour);
          next.push(neighbour);
        }
      }
      frontier = next;
    }
    return frontier.filter((place) => this.spaceOf(place) === place);
  }
}

/** Whether a unit of the class may stand on a place. */
export function mayStand(board: Board, unitClass: UnitClass, at: PlaceName | null): boolean {
  return standable(board, unitClass).some(({ name }) => name === at);
}

/** The places that a unit of the class may stand on. */
export function standable(board: Board, unitClass: UnitClass): Place[] {
  return board.places.filter(
    (place) => place.impassable === "none" || (place.impassable === "standees" && unitClass === "personnel"),
  );
}

/** A structure, marker or equipment that the spaces of a scenario can hold. */
export interface FeatureKind {
  /** As positions name it: `DOORS`, `comms`. */
  readonly name: string;
  /** How many spaces may hold one at most. */
  readonly most: number;
  readonly destructible: boolean;
}

/** What a scenario puts on the board beside spaces and units, as its rules and the words of its sheets tell. */
export interface Scenery {
  readonly features: readonly FeatureKind[];
  readonly doors: boolean;
  /** Doors open one way. */
  readonly outwardDoors: boolean;
  readonly twoMaps: boolean;
  /** The pad that the sheets speak of. */
  readonly pad: string | null;
  /** A sheet distinguishes starting objectives from others. */
  readonly startingSpaces: boolean;
  /** By side: the feature that makes a space its objective; sides that are not here have printed objectives. */
  readonly objectiveFeatures: Readonly<Record<string, string>>;
  /** The side whose mechs start deactivated. */
  readonly sleepingMechs: string | null;
  /** The sides for which a deactivated mech beside an armoured attack is threatened. */
  readonly guardsMechs: readonly string[];
}

/** Which features the nouns of a sheet speak of. */
const FEATURES_OF_NOUNS: Readonly<Record<string, readonly FeatureKind[]>> = {
  building: [{ name: "building", most: 12, destructible: true }],
  "pit trap": [{ name: "pit trap", most: 4, destructible: true }],
  "escape pod": [{ name: "escape pod", most: 1, destructible: true }],
  "eastern escape pod": [{ name: "eastern escape pod", most: 1, destructible: true }],
  "westernmost escape pod": [{ name: "westernmost escape pod", most: 1, destructible: true }],
  "control station": [{ name: "comms", most: 3, destructible: true }],
  "armoured defence": [{ name: "bunker", most: 4, destructible: true }],
  "west door of prison": [{ name: "west door of prison", most: 2, destructible: false }],
  laser: [{ name: "laser", most: 3, destructible: false }],
  "DOORS equipment": [{ name: "DOORS", most: 2, destructible: false }],
  prisoner: [{ name: "prisoner", most: 1, destructible: false }],
  citizens: [{ name: "civilian", most: 8, destructible: false }],
  escape: [{ name: "escape", most: 3, destructible: false }],
};

const EAST_DOOR: FeatureKind = { name: "east door of prison", most: 2, destructible: false };

const OBJECTIVE_RULES: ByRule<CallistoRule, string> = {
  "civilians are objectives": "civilian",
  "buildings are objectives": "building",
};

/** What the board of a scenario can hold. */
export function sceneryOf(scenario: CheckedScenario, sheets: readonly CheckedSheet[]): Scenery {
  const words = wordsUsed(sheets);
  const rules: readonly CheckedRule[] = [...scenario.rules, ...sheets.flatMap((sheet) => sheet.rules)];
  const says = (entry: CallistoRule): boolean => RULES.has(rules, entry);
  const features = [
    ...Object.entries(FEATURES_OF_NOUNS).flatMap(([noun, kinds]) => (words.has(noun) ? kinds : [])),
    ...(says("the east door of the prison is open") ? [EAST_DOOR] : []),
  ].filter((kind) => FEATURE_NAMES.includes(kind.name));
  return {
    features,
    doors: words.has("door") || words.has("escape pod door") || says("doors open outwards only"),
    outwardDoors: says("doors open outwards only"),
    twoMaps: says("the maps are apart"),
    pad: words.has("launch pad LZ01 Alpha") ? "LZ01 Alpha" : null,
    startingSpaces: words.has("starting") || words.has("non-starting"),
    objectiveFeatures: Object.fromEntries(
      scenario.rules.flatMap((rule) => {
        const feature = RULES.known(OBJECTIVE_RULES, rule);
        return feature === undefined || rule.side === null ? [] : [[rule.side, feature] as const];
      }),
    ),
    sleepingMechs: RULES.sideOf(scenario.rules, "mechs start deactivated"),
    guardsMechs: sheets
      .filter((sheet) => RULES.has(sheet.rules, "a mech beside an armoured attack is threatened"))
      .map((sheet) => sheet.bot),
  };
}
