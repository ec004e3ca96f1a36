import { looksLike, type Scanned } from "./scanned-words.ts";

/** Which words of two texts stand in both, in the same order. */
interface Alignment {
  /** For each word of the first text whether the second has it. */
  readonly typed: readonly boolean[];
  /** For each word of the second text, the place of the same word in the first; null where the first lacks it. */
  readonly printed: readonly (number | null)[];
}

/** A word that a scan split into more pieces is no longer found. */
const PIECES = 4;

/** More than the longest part of a sheet and its lines need by far. */
const LARGEST_TABLE = 2_000_000;

/** Whether two texts are short enough: to compare them costs the product of their lengths. */
export function isAlignable(typed: readonly Scanned[], printed: readonly Scanned[]): boolean {
  return (typed.length + 1) * (printed.length + 1) <= LARGEST_TABLE;
}

/**
 * Finds the longest run of words that stands in both, with gaps on either side. A word that a scan split, and words that
 * it ran together, count as found. Of texts that are too long nothing is found.
 */
export function align(typed: readonly Scanned[], printed: readonly PrintedWord[]): Alignment {
  const found: { typed: boolean[]; printed: (number | null)[] } = {
    typed: typed.map(() => false),
    printed: printed.map(() => null),
  };
  const width = printed.length + 1;
  if (!isAlignable(typed, printed)) return found;
  // How many words are shared from each place on: filled from the end, so that the way is read off from the start.
  const shared = new Uint32Array((typed.length + 1) * width);
  const at = (row: number, column: number): number => shared[row * width + column] ?? 0;
  const best = (row: number, column: number): Step => {
    let chosen: Step = { score: at(row + 1, column), down: 1, right: 0 };
    const consider = (step: Step): void => {
      if (step.score > chosen.score || (step.score === chosen.score && step.down > 0 && step.right > 0)) chosen = step;
    };
    consider({ score: at(row, column + 1), down: 0, right: 1 });
    for (const [down, right] of meetings(typed, row, printed, column)) {
      const weight = weightOf(typed[row], printed[column]) * (down + right);
      consider({ score: weight + at(row + down, column + right), down, right });
    }
    return chosen;
  };
  for (let row = typed.length - 1; row >= 0; row--) {
    for (let column = printed.length - 1; column >= 0; column--) {
      shared[row * width + column] = best(row, column).score;
    }
  }
  let [row, column] = [0, 0];
  while (row < typed.length && column < printed.length) {
    const { down, right } = best(row, column);
    if (down > 0 && right > 0) {
      found.typed.fill(true, row, row + down);
      found.printed.fill(row, column, column + right);
    }
    row += down;
    column += right;
  }
  return found;
}

/** Numbers say more than words. Another part of the sheet may have a word already: it is left to that part if it can be. */
function weightOf(typed: Scanned | undefined, printed: PrintedWord | undefined): number {
  return (typed?.isNumber === true ? NUMBER_WEIGHT : 1) * (printed?.isTyped === true ? OLD_WEIGHT : NEW_WEIGHT);
}

const NUMBER_WEIGHT = 10;
const OLD_WEIGHT = 4;
const NEW_WEIGHT = 5;

/** A word of a page, and whether a part of the sheet has it. */
export interface PrintedWord extends Scanned {
  readonly isTyped: boolean;
}

interface Step {
  /** What the words from here on are worth. */
  readonly score: number;
  readonly down: number;
  readonly right: number;
}

/** How many words from each place are the same: one and one, or one and its pieces. */
function* meetings(
  typed: readonly Scanned[],
  row: number,
  printed: readonly Scanned[],
  column: number,
): Generator<readonly [number, number]> {
  const [one, other] = [typed[row], printed[column]];
  if (one === undefined || other === undefined) return;
  if (looksLike(one.text, other.text)) yield [1, 1];
  for (let pieces = 2; pieces <= PIECES; pieces++) {
    const split = joined(printed, column, pieces, one.text.length);
    if (split !== null && looksLike(one.text, split)) yield [1, pieces];
    const run = joined(typed, row, pieces, other.text.length);
    if (run !== null && looksLike(run, other.text)) yield [pieces, 1];
  }
}

/**
 * Some words as one; null where they cannot be one of about this many letters. Digits are one number only where they touch: `1 2` is not 12.
 */
function joined(words: readonly Scanned[], from: number, pieces: number, length: number): string | null {
  let text = "";
  for (let at = from; at < from + pieces; at++) {
    const word = words[at];
    if (word === undefined || text.length + word.text.length > length + 1) return null;
    if (at > from && !word.touches && (word.isNumber || words[at - 1]?.isNumber === true) && !isThousands(word.text)) {
      return null;
    }
    text += word.text;
  }
  return text;
}

/** `1 000` is one number. */
function isThousands(digits: string): boolean {
  return /^\d{3}$/.test(digits);
}
