import type { Criterion, Test } from "../checked-tree.ts";
import type { Environment, OwnCriterion, Thing } from "../game.ts";
import type { Comparison } from "../walker/view.ts";
import { best, passes } from "./phrase.ts";

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
