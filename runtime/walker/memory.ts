import type { ConditionItem, MemoryCell, MemoryChange } from "../checked-tree.ts";
import type { Environment } from "../game.ts";
import { meets } from "../things.ts";

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
