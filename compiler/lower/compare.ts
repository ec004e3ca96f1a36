import type { Count } from "../../runtime/checked-tree.ts";

/** A number compared with another, as code. */
export function compare(
  value: string,
  count: { readonly comparison: Count["comparison"]; readonly number: number | string },
): string {
  const sign = { less: "<", atMost: "<=", atLeast: ">=", more: ">", exactly: "===" }[count.comparison];
  return `${value} ${sign} ${count.number}`;
}
