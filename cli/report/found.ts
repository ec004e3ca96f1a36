import type { Diagnostic, Severity } from "../../grammar/diagnostic.ts";
import type { FileReport } from "../../library/folders.ts";

type Tally = Readonly<Record<Severity, number>>;

/** How many diagnostics of each severity there are. */
export function tally(reports: readonly FileReport[]): Tally {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const report of reports) {
    for (const diagnostic of report.diagnostics) counts[diagnostic.severity] += 1;
  }
  return counts;
}

/** Diagnostics by their places; at one place the most severe first. */
export function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const gravity = { error: 0, warning: 1, note: 2 };
  return diagnostics.toSorted(
    (a, b) => a.span.start - b.span.start || gravity[a.severity] - gravity[b.severity] || a.span.end - b.span.end,
  );
}
