import { isIntactPod, isRuined } from "../../board/features.ts";
import type { Board } from "../../position.ts";
import type { GameDefinition } from "../game-definition.ts";
import { boardSeenBy, initialScenery, sceneryAfter, sceneryOf } from "../scenery.ts";
import type { Faction, GameState } from "../state.ts";

/** What stands and lies on the board at one moment, with what effects and goals ask of it. Spaces are numbers. */
export interface PackedScenery extends Pick<GameState, "features" | "doors"> {
  /** The board as each side sees it. */
  readonly boards: readonly [Board, Board];
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
  /** What it was changed to before, by the change. */
  readonly changed: Map<string, PackedScenery>;
}

/** More sceneries than most games meet. Beyond that they are made again, so that memory stays bounded. */
const MOST_SCENERIES = 1024;

/** The sceneries of a game. A change that was made before is not made again. */
export class Sceneries {
  readonly #game: GameDefinition;
  readonly #sides: readonly [Faction, Faction];
  #byFeatures = new Map<GameState["features"], PackedScenery>();

  constructor(game: GameDefinition, sides: readonly [Faction, Faction]) {
    this.#game = game;
    this.#sides = sides;
  }

  first(): PackedScenery {
    if (this.#byFeatures.size > MOST_SCENERIES) this.#byFeatures = new Map();
    return this.#of(initialScenery(this.#game.board));
  }

  /** @param key names the change: of one scenery, equal keys are equal changes */
  change(before: PackedScenery, key: string, change: (board: Board) => Board): PackedScenery {
    let after = before.changed.get(key);
    if (after === undefined) {
      const board = before.boards[0];
      const changed = change(board);
      const plain = sceneryOf(this.#game.board, before);
      after = changed === board ? before : this.#of(sceneryAfter(this.#game.board, plain, changed));
      before.changed.set(key, after);
    }
    return after;
  }

  #of(scenery: ReturnType<typeof sceneryOf>): PackedScenery {
    let packed = this.#byFeatures.get(scenery.features);
    if (packed === undefined) {
      const [first, second] = this.#sides.map((side) => boardSeenBy(this.#game.board, scenery, side));
      if (first === undefined || second === undefined) throw new Error("two sides see a board");
      packed = { features: scenery.features, doors: scenery.doors, boards: [first, second], ...factsOf(first) };
      this.#byFeatures.set(scenery.features, packed);
    }
    return packed;
  }
}

function factsOf({ spaces }: Board): Omit<PackedScenery, "features" | "doors" | "boards"> {
  const has = (name: string): boolean[] => spaces.map((space) => space.has.some((each) => each.name === name));
  const all = spaces.flatMap((space) => space.has);
  const hasPrisoner = has("prisoner");
  const hasPod = spaces.map((space) => space.has.some(isIntactPod));
  return {
    civilians: all.filter(({ name }) => name === "civilian").length,
    buildingsDestroyed: all.filter(({ name, destroyed }) => name === "building" && destroyed).length,
    prisoner: hasPrisoner.indexOf(true),
    prisonerIsAtPod: hasPrisoner.some((isThere, space) => isThere && hasPod[space] === true),
    hasCivilian: has("civilian"),
    hasPrisoner,
    hasIntactPod: hasPod,
    isRuined: spaces.map(isRuined),
    changed: new Map(),
  };
}
