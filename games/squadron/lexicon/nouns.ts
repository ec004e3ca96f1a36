import { EVERYTHING, is, means, type DeclaredWord } from "../../shared/declared/word.ts";
import { DESIGNS, STATION } from "../rules/designs.ts";
import { ofSize } from "./adjectives.ts";

const OWN = { adjective: "own", unless: ["own", "enemy"] };

export const NOUNS: readonly DeclaredWord[] = [
  {
    category: "noun",
    id: "band",
    forms: ["bands"],
    sort: "Band",
    bareIs: "here",
    whole: true,
    documentation:
      "Three inches of the table, counted from the edge of the defenders. Alone, the band of the acting craft.",
    meaning: EVERYTHING,
  },
  {
    category: "noun",
    id: "planet",
    sort: "Band",
    documentation: "The band of the planet.",
    meaning: means(is("planet", true)),
  },
  {
    category: "noun",
    id: "craft",
    sort: "Craft",
    implies: OWN,
    whole: true,
    documentation: "A vessel, a fighter or a station of the acting side, unless the phrase says enemy.",
    meaning: EVERYTHING,
  },
  {
    category: "noun",
    id: "vessel",
    forms: ["vessels"],
    sort: "Craft",
    implies: OWN,
    documentation: "One of the larger craft.",
    meaning: means(ofSize("vessel")),
  },
  {
    category: "noun",
    id: "enemies",
    forms: ["enemy"],
    sort: "Craft",
    implies: { adjective: "enemy", unless: [] },
    abbreviates: { noun: "craft", adjectives: ["enemy"] },
    documentation: "A craft of the other side.",
    meaning: EVERYTHING,
  },
  {
    category: "noun",
    id: "it",
    forms: ["them"],
    sort: "Craft",
    anaphor: true,
    documentation: "The craft mentioned before.",
    meaning: null,
  },
];

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
