interface SplitName {
  readonly title: string;
  readonly letter: string | null;
}

/** The title and letter of a card or counter: `Leader B`, `Captain`. */
export function splitName(name: string): SplitName {
  const letter = name.charCodeAt(name.length - 1);
  const isLettered = name.length > 2 && letter >= FIRST_LETTER && letter <= LAST_LETTER && name.at(-2) === " ";
  return isLettered ? { title: name.slice(0, -2), letter: name.slice(-1) } : { title: name, letter: null };
}

const FIRST_LETTER = "A".charCodeAt(0);
const LAST_LETTER = "Z".charCodeAt(0);

/** The name of a card or counter: its title, and its letter where it has one. */
export function cardName(title: string, letter: string | null): string {
  return letter === null ? title : `${title} ${letter}`;
}
