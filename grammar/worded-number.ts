const WORDS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty",
];
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv"];

/** The number that a word writes out, up to twenty, or that Roman numerals write, up to fifteen; null if neither. */
export function wordedNumber(word: string): number | null {
  const folded = word.toLowerCase();
  const index = Math.max(WORDS.indexOf(folded), ROMAN.indexOf(folded));
  return index === -1 ? null : index + 1;
}
