import { INTERRUPTED, TERMINATED, type ExitCode } from "./failure.ts";

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
