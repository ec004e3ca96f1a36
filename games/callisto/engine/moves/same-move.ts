import type { Move } from "../event.ts";

/** Whether two moves say the same, in whatever order their fields stand. */
export function sameMove(one: Move, other: Move): boolean {
  return sameData(one, other);
}

function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    first.size === second.size &&
    [...first].every(([key, value]) => second.has(key) && sameData(value, second.get(key)))
  );
}
