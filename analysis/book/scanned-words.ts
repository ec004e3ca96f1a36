import { plainCharacters, withoutMarkup } from "../../grammar/paste/plain-signs.ts";

/** A run of letters or of digits. `500TV` is two of them, and `non-starting`, too. */
export interface Scanned {
  /** In small letters, without accents. */
  readonly text: string;
  readonly isNumber: boolean;
  /** Nothing stands between it and the one before: the two may be one that a scan took apart, such as `O615`. */
  readonly touches: boolean;
  /** A line that begins with it may print it as the number of a row. */
  readonly beginsLine: boolean;
}

/** Signs of other scripts in small letters, and the letters that they are taken for. */
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
      beginsLine: found.length === 0,
    });
    end = match.index + text.length;
  }
  return found;
}

/** What a scan makes of a typed digit, and of a typed letter: letters and digits that look alike. */
const DIGIT_AS: Readonly<Record<string, string>> = {
  "0": "oqd",
  "1": "lij",
  "2": "z",
  "5": "s",
  "6": "gb",
  "8": "bs",
  "9": "gqs",
};
/** For a number that has no digit read as itself: the `s` of a plural is no 8, and `is` no 18. */
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

/** Pairs of letters that a scan of a longer word cannot tell apart, written as one. */
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

/** Whether a scan of what was printed can read as this, if the first is what is printed. Digits are never confused. */
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

/** `three` is 3. */
function numberOf(word: string): string {
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

/** A word without the ending by which a sentence fits it in. */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ed|es|ly|s|d|e)$/, "");
  return stem.length >= LONG_ENOUGH - 1 ? stem : word;
}
