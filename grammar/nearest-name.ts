import { editDistance } from "./edit-distance.ts";

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
