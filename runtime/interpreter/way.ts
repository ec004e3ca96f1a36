import type { Criterion, Goal, MoveAction, Via } from "../checked-tree.ts";
import type { Choice } from "../decision.ts";
import { chooseEqually, type Dice } from "../dice.ts";
import type { Environment, MoveMeaning, Reason, Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { placesAlong } from "./along.ts";
import { choiceOf, narrow, narrowings, settle, type Ladder, type Narrowing } from "./criteria.ts";
import { eachApproached, placesFor, subclausesOf, type LetterContext } from "./goal.ts";
import { members, unselected } from "./phrase.ts";
import type { Reach } from "./reach.ts";
import { chooseRoute, type WayRule } from "./route.ts";
import { asSet, sameThing } from "./things.ts";
import { onePerPlace, selecting } from "./tie.ts";

/** Where a way leads, once its dice are taken. */
export interface Carried {
  readonly destination: string;
  readonly route: readonly string[];
  readonly escapes: boolean;
  readonly choices: readonly Choice[];
}

/** Places that serve, and how one of them is chosen. */
export interface Way {
  readonly places: readonly Thing[];
  readonly go: (dice: Dice) => Carried;
}

export type Found =
  | { readonly kind: "way"; readonly way: Way }
  | { readonly kind: "none" | "clause is pointless"; readonly reason: Reason };

/** What a movement is planned with. */
export interface Setting<P, R> {
  readonly action: MoveAction;
  readonly meaning: MoveMeaning<P, R>;
  readonly reach: Reach;
  readonly context: LetterContext;
}

/** The way of an action without letters. */
export function findOwnWay<P, R>(environment: Environment<P, R>, setting: Setting<P, R>): Found {
  const { action } = setting;
  if (action.along !== null) return findWayAlong(environment, action.along, setting);
  if (action.goal === null) return { kind: "none", reason: REASONS.noGoal() };
  if (action.find !== null) return findWayToFound(environment, action.find, action.goal, setting);
  return findWay(environment, action.goal, action.criteria, setting);
}

/** The way to a goal: the places that serve it, the criteria that choose one, and the route there (§7). */
export function findWay<P, R>(
  environment: Environment<P, R>,
  goal: Goal,
  criteria: readonly Criterion[],
  setting: Setting<P, R>,
): Found {
  const { action, reach, context } = setting;
  const leaving = leavingAtOnce(environment, goal, setting);
  if (leaving !== null) return leaving;
  if (goal.kind === "nearer" && choosesAmongThings(environment, criteria)) {
    return findWayToClosest(environment, goal, criteria, setting);
  }
  const found = placesFor(environment, goal, reach, context, action.approaching);
  const places = narrowings(environment, criteria);
  const rule = wayRule(environment, places, setting);
  switch (found.kind) {
    case "none":
    case "clause is pointless":
      return found;
    case "places": {
      const go = (dice: Dice): Carried => goTo(environment, found.places, places, rule, goal, setting, dice);
      return { kind: "way", way: { places: found.places, go } };
    }
    case "tied": {
      const { selection } = found;
      const distinct = onePerPlace(environment, found.each);
      return {
        kind: "way",
        way: {
          places: asSet(distinct.flatMap((each) => each.places)),
          go: (dice) => {
            const picked = distinct[chooseEqually(dice, distinct.length)];
            if (picked === undefined) throw new Error("a tie of nobody");
            const steps =
              distinct.length > 1
                ? [...selection.steps, { criterion: "random", left: [picked.winner] }]
                : selection.steps;
            const carried = goTo(environment, picked.places, places, rule, goal, setting, dice);
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

/** A unit that already stands where its goal leads it off the board goes on from there (OPEN-52). */
function leavingAtOnce<P, R>(
  environment: Environment<P, R>,
  goal: Goal,
  { meaning, reach }: Setting<P, R>,
): Found | null {
  if (!leaves(environment, goal, meaning, reach.from)) return null;
  const carried: Carried = { destination: reach.from.name, route: [], escapes: true, choices: [] };
  return { kind: "way", way: { places: [reach.from], go: () => carried } };
}

function leaves<P, R>(environment: Environment<P, R>, goal: Goal, meaning: MoveMeaning<P, R>, place: Thing): boolean {
  return (
    goal.kind === "nearer" &&
    meaning.leavesFrom(environment, place) &&
    members(environment, { ...goal.target, select: null }).some((target) => sameThing(target, place))
  );
}

/** `Space closer to objective. [Closest > …]`: a bare distance first speaks of the objectives (OPEN-21). */
export function choosesAmongThings<P, R>(environment: Environment<P, R>, criteria: readonly Criterion[]): boolean {
  const [first] = criteria;
  return (
    environment.policies.closestOf === "the things approached" &&
    first?.kind === "rank" &&
    first.measure.kind === "distance" &&
    first.measure.to === null &&
    first.measure.direction === "min"
  );
}

function findWayToClosest<P, R>(
  environment: Environment<P, R>,
  goal: Goal & { readonly kind: "nearer" },
  criteria: readonly Criterion[],
  setting: Setting<P, R>,
): Found {
  const each = eachApproached(environment, goal.target, setting.reach);
  if (each.length === 0) {
    const found = placesFor(environment, goal, setting.reach, setting.context, setting.action.approaching);
    return found.kind === "none" ? found : { kind: "none", reason: REASONS.notNearer(goal.target.text) };
  }
  const candidates = each.map(({ winner }) => winner);
  const ladder = narrow(candidates, narrowings(environment, criteria));
  const options = each.filter(({ winner }) => ladder.left.some((left) => sameThing(left, winner)));
  const rule = wayRule(environment, [], setting);
  return chosenWay(
    environment,
    ladder,
    options.map(({ winner, places }) => ({
      winner,
      way: { places, go: (dice) => goTo(environment, places, [], rule, goal, setting, dice) },
    })),
  );
}

/** Whom to go to is chosen first, among those that the movement can approach. */
function findWayToFound<P, R>(
  environment: Environment<P, R>,
  find: NonNullable<MoveAction["find"]>,
  goal: Goal,
  setting: Setting<P, R>,
): Found {
  const things = unselected(environment, find.of);
  if (things.length === 0) return { kind: "none", reason: REASONS.noInstance(find.of.text) };
  const tried = things.map((winner) => ({
    winner,
    found: findWay({ ...environment, bound: [winner] }, goal, setting.action.criteria, setting),
  }));
  const each = tried.flatMap(({ winner, found }) => (found.kind === "way" ? [{ winner, way: found.way }] : []));
  const [first] = tried;
  if (each.length === 0 && first !== undefined) return first.found;
  const order = [...selecting(environment, find.of.select), ...narrowings(environment, find.criteria)];
  const ladder = narrow(
    each.map(({ winner }) => winner),
    order,
  );
  return chosenWay(
    environment,
    ladder,
    each.filter(({ winner }) => ladder.left.some((left) => sameThing(left, winner))),
  );
}

/** The ways to things that are still equal: one for each place (§6 rule 1), then one at random. */
function chosenWay<P, R>(
  environment: Environment<P, R>,
  ladder: Ladder,
  options: readonly { readonly winner: Thing; readonly way: Way }[],
): Found {
  const distinct = onePerPlace(environment, options);
  return {
    kind: "way",
    way: {
      places: asSet(distinct.flatMap(({ way }) => way.places)),
      go: (dice) => {
        const picked = distinct[chooseEqually(dice, distinct.length)];
        if (picked === undefined) throw new Error("a way to nobody");
        const steps =
          distinct.length > 1 ? [...ladder.steps, { criterion: "random", left: [picked.winner] }] : ladder.steps;
        const carried = picked.way.go(dice);
        return {
          ...carried,
          choices: [choiceOf("find", { candidates: ladder.candidates, steps }), ...carried.choices],
        };
      },
    },
  };
}

function findWayAlong<P, R>(
  environment: Environment<P, R>,
  along: NonNullable<MoveAction["along"]>,
  setting: Setting<P, R>,
): Found {
  const { reach, meaning, action } = setting;
  const { places, criteria, via } = placesAlong(environment, along, reach, (place) =>
    meaning.changes(environment, place),
  );
  if (places.length === 0) {
    return { kind: "none", reason: REASONS.outOfReach(along.to.text, reach.strength) };
  }
  const rule: WayRule = { ruled: null, otherwise: via };
  const go = (dice: Dice): Carried => goTo(environment, places, criteria, rule, action.goal, setting, dice);
  return { kind: "way", way: { places, go } };
}

/** Chooses the place, then the route; a unit that has steps left there may leave the board. */
function goTo<P, R>(
  environment: Environment<P, R>,
  places: readonly Thing[],
  criteria: readonly Narrowing[],
  rule: WayRule,
  goal: Goal | null,
  { meaning, reach }: Setting<P, R>,
  dice: Dice,
): Carried {
  const { chosen, choice } = settle("place", narrow(places, criteria), dice);
  const { route, choices } = chooseRoute(reach, chosen, rule, dice);
  const escapes = goal !== null && reach.stepsTo(chosen) < reach.strength && leaves(environment, goal, meaning, chosen);
  return { destination: chosen.name, route, escapes, choices: [choice, ...choices] };
}

function wayRule<P, R>(
  environment: Environment<P, R>,
  criteria: readonly Narrowing[],
  { action, context }: Setting<P, R>,
): WayRule {
  return {
    ruled:
      action.via === null
        ? null
        : { distance: action.via.distance, criteria: viaCriteria(environment, action.via, action, context) },
    otherwise: environment.policies.unruledWay === "at random" ? [] : criteria,
  };
}

function viaCriteria<P, R>(environment: Environment<P, R>, via: Via, action: MoveAction, context: LetterContext) {
  if (via.kind === "criteria") return narrowings(environment, via.criteria);
  const named = [...action.subclauses, ...earlierSubclauses(context)].find(
    (subclause) => subclause.letter === via.letter,
  );
  return narrowings(environment, named?.criteria ?? []);
}

/** The letters of the closest earlier clause that has some. */
function earlierSubclauses(context: LetterContext) {
  const earlier = context.procedure.clauses.filter((clause) => clause.number < context.clause).toReversed();
  for (const clause of earlier) {
    const subclauses = subclausesOf(context.procedure, clause.number);
    if (subclauses.length > 0) return subclauses;
  }
  return [];
}
