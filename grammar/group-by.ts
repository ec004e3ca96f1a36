/** Things by a key of theirs, in their order; what has none is in no group. */
export function groupBy<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string | null,
): ReadonlyMap<string, readonly Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}
