import type { ForceCondition, StartingTable } from "../checked-tree.ts";

/** How many there are of each name. */
export type Counts = ReadonlyMap<string, number>;

/** How many there are of each name in the forces that are chosen, with what changes. @param valueOf of a field of the game */
export function countsOf(starting: readonly StartingTable[], valueOf: (field: string) => unknown): Counts {
  const counts = new Map<string, number>();
  const isSo = ({ when }: StartingTable): boolean =>
    when === undefined || when.values.some((value) => value === valueOf(when.field));
  const chosen = starting.filter(isSo);
  const own = new Set(chosen.flatMap(({ number, when, changes }) => (when && !changes ? number : [])));
  for (const { number, when, cards } of chosen) {
    if (when === undefined && own.has(number)) continue;
    for (const { title, atStart } of cards) counts.set(title, (counts.get(title) ?? 0) + atStart);
  }
  return counts;
}

/** The most that there can be of each name, whatever is chosen. Different choices add to each other. */
export function mostOf(starting: readonly StartingTable[]): Counts {
  const usual = countsOf(starting, () => null);
  const most = new Map(usual);
  const conditions = starting.flatMap(({ when }) => when ?? []);
  for (const choice of new Set(conditions.map((each) => each.choice))) {
    const gained = new Map<string, number>();
    for (const [name, value] of valuesOf(conditions.filter((each) => each.choice === choice)))
      for (const [title, count] of countsOf(starting, (field) => (field === name ? value : null)))
        gained.set(title, Math.max(gained.get(title) ?? 0, count - (usual.get(title) ?? 0)));
    for (const [title, more] of gained) most.set(title, (most.get(title) ?? 0) + more);
  }
  return most;
}

function valuesOf(conditions: readonly ForceCondition[]): readonly (readonly [field: string, value: unknown])[] {
  return conditions.flatMap(({ field, values }) => values.map((value) => [field, value] as const));
}
