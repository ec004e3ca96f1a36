import type { Condition, ConditionItem } from "../checked-tree.ts";
import type { Threshold, View } from "./view.ts";

/** A condition as far as it was read, from the point up to which it binds. */
export type Verdict<P, R> =
  | { readonly holds: true; readonly view: View<P, R>; readonly conjuncts: number }
  /** `item` is the first conjunct that fails, in the page's words; `conjuncts` hold before it. */
  | { readonly holds: false; readonly view: View<P, R>; readonly conjuncts: number; readonly item: string };

/**
 * Reads a condition from left to right, no further than the first conjunct that fails (rules §4, §11.1).
 *
 * @param withinThreshold whether some target is within a threshold, given what the conjuncts before it bound
 */
export function evaluateCondition<P, R>(
  view: View<P, R>,
  condition: Condition | null,
  withinThreshold: (view: View<P, R>, item: Threshold) => boolean = () => false,
): Verdict<P, R> {
  let here = view;
  let conjuncts = 0;
  for (const item of condition?.items ?? []) {
    const next = read(here, item, withinThreshold);
    if (next === null) return { holds: false, view: here, conjuncts, item: item.text };
    here = next;
    conjuncts += 1;
  }
  return { holds: true, view: here, conjuncts };
}

/** The view in which an item holds, with what it binds; null where it does not hold. */
function read<P, R>(
  view: View<P, R>,
  item: ConditionItem,
  withinThreshold: (view: View<P, R>, item: Threshold) => boolean,
): View<P, R> | null {
  switch (item.kind) {
    case "threshold":
      return withinThreshold(view, item) ? view : null;
    case "either":
      return item.of.some((one) => evaluateCondition(view, one).holds) === item.negated ? null : view;
    case "exists":
    case "sum":
    case "remembers":
      return view.given(item, false);
  }
}

/** What later words point at where a condition need not be true (OPEN-35): all that it names and finds. */
export function bindCondition<P, R>(view: View<P, R>, condition: Condition | null): View<P, R> {
  let here = view;
  for (const item of condition?.items ?? []) {
    if (item.kind !== "threshold" && item.kind !== "either") here = here.given(item, true) ?? here;
  }
  return here;
}
