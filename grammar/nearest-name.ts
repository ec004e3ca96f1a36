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

/**
 * Behind a name that there is none of: what it may mean, and which there are. `: did you mean STRIKE? There are RUN, STRIKE`
 *
 * @param listed the names that there are; a guess may be another name of one of them
 */
export function whichThereAre(name: string, listed: readonly string[], known = listed): string {
  const guess = didYouMean(name, known);
  const [only, ...others] = listed;
  if (only === undefined) return guess;
  if (others.length === 0) return guess === "" ? `; there is only ${only}` : guess;
  return `${guess === "" ? "; there" : `${guess} There`} are ${listed.join(", ")}`;
}

/**
 * Edits between two words, a swap of neighbours counted once; gives up above the limit. More edits than the limit lie
 * between beginnings whose lengths differ by more, so those are not compared.
 */
export function editDistance(first: string, second: string, limit: number): number {
  const tooFar = limit + 1;
  if (Math.abs(first.length - second.length) > limit) return tooFar;
  if (first === second) return 0;
  const [letters, others] = [lettersOf(first), lettersOf(second)];
  if (bitsOf(letters & ~others) > limit || bitsOf(others & ~letters) > limit) return tooFar;
  const width = second.length + 1;
  let older = new Array<number>(width).fill(tooFar);
  let old = Array.from({ length: width }, (_, index) => index);
  let next = new Array<number>(width).fill(tooFar);
  for (let row = 1; row <= first.length; row += 1) {
    const start = Math.max(1, row - limit);
    const end = Math.min(second.length, row + limit);
    next.fill(tooFar);
    next[0] = row;
    const letter = first.charCodeAt(row - 1);
    const letterBefore = first.charCodeAt(row - 2);
    let best = start === 1 ? row : tooFar;
    for (let column = start; column <= end; column += 1) {
      const other = second.charCodeAt(column - 1);
      const change = (old[column - 1] ?? tooFar) + (letter === other ? 0 : 1);
      let cost = Math.min((old[column] ?? tooFar) + 1, (next[column - 1] ?? tooFar) + 1, change);
      if (row > 1 && column > 1 && letter === second.charCodeAt(column - 2) && letterBefore === other) {
        cost = Math.min(cost, (older[column - 2] ?? tooFar) + 1);
      }
      next[column] = cost;
      best = Math.min(best, cost);
    }
    if (best > limit) return tooFar;
    [older, old, next] = [old, next, older];
  }
  return old[second.length] ?? tooFar;
}

/** The letters of a word as bits; some letters share one. One edit brings in at most one letter that was missing. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function bitsOf(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
