import type { MoveAction, Passengers } from "../checked-tree.ts";
import type { Choice } from "../decision.ts";
import { meaningAs, type Thing } from "../game.ts";
import { sameThing } from "../things.ts";
import { evaluateCondition, choiceOf, narrow, ownTiebreakers, settle, tiebreakersOf } from "./criteria.ts";
import { type LetterContext, findOwnWay, findWay, firstWay, type Way } from "./way.ts";
import { actionResult, type ActionResult, impossible, type Plan, type Movement, type View } from "./view.ts";

/** Plans a movement of the acting unit: a goal, or the first letter that has a plan. */
export function planMove<P, R>(view: View<P, R>, action: MoveAction, going: Movement, context: LetterContext): Plan {
  const objection = view.objectionToMove(action, going);
  if (objection !== null) return impossible(objection);
  if (action.subclauses.length > 0) return planLetters(view, action, going, context);
  const found = firstWay({ action, going, context }, (setting) => findOwnWay(view, setting));
  if (found.kind !== "way") return impossible(found.reason);
  const { way } = found;
  return { possible: true, serving: way.places, execute: () => go(view, action, going, null, way) };
}

function planLetters<P, R>(view: View<P, R>, action: MoveAction, going: Movement, context: LetterContext): Plan {
  for (const subclause of action.subclauses) {
    const lettered = view.inLetter(subclause.letter);
    const verdict = evaluateCondition(lettered, subclause.condition);
    const { conjuncts } = verdict;
    if (!verdict.holds) {
      lettered.report({ kind: "conditionFalse", item: verdict.item }, { conjuncts });
      continue;
    }
    const { goal, criteria } = subclause;
    const found = firstWay(
      { action, going, context },
      (setting) => findWay(verdict.view, goal, criteria, setting),
      goal.restrictions,
    );
    if (found.kind === "way") {
      const { way } = found;
      lettered.report({ kind: "taken" }, { conjuncts, serving: way.places });
      const execute = (): ActionResult => go(lettered, action, going, subclause.letter, way);
      return { possible: true, serving: null, execute };
    }
    lettered.report({ kind: "impossible", ...found.reason }, { conjuncts });
    if (found.kind === "clause is pointless") return impossible(found.reason);
  }
  return { possible: false, outcome: { kind: "noLetter" } };
}

function go<P, R>(
  view: View<P, R>,
  { passengers }: MoveAction,
  going: Movement,
  letter: string | null,
  way: Way,
): ActionResult {
  const { approached, ...led } = way.go();
  const aboard = passengers === undefined ? { passengers: [], choices: [] } : choosePassengers(view, passengers, going);
  const done = actionResult(going.entry, going.strength, {
    letter,
    unit: view.environment.actor?.name ?? null,
    ...led,
    passengers: aboard.passengers,
    choices: [...led.choices, ...aboard.choices],
  });
  return approached === undefined ? done : { ...done, approached };
}

/**
 * Chooses who rides along: as many of each group as have a seat. If everyone in a group has one, no criterion applies,
 * and the choice is reported without a step. Otherwise the criteria choose, and a die settles ties.
 */
function choosePassengers<P, R>(
  view: View<P, R>,
  passengers: Passengers,
  going: Movement,
): { readonly passengers: readonly string[]; readonly choices: readonly Choice[] } {
  const meaning = meaningAs(view.environment, going.entry, "move");
  const own = ownTiebreakers(meaning.passengers?.order(view.environment) ?? [], "passengers", going.entry);
  const limit = passengers.oneStays === true ? view.seats(going) : Infinity;
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
        choices.push(choiceOf("passenger", { candidates: waiting, steps: [] }));
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
