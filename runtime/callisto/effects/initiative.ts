import type { CheckedSheet } from "../../checked-tree.ts";
import { procedureFor } from "../../interpreter/procedure.ts";
import type { CardName, Numbers } from "../position.ts";
import { cardEntry } from "../roster.ts";
import { splitName } from "./card-names.ts";

/** The printed initiative of a card, changed by the position's numbers: what counts in a bid (rules §2.2). */
export function printedInitiative(card: CardName, numbers: Numbers): number {
  const { title, letter } = splitName(card);
  return numbers[card]?.["initiative"] ?? cardEntry(title, letter)?.initiative ?? 0;
}

/** The initiative that arranges the row: the procedure heading's value, where it states one (rules §3.3). */
export function effectiveInitiative(card: CardName, sheet: CheckedSheet, numbers: Numbers): number {
  return headingInitiative(card, sheet) ?? printedInitiative(card, numbers);
}

function headingInitiative(card: CardName, sheet: CheckedSheet): number | null {
  const { title, letter } = splitName(card);
  return procedureFor(sheet, title, letter)?.initiative ?? null;
}
