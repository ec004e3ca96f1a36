import type { GamePackage } from "../game-package.ts";
import { policiesOf } from "../shared/declared/declared-game.ts";
import { declaredPackage } from "../shared/declared/declared-package.ts";
import { SQUADRON_COMPANION } from "./companion/session.ts";
import { type Readings, ruleReadings, SQUADRON_DESCRIPTION } from "./description.ts";
import { SQUADRON_GAME } from "./game.ts";

/** The game without its engine and its tables: phones load it. */
export const SQUADRON_COMPANION_PACKAGE: GamePackage = {
  ...declaredPackage(SQUADRON_GAME),
  ...SQUADRON_DESCRIPTION,
  companion: SQUADRON_COMPANION,
  readings: (chosen): Readings => ({ ...policiesOf(SQUADRON_GAME), ...ruleReadings(chosen) }),
};
