import type { Passengers } from "../checked-tree.ts";
import type { Choice } from "../decision.ts";
import type { Thing } from "../game.ts";
import { sameThing } from "../things.ts";
import { choiceOf, narrow, ownTiebreakers, settle, tiebreakersOf } from "./criteria.ts";
import type { Movement, View } from "./view.ts";

/**
 * Who rides along (§9.9, OPEN-45, OPEN-62): as many of each group as have a seat. Where all of a group have one there is
 * nothing to choose; else those that the criteria prefer, and one at random of those that are equal.
 */
export function choosePassengers<P, R>(
  view: View<P, R>,
  passengers: Passengers,
  going: Movement,
): { readonly passengers: readonly string[]; readonly choices: readonly Choice[] } {
  const meaning = view.environment.game.meaningOf(going.entry);
  if (meaning.kind !== "move") throw new Error(`${going.entry} is no movement`);
  const own = ownTiebreakers(meaning.passengers.order(view.environment), "passengers", going.entry);
  const limit = passengers.notLeaving ? view.seats(going) : Infinity;
  const boarded: Thing[] = [];
  const choices: Choice[] = [];
  for (const [group, { max, criteria }] of passengers.groups.entries()) {
    let seats = Math.min(max, limit - boarded.length);
    if (seats <= 0) continue;
    const order = criteria.length > 0 ? tiebreakersOf(criteria) : own;
    let waiting = view.riders(passengers, group, [...boarded], going);
    for (;;) {
      waiting = waiting.filter((unit) => !boarded.some((other) => sameThing(other, unit)));
      if (seats <= 0 || waiting.length === 0) break;
      if (waiting.length <= seats) {
        boarded.push(...waiting);
        break;
      }
      const narrowed = narrow(view, waiting, order);
      if (narrowed.left.length <= seats) {
        boarded.push(...narrowed.left);
        choices.push(choiceOf("passenger", narrowed));
        seats -= narrowed.left.length;
      } else {
        const { chosen, choice } = settle(view, "passenger", narrowed);
        boarded.push(chosen);
        choices.push(choice);
        seats -= 1;
      }
    }
  }
  return { passengers: boarded.map(({ name }) => name).toSorted(), choices };
}
