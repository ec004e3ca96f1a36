/** A member of one of two lists that has no partner in the other, with its index. */
interface Single<T> {
  readonly member: T;
  readonly index: number;
}

/** Two matched members of two lists, with their indices. */
export interface Pair<T> {
  readonly before: T;
  readonly after: T;
  readonly from: number;
  readonly to: number;
  /** Whether it moved past others; those others count as not moved. */
  readonly hasMoved: boolean;
}

/** The matches between an earlier and a later list. */
export interface Matches<T> {
  /** In the order of the later list. */
  readonly pairs: readonly Pair<T>[];
  readonly removed: readonly Single<T>[];
  readonly added: readonly Single<T>[];
}

interface Comparable {
  readonly key: string;
}

/** How things of one kind are compared. */
interface Comparison<T> {
  readonly keyOf: (thing: T) => Comparable;
  /** From 0 to 1. */
  readonly similarity: (first: T, second: T) => number;
  /** The least similarity of two things that are one changed thing. */
  readonly enough: number;
  /** The least similarity if both are in the same place. */
  readonly enoughInPlace: number;
  /** Whether two are known to have the same key without computing it. */
  readonly isSame?: (first: T, second: T) => boolean;
  /** Whether two are known to have different keys without computing all of them. */
  readonly isOther?: (first: T, second: T) => boolean;
  /** A lower bound of the similarity, known without computing it. */
  readonly leastSimilarity?: (first: T, second: T) => number;
}

/** Longer lists are matched by equality and order alone, so that they do not take too long. */
const MOST_ASSIGNED = 150;

/**
 * Matches two lists by what their members say. Equal members match, those in the same order first; then the pairs with
 * the greatest total similarity, if similar enough; and last the members left alone between the same neighbours.
 */
export function match<T>(before: readonly T[], after: readonly T[], comparison: Comparison<T>): Matches<T> {
  const { keyOf, similarity, enough, enoughInPlace } = comparison;
  const matchOfNew = new Map<number, number>();
  const takenOlds = new Set<number>();
  const pair = (first: number, second: number): void => {
    matchOfNew.set(second, first);
    takenOlds.add(first);
  };
  const { start, end } = commonEnds(before, after, (first, second) => areEqual(comparison, first, second));
  for (let index = 0; index < start; index += 1) pair(index, index);
  for (let index = end; index > 0; index -= 1) pair(before.length - index, after.length - index);
  if (before.length - start - end === 1 && after.length - start - end === 1) {
    if (isChanged(comparison, before[start] as T, after[start] as T)) pair(start, start);
    return result(before, after, matchOfNew);
  }
  const keys = (things: readonly T[]): string[] =>
    things.slice(start, things.length - end).map((thing) => keyOf(thing).key);
  const [oldKeys, newKeys] = [keys(before), keys(after)];
  for (const [first, second] of commonSubsequence(oldKeys, newKeys)) pair(start + first, start + second);
  for (const [index, key] of newKeys.entries()) {
    if (matchOfNew.has(start + index)) continue;
    const first = oldKeys.findIndex((each, at) => each === key && !takenOlds.has(start + at));
    if (first >= 0) pair(start + first, start + index);
  }
  const left = (): readonly [number[], number[]] => [
    [...before.keys()].filter((index) => !takenOlds.has(index)),
    [...after.keys()].filter((index) => !matchOfNew.has(index)),
  ];
  pairMostAlike(left(), (first, second) => similarity(before[first] as T, after[second] as T), enough, pair);
  const [olds, news] = left();
  for (const [first, second] of inSamePlace(olds, news, matchOfNew)) {
    if (similarity(before[first] as T, after[second] as T) >= enoughInPlace) pair(first, second);
  }
  return result(before, after, matchOfNew);
}

function areEqual<T>({ keyOf, isSame, isOther }: Comparison<T>, first: T, second: T): boolean {
  if (first === second || isSame?.(first, second) === true) return true;
  return isOther?.(first, second) !== true && keyOf(first).key === keyOf(second).key;
}

/** Whether two unequal members left alone between the same neighbours are one changed thing. */
function isChanged<T>(comparison: Comparison<T>, first: T, second: T): boolean {
  const { similarity, enough, enoughInPlace, leastSimilarity } = comparison;
  const least = Math.min(enough, enoughInPlace);
  return (leastSimilarity?.(first, second) ?? 0) >= least || similarity(first, second) >= least;
}

function pairMostAlike(
  [olds, news]: readonly [readonly number[], readonly number[]],
  similarity: (first: number, second: number) => number,
  enough: number,
  pair: (first: number, second: number) => void,
): void {
  if (olds.length > MOST_ASSIGNED || news.length > MOST_ASSIGNED) return;
  const scores = olds.map((first, oldRank) =>
    news.map((second, newRank) => {
      const score = similarity(first, second);
      // Among equally similar ones, the order of the page decides.
      return score < enough ? 0 : score - 0.001 * Math.abs(oldRank - newRank);
    }),
  );
  for (const [first, second] of bestAssignment(scores)) pair(olds[first] as number, news[second] as number);
}

