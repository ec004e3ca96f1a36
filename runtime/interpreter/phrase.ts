import type { Amount, Base, Description, Measure, Outcome, Test } from "../checked-tree.ts";
import { workOut } from "../checked-tree/expression.ts";
import { isOfActor, testsBeforeChoice } from "../checked-tree/parts.ts";
import { type Environment, meaningAs, type Selection, type Thing } from "../game.ts";
import { asSet, meets, sameThing, remembered } from "../things.ts";

/*
 * Descriptions, tests and measures contain one another, so their meanings are in one file.
 */

/** Everything that a description means, in alphabetical order. */
export function members<P, R>(environment: Environment<P, R>, description: Description): readonly Thing[] {
  const passing = unselected(environment, description);
  return description.select === null ? passing : best(environment, description.select, passing);
}

/** The members before `nearest`, `most dangerous` and the like select among them. */
export function unselected<P, R>(environment: Environment<P, R>, description: Description): readonly Thing[] {
  const base = asSet(baseMembers(environment, description));
  return firstPair(description, (limited) =>
    filtered(environment, base, testsBeforeChoice(limited, environment.policies)),
  );
}

/** The things that pass every test. What a test asks of no thing in particular is found once for all of them. */
function filtered<P, R>(
  environment: Environment<P, R>,
  things: readonly Thing[],
  tests: readonly Test[],
): readonly Thing[] {
  if (tests.length === 0 || things.length === 0) return things;
  const [passesFirst, ...others] = tests.map((test) => passing(environment, test));
  return things.filter((thing) => passesFirst?.(thing) !== false && others.every((passesNext) => passesNext(thing)));
}

/** Whether a thing fits a description. The tests are applied to that thing alone, unless they compare the members. */
export function isMember<P, R>(environment: Environment<P, R>, description: Description, thing: Thing): boolean {
  const { select, tests } = description;
  const compares = select !== null || tests.some((test) => test.kind === "between");
  if (compares) return members(environment, description).some((member) => sameThing(member, thing));
  return isInBase(environment, description, thing) && tests.every((test) => passes(environment, test, thing));
}

function isInBase<P, R>(environment: Environment<P, R>, description: Description, thing: Thing): boolean {
  const { base } = description;
  // Some doors stand on no edge of the board, and are not among all that the board lists.
  if (base.kind === "all") return thing.sort === description.sort;
  if (base.kind === "either") return base.of.some((one) => isMember(environment, one, thing));
  if (base.kind === "noun" && base.letter === null) {
    const meaning = environment.game.meaningOf(base.entry);
    if (meaning.kind === "members" && meaning.has !== undefined) return meaning.has(environment, thing);
  }
  return baseMembers(environment, description).some((member) => sameThing(member, thing));
}

/**
 * `between a and b or c and d`: uses the first pair for which something is found. A description without such a test is
 * used as it is. No sheet that can be decided has two such tests in one description.
 */
function firstPair(description: Description, find: (limited: Description) => readonly Thing[]): readonly Thing[] {
  const between = description.tests.find(hasSeveralPairs);
  if (between === undefined) return find(description);
  for (const pair of between.pairs) {
    const tests = description.tests.map((test) => (test === between ? { ...between, pairs: [pair] } : test));
    const found = find({ ...description, tests });
    if (found.length > 0) return found;
  }
  return [];
}

function hasSeveralPairs(test: Test): test is Test & { readonly kind: "between" } {
  return test.kind === "between" && test.pairs.length > 1;
}

function baseMembers<P, R>(environment: Environment<P, R>, description: Description): readonly Thing[] {
  const { game } = environment;
  const { base } = description;
  switch (base.kind) {
    case "all":
      return game.all(environment, description.sort);
    case "noun": {
      const things = denoted(environment, base.entry);
      return base.letter === null
        ? things
        : things.filter((thing) => game.letterOf?.(environment, thing) === base.letter);
    }
    case "here": {
      const place = environment.actor === null ? null : game.placeOf(environment, environment.actor);
      return place === null ? [] : [place];
    }
    case "actor": {
      const actor = description.sort === game.roles.card ? environment.card : environment.actor;
      return actor === null ? [] : [actor];
    }
    case "bound":
      return environment.bound.filter((thing) => thing.sort === description.sort);
    case "parameter": {
      const thing = environment.parameters?.[base.index];
      return thing === undefined ? [] : [thing];
    }
    case "either":
      return base.of.flatMap((one) => members(environment, one));
    case "coerced":
      return coerced(environment, base);
  }
}

function coerced<P, R>(environment: Environment<P, R>, base: Base & { kind: "coerced" }): readonly Thing[] {
  const meaning = meaningAs(environment, base.coercion, "coercion");
  return members(environment, base.of).flatMap((thing) => meaning.of(environment, thing));
}

