import type { Dice } from "../../../runtime/dice.ts";
import type { CardName, Cards, Position, Side } from "../position.ts";
import { drawCards } from "./drawing.ts";
import { nothing, type TurnEffects } from "./turn-effects.ts";
import { printedInitiative, type PrintedValues } from "./initiative.ts";

/**
 * The bid for initiative (rules §2.2): the bot reveals its deck's top card, unless its bid lies there already. The
 * higher printed initiative takes the marker, on a tie its holder keeps it. A bid that lost goes to the discard.
 */
export function bid(position: Position, against: number, dice: Dice): TurnEffects & { readonly winner: Side } {
  const cards = revealBid(position.cards, dice);
  const value = bidValue(cards.bid, position);
  const winner = value === against ? position.initiativeMarker : value > against ? "bot" : "player";
  const won = winner === "bot";
  const after: Position = {
    ...position,
    cards: won ? cards : discardBid(cards),
    wonInitiative: won,
    initiativeMarker: winner,
  };
  return { ...nothing(after, null), winner };
}

/** The top card of the deck becomes the bid, unless one lies there already. */
export function revealBid(cards: Cards, dice: Dice): Cards {
  if (cards.bid !== null) return cards;
  const { drawn, cards: left } = drawCards(cards, 1, dice, () => false);
  return { ...left, bid: drawn[0] ?? null };
}

/** What a bid is worth: the printed initiative, never an adjusted one; nothing without a card. */
export function bidValue(card: CardName | null, values: PrintedValues): number {
  return card === null ? 0 : printedInitiative(card, values);
}

/** A bid that lost goes to the discard. */
export function discardBid(cards: Cards): Cards {
  return cards.bid === null ? cards : { ...cards, discard: [...cards.discard, cards.bid], bid: null };
}
