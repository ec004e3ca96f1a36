import type { Readable } from "node:stream";
import { setFlagsFromString, getHeapSpaceStatistics } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Scheduler } from "./environment.ts";

/** After such a pause, hardly anybody types within the tenth of a second that a collection takes. */
export const SILENCE_MILLISECONDS = 3000;

type Collect = (options: { readonly type: "major"; readonly flavor: "last-resort" }) => void;

/**
 * Returns memory to the system once no input has arrived for a while and no work is pending. A burst of keystrokes
 * leaves pages that V8 would keep for the next one, and the suggestions computed after it leave more.
 *
 * @param collect what is done then
 * @returns the scheduler that the server must use for its delayed work
 */
export function collectWhenIdle(input: Readable, scheduler: Scheduler, collect: () => void): Scheduler {
  let timer: NodeJS.Timeout | null = null;
  const stir = (): void => {
    boundYoungSpace();
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

/** Collects all garbage, and gives back the pages that it took. */
export function collectAll(): void {
  setFlagsFromString("--expose-gc");
  collector ??= runInNewContext("gc") as Collect;
  collector({ type: "major", flavor: "last-resort" });
}

/** Created on demand: a context of its own takes time, which a server does not have at its start. */
let collector: Collect | null = null;

/** Once it is as large as this, V8's space for young objects grows no further. */
const LARGE_BYTES = 4 * 1024 * 1024;

/**
 * Lets the space in which V8 creates objects grow until it is large. With the megabyte that it begins with, V8 collects
 * some ten times in each check and takes what is in use for old. Without a bound it grows to dozens of megabytes. V8
 * shrinks it when it collects all garbage, so each burst of edits begins anew.
 */
export function boundYoungSpace(): void {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space");
  setFlagsFromString(`--semi-space-growth-factor=${(space?.space_size ?? 0) < LARGE_BYTES ? 4 : 1}`);
}
