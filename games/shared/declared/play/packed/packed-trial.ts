import { NO_DICE } from "../../../../../runtime/dice.ts";
import type { LastTie } from "../../../../../runtime/policies.ts";
import type { Effect } from "../effect.ts";
import { facesThatMatter, Branches, MOST_FALLS, MOST_SENTENCES_TRIED } from "../faces.ts";
import { NONE } from "./numbering.ts";
import { PackedExecution } from "./packed-execution.ts";
import type { Step } from "./packed-sentences.ts";
import type { PackedScope, PackedTask } from "./tasks.ts";

/** Carries out actions with every result of dice that matters, and takes each back. */
export class PackedTrial extends PackedExecution {
  readonly #branches = new Branches();
  /** Whether something unknowable was met, such as a drawn card or the choice of another side. */
  #isUnknown = false;
  readonly #faces: (readonly number[])[][] = [];

  /**
   * Carries out a block with every result of its dice, until `visit` has seen enough.
   *
   * @param visit is called in the state after each result, with whether the outcome is known. It returns whether to go
   *   on
   */
  each(block: number, scope: PackedScope, visit: (isKnown: boolean) => boolean): void {
    const { state } = this;
    this.#branches.begin();
    if (state.read(state.layout.round) > 0) {
      this.rules.settle();
      this.#goThrough(block, scope, visit);
      return;
    }
    const mark = state.mark();
    state.write(state.layout.round, 1);
    this.rules.begin();
    this.#goThrough(block, scope, visit);
    state.goBack(mark);
  }

  #goThrough(block: number, scope: PackedScope, visit: (isKnown: boolean) => boolean): void {
    const { state } = this;
    const mark = state.mark();
    for (let falls = 0; falls < MOST_FALLS; falls += 1) {
      const goesOn = visit(this.#carriedOut(block, scope));
      state.goBack(mark);
      if (!goesOn || !this.#branches.next()) return;
    }
    visit(false);
  }

  /** Carries out a block. @returns whether its outcome is known */
  #carriedOut(block: number, scope: PackedScope): boolean {
    const { state } = this;
    this.#isUnknown = false;
    this.begin(NO_DICE);
    this.runBlock(block, scope, MOST_SENTENCES_TRIED);
    for (let { choice } = state; choice !== null && !this.#isUnknown; { choice } = state) {
      // A bot takes the first; the choices of others are unknown.
      const { side, names } = choice;
      const isOwn = state.things.sideNamed(side) === scope.side;
      this.choose(names[isOwn ? 0 : this.#branches.choose(names.length)] ?? NONE);
      this.run(MOST_SENTENCES_TRIED);
    }
    return !this.#isUnknown;
  }

  protected override stop(what: string): void {
    super.stop(what);
    this.#isUnknown = true;
  }

  protected override sentence(task: PackedTask, effect: Step): void {
    if (!("deck" in effect) && effect.kind !== "act" && effect.kind !== "go home") {
      super.sentence(task, effect);
      return;
    }
    this.#isUnknown = true;
    this.state.setAgenda(null);
  }

  /** Rolls one face for each group of faces with the same effect. */
  protected override rolled(
    { sides }: Effect & { readonly kind: "roll" },
    count: number,
    block: number,
    next: number,
  ): readonly number[] {
    const ofBlock = (this.#faces[block] ??= []);
    return this.#branches.roll(count, (ofBlock[next] ??= facesThatMatter(this.play.blocks, block, next, sides)));
  }

  protected override chance(of: number): number {
    return this.#branches.choose(of);
  }

  protected override settled(things: readonly number[], by: LastTie): number {
    const picked = by === "at random" ? things[this.#branches.choose(things.length)] : undefined;
    return picked ?? super.settled(things, by);
  }
}
