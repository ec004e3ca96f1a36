import type { SuperlativeWord, Word } from "./lexicon.ts";

type Base = Omit<SuperlativeWord, "category" | "meaning">;

const NEAREST =
  "With the smallest distance. Before a noun, it is measured from the acting unit; in brackets, from the candidate to the thing named.";

const SUPERLATIVES: readonly Base[] = [
  ranking("nearest", ["closest", "closer", "nearer"], "min", "distance", NEAREST),
  ranking("furthest", ["farthest", "further"], "max", "distance", "With the largest distance."),
  ranking("fewest", ["least", "fewer", "less"], "min", "count", "With the smallest number of the things named."),
  ranking("most", ["more"], "max", "count", "With the largest number of the things named."),
  ranking("highest", ["higher", "greatest"], "max", "quantity", "With the largest value of the quantity named."),
  ranking("lowest", ["lower"], "min", "quantity", "With the smallest value of the quantity named."),
];

function ranking(
  id: string,
  forms: readonly string[],
  direction: Base["direction"],
  measures: Base["measures"],
  documentation: string,
): Base {
  return { id, forms, direction, measures, documentation };
}

/**
 * The superlatives that every game inherits: what they mean follows from what they measure, so a game has
 * nothing to add to them but the type of its meanings.
 *
 * @param meaning what the game's evaluators want to find at these words, often an empty object or null
 */
export function baseWords<Meaning>(meaning: Meaning): readonly SuperlativeWord<Meaning>[] {
  return SUPERLATIVES.map((word) => ({ category: "superlative", ...word, meaning }));
}

/** Words of one category, by their ids. */
export function wordTable<W extends Word>(
  category: W["category"],
  rows: Readonly<Record<string, Omit<W, "category" | "id">>>,
): readonly W[] {
  // A row lacks its category and its id alone.
  return Object.entries(rows).map(([id, row]) => ({ category, id, ...row }) as unknown as W);
}

/** Words that each game has as its own, with which a part of a sentence may begin. */
export const FORMS_IN_SENTENCES = [
  "as close as possible to",
  "as near as possible to",
  "as far as possible from",
  "as far away as possible from",
  "as far as possible away from",
  "has",
  "have",
  "with",
  "without",
  "directly behind",
  "containing",
  "contains",
  "in",
  "on",
  "from",
  "to",
  "towards",
  "toward",
  "into",
  "there",
  "at",
  "clear",
  "empty",
  "free",
  "highest",
  "lowest",
  "the player",
  "the players",
  "most",
  "above",
  "below",
  "on the board",
  "on the map",
  "in play",
  "it",
  "them",
  "worth",
] as const;

export type FormInSentences = (typeof FORMS_IN_SENTENCES)[number];

/** What says before an action that it is not done: `Pinned units never MOVE.` */
export const NEVER: ReadonlySet<string> = new Set([
  "never",
  "do not",
  "does not",
  "don't",
  "don’t",
  "doesn't",
  "doesn’t",
  "may not",
  "must not",
]);

/** What says which line is read next, before its number. */
export const JUMPS_TO: ReadonlySet<string> = new Set(["go to", "proceed to", "skip to", "continue with"]);
