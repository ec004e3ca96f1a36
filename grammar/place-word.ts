import type { Lexicon } from "./lexicon.ts";

/** What a game calls one of its places and several of them: the noun that, alone, means the acting unit's own place. */
export function placeWordOf({ words, roles }: Lexicon): { readonly one: string; readonly many: string } {
  const noun = words.find((word) => word.category === "noun" && word.sort === roles.place && word.bareIs === "here");
  const one = noun?.id ?? roles.place.toLowerCase();
  return { one, many: (noun?.category === "noun" ? noun.forms?.[0] : undefined) ?? `${one}s` };
}
