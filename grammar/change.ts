import type { Span } from "./source.ts";

/** The one stretch in which two texts differ. */
export interface Change {
  readonly start: number;
  readonly endBefore: number;
  readonly endAfter: number;
}

/** The smallest change that makes one text of another, as if it had been made at once. */
export function changeBetween(before: string, after: string): Change {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let behind = 0;
  while (
    behind < shorter - start &&
    before.charCodeAt(before.length - 1 - behind) === after.charCodeAt(after.length - 1 - behind)
  ) {
    behind += 1;
  }
  return { start, endBefore: before.length - behind, endAfter: after.length - behind };
}

/** Where a stretch of the text before the change lies after it; null where the change touches it. */
export function spanAfter(span: Span, change: Change): Span | null {
  if (span.end <= change.start) return span;
  if (span.start < change.endBefore) return null;
  const moved = change.endAfter - change.endBefore;
  return { start: span.start + moved, end: span.end + moved };
}
