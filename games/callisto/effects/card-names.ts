import type { CardName, UnitName } from "../position.ts";

interface SplitName {
  readonly title: string;
  readonly letter: string | null;
}

/** The title and letter of a card or counter: `Squad Leader B`, `Captain`. */
export function splitName(name: CardName | UnitName): SplitName {
  const letter = name.charCodeAt(name.length - 1);
  const isLettered = name.length > 2 && letter >= FIRST_LETTER && letter <= LAST_LETTER && name.at(-2) === " ";
  return isLettered ? { title: name.slice(0, -2), letter: name.slice(-1) } : { title: name, letter: null };
}

const FIRST_LETTER = "A".charCodeAt(0);
const LAST_LETTER = "Z".charCodeAt(0);

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

/** The name of a card or counter: its title, and its letter where it has one. */
export function nameOfCard(title: string, letter: string | null): CardName {
  return letter === null ? title : `${title} ${letter}`;
}
