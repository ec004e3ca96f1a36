import type { QuantifierNode } from "../../grammar/syntax-tree.ts";
import type { Count } from "../../runtime/checked-tree.ts";

/** `2 or more`, `< 7`: a comparison with a number; null for `any`, `all`, `no` and where nothing is said. */
export function countOf(quantifier: QuantifierNode | null): Count | null {
  if (!quantifier?.count) return null;
  switch (quantifier.comparison) {
    case "less":
    case "atMost":
    case "atLeast":
    case "more":
    case "exactly":
      return { comparison: quantifier.comparison, number: quantifier.count.value };
    default:
      return null;
  }
}
