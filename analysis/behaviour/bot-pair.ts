import type { CompactPosition } from "../../runtime/callisto/compact/compact-position.ts";
import { DecisionBuffer } from "../../runtime/compact/decision-buffer.ts";
import { type Dice, SeededDice } from "../../runtime/dice.ts";
import type { Problem } from "../generate-position.ts";
import type { CompiledBot } from "../search/compiled-bot.ts";
import { actionNumbers, deedText, sameDeed } from "./deed.ts";
import { outcomesOf, sameOutcomes } from "./outcomes.ts";

/** Seeds with which two decisions are compared whose dice fall in too many ways to try them all. */
const SAMPLED_SEEDS = 1500;
/** Of so many samples, the share of differing deeds that chance alone does not explain. */
const SAMPLED_DIFFERENCE = 0.08;

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
  #packed: CompactPosition | null = null;
  #packedAgain: CompactPosition | null = null;

  constructor(before: CompiledBot, after: CompiledBot) {
    this.before = before;
    this.after = after;
    this.#actionOf = actionNumbers(before.module.actions, after.module.actions);
    this.#isPackedOnce = readsAlike(before, after);
  }

  /** Whether the two do different things in a position: not with these dice alone, but with any. */
  differ(problem: Problem, seed: number): boolean {
    const { position, acting } = problem;
    const packed = this.before.packInto(position, this.#packed);
    this.#packed = packed;
    const again = this.#isPackedOnce ? packed : this.after.packInto(position, this.#packedAgain);
    if (!this.#isPackedOnce) this.#packedAgain = again;
    return this.differOver(packed, again, acting, seed);
  }

  /** The same over a position that was packed for each; the two may be one object. */
  differOver(packed: CompactPosition, again: CompactPosition, acting: number, seed: number): boolean {
    this.before.module.decide(packed, acting, new SeededDice(seed), this.first);
    this.after.module.decide(again, acting, new SeededDice(seed), this.second);
    const { first, second } = this;
    if (packed === again) {
      if (sameDeed(first, second, this.#actionOf)) return false;
    } else if (deedText(this.#name(true, packed)) === deedText(this.#name(false, again))) return false;
    if (first.diceCount === 0 && second.diceCount === 0) return true;
    const differs = this.#outcomesDiffer(packed, again, acting);
    // The outcomes were found with the same buffers.
    this.before.module.decide(packed, acting, new SeededDice(seed), this.first);
    this.after.module.decide(again, acting, new SeededDice(seed), this.second);
    return differs;
  }

  #name(isBefore: boolean, packed: CompactPosition): ReturnType<CompiledBot["module"]["toDecision"]> {
    return isBefore
      ? this.before.module.toDecision(this.first, packed)
      : this.after.module.toDecision(this.second, packed);
  }

  #outcomesDiffer(packed: CompactPosition, again: CompactPosition, acting: number): boolean {
    const decideFirst = (dice: Dice): string => {
      this.before.module.decide(packed, acting, dice, this.first);
      return deedText(this.#name(true, packed));
    };
    const decideSecond = (dice: Dice): string => {
      this.after.module.decide(again, acting, dice, this.second);
      return deedText(this.#name(false, again));
    };
    const [first, second] = [outcomesOf(decideFirst), outcomesOf(decideSecond)];
    if (first !== null && second !== null) return !sameOutcomes(first, second);
    return samplesDiffer(decideFirst, decideSecond);
  }
}

/** Compares how often each deed comes up over many seeds. */
function samplesDiffer(decideFirst: (dice: Dice) => string, decideSecond: (dice: Dice) => string): boolean {
  const balance = new Map<string, number>();
  for (let seed = 1; seed <= SAMPLED_SEEDS; seed += 1) {
    const [first, second] = [decideFirst(new SeededDice(seed)), decideSecond(new SeededDice(seed))];
    balance.set(first, (balance.get(first) ?? 0) + 1);
    balance.set(second, (balance.get(second) ?? 0) - 1);
  }
  const difference = [...balance.values()].reduce((sum, count) => sum + Math.abs(count), 0);
  return difference / (2 * SAMPLED_SEEDS) > SAMPLED_DIFFERENCE;
}

function readsAlike(before: CompiledBot, after: CompiledBot): boolean {
  const read = ({ book, sheet }: CompiledBot): string =>
    JSON.stringify([book.scenario, sheet.rules], (name, value: unknown) =>
      name === "span" || name === "text" ? undefined : value,
    );
  return read(before) === read(after);
}
