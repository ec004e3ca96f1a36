import { firstOfEach } from "../../grammar/group-by.ts";
import type { PositionSource, Problem } from "../../games/game-package.ts";
import type { Decision } from "../../runtime/decision.ts";
import { type Dice, SeededDice } from "../../runtime/dice.ts";
import { actionsKey, outcomesOf } from "../behaviour/same-decision.ts";
import type { CompiledBot } from "../search/compiled-bot.ts";

/** A change of a position that makes the bot do something else. */
export interface Flip {
  /** The changes: one fact or two. */
  readonly facts: readonly string[];
  readonly problem: Problem;
  /** What it does then. */
  readonly decision: Decision;
}

/** How many pairs of changes are tried where no single change is enough. */
const MOST_PAIRS = 40_000;
const SEED = 1;
const BATCH = 500;

/**
 * The smallest changes after which the bot does something that it cannot do in the unchanged position, whatever the
 * dice: single changes, or pairs if no single one is enough. Changes that lead to another clause or action come first.
 * Yields its progress now and then.
 *
 * @param wanted how many flips are enough
 */
export function* flips(
  bot: CompiledBot,
  problem: Problem,
  source: PositionSource,
  wanted: number,
): Generator<number, readonly Flip[]> {
  const actionsOf =
    (of: Problem) =>
    (dice: Dice): string =>
      actionsKey(bot.decideByName(of, dice));
  const now = bot.decideByName(problem, new SeededDice(SEED));
  const possible = outcomesOf(actionsOf(problem));
  const usual = new Set(possible?.chances.keys() ?? [actionsKey(now)]);
  let tried = 0;
  const flipped = (facts: readonly string[], changed: Problem): Flip | null => {
    tried += 1;
    const decision = bot.decideByName(changed, new SeededDice(SEED));
    if (usual.has(actionsKey(decision))) return null;
    // If a die could still lead to the first action, the decision has not changed.
    const after = outcomesOf(actionsOf(changed));
    const isOther = after === null || [...after.chances.keys()].every((each) => !usual.has(each));
    return isOther ? { facts, problem: changed, decision } : null;
  };

  const singles = [...source.edits(problem)];
  const found: Flip[] = [];
  for (const { fact, problem: changed } of singles) {
    const flip = flipped([fact], changed);
    if (flip !== null) found.push(flip);
    if (tried % BATCH === 0) yield tried;
  }
  if (found.length > 0) return best(found, now, wanted);
  for (const { fact, subject, problem: changed } of singles) {
    for (const second of source.edits(changed)) {
      if (second.subject <= subject) continue;
      if (tried > MOST_PAIRS) return best(found, now, wanted);
      const flip = flipped([fact, second.fact], second.problem);
      if (flip !== null) found.push(flip);
      if (tried % BATCH === 0) yield tried;
    }
    if (found.length >= wanted) return best(found, now, wanted);
  }
  return best(found, now, wanted);
}

/**
 * Sorts another action first, then another clause, then another target or place of the same action. Every clause and
 * action has one change before any has a second.
 */
function best(found: readonly Flip[], now: Decision, wanted: number): readonly Flip[] {
  const rank = ({ decision }: Flip): number => {
    if (decision.action !== now.action) return 0;
    return decision.clause !== now.clause || decision.letter !== now.letter ? 1 : 2;
  };
  const ranked = found.toSorted((first, second) => rank(first) - rank(second));
  const byPart = firstOfEach(ranked, ({ decision }) => `${decision.action} ${decision.clause}${decision.letter}`);
  const byActions = firstOfEach(ranked, ({ decision }) => actionsKey(decision));
  return [...byPart, ...byActions.filter((flip) => !byPart.includes(flip))].slice(0, wanted);
}
