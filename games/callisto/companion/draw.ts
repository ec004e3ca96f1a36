import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { askCards, askChoice, type Message, type Prompts, tell } from "../../../runtime/companion/prompts.ts";
import { compareNames } from "../board/spaces.ts";
import { cardsOfCounter, layersOf } from "../effects/cards.ts";
import { shuffle, shuffleZone } from "../effects/piles-of-names.ts";
import { playerHits } from "../effects/position-effects.ts";
import { unitNamed } from "../effects/units.ts";
import { multisetDifference } from "../multisets.ts";
import type { CardName, Cards, UnitName } from "../position.ts";
import { type Table, withCards } from "./table.ts";

/** A face-down card that the person drew without looking at it. */
export const FACE_DOWN: CardName = "?";

const REFILL: Message = { kind: "do", text: "The bot's deck is empty: shuffle its discard pile into a new deck." };

/**
 * Puts the next cards to draw on top of the bot's deck: in their order if the companion holds them, as named if the
 * person draws. A deck that is too small is refilled with the shuffled discard (rules §1.4 rule 18).
 */
export function* readyDraw(table: Table, count: number, why: string): Prompts<void> {
  const { cards: holder } = table.options;
  if (holder === "person") yield* nameTop(table, count, why);
  const { cards } = table.position;
  if (missingIn(cards, count) === 0 || cards.discard.length === 0) return;
  yield* tell(REFILL);
  if (holder === "person") return yield* nameFresh(table, count, why);
  const top = cards.deck.slice(0, count - missingIn(cards, count));
  withCards(table, { deck: [...top, ...shuffle(cards.discard, table.shuffling)], discard: [] });
}

/** How many of the cards the deck lacks. Cards that RECON set aside unseen still count as part of the deck. */
function missingIn({ deck, aside }: Cards, count: number): number {
  const unseen = aside.filter((card) => card === FACE_DOWN).length;
  return count - Math.min(count, Math.max(0, deck.length - unseen));
}

function* nameTop(table: Table, count: number, why: string): Prompts<void> {
  const named = yield* askTop(table, `${why}: which cards, in the order drawn?`, (cards) => ({
    among: cards.deck,
    count: count - missingIn(cards, count),
  }));
  withCards(table, { deck: ordered(table.position.cards.deck, named) });
}

function* nameFresh(table: Table, count: number, why: string): Prompts<void> {
  const named = yield* askTop(table, `${why}: which cards from the new deck, in the order drawn?`, (cards) => ({
    among: cards.discard.toSorted(compareNames),
    count: Math.min(missingIn(cards, count), cards.discard.length),
  }));
  const { cards } = table.position;
  const missing = missingIn(cards, count);
  if (missing === 0) return;
  const inDeck = count - missing;
  const fresh = ordered(cards.discard.toSorted(compareNames), named);
  withCards(table, { deck: [...cards.deck.slice(0, inDeck), ...fresh, ...cards.deck.slice(inDeck)], discard: [] });
}

/**
 * Asks for the cards on top. Cards that are all alike need not be named. If the person corrects cards in between, the
 * question is repeated: the cards to name may be elsewhere now.
 */
function* askTop(
  table: Table,
  text: string,
  read: (cards: Cards) => { readonly among: readonly CardName[]; readonly count: number },
): Prompts<readonly CardName[]> {
  for (;;) {
    const { cards } = table.position;
    const { among, count } = read(cards);
    if (count === 0 || among.every((card) => card === among[0])) return among.slice(0, count);
    const named = yield* askCards({ text }, among.toSorted(compareNames), count);
    if (table.position.cards === cards) return named;
  }
}

function ordered(cards: readonly CardName[], top: readonly CardName[]): readonly CardName[] {
  return [...top, ...multisetDifference(cards, top)];
}

/** Draws a card face down: the deck that it comes from may have to be refilled. */
export function* readyUnseen(table: Table): Prompts<void> {
  const { cards } = table.position;
  if (missingIn(cards, 1) === 0 || cards.discard.length === 0) return;
  yield* tell(REFILL);
  withCards(table, { deck: [...cards.deck, ...cards.discard], discard: [] });
}

/**
 * Turns up the cards that RECON set aside. If nobody has seen one of them yet, the person names them all, because their
 * order is not known either.
 */
export function* turnUpAside(table: Table): Prompts<void> {
  if (!table.position.cards.aside.includes(FACE_DOWN)) return;
  const named = yield* askTop(table, "Turn up the cards that RECON set aside. Which are they?", (cards) => {
    const among = [...seenAside(cards), ...cards.deck];
    return { among, count: Math.min(cards.aside.length, among.length) };
  });
  const { cards } = table.position;
  withCards(table, { aside: named, deck: multisetDifference([...seenAside(cards), ...cards.deck], named) });
}

