const MOST_GUESSES = 3;

/** `. Did you mean Scout Y or Scout Z?`, for the end of a message; a longer list says what there is. */
export function didYouMean(names: readonly string[]): string {
  if (names.length === 0) return "";
  if (names.length > MOST_GUESSES) return `. Its cards are ${joined(names, "and")}`;
  return `. Did you mean ${joined(names, "or")}?`;
}

/** The titles of cards, each once. */
export function titlesOf(cards: readonly { readonly title: string }[]): readonly string[] {
  return [...new Set(cards.map(({ title }) => title))];
}

function joined(names: readonly string[], last: "and" | "or"): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${last} ${names.at(-1)}`;
}
