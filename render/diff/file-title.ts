import type { FileDiff } from "../../compiler/diff/change.ts";

/** `lfa.bot`, `old.bot → new.bot`, `(none) → new.bot`. */
export function fileTitle({ before, after }: FileDiff): string {
  if (before === after) return after ?? "";
  return `${before ?? "(none)"} → ${after ?? "(none)"}`;
}
