import type { Condition, ConditionItem, Threshold } from "../checked-tree.ts";
import { withRolled } from "../checked-tree/expression.ts";
import type { View } from "./view.ts";

/** The result of reading a condition, with what it bound. */
export type Verdict<P, R> =
  | { readonly holds: true; readonly view: View<P, R>; readonly conjuncts: number }
  /** `item` is the first conjunct that fails, in the page's words; `conjuncts` hold before it. */
  | { readonly holds: false; readonly view: View<P, R>; readonly conjuncts: number; readonly item: string };

/**
 * Reads a condition from left to right, no further than the first conjunct that fails.
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
    case "compares":
      return givenComparison(view, item);
    case "either":
      return item.of.some((one) => evaluateCondition(view, one).holds) === item.negated ? null : view;
    case "exists":
    case "sum":
    case "remembers":
      return view.given(item, false);
  }
}

/** Rolls the dice of a comparison in the order of the page; the view is asked for what else it needs. */
function givenComparison<P, R>(view: View<P, R>, item: Compares): View<P, R> | null {
  const faces: number[] = [];
  const roll = (sides: number): number => {
    const face = view.roll(sides, item.text, []);
    faces.push(face);
    return face;
  };
  const [left, right] = [withRolled(item.left, roll), withRolled(item.right, roll)];
  const text = faces.length === 0 ? item.text : `${item.text}, rolling ${enumerate(faces)}`;
  return view.given({ ...item, text, left, right }, false);
}

type Compares = ConditionItem & { readonly kind: "compares" };

function enumerate(faces: readonly number[]): string {
  return faces.length < 2 ? faces.join("") : `${faces.slice(0, -1).join(", ")} and ${faces.at(-1)}`;
}

/** What later words refer to if a condition need not be true: everything that it names and finds. */
export function bindCondition<P, R>(view: View<P, R>, condition: Condition | null): View<P, R> {
  let here = view;
  for (const item of condition?.items ?? []) {
    if (item.kind !== "threshold" && item.kind !== "either") here = here.given(item, true) ?? here;
  }
  return here;
}
