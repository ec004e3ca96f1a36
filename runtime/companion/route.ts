import { settle, type Tiebreaker } from "./choosing.ts";
import { learnNames } from "./known.ts";
import type { Going } from "./question.ts";
import { about, type Setting } from "./setting.ts";
import { askNumber, type Talk } from "./talk.ts";

/** The criteria for the places between, and whether a line of the page states them for ways of this length. */
export interface WayRule {
  readonly ruled: { readonly distance: number; readonly order: readonly Tiebreaker[] } | null;
  /** Used step by step where no line rules the way (OPEN-25). */
  readonly otherwise: readonly Tiebreaker[];
}

/**
 * Chooses a shortest permitted way, place by place (§7.3). Nothing is asked where the movement can go one step only, or
 * where nothing depends on the way: then it is null.
 */
export function* chooseRoute<P, R>(
  setting: Setting<P, R>,
  destination: string,
  rule: WayRule,
  going: Going,
): Talk<readonly string[] | null> {
  if (going.strength <= 1) return [];
  if (rule.ruled === null && !setting.companion.marksItsWay(going.entry)) return null;
  const order = yield* orderFor(setting, destination, rule, going);
  const route: string[] = [];
  while (route.length < going.strength - 1) {
    const from = route.at(-1) ?? null;
    const start = from === null ? "" : ` from ${from}`;
    const next = yield* learnNames(
      setting,
      { kind: "next on the way", from, to: destination, going },
      `Which spaces can come next${start} on a shortest route to ${destination}?`,
      { sort: setting.environment.game.roles.place, none: `${destination} itself comes next` },
    );
    if (next.length === 0) break;
    route.push(yield* settle(setting, setting.environment.game.roles.place, next, order));
  }
  return route;
}

/** A line of the page rules ways of one length; how long this one is need only be asked where it may be longer. */
function* orderFor<P, R>(setting: Setting<P, R>, to: string, { ruled, otherwise }: WayRule, going: Going) {
  if (ruled === null) return otherwise;
  if (going.strength === ruled.distance) return ruled.order;
  if (going.strength < ruled.distance) return otherwise;
  const asked = { kind: "steps to", to, going } as const;
  const steps = yield* askNumber(about(setting, asked, `How many steps away is ${to}?`), 1, going.strength);
  return steps === ruled.distance ? ruled.order : otherwise;
}
