import type { Policies } from "../../runtime/policies.ts";
import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import { SQUADRON_LEXICON } from "./lexicon/index.ts";
import type { RuleReadings } from "./readings.ts";
import { SQUADRON_SCHEMA } from "./schema.ts";

/** Space squadrons as their sheets see them. */
export const SQUADRON_GAME: DeclaredGame = {
  folder: "squadron",
  lexicon: SQUADRON_LEXICON,
  schema: SQUADRON_SCHEMA,
  // A craft that is where its clause wants it stays, and the next clause is read.
  policies: { alreadyThere: "skip the clause" },
};

/** How sheets are read where they are silent, and how the rules are. */
export interface Readings extends Policies, RuleReadings {}
