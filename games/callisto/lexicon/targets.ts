import type { NounWord } from "../../../grammar/lexicon.ts";
import { every, is, means, ofSide } from "../../shared/declared/word.ts";
import { trait, type WordMeaning } from "./meaning.ts";

/** Units named otherwise than by their kind, and what units and spaces have. */
export const TARGETS: readonly NounWord<WordMeaning>[] = [
  {
    category: "noun",
    id: "target for attack",
    forms: ["target", "targets", "targets for attack"],
    sort: "Unit",
    documentation: "A unit of the other side that could be attacked. The words beside it say what could attack it.",
    rule: "rules §8.1",
    meaning: means(ofSide("other")),
  },
  {
    category: "noun",
    id: "Hades",
    sort: "Unit",
    documentation: "The mech with the letter H.",
    rule: "rules §9.6, S:2107",
    meaning: means(every(is("class", "mech"), is("letter", "H"))),
  },
  {
    category: "noun",
    id: "Lyssa",
    sort: "Unit",
    documentation: "The mech with the letter L.",
    rule: "rules §9.6, S:403",
    meaning: means(every(is("class", "mech"), is("letter", "L"))),
  },
  {
    category: "noun",
    id: "armoured attack",
    forms: ["armored attack"],
    sort: "Trait",
    trait: true,
    documentation: "An attack that can harm armoured things: vehicles, mechs, structures.",
    rule: "rules §8.1, roster",
    meaning: trait("Unit", is("armouredAttack", true)),
  },
  {
    category: "noun",
    id: "armoured defence",
    forms: ["armored defence", "armoured defense"],
    sort: "Trait",
    trait: true,
    documentation: "Describes an objective: an intact structure stands on it.",
    rule: "rules §1.6 rule 20, §10 scenario 4",
    meaning: trait("Space", is("structure", true)),
  },
];
