import type { DeclaredGame } from "../declared-game.ts";
import type { Deck } from "./effect.ts";
import { THE_GAME, withValue } from "./fields.ts";
import type { GameState } from "./state.ts";

/** Where cards lie: in their deck, the next one last, face up in its row, or in the hand of a side. */
export type Pile = { readonly kind: "deck" | "row" } | { readonly kind: "hand"; readonly side: string };

/** The numbers of the cards of a pile. */
export function pileOf({ decks }: GameState, { name }: Deck, pile: Pile): readonly number[] {
  return decks[keyOf(name, pile)] ?? [];
}

/** The state with another pile. The game knows how many cards it has. Only a deck is kept where it is empty. */
export function withPile(
  declared: DeclaredGame,
  state: GameState,
  deck: Deck,
  pile: Pile,
  cards: readonly number[],
): GameState {
  const { [keyOf(deck.name, pile)]: _before, ...others } = state.decks;
  const isKept = cards.length > 0 || pile.kind === "deck";
  const decks = isKept ? { ...others, [keyOf(deck.name, pile)]: cards } : others;
  const field = pile.kind === "deck" ? deck.field : pile.kind === "row" ? deck.ofRow : deck.ofHands;
  const thing = pile.kind === "hand" ? { sort: "Side", name: pile.side } : THE_GAME;
  const now = { ...state, decks };
  return field === null ? now : withValue(declared, now, thing, field, cards.length);
}

/** The cards of a deck that nobody holds and that are not revealed, in the order of the text. */
export function loose(state: GameState, deck: Deck): readonly number[] {
  const elsewhere = new Set(pilesBeside(state, deck).flat());
  return deck.cards.map((_, index) => index).filter((index) => !elsewhere.has(index));
}

/** The names of the cards that lie in two piles, which no card does. */
export function doubled(state: GameState, deck: Deck): readonly string[] {
  const all = [...pileOf(state, deck, { kind: "deck" }), ...pilesBeside(state, deck).flat()];
  return all.filter((card, index) => all.indexOf(card) < index).map((card) => deck.cards[card]?.name ?? "");
}

/** The row and the hands. */
function pilesBeside({ decks }: GameState, { name }: Deck): readonly (readonly number[])[] {
  return Object.entries(decks).flatMap(([key, pile]) => (key.startsWith(`${name}/`) ? [pile] : []));
}

/** How a state names a pile: no name has a slash. */
export function keyOf(deck: string, pile: Pile): string {
  switch (pile.kind) {
    case "deck":
      return deck;
    case "row":
      return `${deck}/`;
    case "hand":
      return `${deck}/${pile.side}`;
  }
}
