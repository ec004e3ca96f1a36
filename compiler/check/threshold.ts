import type { ThresholdNode } from "../../grammar/syntax-tree.ts";
import type { ConditionItem } from "../../runtime/checked-tree.ts";
import { thresholdNeedsThree, thresholdNotAscending } from "../diagnostics/index.ts";
import type { CheckContext } from "./context.ts";

/** `Threshold 5/6/7`: three numbers that ascend. Null after a report. */
export function checkThreshold(
  context: CheckContext,
  node: ThresholdNode,
): Extract<ConditionItem, { kind: "threshold" }> | null {
  const values = node.values.map((value) => value.value);
  const [high, level, low] = values;
  if (high === undefined || level === undefined || low === undefined || values.length !== 3) {
    const count = values.length === 1 ? "there is one" : `there are ${values.length}`;
    return context.reporter.report(thresholdNeedsThree, node.span, { count });
  }
  if (high >= level || level >= low) {
    return context.reporter.report(thresholdNotAscending, node.span, { values: values.join("/") });
  }
  return { ...context.located(node.span), kind: "threshold", high, level, low };
}
