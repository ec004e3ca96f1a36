import type { Count } from "../../runtime/checked-tree.ts";
import type { CodeOf, FlagTest, Tally } from "../../runtime/compact/meaning.ts";
import { flagsInView, meaningOf, type LowerContext } from "./context.ts";
import { membership } from "./membership.ts";
import { demandedFlags, TRUE } from "./predicate.ts";
import type { Key, Predicate, SetProgram } from "./program.ts";
import { flagsPredicate } from "./test-meaning.ts";

/** What the position keeps counted of a relation. */
export function talliesOf(context: LowerContext, relation: string): readonly Tally[] {
  return meaningOf(context, relation, "relation").tallies ?? [];
}

/** Flags of the subject that say whether anything at all can relate to it that the set contains. */
export function necessary(
  context: LowerContext,
  entry: string,
  set: SetProgram,
  count: Count | null,
  sort: string,
): Predicate {
  if (count !== null && count.comparison !== "atLeast" && count.comparison !== "more") return TRUE;
  const found = talliesOf(context, entry).find(
    (each) =>
      each.some !== null && each.subject === sort && each.argument === set.sort && demands(context, set, each.flags),
  );
  const some = found?.some ?? null;
  return some === null ? TRUE : flagsPredicate(context, sort, some, `any ${set.text}`);
}

/** Whether every member of a set has these flags. */
function demands(context: LowerContext, set: SetProgram, flags: FlagTest): boolean {
  const wanted = flagsInView(context, set.sort, flags);
  const demanded = demandedFlags(membership(set), set.sort);
  return (demanded.mask & wanted.mask) === wanted.mask && (demanded.value & wanted.mask) === wanted.value;
}

/** A number that the position keeps counted. */
export function tallyKey(
  context: LowerContext,
  code: CodeOf,
  set: SetProgram,
  direction: Key["direction"],
  text: string,
): Key {
  return { kind: "tally", direction, text, code, view: context.view, of: set.text };
}

/** A set that is just the things with these flags, on the board. */
export function isExactly(context: LowerContext, set: SetProgram, flags: FlagTest): boolean {
  if (set.select !== null) return false;
  const wanted = flagsInView(context, set.sort, flags);
  const { where, source } = set;
  const list =
    source.kind === "list" ? context.game.sorts[set.sort]?.lists.find((each) => each.field === source.field) : null;
  if (source.kind !== "all" && (list === null || list === undefined)) return false;
  if (where.kind !== "constant" && where.kind !== "flags") return false;
  if (where.kind === "flags" && where.negated) return false;
  const here = where.kind === "flags" ? where : { mask: 0, value: 0 };
  const mask = here.mask | (list?.flags.mask ?? 0);
  const value = here.value | (list?.flags.value ?? 0);
  return mask === wanted.mask && value === wanted.value;
}
