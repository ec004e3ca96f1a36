import * as texts from "../compiler/vocabulary-of-text.ts";
import { LEXICONS } from "../games/registry.ts";
import type { Vocabulary } from "../grammar/vocabulary.ts";

/** The words that a text may use: those of the game in its header, or of the first game where it names none. */
export function vocabularyFor(text: string): Vocabulary {
  return texts.vocabularyIn(text, LEXICONS);
}

/** Whether a text names a game that is known, as sheets do: other programs have files with their ending, too. */
export function hasHeader(text: string): boolean {
  return texts.hasHeader(text, LEXICONS);
}
