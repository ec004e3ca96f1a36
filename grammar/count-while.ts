/** How many members a list begins with of which something is true, where it is true of none behind them: a binary search. */
export function countWhile<T>(members: readonly T[], isTrue: (member: T) => boolean): number {
  let low = 0;
  let high = members.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(members[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}
