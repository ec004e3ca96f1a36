/**
 * Runs a task again if it was requested during its run: one run at a time, and one more for all requests that came in
 * the meantime. An error is reported after the last run, and only if that run failed too.
 */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let isStale = false;
  let running: Promise<void> | null = null;
  const runAll = async (): Promise<void> => {
    let failure: { readonly reason: unknown } | null = null;
    while (isStale) {
      isStale = false;
      failure = await run().then(
        () => null,
        (reason: unknown) => ({ reason }),
      );
    }
    running = null;
    if (failure !== null) throw failure.reason;
  };
  return () => {
    isStale = true;
    running ??= runAll();
    return running;
  };
}
