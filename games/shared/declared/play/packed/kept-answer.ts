import { NONE } from "./numbering.ts";
import type { PackedScene } from "./packed-scene.ts";
import { NOBODYS_SCOPE, type PackedScope } from "./tasks.ts";

/** What a phrase comes to for whoever acts. It is asked for every place and target, and in every step: the last answers are kept. */
export class KeptAnswer {
  /** What cells it looks at, by the numbers of their aspects; null where it may be anything. */
  readonly aspects: readonly number[] | null;
  readonly #scene: PackedScene;
  readonly #ask: (scope: PackedScope) => number;
  readonly #scopes: readonly PackedScope[];
  /** By the units that act: when it was last asked, and what it came to. */
  readonly #askedIn: Float64Array;
  readonly #answers: Float64Array;

  /** @param scopes what pronouns mean where each unit acts */
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

/** Whether something is so for whoever acts. */
export class HeldCondition {
  readonly kept: KeptAnswer;
  /** How it is asked where it is about the game itself. */
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
