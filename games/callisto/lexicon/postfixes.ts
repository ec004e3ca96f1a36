import type { PostfixWord } from "../../../grammar/lexicon.ts";
import { is, means } from "../../shared/declared/word.ts";
import { STRUCTURAL, type WordMeaning } from "./meaning.ts";

export const POSTFIXES: readonly PostfixWord<WordMeaning>[] = [
  {
    category: "postfix",
    id: "in play area",
    forms: ["in bot's play area", "in the play area", "in the bot's play area"],
    of: ["Card"],
    documentation: "Face up in the bot's row. Cards that RECON set aside face down do not count.",
    rule: "rules §7.16",
    meaning: means(is("inRow", true)),
  },
  {
    category: "postfix",
    id: "present",
    of: ["Unit"],
    presence: true,
    documentation: "In the space in question.",
    rule: "rules §6, S:678",
    meaning: means(is("onBoard", true)),
  },
  {
    category: "postfix",
    id: "in place",
    forms: ["remain in place", "remains in place", "remaining in place"],
    of: ["Structure"],
    documentation: "It still stands.",
    rule: "rules §11.1",
    meaning: means(is("standing", true)),
  },
  {
    category: "postfix",
    id: "that brings the special attack within enemy range",
    forms: ["bringing the special attack within enemy range"],
    of: ["Space"],
    documentation: "From there the mech's special attack reaches an enemy unit.",
    rule: "rules §11.2, OPEN-60",
    meaning: means(is("reachesEnemy", true)),
  },
  {
    category: "postfix",
    id: "within the movement range",
    of: ["Space"],
    presence: true,
    documentation: "Within reach of the movement. It changes nothing: a movement chooses only places within reach.",
    rule: "rules §7.3",
    meaning: STRUCTURAL,
  },
  {
    category: "postfix",
    id: "only",
    of: ["Unit", "Card"],
    presence: true,
    documentation: "Those named and no others.",
    rule: "rules §9.4",
    meaning: STRUCTURAL,
  },
];
