import type { Dice } from "../../../runtime/dice.ts";
import { drawCards, shuffleZone } from "../effects/piles-of-names.ts";
import type { CardName } from "../position.ts";
import { PRINTED_TABLES } from "../rules/printed-tables.ts";
import { type GameDefinition, of } from "./game-definition.ts";
import type { Faction, GameState, HandCards, SideCards } from "./state.ts";

/**
 * Draws up to `count` cards into a hand. If the deck runs out, the discard is shuffled into a new one; cards in hand
 * and in the play area are never part of it (B:448).
 */
export function drawToHand(
  cards: HandCards,
  count: number,
  dice: Dice,
): { readonly drawn: readonly CardName[]; readonly cards: HandCards } {
  const { drawn, cards: left } = drawCards(cards, count, dice);
  return { drawn, cards: { ...left, hand: [...cards.hand, ...drawn] } };
}

/** The cards in a side's hand; a bot has none. */
export function handOf(state: GameState, side: Faction): readonly CardName[] {
  const own = of(state.sides, side);
  return own.kind === "hand" ? own.cards.hand : [];
}

/** The cards of both sides with others for one. A key that is there is written much faster than one in a literal. */
export function withCards(sides: GameState["sides"], side: Faction, cards: SideCards): GameState["sides"] {
  const changed: Record<Faction, SideCards> = { ...sides };
  changed[side] = cards;
  return changed;
}

/** Shuffles a bot's decks that were searched, by the names that effects give zones. */
export function shuffleSearched(
  { scenario }: GameDefinition,
  state: GameState,
  side: Faction,
  zones: readonly string[],
  dice: Dice,
): GameState {
  if (zones.length === 0) return state;
  const own = of(state.sides, side);
  if (own.kind !== "bot") return state;
  const cards = zones.reduce((shuffled, zone) => shuffleZone(shuffled, zone, scenario, dice), own.cards);
  return cards === own.cards ? state : { ...state, sides: withCards(state.sides, side, { ...own, cards }) };
}

const { "command cards": COMMAND_CARDS, "turns of teams": TURNS } = PRINTED_TABLES;

/** The Captain or the Supervisor, with whom command passes on (B:845). */
export function isCommandCard(title: string): boolean {
  return Object.values(COMMAND_CARDS).some(([card]) => card === title.toLowerCase());
}

/** The turns of a round of teams, in their order (B:836-841). */
export const TURNS_OF_TEAMS = Object.values(TURNS).map(([side, player]) => ({ side, player }));
