import { TURN_TEXTS } from "../texts/turn-texts.ts";
import { Button } from "../frame/page.tsx";
import type { TurnState } from "./turn-state.ts";

/** What happens on the table, a line each: a person does all of it. */
export function Happened({ lines }: { readonly lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <ul class="happened" tabIndex={0}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** The cards right before the open one that left nothing to do on the table. */
export function WentBefore({
  withoutEffect,
  inPhone,
  onWhy,
}: Pick<TurnState, "withoutEffect" | "inPhone"> & {
  /** Asks why. Left out where the open question is a card, which has a button of its own. */
  readonly onWhy?: (() => void) | undefined;
}) {
  return (
    <>
      {inPhone.length > 0 && <p class="note">{TURN_TEXTS.inPhone(inPhone)}</p>}
      {withoutEffect.length > 0 && <p class="note">{TURN_TEXTS.withoutEffect(withoutEffect)}</p>}
      {onWhy !== undefined && withoutEffect.length + inPhone.length > 0 && (
        <div class="turn-links">
          <Button kind="quiet" label={TURN_TEXTS.why} keys="w" onPress={onWhy} />
        </div>
      )}
    </>
  );
}
