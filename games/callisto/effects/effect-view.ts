import type { DecisionBuffer } from "../../../runtime/compact/decision-buffer.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { AttackDie, EffectRules } from "./turn-effects.ts";

/**
 * The names and numbers behind a decision, and what its effects ask of the board: a game between bots answers from its
 * packed tables, a position by the meanings that the interpreter has.
 */
export interface EffectView {
  /** What happens to the prisoner where a unit of the other side is pushed out of its space. */
  readonly pushedPrisoner: EffectRules["pushedPrisoner"];
  /** The action of a decision by its name. */
  actionOf(out: DecisionBuffer): string | null;
  /** The unit of the game that a decision means; −1 for none, or for a door. */
  unitOf(id: number): number;
  /** The units that are attacked, in alphabetical order. */
  targetsOf(out: DecisionBuffer): readonly number[];
  featureOf(out: DecisionBuffer): string | null;
  cardsOf(out: DecisionBuffer): readonly number[];
  decksOf(out: DecisionBuffer): readonly string[];
  /** The die of an attack between two units on the board. */
  attackDie(attacker: number, target: number): AttackDie;
  /** Chooses the place to which a unit is pushed; −1 where it stays. */
  pushing(attacker: number, out: DecisionBuffer, dice: Dice): (unit: number) => number;
  /** Whether the clause means the card at an index of the row. */
  meaning(out: DecisionBuffer): (index: number) => boolean;
  /** Takes what hits cost the side of these units. */
  inflict(hit: readonly number[], dice: Dice): void;
  /** Asks a side about the prisoner whose space its unit was pushed out of, before the other units are pushed. */
  askAboutPrisoner(unit: number, stillToPush: readonly number[]): void;
}