function denoted<P, R>(environment: Environment<P, R>, entry: string): readonly Thing[] {
  const meaning = environment.game.meaningOf(entry);
  if (meaning.kind === "members") return meaning.of(environment);
  if (meaning.kind === "choosing") return meaning.choose(environment).survivors;
  throw new Error(`${entry} denotes nothing`);
}

/** The choice in a description whose noun means one thing by a choice of its own. */
export function choiceWithin<P, R>(environment: Environment<P, R>, description: Description): Selection | null {
  if (description.base.kind === "coerced") return choiceWithin(environment, description.base.of);
  if (description.base.kind !== "noun") return null;
  const meaning = environment.game.meaningOf(description.base.entry);
  return meaning.kind === "choosing" ? meaning.choose(environment) : null;
}

/** Whether a thing passes a test. */
export function passes<P, R>(environment: Environment<P, R>, test: Test, thing: Thing): boolean {
  return passing(environment, test)(thing);
}

/** A test of many things. What it asks of no thing in particular is found when the first of them is tested. */
function passing<P, R>(environment: Environment<P, R>, test: Test): (thing: Thing) => boolean {
  switch (test.kind) {
    case "is": {
      const meaning = environment.game.meaningOf(test.entry);
      if (meaning.kind !== "test") throw new Error(`${test.entry} is no test`);
      return (thing) => meaning.holds(environment, thing) !== test.negated;
    }
    case "isOneOf":
      return (thing) => isMember(environment, test.description, thing) !== test.negated;
    case "named":
      return (thing) => thing.name === test.name;
    case "relates": {
      const relatedTo = relating(environment, test.entry, test.argument);
      return (thing) => meets(test.count, relatedTo(thing).length) !== test.negated;
    }
    case "within":
      return test.through.length > 0
        ? (thing) => passesThrough(environment, test, thing)
        : passingWithin(environment, test);
    case "between":
      return (thing) => test.pairs.some((pair) => liesBetween(environment, thing, pair));
    case "measures": {
      const value = measuring(environment, test.measure);
      return (thing) => meets(test.count, value(thing));
    }
    case "leadsTo":
      return (thing) => leadsTo(environment, test, thing);
  }
}

/** Whether an action that is done to the thing comes to what is said; never of a thing to which it cannot be done. */
function leadsTo<P, R>(environment: Environment<P, R>, test: Test & { kind: "leadsTo" }, thing: Thing): boolean {
  const { game } = environment;
  const after = game.after?.(environment, test, thing) ?? null;
  if (after === null) return false;
  let found = test.chance === "would";
  for (const position of after) {
    // What is not known might be so, and is not so for certain.
    const isSo = position === null ? test.chance === "could" : comesTo(environment, position, test.outcome, thing);
    if (isSo === found) continue;
    found = isSo;
    break;
  }
  const isSo = found !== test.negated;
  environment.ledTo?.(test, isSo);
  return isSo;
}

function comesTo<P, R>(environment: Environment<P, R>, position: P, outcome: Outcome, thing: Thing): boolean {
  const { game, actor } = environment;
  const before = { ...environment, bound: [] };
  const after = { ...before, position };
  const isThere = (one: Thing): boolean => game.all(after, one.sort).some((other) => sameThing(other, one));
  switch (outcome.kind) {
    case "so": {
      if (actor === null || !isThere(actor)) return false;
      const isSo = (within: Environment<P, R>): boolean =>
        meets(outcome.count, members(within, outcome.of).length) !== outcome.negated;
      return isSo(after) && !(outcome.anew && isSo(before));
    }
    case "gone": {
      const { of, last } = outcome;
      const remains = of.sort === game.roles.unit ? isThere : (one: Thing) => isMember(after, of, one);
      const were = members(before, of);
      return were.length > 0 && (last ? !were.some(remains) : !were.every(remains));
    }
    case "itself so": {
      const isSo = (within: Environment<P, R>): boolean =>
        outcome.tests.every((test) => passes(within, test, thing)) !== (outcome.negated ?? false);
      return isThere(thing) && isSo(after) && !(outcome.anew && isSo(before));
    }
    case "itself gone":
      return !isThere(thing);
    case "won":
      return game.wonBy?.(position) === outcome.by;
    case "amount": {
      const { measure: asked, over, goes, by } = outcome;
      const sum = (within: Environment<P, R>) => sumOver(within, over, measuring(within, asked));
      const isNobodys = isOfActor(over) && (actor === null || !isThere(actor));
      const risen = (isNobodys ? 0 : sum(after)) - sum(before);
      return meets(by, goes === "up" ? risen : -risen);
    }
    case "joined": {
      const { every, of } = outcome;
      const isSo = (each: Outcome): boolean => comesTo(environment, position, each, thing);
      return every ? of.every(isSo) : of.some(isSo);
    }
  }
}

