import { PLAYERS_WITH_SEARCH, TEAM_PLAYERS } from "../shared/engine/players.ts";
import type { GameDescription } from "../game-package.ts";
import { CALLISTO_CODE } from "./code.ts";
import { callistoCompact } from "./compact-game.ts";
import { CALLISTO_LEXICON } from "./lexicon/index.ts";
import { CALLISTO_TEXT } from "./lexicon/words.ts";
import { OPEN_POINTS } from "./open-points.ts";
import { cardEntry, STAND_IN_ROSTER } from "./roster.ts";
import { BOARD_SCHEMA } from "./board/spaces.ts";

/** Undaunted 2200: Callisto, without what decides and plays. */
export const CALLISTO_DESCRIPTION: GameDescription = {
  folder: "callisto",
  lexicon: { ...CALLISTO_LEXICON, compact: () => callistoCompact() },
  textDigest: CALLISTO_TEXT,
  code: CALLISTO_CODE,
  openPoints: new Map(Object.entries(OPEN_POINTS)),
  printedStrength: (title, letter, action) => cardEntry(STAND_IN_ROSTER, title, letter)?.strengths[action] ?? null,
  examples: {
    sides: ["LFA", "Breakers"],
    unit: "Ripper",
    questions: ["Corp-Sec clause 3c fires", "Scout does ATTACK"],
  },
  boardSchema: BOARD_SCHEMA,
  hasDifficulty: true,
  seats: { sides: CALLISTO_LEXICON.sides.map(({ id }) => id), players: PLAYERS_WITH_SEARCH, teamPlayers: TEAM_PLAYERS },
};
