import { packScenery, type PackedScenery, type Sceneries } from "../../effects/packed-scenery.ts";
import type { Board } from "../../position.ts";
import type { GameDefinition } from "../game-definition.ts";
import { boardSeenBy, initialScenery, sceneryAfter, sceneryOf } from "../scenery.ts";
import type { Faction, GameState } from "../state.ts";

/** More sceneries than most games meet. Beyond that they are made again, so that memory stays bounded. */
const MOST_SCENERIES = 1024;

/** The sceneries of a game. A change that was made before is not made again. */
export class GameSceneries implements Sceneries {
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

  change(before: PackedScenery, key: string, change: (board: Board) => Board): PackedScenery {
    let after = before.changed.get(key);
    if (after === undefined) {
      const board = before.boards[0];
      const changed = change(board);
      const plain = sceneryOf(this.#game.board, contentsOf(before));
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
      packed = packScenery([first, second], scenery);
      this.#byFeatures.set(scenery.features, packed);
    }
    return packed;
  }
}

/** What lies on the board of a game, as its plain states have it. */
export function contentsOf({ contents }: PackedScenery): Pick<GameState, "features" | "doors"> {
  if (contents === null) throw new Error("the scenery is that of no game");
  return contents;
}
