import type { ConditionItem, Description, Test } from "../checked-tree.ts";

/** Whether the truth of a conjunct lies with things of these sorts alone. */
export function concernsOnly(item: ConditionItem, sorts: readonly string[]): boolean {
  if (item.kind !== "exists") return false;
  return describesOnly(item.subject, sorts) && item.predicate.every((test) => testsOnly(test, sorts));
}

/** Whether a description can be told from things of these sorts alone. */
function describesOnly(description: Description, sorts: readonly string[]): boolean {
  const { base, tests, select } = description;
  if (!sorts.includes(description.sort) || select !== null || base.kind === "here") return false;
  if (base.kind === "coerced" && !describesOnly(base.of, sorts)) return false;
  if (base.kind === "either" && !base.of.every((one) => describesOnly(one, sorts))) return false;
  return tests.every((test) => testsOnly(test, sorts));
}

function testsOnly(test: Test, sorts: readonly string[]): boolean {
  switch (test.kind) {
    case "is":
    case "named":
      return true;
    case "isOneOf":
      return describesOnly(test.description, sorts);
    case "relates":
      return describesOnly(test.argument, sorts);
    case "within":
    case "between":
    case "measures":
      return false;
  }
}
