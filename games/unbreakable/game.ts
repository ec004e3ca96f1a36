import { hexesBetween } from "../shared/hex/line.ts";
import type { Policies } from "../../runtime/policies.ts";
import { type DeclaredGame, policiesOf } from "../shared/declared/declared-game.ts";
import { UNBREAKABLE_LEXICON, UNBREAKABLE_TEXT } from "./lexicon.ts";
import { OPEN_POINTS } from "./open-points.ts";
import { omittedUnder, readingsWith, type Readings } from "./readings.ts";
import { UNBREAKABLE_SCHEMA } from "./schema.ts";
import type { GameDescription } from "../game-package.ts";
import { describeDeclared } from "../shared/declared/description.ts";
import { UNBREAKABLE_CODE } from "./code.ts";
import { SEARCH } from "../shared/engine/players.ts";
import { FACES } from "./rules/sizes.ts";
import { MAP_SCHEMA } from "./terrain.ts";
import { problemWithTeams } from "./engine/game-definition.ts";

/** Unbreakable as its programs and checklists see it. */
export const UNBREAKABLE_GAME: DeclaredGame = {
  folder: "unbreakable",
  module: { kind: "installed" },
  lexicon: UNBREAKABLE_LEXICON,
  schema: UNBREAKABLE_SCHEMA,
  // Ties are broken with a six-sided die (U:1240).
  policies: { choiceDice: [FACES], omitted: omittedUnder(readingsWith({})) },
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

/** Unbreakable, without what decides and plays. */
export const UNBREAKABLE_DESCRIPTION: GameDescription = {
  ...describeDeclared(UNBREAKABLE_GAME),
  textDigest: UNBREAKABLE_TEXT,
  code: UNBREAKABLE_CODE,
  openPoints: new Map(Object.entries(OPEN_POINTS)),
  boardSchema: MAP_SCHEMA,
  seats: {
    sides: ["Yellow", "Blue", "Runaway"],
    players: ["bot", "simple", "random", SEARCH],
    withoutSheet: ["Yellow", "Blue"],
    alwaysBot: ["Runaway"],
    teamPlayers: ["random", "simple"],
    isAloneAgainstTeams: true,
    problemWithTeams,
  },
};
