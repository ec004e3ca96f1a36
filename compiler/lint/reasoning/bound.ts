import type { Binding, Condition, ConditionItem, Description } from "../../../runtime/checked-tree.ts";
import { mentionsBound } from "../../../runtime/checked-tree/parts.ts";

/**
 * Replaces a reference by what it refers to: `the objective` after `Mapped objective within 2 spaces:` is a mapped
 * objective within 2 spaces. Everything meant is a member of the result. A reference to something unknown stays.
 *
 * @param conditions those that were judged before it, the latest last
 */
export function withBound(description: Description, conditions: readonly Condition[]): Description {
  const { base } = description;
  if (base.kind === "coerced") return { ...description, base: { ...base, of: withBound(base.of, conditions) } };
  if (base.kind !== "bound") return description;
  const known = namedLast(conditions, description.sort);
  return known === null
    ? description
    : { ...known, tests: [...known.tests, ...description.tests], select: description.select };
}

type Existing = ConditionItem & { readonly kind: "exists" };

/** Later words refer to what was named last of a sort. */
function namedLast(conditions: readonly Condition[], sort: string): Description | null {
  const named = conditions.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.kind === "exists" && !item.negated
        ? item.binds.filter((binding) => binding.sort === sort).map((binding) => ({ item, binding }))
        : [],
    ),
  );
  const last = named.at(-1);
  const described = last && describedBy(last.item, last.binding);
  // A superlative keeps only some of the members, but it does not describe any others.
  return described === undefined || described === null || mentionsBound("description", described)
    ? null
    : { ...described, select: null };
}

function describedBy(item: Existing, binding: Binding): Description | null {
  const { subject, predicate, text } = item;
  if (binding.kind === "subject") return { ...subject, tests: [...subject.tests, ...predicate], text };
  // Words refer to what an adjective implies only under one reading.
  const isStated = [...subject.tests, ...predicate].some(
    (test) => test.kind === "relates" && test.entry === binding.relation,
  );
  return isStated ? binding.argument : null;
}
