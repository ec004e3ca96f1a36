import type { ReasoningWords } from "./effort.ts";
import type { Literal } from "./literals.ts";
import { cannotAllHold, contradict, contraryOf } from "./refinement.ts";

/** Something that takes effect where all of its statements are true. */
export interface Covering<T> {
  readonly item: T;
  readonly statements: readonly Literal[];
}

/** More than so many things that only together leave nothing over tell a reader nothing. */
const MOST = 3;

/**
 * The fewest of some things of which at least one takes effect wherever all premises are true; of equally few those
 * that come first. Null where it is not sure that there are any, or where the premises cannot be true at all.
 */
export function smallestCover<T>(
  words: ReasoningWords,
  premises: readonly Literal[],
  earlier: readonly Covering<T>[],
): readonly T[] | null {
  if (cannotAllHold(words, premises)) return null;
  for (let size = 1; size <= MOST; size += 1) {
    for (const chosen of subsets(earlier, size)) {
      if (!words.effort.spend()) return null;
      if (isCovered(words, premises, chosen)) return chosen.map(({ item }) => item);
    }
  }
  return null;
}

/** Whether it contradicts itself that the premises are true and none of these takes effect. */
function isCovered<T>(words: ReasoningWords, premises: readonly Literal[], rest: readonly Covering<T>[]): boolean {
  const [first, ...others] = rest;
  if (first === undefined) return false;
  // It takes no effect only if one of its statements is false: each of them is tried.
  return first.statements.every((statement) =>
    contraryOf(statement).every(
      (contrary) =>
        premises.some((premise) => contradict(words, premise, contrary)) ||
        isCovered(words, [...premises, contrary], others),
    ),
  );
}

/** Made one by one, for there may be more of them than anybody wants to look at. */
function* subsets<T>(items: readonly T[], size: number, from = 0): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = from; index < items.length; index += 1) {
    const item = items[index];
    if (item === undefined) return;
    for (const rest of subsets(items, size - 1, index + 1)) yield [item, ...rest];
  }
}
