import type { DecideCard } from "../../games/engine-part.ts";
import type { Decision, DieRoll } from "../../runtime/decision.ts";
import { type Dice, RecordingDice, SeededDice } from "../../runtime/dice.ts";
import { PositionError } from "../../runtime/position-problem.ts";
import { actionsKey } from "../behaviour/same-decision.ts";
import { firedParts } from "../coverage.ts";

/** Dice that repeat earlier rolls. Further rolls, or rolls of other dice, get new faces. */
class RepeatedDice implements Dice {
  readonly #rolls: readonly DieRoll[];
  readonly #more: Dice;
  #taken = 0;
  #isRepeated = true;

  constructor(rolls: readonly DieRoll[], seed: number) {
    this.#rolls = rolls;
    this.#more = new SeededDice(seed);
  }

  /** Whether exactly these rolls were made. */
  get areAllTaken(): boolean {
    return this.#isRepeated && this.#taken === this.#rolls.length;
  }

  roll(sides: number): number {
    const next = this.#rolls[this.#taken];
    this.#taken += 1;
    if (next?.sides === sides) return next.value;
    this.#isRepeated = false;
    return this.#more.roll(sides);
  }
}

/** What another sheet decides in a position where a bot has decided, with the same dice. */
interface Shadow {
  readonly decision: Decision;
  /** Whether it does something else. */
  readonly differs: boolean;
  /** Whether it rolled the same dice. If so, the next dice are used for the next decision. */
  readonly rollsAlike: boolean;
}

/**
 * A bot that also asks another what it would do in each position, and plays on as if it had not asked.
 *
 * @param seed of dice that only the other rolls
 * @param onDecision receives each decision. The other bot decides only where `onDecision` asks it. The answer is null
 *   where the other sheet cannot look at the position
 */
export function shadowed(
  own: DecideCard,
  seed: number,
  onDecision: (decision: Decision, shadow: (other: DecideCard) => Shadow | null) => void,
): DecideCard {
  return (position, acting, dice) => {
    const recorded = new RecordingDice(dice);
    const decision = own(position, acting, recorded);
    const actions = actionsKey(decision);
    onDecision(decision, (other) => {
      try {
        const repeated = new RepeatedDice(recorded.rolls, seed);
        const second = other(position, acting, repeated);
        return { decision: second, differs: actionsKey(second) !== actions, rollsAlike: repeated.areAllTaken };
      } catch (error) {
        if (error instanceof PositionError) return null;
        throw error;
      }
    });
    return decision;
  };
}

/** The smallest part that decided: `2c` of a procedure, or `no clause`. */
export function deciderOf(decision: Decision): { readonly procedure: string; readonly label: string } {
  const part = firedParts(decision).at(-1);
  return part ?? { procedure: decision.procedure ?? "", label: NO_CLAUSE };
}

/** The label where no clause could do anything. */
const NO_CLAUSE = "no clause";
