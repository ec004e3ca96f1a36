import type { ActionWord } from "../../../grammar/lexicon.ts";
import { wordTable } from "../../../grammar/base-words.ts";
import { COMPACT_ACTIONS, controlUnder, escapingUnder } from "../compact/action-meanings.ts";
import { specialAttackUnder } from "../compact/attack-meaning.ts";
import { attackMeaning } from "../reference/attacks.ts";
import {
  BOLSTER,
  COMMAND,
  CONTROL,
  INSPIRE,
  OPEN_DOOR,
  PATHFIND,
  RECON,
  GUIDE,
  movementMeaning,
} from "../reference/actions.ts";
import type { WordMeaning } from "./meaning.ts";

export const ACTIONS = wordTable<ActionWord<WordMeaning>>("action", {
  MOVE: {
    plan: "move",
    strength: "required",
    goal: "required",
    carries: ["own", "personnel"],
    leads: ["own"],
    documentation: "The unit moves up to this many spaces. It enters only spaces that have its side's marker.",
    rule: "rules §1.7 rule 26, B:532",
    meaning: {
      compact: COMPACT_ACTIONS.MOVE,
      compactUnder: escapingUnder(COMPACT_ACTIONS.MOVE),
      reference: movementMeaning(false),
    },
  },
  SCOUT: {
    plan: "move",
    strength: "required",
    goal: "required",
    carries: ["own", "personnel"],
    leads: ["own"],
    documentation:
      "The unit moves up to this many spaces and marks each space it enters. Every marker costs an Interference card.",
    rule: "rules §1.7 rule 26, B:544",
    meaning: {
      compact: COMPACT_ACTIONS.SCOUT,
      compactUnder: escapingUnder(COMPACT_ACTIONS.SCOUT),
      reference: movementMeaning(true),
    },
  },
  ATTACK: {
    plan: "attack",
    strength: "required",
    object: "Unit",
    aimsAt: ["enemy"],
    targets: ["Structure", "Door"],
    goal: "none",
    documentation: "Rolls this many dice against the total defence of an enemy unit. A success inflicts a casualty.",
    rule: "rules §8, B:609",
    meaning: { compact: COMPACT_ACTIONS.ATTACK, reference: attackMeaning(false) },
  },
  "SPECIAL ATTACK": {
    plan: "attack",
    strength: "required",
    object: "Unit",
    aimsAt: ["enemy"],
    goal: "none",
    documentation: "The attack printed on the mech's commander and gunner cards.",
    rule: "rules §9.6, S:399",
    meaning: {
      compact: COMPACT_ACTIONS["SPECIAL ATTACK"],
      compactUnder: specialAttackUnder,
      reference: attackMeaning(false),
    },
  },
  SUPPRESS: {
    plan: "attack",
    strength: "required",
    object: "Unit",
    aimsAt: ["enemy"],
    goal: "none",
    documentation:
      "Rolls this many dice against the total defence of an enemy unit that is not suppressed. A success suppresses it.",
    rule: "rules §8, B:708",
    meaning: { compact: COMPACT_ACTIONS.SUPPRESS, reference: attackMeaning(true) },
  },
  PATHFIND: {
    plan: "select",
    strength: "required",
    object: "Space",
    goal: "optional",
    documentation: "Puts scouted markers on this many spaces near a unit of the squad. No unit moves.",
    rule: "rules §9.8, B:587",
    meaning: { compact: COMPACT_ACTIONS.PATHFIND, reference: PATHFIND },
  },
  BOLSTER: {
    plan: "draw",
    strength: "required",
    object: "Deck",
    goal: "none",
    documentation: "Moves this many cards from the top of a bolster deck to the discard pile.",
    rule: "rules §9.4, S:418",
    meaning: { compact: COMPACT_ACTIONS.BOLSTER, reference: BOLSTER },
  },
  COMMAND: {
    plan: "simple",
    strength: "required",
    certainUnless: "no card is left to draw",
    goal: "none",
    documentation: "Draws this many cards and puts each in its place in the row.",
    rule: "rules §9.5, S:432",
    meaning: { compact: COMPACT_ACTIONS.COMMAND, reference: COMMAND },
  },
  CONTROL: {
    plan: "simple",
    byUnit: true,
    strength: "none",
    goal: "none",
    documentation: "Takes control of the unit's space if that gains points.",
    rule: "rules §9.11, B:573",
    meaning: { compact: COMPACT_ACTIONS.CONTROL, compactUnder: controlUnder, reference: CONTROL },
  },
  INSPIRE: {
    plan: "simple",
    strength: "required",
    object: "Card",
    goal: "none",
    documentation: "Turns this many cards further right in the row sideways. A sideways card is resolved twice.",
    rule: "rules §9.3, S:442",
    meaning: { compact: COMPACT_ACTIONS.INSPIRE, reference: INSPIRE },
  },
  RECON: {
    plan: "simple",
    strength: "none",
    goal: "none",
    documentation:
      "Removes an Interference card in the row from the game and sets a drawn card aside for the next turn.",
    rule: "rules §9.2, S:450",
    meaning: { compact: COMPACT_ACTIONS.RECON, reference: RECON },
  },
  GUIDE: {
    plan: "move",
    strength: "required",
    object: "Unit",
    goal: "optional",
    carries: ["own", "personnel"],
    leads: ["own", "personnel"],
    documentation:
      "A personnel unit of the squad moves up to this many spaces. It enters only spaces that have its side's marker. Y stands for its own longest movement.",
    rule: "rules §9.7, OPEN-37, B:554",
    meaning: {
      compact: COMPACT_ACTIONS.GUIDE,
      reference: GUIDE,
    },
  },
  PULSE: {
    plan: "attack",
    strength: "required",
    object: "Unit",
    aimsAt: ["enemy"],
    goal: "none",
    documentation:
      "An attack by Hades. It inflicts a casualty and also moves the units it hits to a neighbouring space.",
    rule: "rules §9.6, B:700",
    meaning: {
      compact: COMPACT_ACTIONS.PULSE,
      reference: attackMeaning(false),
    },
  },
  "OPEN DOOR": {
    plan: "simple",
    byUnit: true,
    strength: "none",
    object: "Door",
    goal: "none",
    onlyAtStart: true,
    documentation: "Uses the buttons in the space to open a closed door for good.",
    rule: "rules §1.6 rule 21",
    meaning: {
      compact: COMPACT_ACTIONS["OPEN DOOR"],
      reference: OPEN_DOOR,
    },
  },
});
