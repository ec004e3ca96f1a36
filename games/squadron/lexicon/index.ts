import { baseWords } from "../../../grammar/base-words.ts";
import { ruleTable } from "../../../grammar/word-table.ts";
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
  rules: ruleTable(["sequence"], {
    "invented procedure": {
      scopes: ["bot"],
      sentences: ["This procedure is invented."],
      documentation: "The book prints no procedure for this side; the one of the sheet is of this project.",
    },
    "side gives up": {
      sentences: ["one side gives up", "a side gives up"],
      documentation: "A side that has lost enough has chosen to give up: all its craft flee.",
      rule: "l. 246-251",
    },
    "vessels destroyed": {
      sentences: ["all their vessels are destroyed", "all vessels of a side are destroyed"],
      documentation: "A side has no vessel left on the table.",
      rule: "l. 150-151",
    },
  }),
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
