import type { GamePackage } from "../game-package.ts";
import { declaredPackage } from "../shared/declared/declared-package.ts";
import { UNBREAKABLE_DESCRIPTION } from "./description.ts";
import { UNBREAKABLE_GAME } from "./game.ts";

/** Unbreakable, with all its parts. */
export const UNBREAKABLE_PACKAGE: GamePackage = {
  ...declaredPackage(UNBREAKABLE_GAME),
  ...UNBREAKABLE_DESCRIPTION,
};
