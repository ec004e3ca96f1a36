/** Things by a key of theirs, in the order in which the keys first come up; what has no key is in no group. */
export function groupBy<Thing, Key>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => Key | null,
): ReadonlyMap<Key, readonly Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [thing]);
    else group.push(thing);
  }
  return groups;
}

/** The first thing of each key, in their order; what has no key is left out. */
export function firstOfEach<Thing, Key>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => Key | null,
): readonly Thing[] {
  const firsts = new Map<Key, Thing>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key !== null && !firsts.has(key)) firsts.set(key, thing);
  }
  return [...firsts.values()];
}
