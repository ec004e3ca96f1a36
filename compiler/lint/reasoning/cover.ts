import type { ReasoningWords } from "./effort.ts";
import type { Literal } from "./literals.ts";
import { cannotAllHold, contradict, contraryOf } from "./refinement.ts";

/** Something that applies when all of its statements hold. */
export interface Covering<T> {
  readonly item: T;
  readonly statements: readonly Literal[];
}

/** A finding with more things than this, which only together leave nothing, would not help a reader. */
const MOST = 3;

/**
 * A smallest set of things of which at least one applies whenever all premises hold; of equally small sets, the one
 * that comes first. Null if it is not certain that there is one, or if the premises contradict each other.
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

/** Whether the premises contradict that none of these applies. */
function isCovered<T>(words: ReasoningWords, premises: readonly Literal[], rest: readonly Covering<T>[]): boolean {
  const [first, ...others] = rest;
  if (first === undefined) return false;
  // It fails to apply only if one of its statements is false: each is tried.
  return first.statements.every((statement) =>
    contraryOf(statement).every(
      (contrary) =>
        premises.some((premise) => contradict(words, premise, contrary)) ||
        isCovered(words, [...premises, contrary], others),
    ),
  );
}

/** Generated lazily, because there may be very many. */
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
