import { askChoice, type Prompts } from "../../../runtime/companion/prompts.ts";
import type { CardName, Cards } from "../position.ts";
import { FACE_DOWN } from "./draw.ts";
import { type Table, withCards } from "./table.ts";

/**
 * Before a search of the bot's deck for these cards: asks whether one of them is missing there, because RECON set it
 * aside and nobody has seen it. Asks nothing where the search ends alike either way.
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

/** Whether a search ends alike whichever of these cards lie face down. */
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
