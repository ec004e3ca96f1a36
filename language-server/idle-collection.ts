import type { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** After such a pause hardly anybody types on within the tenth of a second that a collection takes. */
export const SILENCE_MILLISECONDS = 3000;

type Collect = (options: { readonly type: "major"; readonly flavor: "last-resort" }) => void;

/**
 * Gives memory back to the system once nothing has come in for a while: a burst of keystrokes leaves pages that V8 would
 * keep for the next one.
 */
export function collectWhenIdle(input: Readable, collect: () => void = collector()): void {
  let timer: NodeJS.Timeout | null = null;
  input.on("data", () => {
    if (timer !== null) {
      timer.refresh();
      return;
    }
    timer = setTimeout(() => {
      timer = null;
      collect();
    }, SILENCE_MILLISECONDS);
    timer.unref();
  });
}

/** What collects all that can be collected. */
function collector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  return () => collect({ type: "major", flavor: "last-resort" });
}
