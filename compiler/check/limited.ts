import type { CheckedAction, Condition } from "../../runtime/checked-tree.ts";
import { allOf } from "./condition.ts";

/** An action, and those that replace it, done only under a condition; another one replaces them all. */
export function onlyIf(action: CheckedAction, condition: Condition, last: CheckedAction | null): CheckedAction {
  const behind = action.otherwise === undefined ? last : onlyIf(action.otherwise, condition, last);
  const own = action.onlyIf?.items ?? [];
  const both = own.length === 0 ? condition : allOf([...condition.items, ...own], condition.span);
  return { ...action, onlyIf: both, ...(behind === null ? {} : { otherwise: behind }) };
}
