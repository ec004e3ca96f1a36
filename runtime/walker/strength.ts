import type { Strength } from "../checked-tree.ts";
import type { Environment, Reason } from "../game.ts";
import { REASONS } from "../reasons.ts";

/** The number behind a strength (§9.1): printed in the clause, or X, the one on the acting card. */
export function resolveStrength<P, R>(
  environment: Environment<P, R>,
  entry: string,
  strength: Strength | null,
): { readonly known: true; readonly value: number | null } | { readonly known: false; readonly reason: Reason } {
  if (strength === null) return { known: true, value: null };
  if (strength.kind === "number") return { known: true, value: strength.value };
  const printed = strength.kind === "X" ? environment.game.printedStrength(environment, entry, null) : null;
  return printed === null ? { known: false, reason: REASONS.noStrength(entry) } : { known: true, value: printed };
}
