import type { Count } from "../checked-tree.ts";
import { oppositeCount } from "./meaning-key.ts";
import { isOfActor } from "./parts.ts";

interface TestMeaning {
  readonly kind: string;
  readonly negated?: boolean;
  readonly count?: Count | null;
}

/** The fields of a condition's meaning that matter here. */
interface ConditionMeaning {
  readonly kind: string;
  readonly negated?: boolean;
  readonly quantifier?: string;
  readonly count?: Count | null;
  readonly subject?: {
    readonly base: { readonly kind: string };
    readonly select: unknown;
    readonly tests: readonly TestMeaning[];
  };
  readonly predicate?: readonly unknown[];
}

/**
 * The key of the condition that is true exactly when this one is false; null if no single `not` or comparison expresses
 * it. For one definite thing a single test is negated, for many things the whole statement, for a number its
 * comparison.
 *
 * @param key the meaning of a condition that binds nothing
 */
export function oppositeKey(key: string): string | null {
  const meaning = JSON.parse(key) as ConditionMeaning;
  const opposite = oppositeOf(meaning);
  return opposite === null ? null : JSON.stringify(opposite);
}

function oppositeOf(meaning: ConditionMeaning): object | null {
  const { kind, negated, quantifier, count, subject } = meaning;
  if (kind === "sum") return count ? withOppositeCount({ ...meaning, count }) : null;
  if (kind === "either") return { ...meaning, negated: negated !== true };
  if (kind !== "exists") return null;
  if (count) return negated === true || quantifier !== "some" ? null : withOppositeCount({ ...meaning, count });
  const [test, another] = subject?.tests ?? [];
  if (subject === undefined || !isOfActor(subject) || subject.select !== null)
    return { ...meaning, negated: negated !== true };
  if (negated === true || test === undefined || another !== undefined || meaning.predicate?.length !== 0) return null;
  const opposite = oppositeTest(test);
  return opposite && { ...meaning, subject: { ...subject, tests: [opposite] } };
}

/** A meaning with the opposite count; null if there is none. */
function withOppositeCount<Counted extends { readonly count: Count }>(meaning: Counted): Counted | null {
  const count = oppositeCount(meaning.count);
  return count === null ? null : { ...meaning, count };
}

/** Negates a test: by its count if it has one, otherwise by `not`. */
function oppositeTest(test: TestMeaning): TestMeaning | null {
  if (test.count) return withOppositeCount({ ...test, count: test.count });
  return test.negated === undefined ? null : { ...test, negated: !test.negated };
}
