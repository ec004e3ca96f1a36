import type { AttackWord } from "../../word.ts";
import { NONE } from "./numbering.ts";
import type { PackedScene } from "./packed-scene.ts";
import type { PackedScope } from "./tasks.ts";

/** Whether a unit that can act may target another one. */
type IsTarget = (unit: number, target: number) => boolean;

/** The units that each unit may target with an action. They are searched for again only when something they depend on changes. */
export class LegalTargets {
  readonly #scene: PackedScene;
  readonly #seeks: AttackWord["seeks"];
  readonly #isTarget: IsTarget;
  readonly #scopes: readonly PackedScope[];
  /** The aspects on which the targets depend; null if it may be anything. */
  readonly #aspects: readonly number[] | null;
  readonly #foundIn: Float64Array;
  readonly #counts: Int32Array;
  /** Whether a unit is a target: for each acting unit, then for each target. */
  readonly #are: Uint8Array;

  /**
   * @param scopes the meaning of pronouns while each unit acts
   * @param isTarget decides where the text does not state the targets as data
   */
  constructor(scene: PackedScene, seeks: AttackWord["seeks"], scopes: readonly PackedScope[], isTarget: IsTarget) {
    const { unitCount } = scene.state.things;
    this.#scene = scene;
    this.#seeks = seeks;
    this.#scopes = scopes;
    this.#isTarget = isTarget;
    this.#aspects = seeks === undefined ? null : scene.aspectsOf([seeks.described, seeks.provisos]);
    this.#foundIn = new Float64Array(unitCount).fill(NONE);
    this.#counts = new Int32Array(unitCount);
    this.#are = new Uint8Array(unitCount * unitCount);
  }

  /** How many units a unit may target. */
  count(unit: number): number {
    const { state } = this.#scene;
    const now = this.#aspects === null ? state.version : state.changedIn(this.#aspects);
    if (this.#foundIn[unit] !== now) {
      this.#find(unit);
      this.#foundIn[unit] = now;
    }
    return this.#counts[unit] ?? 0;
  }

  has(unit: number, target: number): boolean {
    return this.count(unit) > 0 && this.#are[unit * this.#counts.length + target] === 1;
  }

  #find(unit: number): void {
    const { state, asking } = this.#scene;
    const first = unit * this.#counts.length;
    this.#are.fill(0, first, first + this.#counts.length);
    let count = 0;
    const add = (target: number): void => {
      this.#are[first + target] = 1;
      count += 1;
    };
    if (this.#seeks === undefined) {
      const units = state.unitsOnBoard();
      for (let index = 0; index < units.length; index += 1) {
        const target = units[index] ?? NONE;
        if (this.#isTarget(unit, target)) add(target);
      }
    } else asking.aside(() => this.#seek(this.#scopes[unit], add));
    this.#counts[unit] = count;
  }

  #seek(scope: PackedScope | undefined, add: (target: number) => void): void {
    if (scope === undefined || this.#seeks === undefined) return;
    const { described, provisos } = this.#seeks;
    const members = this.#scene.members(scope, described);
    // A condition may evaluate the same phrase, which overwrites the list.
    const all = provisos.length === 0 ? members : members.slice();
    for (let index = 0; index < all.length; index += 1) {
      const it = all[index] ?? NONE;
      let isSo = true;
      for (let at = 0; at < provisos.length && isSo; at += 1) {
        const proviso = provisos[at];
        if (proviso !== undefined) isSo = this.#scene.holds({ ...scope, it }, proviso.condition) === proviso.holds;
      }
      if (isSo) add(this.#scene.state.things.unitOf(it));
    }
  }
}
