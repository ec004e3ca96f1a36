import type { Dice } from "../../../runtime/dice.ts";
import { drawCards } from "../effects/drawing.ts";
import type { CardName } from "../position.ts";
import type { HandCards } from "./state.ts";

/**
 * Draws up to `count` cards into a hand. Where the deck runs out, the discard is shuffled into a new one; cards in hand
 * and in the play area never are (B:448).
 */
export function drawToHand(
  cards: HandCards,
  count: number,
  dice: Dice,
): { readonly drawn: readonly CardName[]; readonly cards: HandCards } {
  const { drawn, cards: left } = drawCards(cards, count, dice, () => false);
  return { drawn, cards: { ...left, hand: [...cards.hand, ...drawn] } };
}
