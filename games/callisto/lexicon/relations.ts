import type { PostfixWord, RelationWord } from "../../../grammar/lexicon.ts";
import { wordTable } from "../../../grammar/base-words.ts";
import { is, means } from "../../shared/declared/word.ts";
import { ADJACENT_TO, AIMING_AT, BLOCKING, BRINGS_WITHIN_RANGE, REMAINING_IN } from "../compact/relation-meanings.ts";
import { bringsWithinRange, isAdjacentTo, isAimingAt, isBlocking, isFilled } from "../reference/relations.ts";
import { STRUCTURAL, TOGETHER, type WordMeaning } from "./meaning.ts";

export const RELATIONS = wordTable<RelationWord<WordMeaning>>("relation", {
  "aiming at": {
    forms: ["with", "has", "have", "that has"],
    subject: ["Unit"],
    argument: ["Unit"],
    documentation: "The other unit is a legal target for the unit's attack.",
    rule: "rules §8.1, §11.1",
    meaning: {
      compact: AIMING_AT,
      reference: { kind: "relation", holds: isAimingAt },
    },
  },
  containing: {
    forms: ["contains", "contain", "with", "has", "have", "that has", "that contains"],
    subject: ["Space", "Unit"],
    argument: ["Unit", "Trait", "Structure", "Equipment", "Marker"],
    documentation:
      "A space contains the units, structures, equipment and markers in it. A unit or an objective can have a property.",
    rule: "rules §6",
    meaning: { ...TOGETHER, counted: true },
  },
  without: {
    subject: ["Space", "Unit"],
    argument: ["Unit", "Trait", "Structure", "Equipment", "Marker"],
    contraryOf: "containing",
    documentation: "The contrary of “containing”: none of those is there.",
    rule: "rules §6",
    meaning: { ...TOGETHER, counted: true },
  },
  "shared with": {
    forms: [
      "sharing space with",
      "sharing a space with",
      "shares space with",
      "shares a space with",
      "in same space as",
      "in the same space as",
    ],
    subject: ["Space", "Unit"],
    argument: ["Unit", "Structure", "Door", "Equipment", "Marker", "Space"],
    withActor: true,
    ofItself: true,
    sameOfActor: "containing",
    documentation:
      "Both are in one space. If it describes a space, the acting unit and the thing named are both there. A space has the doors on its edges, and a unit shares the objective it stands on.",
    rule: "rules §7.14",
    meaning: { ...TOGETHER, withActor: true },
  },
  on: {
    subject: ["Unit"],
    argument: ["Space", "Area"],
    documentation: "The unit stands in the space, or in a space of the area.",
    rule: "rules §8.4",
    meaning: { ...TOGETHER, standing: true },
  },
  in: {
    subject: ["Unit", "Card"],
    argument: ["Space", "Squad"],
    documentation: "The unit is in the space, or the unit or card belongs to the squad.",
    rule: "S:428",
    meaning: { ...TOGETHER, standing: true },
  },
  "occupied by": {
    subject: ["Space"],
    argument: ["Unit"],
    sameOfActor: "containing",
    documentation: "The unit is in the space. The acting unit itself does not count.",
    rule: "rules §6",
    meaning: { ...TOGETHER, exceptActor: true },
  },
  "adjacent to": {
    subject: ["Unit", "Space"],
    argument: ["Space", "Unit", "Door"],
    documentation: "In a neighbouring space. Beside a door: in one of the spaces it joins.",
    rule: "rules §1.1 rule 2",
    meaning: { compact: ADJACENT_TO, reference: { kind: "relation", holds: isAdjacentTo } },
  },
  "nearest to": {
    forms: ["closest to", "nearer to", "closer to"],
    subject: ["Space", "Unit"],
    argument: ["Space", "Unit"],
    approach: "min",
    documentation: "As close as possible to the closest of the things named.",
    rule: "rules §7.2, S:208",
    meaning: STRUCTURAL,
  },
  "furthest from": {
    forms: ["farthest from", "farther from", "further from"],
    subject: ["Space", "Unit"],
    argument: ["Space", "Unit"],
    approach: "max",
    documentation: "As far as possible from the closest of the things named.",
    rule: "rules §6, OPEN-07",
    meaning: STRUCTURAL,
  },
  "shared by": {
    subject: ["Space"],
    argument: ["Unit", "Structure", "Equipment", "Marker"],
    together: true,
    documentation: "Everything named is in one space. The acting unit need not be there.",
    rule: "rules §11.1",
    meaning: TOGETHER,
  },
  "sharing objective with": {
    forms: ["sharing an objective with", "shares objective with", "shares an objective with"],
    subject: ["Unit"],
    argument: ["Unit"],
    documentation: "Both are in one space, and that space is an objective.",
    rule: "rules §7.14, §11.1",
    meaning: { ...TOGETHER, withActor: true, where: is("objective", true) },
  },
  occupying: {
    forms: ["occupy", "occupies"],
    subject: ["Unit"],
    argument: ["Space"],
    documentation: "The unit stands in the space.",
    rule: "rules §11.1",
    meaning: TOGETHER,
  },
  "remaining in": {
    forms: ["remain in", "remains in"],
    subject: ["Card"],
    argument: ["Deck"],
    documentation: "The card lies in the deck.",
    rule: "rules §11.1",
    meaning: {
      compact: REMAINING_IN,
      // Cards that are seen lie elsewhere.
      reference: { kind: "relation", holds: () => false, unseen: isFilled },
    },
  },
  blocking: {
    forms: ["blocks", "block"],
    subject: ["Structure"],
    argument: ["Route"],
    documentation: "The structure stands in a space of the route.",
    rule: "OPEN-48",
    meaning: {
      compact: BLOCKING,
      reference: { kind: "relation", holds: isBlocking },
    },
  },
  leaving: {
    staying: true,
    subject: ["Unit"],
    argument: ["Space"],
    documentation: "With “not”, for passengers: one counter of the side stays behind in the space.",
    rule: "OPEN-45",
    meaning: STRUCTURAL,
  },
  "that brings the special attack within range of": {
    forms: ["bringing the special attack within range of"],
    subject: ["Space"],
    argument: ["Space", "Unit"],
    documentation: "From there the mech's special attack reaches the thing named.",
    rule: "rules §11.2, OPEN-60",
    meaning: {
      compact: BRINGS_WITHIN_RANGE,
      reference: { kind: "relation", holds: bringsWithinRange },
    },
  },
});

