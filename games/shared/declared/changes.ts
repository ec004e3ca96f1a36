import { placeWordOf } from "../../../grammar/place-word.ts";
import type { DeclaredLexicon, FieldTest } from "./word.ts";

/** The adjective that says of a place that a movement changes it; null where the lexicon has none. */
export function adjectiveOfChanges({ words }: DeclaredLexicon, changes: FieldTest | undefined): string | null {
  if (changes === undefined) return null;
  const test = JSON.stringify(changes);
  const adjective = words.find(
    ({ category, meaning }) =>
      category === "adjective" && meaning?.kind === "test" && JSON.stringify(meaning.test) === test,
  );
  return adjective?.id ?? null;
}

/** The places on a way that a movement changes, in words: `dry plots on the way`. */
export function changesInWords(lexicon: DeclaredLexicon, changes: FieldTest | undefined): string {
  const adjective = adjectiveOfChanges(lexicon, changes);
  return `${adjective === null ? "" : `${adjective} `}${placeWordOf(lexicon).many} on the way`;
}
