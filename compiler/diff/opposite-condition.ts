import type { Count } from "../../runtime/checked-tree.ts";

/** What of a condition's meaning is looked at here. */
interface Said {
  readonly kind: string;
  readonly negated?: boolean;
  readonly quantifier?: string;
  readonly count?: Count | null;
  readonly subject?: {
    readonly base: { readonly kind: string };
    readonly select: unknown;
    readonly tests: readonly object[];
  };
  readonly predicate?: readonly unknown[];
}

/**
 * The key of the condition that is true exactly where this one is not; null where no single `not` or comparison says
 * it. Of one definite thing a single test is turned round, of many things the whole, of a number its comparison.
 *
 * @param key the meaning of a condition that binds nothing
 */
export function oppositeKey(key: string): string | null {
  const said = JSON.parse(key) as Said;
  if (said.kind === "sum") return withOppositeCount(said);
  if (said.kind !== "exists") return null;
  if (said.count) return said.negated === true || said.quantifier !== "some" ? null : withOppositeCount(said);
  const { subject } = said;
  const [test, another] = subject?.tests ?? [];
  const isDefinite = subject?.base.kind === "here" || subject?.base.kind === "actor";
  if (!isDefinite || subject.select !== null) return JSON.stringify({ ...said, negated: said.negated !== true });
  if (said.negated === true || test === undefined || another !== undefined || said.predicate?.length !== 0) return null;
  if (!("negated" in test)) return null;
  return JSON.stringify({ ...said, subject: { ...subject, tests: [{ ...test, negated: test.negated !== true }] } });
}

/** Meanings have two comparisons of whole numbers, `atMost` and `atLeast`, beside `exactly`. */
function withOppositeCount(said: Said): string | null {
  const { comparison, number } = said.count ?? { comparison: "exactly", number: 0 };
  if (comparison === "atMost") {
    return JSON.stringify({ ...said, count: { comparison: "atLeast", number: number + 1 } });
  }
  if (comparison === "atLeast") return JSON.stringify({ ...said, count: { comparison: "atMost", number: number - 1 } });
  return null;
}
