import type { NounWord } from "../../../grammar/lexicon.ts";
import { ownSide, placeThing } from "../reference/environment.ts";
import { isObjective } from "../reference/space-states.ts";
import { cardsThat, unitsThat } from "../reference/word-meanings.ts";
import { PLACE, UNIT } from "../compact/flags.ts";
import { EVERYTHING, flags, nounFlags } from "../compact/meanings.ts";
import { MECH, VEHICLE } from "./kinds.ts";
import type { WordMeaning } from "./meaning.ts";

export const NOUNS: readonly NounWord<WordMeaning>[] = [
  {
    category: "noun",
    id: "space",
    forms: ["spaces"],
    sort: "Space",
    bareIs: "here",
    whole: true,
    documentation: "A space on the board. Alone at the start of a condition, it means the acting unit's space.",
    rule: "rules §1.1",
    meaning: {
      compact: EVERYTHING,
      reference: { kind: "members", of: ({ position }) => position.board.places.map(({ name }) => placeThing(name)) },
    },
  },
  {
    category: "noun",
    id: "objective",
    forms: ["objectives"],
    sort: "Space",
    criterion: true,
    documentation: "A space that is worth objective points.",
    rule: "rules §7.4 rule 10, S:249",
    meaning: {
      compact: nounFlags(PLACE.objective),
      reference: {
        kind: "members",
        of: (environment) =>
          environment.position.board.places
            .filter(({ name }) => isObjective(environment, ownSide(environment), name))
            .map(({ name }) => placeThing(name)),
      },
    },
  },
  {
    category: "noun",
    id: "unit",
    forms: ["units"],
    sort: "Unit",
    whole: true,
    implies: { adjective: "own", unless: ["enemy"] },
    documentation: "A counter on the board. Without “enemy”, it means a unit of the bot's own side.",
    rule: "rules §1.3, S:231",
    meaning: { compact: EVERYTHING, reference: unitsThat(() => true) },
  },
  {
    category: "noun",
    id: "enemies",
    forms: ["enemy"],
    sort: "Unit",
    abbreviates: { noun: "unit", adjectives: ["enemy"] },
    documentation: "Units of the other side, of every class. The population of a space counts only its personnel.",
    rule: "rules §7.5, S:239",
    meaning: {
      compact: nounFlags(UNIT.enemy),
      reference: unitsThat((unit, environment) => unit.side !== ownSide(environment)),
    },
  },
  {
    category: "noun",
    id: "mech",
    forms: ["mechs"],
    sort: "Unit",
    kind: MECH,
    documentation: "A mech of the side that has mechs. Its three titles share one counter.",
    rule: "rules §1.3 rule 11",
    meaning: { compact: nounFlags(UNIT.mech), reference: unitsThat((unit) => unit.class === "mech") },
  },
  {
    category: "noun",
    id: "vehicle",
    forms: ["vehicles"],
    sort: "Unit",
    kind: VEHICLE,
    documentation: "A crewed vehicle of the side that has vehicles.",
    rule: "rules §1.3 rule 10",
    meaning: { compact: nounFlags(UNIT.vehicle), reference: unitsThat((unit) => unit.class === "vehicle") },
  },
  {
    category: "noun",
    id: "card",
    forms: ["cards", "card(s)"],
    sort: "Card",
    whole: true,
    takesLetter: true,
    documentation:
      "A card of the bot, other than the one being resolved. The words beside it say where it is: in the play area, in a deck. A letter limits it to a squad or mech.",
    rule: "rules §7.17",
    meaning: { compact: EVERYTHING, reference: cardsThat(() => true) },
  },
  {
    category: "noun",
    id: "squad",
    forms: ["squads"],
    sort: "Squad",
    takesLetter: true,
    documentation: "The cards and units with the same squad letter.",
    rule: "S:245",
    meaning: {
      reference: {
        kind: "members",
        of: ({ position }) =>
          [...new Set(position.units.flatMap(({ letter }) => letter ?? []))].map((name) => ({ sort: "Squad", name })),
      },
    },
  },
  {
    category: "noun",
    id: "deck",
    forms: ["decks", "bolster deck", "bolster decks"],
    sort: "Deck",
    takesLetter: true,
    documentation: "A bolster deck, named by its letter.",
    rule: "rules §1.4 rule 17",
    meaning: {
      reference: {
        kind: "members",
        of: ({ position }) => Object.keys(position.cards.bolster).map((name) => ({ sort: "Deck", name })),
      },
    },
  },
  {
    category: "noun",
    id: "control ability",
    forms: ["control"],
    sort: "Trait",
    trait: true,
    documentation: "CONTROL is among the actions on the unit's cards.",
    rule: "rules §1.3 rule 12",
    meaning: {
      compact: { kind: "noun", test: null, trait: flags(UNIT.control) },
      reference: { kind: "members", of: () => [{ sort: "Trait", name: "CONTROL" }] },
    },
  },
  {
    category: "noun",
    id: "it",
    forms: ["them"],
    sort: "Unit",
    anaphor: true,
    documentation: "The thing that was just found or named.",
    rule: "rules §4 rule 5",
    meaning: { reference: { kind: "members", of: ({ bound }) => bound } },
  },
];
