import type { CheckedProcedure, CheckedSubclause, Criterion, Description, Goal } from "../checked-tree.ts";
import type { Environment, Reason, Selection, Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { judge } from "./condition.ts";
import { narrow, narrowings } from "./criteria.ts";
import { choiceWithin, members, pointedAtBound, stepsToNearest } from "./phrase.ts";
import type { Reach } from "./reach.ts";
import { sameThing } from "./things.ts";

/** The places that would serve a goal. */
export type GoalPlaces =
  | { readonly kind: "places"; readonly places: readonly Thing[] }
  /** The goal rests on a choice with a tie: each of its winners with the places that serve it. */
  | {
      readonly kind: "tied";
      readonly selection: Selection;
      readonly each: readonly { readonly winner: Thing; readonly places: readonly Thing[] }[];
    }
  | { readonly kind: "none"; readonly reason: Reason }
  /** It stands where it should already be, and the whole clause is pointless then (OPEN-19 iii). */
  | { readonly kind: "clause is pointless"; readonly reason: Reason };

/** Where the letters of `[a > b]` stand. */
export interface LetterContext {
  readonly procedure: CheckedProcedure;
  /** The number of the clause whose action is planned. */
  readonly clause: number;
}

/**
 * The places within reach that serve a goal (§7.1, §7.2), without its criteria.
 *
 * @param approaching the goal is a letter behind `towards:` (OPEN-22c)
 */
export function placesFor<P, R>(
  environment: Environment<P, R>,
  goal: Goal,
  reach: Reach,
  context: LetterContext,
  approaching: boolean,
): GoalPlaces {
  switch (goal.kind) {
    case "to":
      return approaching && environment.policies.approachingLetters === "from any distance"
        ? nearerTo(environment, goal.place, reach)
        : placesOf(environment, goal.place, reach);
    case "nearer":
      return nearerTo(environment, goal.target, reach);
    case "nearerToLetters":
      return nearerToLetters(environment, goal.letters, subclausesOf(context.procedure, goal.clause), reach);
  }
}

/** The letters of a clause of the procedure. */
export function subclausesOf(procedure: CheckedProcedure, clauseNumber: number): readonly CheckedSubclause[] {
  const clause = procedure.clauses.find((candidate) => candidate.number === clauseNumber);
  if (clause === undefined || clause.statement.kind !== "action" || clause.statement.action.plan !== "move") return [];
  return clause.statement.action.subclauses;
}

/** “to”: never satisfied by merely approaching, unless the page sets a limit beyond the strength (OPEN-20). */
function placesOf<P, R>(environment: Environment<P, R>, place: Description, reach: Reach): GoalPlaces {
  const all = members(environment, place);
  const { alreadyThere, goalBeyondStrength } = environment.policies;
  if (alreadyThere !== "look elsewhere" && all.some((member) => sameThing(member, reach.from))) {
    const reason = REASONS.alreadyThere(place.text);
    return alreadyThere === "skip the clause" ? { kind: "clause is pointless", reason } : { kind: "none", reason };
  }
  const within = all.filter((member) => reach.places.some((reachable) => sameThing(reachable, member)));
  if (within.length > 0) return { kind: "places", places: within };
  const limit = Math.max(
    0,
    ...place.tests.map((test) => (test.kind === "within" && test.of === null ? test.count.number : 0)),
  );
  if (goalBeyondStrength === "approach" && limit > reach.strength) return approach(environment, all, place.text, reach);
  return {
    kind: "none",
    reason: all.length === 0 ? REASONS.noInstance(place.text) : REASONS.outOfReach(place.text, reach.strength),
  };
}

function nearerTo<P, R>(environment: Environment<P, R>, target: Description, reach: Reach): GoalPlaces {
  const selection = choiceWithin(environment, target);
  if (selection === null) return approach(environment, members(environment, target), target.text, reach);
  if (selection.survivors.length === 0) return { kind: "none", reason: REASONS.noInstance(target.text) };
  const described = pointedAtBound(target);
  const tried = selection.survivors.map((winner) => ({
    winner,
    result: approach(environment, members({ ...environment, bound: [winner] }, described), target.text, reach),
  }));
  const each = tried.flatMap(({ winner, result }) =>
    result.kind === "places" ? [{ winner, places: result.places }] : [],
  );
  const first = tried[0];
  if (each.length === 0 && first !== undefined) return first.result;
  return { kind: "tied", selection, each };
}

/**
 * Of what a goal names, the things that can be approached, each with the places that serve: for a choice among the
 * things and not the places (OPEN-21).
 */
export function eachApproached<P, R>(
  environment: Environment<P, R>,
  target: Description,
  reach: Reach,
): readonly { readonly winner: Thing; readonly places: readonly Thing[] }[] {
  return members(environment, target).flatMap((winner) => {
    const result = approach(environment, [winner], target.text, reach);
    return result.kind === "places" ? [{ winner, places: result.places }] : [];
  });
}

/** Strictly closer to the nearest instance than now, and as close as possible (S:208). */
function approach<P, R>(
  environment: Environment<P, R>,
  instances: readonly Thing[],
  text: string,
  reach: Reach,
): GoalPlaces {
  if (instances.length === 0) return { kind: "none", reason: REASONS.noInstance(text) };
  const now = stepsToNearest(environment, reach.from, instances);
  if (now === 0) return { kind: "none", reason: REASONS.alreadyThere(text) };
  if (now === Infinity) {
    const anywhere = reach.places.some((place) => stepsToNearest(environment, place, instances) < Infinity);
    if (!anywhere) return { kind: "none", reason: REASONS.noWay(text) };
  }
  const distances = reach.places.map((place) => ({ place, steps: stepsToNearest(environment, place, instances) }));
  const least = Math.min(Infinity, ...distances.map(({ steps }) => steps));
  if (least >= now) return { kind: "none", reason: REASONS.notNearer(text) };
  return { kind: "places", places: distances.filter(({ steps }) => steps === least).map(({ place }) => place) };
}

/** `[a > b]`: the first letter with an instance that can be approached (§7.7, OPEN-22). */
function nearerToLetters<P, R>(
  environment: Environment<P, R>,
  letters: readonly string[],
  subclauses: readonly CheckedSubclause[],
  reach: Reach,
): GoalPlaces {
  for (const letter of letters) {
    const subclause = subclauses.find((candidate) => candidate.letter === letter);
    if (subclause === undefined) continue;
    if (!judge(environment, subclause.condition, () => []).holds) continue;
    const target = describedBy(subclause.goal);
    if (target === null) continue;
    const instances = approachable(environment, members(environment, target), subclause.criteria, reach);
    if (stepsToNearest(environment, reach.from, instances) === Infinity) continue;
    const result = approach(environment, instances, target.text, reach);
    if (result.kind === "places" || !environment.policies.lettersFallThrough) return result;
  }
  return { kind: "none", reason: REASONS.noLetterApproachable(`[${letters.join(" > ")}]`) };
}

function describedBy(goal: Goal): Description | null {
  switch (goal.kind) {
    case "to":
      return goal.place;
    case "nearer":
      return goal.target;
    case "nearerToLetters":
      return null;
  }
}

/** All instances, or under OPEN-23 b the best by the letter's own criteria among those that can be reached at all. */
function approachable<P, R>(
  environment: Environment<P, R>,
  instances: readonly Thing[],
  criteria: readonly Criterion[],
  reach: Reach,
): readonly Thing[] {
  if (environment.policies.approach === "nearest") return instances;
  const reachable = instances.filter((instance) => stepsToNearest(environment, reach.from, [instance]) < Infinity);
  return narrow(reachable, narrowings(environment, criteria)).left;
}
