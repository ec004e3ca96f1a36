import { gameIn } from "../grammar/parse.ts";
import type { Vocabulary } from "../grammar/vocabulary.ts";
import { type Games, lexicons, vocabularyOf } from "./check-file.ts";

/**
 * The words that a text may use: those of the game in its header. A text without a readable `game` line is taken for one
 * of the first game, so that the rest of it still gets its diagnostics.
 *
 * @param games at least one
 */
export function vocabularyIn(text: string, games: Games): Vocabulary {
  const known = lexicons(games);
  const named = gameIn(text)?.name;
  const lexicon = known.find(({ game }) => game === named) ?? known[0];
  if (lexicon === undefined) throw new Error("there are no games");
  return vocabularyOf(lexicon);
}

/** Whether a text names a game that is known, as sheets do: other programs have files with their ending, too. */
export function hasHeader(text: string, games: Games): boolean {
  const named = gameIn(text)?.name.toLowerCase();
  return lexicons(games).some(({ game }) => game.toLowerCase() === named);
}