function passingWithin<P, R>(
  environment: Environment<P, R>,
  test: Test & { kind: "within" },
): (thing: Thing) => boolean {
  const { game } = environment;
  let origins: readonly Thing[] | null = null;
  return (thing) => {
    origins ??= originsOf(environment, test).flatMap((origin) => game.placesOf(environment, origin));
    const places = game.placesOf(environment, thing);
    return origins.some((from) =>
      places.some((place) => meets(test.count, game.distance(environment, test.measure, from, place))),
    );
  };
}

function originsOf<P, R>(environment: Environment<P, R>, { of }: Test & { kind: "within" }): readonly Thing[] {
  if (of !== null) return members(environment, of);
  return environment.actor === null ? [] : [environment.actor];
}

/** Tests a shortest way from the thing to a member: counts the places entered on it that pass the test. */
function passesThrough<P, R>(environment: Environment<P, R>, test: Test & { kind: "within" }, thing: Thing): boolean {
  const { game } = environment;
  const walker = thing.sort === game.roles.unit ? { ...environment, actor: thing } : environment;
  const counts = (place: Thing): number =>
    test.through.every((through) => passes(environment, through, place)) ? 1 : 0;
  return originsOf(environment, test).some((member) =>
    game.placesOf(environment, thing).some((from) =>
      game.placesOf(environment, member).some((to) => {
        return meets(test.count, fewestOnTheWay(walker, from, to, counts));
      }),
    ),
  );
}

/** The least sum over the places entered on a shortest way; Infinity if there is no way. */
function fewestOnTheWay<P, R>(
  environment: Environment<P, R>,
  from: Thing,
  to: Thing,
  counts: (place: Thing) => number,
): number {
  const { game } = environment;
  const length = game.distance(environment, "steps", from, to);
  if (length === Infinity) return Infinity;
  const onTheWay = placesOnTheWay(environment, from, to);
  let edge: readonly { readonly place: Thing; readonly sum: number }[] = [{ place: from, sum: 0 }];
  for (let step = 1; step <= length; step += 1) {
    const layer = onTheWay.filter((place) => game.distance(environment, "steps", from, place) === step);
    edge = layer.map((place) => {
      const before = edge.filter((each) => game.distance(environment, "steps", each.place, place) === 1);
      return { place, sum: Math.min(...before.map(({ sum }) => sum)) + counts(place) };
    });
  }
  return Math.min(...edge.map(({ sum }) => sum));
}

/** Every place of a shortest way, both ends included; none if there is no way. */
export function placesOnTheWay<P, R>(environment: Environment<P, R>, from: Thing, to: Thing): readonly Thing[] {
  const { game } = environment;
  const length = game.distance(environment, "steps", from, to);
  if (length === Infinity) return [];
  return asSet(
    game
      .all(environment, game.roles.place)
      .filter(
        (place) =>
          game.distance(environment, "steps", from, place) + game.distance(environment, "steps", place, to) === length,
      ),
  );
}

function liesBetween<P, R>(
  environment: Environment<P, R>,
  thing: Thing,
  { first, second }: { readonly first: Description; readonly second: Description },
): boolean {
  const { game } = environment;
  const places = game.placesOf(environment, thing);
  const ends = (description: Description): readonly Thing[] =>
    members(environment, description).flatMap((end) => game.placesOf(environment, end));
  const targets = ends(second);
  return ends(first).some((from) =>
    targets.some((to) => {
      if (game.between) return places.some((place) => game.between?.(environment, place, from, to));
      const length = game.distance(environment, "steps", from, to);
      return (
        length < Infinity &&
        places.some(
          (place) =>
            game.distance(environment, "steps", from, place) + game.distance(environment, "steps", place, to) ===
            length,
        )
      );
    }),
  );
}

/** The members of `argument` that the subject is related to. */
export function related<P, R>(
  environment: Environment<P, R>,
  relation: string,
  subject: Thing,
  argument: Description,
): readonly Thing[] {
  return relating(environment, relation, argument)(subject);
}

/** What of `argument` each of many subjects is related to. */
function relating<P, R>(
  environment: Environment<P, R>,
  relation: string,
  argument: Description,
): (subject: Thing) => readonly Thing[] {
  const meaning = environment.checklists?.get(relation) ?? environment.game.meaningOf(relation);
  if (meaning.kind !== "relation") throw new Error(`${relation} is no relation`);
  const { holds, holdsOfFound = holds } = meaning;
  const relates = argument.base.kind === "bound" ? holdsOfFound : holds;
  let found: readonly Thing[] | null = null;
  return (subject) =>
    firstPair(argument, (limited) => {
      const all = limited === argument ? (found ??= members(environment, argument)) : members(environment, limited);
      return all.filter((thing) => relates(environment, subject, thing));
    });
}

