import type { AdjectiveWord } from "../../../grammar/lexicon.ts";
import { is, means, not } from "../../shared/declared/word.ts";
import { SOUTHERLY } from "../compact/test-meanings.ts";
import { rowOf } from "../reference/ways.ts";
import { STRUCTURAL, type WordMeaning } from "./meaning.ts";

/** What is said of spaces by where they lie, and of the ways to them. */
export const PLACE_ADJECTIVES: readonly AdjectiveWord<WordMeaning>[] = [
  {
    category: "adjective",
    id: "chosen",
    of: ["Space"],
    anaphor: true,
    documentation: "The space that the bracket chooses, of those that the condition describes.",
    rule: "rules §8.6",
    meaning: STRUCTURAL,
  },
  {
    category: "adjective",
    id: "unelevated",
    of: ["Space"],
    opposite: "elevated",
    documentation: "Neither higher ground nor the deck of a bridge.",
    rule: "rules §1.1, B:178",
    meaning: means(is("elevated", false)),
  },
  {
    category: "adjective",
    id: "adjacent",
    of: ["Space"],
    documentation: "Next to the acting unit's space.",
    rule: "rules §1.1 rule 2",
    meaning: means(is("besideActor", true)),
  },
  {
    category: "adjective",
    id: "southerly",
    of: ["Space"],
    documentation: "Furthest south of the spaces in question.",
    rule: "rules §6",
    meaning: {
      compact: SOUTHERLY,
      reference: { kind: "comparing", of: (_environment, { name }) => rowOf(name) },
    },
  },
  {
    category: "adjective",
    id: "starting",
    of: ["Space"],
    opposite: "non-starting",
    documentation: "Held by a side at the start of the scenario.",
    rule: "rules §10 scenario 2",
    meaning: means(not(is("startedBy", null))),
  },
  {
    category: "adjective",
    id: "non-starting",
    forms: ["nonstarting"],
    of: ["Space"],
    opposite: "starting",
    documentation: "Held by neither side at the start of the scenario.",
    rule: "rules §10 scenario 2",
    meaning: means(is("startedBy", null)),
  },
  {
    category: "adjective",
    id: "#-point",
    of: ["Space"],
    quantity: "value",
    documentation: "Worth that many objective points.",
    rule: "rules §1.1",
    meaning: STRUCTURAL,
  },
  {
    category: "adjective",
    id: "route scouted",
    of: ["Space"],
    documentation: "A shortest way to it enters only spaces that have a marker of the bot.",
    rule: "rules §6",
    meaning: means(is("routeScouted", true)),
  },
  {
    category: "adjective",
    id: "shortest",
    of: ["Route"],
    documentation: "With the fewest steps.",
    rule: "rules §7.6",
    meaning: STRUCTURAL,
  },
];
