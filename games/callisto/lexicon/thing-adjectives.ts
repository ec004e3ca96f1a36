import type { AdjectiveWord } from "../../../grammar/lexicon.ts";
import { isScoutUnit } from "../reference/space-states.ts";
import {
  isActive,
  isClosedForActor,
  isDeactivated,
  isLegalTarget,
  isMechCard,
  isOther,
} from "../reference/thing-tests.ts";
import { unitTest } from "../reference/word-meanings.ts";
import type { WordMeaning } from "./meaning.ts";

/** What is said of units, cards, doors and maps by their kind and state. */
export const THING_ADJECTIVES: readonly AdjectiveWord<WordMeaning>[] = [
  {
    category: "adjective",
    id: "personnel",
    of: ["Unit"],
    documentation: "Of the class of personnel; as a sign of an attack, it can be aimed at personnel.",
    rule: "rules §1.3 rule 10, §8.1",
    meaning: { reference: unitTest((unit) => unit.class === "personnel") },
  },
  {
    category: "adjective",
    id: "armoured",
    forms: ["armored"],
    of: ["Unit"],
    documentation: "Vehicle or mech; as a sign of an attack, it can be aimed at vehicles, mechs and structures.",
    rule: "rules §1.3 rule 10, §8.1",
    meaning: { reference: unitTest((unit) => unit.class !== "personnel") },
  },
  {
    category: "adjective",
    id: "scouting",
    forms: ["scout"],
    of: ["Unit"],
    documentation: "It has SCOUT among the actions of its cards.",
    rule: "rules §1.3 rule 12",
    meaning: { reference: unitTest((unit, { position }) => isScoutUnit(position, unit)) },
  },
  {
    category: "adjective",
    id: "active",
    of: ["Unit", "Card"],
    documentation: "A mech in service, neither escaped nor destroyed, or a card of such a mech.",
    rule: "rules §10 scenario 6",
    meaning: { reference: { kind: "test", holds: isActive } },
  },
  {
    category: "adjective",
    id: "deactivated",
    of: ["Unit", "Card"],
    documentation: "A mech that nobody has switched on yet, or a card of such a mech.",
    rule: "rules §10 scenario 6",
    meaning: { reference: { kind: "test", holds: isDeactivated } },
  },
  {
    category: "adjective",
    id: "of a mech",
    forms: ["mech"],
    of: ["Card"],
    documentation: "A Commander, Gunner or Navigator.",
    rule: "rules §9.3, OPEN-34",
    meaning: { reference: { kind: "test", holds: (_environment, { name }) => isMechCard(name) } },
  },
  {
    category: "adjective",
    id: "legal",
    of: ["Unit"],
    documentation: "The action of the clause may be aimed at it.",
    rule: "rules §8.1, §11.1",
    meaning: { reference: { kind: "test", holds: isLegalTarget } },
  },
  {
    category: "adjective",
    id: "current",
    of: ["Unit"],
    documentation: "From where the unit stands now.",
    rule: "rules §11.1",
    meaning: { reference: { kind: "test", holds: () => true } },
  },
  {
    category: "adjective",
    id: "other",
    of: ["Unit", "Area"],
    documentation: "Of units, beside the one that is gone to; of maps, the one where the acting unit is not.",
    rule: "rules §6, §10 scenario 8",
    meaning: { reference: { kind: "test", holds: isOther } },
  },
  {
    category: "adjective",
    id: "closed",
    of: ["Door"],
    opposite: "open",
    documentation: "The acting unit cannot pass it from its side.",
    rule: "rules §1.6 rule 21, OPEN-53",
    meaning: { reference: { kind: "test", holds: isClosedForActor } },
  },
  {
    category: "adjective",
    id: "open",
    of: ["Door"],
    opposite: "closed",
    documentation: "The acting unit can pass it from its side.",
    rule: "rules §1.6 rule 21, OPEN-53",
    meaning: { reference: { kind: "test", holds: (environment, door) => !isClosedForActor(environment, door) } },
  },
];
