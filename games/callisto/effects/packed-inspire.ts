import type { DecisionBuffer } from "../../../runtime/compact/decision-buffer.ts";
import type { EffectView } from "./effect-view.ts";
import { type PackedGame, SIDEWAYS } from "./packed-game.ts";
import { NONE } from "./packed-tables.ts";
import type { Pile } from "./pile.ts";

/**
 * INSPIRE turns cards sideways, going right from the acting card, up to its strength: those that were chosen, otherwise
 * the next ones that the clause means. Cards that are sideways already are skipped (rules §9.3, OPEN-33).
 */
export function turnCards(game: PackedGame, view: EffectView, out: DecisionBuffer): void {
  const { row } = game.sides[game.active];
  const strength = out.strength === NONE ? 1 : out.strength;
  const isDue = out.cardCount > 0 ? chosenCards(row, game.acting, view.cardsOf(out)) : view.meaning(out);
  let turned = 0;
  for (let index = game.acting + 1; index < row.count && turned < strength; index += 1) {
    const card = row.at(index);
    if (card >= SIDEWAYS || !isDue(index)) continue;
    row.set(index, card | SIDEWAYS);
    turned += 1;
  }
}

/** Of equal cards, the leftmost that is still upright. */
function chosenCards(row: Pile, acting: number, cards: readonly number[]): (index: number) => boolean {
  const chosen: number[] = [];
  for (const card of cards) {
    for (let index = acting + 1; index < row.count; index += 1) {
      if (row.at(index) !== card || chosen.includes(index)) continue;
      chosen.push(index);
      break;
    }
  }
  return (index) => chosen.includes(index);
}
