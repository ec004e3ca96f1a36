/** The indices of a longest strictly increasing subsequence: the numbers outside it have moved. */
export function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let best = -1;
  for (const [index, number] of numbers.entries()) {
    lengths[index] = 1;
    previous[index] = -1;
    for (let earlier = 0; earlier < index; earlier += 1) {
      if ((numbers[earlier] ?? 0) < number && (lengths[earlier] ?? 0) + 1 > (lengths[index] ?? 0)) {
        lengths[index] = (lengths[earlier] ?? 0) + 1;
        previous[index] = earlier;
      }
    }
    if (best < 0 || (lengths[index] ?? 0) > (lengths[best] ?? 0)) best = index;
  }
  const kept = new Set<number>();
  for (let index = best; index >= 0; index = previous[index] ?? -1) kept.add(index);
  return kept;
}

/** How many equal members two lists begin with, and how many of the rest they end with. */
export function commonEnds<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (first: T, second: T) => boolean,
): { readonly start: number; readonly end: number } {
  const shorter = Math.min(before.length, after.length);
  const areSame = (first: number, second: number): boolean => isSame(before[first] as T, after[second] as T);
  let start = 0;
  while (start < shorter && areSame(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && areSame(before.length - 1 - end, after.length - 1 - end)) end += 1;
  return { start, end };
}

/** With more comparisons than this, only the common beginning and end are found. */
const MOST_COMPARISONS = 4_000_000;

/** A longest common subsequence of two lists of keys, as pairs of indices. */
export function commonSubsequence(
  before: readonly string[],
  after: readonly string[],
): readonly (readonly [number, number])[] {
  const { start, end } = commonEnds(before, after, (first, second) => first === second);
  const [oldEnd, newEnd] = [before.length - end, after.length - end];
  const middle =
    (oldEnd - start) * (newEnd - start) > MOST_COMPARISONS
      ? []
      : commonBetween(before.slice(start, oldEnd), after.slice(start, newEnd));
  return [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...middle.map(([first, second]) => [first + start, second + start] as const),
    ...Array.from({ length: end }, (_, index) => [oldEnd + index, newEnd + index] as const),
  ];
}

function commonBetween(before: readonly string[], after: readonly string[]): readonly (readonly [number, number])[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const at = (first: number, second: number): number => lengths[first]?.[second] ?? 0;
  for (let first = before.length - 1; first >= 0; first -= 1) {
    for (let second = after.length - 1; second >= 0; second -= 1) {
      const row = lengths[first];
      if (row === undefined) continue;
      row[second] =
        before[first] === after[second]
          ? at(first + 1, second + 1) + 1
          : Math.max(at(first + 1, second), at(first, second + 1));
    }
  }
  const pairs: [number, number][] = [];
  let first = 0;
  let second = 0;
  while (first < before.length && second < after.length) {
    if (before[first] === after[second]) pairs.push([first++, second++]);
    else if (at(first + 1, second) >= at(first, second + 1)) first += 1;
    else second += 1;
  }
  return pairs;
}
