import type { Dice } from "../../dice.ts";
import type { Position, Side } from "../position.ts";
import { drawCards } from "./drawing.ts";
import { nothing, type Happening } from "./happening.ts";
import { printedInitiative } from "./initiative.ts";

/**
 * The bid for initiative (rules §2.2): the bot reveals its deck's top card, unless its bid lies there already. The
 * higher printed initiative takes the marker, on a tie its holder keeps it. A bid that lost goes to the discard.
 */
export function bid(position: Position, against: number, dice: Dice): Happening & { readonly winner: Side } {
  const revealed = position.cards.bid === null ? drawCards(position.cards, 1, dice, () => false) : null;
  const card = revealed === null ? position.cards.bid : (revealed.drawn[0] ?? null);
  const cards = revealed?.cards ?? position.cards;
  const value = card === null ? 0 : printedInitiative(card, position.numbers);
  const winner = value === against ? position.initiativeMarker : value > against ? "bot" : "player";
  const won = winner === "bot";
  const discard = won || card === null ? cards.discard : [...cards.discard, card];
  const after: Position = {
    ...position,
    cards: { ...cards, discard, bid: won ? card : null },
    wonInitiative: won,
    initiativeMarker: winner,
  };
  return { ...nothing(after, null), winner };
}
