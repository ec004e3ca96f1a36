import type { Amount } from "../../../../../runtime/checked-tree.ts";
import { sameData } from "../../../plain-data.ts";

/** A look-up with two results: one for a column, one for all others. */
interface Cases {
  readonly count: Amount;
  readonly counted: Amount;
  readonly rest: Amount;
}

/** Recognises `counted × count + rest × (1 − count)`, so that a look-up evaluates only its own column. */
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

/** Whether a number is a sum or product of whole numbers, so that it is 0 when multiplied by 0. */
function isWhole(amount: Amount): boolean {
  if (amount.kind === "arithmetic" && amount.sign !== "/") return isWhole(amount.left) && isWhole(amount.right);
  return amount.kind === "constant" || amount.kind === "count";
}
