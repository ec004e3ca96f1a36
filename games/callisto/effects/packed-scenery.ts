import { memoize } from "../../../grammar/memoize.ts";
import { isIntactPod, isRuined } from "../board/features.ts";
import type { Board, Door, Feature, SpaceName } from "../position.ts";

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