/**
 * The values of things under a measure; infinite distances and absent ranks are Infinity. What is measured to is found once
 * for all things.
 */
function measuring<P, R>(environment: Environment<P, R>, asked: Measure): (thing: Thing) => number {
  switch (asked.kind) {
    case "quantity":
    case "own":
      return (thing) => numberOf(environment, asked.entry, thing);
    case "calculated":
      return (thing) => amountOf({ ...environment, bound: [], parameters: [thing] }, asked.value);
    case "count": {
      const relatedTo = relating(environment, asked.relation, asked.of);
      return (thing) => relatedTo(thing).length;
    }
    case "distance":
      return measuringDistance(environment, asked);
    case "best": {
      const relatedTo = relating(environment, asked.relation, asked.of);
      return (thing) =>
        Math.min(Infinity, ...relatedTo(thing).map((member) => numberOf(environment, asked.entry, member)));
    }
  }
}

/** The things with the best value. */
export function best<P, R>(environment: Environment<P, R>, asked: Measure, things: readonly Thing[]): readonly Thing[] {
  const values = things.map(measuring(environment, asked));
  const wanted = asked.direction === "min" ? Math.min(...values) : Math.max(...values);
  return things.filter((_, index) => values[index] === wanted);
}

function numberOf<P, R>(environment: Environment<P, R>, entry: string, thing: Thing): number {
  return meaningAs(environment, entry, "number").of(environment, thing);
}

function measuringDistance<P, R>(
  environment: Environment<P, R>,
  { to, direction }: Measure & { kind: "distance" },
): (thing: Thing) => number {
  const { actor } = environment;
  if (to === null) return (thing) => (actor === null ? Infinity : stepsToNearest(environment, actor, [thing]));
  if (direction === "max") return (thing) => distanceAwayFrom(environment, to, thing);
  let found: readonly Thing[] | null = null;
  return (thing) => stepsToNearest(environment, thing, (found ??= members(environment, to)));
}

/** How far a thing is from what is described: from the nearest of them or, under another reading, from all of them. */
export function distanceAwayFrom<P, R>(environment: Environment<P, R>, from: Description, thing: Thing): number {
  if (environment.policies.furthestFrom === "the nearest of them") {
    return stepsToNearest(environment, thing, members(environment, from));
  }
  const distances = distancesBetween(environment, thing, oneByOne(environment, from));
  return distances.reduce((sum, distance) => sum + distance, 0);
}

/** One entry for each thing when things stand for their places: two units in a space count twice. */
function oneByOne<P, R>(environment: Environment<P, R>, description: Description): readonly Thing[] {
  const { base } = description;
  if (base.kind !== "coerced" || description.select !== null) return members(environment, description);
  return coerced(environment, base).filter((thing) =>
    description.tests.every((test) => passes(environment, test, thing)),
  );
}

function distancesBetween<P, R>(environment: Environment<P, R>, from: Thing, to: readonly Thing[]): readonly number[] {
  const { game } = environment;
  const starts = game.placesOf(environment, from);
  if (starts.length === 0) return [];
  return to.map((thing) => {
    const ends = game.placesOf(environment, thing);
    return Math.min(
      Infinity,
      ...starts.flatMap((start) => ends.map((end) => game.distance(environment, "steps", start, end))),
    );
  });
}

/** Steps from a place to the nearest member of a set; Infinity where none can be reached or the set is empty. */
export function stepsToNearest<P, R>(environment: Environment<P, R>, from: Thing, set: readonly Thing[]): number {
  return Math.min(Infinity, ...distancesBetween(environment, from, set));
}

/** A number computed from others. Its dice have fallen. */
export function amountOf<P, R>(environment: Environment<P, R>, amount: Amount): number {
  return workOut(amount, rollNothing, (leaf) => {
    switch (leaf.kind) {
      case "count":
        return members(environment, leaf.of).length;
      case "total":
        return sumOver(environment, leaf.over, measuring(environment, leaf.measure));
      case "counter":
        return remembered(environment, leaf.cell);
    }
  });
}

/** The roll for numbers whose dice have fallen: never needed. */
export function rollNothing(): never {
  throw new Error("dice are rolled before numbers are worked out");
}

/** The sum of a quantity over the members of a description. */
export function totalOf<P, R>(environment: Environment<P, R>, quantity: string, over: Description): number {
  return sumOver(environment, over, (thing) => numberOf(environment, quantity, thing));
}

/** The sum of a number over a description, counting things that the game counts as one only once. */
function sumOver<P, R>(environment: Environment<P, R>, over: Description, number: (thing: Thing) => number): number {
  const seen = new Set<string>();
  let sum = 0;
  for (const thing of members(environment, over)) {
    const key = environment.game.countsAs?.(environment, thing) ?? thing.name;
    if (seen.has(key)) continue;
    seen.add(key);
    sum += number(thing);
  }
  return sum;
}
