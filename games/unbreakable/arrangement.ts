import { declaredArrangement } from "../shared/declared/arrangement.ts";
import type { HexBoard } from "./engine/game-definition.ts";
import { UNBREAKABLE_SCHEMA } from "./schema.ts";

/** Positions as a person arranges them, on maps as files state them. */
export const UNBREAKABLE_ARRANGEMENT = declaredArrangement(UNBREAKABLE_SCHEMA, ({ size, terrain }: HexBoard) => ({
  board: size,
  places: Object.fromEntries(Object.entries(terrain).map(([hex, kind]) => [hex, { terrain: kind }])),
}));
