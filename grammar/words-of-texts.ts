import { withChecklistWords } from "./checklist-words.ts";
import type { Lexicon } from "./lexicon.ts";
import { withMemoryWords } from "./memory-words.ts";
import { withRoutineWords } from "./routine-words.ts";
import type { NamedText } from "./source.ts";

/**
 * The lexicon of a game with the words that a text makes beside its definitions: of what its bot remembers, of its
 * checklists and those in reach, and of its routines. The lexicon itself where it has them already.
 */
export function withWordsOfTexts(lexicon: Lexicon, own: NamedText, inReach: readonly NamedText[] = []): Lexicon {
  const remembered = withMemoryWords(lexicon, own.text);
  return withRoutineWords(withChecklistWords(remembered, [...inReach, own]), own.text);
}
