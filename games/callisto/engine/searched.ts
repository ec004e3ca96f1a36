import type { Dice } from "../../../runtime/dice.ts";
import { layersOf, shuffleInLayers } from "../effects/deck-layers.ts";
import { shuffle } from "../effects/drawing.ts";
import type { Cards } from "../position.ts";
import { of } from "./factions.ts";
import type { GameDefinition } from "./seat.ts";
import type { Faction, GameState } from "./state.ts";

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
