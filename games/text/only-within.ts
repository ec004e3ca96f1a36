import type { Span } from "../../grammar/source.ts";

/**
 * A text in which only some stretches are left, each in its place.
 *
 * @param kept stretches that do not overlap
 * @param leftOut stretches inside of those
 */
export function onlyWithin(text: string, kept: readonly Span[], leftOut: readonly Span[] = []): string {
  // At each edge it changes whether a part is kept.
  const edges = [...kept, ...leftOut].flatMap(({ start, end }) => [start, end]).toSorted((one, other) => one - other);
  const parts = [...edges, text.length].map((edge, index) => text.slice(edges[index - 1] ?? 0, edge));
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[^\n]/g, " "))).join("");
}
