import type { GamePackage } from "../game-package.ts";
import { declaredPackage } from "../shared/declared/declared-package.ts";
import { UNBREAKABLE_COMPANION } from "./companion/session.ts";
import { UNBREAKABLE_DESCRIPTION, sheetReadings, UNBREAKABLE_GAME } from "./game.ts";
import { readingsWith } from "./readings.ts";

/** The game without its engine, its boards and its situations: phones load it. */
export const UNBREAKABLE_COMPANION_PACKAGE: GamePackage = {
  ...declaredPackage(UNBREAKABLE_GAME),
  ...UNBREAKABLE_DESCRIPTION,
  readings: (chosen) => sheetReadings(readingsWith(chosen)),
  companion: UNBREAKABLE_COMPANION,
};
