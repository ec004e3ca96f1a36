import type { DefinedMeaning, DefinedQuality } from "../../compiler/check/expand.ts";
import { coreWordsOf } from "../../grammar/core-lexicon.ts";
import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import {
  type AdjectiveWord,
  definitionOf,
  type Lexicon,
  type NounWord,
  type WordDefinition,
} from "../../grammar/lexicon.ts";
import type { Test } from "../../runtime/checked-tree.ts";

/**
 * `Open space: space without worker.` says what is open, too: `an open workshop` is one that is an open space. Whatever
 * means something else in the game, or in the language, means that alone.
 *
 * @param nouns what the game calls its places and units
 */
export function withAdjectivesOfNouns(lexicon: Lexicon, nouns: readonly string[]): Lexicon {
  if (lexicon.definitions === undefined) return lexicon;
  const taken = new Set(lexicon.words.flatMap(foldedForms));
  for (const { id, forms = [] } of coreWordsOf(lexicon)) for (const form of [id, ...forms]) taken.add(foldForm(form));
  const adjectives = lexicon.words.flatMap((word): readonly AdjectiveWord[] => {
    const definition = definitionOf(word) ?? null;
    const noun = nouns.find((each) => word.id.endsWith(` ${each}`));
    if (word.category !== "noun" || definition === null || noun === undefined) return [];
    const id = word.id.slice(0, -noun.length - 1);
    if (taken.has(id)) return [];
    taken.add(id);
    const says = qualityOf(word, definition, noun);
    return says === null ? [] : [{ category: "adjective", id, of: [word.sort], ...saidBy(word, definition, says) }];
  });
  return adjectives.length === 0 ? lexicon : { ...lexicon, words: [...lexicon.words, ...adjectives] };
}

function saidBy({ documentation }: NounWord, definition: WordDefinition, says: DefinedQuality) {
  return { yields: true, documentation, meaning: null, definition: { ...definition, says } } as const;
}

/** What a definition says of the things that its noun names; null where it chooses among them. */
function qualityOf({ sort }: NounWord, { says }: WordDefinition, noun: string): DefinedQuality | null {
  if (says === null) return null;
  const { ofAnySide, size } = says as DefinedMeaning;
  const { span, text, base, tests, select } = ofAnySide;
  if (select !== null || ofAnySide.sort !== sort) return null;
  const isAny = base.kind === "noun" && base.entry === noun && base.letter === null;
  const isOne: Test = { span, text, kind: "isOneOf", description: ofAnySide, negated: false };
  const description = {
    span,
    text,
    sort,
    base: { kind: "all" } as const,
    tests: isAny ? tests : [isOne],
    select: null,
  };
  return { bySort: new Map([[sort, description]]), size };
}
