import { askChoice, type Prompts, tell } from "../../../runtime/companion/prompts.ts";
import type { CardName, Cards, UnitName } from "../position.ts";
import { FACE_DOWN, shuffleSearched } from "./draw.ts";
import { type Table, withCards } from "./table.ts";
import { cardsOfCounter } from "../effects/cards.ts";
import { playerHits } from "../effects/attack.ts";
import { unitNamed } from "../effects/units.ts";

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
