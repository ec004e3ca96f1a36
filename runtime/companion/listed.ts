/** `c3, c4 or d4`. */
export function listed(names: readonly string[], word: "and" | "or" = "or"): string {
  return names.length <= 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
}
