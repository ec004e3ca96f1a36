import { hexesBetween } from "../shared/hex/line.ts";
import type { Policies } from "../../runtime/policies.ts";
import { type DeclaredGame, policiesOf } from "../shared/declared/declared-game.ts";
import { UNBREAKABLE_LEXICON } from "./lexicon.ts";
import { omittedUnder, readingsWith, type Readings } from "./readings.ts";
import { UNBREAKABLE_SCHEMA } from "./schema.ts";

/** Unbreakable as its programs and checklists see it. */
export const UNBREAKABLE_GAME: DeclaredGame = {
  folder: "unbreakable",
  module: { kind: "installed" },
  lexicon: UNBREAKABLE_LEXICON,
  schema: UNBREAKABLE_SCHEMA,
  // Ties are broken with a six-sided die (U:1240).
  policies: { choiceDice: [6], omitted: omittedUnder(readingsWith({})) },
  between: { openPoint: "U10", places: (map, from, to, reading) => hexesBetween(map, from, to, reading !== "b") },
};

/** The game for one that is played under readings of the open points. */
export function readUnder(readings: Readings): DeclaredGame {
  return { ...UNBREAKABLE_GAME, policies: { ...UNBREAKABLE_GAME.policies, omitted: omittedUnder(readings) } };
}

/** How sheets are read under readings of the open points: they follow the policies of the language, too. */
export function sheetReadings(readings: Readings): Policies & Readings {
  return { ...policiesOf(readUnder(readings)), ...readings };
}
