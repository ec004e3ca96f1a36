import type { Description } from "../../../../../runtime/checked-tree.ts";
import { NONE } from "./numbering.ts";
import type { PackedScene } from "./packed-scene.ts";
import { NOBODYS_SCOPE, type PackedScope } from "./tasks.ts";

/** The answer of a phrase for each acting unit. It is asked for every place, target and step, so the last answers are kept. */
export class KeptAnswer {
  /** The aspects that the phrase reads; null if it may read anything. */
  readonly aspects: readonly number[] | null;
  readonly #scene: PackedScene;
  readonly #ask: (scope: PackedScope) => number;
  readonly #scopes: readonly PackedScope[];
  /** For each acting unit, the time of its last answer. The answers are in the next list. */
  readonly #askedIn: Float64Array;
  readonly #answers: Float64Array;

  /** @param scopes the meaning of pronouns while each unit acts */
  constructor(
    scene: PackedScene,
    phrase: unknown,
    scopes: readonly PackedScope[],
    ask: (scope: PackedScope) => number,
  ) {
    const { unitCount } = scene.state.things;
    this.#scene = scene;
    this.#ask = ask;
    this.#scopes = scopes;
    this.aspects = scene.aspectsOf(phrase);
    this.#askedIn = new Float64Array(unitCount).fill(NONE);
    this.#answers = new Float64Array(unitCount);
  }

  /** @param unit none: a unit that the game does not know */
  of(unit: number): number {
    const { state } = this.#scene;
    if (unit === NONE || state.isTurned) return this.#asked(unit);
    const now = this.aspects === null ? state.version : state.changedIn(this.aspects);
    if (this.#askedIn[unit] !== now) {
      this.#answers[unit] = this.#asked(unit);
      this.#askedIn[unit] = now;
    }
    return this.#answers[unit] ?? 0;
  }

  #asked(unit: number): number {
    return this.#scene.asking.aside(() => this.#ask(this.#scopes[unit] ?? NOBODYS_SCOPE));
  }
}

/** Whether places are described, whoever acts. The answer for each is kept until something that it reads changes. */
export class KeptMembers {
  readonly #scene: PackedScene;
  readonly #described: Description;
  /** The aspects that the description reads; null if it may read anything. */
  readonly #aspects: readonly number[] | null;
  readonly #askedIn: Float64Array;
  readonly #isSo: Uint8Array;

  constructor(scene: PackedScene, described: Description) {
    const { placeCount } = scene.state.things;
    this.#scene = scene;
    this.#described = described;
    this.#aspects = scene.aspectsOf(described);
    this.#askedIn = new Float64Array(placeCount).fill(NONE);
    this.#isSo = new Uint8Array(placeCount);
  }

  has(place: number): boolean {
    const { state } = this.#scene;
    const now = this.#aspects === null || state.isTurned ? state.version : state.changedIn(this.#aspects);
    if (this.#askedIn[place] !== now) {
      this.#isSo[place] = this.#scene.isMember(NOBODYS_SCOPE, this.#described, place) ? 1 : 0;
      this.#askedIn[place] = now;
    }
    return this.#isSo[place] === 1;
  }
}

/** Whether a condition holds for each acting unit; the answers are kept. */
export class HeldCondition {
  readonly kept: KeptAnswer;
  /** Evaluates the condition if it is only about the game itself, else null. */
  readonly ofGame: (() => boolean) | null;

  constructor(kept: KeptAnswer, ofGame: (() => boolean) | null) {
    this.kept = kept;
    this.ofGame = ofGame;
  }

  /** @param unit none: a unit that the game does not know */
  isSo(unit: number): boolean {
    return this.ofGame === null ? this.kept.of(unit) === 1 : this.ofGame();
  }
}
