/** The letters and signs that a scan, or a tired eye, takes for each digit. */
const LOOKS_LIKE = ["oO", "lI|!", "zZ", "", "", "sS", "bG", "T", "B", "gq"];

/** The digit that one sign is or looks like; null for others. */
export function digitLike(sign: string): string | null {
  if (/^\d+$/.test(sign)) return sign;
  if (sign.length !== 1) return null;
  const digit = LOOKS_LIKE.findIndex((letters) => letters.includes(sign));
  return digit === -1 ? null : String(digit);
}

/** What else a letter at the beginning of a line may be: a `B` is an 8 rather than a 3. */
const ALSO_LIKE: ReadonlyMap<string, string> = new Map([
  ["B", "3"],
  ["A", "4"],
  ["b", "8"],
]);

/** Whether a sign may be the scan of this digit. */
export function looksLikeDigit(sign: string, digit: number): boolean {
  return digitLike(sign) === String(digit) || ALSO_LIKE.get(sign) === String(digit);
}
