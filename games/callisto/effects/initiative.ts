import type { CheckedSheet } from "../../../runtime/checked-tree.ts";
import { procedureFor } from "../../../runtime/walker/procedure.ts";
import type { CardName, Position } from "../position.ts";
import { cardEntry, rosterOf, type Roster } from "../roster.ts";
import { splitName } from "../../shared/lettered-names.ts";

/** What a position says of printed values. */
export type PrintedValues = Pick<Position, "numbers" | "roster">;

/** The printed initiative of a card, changed by the position's numbers: what counts in a bid (rules §2.2). */
export function printedInitiative(card: CardName, values: PrintedValues): number {
  return values.numbers[card]?.["initiative"] ?? onCard(card, rosterOf(values));
}

const printed = new WeakMap<Roster, Map<CardName, number>>();

function onCard(card: CardName, roster: Roster): number {
  let ofRoster = printed.get(roster);
  if (ofRoster === undefined) printed.set(roster, (ofRoster = new Map()));
  let initiative = ofRoster.get(card);
  if (initiative === undefined) {
    const { title, letter } = splitName(card);
    ofRoster.set(card, (initiative = cardEntry(roster, title, letter)?.initiative ?? 0));
  }
  return initiative;
}

/** The initiative that arranges the row: the procedure heading's value, where it states one (rules §3.3). */
export function effectiveInitiative(card: CardName, sheet: CheckedSheet, values: PrintedValues): number {
  return headingInitiative(card, sheet) ?? printedInitiative(card, values);
}

/** What the headings of a sheet say of cards that were asked for. */
const headings = new WeakMap<CheckedSheet, Map<CardName, number | null>>();

/** The initiative that a procedure heading states; null where it states none. */
export function headingInitiative(card: CardName, sheet: CheckedSheet): number | null {
  let ofSheet = headings.get(sheet);
  if (ofSheet === undefined) headings.set(sheet, (ofSheet = new Map()));
  let stated = ofSheet.get(card);
  if (stated === undefined) {
    const { title, letter } = splitName(card);
    ofSheet.set(card, (stated = procedureFor(sheet, title, letter)?.initiative ?? null));
  }
  return stated;
}
