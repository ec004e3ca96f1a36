import { splitName } from "../../shared/lettered-names.ts";
import type { CardName, UnitName } from "../position.ts";

/**
 * The titles of the three cards that share a mech's counter, in the order in which the bot gives them up
 * (rules §1.3 rule 11, OPEN-10, OPEN-11).
 */
export const MECH_TITLES: readonly string[] = ["Gunner", "Navigator", "Commander"];

/** The counter that a card moves, by name, if it moves one: whether that counter is there is another question. */
export function counterOfCard(card: CardName): UnitName {
  const { title, letter } = splitName(card);
  return MECH_TITLES.includes(title) ? `Mech ${letter}` : card;
}

/** The cards that belong to a counter, the first to be given up first. */
export function cardsOfCounter(unit: {
  readonly name: UnitName;
  readonly title: string;
  readonly letter: string | null;
}): readonly CardName[] {
  return unit.title === "Mech" ? MECH_TITLES.map((title) => `${title} ${unit.letter}`) : [unit.name];
}

export const INTERFERENCE: CardName = "Interference";
