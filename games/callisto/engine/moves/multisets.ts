import { compareNames } from "../../board/space-names.ts";

/**
 * Every different way to take so many cards out of some, each in alphabetical order: of two equal cards it makes no
 * difference which is taken.
 */
export function multisets(cards: readonly string[], count: number): readonly (readonly string[])[] {
  const copies = new Map<string, number>();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  const names = [...copies.keys()].toSorted(compareNames);
  const taken: string[] = [];
  const found: (readonly string[])[] = [];
  const take = (from: number, left: number): void => {
    if (left === 0) {
      found.push([...taken]);
      return;
    }
    for (let index = from; index < names.length; index += 1) {
      const name = names[index];
      if (name === undefined) continue;
      const most = Math.min(left, copies.get(name) ?? 0);
      for (let times = 1; times <= most; times += 1) {
        for (let each = 0; each < times; each += 1) taken.push(name);
        take(index + 1, left - times);
        taken.length -= times;
      }
    }
  };
  take(0, count);
  return found;
}

/** Whether all of some cards are among others, copy for copy. */
export function isPartOf(some: readonly string[], others: readonly string[]): boolean {
  const left = [...others];
  return some.every((card) => {
    const index = left.indexOf(card);
    if (index === -1) return false;
    left.splice(index, 1);
    return true;
  });
}
