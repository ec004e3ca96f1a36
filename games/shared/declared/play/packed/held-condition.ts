import type { Condition } from "../../../../../runtime/checked-tree.ts";
import { NONE } from "./numbering.ts";
import type { PackedScene } from "./packed-scene.ts";
import { NOBODYS_SCOPE, type PackedScope } from "./tasks.ts";

/** A condition for whoever acts. It is asked for every place and target, and in every step: the last answers are kept. */
export class HeldCondition {
  /** What cells it looks at, by the numbers of their aspects; null where it may be anything. */
  readonly aspects: readonly number[] | null;
  /** How it is asked where it is about the game itself. */
  readonly ofGame: (() => boolean) | null;
  readonly #scene: PackedScene;
  readonly #condition: Condition;
  readonly #scopes: readonly PackedScope[];
  /** By the units that act: when it was last asked, and what it came to. */
  readonly #askedIn: Float64Array;
  readonly #isSo: Uint8Array;

  constructor(scene: PackedScene, condition: Condition, scopes: readonly PackedScope[]) {
    const { unitCount } = scene.state.things;
    this.#scene = scene;
    this.#condition = condition;
    this.#scopes = scopes;
    this.ofGame = scene.aboutGame(condition);
    this.aspects = scene.aspectsOf(condition);
    this.#askedIn = new Float64Array(unitCount).fill(NONE);
    this.#isSo = new Uint8Array(unitCount);
  }

  /** @param unit none: a unit that the game does not know */
  isSo(unit: number): boolean {
    if (this.ofGame !== null) return this.ofGame();
    const { state } = this.#scene;
    if (unit === NONE || state.isTurned) return this.#ask(unit);
    const now = this.aspects === null ? state.version : state.changedIn(this.aspects);
    if (this.#askedIn[unit] !== now) {
      this.#isSo[unit] = this.#ask(unit) ? 1 : 0;
      this.#askedIn[unit] = now;
    }
    return this.#isSo[unit] === 1;
  }

  /** Asks in the middle of another question. */
  #ask(unit: number): boolean {
    const { asking } = this.#scene;
    const { actor, view, bound, parameter } = asking;
    const isSo = this.#scene.holds(this.#scopes[unit] ?? NOBODYS_SCOPE, this.#condition);
    asking.actor = actor;
    asking.view = view;
    asking.bound = bound;
    asking.parameter = parameter;
    return isSo;
  }
}
