import { shortNumber, type Spread, spreadText } from "./harness.ts";
import { meets, type Result } from "./history.ts";

/** A number measured once, as a spread. */
export function once(value: number): Spread {
  return { median: value, lower: value, upper: value };
}

/** Most names are shorter, so that what is measured stands below each other. */
const NAME_WIDTH = 60;

/** What a benchmark has measured so far. Each result is printed as it comes: a long run is watched, and may be ended early. */
export class Measurements {
  readonly results: Result[] = [];

  add(...results: readonly Result[]): void {
    for (const result of results) {
      this.results.push(result);
      const { name, value, target, unit } = result;
      const aim = target === null ? "" : "atLeast" in target ? `≥ ${target.atLeast}` : `< ${target.below}`;
      const verdict = target === null ? "" : meets(result) ? `  reaches ${aim}` : `  MISSES ${aim}`;
      const measured = value.lower === value.upper ? shortNumber(value.median) : spreadText(value);
      console.log(`${name.padEnd(NAME_WIDTH)}  ${measured} ${unit === "ratio" ? "×" : unit}${verdict}`);
    }
  }
}
