import type { CheckedClause } from "../checked-tree.ts";

/** Whether a clause counts: it rests on no reading that is not taken. */
export function isFollowed({ readings }: Pick<CheckedClause, "readings">, omitted: readonly string[]): boolean {
  return !readings.some((reading) => omitted.includes(reading));
}