/** The remaining members with the same matched neighbour before them. */
function inSamePlace(
  olds: readonly number[],
  news: readonly number[],
  matchOfNew: ReadonlyMap<number, number>,
): readonly (readonly [number, number])[] {
  const anchors = new Map<number, number>();
  for (const [second, first] of matchOfNew) anchors.set(first, second);
  const anchorOfOld = (index: number): number => {
    for (let before = index - 1; before >= 0; before -= 1) if (!olds.includes(before)) return anchors.get(before) ?? -1;
    return -1;
  };
  const anchorOfNew = (index: number): number => {
    for (let before = index - 1; before >= 0; before -= 1) if (!news.includes(before)) return before;
    return -1;
  };
  const free = new Set(news);
  return olds.flatMap((first): (readonly [number, number])[] => {
    const second = [...free].find((each) => anchorOfNew(each) === anchorOfOld(first));
    if (second === undefined) return [];
    free.delete(second);
    return [[first, second]];
  });
}

function result<T>(before: readonly T[], after: readonly T[], matchOfNew: ReadonlyMap<number, number>): Matches<T> {
  const taken = new Set(matchOfNew.values());
  const paired = [...matchOfNew].toSorted(([first], [second]) => first - second);
  const inOrder = longestRising(paired.map(([, from]) => from));
  const singles = (members: readonly T[], isPaired: (index: number) => boolean): readonly Single<T>[] =>
    members.flatMap((member, index) => (isPaired(index) ? [] : [{ member, index }]));
  return {
    pairs: paired.map(([to, from], index) => ({
      before: before[from] as T,
      after: after[to] as T,
      from,
      to,
      hasMoved: !inOrder.has(index),
    })),
    removed: singles(before, (index) => taken.has(index)),
    added: singles(after, (index) => matchOfNew.has(index)),
  };
}

/** Matches two lists by key, each member with the first one left with the same key. */
export function matchByKey<T>(before: readonly T[], after: readonly T[], keyOf: (member: T) => string): Matches<T> {
  const olds = new Map<string, number[]>();
  for (const [index, member] of before.entries()) {
    const same = olds.get(keyOf(member));
    if (same === undefined) olds.set(keyOf(member), [index]);
    else same.push(index);
  }
  const matchOfNew = new Map<number, number>();
  for (const [index, member] of after.entries()) {
    const from = olds.get(keyOf(member))?.shift();
    if (from !== undefined) matchOfNew.set(index, from);
  }
  return result(before, after, matchOfNew);
}

/** The later list, each member with its partner in the earlier one. */
export function inOrder<T>({ pairs, added }: Matches<T>): readonly { readonly before: T | null; readonly after: T }[] {
  return [...pairs, ...added.map(({ member, index }) => ({ before: null, after: member, to: index }))].toSorted(
    (first, second) => first.to - second.to,
  );
}

/**
 * The pairs of rows and columns with the greatest sum of scores, each row and column in one pair at most (the Hungarian
 * method). Pairs that score nothing are left out.
 *
 * @param scores by row and column, none negative; all rows equally long
 */
export function bestAssignment(scores: readonly (readonly number[])[]): readonly (readonly [number, number])[] {
  const rows = scores.length;
  const columns = scores[0]?.length ?? 0;
  if (rows === 0 || columns === 0) return [];
  if (rows > columns) {
    const turned = Array.from({ length: columns }, (_, column) => scores.map((row) => row[column] ?? 0));
    return bestAssignment(turned)
      .map(([column, row]): [number, number] => [row, column])
      .toSorted(([first], [second]) => first - second);
  }
  const rowOf = assignColumns(scores, rows, columns);
  const pairs: [number, number][] = [];
  for (let column = 1; column <= columns; column += 1) {
    const row = rowOf[column] ?? 0;
    if (row > 0 && (scores[row - 1]?.[column - 1] ?? 0) > 0) pairs.push([row - 1, column - 1]);
  }
  return pairs.toSorted(([first], [second]) => first - second);
}

/** The row (from 1, 0 for none) of each column (from 1): shortest augmenting paths over reduced costs. */
function assignColumns(scores: readonly (readonly number[])[], rows: number, columns: number): readonly number[] {
  const rowPrice = Array.from({ length: rows + 1 }, () => 0);
  const columnPrice = Array.from({ length: columns + 1 }, () => 0);
  const rowOf = Array.from({ length: columns + 1 }, () => 0);
  const cameFrom = Array.from({ length: columns + 1 }, () => 0);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    const least = Array.from({ length: columns + 1 }, () => Infinity);
    const visited = Array.from({ length: columns + 1 }, () => false);
    let column = 0;
    do {
      visited[column] = true;
      const from = rowOf[column] ?? 0;
      let step = Infinity;
      let next = 0;
      for (let candidate = 1; candidate <= columns; candidate += 1) {
        if (visited[candidate] === true) continue;
        const cost = -(scores[from - 1]?.[candidate - 1] ?? 0);
        const reduced = cost - (rowPrice[from] ?? 0) - (columnPrice[candidate] ?? 0);
        if (reduced < (least[candidate] ?? Infinity)) {
          least[candidate] = reduced;
          cameFrom[candidate] = column;
        }
        if ((least[candidate] ?? Infinity) < step) {
          step = least[candidate] ?? Infinity;
          next = candidate;
        }
      }
      for (let candidate = 0; candidate <= columns; candidate += 1) {
        if (visited[candidate] === true) {
          const owner = rowOf[candidate] ?? 0;
          rowPrice[owner] = (rowPrice[owner] ?? 0) + step;
          columnPrice[candidate] = (columnPrice[candidate] ?? 0) - step;
        } else least[candidate] = (least[candidate] ?? Infinity) - step;
      }
      column = next;
    } while ((rowOf[column] ?? 0) !== 0);
    while (column !== 0) {
      const previous = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[previous] ?? 0;
      column = previous;
    }
  }
  return rowOf;
}

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
function commonEnds<T>(
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
