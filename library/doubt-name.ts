import { nearestName } from "../grammar/nearest-name.ts";
import type { Misfit, Question } from "../runtime/companion/question.ts";

/** What is wrong with an answer, and which name was probably meant. */
export function inWords({ text, unknown }: Misfit): string {
  const nearest = unknown === undefined ? null : nearestName(unknown.written, unknown.known);
  return nearest === null ? text : `${text}. Did you mean ${nearest}?`;
}

/**
 * Why a name that was not given before is probably a slip: it is spelt almost like another, or looks like none of the
 * others. Whatever is not a place is always confirmed. Null where there is no doubt.
 */
export function doubtAbout(
  { sort, isPlace, known }: Question & { readonly form: "names" },
  name: string,
): string | null {
  const nearest = nearestName(name, known);
  if (nearest !== null) return `\`${name}\` is a new name. Did you mean ${nearest}?`;
  const thing = sort.toLowerCase();
  if (!isPlace) return `\`${name}\` is a new name, and not a unit. Is it a ${thing} on the board?`;
  const unlike = known.length > 0 && !known.some((other) => shapeOf(other) === shapeOf(name));
  return unlike ? `\`${name}\` is a new name. Is it a ${thing} on the board?` : null;
}

/** `c3` and `D4` have one shape, `c33` another. */
function shapeOf(name: string): string {
  return name.replaceAll(/\p{L}+/gu, "a").replaceAll(/\d/g, "9");
}
