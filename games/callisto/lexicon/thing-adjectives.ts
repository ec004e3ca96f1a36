import type { AdjectiveWord } from "../../../grammar/lexicon.ts";
import { EVERYTHING, is, means, not } from "../../shared/declared/word.ts";
import { OTHER } from "../compact/test-meanings.ts";
import { isOther } from "../reference/thing-tests.ts";
import type { WordMeaning } from "./meaning.ts";

/** What is said of units, cards, doors and maps by their kind and state. */
export const THING_ADJECTIVES: readonly AdjectiveWord<WordMeaning>[] = [
  {
    category: "adjective",
    id: "personnel",
    of: ["Unit"],
    documentation: "A unit of the personnel class. As a sign of an attack: it can target personnel.",
    rule: "rules §1.3 rule 10, §8.1",
    meaning: means(is("class", "personnel")),
  },
  {
    category: "adjective",
    id: "armoured",
    forms: ["armored"],
    of: ["Unit"],
    documentation: "A vehicle or mech. As a sign of an attack: it can target vehicles, mechs and structures.",
    rule: "rules §1.3 rule 10, §8.1",
    meaning: means(not(is("class", "personnel"))),
  },
  {
    category: "adjective",
    id: "scouting",
    forms: ["scout"],
    of: ["Unit"],
    documentation: "SCOUT is among the actions on its cards.",
    rule: "rules §1.3 rule 12",
    meaning: means(is("scout", true)),
  },
  {
    category: "adjective",
    id: "active",
    of: ["Unit", "Card"],
    documentation: "A mech in service, neither escaped nor destroyed, or a card of such a mech.",
    rule: "rules §10 scenario 6",
    meaning: means(is("mech", "active")),
  },
  {
    category: "adjective",
    id: "deactivated",
    of: ["Unit", "Card"],
    documentation: "A mech that is not active yet, or a card of such a mech.",
    rule: "rules §10 scenario 6",
    meaning: means(is("mech", "deactivated")),
  },
  {
    category: "adjective",
    id: "of a mech",
    forms: ["mech"],
    of: ["Card"],
    documentation: "A Commander, Gunner or Navigator.",
    rule: "rules §9.3, OPEN-34",
    meaning: means(is("ofMech", true)),
  },
  {
    category: "adjective",
    id: "legal",
    of: ["Unit"],
    documentation: "The action of the clause may target it.",
    rule: "rules §8.1, §11.1",
    meaning: { kind: "legal" },
  },
  {
    category: "adjective",
    id: "current",
    of: ["Unit"],
    documentation: "From where the unit stands now.",
    rule: "rules §11.1",
    meaning: EVERYTHING,
  },
  {
    category: "adjective",
    id: "other",
    of: ["Unit", "Area"],
    documentation:
      "For units: not the unit that the movement goes to. For maps: the map that the acting unit is not on.",
    rule: "rules §6, §10 scenario 8",
    meaning: {
      compact: OTHER,
      reference: { kind: "test", holds: isOther },
    },
  },
  {
    category: "adjective",
    id: "closed",
    of: ["Door"],
    opposite: "open",
    documentation: "The acting unit cannot pass it from its side.",
    rule: "rules §1.6 rule 21, OPEN-53",
    meaning: means(is("closed", true)),
  },
  {
    category: "adjective",
    id: "open",
    of: ["Door"],
    opposite: "closed",
    documentation: "The acting unit can pass it from its side.",
    rule: "rules §1.6 rule 21, OPEN-53",
    meaning: means(not(is("closed", true))),
  },
];
