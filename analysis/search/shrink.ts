import type { PositionTools, Problem } from "../../games/game-package.ts";

/**
 * A position with as few facts as possible that still shows what the given one shows: one thing after another is taken
 * away, the largest first, until nothing more can be.
 *
 * @param limit how many positions are tried at most
 */
export function smallestThat<Position>(
  positions: Pick<PositionTools<Position>, "smaller">,
  problem: Problem<Position>,
  shows: (candidate: Problem<Position>) => boolean,
  limit = 6000,
): Problem<Position> {
  let current = problem;
  let tries = 0;
  let skipped = 0;
  for (;;) {
    let index = 0;
    let found: Problem<Position> | null = null;
    for (const candidate of positions.smaller(current)) {
      index += 1;
      if (index <= skipped) continue;
      tries += 1;
      if (tries > limit) return current;
      if (!shows(candidate)) continue;
      found = candidate;
      break;
    }
    if (found !== null) {
      current = found;
      // What did not help before will hardly help now; it is tried again at the end.
      skipped = index - 1;
    } else if (skipped === 0) return current;
    else skipped = 0;
  }
}
