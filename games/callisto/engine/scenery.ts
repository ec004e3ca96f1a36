import { memoize } from "../../../grammar/memoize.ts";
import { boardOfSide, byName } from "../board/spaces.ts";
import type { Goal } from "../effects/victory.ts";
import type { Board, Door, Edge, Feature, Marker, Place, PlaceName, Space, SpaceName, UnitName } from "../position.ts";
import type { ByFaction, Faction, GameState } from "./state.ts";

export type { Goal } from "../effects/victory.ts";

/** A space of a board in play: sides by their own names, and where it is drawn. */
export interface GameSpace extends Omit<Space, "starting"> {
  readonly starting: Faction | null;
  /** Columns from the west and rows from the north; halves shift a hexagonal row. */
  readonly at: { readonly x: number; readonly y: number };
}

/**
 * A board with all that a scenario's set-up puts on it. The printed maps are not in the texts: the eight boards of this
 * project are stand-ins and say so; an owner types in his own.
 */
export interface GameBoard {
  readonly name: string;
  readonly scenario: number;
  /** True for every board that is not the game's own map. */
  readonly standIn: boolean;
  readonly note: string;
  readonly spaces: readonly GameSpace[];
  readonly places: readonly Place[];
  readonly edges: readonly Edge[];
  /** By force (`Force 1`) or by what a sheet names (`Z unit`, `spawn point 1`): where off-board units enter. */
  readonly spawns: ByFaction<Readonly<Record<string, PlaceName>>>;
  /** Who holds the initiative marker at the start. */
  readonly initiative: Faction;
  /** Markers that lie there at the start. */
  readonly markers: ByFaction<Readonly<Record<SpaceName, Marker>>>;
  /** Counters that stand there at the start; all others are off the board. */
  readonly units: Readonly<Record<UnitName, PlaceName>>;
  /** Goals beside those of the scenario file. */
  readonly goals: readonly Goal[];
}

/**
 * What stands and lies on a board at one moment, with the board as each side sees it. Sceneries with equal contents are
 * one object, so that whatever is known of a board by its identity (its distances above all) is found out once.
 */
interface Scenery {
  readonly features: GameState["features"];
  readonly doors: GameState["doors"];
  readonly views: Map<Faction, Board>;
}

/** More sceneries than most games meet. Beyond that they are made again, so that memory stays bounded. */
const MOST_SCENERIES = 2048;

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
export const initialScenery: (board: GameBoard) => Scenery = memoize(readScenery);

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
  const start = boardOfSide(board, side);
  return {
    ...start,
    spaces: start.spaces.map((space) => ({ ...space, has: features[space.name] ?? [] })).toSorted(byName),
    places: knownOf(board).places,
    edges: edgesWith(board, doors),
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
