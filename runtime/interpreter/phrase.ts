import type { Base, Description, Measure, Test } from "../checked-tree.ts";
import type { Environment, Selection, Thing } from "../game.ts";
import { asSet, meets, sameThing } from "./things.ts";

/*
 * Descriptions, tests and measures contain one another, so what they mean stands together here.
 */

/** Everything that a description denotes, in alphabetical order. */
export function members<P, R>(environment: Environment<P, R>, description: Description): readonly Thing[] {
  const passing = unselected(environment, description);
  return description.select === null ? passing : best(environment, description.select, passing);
}

/** The same before `nearest`, `most dangerous` and the like select among them. */
export function unselected<P, R>(environment: Environment<P, R>, description: Description): readonly Thing[] {
  const base = asSet(baseMembers(environment, description));
  return base.filter((thing) => description.tests.every((test) => passes(environment, test, thing)));
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
        : things.filter((thing) => game.letterOf(environment, thing) === base.letter);
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
    case "coerced":
      return coerced(environment, base);
  }
}

function coerced<P, R>(environment: Environment<P, R>, base: Base & { kind: "coerced" }): readonly Thing[] {
  const meaning = environment.game.meaningOf(base.coercion);
  if (meaning.kind !== "coercion") throw new Error(`${base.coercion} is no coercion`);
  return members(environment, base.of).flatMap((thing) => meaning.of(environment, thing));
}

function denoted<P, R>(environment: Environment<P, R>, entry: string): readonly Thing[] {
  const meaning = environment.game.meaningOf(entry);
  if (meaning.kind === "members") return meaning.of(environment);
  if (meaning.kind === "choosing") return meaning.choose(environment).survivors;
  throw new Error(`${entry} denotes nothing`);
}

/** The choice that a description rests on, where its noun denotes one thing by a choice of its own. */
export function choiceWithin<P, R>(environment: Environment<P, R>, description: Description): Selection | null {
  if (description.base.kind === "coerced") return choiceWithin(environment, description.base.of);
  if (description.base.kind !== "noun") return null;
  const meaning = environment.game.meaningOf(description.base.entry);
  return meaning.kind === "choosing" ? meaning.choose(environment) : null;
}

/** The description with its choosing noun replaced by what is bound. */
export function pointedAtBound(description: Description): Description {
  if (description.base.kind === "coerced") {
    return { ...description, base: { ...description.base, of: pointedAtBound(description.base.of) } };
  }
  return { ...description, base: { kind: "bound" } };
}

/** Whether a thing passes a test. */
export function passes<P, R>(environment: Environment<P, R>, test: Test, thing: Thing): boolean {
  switch (test.kind) {
    case "is": {
      const meaning = environment.game.meaningOf(test.entry);
      if (meaning.kind !== "test") throw new Error(`${test.entry} is no test`);
      return meaning.holds(environment, thing) !== test.negated;
    }
    case "isOneOf":
      return members(environment, test.description).some((member) => sameThing(member, thing)) !== test.negated;
    case "relates":
      return meets(test.count, related(environment, test.entry, thing, test.argument).length) !== test.negated;
    case "within":
      return passesWithin(environment, test, thing);
    case "measures":
      return meets(test.count, measure(environment, test.measure, thing));
  }
}

function passesWithin<P, R>(environment: Environment<P, R>, test: Test & { kind: "within" }, thing: Thing): boolean {
  const { game } = environment;
  const place = game.placeOf(environment, thing);
  if (place === null) return false;
  const origins =
    test.of === null ? (environment.actor === null ? [] : [environment.actor]) : members(environment, test.of);
  return origins.some((origin) => {
    const from = game.placeOf(environment, origin);
    return from !== null && meets(test.count, game.distance(environment, test.measure, from, place));
  });
}

/** The members of `argument` to which the subject stands in the relation. */
export function related<P, R>(
  environment: Environment<P, R>,
  relation: string,
  subject: Thing,
  argument: Description,
): readonly Thing[] {
  const meaning = environment.game.meaningOf(relation);
  if (meaning.kind !== "relation") throw new Error(`${relation} is no relation`);
  return members(environment, argument).filter((thing) => meaning.holds(environment, subject, thing));
}

/** The number that a thing has under a measure; infinite distances and absent ranks are Infinity. */
export function measure<P, R>(environment: Environment<P, R>, asked: Measure, thing: Thing): number {
  switch (asked.kind) {
    case "quantity":
    case "own":
      return numberOf(environment, asked.entry, thing);
    case "count":
      return related(environment, asked.relation, thing, asked.of).length;
    case "distance":
      return distanceTo(environment, asked, thing);
    case "best":
      return Math.min(
        Infinity,
        ...related(environment, asked.relation, thing, asked.of).map((member) =>
          numberOf(environment, asked.entry, member),
        ),
      );
  }
}

/** Those with the best value; all of them where every value is equal. */
export function best<P, R>(environment: Environment<P, R>, asked: Measure, things: readonly Thing[]): readonly Thing[] {
  const values = things.map((thing) => measure(environment, asked, thing));
  const wanted = asked.direction === "min" ? Math.min(...values) : Math.max(...values);
  return things.filter((_, index) => values[index] === wanted);
}

function numberOf<P, R>(environment: Environment<P, R>, entry: string, thing: Thing): number {
  const meaning = environment.game.meaningOf(entry);
  if (meaning.kind !== "number") throw new Error(`${entry} is no number`);
  return meaning.of(environment, thing);
}

function distanceTo<P, R>(environment: Environment<P, R>, asked: Measure & { kind: "distance" }, thing: Thing): number {
  const { actor } = environment;
  if (asked.to === null) return actor === null ? Infinity : stepsToNearest(environment, actor, [thing]);
  if (asked.direction === "max" && environment.policies.furthestFrom === "the sum over them") {
    const distances = distancesBetween(environment, thing, oneByOne(environment, asked.to));
    return distances.reduce((sum, distance) => sum + distance, 0);
  }
  return Math.min(Infinity, ...distancesBetween(environment, thing, members(environment, asked.to)));
}

/** Where things stand for their places, a place as often as things are in it: two units in a space weigh twice. */
function oneByOne<P, R>(environment: Environment<P, R>, description: Description): readonly Thing[] {
  const { base } = description;
  if (base.kind !== "coerced" || description.select !== null) return members(environment, description);
  return coerced(environment, base).filter((thing) =>
    description.tests.every((test) => passes(environment, test, thing)),
  );
}

function distancesBetween<P, R>(environment: Environment<P, R>, from: Thing, to: readonly Thing[]): readonly number[] {
  const { game } = environment;
  const start = game.placeOf(environment, from);
  if (start === null) return [];
  return to.map((thing) => {
    const place = game.placeOf(environment, thing);
    return place === null ? Infinity : game.distance(environment, "steps", start, place);
  });
}

/** Steps from a place to the nearest member of a set; Infinity where none can be reached or the set is empty. */
export function stepsToNearest<P, R>(environment: Environment<P, R>, from: Thing, set: readonly Thing[]): number {
  return Math.min(Infinity, ...distancesBetween(environment, from, set));
}

/** Things of a description counted once for each that the game counts as one, with a quantity added up. */
export function sumOver<P, R>(environment: Environment<P, R>, quantity: string, over: Description): number {
  const seen = new Set<string>();
  let sum = 0;
  for (const thing of members(environment, over)) {
    const key = environment.game.countsAs(environment, thing);
    if (seen.has(key)) continue;
    seen.add(key);
    sum += numberOf(environment, quantity, thing);
  }
  return sum;
}
