import { hexesBetween } from "../shared/hex/line.ts";
import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import { UNBREAKABLE_LEXICON } from "./lexicon/index.ts";
import { UNBREAKABLE_SCHEMA } from "./schema.ts";

/** Unbreakable as its programs and checklists see it. */
export const UNBREAKABLE_GAME: DeclaredGame = {
  folder: "unbreakable",
  lexicon: UNBREAKABLE_LEXICON,
  schema: UNBREAKABLE_SCHEMA,
  // Ties are broken with a six-sided die (U:1240).
  policies: { choiceDice: [6] },
  between: { openPoint: "U10", places: (map, from, to, reading) => hexesBetween(map, from, to, reading !== "b") },
};
