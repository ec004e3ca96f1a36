import { declaredCompact } from "../../shared/declared/compact.ts";
import { SQUADRON_GAME } from "../game.ts";

/** What the code of compiled sheets of space squadrons imports. It changes with the compiler; `../index.ts` is for people. */
export const { functions } = declaredCompact(SQUADRON_GAME);
