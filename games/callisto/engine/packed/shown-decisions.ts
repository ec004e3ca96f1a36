import type { DecisionBuffer } from "../../../../runtime/compact/decision-buffer.ts";
import type { GameWitness, Tally } from "../../../engine-part.ts";
import { cardInRow, DEACTIVATED, ESCAPED, GONE, type PackedGame } from "../../effects/packed-game.ts";
import { NONE } from "../../effects/packed-tables.ts";
import type { GameTables } from "./game-tables.ts";
import type { PackedView } from "./packed-view.ts";

/** Sees each decision about a card before it is carried out. */
export type DecisionWitness = Pick<GameWitness, "decided">;

/** The parts of the sheet that decided something, as in a `DecisionBuffer`, and what that was counted into. */
interface Shown extends Readonly<Pick<DecisionBuffer, "procedure" | "letter" | "row" | "action">> {
  readonly performed: readonly number[];
  /** Whether the card could do anything at all. */
  readonly acts: boolean;
  readonly tallies: readonly Tally[];
}

/** Shows the decisions of a side to a witness. One that the same parts of the sheet made before is only counted. */
export class ShownDecisions {
  readonly #game: PackedGame<GameTables>;
  readonly #view: PackedView;
  #witness: DecisionWitness | null = null;
  /** By card and clause. */
  #shown: Shown[][][] = [];

  constructor(game: PackedGame<GameTables>, view: PackedView) {
    this.#game = game;
    this.#view = view;
  }

  /** Shows a decision of the active side about the first card of its row. */
  show(witness: DecisionWitness, out: DecisionBuffer): void {
    if (this.#witness !== witness) {
      this.#witness = witness;
      this.#shown = this.#game.tables.cards.map(() => []);
    }
    const card = cardInRow(this.#game.sides[this.#game.active].row.at(0));
    const acts = out.clause !== NONE || counterActs(this.#game, card);
    const shown = (this.#shown[card]![out.clause + 1] ??= []);
    for (let index = 0; index < shown.length; index += 1) {
      const before = shown[index]!;
      if (!isSame(before, out, acts)) continue;
      for (let tally = 0; tally < before.tallies.length; tally += 1) before.tallies[tally]!.count += 1;
      return;
    }
    const { active, tables } = this.#game;
    const decision = this.#view.nameDecision(out);
    const tallies = witness.decided(this.#game.factionOf(active), tables.cards[card]!.name, decision, () => acts);
    // Little that is done comes before or after something else.
    if (tallies === null || out.first !== null || out.next !== null) return;
    const { procedure, letter, row, action } = out;
    const performed = out.performed.slice(0, 4 * out.performedCount);
    shown.push({ procedure, letter, row, action, performed, acts, tallies });
  }
}

function isSame(shown: Shown, out: DecisionBuffer, acts: boolean): boolean {
  if (shown.action !== out.action || shown.letter !== out.letter) return false;
  if (shown.procedure !== out.procedure || shown.row !== out.row || shown.acts !== acts) return false;
  if (out.first !== null || out.next !== null) return false;
  const { performed } = shown;
  if (performed.length !== 4 * out.performedCount) return false;
  for (let at = 0; at < performed.length; at += 1) if (performed[at] !== out.performed[at]) return false;
  return true;
}

/** Whether the counter of the active side's card can act at all. */
function counterActs({ tables, active, condition }: PackedGame<GameTables>, card: number): boolean {
  const { actsAlone, isIdle } = tables.cards[card]!;
  if (actsAlone || isIdle) return actsAlone;
  const unit = tables.sides[active].ownUnit[card]!;
  return unit !== NONE && (condition[unit]! & (ESCAPED | DEACTIVATED | GONE)) === 0;
}
