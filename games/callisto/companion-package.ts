import type { CompanionPart, GamePackage } from "../game-package.ts";
import type { GameBoard } from "./engine/scenery.ts";
import { COMPANION_GLOSSARY } from "./companion/glossary.ts";
import { companionSession } from "./companion/session.ts";
import { setTable } from "./companion/table.ts";
import { CALLISTO_DESCRIPTION } from "./description.ts";
import type { CallistoTypes } from "./material.ts";
import type { Position } from "./position.ts";
import { readingsWith } from "./readings.ts";
import { type Roster, STAND_IN_ROSTER } from "./roster.ts";

/** The game as far as the companion needs it at a table, and no more: phones load it. */
export const CALLISTO_COMPANION_PACKAGE: GamePackage<CallistoTypes> = {
  ...CALLISTO_DESCRIPTION,
  readings: readingsWith,
  companion: {
    glossary: COMPANION_GLOSSARY,
    standIns: STAND_IN_ROSTER,
    usesBoard: true,
    session: (book, options, roster, board) => {
      const table = setTable(book, options, roster, board);
      if (table === null) return null;
      return { prompts: companionSession(table), position: () => (table.knowsMap ? table.position : null) };
    },
  } satisfies CompanionPart<Roster, GameBoard, Position>,
};
