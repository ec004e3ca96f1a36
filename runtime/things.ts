import type { Count, ConditionItem, MemoryCell, MemoryChange } from "./checked-tree.ts";
import type { Thing, Environment } from "./game.ts";

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

/** The number that a position holds for a cell; the first one if it holds nothing that the cell can be. */
export function numberIn({ values, from, to }: MemoryCell, held: string | number | undefined): number {
  const number = values === null || typeof held === "number" ? Number(held) : values.indexOf(held ?? "");
  return Number.isInteger(number) && number >= from && number <= to ? number : from;
}

/** The value of a cell for people: for a mode, its word. */
export function valueOf({ values }: MemoryCell, number: number): string | number {
  return values?.[number] ?? number;
}

/** Whether a conjunct about the memory of the bot holds. */
export function isRemembered<P, R>(
  environment: Environment<P, R>,
  { cell, count, negated }: ConditionItem & { readonly kind: "remembers" },
): boolean {
  return meets(count, remembered(environment, cell)) !== negated;
}

/** The number after a change; null if nothing changes. */
export function changedNumber<P, R>(
  environment: Environment<P, R>,
  { cell, kind, number }: MemoryChange,
): number | null {
  const before = remembered(environment, cell);
  const after = kind === "set" ? number : Math.min(before + number, cell.to);
  return after === before ? null : after;
}

/** The number that the bot remembers as a cell. */
export function remembered<P, R>({ game, position }: Environment<P, R>, cell: MemoryCell): number {
  return numberIn(cell, game.remembered?.(position, cell.name));
}

/**
 * A number larger than any real one, such as the defence of a unit that nobody can shoot at. Both evaluators add and
 * compare it like any other number, so a sheet computes the same with both. It leaves room to add or subtract: the
 * result is still a small integer.
 */
export const OUT_OF_MEASURE = 0x3fffffff;
