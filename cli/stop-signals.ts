import { setImmediate } from "node:timers/promises";
import { INTERRUPTED, TERMINATED, type ExitCode } from "./failure.ts";
import type { Progress } from "./progress.ts";

const CODES = { SIGINT: INTERRUPTED, SIGTERM: TERMINATED } as const;

/** Ctrl-C and the like, as a wish to stop soon. */
interface StopSignals {
  readonly signal: AbortSignal;
  /** How the process is to end for the signal that came; null while none has. */
  readonly code: () => ExitCode | null;
  /** Back to what signals did before. */
  readonly close: () => void;
}

/** Waits for Ctrl-C and SIGTERM. The first asks the work to stop; a second ends the process at once. */
export function listenForStop(onStop: () => void = () => {}): StopSignals {
  const controller = new AbortController();
  let code: ExitCode | null = null;
  const handlers = (["SIGINT", "SIGTERM"] as const).map((name) => {
    const handler = (): void => {
      code = CODES[name];
      close();
      onStop();
      controller.abort();
    };
    process.once(name, handler);
    return { name, handler };
  });
  const close = (): void => {
    for (const { name, handler } of handlers) process.off(name, handler);
  };
  return { signal: controller.signal, code: () => code, close };
}

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

/** The same for a search of its own, which Ctrl-C stops. */
export async function searchUntilStopped<Step, Result>(
  search: Iterator<Step, Result>,
  progress: Progress,
  describe: (step: Step) => string,
): Promise<IteratorResult<Step, Result>> {
  const stop = listenForStop();
  const step = await runUntilStopped(search, stop.signal, progress, describe);
  stop.close();
  progress.clear();
  return step;
}
