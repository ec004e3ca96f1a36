import type { GamePackage } from "../game-package.ts";
import { policiesOf } from "../shared/declared/declared-game.ts";
import { declaredPackage } from "../shared/declared/declared-package.ts";
import { SQUADRON_COMPANION } from "./companion/session.ts";
import { SQUADRON_DESCRIPTION } from "./description.ts";
import { SQUADRON_GAME } from "./game.ts";
import { SQUADRON_MATERIAL } from "./material.ts";
import { WHOLE_GAMES } from "./whole-games.ts";
import { type Readings, ruleReadings } from "./readings.ts";

/** Space squadrons, with all their parts. */
export const SQUADRON_PACKAGE: GamePackage = {
  ...declaredPackage(SQUADRON_GAME),
  ...SQUADRON_DESCRIPTION,
  ...SQUADRON_MATERIAL,
  companion: SQUADRON_COMPANION,
  engine: WHOLE_GAMES,
  readings: (chosen): Readings => ({ ...policiesOf(SQUADRON_GAME), ...ruleReadings(chosen) }),
};
