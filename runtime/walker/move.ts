import type { MoveAction } from "../checked-tree.ts";
import { evaluateCondition } from "./condition.ts";
import { choosePassengers } from "./passengers.ts";
import type { LetterContext } from "./places.ts";
import { actionResult, impossible, type ActionResult, type Plan } from "./plan.ts";
import { findOwnWay, findWay, type Way } from "./way.ts";
import type { Movement, View } from "./view.ts";

/** Plans a movement of the acting unit: a goal, or the first letter that has a plan (§4.6, §7). */
export function planMove<P, R>(view: View<P, R>, action: MoveAction, going: Movement, context: LetterContext): Plan {
  const objection = view.objectionToMove(action, going);
  if (objection !== null) return impossible(objection);
  if (action.subclauses.length > 0) return planLetters(view, action, going, context);
  const found = findOwnWay(view, { action, going, context });
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
    const bound = verdict.view.environment.bound.length > 0 ? verdict.view : lettered;
    const found = findWay(bound, subclause.goal, subclause.criteria, { action, going, context });
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
  const led = way.go();
  const aboard = passengers === null ? { passengers: [], choices: [] } : choosePassengers(view, passengers, going);
  return actionResult(going.entry, going.strength, {
    letter,
    unit: view.environment.actor?.name ?? null,
    ...led,
    passengers: aboard.passengers,
    choices: [...led.choices, ...aboard.choices],
  });
}
