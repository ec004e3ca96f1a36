import type { GameDescription } from "../game-package.ts";
import { describeDeclared } from "../shared/declared/description.ts";
import { UNBREAKABLE_CODE } from "./code.ts";
import { UNBREAKABLE_GAME } from "./game.ts";
import { UNBREAKABLE_TEXT } from "./lexicon.ts";
import { OPEN_POINTS } from "./readings.ts";
import { MAP_SCHEMA } from "./map.ts";

/** Unbreakable, without what decides and plays. */
export const UNBREAKABLE_DESCRIPTION: GameDescription = {
  ...describeDeclared(UNBREAKABLE_GAME),
  textDigest: UNBREAKABLE_TEXT,
  code: UNBREAKABLE_CODE,
  openPoints: new Map(Object.entries(OPEN_POINTS)),
  boardSchema: MAP_SCHEMA,
  seats: {
    sides: ["Yellow", "Blue", "Runaway"],
    players: ["bot", "simple", "random"],
    withoutSheet: ["Yellow", "Blue"],
    alwaysBot: ["Runaway"],
  },
};
