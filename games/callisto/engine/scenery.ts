import { byName } from "../board/space-names.ts";
import type { Board, Door, Edge, Feature, Place, SpaceName } from "../position.ts";
import type { GameBoard } from "./game-board.ts";
import type { Faction, GameState } from "./state.ts";

/**
 * What stands and lies on a board at one moment, with the board as each side sees it. Sceneries with equal contents are
 * one object, so that whatever is known of a board by its identity (its distances above all) is found out once.
 */
export interface Scenery {
  readonly features: GameState["features"];
  readonly doors: GameState["doors"];
  readonly views: Map<Faction, Board>;
}

/** More sceneries than most games meet; behind that they are made anew, so that memory stays bounded. */
const MOST_SCENERIES = 256;

interface Known {
  readonly byContents: Map<string, Scenery>;
  /** By the record of features: that of a scenery belongs to it alone. */
  readonly byFeatures: WeakMap<GameState["features"], Scenery>;
  /** In alphabetical order. */
  readonly places: readonly Place[];
  /** The edges by the contents of their doors: distances depend on them, and are kept for each list of edges. */
  readonly edges: Map<string, readonly Edge[]>;
}

const known = new WeakMap<GameBoard, Known>();

/** The scenery of a board with these features and doors. */
export function sceneryOf(board: GameBoard, { features, doors }: Pick<Scenery, "features" | "doors">): Scenery {
  const ofBoard = knownOf(board);
  const met = ofBoard.byFeatures.get(features);
  if (met !== undefined && met.doors === doors) return met;
  const contents = JSON.stringify([sorted(features), sorted(doors)]);
  let scenery = ofBoard.byContents.get(contents);
  if (scenery === undefined) {
    if (ofBoard.byContents.size >= MOST_SCENERIES) ofBoard.byContents.clear();
    scenery = { features: { ...features }, doors: { ...doors }, views: new Map() };
    ofBoard.byContents.set(contents, scenery);
    ofBoard.byFeatures.set(scenery.features, scenery);
  }
  return scenery;
}

function knownOf(board: GameBoard): Known {
  let ofBoard = known.get(board);
  if (ofBoard === undefined) {
    const places = board.places.toSorted(byName);
    ofBoard = { byContents: new Map(), byFeatures: new WeakMap(), places, edges: new Map() };
    known.set(board, ofBoard);
  }
  return ofBoard;
}

function sorted(record: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.keys(record)
    .sort()
    .map((key) => [key, record[key]]);
}

/** What stands and lies on a board at the start. */
export function initialScenery(board: GameBoard): Scenery {
  let scenery = initial.get(board);
  if (scenery === undefined) initial.set(board, (scenery = readScenery(board)));
  return scenery;
}

const initial = new WeakMap<GameBoard, Scenery>();

function readScenery(board: GameBoard): Scenery {
  const features: Record<SpaceName, readonly Feature[]> = {};
  for (const { name, has } of board.spaces) if (has.length > 0) features[name] = has;
  const doors: Record<string, Door> = {};
  for (const { door } of board.edges) if (door !== null) doors[door.name] = door;
  return sceneryOf(board, { features, doors });
}

/** The board as a side sees it, which takes itself for the bot; the same object as long as the scenery is the same. */
export function boardSeenBy(board: GameBoard, scenery: Scenery, side: Faction): Board {
  let view = scenery.views.get(side);
  if (view === undefined) scenery.views.set(side, (view = makeView(board, scenery, side)));
  return view;
}

function makeView(board: GameBoard, { features, doors }: Scenery, side: Faction): Board {
  return {
    spaces: board.spaces
      .map(({ name, map, objective, starting, pad }) => ({
        name,
        map,
        objective,
        starting: starting === null ? null : starting === side ? ("bot" as const) : ("player" as const),
        pad,
        has: features[name] ?? [],
      }))
      .toSorted(byName),
    places: knownOf(board).places,
    edges: edgesWith(board, doors),
    spawns: board.spawns[side] ?? {},
  };
}

/** The edges of a board with these doors: one list for both sides and for all sceneries that differ in features only. */
function edgesWith(board: GameBoard, doors: Scenery["doors"]): readonly Edge[] {
  const { edges: met } = knownOf(board);
  const contents = JSON.stringify(sorted(doors));
  let edges = met.get(contents);
  if (edges === undefined) {
    if (met.size >= MOST_SCENERIES) met.clear();
    edges = board.edges.map((edge) =>
      edge.door === null ? edge : { ...edge, door: doors[edge.door.name] ?? edge.door },
    );
    met.set(contents, edges);
  }
  return edges;
}

/** The scenery after an effect has left a side's view of the board as it is given. */
export function sceneryAfter(board: GameBoard, before: Scenery, view: Board): Scenery {
  const features: Record<SpaceName, readonly Feature[]> = {};
  for (const { name, has } of view.spaces) {
    if (has.length > 0 || before.features[name] !== undefined) features[name] = has;
  }
  const doors: Record<string, Door> = {};
  for (const { door } of view.edges) if (door !== null) doors[door.name] = door;
  return sceneryOf(board, { features, doors });
}
