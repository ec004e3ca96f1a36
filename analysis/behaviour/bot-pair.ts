import type { PackedGamePosition, Problem } from "../../games/game-package.ts";
import { DecisionBuffer } from "../../runtime/compact/decision-buffer.ts";
import { type Dice, SeededDice } from "../../runtime/dice.ts";
import type { CompiledBot } from "../search/compiled-bot.ts";
import { actionNumbers, actionsKey, sameActions } from "./decided-actions.ts";
import { outcomesOf, samplesDiffer, sameOutcomes } from "./outcomes.ts";

/** How two decisions of one position compare. */
type Verdict =
  /** They do the same, with these dice at least. */
  | "same"
  /** They do different things, and no dice are in play. */
  | "different"
  /** They do different things with these dice; whether their chances differ has to be asked. */
  | "different with these dice";

/** Two bots that decide the same positions with the same dice. */
export class BotPair {
  readonly before: CompiledBot;
  readonly after: CompiledBot;
  /** What the last comparison came to. */
  readonly first = new DecisionBuffer();
  readonly second = new DecisionBuffer();
  readonly #actionOf: Int32Array;
  /** Both read a position alike, so that it is packed once. */
  readonly #isPackedOnce: boolean;
  #packed: PackedGamePosition | null = null;
  #packedAgain: PackedGamePosition | null = null;

  constructor(before: CompiledBot, after: CompiledBot) {
    this.before = before;
    this.after = after;
    this.#actionOf = actionNumbers(before.module.actions, after.module.actions);
    this.#isPackedOnce = readsAlike(before, after);
  }

  /** Decides a position twice, each time with dice of this seed. */
  compare({ position, acting }: Problem, seed: number): Verdict {
    const [packed, again] = this.#pack(position);
    return this.compareOver(packed, again, acting, seed);
  }

  /** The same over a position that was packed for each bot; the two may be one object. */
  compareOver(packed: PackedGamePosition, again: PackedGamePosition, acting: number, seed: number): Verdict {
    const { first, second } = this;
    this.before.module.decide(packed, acting, new SeededDice(seed), first);
    this.after.module.decide(again, acting, new SeededDice(seed), second);
    const isSame =
      packed === again
        ? sameActions(first, second, this.#actionOf)
        : this.#firstActions(packed) === this.#secondActions(again);
    if (isSame) return "same";
    return first.diceCount === 0 && second.diceCount === 0 ? "different" : "different with these dice";
  }

  /** Whether the two do different things in a position: not with these dice alone, but in what the dice may bring. */
  differ(problem: Problem, seed: number): boolean {
    const verdict = this.compare(problem, seed);
    return verdict === "different" || (verdict !== "same" && this.chancesDiffer(problem, seed));
  }

  /** Whether the chances of what is done differ; the buffers are those of the seed again afterwards. */
  chancesDiffer({ position, acting }: Problem, seed: number): boolean {
    const [packed, again] = this.#pack(position);
    const decideFirst = (dice: Dice): string => {
      this.before.module.decide(packed, acting, dice, this.first);
      return this.#firstActions(packed);
    };
    const decideSecond = (dice: Dice): string => {
      this.after.module.decide(again, acting, dice, this.second);
      return this.#secondActions(again);
    };
    const first = outcomesOf(decideFirst);
    const second = first === null ? null : outcomesOf(decideSecond);
    const isDifferent =
      first !== null && second !== null ? !sameOutcomes(first, second) : samplesDiffer(decideFirst, decideSecond);
    decideFirst(new SeededDice(seed));
    decideSecond(new SeededDice(seed));
    return isDifferent;
  }

  #pack(position: Problem["position"]): readonly [PackedGamePosition, PackedGamePosition] {
    this.#packed = this.before.packInto(position, this.#packed);
    if (this.#isPackedOnce) return [this.#packed, this.#packed];
    this.#packedAgain = this.after.packInto(position, this.#packedAgain);
    return [this.#packed, this.#packedAgain];
  }

  #firstActions(packed: PackedGamePosition): string {
    return actionsKey(this.before.module.toDecision(this.first, packed));
  }

  #secondActions(packed: PackedGamePosition): string {
    return actionsKey(this.after.module.toDecision(this.second, packed));
  }
}

function readsAlike(before: CompiledBot, after: CompiledBot): boolean {
  const read = ({ book, sheet }: CompiledBot): string =>
    JSON.stringify([book.scenario, sheet.rules, sheet.memory], (name, value: unknown) =>
      name === "span" || name === "text" ? undefined : value,
    );
  return read(before) === read(after);
}
