import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import { compareNames } from "../board/space-names.ts";
import type { CardName, Cards } from "../position.ts";

/**
 * Draws up to `count` cards from a side's deck. Where the deck runs empty, the discard is shuffled into a new one
 * (rules §1.4 rule 18); row and set-aside cards are never part of it.
 *
 * @param orderMatters whether the order in which these cards are drawn makes a difference; where it makes none and all
 * of the discard is drawn anyway, no die is taken.
 */
export function drawCards<Piles extends Pick<Cards, "deck" | "discard">>(
  cards: Piles,
  count: number,
  dice: Dice,
  orderMatters: (cards: readonly CardName[]) => boolean,
): { readonly drawn: readonly CardName[]; readonly cards: Piles } {
  const fromDeck = cards.deck.slice(0, count);
  const missing = count - fromDeck.length;
  if (missing === 0 || cards.discard.length === 0) {
    return { drawn: fromDeck, cards: { ...cards, deck: cards.deck.slice(fromDeck.length) } };
  }
  const all = missing >= cards.discard.length;
  const sorted = cards.discard.toSorted(compareNames);
  const shuffled = all && !orderMatters(sorted) ? sorted : shuffle(sorted, dice);
  return {
    drawn: [...fromDeck, ...shuffled.slice(0, missing)],
    cards: { ...cards, deck: shuffled.slice(missing), discard: [] },
  };
}

/**
 * Shuffles with dice that a person could roll: the cards in alphabetical order, the top card is chosen at random among
 * them all, the next among those left, and so on, until all that are left are alike.
 */
export function shuffle(cards: readonly CardName[], dice: Dice): readonly CardName[] {
  const left = cards.toSorted(compareNames);
  const shuffled: CardName[] = [];
  while (left.some((card) => card !== left[0])) {
    shuffled.push(...left.splice(chooseEqually(dice, left.length), 1));
  }
  return [...shuffled, ...left];
}
