import { OUT_OF_MEASURE } from "../things.ts";

/** The least value of a row of a table in the listed columns; `none` for an empty list. */
export function least(table: Int16Array, row: number, list: Int32Array, count: number, none: number): number {
  let best = none;
  for (let index = 0; index < count; index += 1) {
    const value = table[row + list[index]!]!;
    if (value < best) best = value;
  }
  return best;
}

/**
 * The sum of a row of a table in the listed columns, each as often as listed; `OUT_OF_MEASURE` if any value is `none`.
 */
export function total(table: Int16Array, row: number, list: Int32Array, count: number, none: number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) {
    const value = table[row + list[index]!]!;
    if (value >= none) return OUT_OF_MEASURE;
    sum += value;
  }
  return sum;
}

/** Copies the first numbers of a list into another. */
export function copy(from: Int32Array, count: number, into: Int32Array): void {
  for (let index = 0; index < count; index += 1) into[index] = from[index]!;
}

/** Whether a number is among the first of a list. */
export function holds(list: ArrayLike<number>, count: number, value: number): boolean {
  for (let index = 0; index < count; index += 1) if (list[index] === value) return true;
  return false;
}

/** Adds a number to an ascending list that lacks it; returns the new count. */
export function insert(list: Int32Array, count: number, value: number): number {
  let at = count;
  while (at > 0 && list[at - 1]! > value) at -= 1;
  if (at > 0 && list[at - 1] === value) return count;
  for (let index = count; index > at; index -= 1) list[index] = list[index - 1]!;
  list[at] = value;
  return count + 1;
}

/** Takes out of a list some of its numbers, which another list holds in the same order; returns the new count. */
export function without(list: Int32Array, count: number, out: Int32Array, outCount: number): number {
  let left = 0;
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const value = list[index]!;
    if (next < outCount && out[next] === value) next += 1;
    else {
      list[left] = value;
      left += 1;
    }
  }
  return left;
}

/** The one of the first `count` numbers that comes first in an order; of equal ones, the first in the list. */
export function firstInOrder<P>(
  position: P,
  list: ArrayLike<number>,
  count: number,
  order: (position: P, thing: number) => number,
): number {
  let first = list[0]!;
  for (let index = 1; index < count; index += 1) {
    if (order(position, list[index]!) < order(position, first)) first = list[index]!;
  }
  return first;
}
