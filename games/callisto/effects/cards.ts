import type { CheckedScenario, CheckedSheet } from "../../../runtime/checked-tree.ts";
import { cardName, splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { CardName, Cards, UnitName, Position, RowCard } from "../position.ts";
import { counterTitle, cardEntry, MECH_TITLES, type Roster, rosterOf } from "../roster.ts";
import { procedureFor } from "../../../runtime/checked-tree/procedures.ts";
import { cardsDrawn, RULES } from "../rules/rules.ts";
import type { ByRule } from "../../shared/stated-rules.ts";
import type { CallistoRule } from "../lexicon/words.ts";

/** The name of the counter that a card moves, if any. The counter need not exist. */
export function counterOfCard(card: CardName): UnitName {
  const { title, letter } = splitName(card);
  const counter = counterTitle(title);
  return counter === title ? card : cardName(counter, letter);
}

/** The cards that belong to a counter, in the order in which it gives them up. */
export function cardsOfCounter(unit: {
  readonly name: UnitName;
  readonly title: string;
  readonly letter: string | null;
}): readonly CardName[] {
  return unit.title === "Mech" ? MECH_TITLES.map((title) => `${title} ${unit.letter}`) : [unit.name];
}

export const INTERFERENCE: CardName = "Interference";

/** The titles on top of a bolster deck, above the rest that is shuffled separately; none for a deck without layers. */
export function layersOf({ rules }: CheckedScenario, letter: string): readonly string[] {
  return rules
    .filter((rule) => rule.letters.includes(letter))
    .flatMap((rule) => RULES.known(TITLES_ON_TOP, rule) ?? []);
}

/** Rules about the order of decks, with the titles on top (S:1994-1996, S:2786). */
const TITLES_ON_TOP: ByRule<CallistoRule, readonly string[]> = {
  "Merc and Stalker cards lie on top": ["Merc", "Stalker"],
  "the Drone lies on top": ["Drone"],
};

export const DISPLAY_RULE = "a displayed Commander replaces the first card of its mech";

/** More than the card names of any scenario. */
const MOST_CARDS = 500;

/** The Commander of a mech's card; null for any other card. */
const commanderOf = memoizeTexts(MOST_CARDS, (card): CardName | null => {
  const { title, letter } = splitName(card);
  return MECH_TITLES.includes(title) ? `Commander ${letter}` : null;
});

/**
 * How many different cards can be drawn from a bolster deck. Each displayed Commander whose mech has a card in the deck is
 * one card more, since the card that it replaces goes back.
 */
export function countInDeck(
  { bolster, display }: Pick<Cards, "bolster" | "display">,
  letter: string,
  scenario: CheckedScenario,
): number {
  const deck = bolster[letter] ?? [];
  let count = deck.length;
  if (display.length === 0 || !decksWithDisplay(scenario).includes(letter)) return count;
  for (let at = 0; at < deck.length; at += 1) {
    const commander = commanderOf(deck[at] ?? "");
    if (commander === null || !display.includes(commander)) continue;
    let first = 0;
    while (commanderOf(deck[first] ?? "") !== commander) first += 1;
    if (first === at) count += 1;
  }
  return count;
}

const decksWithDisplay = memoize(({ rules }: CheckedScenario): readonly string[] =>
  RULES.named(rules, DISPLAY_RULE).flatMap(({ letters }) => letters),
);

/** The position with another row. */
export function withRow(position: Position, row: readonly RowCard[]): Position {
  return { ...position, cards: { ...position.cards, row } };
}

/** The part of a position that determines printed values. */
export type PrintedValues = Pick<Position, "numbers" | "roster">;

/** The printed initiative of a card with the position's changes: what counts in a bid (rules §2.2). */
export function printedInitiative(card: CardName, values: PrintedValues): number {
  return values.numbers[card]?.["initiative"] ?? initiativesOn(rosterOf(values))(card);
}

const initiativesOn = memoize((roster: Roster) =>
  memoizeTexts(MOST_CARDS, (card) => {
    const { title, letter } = splitName(card);
    return cardEntry(roster, title, letter)?.initiative ?? 0;
  }),
);

/** The initiative that arranges the row: the value in the procedure's heading, if there is one (rules §3.3). */
export function effectiveInitiative(card: CardName, sheet: CheckedSheet, values: PrintedValues): number {
  return headingInitiative(card, sheet) ?? printedInitiative(card, values);
}

const initiativesIn = memoize((sheet: CheckedSheet) =>
  memoizeTexts(MOST_CARDS, (card) => {
    const { title, letter } = splitName(card);
    return procedureFor(sheet, title, letter)?.initiative ?? null;
  }),
);

/** The initiative that a procedure heading states; null where it states none. */
export function headingInitiative(card: CardName, sheet: CheckedSheet): number | null {
  return initiativesIn(sheet)(card);
}

/** The value of a bid: the printed initiative, never an adjusted one; 0 without a card. */
export function bidValue(card: CardName | null, values: PrintedValues): number {
  return card === null ? 0 : printedInitiative(card, values);
}

/** Who takes the marker after a bid (rules §2.2): whoever's bid is higher, and in a tie the holder of the marker. */
export function winnerOfBids<Bidder>(
  one: { readonly side: Bidder; readonly value: number },
  other: { readonly side: Bidder; readonly value: number },
  holder: Bidder,
): Bidder {
  if (one.value === other.value) return holder;
  return one.value > other.value ? one.side : other.side;
}

/** How many cards the bot draws in its turn (rules §3.2). */
export const CARDS_DRAWN = {
  easier: cardsDrawn("bot"),
  normal: cardsDrawn("bot"),
  harder: cardsDrawn("bot of a harder game"),
} as const;

/** Whether a bid joins the row: it won, and the game is not the easier one (rules §3.1). */
export function keepsBid({ wonInitiative, difficulty }: Pick<Position, "wonInitiative" | "difficulty">): boolean {
  return wonInitiative && difficulty !== "easier";
}
