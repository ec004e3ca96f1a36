import type { GameAction } from "../engine/event.ts";
import type { Awaited } from "../engine/sequence.ts";

/** What a craft can choose from. */
export type Choice = Extract<Awaited, { kind: "choice" }>;

/** The action that somebody without a sheet chooses. */
export function choiceOf({ side, craft }: Choice, option: string): Extract<GameAction, { kind: "choose" }> {
  return { kind: "choose", side, craft, option, sheet: null };
}
