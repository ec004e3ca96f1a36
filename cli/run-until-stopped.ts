import { setImmediate } from "node:timers/promises";
import type { Progress } from "./progress.ts";

/**
 * Runs a search step by step, with its progress shown, until it ends or the user wants to stop.
 *
 * @param describe what is shown of a step
 * @returns the last step: `done` is not true where the search was stopped
 */
export async function runUntilStopped<Step, Result>(
  search: Iterator<Step, Result>,
  stop: AbortSignal,
  progress: Progress,
  describe: (step: Step) => string,
): Promise<IteratorResult<Step, Result>> {
  let step = search.next();
  while (step.done !== true && !stop.aborted) {
    progress.report(describe(step.value));
    // A signal is seen between two turns of the event loop only.
    await setImmediate();
    step = search.next();
  }
  return step;
}
