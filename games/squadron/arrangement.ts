import { bandName } from "./code.ts";
import { declaredArrangement } from "../shared/declared/arrangement.ts";
import type { TableBoard } from "./engine/state.ts";
import { SQUADRON_SCHEMA } from "./schema.ts";

/** Positions as a person arranges them, on tables as files state them. */
export const SQUADRON_ARRANGEMENT = declaredArrangement(SQUADRON_SCHEMA, ({ bands, planet }: TableBoard) => ({
  board: { columns: bands, rows: 1 },
  places: { [bandName(planet)]: { planet: true } },
}));
