import type { GamePackage } from "../game-package.ts";
import { BOARDS } from "./board/board-part.ts";

/** What lies on the table. */
export const UNBREAKABLE_MATERIAL: Pick<GamePackage, "boards"> = { boards: BOARDS };
