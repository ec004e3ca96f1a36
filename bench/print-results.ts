import { shortNumber, type Spread, spreadText } from "./harness.ts";
import { meets, type Result } from "./history.ts";

/** A number measured once, as a spread. */
export function once(value: number): Spread {
  return { median: value, lower: value, upper: value };
}

/** A line for each result, with its target and whether it keeps it. */
export function printResults(results: readonly Result[]): void {
  const width = Math.max(...results.map((result) => result.name.length));
  for (const result of results) {
    const { name, value, target, unit } = result;
    const aim = target === null ? "" : "atLeast" in target ? `≥ ${target.atLeast}` : `< ${target.below}`;
    const verdict = target === null ? "" : meets(result) ? `  reaches ${aim}` : `  MISSES ${aim}`;
    const measured = value.lower === value.upper ? shortNumber(value.median) : spreadText(value);
    console.log(`${name.padEnd(width)}  ${measured} ${unit === "ratio" ? "×" : unit}${verdict}`);
  }
}
