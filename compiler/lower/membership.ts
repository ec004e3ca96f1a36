import type { View } from "../../runtime/compact/meaning.ts";
import type { LowerContext } from "./context.ts";
import { all, demandedFlags, TRUE, withoutFlags, flagTest } from "./predicate.ts";
import type { Predicate, RelationProgram, SetProgram } from "./program.ts";

/** Replaces a search through a whole sort by a loop over the shortest list whose flags the test requires anyway. */
export function fromList(context: LowerContext, set: SetProgram): SetProgram {
  if (set.source.kind !== "all") return set;
  const demanded = demandedFlags(set.where, set.sort);
  for (const list of context.game.sorts[set.sort]?.lists ?? []) {
    if ((demanded.mask & list.flags.mask) !== list.flags.mask) continue;
    if ((demanded.value & list.flags.mask) !== list.flags.value) continue;
    return {
      ...set,
      source: {
        kind: "list",
        field: list.field,
        count: list.count,
        membership: flagTest(set.sort, list.flags, list.field),
      },
      where: withoutFlags(set.where, set.sort, list.flags),
    };
  }
  return set;
}

/** Whether a set is one known thing, if that passes. */
export function isOneThing(set: SetProgram): set is SetProgram & { readonly source: { readonly kind: "one" } } {
  return set.source.kind === "one" && set.select === null;
}

/** Whether a thing is what a coercion makes of a member of a set. */
export function standingFor(set: SetProgram, code: RelationProgram["code"], view: View, word: string): Predicate {
  return { kind: "related", set, relation: { code, view, exceptActor: false, reversed: false, word }, count: null };
}

/** Whether a thing is a member: by the set's own test if that alone decides, otherwise by a search. */
export function membership(set: SetProgram): Predicate {
  if (set.select !== null) return { kind: "member", set };
  switch (set.source.kind) {
    case "all":
      return set.where;
    case "list":
      return all([set.source.membership ?? { kind: "member", set: { ...set, where: TRUE } }, set.where]);
    case "image":
      return all([standingFor(set.source.of, set.source.holds, set.view, set.source.text), set.where]);
    case "one":
    case "preferred":
      return { kind: "member", set };
  }
}
