import type { CheckedSubclause, Criterion, Goal, MoveAction, Via } from "../checked-tree.ts";
import type { Choice, LetterTrace, Outcome } from "../decision.ts";
import type { Dice } from "../dice.ts";
import type { Environment, Reason, Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { chooseEqually } from "../dice.ts";
import { judge } from "./condition.ts";
import { choiceOf, narrow, narrowings, settle } from "./criteria.ts";
import { placesFor, subclausesOf, type LetterContext } from "./goal.ts";
import { deed, impossible, NO_SIGHTS, type Plan } from "./plan.ts";
import { reachOf, type Reach } from "./reach.ts";
import { chooseRoute, type WayRule } from "./route.ts";
import { asSet } from "./things.ts";
import { onePerPlace } from "./tie.ts";

/** The action with which a unit goes, and how far: its own, or that of the card that leads it. */
export interface Movement {
  readonly entry: string;
  readonly strength: number;
}

type Carried = { readonly destination: string; readonly route: readonly string[]; readonly choices: readonly Choice[] };

/** Places that serve, and how one of them is chosen. */
interface Way {
  readonly places: readonly Thing[];
  readonly go: (dice: Dice) => Carried;
}

type Found =
  | { readonly kind: "way"; readonly way: Way }
  | { readonly kind: "none" | "clause is pointless"; readonly reason: Reason };

/** Plans a movement of the acting unit: a goal, or the first letter that has a plan (§4.6, §7). */
export function planMove<P, R>(
  environment: Environment<P, R>,
  action: MoveAction,
  movement: Movement,
  context: LetterContext,
): Plan {
  const { actor, game } = environment;
  const from = actor === null ? null : game.placeOf(environment, actor);
  if (actor === null || from === null) return impossible(REASONS.nobodyMoves());
  const meaning = game.meaningOf(movement.entry);
  if (meaning.kind !== "move") throw new Error(`${movement.entry} is no movement`);
  const objection = meaning.objection(environment, action);
  if (objection !== null) return impossible(objection);
  const reach = reachOf(environment, meaning, from, movement.strength);
  if (action.subclauses.length > 0) return planLetters(environment, action, movement, reach, context);
  if (action.goal === null) return impossible(REASONS.noGoal());
  const found = findWay(environment, action.goal, action.criteria, action, reach, context);
  const considered = namesOf(reach.places);
  if (found.kind !== "way") return impossible(found.reason, { considered });
  return {
    possible: true,
    sights: { ...NO_SIGHTS, considered, matching: namesOf(found.way.places) },
    carryOut: (dice) => deed(movement.entry, movement.strength, { unit: actor.name, ...found.way.go(dice) }),
  };
}

function planLetters<P, R>(
  environment: Environment<P, R>,
  action: MoveAction,
  movement: Movement,
  reach: Reach,
  context: LetterContext,
): Plan {
  const letters: LetterTrace[] = [];
  for (const subclause of action.subclauses) {
    const verdict = judge(environment, subclause.condition, () => []);
    const failed = verdict.conditions.find((item) => !item.holds);
    if (failed !== undefined) {
      letters.push(letterTrace(subclause, reach, [], { kind: "conditionFalse", item: failed.text }));
      continue;
    }
    const bound = { ...environment, bound: verdict.bound.length > 0 ? verdict.bound : environment.bound };
    const found = findWay(bound, subclause.goal, subclause.criteria, action, reach, context);
    if (found.kind === "way") {
      letters.push(letterTrace(subclause, reach, found.way.places, { kind: "taken" }));
      return {
        possible: true,
        sights: { ...NO_SIGHTS, letters },
        carryOut: (dice) =>
          deed(movement.entry, movement.strength, {
            letter: subclause.letter,
            unit: environment.actor?.name ?? null,
            ...found.way.go(dice),
          }),
      };
    }
    letters.push(letterTrace(subclause, reach, [], { kind: "impossible", ...found.reason }));
    if (found.kind === "clause is pointless") return impossible(found.reason, { letters });
  }
  return { possible: false, sights: { ...NO_SIGHTS, letters }, outcome: { kind: "noLetter" } };
}

function letterTrace(
  subclause: CheckedSubclause,
  reach: Reach,
  matching: readonly Thing[],
  outcome: Outcome,
): LetterTrace {
  return {
    letter: subclause.letter,
    span: subclause.span,
    text: subclause.text,
    outcome,
    considered: namesOf(reach.places),
    matching: namesOf(matching),
  };
}

function findWay<P, R>(
  environment: Environment<P, R>,
  goal: Goal,
  criteria: readonly Criterion[],
  action: MoveAction,
  reach: Reach,
  context: LetterContext,
): Found {
  const rule: WayRule = {
    ruled:
      action.via === null
        ? null
        : { distance: action.via.distance, criteria: viaCriteria(environment, action.via, action, context) },
    otherwise: environment.policies.unruledWay === "at random" ? [] : narrowings(environment, criteria),
  };
  const go = (places: readonly Thing[], dice: Dice): Carried => {
    const { chosen, choice } = settle("place", narrow(places, narrowings(environment, criteria)), dice);
    const { route, choices } = chooseRoute(reach, chosen, rule, dice);
    return { destination: chosen.name, route, choices: [choice, ...choices] };
  };
  const found = placesFor(environment, goal, reach, context);
  switch (found.kind) {
    case "none":
    case "clause is pointless":
      return found;
    case "places":
      return { kind: "way", way: { places: found.places, go: (dice) => go(found.places, dice) } };
    case "tied": {
      const { selection } = found;
      const distinct = onePerPlace(environment, found.each);
      return {
        kind: "way",
        way: {
          places: asSet(distinct.flatMap(({ places }) => places)),
          go: (dice) => {
            const picked = distinct[chooseEqually(dice, distinct.length)];
            if (picked === undefined) throw new Error("a tie of nobody");
            const steps =
              distinct.length > 1
                ? [...selection.steps, { criterion: "random", left: [picked.winner] }]
                : selection.steps;
            const carried = go(picked.places, dice);
            return {
              ...carried,
              choices: [choiceOf("target", { candidates: selection.candidates, steps }), ...carried.choices],
            };
          },
        },
      };
    }
  }
}

function viaCriteria<P, R>(environment: Environment<P, R>, via: Via, action: MoveAction, context: LetterContext) {
  if (via.kind === "criteria") return narrowings(environment, via.criteria);
  const named = [...action.subclauses, ...earlierSubclauses(context)].find(
    (subclause) => subclause.letter === via.letter,
  );
  return narrowings(environment, named?.criteria ?? []);
}

/** The letters of the closest earlier clause that has some. */
function earlierSubclauses(context: LetterContext): readonly CheckedSubclause[] {
  const earlier = context.procedure.clauses.filter((clause) => clause.number < context.clause).toReversed();
  for (const clause of earlier) {
    const subclauses = subclausesOf(context.procedure, clause.number);
    if (subclauses.length > 0) return subclauses;
  }
  return [];
}

function namesOf(things: readonly Thing[]): readonly string[] {
  return things.map((thing) => thing.name);
}
