import type { FileDiff } from "../../compiler/diff/change.ts";

/** `red.bot`, `old.bot → new.bot`, `(none) → new.bot`. */
export function fileTitle({ before, after }: FileDiff): string {
  if (before === after) return after ?? "";
  return `${before ?? "(none)"} → ${after ?? "(none)"}`;
}
