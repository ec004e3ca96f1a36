import type { GamePackage } from "../game-package.ts";
import { UNBREAKABLE_COMPANION_PACKAGE } from "./companion-package.ts";
import { BOARDS, PICTURES } from "./board/picture.ts";
import { UNBREAKABLE_SITUATIONS } from "./situation/situations.ts";
import { WHOLE_GAMES } from "./whole-games.ts";

/** Unbreakable, with all its parts. */
export const UNBREAKABLE_PACKAGE: GamePackage = {
  ...UNBREAKABLE_COMPANION_PACKAGE,
  boards: BOARDS,
  pictures: PICTURES,
  situations: UNBREAKABLE_SITUATIONS,
  engine: WHOLE_GAMES,
};
