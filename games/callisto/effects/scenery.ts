import { indexOf, otherSide } from "../reference/environment.ts";
import { DEFAULT_ARMOUR, isIntactPod, isRuined, splitPair } from "../board/spaces.ts";
import type { Board, Door, Feature, Marker, PlaceName, Position, Side, SpaceName } from "../position.ts";
import { DIE_OF_HEIGHT } from "../rules/rules.ts";
import type { AttackDie } from "./turn-effects.ts";
import { memoize } from "../../../grammar/memoize.ts";

/** What lies in spaces, and the doors by their names, as a game by names has them. */
interface Contents {
  readonly features: Readonly<Record<SpaceName, readonly Feature[]>>;
  readonly doors: Readonly<Record<string, Door>>;
}

/** What stands and lies on the board at one moment, with what effects and goals ask of it. Spaces are numbers. */
export interface PackedScenery {
  /** The board as each side sees it. */
  readonly boards: readonly [Board, Board];
  /** Null where no game keeps it beside the boards. */
  readonly contents: Contents | null;
  readonly civilians: number;
  readonly buildingsDestroyed: number;
  /** A space with the prisoner; −1 for none. */
  readonly prisoner: number;
  readonly prisonerIsAtPod: boolean;
  /** By space. */
  readonly hasCivilian: readonly boolean[];
  readonly hasPrisoner: readonly boolean[];
  readonly hasIntactPod: readonly boolean[];
  readonly isRuined: readonly boolean[];
  /** The spaces with objective points, and how many each has. */
  readonly objectives: readonly number[];
  readonly points: readonly number[];
  /** What it was changed to before, by the change. */
  readonly changed: Map<string, PackedScenery>;
}

/** Where a change of the board leads. */
export interface Sceneries {
  /** @param key names the change: of one scenery, equal keys are equal changes */
  change(before: PackedScenery, key: string, change: (board: Board) => Board): PackedScenery;
}

/** The scenery of a board, as both sides see it. */
export function packScenery(boards: PackedScenery["boards"], contents: PackedScenery["contents"]): PackedScenery {
  const [{ spaces }] = boards;
  const has = (name: string): boolean[] => spaces.map((space) => space.has.some((each) => each.name === name));
  const all = spaces.flatMap((space) => space.has);
  const hasPrisoner = has("prisoner");
  const objectives = spaces.flatMap(({ objective }, space) => (objective > 0 ? [space] : []));
  const hasPod = spaces.map((space) => space.has.some(isIntactPod));
  return {
    boards,
    contents,
    civilians: all.filter(({ name }) => name === "civilian").length,
    buildingsDestroyed: all.filter(({ name, destroyed }) => name === "building" && destroyed).length,
    prisoner: hasPrisoner.indexOf(true),
    prisonerIsAtPod: hasPrisoner.some((isThere, space) => isThere && hasPod[space] === true),
    hasCivilian: has("civilian"),
    hasPrisoner,
    hasIntactPod: hasPod,
    isRuined: spaces.map(isRuined),
    objectives,
    points: objectives.map((space) => spaces[space]?.objective ?? 0),
    changed: new Map(),
  };
}

/** The scenery of a position, whose board only the bot sees. */
export const sceneryOfBoard = memoize((board: Board) => packScenery([board, board], null));

/** The sceneries of positions: a board that is changed belongs to no game. */
export const SCENERIES_OF_POSITIONS: Sceneries = {
  change: (before, _key, change) => {
    const [board] = before.boards;
    const changed = change(board);
    return changed === board ? before : sceneryOfBoard(changed);
  },
};

/** The space of a place: a marker counts on both levels of a bridge (rules §1.1 rule 4). */
export function spaceOf(position: Position, place: PlaceName): SpaceName {
  return indexOf(position.board).places.get(place)?.space ?? place;
}

/**
 * The position with another marker of a side in a space; null for none. Taking control turns the other side's control
 * marker over: at most one side controls a space (rules §1.2 rule 7).
 */
