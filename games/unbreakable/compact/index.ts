import { declaredCompact } from "../../shared/declared/compact.ts";
import { UNBREAKABLE_GAME } from "../game.ts";

/** What the code of compiled sheets of Unbreakable imports. It changes with the compiler; `../index.ts` is for people. */
export const { functions } = declaredCompact(UNBREAKABLE_GAME);
