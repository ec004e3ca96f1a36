import type { Reached, SheetCoverage } from "../../analysis/coverage.ts";

/** The labels that were never reached, of the kinds asked for: `SCOUT: 2c`. */
export function unreached(coverage: SheetCoverage, kinds: readonly Reached["kind"][]): string[] {
  return coverage.procedures.flatMap(({ procedure, reached }) =>
    reached
      .filter((thing) => thing.times === 0 && kinds.includes(thing.kind))
      .map((thing) => `${procedure}: ${thing.label}`),
  );
}

const KINDS: readonly Reached["kind"][] = ["clause", "letter", "row", "criterion"];

/** A table for people: a line a procedure with how often each clause, letter and row decided, then the shares. */
export function coverageText(coverage: SheetCoverage): string {
  const lines = coverage.procedures.map(({ procedure, reached }) => {
    const cells = reached
      .filter((thing) => thing.kind !== "criterion")
      .map((thing) => `${thing.label}: ${thing.times}`);
    return `  ${procedure}\n    ${cells.join("  ")}`;
  });
  const all = coverage.procedures.flatMap((procedure) => procedure.reached);
  const shares = KINDS.map((kind) => {
    const things = all.filter((thing) => thing.kind === kind);
    const hit = things.filter((thing) => thing.times > 0).length;
    return `${PLURALS[kind]} ${hit} of ${things.length}`;
  });
  const missing = unreached(coverage, KINDS);
  return [
    `${coverage.bot}: ${shares.join(", ")}`,
    ...lines,
    ...(missing.length > 0 ? [`  not reached: ${missing.join(", ")}`] : []),
  ].join("\n");
}

const PLURALS: Readonly<Record<Reached["kind"], string>> = {
  clause: "clauses",
  letter: "letters",
  row: "rows",
  criterion: "criteria",
};
