/** A share of many games with the interval in which the true share lies, 19 times of 20. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The normal quantile of a two-sided 95 % interval. */
const Z = 1.959963984540054;

/**
 * Wilson's interval of a share: unlike the plain one it stays within 0 and 1 and holds for few games and rare outcomes.
 * Without games everything is possible.
 */
export function wilson(hits: number, games: number): Share {
  if (games === 0) return { share: 0, low: 0, high: 1 };
  const share = hits / games;
  const squared = Z * Z;
  const denominator = 1 + squared / games;
  const centre = (share + squared / (2 * games)) / denominator;
  const half = (Z / denominator) * Math.sqrt((share * (1 - share)) / games + squared / (4 * games * games));
  return {
    share,
    low: hits === 0 ? 0 : Math.max(0, centre - half),
    high: hits === games ? 1 : Math.min(1, centre + half),
  };
}
