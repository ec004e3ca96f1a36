import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import { SPOKEN_GAME } from "./description.ts";
import { settled } from "./settled-position.ts";

/** Space squadrons with all that decides: positions are drawn by the rules of whole games. */
export const SQUADRON_GAME: DeclaredGame = { ...SPOKEN_GAME, schema: { ...SPOKEN_GAME.schema, settled } };
