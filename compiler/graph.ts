import { groupBy } from "../grammar/group-by.ts";

/** What a thing leads to directly. */
type Next<Thing> = (thing: Thing) => Iterable<Thing>;

/** Things and everything that they lead to, nearest first. */
export function reachedFrom<Thing>(starts: Iterable<Thing>, next: Next<Thing>): ReadonlySet<Thing> {
  const reached = new Set(starts);
  // Items added to a set during a loop are visited too.
  for (const thing of reached) for (const each of next(thing)) reached.add(each);
  return reached;
}

/** A shortest way from one of the starts to a goal, both included; null if there is none. */
export function wayTo<Thing>(goal: Thing, starts: Iterable<Thing>, next: Next<Thing>): readonly Thing[] | null {
  const before = new Map<Thing, Thing | null>();
  for (const start of starts) before.set(start, null);
  for (const [thing] of before) {
    if (thing === goal) {
      const way: Thing[] = [];
      for (let at: Thing | null = goal; at !== null; at = before.get(at) ?? null) way.unshift(at);
      return way;
    }
    for (const each of next(thing)) if (!before.has(each)) before.set(each, thing);
  }
  return null;
}

/**
 * Things in levels, each above everything it uses. Things in a circle, and things that lead to one, have no level.
 *
 * @param uses gives some of the same things, each once
 */
export function levelsOf<Thing>(things: readonly Thing[], uses: Next<Thing>): readonly (readonly Thing[])[] {
  const links = things.flatMap((user) => [...uses(user)].map((used) => ({ user, used })));
  const users = groupBy(links, ({ used }) => used);
  const missing = new Map(things.map((thing) => [thing, 0]));
  for (const { user } of links) missing.set(user, (missing.get(user) ?? 0) + 1);
  const levelOf = new Map<Thing, number>();
  for (const thing of things) if (missing.get(thing) === 0) levelOf.set(thing, 0);
  // Things come level by level, so the last one used has the highest level.
  for (const [thing, level] of levelOf) {
    for (const { user } of users.get(thing) ?? []) {
      const left = (missing.get(user) ?? 0) - 1;
      missing.set(user, left);
      if (left === 0) levelOf.set(user, level + 1);
    }
  }
  const levels: Thing[][] = [];
  for (const thing of things) {
    const level = levelOf.get(thing);
    if (level !== undefined) (levels[level] ??= []).push(thing);
  }
  return levels;
}
