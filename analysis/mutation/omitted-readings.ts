import type { GamePackage } from "../../games/game-package.ts";

/** The readings of the ledger that a game does not take where nobody chooses any. */
export function omittedReadings({ compiled, readings }: Pick<GamePackage, "compiled" | "readings">): readonly string[] {
  return compiled?.compact(readings({})).policies.omitted ?? [];
}
