import { pluralOf } from "../../grammar/defined-words.ts";
import type { SortName } from "../../grammar/lexicon.ts";
import type { Base, Description, Located, Test } from "../../runtime/checked-tree.ts";
import type { CheckContext } from "./context.ts";
import { coercionBetween } from "./words.ts";

/** Things of a sort, with the place and words of what names them. */
export function descriptionOf(
  { span, text }: Located,
  sort: SortName,
  base: Base,
  tests: readonly Test[] = [],
): Description {
  return { span, text, sort, base, tests, select: null };
}

/** The description as a thing of the sort, by a coercion of the game where one is needed; null where none leads there. */
export function coerce(context: CheckContext, description: Description, to: SortName): Description | null {
  if (description.sort === to) return description;
  const coercion = coercionBetween(context.words, description.sort, to);
  if (!coercion) return null;
  return descriptionOf(description, to, { kind: "coerced", coercion: coercion.id, of: description });
}

/** The description as a thing of one of the sorts: itself, or the first coercion that leads to one. */
export function toOneOf(
  context: CheckContext,
  description: Description,
  sorts: readonly SortName[],
): Description | null {
  if (sorts.includes(description.sort)) return description;
  for (const sort of sorts) {
    const coerced = coerce(context, description, sort);
    if (coerced) return coerced;
  }
  return null;
}

/** A sort as messages name several of it. */
export function plural(sort: SortName): string {
  return pluralOf(sort.toLowerCase());
}
