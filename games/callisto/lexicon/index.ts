import { baseWords } from "../../../grammar/base-words.ts";
import type { Lexicon } from "../../../grammar/lexicon.ts";
import { ACTIONS } from "./actions.ts";
import { ADJECTIVES } from "./adjectives.ts";
import { COERCIONS, IDIOMS, POINTS, QUANTITIES, SUPERLATIVES } from "./phrases.ts";
import { STRUCTURAL, type WordMeaning } from "./meaning.ts";
import { KIND_TRAITS, TITLES } from "./titles.ts";
import { NOUNS } from "./nouns.ts";
import { POSTFIXES, RELATIONS } from "./relations.ts";
import { CALLISTO_WORDS } from "./words.ts";

/** Every word that the sheets of Undaunted 2200: Callisto may use. */
export const CALLISTO_LEXICON: Lexicon<WordMeaning> = {
  ...CALLISTO_WORDS,
  sorts: [
    "Space",
    "Unit",
    "Card",
    "Deck",
    "Squad",
    "Trait",
    "Structure",
    "Door",
    "Equipment",
    "Marker",
    "Area",
    "Route",
  ],
  kindTraits: KIND_TRAITS,
  roles: { place: "Space", unit: "Unit", card: "Card", deck: "Deck", contains: "containing" },
  threshold: {
    measure: "total defence",
    targets: ["a higher target", "a level target", "a lower target"],
    ascends: true,
  },
  cardLists: {
    deck: { one: "bolster deck", many: "bolster decks" },
    group: "squad",
    piles: { atStart: "deck", aside: "supply" },
  },
  words: [
    ...NOUNS,
    ...TITLES,
    ...ADJECTIVES,
    ...baseWords<WordMeaning>(STRUCTURAL),
    ...SUPERLATIVES,
    ...QUANTITIES,
    ...POINTS,
    ...RELATIONS,
    ...POSTFIXES,
    ...IDIOMS,
    ...ACTIONS,
  ],
  coercions: COERCIONS,
};
