import type { AreaFault } from "./choose-faults.ts";
import type { Finder } from "./records.ts";

/** What came of a fault. */
export interface Result {
  readonly fault: AreaFault;
  readonly outcome:
    | { readonly kind: "found"; readonly finder: Finder }
    | { readonly kind: "equivalent"; readonly reason: string }
    | { readonly kind: "survived" };
}

/** The score of a run: of each area how many faults were found, and by what. */
export function scoreText(results: readonly Result[]): string {
  const areas = [...new Set(results.map(({ fault }) => fault.area))];
  const rows = areas.map((area) =>
    rowOf(
      area,
      results.filter(({ fault }) => fault.area === area),
    ),
  );
  return [...rows, rowOf("Faults of every part", results)].join("\n");
}

function rowOf(name: string, results: readonly Result[]): string {
  const count = (kind: Result["outcome"]["kind"]): number =>
    results.filter(({ outcome }) => outcome.kind === kind).length;
  const by = (finder: Finder["by"]): number =>
    results.filter(({ outcome }) => outcome.kind === "found" && outcome.finder.by === finder).length;
  const harmful = results.length - count("equivalent");
  const share = harmful === 0 ? 100 : Math.floor((1000 * count("found")) / harmful) / 10;
  return (
    `${name}: ${count("found")} of ${harmful} found (${share} %): ${by("agreement")} by agreement, ` +
    `${by("situations")} by situations, ${by("tests")} by tests; ${count("equivalent")} more change nothing`
  );
}
