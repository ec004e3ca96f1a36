import type { PostfixWord } from "../../../grammar/lexicon.ts";
import { unitTest } from "../reference/word-meanings.ts";
import { UNIT } from "../compact/flags.ts";
import { always, unitFlags } from "../compact/meanings.ts";
import type { WordMeaning } from "./meaning.ts";

export const POSTFIXES: readonly PostfixWord<WordMeaning>[] = [
  {
    category: "postfix",
    id: "in play area",
    forms: ["in bot's play area", "in the play area", "in the bot's play area"],
    of: ["Card"],
    documentation: "Face up in the bot's row; cards that RECON set aside face down do not count.",
    rule: "rules §7.16",
    meaning: {
      compact: always("Card"),
      reference: { kind: "test", holds: (_environment, { index }) => index !== undefined },
    },
  },
  {
    category: "postfix",
    id: "present",
    of: ["Unit"],
    presence: true,
    documentation: "In the space that is looked at.",
    rule: "rules §6, S:678",
    meaning: { compact: unitFlags(UNIT.onBoard), reference: unitTest((unit) => unit.at !== null) },
  },
];
