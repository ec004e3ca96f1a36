/** Whether two lists have the same members, each at its place. */
export function haveSameMembers(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((each, index) => each === now[index]);
}
