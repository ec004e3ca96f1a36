import type { AdjectiveWord } from "../../../grammar/lexicon.ts";
import { is, means, not, ofSide } from "../../shared/declared/word.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { MATCHING, THREATENED, threatenedUnder } from "../compact/test-meanings.ts";
import { ownSide } from "../reference/environment.ts";
import { isThreatened } from "../reference/space-states.ts";
import { isMechCard } from "../reference/thing-tests.ts";
import { placeTest } from "../reference/word-meanings.ts";
import type { WordMeaning } from "./meaning.ts";
import { SECURE } from "./secure.ts";

const NOBODY = { title: null, letter: null } as const;

export const ADJECTIVES: readonly AdjectiveWord<WordMeaning>[] = [
  {
    category: "adjective",
    id: "secure",
    of: ["Space"],
    documentation:
      "The acting unit may leave it: the bot does not control it, another bot counter stays, or nothing there would threaten it.",
    rule: "rules §7.13, S:309",
    meaning: means(SECURE),
  },
  {
    category: "adjective",
    id: "threatened",
    of: ["Space"],
    implies: ["enemy occupied"],
    documentation: "The bot controls it but has no counter there, and an enemy counter there could take control of it.",
    rule: "rules §7.12, S:260",
    meaning: {
      compact: THREATENED,
      compactUnder: threatenedUnder,
      reference: placeTest((environment, place) => isThreatened(environment, ownSide(environment), place)),
    },
  },
  {
    category: "adjective",
    id: "scouted",
    of: ["Space"],
    opposite: "unscouted",
    documentation: "It has a marker of the bot, either side up.",
    rule: "rules §1.2, OPEN-05",
    meaning: means(is("scouted", true)),
  },
  {
    category: "adjective",
    id: "unscouted",
    of: ["Space"],
    opposite: "scouted",
    documentation: "It has no marker of the bot.",
    rule: "rules §1.2, OPEN-05",
    meaning: means(is("scouted", false)),
  },
  {
    category: "adjective",
    id: "enemy scouted",
    forms: ["enemy-scouted"],
    of: ["Space"],
    documentation: "It has a marker of the player.",
    rule: "S:233, OPEN-05",
    meaning: means(is("enemyScouted", true)),
  },
  {
    category: "adjective",
    id: "controlled",
    of: ["Space"],
    opposite: "uncontrolled",
    implies: ["scouted", "non-enemy controlled"],
    documentation: "The bot controls it.",
    rule: "rules §7.11, S:253",
    meaning: means(is("controlled", true)),
  },
  {
    category: "adjective",
    id: "uncontrolled",
    forms: ["non-controlled", "noncontrolled"],
    of: ["Space"],
    opposite: "controlled",
    documentation: "The bot does not control it, whether or not the player does.",
    rule: "rules §7.11",
    meaning: means(is("controlled", false)),
  },
  {
    category: "adjective",
    id: "enemy controlled",
    forms: ["enemy-controlled"],
    of: ["Space"],
    opposite: "non-enemy controlled",
    implies: ["enemy scouted", "uncontrolled"],
    documentation: "The player controls it.",
    rule: "S:254",
    meaning: means(is("enemyControlled", true)),
  },
  {
    category: "adjective",
    id: "non-enemy controlled",
    forms: ["non-enemy-controlled", "nonenemy controlled", "nonenemy-controlled"],
    of: ["Space"],
    opposite: "enemy controlled",
    documentation: "The other side does not control it.",
    rule: "rules §7.11, S:628",
    meaning: means(is("enemyControlled", false)),
  },
  {
    category: "adjective",
    id: "occupied",
    of: ["Space"],
    opposite: "unoccupied",
    documentation: "A bot counter other than the acting unit is in it.",
    rule: "S:255",
    meaning: means(is("occupied", true)),
  },
  {
    category: "adjective",
    id: "unoccupied",
    of: ["Space"],
    opposite: "occupied",
    documentation: "No bot counter other than the acting unit is in it.",
    rule: "S:255",
    meaning: means(not(is("occupied", true))),
  },
  {
    category: "adjective",
    id: "enemy occupied",
    forms: ["enemy-occupied"],
    of: ["Space"],
    binds: { noun: "unit", adjectives: ["enemy"], relation: "containing" },
    documentation: "At least one enemy counter is in it.",
    rule: "rules §7.11, S:256",
    meaning: means(is("enemyOccupied", true)),
  },
  {
    category: "adjective",
    id: "elevated",
    of: ["Space"],
    opposite: "unelevated",
    documentation: "Higher ground, or the deck of a bridge.",
    rule: "rules §1.1, B:178",
    meaning: means(is("elevated", true)),
  },
  {
    category: "adjective",
    id: "matching",
    of: ["Unit", "Card", "Squad", "Deck"],
    ofActingLetter: true,
    documentation: "Belongs to the squad of the card being resolved.",
    rule: "rules §7.17, S:245",
    meaning: {
      compact: MATCHING,
      reference: {
        kind: "test",
        holds: ({ card }, { sort, name }) => {
          const { title, letter } = card === null ? NOBODY : splitName(card.name);
          // Mech cards match the Drone (OPEN-34).
          if (title === "Drone") return sort === "Card" && isMechCard(name);
          return letter !== null && (sort === "Squad" || sort === "Deck" ? name : splitName(name).letter) === letter;
        },
      },
    },
  },
  {
    category: "adjective",
    id: "enemy",
    of: ["Unit"],
    opposite: "own",
    documentation: "Belongs to the other side.",
    rule: "S:239",
    meaning: means(ofSide("other")),
  },
  {
    category: "adjective",
    id: "own",
    of: ["Unit"],
    opposite: "enemy",
    documentation: "Belongs to the bot's side.",
    rule: "S:231",
    meaning: means(ofSide("own")),
  },
  {
    category: "adjective",
    id: "control",
    of: ["Unit"],
    documentation: "CONTROL is among the actions on its cards. A suppressed unit still has it.",
    rule: "rules §1.3 rule 12, S:243",
    meaning: means(is("control", true)),
  },
  {
    category: "adjective",
    id: "non-mech",
    forms: ["nonmech"],
    of: ["Unit"],
    documentation: "Personnel or vehicle.",
    rule: "rules §6",
    meaning: means(not(is("class", "mech"))),
  },
  {
    category: "adjective",
    id: "non-vehicle",
    forms: ["nonvehicle"],
    of: ["Unit"],
    documentation: "Personnel or mech.",
    rule: "rules §6",
    meaning: means(not(is("class", "vehicle"))),
  },
  {
    category: "adjective",
    id: "unsuppressed",
    of: ["Unit"],
    documentation: "Ready: not flipped and without a suppression base.",
    rule: "rules §1.3 rule 14",
    meaning: means(is("outOfAction", false)),
  },
  {
    category: "adjective",
    id: "next",
    of: ["Card"],
    documentation: "Upright, and further right in the play area than the card being resolved. The nearest come first.",
    rule: "rules §9.3, OPEN-33",
    meaning: means(is("next", true)),
  },
];
