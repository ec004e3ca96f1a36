/**
 * The exact sign test: how likely counts are that differ at least so much, if each pair that changes is as likely better
 * as worse. It is McNemar's exact test for paired games.
 */
export function signTest(better: number, worse: number): number {
  const pairs = better + worse;
  // The logarithm of a binomial coefficient over 2^pairs, from one to the next.
  let logarithm = -pairs * Math.LN2;
  let tail = Math.exp(logarithm);
  for (let few = 1; few <= Math.min(better, worse); few += 1) {
    logarithm += Math.log((pairs - few + 1) / few);
    tail += Math.exp(logarithm);
  }
  return Math.min(1, 2 * tail);
}

/** Of what is called clear, at most this share is so by chance alone, in expectation. */
const FALSE_SHARE = 0.05;

/** Which of many findings are clear, by the step-up procedure of Benjamini and Hochberg. */
export function clearFindings(probabilities: readonly number[]): readonly boolean[] {
  const ascending = probabilities.toSorted((one, other) => one - other);
  const last = ascending.findLastIndex((each, index) => each <= (FALSE_SHARE * (index + 1)) / ascending.length);
  const limit = ascending[last] ?? -1;
  return probabilities.map((each) => each <= limit);
}
