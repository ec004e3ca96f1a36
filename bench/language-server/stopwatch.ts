/** Milliseconds that have passed since some moment. */
export type Now = () => number;

/**
 * The clock on the wall or, for a machine that is busy with other things, the time that the processor has worked for
 * this process, its collection of garbage included.
 */
export function stopwatch(ofProcessor: boolean): Now {
  if (!ofProcessor) return () => performance.now();
  return () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
}
