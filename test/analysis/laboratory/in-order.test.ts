import fc from "fast-check";
import { expect, test } from "vitest";
import { runInOrder } from "../../../analysis/laboratory/laboratory-game.ts";

const NEVER = new AbortController().signal;

test("results are taken in the order of their tasks, whichever lane finishes first", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      async (scheduler, lanes, tasks, most) => {
        const taken: number[] = [];
        const run = scheduler.scheduleFunction(async (task: number) => task * 10);
        const take = (result: number, task: number): boolean => {
          expect(result).toBe(task * 10);
          return taken.push(task) < most;
        };
        const numbers = Array.from({ length: tasks }, (_, index) => index);
        await scheduler.waitFor(runInOrder(numbers, lanes, run, take, NEVER));
        expect(taken).toEqual(numbers.slice(0, most));
      },
    ),
  );
});

test("no task is begun after a stop, and what ran is still taken", async () => {
  const stop = new AbortController();
  const taken: number[] = [];
  const run = async (task: number): Promise<number> => {
    if (task === 2) stop.abort();
    return task;
  };
  await runInOrder([0, 1, 2, 3, 4], 1, run, (result) => taken.push(result) > 0, stop.signal);
  expect(taken).toEqual([0, 1, 2]);
});