function seenAside({ aside }: Cards): readonly CardName[] {
  return aside.filter((card) => card !== FACE_DOWN);
}

/** Where the person draws, puts the next card to draw on top of a bolster deck. */
export function* readyBolster(table: Table, letter: string, shuffledBack: boolean): Prompts<void> {
  const deck = table.position.cards.bolster[letter] ?? [];
  if (deck.length === 0) return;
  if (table.options.cards === "companion") {
    if (shuffledBack) shuffleSearched(table, [`bolster deck ${letter}`]);
    return;
  }
  const onTop = layersOf(table.rules.book.scenario, letter);
  const named = yield* askTop(table, `Which card is on top of bolster deck ${letter}?`, ({ bolster }) => {
    const cards = bolster[letter] ?? [];
    const upper = cards.filter((card) => onTop.includes(splitName(card).title));
    return { among: upper.length > 0 ? upper : cards, count: Math.min(1, cards.length) };
  });
  const { bolster } = table.position.cards;
  withCards(table, { bolster: { ...bolster, [letter]: ordered(bolster[letter] ?? [], named) } });
}

/** Shuffles the zones that were searched, where the companion holds them. */
function shuffleSearched(table: Table, zones: readonly string[]): void {
  const { scenario } = table.rules.book;
  for (const zone of zones) withCards(table, shuffleZone(table.position.cards, zone, scenario, table.shuffling));
}

/**
 * Before a search of the bot's deck for these cards: asks whether one of them is missing there because RECON set it
 * aside unseen. Asks nothing if the search ends in the same way either way.
 *
 * @param endOf how the search ends over cards, in a form to compare
 */
export function* findSetAside(
  table: Table,
  wanted: readonly CardName[],
  endOf: (cards: Cards) => string,
): Prompts<void> {
  for (;;) {
    const { cards } = table.position;
    const maybe = wanted.filter((card) => cards.deck.includes(card));
    if (!cards.aside.includes(FACE_DOWN) || endsAlike(cards, maybe, endOf)) return;
    const missing = yield* askChoice(
      { text: `Search the bot's deck for ${maybe.join(", ")}. RECON set a card aside face down. Is one missing?` },
      [
        { key: "n", label: "none is missing" },
        ...maybe.map((card, index) => ({ key: `${index + 1}`, label: `the card face down is ${card}` })),
      ],
    );
    // A correction in between may have moved the cards.
    if (table.position.cards !== cards) continue;
    const card = maybe[Number(missing) - 1];
    if (card === undefined) return;
    withCards(table, turnedUp(cards, card));
  }
}

/** Whether a search ends in the same way whichever of these cards lie face down. */
function endsAlike(cards: Cards, maybe: readonly CardName[], endOf: (cards: Cards) => string): boolean {
  const end = endOf(cards);
  return maybe.every((card) => {
    if (!cards.aside.includes(FACE_DOWN) || !cards.deck.includes(card)) return true;
    const without = turnedUp(cards, card);
    return endOf(without) === end && endsAlike(without, maybe, endOf);
  });
}

/** The cards once one of those face down is known. */
function turnedUp({ deck, aside, ...cards }: Cards, card: CardName): Cards {
  return {
    ...cards,
    deck: deck.toSpliced(deck.indexOf(card), 1),
    aside: aside.with(aside.indexOf(FACE_DOWN), card),
  };
}

/** A unit of the bot was hit: it loses a card, then its counter or takes a hit marker (rules §2.4). */
export function* tellHit(table: Table, name: UnitName): Prompts<void> {
  const unit = unitNamed(table.position, name);
  yield* findSetAside(table, unit === undefined ? [] : cardsOfCounter(unit), (cards) => {
    const { position, searched, neutralised } = playerHits({ ...table.position, cards }, name, table.rules);
    return [position.cards.removed.slice(cards.removed.length), searched, neutralised].join("; ");
  });
  const before = table.position;
  const { position, searched, neutralised } = playerHits(before, name, table.rules);
  table.position = position;
  shuffleSearched(table, searched);
  const shuffled = searched.filter((zone) => zone === "deck" || zone.startsWith("bolster"));
  const card = position.cards.removed[before.cards.removed.length];
  if (card !== undefined) {
    yield* tell({
      kind: "do",
      text: `Take one ${card} from the bot's ${searched.at(-1) ?? "cards"}. It is out of the game.`,
    });
  }
  if (table.options.cards === "person" && shuffled.length > 0) {
    yield* tell({ kind: "do", text: `Shuffle what you searched: ${shuffled.join(", ")}.` });
  }
  if (neutralised.length > 0)
    return yield* tell({ kind: "do", text: `${name} has no card left: take its counter off the board.` });
  const markers = position.units.find((unit) => unit.name === name)?.hits ?? 0;
  if (markers > 0) yield* tell({ kind: "do", text: `Put a hit marker on ${name} (now ${markers}).` });
}
