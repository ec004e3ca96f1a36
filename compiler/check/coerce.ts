import { pluralOf } from "../../grammar/word-endings.ts";
import type { SortName } from "../../grammar/lexicon.ts";
import type { Base, Description, Located, Test } from "../../runtime/checked-tree.ts";
import type { CheckContext } from "./context.ts";
import { coercionBetween } from "./words.ts";

/** A description of things of a sort, with the place and words of what names them. */
export function descriptionOf(
  { span, text }: Located,
  sort: SortName,
  base: Base,
  tests: readonly Test[] = [],
): Description {
  return { span, text, sort, base, tests, select: null };
}

/** Turns a description into one of the sort, by a coercion of the game if needed; null if there is none. */
export function coerce(context: CheckContext, description: Description, to: SortName): Description | null {
  if (description.sort === to) return description;
  const coercion = coercionBetween(context.words, description.sort, to);
  if (!coercion) return null;
  return descriptionOf(description, to, { kind: "coerced", coercion: coercion.id, of: description });
}

/** Turns a description into one of the sorts: itself, or by the first coercion that leads to one. */
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

/** The plural name of a sort in messages. */
export function plural(sort: SortName): string {
  return pluralOf(sort.toLowerCase());
}
