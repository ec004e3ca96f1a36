/** `1st`, `2nd`, `11th`. */
export function ordinal(number: number): string {
  const tens = number % 100;
  const ones = number % 10;
  if (tens >= 11 && tens <= 13) return `${number}th`;
  return `${number}${ones === 1 ? "st" : ones === 2 ? "nd" : ones === 3 ? "rd" : "th"}`;
}

/** The page's words between quotation marks. */
export function quoted(text: string): string {
  return `“${text}”`;
}

/** `“a” → “b”`. */
export function turned(before: string, after: string): string {
  return `${quoted(before)} → ${quoted(after)}`;
}

/** `a, b and c`. */
export function listed(items: readonly string[]): string {
  if (items.length <= 1) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
