import type { GamePackage } from "../game-package.ts";
import { declaredPackage } from "../shared/declared/declared-package.ts";
import { UNBREAKABLE_COMPANION } from "./companion/session.ts";
import { UNBREAKABLE_DESCRIPTION } from "./description.ts";
import { UNBREAKABLE_GAME } from "./game.ts";
import { readingsWith } from "./readings.ts";

const declared = declaredPackage(UNBREAKABLE_GAME);

/** The game without its engine, its boards and its situations: phones load it. */
export const UNBREAKABLE_COMPANION_PACKAGE: GamePackage = {
  ...declared,
  ...UNBREAKABLE_DESCRIPTION,
  // Programs read the policies of the language, the engine the open points of the rules.
  readings: (chosen) => ({ ...declared.readings(chosen), ...readingsWith(chosen) }),
  companion: UNBREAKABLE_COMPANION,
};
