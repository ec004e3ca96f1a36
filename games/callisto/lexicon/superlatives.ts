import type { SuperlativeWord } from "../../../grammar/lexicon.ts";
import { dangerOf } from "../reference/danger.ts";
import type { WordMeaning } from "./meaning.ts";

/** The superlatives of Callisto's own; nearest, fewest, highest and the like belong to every game. */
export const SUPERLATIVES: readonly SuperlativeWord<WordMeaning>[] = [
  {
    category: "superlative",
    id: "most dangerous",
    direction: "min",
    measures: "own",
    of: ["Unit"],
    byTable: true,
    documentation: "First in the table of dangerous units. Units in no row rank below all rows.",
    rule: "rules §8.4, OPEN-16, OPEN-36",
    meaning: { compact: { kind: "table" }, reference: { kind: "number", of: dangerOf } },
  },
];
