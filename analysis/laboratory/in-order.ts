/**
 * Runs tasks on lanes and takes their results in the order of the tasks, whoever finishes first. So what is taken depends
 * neither on the number of lanes nor on their speed, even if it ends early.
 *
 * @param take says whether more is wanted
 * @param stop aborted when no further tasks are to be begun; those that run are still taken
 */
export async function runInOrder<Task, Result>(
  tasks: Iterable<Task>,
  lanes: number,
  run: (task: Task) => Promise<Result>,
  take: (result: Result, task: Task) => boolean,
  stop: AbortSignal,
): Promise<void> {
  const waiting = new Map<number, { readonly task: Task; readonly result: Result }>();
  const iterator = tasks[Symbol.iterator]();
  let begun = 0;
  let taken = 0;
  const ended = { early: false };
  const takeReady = (): void => {
    for (let ready = waiting.get(taken); ready !== undefined && !ended.early; ready = waiting.get(taken)) {
      waiting.delete(taken);
      taken += 1;
      ended.early = !take(ready.result, ready.task);
    }
  };
  const lane = async (): Promise<void> => {
    while (!ended.early && !stop.aborted) {
      const next = iterator.next();
      if (next.done === true) return;
      const number = begun;
      begun += 1;
      waiting.set(number, { task: next.value, result: await run(next.value) });
      takeReady();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
