import { baseWords } from "../../../grammar/base-words.ts";
import type { DeclaredLexicon, DeclaredMeaning } from "../../shared/declared/word.ts";
import { ACTIONS } from "./actions.ts";
import { ADJECTIVES, QUANTITIES, RELATIONS, TABLE_QUANTITIES } from "./adjectives.ts";
import { NOUNS, TITLES } from "./nouns.ts";

/** The words of the sheets for squadrons. The procedures in them are invented, the words are the book's where it has any. */
export const SQUADRON_LEXICON: DeclaredLexicon = {
  game: "Squadrons",
  sorts: ["Band", "Craft"],
  sides: [
    { id: "Squadron", forms: ["Squadron"] },
    { id: "CT", forms: ["CT", "CTs"] },
    { id: "Machines", forms: ["Machines", "Machine"] },
  ],
  roles: { place: "Band", unit: "Craft", contains: "containing" },
  words: [
    ...baseWords<DeclaredMeaning>(null),
    ...NOUNS,
    ...TITLES,
    ...ADJECTIVES,
    ...QUANTITIES,
    ...TABLE_QUANTITIES,
    ...RELATIONS,
    ...ACTIONS,
  ],
  rules: [
    {
      category: "rule",
      id: "invented procedure",
      scopes: ["bot"],
      sentences: ["This procedure is invented."],
      documentation: "The book prints no procedure for this side; the one of the sheet is of this project.",
      meaning: null,
    },
  ],
  coercions: [
    {
      id: "band of craft",
      from: "Craft",
      to: "Band",
      documentation: "Where a place is wanted, a craft stands for its band.",
      meaning: { kind: "place of unit" },
    },
  ],
};
