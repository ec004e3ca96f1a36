import type { FlagTest } from "../../runtime/compact/meaning.ts";
import type { Predicate } from "./program.ts";

/** Whether everything passes a test. */
export function isAlways(predicate: Predicate): boolean {
  return predicate.kind === "constant" && predicate.value;
}

/** Whether nothing can pass a test. */
export function isNever(predicate: Predicate): boolean {
  return predicate.kind === "constant" && !predicate.value;
}

export const TRUE: Predicate = { kind: "constant", value: true };
export const FALSE: Predicate = { kind: "constant", value: false };

/** A masked compare of the word of a thing. */
export function flagTest(sort: string, { mask, value }: FlagTest, word: string): Predicate & { kind: "flags" } {
  return { kind: "flags", sort, mask, value, negated: false, words: [word] };
}

/** The opposite test; constants and flags are inverted instead of wrapped. */
export function not(predicate: Predicate): Predicate {
  switch (predicate.kind) {
    case "constant":
      return predicate.value ? FALSE : TRUE;
    case "not":
      return predicate.of;
    case "flags": {
      if (predicate.mask === 0) return predicate.negated ? TRUE : FALSE;
      const single = (predicate.mask & (predicate.mask - 1)) === 0;
      const words = predicate.words.map((word) => (word.startsWith("not ") ? word.slice(4) : `not ${word}`));
      if (single && !predicate.negated) return { ...predicate, value: predicate.mask ^ predicate.value, words };
      return { ...predicate, negated: !predicate.negated, words };
    }
    default:
      return { kind: "not", of: predicate };
  }
}

/**
 * The conjunction, simplified: constants are folded, and tests of the same word of flags become one masked comparison,
 * which comes first because it is the cheapest.
 */
export function all(predicates: readonly Predicate[]): Predicate {
  let merged: FlagsPredicate | null = null;
  const rest: Predicate[] = [];
  for (const predicate of conjuncts(predicates)) {
    if (isNever(predicate)) return FALSE;
    if (predicate.kind === "constant" || (predicate.kind === "flags" && predicate.mask === 0 && !predicate.negated))
      continue;
    if (predicate.kind !== "flags" || predicate.negated || (merged !== null && merged.sort !== predicate.sort)) {
      rest.push(predicate);
      continue;
    }
    if (merged === null) {
      merged = predicate;
      continue;
    }
    const both = merged.mask & predicate.mask;
    if ((merged.value & both) !== (predicate.value & both)) return FALSE;
    merged = mergedFlags(merged, predicate);
  }
  if (merged !== null) rest.unshift(merged);
  const [only] = rest;
  if (only === undefined) return TRUE;
  return rest.length === 1 ? only : { kind: "all", of: rest };
}

type FlagsPredicate = Predicate & { readonly kind: "flags" };

/** Two tests of flags that can both be true as one. */
function mergedFlags(one: FlagsPredicate, other: FlagsPredicate): FlagsPredicate {
  return {
    ...one,
    mask: one.mask | other.mask,
    value: one.value | other.value,
    words: [...one.words, ...other.words.filter((word) => !one.words.includes(word))],
  };
}

/** Predicates with nested conjunctions flattened; nearly none is nested. */
function conjuncts(predicates: readonly Predicate[]): readonly Predicate[] {
  if (!predicates.some(({ kind }) => kind === "all")) return predicates;
  return predicates.flatMap((predicate) => (predicate.kind === "all" ? predicate.of : [predicate]));
}

/** The flags that a predicate certainly requires: those of its masked comparison. */
export function demandedFlags(predicate: Predicate, sort: string): { readonly mask: number; readonly value: number } {
  const parts = predicate.kind === "all" ? predicate.of : [predicate];
  const flags = parts.find((part) => part.kind === "flags" && !part.negated && part.sort === sort);
  return flags?.kind === "flags" ? { mask: flags.mask, value: flags.value } : { mask: 0, value: 0 };
}

/** The predicate without a requirement that is known to hold. */
export function withoutFlags(predicate: Predicate, sort: string, known: { readonly mask: number }): Predicate {
  const parts = predicate.kind === "all" ? predicate.of : [predicate];
  return all(
    parts.map((part) => {
      if (part.kind !== "flags" || part.negated || part.sort !== sort) return part;
      const mask = part.mask & ~known.mask;
      return mask === 0 ? TRUE : { ...part, mask, value: part.value & mask };
    }),
  );
}
