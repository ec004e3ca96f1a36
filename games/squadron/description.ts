import { PLAYERS } from "../shared/engine/players.ts";
import type { GameDescription } from "../game-package.ts";
import { describeDeclared } from "../shared/declared/description.ts";
import { SQUADRON_CODE } from "./code.ts";
import { SQUADRON_GAME } from "./game.ts";
import { SQUADRON_TEXT } from "./lexicon.ts";
import { OPEN_POINTS } from "./readings.ts";
import { TABLE_SCHEMA } from "./board/table-board.ts";

/** Space squadrons, without what decides and plays. */
export const SQUADRON_DESCRIPTION: GameDescription = {
  ...describeDeclared(SQUADRON_GAME),
  textDigest: SQUADRON_TEXT,
  code: SQUADRON_CODE,
  openPoints: new Map(Object.entries(OPEN_POINTS)),
  boardSchema: TABLE_SCHEMA,
  seats: { sides: ["Squadron", "CT", "Machines"], players: PLAYERS },
};
