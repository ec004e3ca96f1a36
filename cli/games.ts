import type { Lexicon } from "../grammar/lexicon.ts";
import { gameIn } from "../grammar/parse.ts";
import { createVocabulary } from "../grammar/vocabulary.ts";
import type { Vocabulary } from "../grammar/vocabulary.ts";
import { LEXICONS } from "../games/registry.ts";

/** What a text without a readable `game` line is taken for, so that the rest of it still gets its diagnostics. */
function firstLexicon(): Lexicon {
  const [lexicon] = LEXICONS.values();
  if (lexicon === undefined) throw new Error("there are no games");
  return lexicon;
}

const vocabularies = new Map<Lexicon, Vocabulary>();

/** The words that a text may use: those of the game in its header, or of the first game where it names none. */
export function vocabularyFor(text: string): Vocabulary {
  const lexicon = LEXICONS.get(gameIn(text)?.name ?? "") ?? firstLexicon();
  const known = vocabularies.get(lexicon);
  if (known !== undefined) return known;
  const vocabulary = createVocabulary(lexicon);
  vocabularies.set(lexicon, vocabulary);
  return vocabulary;
}

/** Whether a text names a game that is known, as sheets do: other programs have files with their ending, too. */
export function hasHeader(text: string): boolean {
  const name = gameIn(text)?.name.toLowerCase();
  return [...LEXICONS.keys()].some((game) => game.toLowerCase() === name);
}
