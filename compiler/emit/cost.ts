import { isOneThing } from "../lower/context.ts";
import type { Key, Predicate, SetProgram } from "../lower/program.ts";

/*
 * A rough number of steps for each test. Only the order matters: of tests that must all hold, cheap ones come first.
 */

const CODE = 4;
/** The typical number of things in a loop. */
const WALK = 8;
const SEARCH = 200;

/** The cost of testing whether one thing relates to another. */
export const RELATION_COST = 3;

/** From this cost on, a set is listed once instead of searched again for every thing. */
export const DEAR = 2 * WALK;

export function costOf(predicate: Predicate): number {
  switch (predicate.kind) {
    case "constant":
      return 0;
    case "flags":
      return 1;
    case "code":
      return CODE;
    case "not":
      return costOf(predicate.of);
    case "all":
    case "any":
      return predicate.of.reduce((sum, part) => sum + costOf(part), 0);
    case "image":
      return 1 + costOf(predicate.passes);
    case "related": {
      const each = RELATION_COST + costOf(predicate.set.where);
      return isOneThing(predicate.set) && predicate.count === null ? each : walkCost(predicate.set, RELATION_COST);
    }
    case "member":
      return isOneThing(predicate.set) ? 1 + costOf(predicate.set.where) : walkCost(predicate.set, 1);
    case "some":
      return walkCost(predicate.set, 0);
    case "holds":
      return SEARCH;
    case "within":
      return predicate.distance.to === null ? 2 : walkCost(predicate.distance.to, 2);
    case "compares":
      return keyCost(predicate.key);
    case "onWay":
      return SEARCH + walkCost(predicate.first, 0) + walkCost(predicate.second, 0);
    case "fewOnWay":
      return 2 * SEARCH + walkCost(predicate.to, 0) + WALK * costOf(predicate.through);
    case "leadsTo":
      return TRIAL;
    // The thing is stored in the position, so nothing after it may rely on an earlier stored thing.
    case "asking":
      return LAST + costOf(predicate.of);
    case "relatedAsking":
      return LAST + walkCost(predicate.set, RELATION_COST) + WALK * costOf(predicate.passes);
  }
}

/** An action is tried only if all other tests pass. */
const TRIAL = 100_000;
const LAST = 1_000_000;

/** Whether a test tries an action, so that it must run for as few things as possible. */
export function isTrial(predicate: Predicate): boolean {
  const cost = costOf(predicate);
  return cost >= TRIAL && cost < LAST;
}

function walkCost(set: SetProgram, each: number): number {
  return WALK * (1 + each + costOf(set.where)) + (isGathered(set) ? DEAR : 0);
}

/** Whether the members of a set are known only after all are listed. */
export function isGathered({ select, source }: SetProgram): boolean {
  return select !== null || source.kind === "preferred";
}

function keyCost(key: Key): number {
  switch (key.kind) {
    case "code":
    case "tally":
      return CODE;
    case "table":
      return WALK;
    case "distance":
      return key.distance.to === null ? 2 : walkCost(key.distance.to, 1);
    case "count":
    case "best":
      return walkCost(key.set, RELATION_COST);
    case "calculated":
      return SEARCH + WALK;
    case "onlyIf":
      return SEARCH + keyCost(key.key);
  }
}

/** Tests in their cheapest order. */
export function cheapestFirst(predicates: readonly Predicate[]): readonly Predicate[] {
  return predicates.toSorted((first, second) => costOf(first) - costOf(second));
}

/** Splits a test into the part within a cost limit, and the rest. */
export function splitByCost(
  predicate: Predicate,
  limit: number,
): { readonly cheap: readonly Predicate[]; readonly dear: readonly Predicate[] } {
  const parts = predicate.kind === "all" ? predicate.of : [predicate];
  return {
    cheap: parts.filter((part) => costOf(part) <= limit),
    dear: cheapestFirst(parts.filter((part) => costOf(part) > limit)),
  };
}
