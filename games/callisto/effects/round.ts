import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { CheckedSheet } from "../../../runtime/checked-tree.ts";
import { procedureFor } from "../../../runtime/checked-tree/procedures.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import type { CardName, Cards, Position } from "../position.ts";
import { cardEntry, type Roster, rosterOf } from "../roster.ts";

/** The part of a position that determines printed values. */
export type PrintedValues = Pick<Position, "numbers" | "roster">;

/** The printed initiative of a card with the position's changes: what counts in a bid (rules §2.2). */
export function printedInitiative(card: CardName, values: PrintedValues): number {
  return values.numbers[card]?.["initiative"] ?? initiativesOn(rosterOf(values))(card);
}

/** More than the card names of any scenario. */
const MOST_CARDS = 500;

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

/** A bid that lost goes to the discard. */
export function discardBid(cards: Cards): Cards {
  return cards.bid === null ? cards : { ...cards, discard: [...cards.discard, cards.bid], bid: null };
}

/** How many cards the bot draws in its turn (rules §3.2). */
export const CARDS_DRAWN = { easier: 3, normal: 3, harder: 4 } as const;

/** Whether a bid joins the row: it won, and the game is not the easier one (rules §3.1). */
export function keepsBid({ wonInitiative, difficulty }: Pick<Position, "wonInitiative" | "difficulty">): boolean {
  return wonInitiative && difficulty !== "easier";
}
