import type { AdjectiveWord } from "../../../grammar/lexicon.ts";
import { wordTable } from "../../../grammar/base-words.ts";
import { EVERYTHING, is, means, not, ofSide } from "../../shared/declared/word.ts";
import { THREATENED, threatenedUnder } from "../compact/meanings.ts";
import { ownSide } from "../reference/environment.ts";
import { isThreatened } from "../reference/space-states.ts";
import { type WordMeaning, SECURE, STRUCTURAL } from "./meaning.ts";

export const ADJECTIVES = wordTable<AdjectiveWord<WordMeaning>>("adjective", {
  secure: {
    of: ["Space"],
    documentation:
      "The acting unit may leave it: the bot does not control it, another bot counter stays, or nothing there would threaten it.",
    rule: "rules §7.13, S:309",
    meaning: means(SECURE),
  },
  threatened: {
    of: ["Space"],
    implies: ["enemy occupied"],
    documentation: "The bot controls it but has no counter there, and an enemy counter there could take control of it.",
    rule: "rules §7.12, S:260",
    meaning: {
      // Written twice for speed: rules of the book change what takes one test of bits without them.
      compact: THREATENED,
      compactUnder: threatenedUnder,
      reference: {
        kind: "test",
        holds: (environment, { name }) => isThreatened(environment, ownSide(environment), name),
      },
    },
  },
  scouted: {
    of: ["Space"],
    opposite: "unscouted",
    documentation: "It has a marker of the bot, either side up.",
    rule: "rules §1.2, OPEN-05",
    meaning: means(is("scouted", true)),
  },
  unscouted: {
    of: ["Space"],
    opposite: "scouted",
    documentation: "It has no marker of the bot.",
    rule: "rules §1.2, OPEN-05",
    meaning: means(is("scouted", false)),
  },
  "enemy scouted": {
    forms: ["enemy-scouted"],
    of: ["Space"],
    documentation: "It has a marker of the player.",
    rule: "S:233, OPEN-05",
    meaning: means(is("enemyScouted", true)),
  },
  controlled: {
    of: ["Space"],
    opposite: "uncontrolled",
    implies: ["scouted", "non-enemy controlled"],
    documentation: "The bot controls it.",
    rule: "rules §7.11, S:253",
    meaning: means(is("controlled", true)),
  },
  uncontrolled: {
    forms: ["non-controlled", "noncontrolled"],
    of: ["Space"],
    opposite: "controlled",
    documentation: "The bot does not control it, whether or not the player does.",
    rule: "rules §7.11",
    meaning: means(is("controlled", false)),
  },
  "enemy controlled": {
    forms: ["enemy-controlled"],
    of: ["Space"],
    opposite: "non-enemy controlled",
    implies: ["enemy scouted", "uncontrolled"],
    documentation: "The player controls it.",
    rule: "S:254",
    meaning: means(is("enemyControlled", true)),
  },
  "non-enemy controlled": {
    forms: ["non-enemy-controlled", "nonenemy controlled", "nonenemy-controlled"],
    of: ["Space"],
    opposite: "enemy controlled",
    documentation: "The other side does not control it.",
    rule: "rules §7.11, S:628",
    meaning: means(is("enemyControlled", false)),
  },
  occupied: {
    of: ["Space"],
    opposite: "unoccupied",
    documentation: "A bot counter other than the acting unit is in it.",
    rule: "S:255",
    meaning: means(is("occupied", true)),
  },
  unoccupied: {
    of: ["Space"],
    opposite: "occupied",
    documentation: "No bot counter other than the acting unit is in it.",
    rule: "S:255",
    meaning: means(not(is("occupied", true))),
  },
  "enemy occupied": {
    forms: ["enemy-occupied"],
    of: ["Space"],
    binds: { noun: "unit", adjectives: ["enemy"], relation: "containing" },
    documentation: "At least one enemy counter is in it.",
    rule: "rules §7.11, S:256",
    meaning: means(is("enemyOccupied", true)),
  },
  elevated: {
    of: ["Space"],
    opposite: "unelevated",
    documentation: "Higher ground, or the deck of a bridge.",
    rule: "rules §1.1, B:178",
    meaning: means(is("elevated", true)),
  },
  matching: {
    of: ["Unit", "Card", "Squad", "Deck"],
    ofActingLetter: true,
    documentation: "Belongs to the squad of the card being resolved.",
    rule: "rules §7.17, S:245",
    meaning: means(is("matching", true)),
  },
  enemy: {
    of: ["Unit"],
    opposite: "own",
    documentation: "Belongs to the other side.",
    rule: "S:239",
    meaning: means(ofSide("other")),
  },
  own: {
    of: ["Unit"],
    opposite: "enemy",
    documentation: "Belongs to the bot's side.",
    rule: "S:231",
    meaning: means(ofSide("own")),
  },
  control: {
    of: ["Unit"],
    documentation: "CONTROL is among the actions on its cards. A suppressed unit still has it.",
    rule: "rules §1.3 rule 12, S:243",
    meaning: means(is("control", true)),
  },
  "non-mech": {
    forms: ["nonmech"],
    of: ["Unit"],
    documentation: "Personnel or vehicle.",
    rule: "rules §6",
    meaning: means(not(is("class", "mech"))),
  },
  "non-vehicle": {
    forms: ["nonvehicle"],
    of: ["Unit"],
    documentation: "Personnel or mech.",
    rule: "rules §6",
    meaning: means(not(is("class", "vehicle"))),
  },
  unsuppressed: {
    of: ["Unit"],
    documentation: "Ready: not flipped and without a suppression base.",
    rule: "rules §1.3 rule 14",
    meaning: means(is("outOfAction", false)),
  },
  next: {
    of: ["Card"],
    documentation: "Upright, and further right in the play area than the card being resolved. The nearest come first.",
    rule: "rules §9.3, OPEN-33",
    meaning: means(is("next", true)),
  },

  // By where spaces lie, and the ways to them.
  chosen: {
    of: ["Space"],
    anaphor: true,
    documentation: "The space that the bracket chooses, of those that the condition describes.",
    rule: "rules §8.6",
    meaning: STRUCTURAL,
  },
  unelevated: {
    of: ["Space"],
    opposite: "elevated",
    documentation: "Neither higher ground nor the deck of a bridge.",
    rule: "rules §1.1, B:178",
    meaning: means(is("elevated", false)),
  },
  adjacent: {
    of: ["Space"],
    documentation: "Next to the acting unit's space.",
    rule: "rules §1.1 rule 2",
    meaning: means(is("besideActor", true)),
  },
  southerly: {
    of: ["Space"],
    documentation: "Furthest south of the spaces in question.",
    rule: "rules §6",
    meaning: { kind: "quantity", field: "row" },
  },
  starting: {
    of: ["Space"],
    opposite: "non-starting",
    documentation: "Held by a side at the start of the scenario.",
    rule: "rules §10 scenario 2",
    meaning: means(not(is("startedBy", null))),
  },
  "non-starting": {
    forms: ["nonstarting"],
    of: ["Space"],
    opposite: "starting",
    documentation: "Held by neither side at the start of the scenario.",
    rule: "rules §10 scenario 2",
    meaning: means(is("startedBy", null)),
  },
  "#-point": {
    of: ["Space"],
    quantity: "value",
    documentation: "Worth that many objective points.",
    rule: "rules §1.1",
    meaning: STRUCTURAL,
  },
  "route scouted": {
    of: ["Space"],
    documentation: "A shortest way to it enters only spaces that have a marker of the bot.",
    rule: "rules §6",
    meaning: means(is("routeScouted", true)),
  },
  shortest: {
    of: ["Route"],
    documentation: "With the fewest steps.",
    rule: "rules §7.6",
    meaning: STRUCTURAL,
  },

  // By the kind and state of units, cards, doors and maps.
  personnel: {
    of: ["Unit"],
    documentation: "A unit of the personnel class. As a sign of an attack: it can target personnel.",
    rule: "rules §1.3 rule 10, §8.1",
    meaning: means(is("class", "personnel")),
  },
  armoured: {
    forms: ["armored"],
    of: ["Unit"],
    documentation: "A vehicle or mech. As a sign of an attack: it can target vehicles, mechs and structures.",
    rule: "rules §1.3 rule 10, §8.1",
    meaning: means(not(is("class", "personnel"))),
  },
  scouting: {
    forms: ["scout"],
    of: ["Unit"],
    documentation: "SCOUT is among the actions on its cards.",
    rule: "rules §1.3 rule 12",
    meaning: means(is("scout", true)),
  },
  active: {
    of: ["Unit", "Card"],
    documentation: "A mech in service, neither escaped nor destroyed, or a card of such a mech.",
    rule: "rules §10 scenario 6",
    meaning: means(is("mech", "active")),
  },
  deactivated: {
    of: ["Unit", "Card"],
    documentation: "A mech that is not active yet, or a card of such a mech.",
    rule: "rules §10 scenario 6",
    meaning: means(is("mech", "deactivated")),
  },
  "of a mech": {
    forms: ["mech"],
    of: ["Card"],
    documentation: "A Commander, Gunner or Navigator.",
    rule: "rules §9.3, OPEN-34",
    meaning: means(is("ofMech", true)),
  },
  legal: {
    of: ["Unit"],
    documentation: "The action of the clause may target it.",
    rule: "rules §8.1, §11.1",
    meaning: { kind: "legal" },
  },
  current: {
    of: ["Unit"],
    documentation: "From where the unit stands now.",
    rule: "rules §11.1",
    meaning: EVERYTHING,
  },
  other: {
    of: ["Unit", "Area"],
    documentation:
      "For units: not the unit that the movement goes to. For maps: the map that the acting unit is not on.",
    rule: "rules §6, §10 scenario 8",
    meaning: means(is("other", true)),
  },
  closed: {
    of: ["Door"],
    opposite: "open",
    documentation: "The acting unit cannot pass it from its side.",
    rule: "rules §1.6 rule 21, OPEN-53",
    meaning: means(is("closed", true)),
  },
  open: {
    of: ["Door"],
    opposite: "closed",
    documentation: "The acting unit can pass it from its side.",
    rule: "rules §1.6 rule 21, OPEN-53",
    meaning: means(not(is("closed", true))),
  },
});
