import type { Criterion, Test } from "../checked-tree.ts";
import type { Environment, OwnCriterion, Thing } from "../game.ts";
import type { Comparison } from "../walker/view.ts";
import { best, passes } from "./phrase.ts";

/** Of the things those that a criterion keeps: a filter that nobody passes is skipped, a rank keeps those that share the best value. */
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
 * What an adjective that compares measures; null for every other test. Only a change of a sheet denies such an adjective:
 * then the least counts as most.
 */
export function comparedBy<P, R>(environment: Environment<P, R>, test: Test): ((thing: Thing) => number) | null {
  const meaning = test.kind === "is" ? environment.game.meaningOf(test.entry) : null;
  if (test.kind !== "is" || meaning?.kind !== "comparing") return null;
  return (thing) => (test.negated ? -1 : 1) * meaning.of(environment, thing);
}

/** The things of which a value is highest. */
export function most(things: readonly Thing[], value: (thing: Thing) => number): readonly Thing[] {
  const values = things.map(value);
  const highest = Math.max(...values);
  return things.filter((_, index) => values[index] === highest);
}

/** Of the things those that one of the game's own criteria prefers. */
export function keepByOwn<P, R>(
  environment: Environment<P, R>,
  { key }: OwnCriterion<P, R>,
  things: readonly Thing[],
): readonly Thing[] {
  return most(things, (thing) => -key(environment, thing));
}

/** The criterion of the game that a comparison names. */
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
