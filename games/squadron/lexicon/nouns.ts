import type { NounWord } from "../../../grammar/lexicon.ts";
import { wordTable } from "../../../grammar/word-table.ts";
import { EVERYTHING, is, means, type DeclaredMeaning, type DeclaredWord } from "../../shared/declared/word.ts";
import { DESIGNS, STATION } from "../rules/designs.ts";
import { ofSize } from "./adjectives.ts";

const OWN = { adjective: "own", unless: ["own", "enemy"] };

export const NOUNS = wordTable<NounWord<DeclaredMeaning>>("noun", {
  band: {
    forms: ["bands"],
    sort: "Band",
    bareIs: "here",
    whole: true,
    documentation:
      "Three inches of the table, counted from the edge of the defenders. Alone, the band of the acting craft.",
    meaning: EVERYTHING,
  },
  planet: {
    sort: "Band",
    documentation: "The band of the planet.",
    meaning: means(is("planet", true)),
  },
  craft: {
    sort: "Craft",
    implies: OWN,
    whole: true,
    documentation: "A vessel, a fighter or a station of the acting side, unless the phrase says enemy.",
    meaning: EVERYTHING,
  },
  vessel: {
    forms: ["vessels"],
    sort: "Craft",
    implies: OWN,
    documentation: "One of the larger craft.",
    meaning: means(ofSize("vessel")),
  },
  enemies: {
    forms: ["enemy"],
    sort: "Craft",
    implies: { adjective: "enemy", unless: [] },
    abbreviates: { noun: "craft", adjectives: ["enemy"] },
    documentation: "A craft of the other side.",
    meaning: EVERYTHING,
  },
  it: {
    forms: ["them"],
    sort: "Craft",
    anaphor: true,
    documentation: "The craft mentioned before.",
    meaning: null,
  },
});

export const TITLES: readonly DeclaredWord[] = DESIGNS.map(({ title, lines }): DeclaredWord => {
  const source = lines === null ? "A design of this project; the book prints none." : `A design of the book.`;
  return {
    category: "title",
    id: title,
    forms: [`${title}s`],
    sort: "Craft",
    documentation: source,
    ...(lines === null ? {} : { rule: `l. ${lines}` }),
    ...(title === STATION ? { withoutProcedure: true } : { implies: OWN }),
    meaning: null,
  };
});
