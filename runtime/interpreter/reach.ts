import type { Environment, MoveMeaning, Thing, OwnCriterion } from "../game.ts";
import type { Description, MoveAction, Restriction, Criterion, Test } from "../checked-tree.ts";
import { asSet, sameThing } from "../things.ts";
import { isMember, members, placesOnTheWay, stepsToNearest, best, passes } from "./phrase.ts";
import type { Comparison } from "../walker/view.ts";

/** The places that a unit can reach in a number of steps, and the last steps of shortest ways there. */
export interface Reach {
  readonly from: Thing;
  readonly strength: number;
  /** Where it may end its movement, except its own place, in alphabetical order. */
  readonly places: readonly Thing[];
  /** Where it can go, but may not end its movement. */
  readonly barred: readonly Thing[];
  readonly stepsTo: (place: Thing) => number;
  /** The places before `place` on shortest ways, in alphabetical order. */
  readonly before: (place: Thing) => readonly Thing[];
}

/** A way to a place: how many steps it takes, and how much of the strength. */
interface Length {
  readonly steps: number;
  readonly cost: number;
}

/** Searches outward from a place. Ways that cost less come first, then shorter ones. */
export function reachOf<P, R>(
  environment: Environment<P, R>,
  meaning: MoveMeaning<P, R>,
  from: Thing,
  strength: number,
): Reach {
  const reached = new Map<string, Length>([[from.name, { steps: 0, cost: 0 }]]);
  const before = new Map<string, Thing[]>();
  const found = new Map<string, Thing>();
  // A place is searched again if a way to it is found that costs less.
  const queue: Thing[] = [from];
  for (const place of queue) {
    const { steps, cost } = reached.get(place.name) ?? { steps: 0, cost: 0 };
    if (cost >= strength) continue;
    for (const entered of meaning.steps(environment, place)) {
      const length = { steps: steps + 1, cost: cost + (meaning.cost?.(environment, entered) ?? 1) };
      if (length.cost > strength) continue;
      const order = compared(length, reached.get(entered.name));
      if (order < 0) {
        reached.set(entered.name, length);
        before.set(entered.name, [place]);
        found.set(entered.name, entered);
        queue.push(entered);
      } else if (order === 0 && !before.get(entered.name)?.some((other) => sameThing(other, place))) {
        before.get(entered.name)?.push(place);
      }
    }
  }
  const places = [...found.values()];
  const { ends } = meaning;
  const left = ends === undefined ? places : places.filter((place) => ends(environment, place));
  return {
    from,
    strength,
    places: asSet(left),
    barred: ends === undefined ? [] : places.filter((place) => !left.includes(place)),
    stepsTo: (place) => reached.get(place.name)?.steps ?? Infinity,
    before: (place) => asSet(before.get(place.name) ?? []),
  };
}

/** Below 0 if a way is better than another one, 0 if it is as good. */
function compared({ steps, cost }: Length, other: Length | undefined): number {
  return other === undefined ? -1 : cost === other.cost ? steps - other.steps : cost - other.cost;
}

/** Whether a movement may end in a place, as far as a restriction goes. @param from where it begins */
export function permittedBy<P, R>(
  environment: Environment<P, R>,
  { forbids, of }: Restriction,
  from: Thing,
): (place: Thing) => boolean {
  const isOne = (place: Thing): boolean => isMember(environment, of, place);
  switch (forbids) {
    case "entering":
      return (place) => !isOne(place);
    case "leaving":
      return isOne(from) ? isOne : () => true;
    case "nearing": {
      const things = members(environment, of);
      const now = stepsToNearest(environment, from, things);
      return (place) => stepsToNearest(environment, place, things) >= now;
    }
  }
}

/** For each step but the last of the shortest ways to a reachable place: the places that such a way can pass. */
export function layersTo(reach: Reach, place: Thing): readonly (readonly Thing[])[] {
  const layers: (readonly Thing[])[] = [];
  const steps = reach.stepsTo(place);
  if (steps === Infinity) return layers;
  let layer: readonly Thing[] = [place];
  for (let step = steps - 1; step >= 1; step -= 1) {
    layer = asSet(layer.flatMap((after) => reach.before(after)));
    layers.unshift(layer);
  }
  return layers;
}

/** The places of a way that a movement follows, and how it follows the way. */
export interface PlacesAlong {
  /** Those within reach. */
  readonly places: readonly Thing[];
  /** Keeps the places whose shortest ways enter most of them. */
  readonly keepPlaces: (things: readonly Thing[]) => readonly Thing[];
  /** Keeps the places in between that still need a visit, if there are any. */
  readonly keepBetween: (things: readonly Thing[]) => readonly Thing[];
}

