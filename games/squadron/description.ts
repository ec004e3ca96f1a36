import { PLAYERS } from "../shared/engine/players.ts";
import type { GameDescription } from "../game-package.ts";
import { describeDeclared } from "../shared/declared/description.ts";
import { SQUADRON_GAME } from "./game.ts";
import { OPEN_POINTS } from "./readings.ts";
import { TABLE_SCHEMA } from "./board/table-board.ts";

/** Space squadrons, without what decides and plays. */
export const SQUADRON_DESCRIPTION: GameDescription = {
  ...describeDeclared(SQUADRON_GAME),
  openPoints: new Map(Object.entries(OPEN_POINTS)),
  boardSchema: TABLE_SCHEMA,
  seats: { sides: ["Squadron", "CT", "Machines"], players: PLAYERS },
};
