import type { Test } from "../../runtime/checked-tree.ts";

/** The test that is passed by what fails the other; null for `exactly` and `between`. */
export function negate(test: Test): Test | null {
  if (test.kind === "between") return null;
  if (test.kind !== "within" && test.kind !== "measures") return { ...test, negated: !test.negated };
  const opposites = { less: "atLeast", atMost: "more", atLeast: "less", more: "atMost", exactly: null } as const;
  const comparison = opposites[test.count.comparison];
  return comparison && { ...test, count: { ...test.count, comparison } };
}
