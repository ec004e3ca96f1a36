import type { CheckedSheet } from "../../checked-tree.ts";
import { procedureFor } from "../../interpreter/procedure.ts";
import type { CardName, Numbers } from "../position.ts";
import { cardEntry, onRosterChange } from "../roster.ts";
import { splitName } from "./card-names.ts";

/** The printed initiative of a card, changed by the position's numbers: what counts in a bid (rules §2.2). */
export function printedInitiative(card: CardName, numbers: Numbers): number {
  return numbers[card]?.["initiative"] ?? onCard(card);
}

const printed = new Map<CardName, number>();
onRosterChange(() => printed.clear());

function onCard(card: CardName): number {
  let initiative = printed.get(card);
  if (initiative === undefined) {
    const { title, letter } = splitName(card);
    printed.set(card, (initiative = cardEntry(title, letter)?.initiative ?? 0));
  }
  return initiative;
}

/** The initiative that arranges the row: the procedure heading's value, where it states one (rules §3.3). */
export function effectiveInitiative(card: CardName, sheet: CheckedSheet, numbers: Numbers): number {
  return headingInitiative(card, sheet) ?? printedInitiative(card, numbers);
}

/** What the headings of a sheet say of cards that were asked for. */
const headings = new WeakMap<CheckedSheet, Map<CardName, number | null>>();

function headingInitiative(card: CardName, sheet: CheckedSheet): number | null {
  let ofSheet = headings.get(sheet);
  if (ofSheet === undefined) headings.set(sheet, (ofSheet = new Map()));
  let stated = ofSheet.get(card);
  if (stated === undefined) {
    const { title, letter } = splitName(card);
    ofSheet.set(card, (stated = procedureFor(sheet, title, letter)?.initiative ?? null));
  }
  return stated;
}
