import { baseWords } from "../../../grammar/base-words.ts";
import {
  type DeclaredLexicon,
  type DeclaredMeaning,
  type DeclaredWord,
  tableQuantities,
} from "../../shared/declared/word.ts";
import { ACTIONS } from "./actions.ts";
import { ADJECTIVES, RELATIONS } from "./adjectives.ts";
import { NOUNS, TITLES } from "./nouns.ts";
import { RULES } from "./rules.ts";

/** By what the rows and columns of the book's tables are chosen. */
export const TABLE_QUANTITIES: readonly DeclaredWord[] = tableQuantities(
  ["Unit"],
  [
    ["entry", "The row of a table of words.", "U:91-722"],
    ["column", "The column of a table of words.", "U:375-978"],
    ["die", "What an earthquake die shows.", "U:239-242"],
    ["earthquake", "The size of an earthquake card.", "U:456-459"],
    ["terrain", "The terrain of a hex.", "U:467-472, U:1005-1010"],
    ["cards", "How many Time Stream cards were drawn this turn.", "U:560-565, U:1044-1049"],
    ["weapon size", "The size of a weapon.", "U:757-760, U:949-978"],
    ["target size", "The size of a target, as it is modified.", "U:757-760"],
  ],
);

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
