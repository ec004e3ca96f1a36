import type { Measure } from "../checked-tree.ts";
import type { Environment, Thing } from "../game.ts";
import type { Narrowing } from "./criteria.ts";
import { best } from "./phrase.ts";

/**
 * Of tied winners that a unit would approach, one for each place: candidates with the same effect count once
 * (rules §6 rule 1). The first name stands for its place.
 */
export function onePerPlace<P, R, T extends { readonly winner: Thing }>(
  environment: Environment<P, R>,
  each: readonly T[],
): readonly T[] {
  const seen = new Set<string>();
  return each.filter(({ winner }) => {
    const place = environment.game.placeOf(environment, winner)?.name ?? winner.name;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}

/** The superlative of a description as the first step of a choice: `most dangerous`. */
export function selecting<P, R>(environment: Environment<P, R>, select: Measure | null): readonly Narrowing[] {
  if (select === null) return [];
  return [
    {
      text: select.kind === "own" ? select.entry : select.text,
      keep: (things) => best(environment, select, things),
    },
  ];
}
