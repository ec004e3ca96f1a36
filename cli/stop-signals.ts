import { setImmediate } from "node:timers/promises";
import { INTERRUPTED, TERMINATED, type ExitCode } from "./failure.ts";
import type { Progress } from "./progress.ts";

const CODES = { SIGINT: INTERRUPTED, SIGTERM: TERMINATED } as const;

/** Ctrl-C or SIGTERM, as a request to stop soon. */
interface StopSignals {
  readonly signal: AbortSignal;
  /** The exit code for the signal that came; null while none has. */
  readonly code: () => ExitCode | null;
  /** Restores the earlier handlers. */
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

/** Does work whose progress is shown, until it ends or the user stops it. */
export async function untilStopped<Result>(
  progress: Progress,
  work: (stop: AbortSignal) => Promise<Result>,
): Promise<{ readonly result: Result; readonly stopped: ExitCode | null }> {
  const stop = listenForStop(() => progress.clear());
  try {
    return { result: await work(stop.signal), stopped: stop.code() };
  } finally {
    stop.close();
    progress.clear();
  }
}

/**
 * Runs a search step by step with its progress shown, until it ends or the user stops it.
 *
 * @param describe the progress text of a step
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
    // A signal arrives only between two turns of the event loop.
    await setImmediate();
    step = search.next();
  }
  return step;
}

/** As `runUntilStopped`, with its own listener for Ctrl-C. */
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
