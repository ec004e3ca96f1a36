import type { SuperlativeWord } from "./lexicon.ts";

/**
 * The superlatives that every game inherits: what they mean follows from what they measure, so a game has
 * nothing to add to them but the type of its meanings.
 *
 * @param meaning what the game's evaluators want to find at these words, often an empty object or null
 */
export function baseWords<Meaning>(meaning: Meaning): readonly SuperlativeWord<Meaning>[] {
  return [
    {
      category: "superlative",
      id: "nearest",
      forms: ["closest", "closer", "nearer"],
      direction: "min",
      measures: "distance",
      documentation:
        "With the smallest distance. Before a noun, it is measured from the acting unit; in brackets, from the candidate to the thing named.",
      meaning,
    },
    {
      category: "superlative",
      id: "furthest",
      forms: ["farthest", "further"],
      direction: "max",
      measures: "distance",
      documentation: "With the largest distance.",
      meaning,
    },
    {
      category: "superlative",
      id: "fewest",
      forms: ["least", "fewer"],
      direction: "min",
      measures: "count",
      documentation: "With the smallest number of the things named.",
      meaning,
    },
    {
      category: "superlative",
      id: "most",
      forms: ["more"],
      direction: "max",
      measures: "count",
      documentation: "With the largest number of the things named.",
      meaning,
    },
    {
      category: "superlative",
      id: "highest",
      forms: ["higher"],
      direction: "max",
      measures: "quantity",
      documentation: "With the largest value of the quantity named.",
      meaning,
    },
    {
      category: "superlative",
      id: "lowest",
      forms: ["lower"],
      direction: "min",
      measures: "quantity",
      documentation: "With the smallest value of the quantity named.",
      meaning,
    },
  ];
}
