import type { CheckedProcedure, Description, Goal, MoveAction } from "../checked-tree.ts";
import { describedBy, limitOf, subclausesOfClause } from "../checked-tree/parts.ts";
import type { Environment } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { evaluateCondition } from "./criteria.ts";
import type { Movement, Places, View } from "./view.ts";

/** Where the letters of `[a > b]` are. */
export interface LetterContext {
  readonly procedure: CheckedProcedure;
  /** The number of the clause whose action is planned. */
  readonly clause: number;
}

/** What planning a movement needs. */
export interface MoveSetting {
  readonly action: MoveAction;
  readonly going: Movement;
  readonly context: LetterContext;
}

/** The places within reach that serve a goal, before its criteria apply. */
export function placesFor<P, R>(view: View<P, R>, goal: Goal, setting: MoveSetting): Places {
  const approached = approachedBy(view, goal, setting);
  if (approached !== null) return view.placesNearest(approached, setting.going, null);
  switch (goal.kind) {
    case "to":
      return placesOf(view, goal.place, setting.going);
    case "farther":
      return view.placesFurthest(goal.target, setting.going);
    case "nearerToLetters":
      return nearerToLetters(view, goal, setting);
    case "nearer":
      throw new Error("what is nearer to something approaches it");
  }
}

/** What a goal approaches from any distance; null if it names places or letters. */
export function approachedBy<P, R>(
  { environment }: View<P, R>,
  goal: Goal,
  { action }: MoveSetting,
): Description | null {
  if (goal.kind === "nearer") return goal.target;
  const approaches = action.approaching === true && environment.policies.approachingLetters === "from any distance";
  return goal.kind === "to" && approaches ? goal.place : null;
}

/** “to”: approaching is not enough, unless the page sets a limit beyond the strength. */
function placesOf<P, R>(view: View<P, R>, place: Description, going: Movement): Places {
  const within = view.placesWithin(place, going);
  const mayApproach = within.kind === "none" && within.because !== "already";
  return mayApproach && approachesInstead(view.environment, place, going)
    ? view.placesNearest(place, going, null)
    : within;
}

/** Whether a movement may approach the places of a “to” that it cannot reach. */
export function approachesInstead<P, R>(
  { policies }: Environment<P, R>,
  place: Description,
  { strength }: Movement,
): boolean {
  return policies.goalOutOfReach === "approach" && limitOf(place) > strength;
}

/** `[a > b]`: the first letter with an instance that can be approached. */
function nearerToLetters<P, R>(
  view: View<P, R>,
  { letters, clause }: Goal & { readonly kind: "nearerToLetters" },
  { going, context }: MoveSetting,
): Places {
  const subclauses = subclausesOfClause(context.procedure, clause);
  for (const letter of letters) {
    const subclause = subclauses.find((candidate) => candidate.letter === letter);
    const target = subclause === undefined ? null : describedBy(subclause.goal);
    if (subclause === undefined || target === null) continue;
    if (!evaluateCondition(view, subclause.condition).holds) continue;
    const found = view.placesNearest(target, going, subclause.criteria);
    if (found.kind === "none" && found.because === "unreachable") continue;
    if (found.kind === "places" || !view.environment.policies.lettersFallThrough) return found;
  }
  return { kind: "none", reason: REASONS.noLetterApproachable(`[${letters.join(" > ")}]`) };
}
