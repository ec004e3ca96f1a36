import type { Choice } from "../decision.ts";
import type { Thing } from "../game.ts";
import { narrow, settle, type Tiebreaker } from "./criteria.ts";
import type { Movement, View } from "./view.ts";

/** The criteria for the places between, and whether a line of the page states them for ways of this length. */
export interface WayRule {
  readonly ruled: { readonly distance: number; readonly criteria: readonly Tiebreaker[] } | null;
  /** Used step by step where no line rules the way (OPEN-25). */
  readonly otherwise: readonly Tiebreaker[];
}

/** Chooses a shortest permitted way, place by place (§7.3). Ways of one step leave no choice. */
export function chooseRoute<P, R>(
  view: View<P, R>,
  destination: Thing,
  { ruled, otherwise }: WayRule,
  going: Movement,
): { readonly route: readonly string[]; readonly choices: readonly Choice[] } {
  const route: Thing[] = [];
  const choices: Choice[] = [];
  if (going.strength > 1 && view.routeMatters(ruled !== null, going)) {
    const isRuled = ruled !== null && view.isStepsAway(ruled.distance, destination, going);
    const criteria = isRuled ? ruled.criteria : otherwise;
    while (route.length < going.strength - 1) {
      const candidates = view.nextSteps(route.at(-1) ?? null, destination, going);
      if (candidates.length === 0) break;
      const { chosen, choice } = settle(view, "via", narrow(view, candidates, criteria));
      route.push(chosen);
      choices.push(choice);
    }
  }
  return { route: route.map((place) => place.name), choices };
}
