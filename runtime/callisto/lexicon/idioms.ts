import type { IdiomWord } from "../../../grammar/lexicon.ts";
import { preferredAttackTarget } from "../reference/preferred-target.ts";

import type { WordMeaning } from "./meaning.ts";

export const IDIOMS: readonly IdiomWord<WordMeaning>[] = [
  {
    category: "idiom",
    id: "preferred attack target",
    role: "noun",
    sort: "Unit",
    documentation: "The unit that the acting unit's ATTACK would choose from where it stands, thresholds ignored.",
    rule: "rules §8.9, OPEN-57",
    meaning: {
      compact: { kind: "preferred", action: "ATTACK" },
      reference: { kind: "choosing", choose: preferredAttackTarget },
    },
  },
  {
    category: "idiom",
    id: "following its normal movement action priority",
    role: "modifier",
    documentation: "The unit that is led goes where its own procedure's movement clauses send it.",
    rule: "rules §9.7, S:461, OPEN-35",
    meaning: { reference: { kind: "structural" } },
  },
];
