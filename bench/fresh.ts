import type { Problem } from "../analysis/generate-position.ts";
import type { Contender } from "./harness.ts";
import { asRead } from "./positions.ts";

/**
 * A contender over positions that are read anew before each batch: nothing is known of them but their boards. For code
 * that remembers what it saw.
 *
 * @param make a contender over problems; it decides those of the list at the time of the batch.
 */
export function fresh(problems: readonly Problem[], make: (problems: readonly Problem[]) => Contender): Contender {
  const current = [...problems];
  const { name, pieces, batch } = make(current);
  return {
    name: `${name}, fresh`,
    pieces,
    batch,
    prepare: () => {
      for (const [index, problem] of problems.entries()) current[index] = asRead(problem);
    },
  };
}
