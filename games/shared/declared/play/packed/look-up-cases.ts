import type { Amount } from "../../../../../runtime/checked-tree.ts";
import { sameData } from "../../../plain-data.ts";

/** A number for what is counted, another for what is not: of a look-up, what a column gives and what the others do. */
interface Cases {
  readonly count: Amount;
  readonly counted: Amount;
  readonly rest: Amount;
}

/** Reads `counted × count + rest × (1 − count)`, so that a look-up asks for no column beside its own. */
export function casesOf(amount: Amount): Cases | null {
  if (amount.kind !== "arithmetic" || amount.sign !== "+") return null;
  const { left, right } = amount;
  if (left.kind !== "arithmetic" || left.sign !== "*" || right.kind !== "arithmetic" || right.sign !== "*") return null;
  const { left: counted, right: count } = left;
  const { left: rest, right: others } = right;
  if (others.kind !== "arithmetic" || others.sign !== "-" || others.left.kind !== "constant") return null;
  const isSame = others.left.value === 1 && count.kind === "count" && sameData(count, others.right);
  return isSame && isWhole(counted) && isWhole(rest) ? { count, counted, rest } : null;
}

/** Whether a number is made of whole numbers alone: times nothing it is nothing. */
function isWhole(amount: Amount): boolean {
  if (amount.kind === "arithmetic" && amount.sign !== "/") return isWhole(amount.left) && isWhole(amount.right);
  return amount.kind === "constant" || amount.kind === "count";
}
