/** The letters and signs that a scan, or a tired eye, takes for each digit. */
const LOOKS_LIKE = ["oO", "lI|!", "zZ", "", "", "sS", "bG", "T", "B", "gq"];

/** The digit that one sign is or looks like; null for others. */
export function digitLike(sign: string): string | null {
  if (/^\d+$/.test(sign)) return sign;
  if (sign.length !== 1) return null;
  const digit = LOOKS_LIKE.findIndex((letters) => letters.includes(sign));
  return digit === -1 ? null : String(digit);
}
