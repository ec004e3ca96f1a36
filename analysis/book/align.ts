import { plainCharacters, withoutMarkup } from "../../grammar/paste/plain-signs.ts";

/** The words that occur in both of two texts in the same order. */
interface Alignment {
  /** For each word of the first text whether the second has it. */
  readonly typed: readonly boolean[];
  /** For each word of the second text, the place of the same word in the first; null where the first lacks it. */
  readonly printed: readonly (number | null)[];
}

/** A word that a scan split into more pieces is not found. */
const PIECES = 4;

/** Far more than the longest part of a sheet and its lines need. */
const LARGEST_TABLE = 2_000_000;

/** Whether two texts are short enough: comparing them costs the product of their lengths. */
export function isAlignable(typed: readonly Scanned[], printed: readonly Scanned[]): boolean {
  return (typed.length + 1) * (printed.length + 1) <= LARGEST_TABLE;
}

/**
 * Finds the longest sequence of words that both texts contain, with gaps on either side. A word that a scan split, and
 * words that it joined, count as found. In texts that are too long nothing is found.
 */
export function align(typed: readonly Scanned[], printed: readonly PrintedWord[]): Alignment {
  const found: { typed: boolean[]; printed: (number | null)[] } = {
    typed: typed.map(() => false),
    printed: printed.map(() => null),
  };
  const width = printed.length + 1;
  if (!isAlignable(typed, printed)) return found;
  // How many words are shared from each place on. Filled from the end, so that the sequence can be read from the start.
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

/** Numbers weigh more than words. A word that another part of the sheet has is left to that part if possible. */
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
  /** The weight of the words from here on. */
  readonly score: number;
  readonly down: number;
  readonly right: number;
}

/** How many words at each place are the same: one and one, or one and its pieces. */
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

/** A run of letters or of digits. `500TV` is two of them, and `non-starting`, too. */
export interface Scanned {
  /** In small letters, without accents. */
  readonly text: string;
  readonly isNumber: boolean;
  /** Nothing separates it from the word before it, so the two may be one that a scan split, such as `O615`. */
  readonly touches: boolean;
}

/** Letters of other scripts in lower case, and the letters that they are mistaken for. */
const LOOKALIKES = new Map([..."ıнкмтв٧"].map((sign, index) => [sign, "ihkmtbv"[index]]));
const LOOKALIKE = new RegExp(`[${[...LOOKALIKES.keys()].join("")}]`, "gu");

/** The words and numbers of a line of a sheet or of a scanned page, in order, without marks and signs. */
export function scannedWords(line: string): readonly Scanned[] {
  const plain = plainCharacters(withoutMarkup(line), () => false)
    .replace(/½/g, "1/2")
    .replace(/(?<=\d)\.0+(?!\d)/g, "")
    .normalize("NFKD")
    .replace(/[\p{M}\u00ad'’]/gu, "")
    .toLowerCase()
    .replace(LOOKALIKE, (sign) => LOOKALIKES.get(sign) ?? sign);
  const found: Scanned[] = [];
  let end = -1;
  for (const match of plain.matchAll(/\p{L}+|\p{N}+/gu)) {
    const [text] = match;
    found.push({
      text,
      isNumber: /^\p{N}/u.test(text),
      touches: match.index === end,
    });
    end = match.index + text.length;
  }
  return found;
}

/** Digits and letters that a scan confuses because they look alike. */
const DIGIT_AS: Readonly<Record<string, string>> = {
  "0": "oqd",
  "1": "lij",
  "2": "z",
  "5": "s",
  "6": "gb",
  "8": "bs",
  "9": "gqs",
};
/** For a number in which no digit is read as itself: the `s` of a plural is not 8, and `is` is not 18. */
const LONE_DIGIT_AS: Readonly<Record<string, string>> = { "0": "o", "1": "li", "2": "z" };
const LETTER_AS: Readonly<Record<string, string>> = {
  o: "0",
  q: "09",
  d: "0o",
  l: "1",
  i: "1",
  z: "2",
  s: "589",
  g: "69",
  b: "68",
};

/** Pairs of letters that a scan of a longer word cannot distinguish, written as one. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/[ilj1]/g, "i"],
  [/[ce]/g, "c"],
  [/[un]/g, "n"],
  [/0/g, "o"],
  [/5/g, "s"],
  [/8/g, "b"],
];

/** In shorter words letters make a difference: `in` is not `un`. */
const LONG_ENOUGH = 4;

/** Whether the first text can be scanned as the second. Digits are never confused. */
export function looksLike(typed: string, scanned: string): boolean {
  if (typed === scanned || numberOf(typed) === numberOf(scanned)) return true;
  const signs = [...typed];
  const bearsWitness = signs.some((sign, at) => sign === scanned[at]);
  if (
    typed.length === scanned.length &&
    signs.every((sign, at) => signLooksLike(sign, scanned[at] ?? " ", !bearsWitness))
  ) {
    return true;
  }
  if (/\p{N}/u.test(typed) || typed.length < LONG_ENOUGH) return false;
  return lookOf(typed) === lookOf(scanned);
}

const NUMBER_WORDS = "none one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A number in digits: `three` is 3. Another word is left as it is. */
export function numberOf(word: string): string {
  const value = NUMBER_WORDS.indexOf(word);
  return value < 0 ? word : `${value}`;
}

function signLooksLike(typed: string, scanned: string, isAlone: boolean): boolean {
  const digits = isAlone ? LONE_DIGIT_AS : DIGIT_AS;
  return typed === scanned || (digits[typed] ?? LETTER_AS[typed] ?? "").includes(scanned);
}

/** A word with every group of letters that look alike written as one. */
export function lookOf(word: string): string {
  return ALIKE.reduce((look, [alike, one]) => look.replace(alike, one), word);
}

/** A word without the ending that its sentence requires. */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ed|es|ly|s|d|e)$/, "");
  return stem.length >= LONG_ENOUGH - 1 ? stem : word;
}
