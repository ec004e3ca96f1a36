import type { Description, Located, Measure } from "../../runtime/checked-tree.ts";
import type { SortName } from "../../grammar/lexicon.ts";
import { coerce, descriptionOf } from "./coerce.ts";
import type { CheckContext } from "./context.ts";
import { isDistanceAlone } from "./predicate-tests.ts";

/**
 * `most enemies`, `most enemies within 1 square`: how many things are in each candidate, or so near to it. Null where
 * candidates of the sort have no such number.
 */
export function countOfEach(
  context: CheckContext,
  located: Located,
  of: Description,
  sort: SortName,
  direction: Measure["direction"],
): Measure | null {
  const { place, unit, contains } = context.lexicon.roles;
  const around = countAround(context, of, sort, direction);
  if (around !== null) return { ...located, ...around };
  if (sort !== place || of.sort !== unit) return null;
  return { ...located, kind: "count", direction, relation: contains, of };
}

/** `most enemies within 1 square`: how many of them are that near each candidate; null if there is no distance. */
function countAround(
  context: CheckContext,
  of: Description,
  sort: SortName,
  direction: Measure["direction"],
): Omit<Extract<Measure, { readonly kind: "calculated" }>, keyof Located> | null {
  const candidate = descriptionOf(of, sort, { kind: "parameter", index: 0 });
  const from = coerce(context, candidate, context.lexicon.roles.place);
  if (from === null || !of.tests.some(isDistanceAlone)) return null;
  const tests = of.tests.map((test) => (isDistanceAlone(test) ? { ...test, of: from } : test));
  return { kind: "calculated", direction, word: "around", value: { ...of, kind: "count", of: { ...of, tests } } };
}
