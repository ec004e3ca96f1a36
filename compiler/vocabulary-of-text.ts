import { guessGame } from "../grammar/guess-game.ts";
import { gameIn } from "../grammar/parse.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import { type Games, lexicons } from "./check-file.ts";
import { type Vocabulary, vocabularyOf } from "../grammar/vocabulary.ts";

/**
 * The words that a text may use: those of the game in its header. Without a readable `game` line the words of the text
 * show the game, so that the rest of it still gets its diagnostics.
 *
 * @param games at least one
 */
export function vocabularyIn(text: string, games: Games): Vocabulary {
  const known = lexicons(games);
  const named = nameIn(text, known);
  const lexicon = known.find(({ game }) => game === named);
  const vocabulary = lexicon ? vocabularyOf(lexicon) : guessGame(text, known.map(vocabularyOf))?.vocabulary;
  if (vocabulary === undefined) throw new Error("there are no games");
  return vocabulary;
}

/** Whether a text names a game that is known, as sheets do: other programs have files with their ending, too. */
export function hasHeader(text: string, games: Games): boolean {
  const known = lexicons(games);
  const named = nameIn(text, known)?.toLowerCase();
  return known.some(({ game }) => game.toLowerCase() === named);
}

function nameIn(text: string, known: readonly Lexicon[]): string | undefined {
  return gameIn(
    text,
    known.map(({ game }) => game),
  )?.name;
}
