import { askCards, tell, type Talk } from "../../companion/talk.ts";
import { layersOf, shuffleInLayers } from "../effects/deck-layers.ts";
import { compareNames } from "../board/space-names.ts";
import { shuffle } from "../effects/drawing.ts";
import { splitName } from "../effects/card-names.ts";
import type { CardName } from "../position.ts";
import { withCards, type Table } from "./table.ts";

/** A card that lies face down and that nobody has looked at: the person drew it. */
export const FACE_DOWN: CardName = "?";

/**
 * Puts the cards that are drawn next on top of the bot's deck: as they lie where the companion holds them, as named
 * where the person draws. A deck that does not suffice is filled up with the shuffled discard (rules §1.4 rule 18).
 */
export function* readyDraw(table: Table, count: number, why: string): Talk<void> {
  const { cards } = table.position;
  const unseen = cards.aside.filter((card) => card === FACE_DOWN).length;
  const inDeck = Math.min(count, Math.max(0, cards.deck.length - unseen));
  if (table.options.cards === "person") yield* nameTop(table, inDeck, why);
  const missing = count - inDeck;
  if (missing === 0 || table.position.cards.discard.length === 0) return;
  yield* tell({ kind: "do", text: "The bot's deck is empty: shuffle its discard pile into a new deck." });
  const { deck, discard } = table.position.cards;
  const top = deck.slice(0, inDeck);
  const fresh = table.options.cards === "person" ? discard.toSorted(compareNames) : shuffle(discard, table.shuffling);
  if (table.options.cards === "companion") return withCards(table, { deck: [...top, ...fresh], discard: [] });
  const named = yield* askTop(
    `${why}: from the new deck, which cards in order?`,
    fresh,
    Math.min(missing, fresh.length),
  );
  withCards(table, { deck: [...top, ...ordered(fresh, named), ...deck.slice(inDeck)], discard: [] });
}

function* nameTop(table: Table, count: number, why: string): Talk<void> {
  if (count === 0) return;
  const named = yield* askTop(`${why}: which, in order of drawing?`, table.position.cards.deck, count);
  withCards(table, { deck: ordered(table.position.cards.deck, named) });
}

/** Cards of which all are alike need not be named. */
function* askTop(text: string, among: readonly CardName[], count: number): Talk<readonly CardName[]> {
  if (among.every((card) => card === among[0])) return among.slice(0, count);
  return yield* askCards({ text }, among.toSorted(compareNames), count);
}

function ordered(cards: readonly CardName[], top: readonly CardName[]): readonly CardName[] {
  const left = [...cards];
  for (const card of top) left.splice(left.indexOf(card), 1);
  return [...top, ...left];
}

/** Turns up what RECON set aside: the person names what nobody has seen yet. */
export function* turnUpAside(table: Table): Talk<void> {
  const { aside, deck } = table.position.cards;
  const unseen = aside.filter((card) => card === FACE_DOWN).length;
  if (unseen === 0) return;
  const named = yield* askTop("Turn up the cards set aside by RECON: which?", deck, Math.min(unseen, deck.length));
  const seen = aside.filter((card) => card !== FACE_DOWN);
  withCards(table, { aside: [...seen, ...named], deck: ordered(deck, named).slice(named.length) });
}

/** Puts the card that is drawn next on top of a bolster deck where the person draws. */
export function* readyBolster(table: Table, letter: string, shuffledBack: boolean): Talk<void> {
  const deck = table.position.cards.bolster[letter] ?? [];
  if (deck.length === 0) return;
  if (table.options.cards === "companion") {
    if (shuffledBack)
      setBolster(table, letter, shuffleInLayers(deck, layersOf(table.rules.book.scenario, letter), table.shuffling));
    return;
  }
  const onTop = layersOf(table.rules.book.scenario, letter);
  const upper = deck.filter((card) => onTop.includes(splitName(card).title));
  const named = yield* askTop(`Top card of bolster deck ${letter}: which?`, upper.length > 0 ? upper : deck, 1);
  setBolster(table, letter, ordered(deck, named));
}

function setBolster(table: Table, letter: string, deck: readonly CardName[]): void {
  withCards(table, { bolster: { ...table.position.cards.bolster, [letter]: deck } });
}

/** Shuffles what was searched, where the companion holds it (B:689). */
export function shuffleSearched(table: Table, zones: readonly string[]): void {
  const { cards } = table.position;
  if (zones.includes("deck")) withCards(table, { deck: shuffle(cards.deck, table.shuffling) });
  for (const [letter, deck] of Object.entries(cards.bolster)) {
    if (!zones.includes(`bolster deck ${letter}`)) continue;
    setBolster(table, letter, shuffleInLayers(deck, layersOf(table.rules.book.scenario, letter), table.shuffling));
  }
}
