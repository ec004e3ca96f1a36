import type { Passengers } from "../checked-tree.ts";
import type { Choice } from "../decision.ts";
import type { Dice } from "../dice.ts";
import type { Environment, PassengerMeaning, Thing } from "../game.ts";
import { choiceOf, narrow, narrowings, ownNarrowings, settle } from "./criteria.ts";
import { members } from "./phrase.ts";
import { sameThing } from "./things.ts";

/**
 * Who rides along (§9.9, OPEN-45, OPEN-62): as many of each group as have a seat. Where all of a group have one there is
 * nothing to choose; else those that the criteria prefer, and one at random of those that are equal.
 */
export function choosePassengers<P, R>(
  environment: Environment<P, R>,
  passengers: Passengers,
  meaning: PassengerMeaning<P, R>,
  dice: Dice,
): { readonly passengers: readonly string[]; readonly choices: readonly Choice[] } {
  const limit = passengers.notLeaving ? meaning.seatsLeavingSome(environment) : Infinity;
  const boarded: Thing[] = [];
  const choices: Choice[] = [];
  for (const { max, who, criteria } of passengers.groups) {
    const order =
      criteria.length > 0 ? narrowings(environment, criteria) : ownNarrowings(environment, meaning.order(environment));
    let seats = Math.min(max, limit - boarded.length);
    let waiting = members(environment, who).filter((unit) => meaning.mayBoard(environment, unit));
    for (;;) {
      waiting = waiting.filter((unit) => !boarded.some((other) => sameThing(other, unit)));
      if (seats <= 0 || waiting.length === 0) break;
      if (waiting.length <= seats) {
        boarded.push(...waiting);
        break;
      }
      const ladder = narrow(waiting, order);
      if (ladder.left.length <= seats) {
        boarded.push(...ladder.left);
        choices.push(choiceOf("passenger", ladder));
        seats -= ladder.left.length;
      } else {
        const { chosen, choice } = settle("passenger", ladder, dice);
        boarded.push(chosen);
        choices.push(choice);
        seats -= 1;
      }
    }
  }
  return { passengers: boarded.map(({ name }) => name).toSorted(), choices };
}
