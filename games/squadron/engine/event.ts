import type { DieRoll } from "../../../runtime/decision.ts";

/** Why a bot chose an option: where its sheet says so, with the dice of its choice. */
export interface SheetChoice {
  readonly procedure: string | null;
  readonly clause: number | null;
  readonly letter: string | null;
  readonly dice: readonly DieRoll[];
}

/** A craft does something, or nothing. `sheet` is null where no sheet chose it. */
export interface ChosenAction {
  readonly kind: "choose";
  readonly side: string;
  readonly craft: string;
  readonly option: string;
  readonly sheet: SheetChoice | null;
}

/** What is done next. */
export type GameAction =
  /** The rules carry out a step by themselves, for the side whose turn it is. */
  | { readonly kind: "step"; readonly step: AutomaticStep; readonly side: string }
  | ChosenAction
  /** The game has lasted as long as it may. */
  | { readonly kind: "stop" };

export const AUTOMATIC_STEPS = ["damage", "tractor", "repair", "scout"] as const;
export type AutomaticStep = (typeof AUTOMATIC_STEPS)[number];
