import { guessGame } from "../grammar/guess-game.ts";
import { gameIn } from "../grammar/written-header.ts";
import { type Games, lexicons } from "./check-file.ts";
import { type Vocabulary, vocabularyOf } from "../grammar/vocabulary.ts";

/**
 * The words that a text may use: those of its header's game. Without a readable `game` line, the game is guessed from
 * the words of the text, so that the rest still gets diagnostics.
 *
 * @param games at least one
 */
export function vocabularyIn(text: string, games: Games): Vocabulary {
  const known = lexicons(games);
  const named = gameIn(
    text,
    known.map(({ game }) => game),
  )?.name;
  const lexicon = known.find(({ game }) => game === named);
  const vocabulary = lexicon ? vocabularyOf(lexicon) : guessGame(text, known.map(vocabularyOf))?.vocabulary;
  if (vocabulary === undefined) throw new Error("there are no games");
  return vocabulary;
}
