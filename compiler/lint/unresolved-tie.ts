import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

/** What `analysis/lint/` finds by trying positions. */
export const unresolvedTie: DiagnosticDefinition = {
  code: "unresolved-tie",
  severity: "note",
  lint: "with positions",
  template: "this list can leave {left}: it does not end with “random”",
  documentation:
    "There is a position in which no criterion of the list tells these candidates apart; the finding shows the smallest one that was met. A die decides then (OPEN-24), which the page does not say. End the list with `Random`, or add a criterion that decides.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Elevated > Highest cover]",
      right: "1 MOVE 1 towards enemy. [Elevated > Highest cover > Random]",
    },
  ],
};
