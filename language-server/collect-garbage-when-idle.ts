import type { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Scheduler } from "./environment.ts";

/** After such a pause hardly anybody types on within the tenth of a second that a collection takes. */
export const SILENCE_MILLISECONDS = 3000;

type Collect = (options: { readonly type: "major"; readonly flavor: "last-resort" }) => void;

/**
 * Gives memory back to the system once nothing has come in for a while and nothing is done: a burst of keystrokes leaves
 * pages that V8 would keep for the next one, and the suggestions that are looked for after it leave more.
 *
 * @returns the scheduler by which the server does what it does later
 */
export function collectWhenIdle(input: Readable, scheduler: Scheduler, collect: () => void = collectAll): Scheduler {
  let timer: NodeJS.Timeout | null = null;
  const stir = (): void => {
    if (timer !== null) {
      timer.refresh();
      return;
    }
    timer = setTimeout(() => {
      timer = null;
      collect();
    }, SILENCE_MILLISECONDS);
    timer.unref();
  };
  input.on("data", stir);
  return {
    nextTurn: () => scheduler.nextTurn(),
    after: (milliseconds, task) =>
      scheduler.after(milliseconds, () => {
        stir();
        task();
      }),
  };
}

/** Collects all that can be collected. */
function collectAll(): void {
  setFlagsFromString("--expose-gc");
  collector ??= runInNewContext("gc") as Collect;
  collector({ type: "major", flavor: "last-resort" });
}

/** It is not made before it is needed: a context of its own takes time, and a server has none at its start. */
let collector: Collect | null = null;
