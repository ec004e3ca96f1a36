import type { Description } from "../checked-tree.ts";

/** A phrase by what it means: equal for phrases that differ in their place on the page and in their wording alone. */
export function phraseKey(phrase: unknown): string {
  return JSON.stringify(phrase, (key, value: unknown) =>
    key === "span" || key === "text" || key === "binds" ? undefined : value,
  );
}

/** Whether a phrase speaks of what was bound before: it then means something else in another clause. */
export function speaksOfBound(phrase: unknown): boolean {
  return phraseKey(phrase).includes('{"kind":"bound"}');
}

/**
 * Whether everything that `narrow` describes is described by `wide` too, as far as the phrases show it.
 *
 * @param denotesAll whether a noun denotes every thing of its sort
 */
export function covers(wide: Description, narrow: Description, denotesAll: (noun: string) => boolean): boolean {
  if (wide.sort !== narrow.sort || wide.select !== null) return false;
  const everything =
    wide.base.kind === "all" || (wide.base.kind === "noun" && wide.base.letter === null && denotesAll(wide.base.entry));
  const sameBase = phraseKey(wide.base) === phraseKey(narrow.base);
  const partOf =
    wide.base.kind === "either" && wide.base.of.some((one) => phraseKey(one.base) === phraseKey(narrow.base));
  if (!everything && !sameBase && !partOf) return false;
  const tests = new Set(narrow.tests.map(phraseKey));
  return wide.tests.every((test) => tests.has(phraseKey(test)));
}

/** Every word of the lexicon in a phrase, in the order in which it names them. */
export function wordsIn(phrase: unknown): readonly string[] {
  const words = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === "object" && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        if (
          (key === "entry" || key === "relation" || key === "coercion" || key === "quantity") &&
          typeof part === "string"
        )
          words.add(part);
        else if (key !== "binds") visit(part);
      }
    }
  };
  visit(phrase);
  return [...words];
}
