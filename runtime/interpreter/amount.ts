import type { Amount, ConditionItem } from "../checked-tree.ts";
import { workOut } from "../checked-tree/expression.ts";
import type { Environment } from "../game.ts";
import { meets } from "../things.ts";
import { remembered } from "../walker/memory.ts";
import { members, sumOver } from "./phrase.ts";

/** Whether two numbers stand to each other as a condition says. Its dice have fallen. */
export function comparisonHolds<P, R>(
  environment: Environment<P, R>,
  { left, comparison, right }: ConditionItem & { readonly kind: "compares" },
): boolean {
  return meets({ comparison, number: numberOf(environment, right) }, numberOf(environment, left));
}

function numberOf<P, R>(environment: Environment<P, R>, amount: Amount): number {
  return workOut(amount, rollNothing, (leaf) => {
    switch (leaf.kind) {
      case "count":
        return members(environment, leaf.of).length;
      case "total":
        return sumOver(environment, leaf.quantity, leaf.over);
      case "counter":
        return remembered(environment, leaf.cell);
    }
  });
}

function rollNothing(): never {
  throw new Error("dice are rolled before numbers are compared");
}
