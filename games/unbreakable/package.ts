import type { GamePackage } from "../game-package.ts";
import { declaredPackage } from "../shared/declared/declared-package.ts";
import { BOARDS } from "./board/board-part.ts";
import { UNBREAKABLE_COMPANION } from "./companion/session.ts";
import { UNBREAKABLE_DESCRIPTION } from "./description.ts";
import { UNBREAKABLE_GAME } from "./game.ts";
import { readingsWith } from "./readings.ts";
import { UNBREAKABLE_SITUATIONS } from "./situation/situations.ts";
import { WHOLE_GAMES } from "./whole-games.ts";

const declared = declaredPackage(UNBREAKABLE_GAME);

/** Unbreakable, with all its parts. */
export const UNBREAKABLE_PACKAGE: GamePackage = {
  ...declared,
  ...UNBREAKABLE_DESCRIPTION,
  // Programs read the policies of the language, the engine the open points of the rules.
  readings: (chosen) => ({ ...declared.readings(chosen), ...readingsWith(chosen) }),
  situations: UNBREAKABLE_SITUATIONS,
  boards: BOARDS,
  companion: UNBREAKABLE_COMPANION,
  engine: WHOLE_GAMES,
};
