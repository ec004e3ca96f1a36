import { memoizeTexts } from "../../grammar/memoize.ts";
import { compareNames } from "./board/spaces.ts";

/**
 * Every different way to take this many cards out of some, each in alphabetical order: of two equal cards it makes no
 * difference which is taken.
 */
export function multisets(cards: readonly string[], count: number): readonly (readonly string[])[] {
  return multisetsOf(`${count}${BETWEEN}${cards.join(BETWEEN)}`);
}

const BETWEEN = "\n";
/** A turn offers the same cards again and again. */
const MOST_KEPT = 64;

const multisetsOf = memoizeTexts(MOST_KEPT, (text) => {
  const [count, ...cards] = text.split(BETWEEN);
  return findMultisets(cards, Number(count));
});

function findMultisets(cards: readonly string[], count: number): readonly (readonly string[])[] {
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

/** The list without one copy of each name that is taken. Names that the list lacks are skipped. */
export function multisetDifference(names: readonly string[], taken: readonly string[]): readonly string[] {
  const left = [...names];
  for (const name of taken) {
    const index = left.indexOf(name);
    if (index !== -1) left.splice(index, 1);
  }
  return left;
}

/** The same difference; null if the list lacks one of the names. */
export function leftOf(names: readonly string[], taken: readonly string[]): readonly string[] | null {
  const left = multisetDifference(names, taken);
  return left.length === names.length - taken.length ? left : null;
}
