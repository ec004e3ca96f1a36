import { collectGarbage } from "./collect-garbage.ts";
import type { Contender } from "./harness.ts";

const DECISIONS = 100_000;

/**
 * The bytes by which the heap grows with each decision: after warm-up and a collection, batches run without one.
 */
export function heapGrowth(contender: Contender): number {
  const batches = Math.ceil(DECISIONS / contender.pieces);
  let sum = 0;
  const run = (): void => {
    for (let batch = 0; batch < batches; batch += 1) sum += Number(contender.batch());
  };
  run();
  run();
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  run();
  const after = process.memoryUsage().heapUsed;
  if (Number.isNaN(sum)) throw new Error("a batch gave no number");
  return Math.max(0, after - before) / (batches * contender.pieces);
}
