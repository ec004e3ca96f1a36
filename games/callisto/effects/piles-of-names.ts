import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { compareNames } from "../board/spaces.ts";
import type { CardName, Cards } from "../position.ts";
import { layersOf } from "./cards.ts";
import { draw, never, shuffle as shufflePile, shuffleDeck } from "./bot-cards.ts";
import { Pile } from "./packed-game.ts";

/* Cards by their names, where neither a game nor a position is packed: a deck before a game, the piles of a hand, a bid. */

/** Two lists of cards as piles. Each may come to hold all cards, which are numbered in alphabetical order. */
class PilesOfNames {
  readonly names: readonly CardName[];
  readonly #cells: Int16Array;
  readonly #numbers: ReadonlyMap<CardName, number>;
  readonly #count: number;
  #next = 0;

  constructor(cards: readonly CardName[]) {
    this.names = [...new Set(cards)].toSorted(compareNames);
    this.#numbers = new Map(this.names.map((name, number) => [name, number]));
    this.#count = cards.length;
    this.#cells = new Int16Array(2 * (cards.length + 1));
  }

  /** The next pile, with these cards. */
  pile(cards: readonly CardName[]): Pile {
    const pile = new Pile(this.#cells, this.#next);
    this.#next += this.#count + 1;
    for (const card of cards) pile.push(this.#numbers.get(card) ?? 0);
    return pile;
  }

  namesOf(pile: Pile): readonly CardName[] {
    return pile.map((card) => this.names[card] ?? "");
  }
}

/** Draws up to `count` cards from a side's deck, which the shuffled discard refills. */
export function drawCards<Piles extends Pick<Cards, "deck" | "discard">>(
  cards: Piles,
  count: number,
  dice: Dice,
): { readonly drawn: readonly CardName[]; readonly cards: Piles } {
  // Nothing is shuffled while the deck lasts.
  if (count <= cards.deck.length)
    return { drawn: cards.deck.slice(0, count), cards: { ...cards, deck: cards.deck.slice(count) } };
  const piles = new PilesOfNames([...cards.deck, ...cards.discard]);
  const [deck, discard] = [piles.pile(cards.deck), piles.pile(cards.discard)];
  const drawn: CardName[] = [];
  draw({ deck, discard }, count, dice, never, (card) => drawn.push(piles.names[card] ?? ""));
  return { drawn, cards: { ...cards, deck: piles.namesOf(deck), discard: piles.namesOf(discard) } };
}

/** Shuffles a deck. */
export function shuffle(cards: readonly CardName[], dice: Dice): readonly CardName[] {
  return shuffleInLayers(cards, [], dice);
}

/** Shuffles a deck in two layers: the cards of the titles on top, and the rest below them. */
export function shuffleInLayers(cards: readonly CardName[], onTop: readonly string[], dice: Dice): readonly CardName[] {
  const piles = new PilesOfNames(cards);
  const [deck, scratch] = [piles.pile(cards), piles.pile([])];
  if (onTop.length === 0) shufflePile(deck, dice);
  else shuffleDeck(deck, { onTop: piles.names.map((card) => onTop.includes(splitName(card).title)) }, dice, scratch);
  return piles.namesOf(deck);
}

const BOLSTER_DECK = "bolster deck ";

/**
 * Shuffles a zone of the bot's cards that was searched (B:689), by the name that effects give it. An open zone stays as
 * it is. Cards that a rule puts on top of a bolster deck stay there.
 */
export function shuffleZone(cards: Cards, zone: string, scenario: CheckedScenario, dice: Dice): Cards {
  if (zone === "deck") return { ...cards, deck: shuffle(cards.deck, dice) };
  if (!zone.startsWith(BOLSTER_DECK)) return cards;
  const letter = zone.slice(BOLSTER_DECK.length);
  const deck = shuffleInLayers(cards.bolster[letter] ?? [], layersOf(scenario, letter), dice);
  return { ...cards, bolster: { ...cards.bolster, [letter]: deck } };
}

/** Shuffles all decks of a bot, each as it was shuffled when the game began. */
export function shuffleDecks(cards: Cards, scenario: CheckedScenario, dice: Dice): Cards {
  const zones = ["deck", ...Object.keys(cards.bolster).map((letter) => BOLSTER_DECK + letter)];
  return zones.reduce((shuffled, zone) => shuffleZone(shuffled, zone, scenario, dice), cards);
}

/** The top card of a bot's deck becomes its bid, unless there is one already. */
export function revealBid(cards: Cards, dice: Dice): Cards {
  if (cards.bid !== null) return cards;
  const { drawn, cards: left } = drawCards(cards, 1, dice);
  return { ...left, bid: drawn[0] ?? null };
}

/** A bid that lost goes to the discard. */
export function discardBid(cards: Cards): Cards {
  return cards.bid === null ? cards : { ...cards, discard: [...cards.discard, cards.bid], bid: null };
}
