import type { Reason } from "../../../runtime/game.ts";

/** Why a card does nothing whose unit is not on the board. */
export function goneText(card: string): string {
  return `${card} is not on the board`;
}

/** Why a unit is no target. */
export const TOO_FAR: Reason = { reason: "too-far", detail: "it is too far away" };
