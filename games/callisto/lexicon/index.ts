import { baseWords } from "../../../grammar/base-words.ts";
import type { Lexicon } from "../../../grammar/lexicon.ts";
import { ACTIONS } from "./actions.ts";
import { ADJECTIVES } from "./adjectives.ts";
import { AREAS } from "./areas.ts";
import { COERCIONS } from "./coercions.ts";
import { IDIOMS } from "./idioms.ts";
import type { WordMeaning } from "./meaning.ts";
import { KIND_TRAITS } from "./kinds.ts";
import { NOUNS } from "./nouns.ts";
import { PLACE_ADJECTIVES } from "./place-adjectives.ts";
import { POSTFIXES } from "./postfixes.ts";
import { POINTS, QUANTITIES } from "./quantities.ts";
import { RELATIONS } from "./relations.ts";
import { RULES } from "./rules.ts";
import { STRUCTURES } from "./structures.ts";
import { SUPERLATIVES } from "./superlatives.ts";
import { TARGETS } from "./targets.ts";
import { THING_ADJECTIVES } from "./thing-adjectives.ts";
import { TITLES } from "./titles.ts";

/** Every word that the sheets of Undaunted 2200: Callisto may use. */
export const CALLISTO_LEXICON: Lexicon<WordMeaning> = {
  game: "Callisto",
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
  sides: [
    { id: "LFA", forms: ["LFA"] },
    { id: "Breakers", forms: ["Breakers", "Breaker"] },
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
    ...STRUCTURES,
    ...AREAS,
    ...TARGETS,
    ...TITLES,
    ...ADJECTIVES,
    ...PLACE_ADJECTIVES,
    ...THING_ADJECTIVES,
    ...baseWords<WordMeaning>({ reference: { kind: "structural" } }),
    ...SUPERLATIVES,
    ...QUANTITIES,
    ...POINTS,
    ...RELATIONS,
    ...POSTFIXES,
    ...IDIOMS,
    ...ACTIONS,
  ],
  rules: RULES,
  coercions: COERCIONS,
};
