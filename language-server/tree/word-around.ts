import type { Span } from "../../grammar/source.ts";

/** The word or number that an offset stands in or beside, within a stretch of the text; null where there is none. */
export function wordAround(text: string, offset: number, within: Span = { start: 0, end: text.length }): Span | null {
  const isPart = (at: number): boolean =>
    within.start <= at && at < within.end && /[\p{L}\p{N}_]/u.test(text[at] ?? "");
  let { start, end } = { start: offset, end: offset };
  while (isPart(start - 1)) start -= 1;
  while (isPart(end)) end += 1;
  return start < end ? { start, end } : null;
}
