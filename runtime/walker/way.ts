import type { Criterion, Description, Goal, MoveAction, Restriction, CheckedProcedure } from "../checked-tree.ts";
import {
  asksClosestFirst,
  attemptsUnder,
  earlierSubclauses,
  describedBy,
  limitOf,
  subclausesOfClause,
} from "../checked-tree/parts.ts";
import type { Choice } from "../decision.ts";
import { type Environment, meaningAs, type Reason, type Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { asSet } from "../things.ts";
import {
  AT_RANDOM,
  narrow,
  type NarrowingResult,
  settle,
  superlative,
  type Tiebreaker,
  tiebreakersOf,
  evaluateCondition,
} from "./criteria.ts";
import type { Movement, Places, Search, View } from "./view.ts";

/** Where a way leads, once its dice are taken. */
interface WayTaken {
  readonly destination: string;
  readonly route: readonly string[];
  readonly leavesBoard: boolean;
  readonly choices: readonly Choice[];
  /** What it approaches, where that was chosen first. */
  readonly approached?: string;
}

/** A way that can be taken. The choice of its places is made when it is taken. */
export interface Way {
  /** The places that serve. Computing them may apply criteria, so only a trace does. */
  readonly places: () => readonly Thing[];
  readonly go: () => WayTaken;
}

type FoundWay =
  | { readonly kind: "way"; readonly way: Way }
  | { readonly kind: "none" | "clause is pointless"; readonly reason: Reason };

/** The first way that keeps within what the movement forbids; in the end, what it only prefers does not count. */
export function firstWay(
  setting: MoveSetting,
  find: (setting: MoveSetting) => FoundWay,
  ofLetter: readonly Restriction[] = [],
): FoundWay {
  const { action, going } = setting;
  if (action.restrictions === undefined && ofLetter.length === 0) return find(setting);
  const [all, strict] = attemptsUnder([...(action.restrictions ?? []), ...ofLetter]);
  const found = find({ ...setting, going: { ...going, restrictions: all } });
  if (found.kind !== "none" || strict === undefined) return found;
  return find(strict.length === 0 ? setting : { ...setting, going: { ...going, restrictions: strict } });
}

/** The way of an action without letters. */
export function findOwnWay<P, R>(view: View<P, R>, setting: MoveSetting): FoundWay {
  const { action } = setting;
  const { goal, find, along } = action;
  if (along !== undefined) return findWayAlong(view, along, setting);
  if (goal === null) return { kind: "none", reason: REASONS.noGoal() };
  if (find === undefined) return findWay(view, goal, action.criteria, setting);
  const order = [...superlative(find.of.select), ...tiebreakersOf(find.criteria)];
  return findWayToOne(view, find.of, false, order, setting, (thing) =>
    findWay(view.finding(thing), goal, action.criteria, setting),
  );
}

/** The way to a goal: the places that serve it, the criteria that choose one, and the route there. */
export function findWay<P, R>(
  view: View<P, R>,
  goal: Goal,
  criteria: readonly Criterion[],
  setting: MoveSetting,
): FoundWay {
  const { going } = setting;
  const exit = view.exit(goal, null, going);
  // A unit already at the place from which its goal leads off the board continues from there.
  if (exit !== null) {
    const go = (): WayTaken => ({ destination: exit.name, route: [], leavesBoard: true, choices: [] });
    return { kind: "way", way: { places: () => [exit], go } };
  }
  const order = tiebreakersOf(criteria);
  if (goal.kind === "nearer" && choosesAmongThings(view.environment, criteria)) {
    const rule = wayRule(view, [], setting);
    const itself: Description = { ...goal.target, base: { kind: "bound" }, tests: [], select: null };
    return findWayToOne(view, goal.target, true, order, setting, (thing) =>
      wayTo(view, view.finding(thing).placesNearest(itself, going, null), [], rule, goal, setting),
    );
  }
  const rule = wayRule(view, order, setting);
  const approached = approachedBy(view, goal, setting);
  const choice = approached === null ? null : view.ownChoice(approached);
  if (approached !== null && choice !== null) {
    return findWayToChosen(view, approached, choice, order, rule, goal, setting);
  }
  return wayTo(view, placesFor(view, goal, setting), order, rule, goal, setting);
}

/** `Space closer to objective. [Closest > …]`: whether the first criterion ranks the objectives, not the places. */
function choosesAmongThings<P, R>({ policies }: Environment<P, R>, criteria: readonly Criterion[]): boolean {
  return policies.closestOf === "the things approached" && asksClosestFirst(criteria);
}

/** First chooses what to approach, among the things that the movement can approach, one for each place. */
function findWayToOne<P, R>(
  view: View<P, R>,
  of: Description,
  selected: boolean,
  order: readonly Tiebreaker[],
  { going }: MoveSetting,
  findWayTo: (thing: Thing) => FoundWay,
): FoundWay {
  const found = new Map<Thing, FoundWay>();
  const foundFor = (thing: Thing): FoundWay => {
    const known = found.get(thing) ?? findWayTo(thing);
    found.set(thing, known);
    return known;
  };
  const search = view.approachable(of, going, selected, (thing) => {
    const way = foundFor(thing);
    return way.kind === "way" ? null : way.reason;
  });
  if (search.left.length === 0) return { kind: "none", reason: search.none ?? REASONS.notNearer(of.text) };
  const wayOf = (thing: Thing): Way => {
    const way = foundFor(thing);
    if (way.kind !== "way") throw new Error(`${thing.name} can be approached and cannot`);
    return way.way;
  };
  const nearestOnes = (): NarrowingResult => {
    const narrowed = narrow(view, search, order);
    return { ...narrowed, left: view.onePerPlace(narrowed.left, () => true) };
  };
  return {
    kind: "way",
    way: {
      places: () => asSet(nearestOnes().left.flatMap((thing) => wayOf(thing).places())),
      go: () => {
        const { chosen, choice } = settle(view, "find", nearestOnes());
        const taken = wayOf(chosen).go();
        return { ...taken, choices: [choice, ...taken.choices], approached: chosen.name };
      },
    },
  };
}

/** `towards preferred attack target`: the noun's own rules choose the target, and a die settles ties. */
function findWayToChosen<P, R>(
  view: View<P, R>,
  approached: Description,
  choice: Search,
  order: readonly Tiebreaker[],
  rule: WayRule,
  goal: Goal,
  setting: MoveSetting,
): FoundWay {
  if (choice.left.length === 0) return { kind: "none", reason: choice.none ?? REASONS.noInstance(approached.text) };
  const described = pointedAtBound(approached);
  const tried = choice.left.map((thing) => ({
    thing,
    found: view.finding(thing).placesNearest(described, setting.going, null),
  }));
  const serving = new Map<Thing, readonly Thing[]>();
  for (const { thing, found } of tried) if (found.kind === "places") serving.set(thing, found.places);
  const [first] = tried;
  if (serving.size === 0 && first !== undefined && first.found.kind !== "places") return first.found;
  const distinct = view.onePerPlace([...serving.keys()], () => true);
  const placesTo = (thing: Thing): readonly Thing[] => serving.get(thing) ?? [];
  return {
    kind: "way",
    way: {
      places: () => asSet(distinct.flatMap(placesTo)),
      go: () => {
        const settled = settle(view, "target", { ...choice, left: distinct });
        const taken = goTo(view, placesTo(settled.chosen), order, rule, goal, setting);
        return { ...taken, choices: [settled.choice, ...taken.choices] };
      },
    },
  };
}

/** Replaces the description's choosing noun by what is bound. */
function pointedAtBound(description: Description): Description {
  if (description.base.kind === "coerced") {
    return { ...description, base: { ...description.base, of: pointedAtBound(description.base.of) } };
  }
  return { ...description, base: { kind: "bound" } };
}

function findWayAlong<P, R>(view: View<P, R>, along: NonNullable<MoveAction["along"]>, setting: MoveSetting): FoundWay {
  const { action, going } = setting;
  const by = (what: "places" | "between") => ({ kind: "along", along, what, going }) as const;
  const { changesInWords: text } = meaningAs(view.environment, going.entry, "move");
  const order = [{ text: `most ${text}`, by: by("places") }];
  const rule: WayRule = { ruled: null, otherwise: [{ text, by: by("between") }] };
  return wayTo(view, view.placesAlong({ along, rest: action.rest }, going), order, rule, action.goal, setting);
}

function wayTo<P, R>(
  view: View<P, R>,
  found: Places,
  order: readonly Tiebreaker[],
  rule: WayRule,
  goal: Goal | null,
  setting: MoveSetting,
): FoundWay {
  if (found.kind !== "places") return found;
  const { places } = found;
  return { kind: "way", way: { places: () => places, go: () => goTo(view, places, order, rule, goal, setting) } };
}

/** Chooses the place, then the route; a unit that has steps left there may leave the board. */
function goTo<P, R>(
  view: View<P, R>,
  places: readonly Thing[],
  order: readonly Tiebreaker[],
  rule: WayRule,
  goal: Goal | null,
  { going }: MoveSetting,
): WayTaken {
  const { chosen, choice } = settle(view, "place", narrow(view, places, order));
  const { route, choices } = chooseRoute(view, chosen, rule, going);
  const leavesBoard = goal !== null && view.exit(goal, chosen, going) !== null;
  return { destination: chosen.name, route, leavesBoard, choices: [choice, ...choices] };
}

function wayRule<P, R>(
  { environment }: View<P, R>,
  order: readonly Tiebreaker[],
  { action, context }: MoveSetting,
): WayRule {
  const { via } = action;
  return {
    ruled: via === undefined ? null : { distance: via.distance, criteria: viaCriteria(action, context) },
    otherwise: environment.policies.unruledWay === "at random" ? [AT_RANDOM] : order,
  };
}

function viaCriteria({ via, subclauses }: MoveAction, { procedure, clause }: LetterContext): readonly Tiebreaker[] {
  if (via === undefined) return [];
  if (via.kind === "criteria") return tiebreakersOf(via.criteria);
  const named = [...subclauses, ...earlierSubclauses(procedure, clause)].find(({ letter }) => letter === via.letter);
  return tiebreakersOf(named?.criteria ?? []);
}

/** The criteria for the places in between, and whether the page states them for ways of this length. */
interface WayRule {
  readonly ruled: { readonly distance: number; readonly criteria: readonly Tiebreaker[] } | null;
  /** Used for each step if the page states no criteria for the way. */
  readonly otherwise: readonly Tiebreaker[];
}

/** Chooses a shortest permitted way, place by place. Ways of one step leave no choice. */
function chooseRoute<P, R>(
  view: View<P, R>,
  destination: Thing,
  { ruled, otherwise }: WayRule,
  going: Movement,
): { readonly route: readonly string[]; readonly choices: readonly Choice[] } {
  const route: Thing[] = [];
  const choices: Choice[] = [];
  if (going.strength > 1 && view.routeMatters(ruled !== null, going)) {
    const isRuled = ruled !== null && view.isStepsAway(ruled.distance, destination, going);
    const criteria = isRuled ? ruled.criteria : otherwise;
    while (route.length < going.strength - 1) {
      const candidates = view.nextSteps(route.at(-1) ?? null, destination, going);
      if (candidates.length === 0) break;
      const { chosen, choice } = settle(view, "via", narrow(view, candidates, criteria));
      route.push(chosen);
      choices.push(choice);
    }
  }
  return { route: route.map((place) => place.name), choices };
}

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