/**
 * `shortest route between that wagon and exit`: the places on a shortest way from any of the things to the nearest
 * goal, ends included, that still need a visit. The movement enters as many as possible.
 */
export function placesAlong<P, R>(
  environment: Environment<P, R>,
  { from, to }: NonNullable<MoveAction["along"]>,
  reach: Reach,
  wanted: (place: Thing) => boolean,
): PlacesAlong {
  const { game } = environment;
  const ends = members(environment, to).flatMap((end) => game.placesOf(environment, end));
  const onTheWay = asSet(
    walkers(environment, from).flatMap(({ walking, start }) => {
      const length = stepsToNearest(walking, start, ends);
      const nearest = ends.filter((end) => game.distance(walking, "steps", start, end) === length);
      return length === Infinity ? [] : nearest.flatMap((end) => placesOnTheWay(walking, start, end));
    }),
  ).filter(wanted);
  const serves = (place: Thing): boolean => onTheWay.some((other) => sameThing(other, place));
  return {
    places: reach.places.filter(serves),
    keepPlaces: (things) => {
      const served = servedOnTheWay(reach, serves);
      return most(things, served);
    },
    keepBetween: (things) => {
      const serving = things.filter(serves);
      return serving.length > 0 ? serving : things;
    },
  };
}

/** The possible starts of the way. A unit's way is the one it would walk itself. */
function walkers<P, R>(
  environment: Environment<P, R>,
  from: Description,
): readonly { readonly walking: Environment<P, R>; readonly start: Thing }[] {
  const { game } = environment;
  const things = from.base.kind === "coerced" ? members(environment, from.base.of) : members(environment, from);
  return things.flatMap((thing) => {
    const walking = thing.sort === game.roles.unit ? { ...environment, actor: thing } : environment;
    return game.placesOf(environment, thing).map((start) => ({ walking, start }));
  });
}

/** The most serving places that a shortest way of the unit to a place can enter, counting the place itself. */
function servedOnTheWay(reach: Reach, serves: (place: Thing) => boolean): (place: Thing) => number {
  const known = new Map<string, number>();
  const served = (place: Thing): number => {
    const found = known.get(place.name);
    if (found !== undefined) return found;
    const before = reach.before(place).filter((other) => !sameThing(other, reach.from));
    const count = (serves(place) ? 1 : 0) + Math.max(0, ...before.map(served));
    known.set(place.name, count);
    return count;
  };
  return served;
}

/**
 * The things that a criterion keeps. A filter that nothing passes is skipped; a rank keeps all that share the best
 * value.
 */
export function keepByCriterion<P, R>(
  environment: Environment<P, R>,
  criterion: Criterion,
  things: readonly Thing[],
): readonly Thing[] {
  switch (criterion.kind) {
    case "filter": {
      const compared = comparedBy(environment, criterion.test);
      if (compared !== null) return most(things, compared);
      const passing = things.filter((thing) => passes(environment, criterion.test, thing));
      return passing.length === 0 ? things : passing;
    }
    case "rank":
      return best(environment, criterion.measure, things);
    case "random":
      return things;
  }
}

/**
 * What a comparing adjective measures; null for every other test. Only a mutation of a sheet negates such an adjective;
 * the least then counts as most.
 */
export function comparedBy<P, R>(environment: Environment<P, R>, test: Test): ((thing: Thing) => number) | null {
  const meaning = test.kind === "is" ? environment.game.meaningOf(test.entry) : null;
  if (test.kind !== "is" || meaning?.kind !== "comparing") return null;
  return (thing) => (test.negated ? -1 : 1) * meaning.of(environment, thing);
}

/** The things with the highest value. */
export function most(things: readonly Thing[], value: (thing: Thing) => number): readonly Thing[] {
  const values = things.map(value);
  const highest = Math.max(...values);
  return things.filter((_, index) => values[index] === highest);
}

/** The things that one of the game's own criteria prefers. */
export function keepByOwn<P, R>(
  environment: Environment<P, R>,
  { key }: OwnCriterion<P, R>,
  things: readonly Thing[],
): readonly Thing[] {
  return most(things, (thing) => -key(environment, thing));
}

/** The game's criterion that a comparison names. */
export function ownCriterion<P, R>(
  environment: Environment<P, R>,
  { entry, list, index }: Comparison & { readonly kind: "own" },
): OwnCriterion<P, R> {
  const meaning = environment.game.meaningOf(entry);
  const order =
    meaning.kind === "move"
      ? (meaning.passengers?.order(environment) ?? [])
      : meaning.kind !== "attack"
        ? []
        : list === "spaces"
          ? (meaning.spaceOrder ?? [])
          : meaning.order;
  const criterion = order[index];
  if (criterion === undefined) throw new Error(`${entry} has no criterion ${index} for ${list}`);
  return criterion;
}
