import type { Count } from "./checked-tree.ts";
import type { Thing } from "./game.ts";

/** Equal things: the same name in the same sort, and the same card where names repeat. */
export function sameThing(one: Thing, other: Thing): boolean {
  return one.sort === other.sort && one.name === other.name && one.index === other.index;
}

/** Code-unit order of names; equal cards from left to right. Choices at random depend on it. */
function compareThings(one: Thing, other: Thing): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return (one.index ?? 0) - (other.index ?? 0);
}

/** The things without duplicates, in alphabetical order. */
export function asSet(things: readonly Thing[]): readonly Thing[] {
  if (things.every((thing, index) => follows(things[index - 1], thing))) return things;
  const sorted = things.toSorted(compareThings);
  return sorted.filter((thing, index) => !isRepeated(sorted, thing, index));
}

/** Whether a thing has a later name than the one before it, as in a list that is a set already. */
function follows(before: Thing | undefined, thing: Thing): boolean {
  return before === undefined || before.name < thing.name;
}

/** Whether a sorted list has the same thing earlier. */
function isRepeated(sorted: readonly Thing[], thing: Thing, index: number): boolean {
  for (let before = index - 1; sorted[before]?.name === thing.name; before -= 1) {
    const other = sorted[before];
    if (other !== undefined && sameThing(other, thing)) return true;
  }
  return false;
}

/** The names of things, in their order. */
export function namesOf(things: readonly Thing[]): readonly string[] {
  return things.map(({ name }) => name);
}

/** Things of one sort by their names. */
export function thingsOf(sort: string, names: readonly string[]): readonly Thing[] {
  return names.map((name) => ({ sort, name }));
}

/** Whether a number fits a count; without a count, whether it is at least one. */
export function meets(count: Count | null, number: number): boolean {
  if (count === null) return number >= 1;
  switch (count.comparison) {
    case "less":
      return number < count.number;
    case "atMost":
      return number <= count.number;
    case "atLeast":
      return number >= count.number;
    case "more":
      return number > count.number;
    case "exactly":
      return number === count.number;
  }
}
