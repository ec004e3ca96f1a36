import type { Count } from "../checked-tree.ts";
import { oppositeCount } from "./meaning-key.ts";
import { isOfActor } from "./parts.ts";

interface SaidTest {
  readonly kind: string;
  readonly negated?: boolean;
  readonly count?: Count | null;
}

/** What of a condition's meaning is looked at here. */
interface Said {
  readonly kind: string;
  readonly negated?: boolean;
  readonly quantifier?: string;
  readonly count?: Count | null;
  readonly subject?: {
    readonly base: { readonly kind: string };
    readonly select: unknown;
    readonly tests: readonly SaidTest[];
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
  const opposite = oppositeOf(said);
  return opposite === null ? null : JSON.stringify(opposite);
}

function oppositeOf(said: Said): object | null {
  const { kind, negated, quantifier, count, subject } = said;
  if (kind === "sum") return count ? withOppositeCount({ ...said, count }) : null;
  if (kind === "either") return { ...said, negated: negated !== true };
  if (kind !== "exists") return null;
  if (count) return negated === true || quantifier !== "some" ? null : withOppositeCount({ ...said, count });
  const [test, another] = subject?.tests ?? [];
  if (subject === undefined || !isOfActor(subject) || subject.select !== null)
    return { ...said, negated: negated !== true };
  if (negated === true || test === undefined || another !== undefined || said.predicate?.length !== 0) return null;
  const opposite = oppositeTest(test);
  return opposite && { ...said, subject: { ...subject, tests: [opposite] } };
}

/** A meaning with the opposite count; null where no comparison says that. */
function withOppositeCount<Counted extends { readonly count: Count }>(said: Counted): Counted | null {
  const count = oppositeCount(said.count);
  return count === null ? null : { ...said, count };
}

/** A test turned round: its count if it has one, otherwise by `not`. */
function oppositeTest(test: SaidTest): SaidTest | null {
  if (test.count) return withOppositeCount({ ...test, count: test.count });
  return test.negated === undefined ? null : { ...test, negated: !test.negated };
}
