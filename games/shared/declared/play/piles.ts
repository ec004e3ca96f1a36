import type { DeclaredGame } from "../declared-game.ts";
import type { FieldValue } from "../field.ts";
import { NOBODY } from "../position.ts";
import { type Deck, HOLDER, REVEALED, thingOfCard } from "./effect.ts";
import { THE_GAME, withValue } from "./fields.ts";
import type { GameState } from "./state.ts";

/** A pile of cards: a deck, whose next card is the last, its face-up row, or the hand of a side. */
export type Pile =
  { readonly kind: "deck" } | { readonly kind: "row" } | { readonly kind: "hand"; readonly side: string };

/** The numbers of the cards of a pile. */
export function pileOf({ decks }: GameState, { name }: Deck, pile: Pile): readonly number[] {
  return decks[keyOf(name, pile)] ?? [];
}

/** The state with another pile. Fields of the game count its cards. An empty row or hand is not stored. */
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
  const counted = field === null ? now : withValue(declared, now, thing, field, cards.length);
  return deck.sort === null || pile.kind === "deck"
    ? counted
    : withCardsLying(declared, counted, deck, pile, pileOf(state, deck, pile));
}

/** Sets the fields that say where cards are, for the cards that are there now and those that were there before. */
function withCardsLying(
  declared: DeclaredGame,
  state: GameState,
  deck: Deck,
  pile: Exclude<Pile, { readonly kind: "deck" }>,
  before: readonly number[],
): GameState {
  const now = pileOf(state, deck, pile);
  const said = (card: number): FieldValue =>
    pile.kind === "hand" ? (now.includes(card) ? pile.side : NOBODY) : now.includes(card);
  return [...new Set([...before, ...now])].reduce((changed, card) => {
    const thing = thingOfCard(deck, card);
    const field = pile.kind === "hand" ? HOLDER : REVEALED;
    return thing === null ? changed : withValue(declared, changed, thing, field, said(card));
  }, state);
}

/** The cards of a deck that are neither held nor revealed, in the order of the text. */
export function loose(state: GameState, deck: Deck): readonly number[] {
  const elsewhere = new Set(pilesBeside(state, deck).flat());
  return deck.cards.map((_, index) => index).filter((index) => !elsewhere.has(index));
}

/** The names of cards that are in two piles, which is a mistake. */
export function doubled(state: GameState, deck: Deck): readonly string[] {
  const all = [...pileOf(state, deck, { kind: "deck" }), ...pilesBeside(state, deck).flat()];
  return all.filter((card, index) => all.indexOf(card) < index).map((card) => deck.cards[card]?.name ?? "");
}

/** The row and the hands. */
function pilesBeside({ decks }: GameState, { name }: Deck): readonly (readonly number[])[] {
  return Object.entries(decks).flatMap(([key, pile]) => (key.startsWith(`${name}/`) ? [pile] : []));
}

/** The key of a pile in a state. No name has a slash. */
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
