import { hexesBetween } from "../shared/hex/line.ts";
import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import type { HexBoard } from "./engine/game-definition.ts";
import { UNBREAKABLE_LEXICON } from "./lexicon/index.ts";
import { UNBREAKABLE_SCHEMA } from "./schema.ts";

/** Unbreakable as its programs and checklists see it. */
export const UNBREAKABLE_GAME: DeclaredGame = {
  folder: "unbreakable",
  lexicon: UNBREAKABLE_LEXICON,
  schema: UNBREAKABLE_SCHEMA,
  groundOf: (map) => {
    // It is a map that this game has read.
    const { size, terrain } = map as HexBoard;
    return {
      board: size,
      places: Object.fromEntries(Object.entries(terrain).map(([hex, kind]) => [hex, { terrain: kind }])),
    };
  },
  between: { openPoint: "U10", places: (map, from, to, reading) => hexesBetween(map, from, to, reading !== "b") },
};
