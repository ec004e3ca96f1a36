import type { CheckedSheet } from "../../checked-tree.ts";
import type { CardName, Numbers } from "../position.ts";
import { splitName } from "./card-names.ts";

/** The initiative printed on a title's card, from the roster. */
export type InitiativeOfTitle = (title: string) => number;

/** The printed initiative of a card, changed by the position's numbers: what counts in a bid (rules §2.2). */
export function printedInitiative(card: CardName, numbers: Numbers, ofTitle: InitiativeOfTitle): number {
  return numbers[card]?.["initiative"] ?? ofTitle(splitName(card).title);
}

/** The initiative that arranges the row: the procedure heading's value, where it states one (rules §3.3). */
export function effectiveInitiative(
  card: CardName,
  sheet: CheckedSheet,
  numbers: Numbers,
  ofTitle: InitiativeOfTitle,
): number {
  return headingInitiative(card, sheet) ?? printedInitiative(card, numbers, ofTitle);
}

function headingInitiative(card: CardName, sheet: CheckedSheet): number | null {
  const { title, letter } = splitName(card);
  const procedure = sheet.procedures.find(({ units }) =>
    units.some(
      (unit) =>
        unit.title === title &&
        (unit.letters.length === 0 || (letter !== null && unit.letters.includes(letter))) &&
        (letter === null || !unit.except.includes(letter)),
    ),
  );
  return procedure?.initiative ?? null;
}
