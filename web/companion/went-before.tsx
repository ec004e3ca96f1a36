import { TURN_TEXTS } from "../texts/turn-texts.ts";
import type { TurnState } from "./turn-state.ts";

/** The cards right before the open one that left nothing to do on the table. */
export function WentBefore({ withoutEffect, inPhone }: Pick<TurnState, "withoutEffect" | "inPhone">) {
  return (
    <>
      {inPhone.length > 0 && <p class="note">{TURN_TEXTS.inPhone(inPhone)}</p>}
      {withoutEffect.length > 0 && <p class="note">{TURN_TEXTS.withoutEffect(withoutEffect)}</p>}
    </>
  );
}
