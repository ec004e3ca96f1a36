import { baseWords } from "../../../grammar/base-words.ts";
import type { DeclaredLexicon, DeclaredMeaning } from "../../shared/declared/word.ts";
import { ACTIONS } from "./actions.ts";
import { ADJECTIVES } from "./adjectives.ts";
import { NOUNS, TITLES } from "./nouns.ts";
import { RELATIONS } from "./relations.ts";
import { RULES } from "./rules.ts";
import { TABLE_QUANTITIES } from "./tables.ts";

/** The words of Unbreakable. */
export const UNBREAKABLE_LEXICON: DeclaredLexicon = {
  game: "Unbreakable",
  severalActions: true,
  sorts: ["Hex", "Unit"],
  sides: [
    { id: "Yellow", forms: ["Yellow"] },
    { id: "Blue", forms: ["Blue"] },
    { id: "Runaway", forms: ["Runaway"] },
  ],
  roles: { place: "Hex", unit: "Unit", contains: "containing" },
  words: [
    ...baseWords<DeclaredMeaning>(null),
    ...NOUNS,
    ...TITLES,
    ...ADJECTIVES,
    ...RELATIONS,
    ...ACTIONS,
    ...TABLE_QUANTITIES,
  ],
  rules: RULES,
  coercions: [
    {
      id: "hex of unit",
      from: "Unit",
      to: "Hex",
      documentation: "Where a hex is wanted, a unit stands for the hex in which it is.",
      meaning: { kind: "place of unit" },
    },
  ],
};
