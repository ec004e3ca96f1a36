import type { ConditionItem } from "../checked-tree.ts";
import type { Environment } from "../game.ts";
import { meets } from "../things.ts";
import { amountOf } from "./phrase.ts";

/** Whether two numbers stand to each other as a condition says. Its dice have fallen. */
export function comparisonHolds<P, R>(
  environment: Environment<P, R>,
  { left, comparison, right }: ConditionItem & { readonly kind: "compares" },
): boolean {
  return meets({ comparison, number: amountOf(environment, right) }, amountOf(environment, left));
}
