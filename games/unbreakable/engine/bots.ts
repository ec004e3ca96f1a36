import { BOT, type Seating } from "../../engine-part.ts";
import type { SideName } from "./state.ts";

/** Who follows a sheet; the runaway always does. */
export type Bots = ReadonlySet<SideName>;

/** The sides that follow their sheets; the runaway always does. */
export function botsOf(players: Seating["players"]): Bots {
  const sides = (["Yellow", "Blue"] as const).filter((side) => players[side] === BOT);
  return new Set<SideName>([...sides, "Runaway"]);
}
