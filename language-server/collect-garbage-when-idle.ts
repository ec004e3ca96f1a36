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
export function collectWhenIdle(input: Readable, collect: () => void = collectAll): void {
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

/** Collects all that can be collected. */
function collectAll(): void {
  setFlagsFromString("--expose-gc");
  collector ??= runInNewContext("gc") as Collect;
  collector({ type: "major", flavor: "last-resort" });
}

/** It is not made before it is needed: a context of its own takes time, and a server has none at its start. */
let collector: Collect | null = null;