export function withMarker(position: Position, side: Side, space: SpaceName, marker: Marker | null): Position {
  const other = otherSide(side);
  const { [space]: _old, ...rest } = position.markers[side];
  const own = marker === null ? rest : { ...rest, [space]: marker };
  const turned = marker === "controlled" && position.markers[other][space] === "controlled";
  const others = turned ? { ...position.markers[other], [space]: "scouted" as const } : position.markers[other];
  return { ...position, markers: side === "bot" ? { bot: own, player: others } : { bot: others, player: own } };
}

/** The things in a space. */
export function featuresIn({ board }: Pick<Position, "board">, space: SpaceName): readonly Feature[] {
  return indexOf(board).spaces.get(space)?.has ?? [];
}

/** The position with other things in a space. */
export function withFeatures(position: Position, space: SpaceName, has: readonly Feature[]): Position {
  return { ...position, board: boardWith(position.board, space, has) };
}

function boardWith(board: Board, space: SpaceName, has: readonly Feature[]): Board {
  return { ...board, spaces: board.spaces.map((old) => (old.name === space ? { ...old, has } : old)) };
}

/** The board once every marker of a name was carried from one space to another. */
export function boardWithCarried(board: Board, name: string, from: SpaceName, to: SpaceName): Board {
  if (from === to) return board;
  const carried = featuresIn({ board }, from).filter((feature) => feature.name === name);
  if (carried.length === 0) return board;
  const left = boardWithoutMarkers(board, name, from);
  return boardWith(left, to, [...featuresIn({ board: left }, to), ...carried]);
}

/** The board without the markers of a name in a space. */
export function boardWithoutMarkers(board: Board, name: string, space: SpaceName): Board {
  return boardWith(
    board,
    space,
    featuresIn({ board }, space).filter((feature) => feature.name !== name),
  );
}

/** A structure by its name in decisions and situations: `building c3`, `door c3-d3`. */
interface Named {
  readonly what: string;
  readonly where: string;
}

/** Splits `eastern escape pod e5` into the thing and its space. */
export function splitStructure(name: string): Named {
  const blank = name.lastIndexOf(" ");
  return { what: name.slice(0, blank), where: name.slice(blank + 1) };
}

/** The die of an attack on a structure and the face that it needs: its armour, without cover and range, level with any attacker (rules §1.6 rule 20). */
export function structureDie(position: Pick<Position, "board">, name: string): AttackDie {
  const { what, where } = splitStructure(name);
  const armour = featuresIn(position, where).find((feature) => feature.name === what)?.armour ?? null;
  return { sides: DIE_OF_HEIGHT.level, needs: armour ?? DEFAULT_ARMOUR };
}

/** The structure whose loss takes a force out of action. */
export const CONTROL_STATION = "comms";

/** The board with a structure destroyed; the same board where it stands no longer. */
export function boardDestroyed(board: Board, name: string): Board {
  const { what, where } = splitStructure(name);
  if (what === "door") return boardWithDoor(board, where, { closed: false, opens: null, destroyed: true });
  const has = featuresIn({ board }, where);
  const index = has.findIndex((feature) => feature.name === what && !feature.destroyed);
  const hit = has[index];
  return hit === undefined ? board : boardWith(board, where, has.with(index, { ...hit, destroyed: true }));
}

/** The board with a door open permanently (rules §1.6 rule 21). */
export function boardOpened(board: Board, name: string): Board {
  return boardWithDoor(board, splitStructure(name).where, { closed: false, opens: null });
}

function boardWithDoor(board: Board, pair: string, change: Partial<Door>): Board {
  const [first, second] = splitPair(pair, "-") ?? ["", ""];
  const edges = board.edges.map((edge) => {
    const joins = [edge.from, edge.to].every((place) => place === first || place === second);
    return joins && edge.door !== null ? { ...edge, door: { ...edge.door, ...change } } : edge;
  });
  return { ...board, edges };
}
