import { type Spread, spreadText } from "./harness.ts";
import { meets, type Result } from "./history.ts";

/** Prints results as a table, each with whether it keeps its target. */
export function printResults(results: readonly Result[]): void {
  const width = Math.max(...results.map((result) => result.name.length));
  for (const result of results) {
    const { name, value, target, unit } = result;
    const aim = target === null ? "" : "atLeast" in target ? `≥ ${target.atLeast}` : `< ${target.below}`;
    const verdict = target === null ? "" : meets(result) ? `  reaches ${aim}` : `  MISSES ${aim}`;
    console.log(`${name.padEnd(width)}  ${spreadText(value)} ${unit === "ratio" ? "×" : unit}${verdict}`);
  }
}

/** A number measured once, as a spread. */
export function once(value: number): Spread {
  return { median: value, lower: value, upper: value };
}
