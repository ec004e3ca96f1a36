/** The known name that is spelt most like the one given; null where none is close. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const wanted = name.toLowerCase();
  // Two letters can be taken for nearly any others: `c9` does not mean `c1`.
  if (wanted.length < 3) return null;
  let best: string | null = null;
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase(), least);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** The end of a sentence on a name that is not known: `: did you mean Guard?`; nothing where none is close. */
export function didYouMean(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === null ? "" : `: did you mean ${near}?`;
}

/** Edits between two words, a swap of neighbours counted once; gives up above the limit. */
export function editDistance(first: string, second: string, limit: number): number {
  if (Math.abs(first.length - second.length) > limit) return limit + 1;
  if (first === second) return 0;
  let older: number[] = [];
  let old = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= first.length; row += 1) {
    const next = [row];
    let best = row;
    for (let column = 1; column <= second.length; column += 1) {
      const same = first[row - 1] === second[column - 1];
      let cost = Math.min((old[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (old[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped =
        row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      if (swapped) cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
      next.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    older = old;
    old = next;
  }
  return old[second.length] ?? limit + 1;
}