export const POSTFIXES = wordTable<PostfixWord<WordMeaning>>("postfix", {
  "in play area": {
    forms: ["in bot's play area", "in the play area", "in the bot's play area"],
    of: ["Card"],
    documentation: "Face up in the bot's row. Cards that RECON set aside face down do not count.",
    rule: "rules §7.16",
    meaning: means(is("inRow", true)),
  },
  present: {
    of: ["Unit"],
    presence: true,
    documentation: "In the space in question.",
    rule: "rules §6, S:678",
    meaning: means(is("onBoard", true)),
  },
  "in place": {
    forms: ["remain in place", "remains in place", "remaining in place"],
    of: ["Structure"],
    documentation: "It still stands.",
    rule: "rules §11.1",
    meaning: means(is("standing", true)),
  },
  "that brings the special attack within enemy range": {
    forms: ["bringing the special attack within enemy range"],
    of: ["Space"],
    documentation: "From there the mech's special attack reaches an enemy unit.",
    rule: "rules §11.2, OPEN-60",
    meaning: means(is("reachesEnemy", true)),
  },
  "within the movement range": {
    of: ["Space"],
    presence: true,
    documentation: "Within reach of the movement. It changes nothing: a movement chooses only places within reach.",
    rule: "rules §7.3",
    meaning: STRUCTURAL,
  },
  only: {
    of: ["Unit", "Card"],
    presence: true,
    documentation: "Those named and no others.",
    rule: "rules §9.4",
    meaning: STRUCTURAL,
  },
});
