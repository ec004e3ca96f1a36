import type { Member } from "../../shared/engine/players.ts";
import { LABELS } from "../game.ts";
import type { Commander, GameState, GameUnit, SideName } from "./state.ts";

/** The players of a team. */
export const MEMBERS: readonly Member[] = [0, 1];

/** The letters or numbers of a side's units, or of those of one of its players. */
export function labelsOf(side: SideName, member?: Member): string {
  const labels = side === "Blue" ? LABELS.Blue : LABELS.Yellow;
  return member === undefined ? labels.join("") : labels[member];
}

/** Whose unit one is by its label. */
export function memberByLabel({ side, name }: Pick<GameUnit, "side" | "name">): Member {
  return labelsOf(side, 1).includes(name.slice(-1)) ? 1 : 0;
}

/** All who choose for a side, one after another (reading E44): both players of a team, else the side. */
export function commandersOf(
  { teams }: Pick<GameState, "teams">,
  side: SideName,
): readonly [Commander, ...Commander[]] {
  return teams === undefined || side === "Runaway"
    ? [{ side }]
    : [
        { side, member: 0 },
        { side, member: 1 },
      ];
}

/** Whether somebody commands a unit. */
export function commands({ side, member }: Commander, unit: Commander): boolean {
  return unit.side === side && (member === undefined || unit.member === member);
}
