import type { PointsWord, QuantityWord, SuperlativeWord } from "../../../grammar/lexicon.ts";
import { wordTable } from "../../../grammar/word-table.ts";
import { dangerOf } from "../reference/danger.ts";
import { STRUCTURAL, type WordMeaning } from "./meaning.ts";

export const QUANTITIES = wordTable<QuantityWord<WordMeaning>>("quantity", {
  value: {
    of: ["Space"],
    documentation: "The objective points printed in a space.",
    rule: "rules §6, B:181",
    meaning: { kind: "quantity", field: "value" },
  },
  cover: {
    forms: ["cover defence", "cover bonus"],
    of: ["Space"],
    documentation: "The cover bonus printed in a space.",
    rule: "rules §6, OPEN-06",
    meaning: { kind: "quantity", field: "cover" },
  },
  population: {
    of: ["Space"],
    documentation: "The number of enemy personnel in a space. Standees do not count.",
    rule: "rules §7.5, S:273",
    meaning: { kind: "quantity", field: "population" },
  },
  defence: {
    forms: ["defense", "total defence", "total defense"],
    of: ["Unit"],
    documentation: "A unit's total defence against the acting unit: base, cover and range.",
    rule: "rules §8.2",
    meaning: { kind: "quantity", field: "defence" },
  },
});

export const POINTS = wordTable<PointsWord<WordMeaning>>("points", {
  "objective points": {
    forms: ["objective point"],
    carriers: "objective",
    sums: "value",
    documentation: "The sum of the values of the objectives described.",
    rule: "rules §7.15",
    meaning: STRUCTURAL,
  },
});

/** The superlatives of Callisto's own; nearest, fewest, highest and the like belong to every game. */
export const SUPERLATIVES = wordTable<SuperlativeWord<WordMeaning>>("superlative", {
  "most dangerous": {
    direction: "min",
    measures: "own",
    of: ["Unit"],
    byTable: true,
    documentation: "First in the table of dangerous units. Units in no row rank below all rows.",
    rule: "rules §8.4, OPEN-16, OPEN-36",
    meaning: { compact: { kind: "table" }, reference: { kind: "number", of: dangerOf } },
  },
});
