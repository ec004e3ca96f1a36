import type { Dice } from "../../../runtime/dice.ts";
import { drawCards, layersOf, shuffle, shuffleInLayers } from "../effects/cards.ts";
import type { CardName, Cards } from "../position.ts";
import { type GameDefinition, of } from "./game-definition.ts";
import type { Faction, GameState, HandCards } from "./state.ts";

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

const BOLSTER_DECK = "bolster deck ";

/**
 * Shuffles the decks of a bot that were searched (B:689), by the names that effects give zones. What lies on top of a
 * bolster deck by a rule stays there.
 */
export function shuffleSearched(
  game: GameDefinition,
  state: GameState,
  side: Faction,
  zones: readonly string[],
  dice: Dice,
): GameState {
  const own = of(state.sides, side);
  if (own.kind !== "bot" || !zones.some(isHidden)) return state;
  const cards = zones.reduce((shuffled, zone) => shuffleZone(game, shuffled, zone, dice), own.cards);
  return { ...state, sides: { ...state.sides, [side]: { ...own, cards } } };
}

function isHidden(zone: string): boolean {
  return zone === "deck" || zone.startsWith(BOLSTER_DECK);
}

function shuffleZone({ scenario }: GameDefinition, cards: Cards, zone: string, dice: Dice): Cards {
  if (zone === "deck") return { ...cards, deck: shuffle(cards.deck, dice) };
  if (!zone.startsWith(BOLSTER_DECK)) return cards;
  const letter = zone.slice(BOLSTER_DECK.length);
  const deck = shuffleInLayers(cards.bolster[letter] ?? [], layersOf(scenario, letter), dice);
  return { ...cards, bolster: { ...cards.bolster, [letter]: deck } };
}
