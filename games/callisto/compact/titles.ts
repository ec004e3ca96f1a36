/** All titles of units and cards in alphabetical order; a title's number in the compact form is its place here. */
export const TITLE_NAMES: readonly string[] = [
  "Blaster",
  "Captain",
  "Commander",
  "Corp-Sec",
  "Disruptor",
  "Drill Crew",
  "Drone",
  "Gunner",
  "Hauler Crew",
  "Hewer",
  "Interference",
  "Mech",
  "Merc",
  "Nailgunner",
  "Navigator",
  "Ripper",
  "Scanner",
  "Scout",
  "Sergeant",
  "Squad Leader",
  "Stalker",
  "Supervisor",
  "Survey Tech",
];

const numbers = new Map(TITLE_NAMES.map((name, number) => [name, number]));

/** A number that no title has. */
export const NO_TITLE = 0xff;

/** The number of a title; `NO_TITLE` for one that the game does not have. */
export function titleNumber(title: string): number {
  return numbers.get(title) ?? NO_TITLE;
}
