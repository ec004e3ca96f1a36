/** Names as a sentence lists them: `a`, `a and b`, `a, b and c`. */
export function enumerate(names: readonly string[], word: "and" | "or" = "and"): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
}

/** `1 hit`, `2 hits`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** `10,000` */
export function grouped(number: number): string {
  return number.toLocaleString("en-US");
}
