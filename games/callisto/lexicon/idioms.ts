import type { IdiomWord } from "../../../grammar/lexicon.ts";
import { wordTable } from "../../../grammar/word-table.ts";
import { every, is, means, some } from "../../shared/declared/word.ts";
import { intendedDestination } from "../reference/things.ts";
import { STRUCTURAL, type WordMeaning } from "./meaning.ts";

export const IDIOMS = wordTable<IdiomWord<WordMeaning>>("idiom", {
  "preferred attack target": {
    role: "noun",
    sort: "Unit",
    documentation:
      "The target that the acting unit's ATTACK would choose from where the unit stands, ignoring thresholds.",
    rule: "rules §8.9, OPEN-57",
    meaning: { kind: "preferred", action: "ATTACK" },
  },
  "following its normal movement action priority": {
    role: "modifier",
    documentation: "The led unit goes where the movement clauses of its own procedure send it.",
    rule: "rules §9.7, S:461, OPEN-35",
    meaning: STRUCTURAL,
  },
  "its intended destination": {
    role: "noun",
    sort: "Space",
    documentation:
      "Where the pushed unit wants to go: to the nearest pod if it is with the prisoner, otherwise to the prisoner.",
    rule: "OPEN-50",
    meaning: { reference: { kind: "members", of: intendedDestination } },
  },
  "mech to MOVE or SCOUT": {
    role: "noun",
    sort: "Card",
    documentation: "The next card in the row that lets a mech move or scout: a Commander or a Navigator.",
    rule: "rules §9.3, S:2458",
    meaning: means(every(is("next", true), some(is("title", "Commander"), is("title", "Navigator")))),
  },
  "if possible": {
    role: "modifier",
    weakens: true,
    documentation: "Turns a demand into a preference: if there is no such target, the action targets others.",
    rule: "rules §9.6",
    meaning: STRUCTURAL,
  },
  "this activates a mech": {
    forms: ["this activates the mech"],
    role: "modifier",
    restates: ["CONTROL"],
    documentation: "When the bot takes control of a space with a deactivated mech, the mech becomes active.",
    rule: "rules §10 scenario 6",
    meaning: STRUCTURAL,
  },
  target: {
    role: "order",
    orders: "prefer",
    documentation: "The unit that the action targets.",
    rule: "rules §9.6",
    meaning: STRUCTURAL,
  },
  push: {
    role: "order",
    orders: "displace",
    documentation:
      "The unit that moves to a neighbouring space after a success. The bracket after it chooses the space.",
    rule: "rules §9.6",
    meaning: STRUCTURAL,
  },
});
