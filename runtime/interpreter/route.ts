import type { Choice } from "../decision.ts";
import type { Dice } from "../dice.ts";
import type { Thing } from "../game.ts";
import { narrow, settle, type Narrowing } from "./criteria.ts";
import { layersTo, type Reach } from "./reach.ts";
import { sameThing } from "./things.ts";

/** The criteria for the places between, and whether a line of the page states them for ways of this length. */
export interface WayRule {
  readonly ruled: { readonly distance: number; readonly criteria: readonly Narrowing[] } | null;
  /** Used step by step where no line rules the way (OPEN-25). */
  readonly otherwise: readonly Narrowing[];
}

/** Chooses a shortest permitted way, place by place (§7.3). Ways of one step leave no choice. */
export function chooseRoute(
  reach: Reach,
  destination: Thing,
  rule: WayRule,
  dice: Dice,
): { readonly route: readonly string[]; readonly choices: readonly Choice[] } {
  const distance = reach.stepsTo(destination);
  const criteria = rule.ruled !== null && rule.ruled.distance === distance ? rule.ruled.criteria : rule.otherwise;
  const route: Thing[] = [];
  const choices: Choice[] = [];
  for (const layer of layersTo(reach, destination)) {
    const previous = route.at(-1) ?? reach.from;
    const candidates = layer.filter((place) => reach.before(place).some((before) => sameThing(before, previous)));
    const { chosen, choice } = settle("via", narrow(candidates, criteria), dice);
    route.push(chosen);
    choices.push(choice);
  }
  return { route: route.map((place) => place.name), choices };
}
