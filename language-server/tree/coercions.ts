import type { CheckedFile } from "../../compiler/check-file.ts";
import type { Span } from "../../grammar/source.ts";

/** A place where the page names one thing and means another, and the id of the coercion that leads there. */
interface CoercedPlace {
  readonly id: string;
  readonly span: Span;
}

/** Every coercion that the checker has inserted in a sheet, once for each place. */
export function coercionsIn({ sheet }: CheckedFile): readonly CoercedPlace[] {
  const found = new Map<string, CoercedPlace>();
  collect(sheet?.procedures ?? [], found);
  return [...found.values()];
}

/** The checked tree is data: a coercion is found by its kind, wherever it stands. */
function collect(value: unknown, found: Map<string, CoercedPlace>): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) collect(each, found);
    return;
  }
  const node = value as {
    readonly kind?: unknown;
    readonly coercion?: unknown;
    readonly of?: { readonly span?: Span };
  };
  const span = node.of?.span;
  if (node.kind === "coerced" && typeof node.coercion === "string" && span) {
    found.set(`${node.coercion} ${span.start} ${span.end}`, { id: node.coercion, span });
  }
  for (const inner of Object.values(value)) collect(inner, found);
}
