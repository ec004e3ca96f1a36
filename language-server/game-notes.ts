import { CALLISTO_LEXICON } from "../games/callisto/lexicon/index.ts";
import { OPEN_POINTS } from "../games/callisto/readings.ts";
import { cardEntry, STAND_IN_ROSTER } from "../games/callisto/roster.ts";
import type { GameNotes } from "./environment.ts";

/** What the games tell beside their words. A new game is one line here; without one its words are served all the same. */
export const GAME_NOTES: ReadonlyMap<string, GameNotes> = new Map([
  [
    CALLISTO_LEXICON.game,
    {
      openPoints: new Map(Object.entries(OPEN_POINTS)),
      printedStrength: (title, letter, action) => cardEntry(STAND_IN_ROSTER, title, letter)?.strengths[action] ?? null,
    },
  ],
]);
