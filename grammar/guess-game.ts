import { lex } from "./lexer.ts";
import { createSource } from "./source.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The game that a text without a `game` line probably belongs to. */
export interface GuessedGame {
  readonly vocabulary: Vocabulary;
  /** No other game knows as much of the text. */
  readonly isCertain: boolean;
}

/** A text shows its game long before this many characters. */
const LONGEST_SAMPLE = 20_000;

/**
 * Guesses the game whose words, headings and sides cover most of a text. Where several cover as much, it takes the first
 * of them, so that the rest of the text still gets its diagnostics. Null where there are no games.
 */
export function guessGame(text: string, games: readonly Vocabulary[]): GuessedGame | null {
  const [first, second] = games;
  if (first === undefined) return null;
  if (second === undefined) return { vocabulary: first, isCertain: true };
  const sample = text.slice(0, LONGEST_SAMPLE);
  const covered = games.map((vocabulary) => coveredBy(vocabulary, sample));
  const most = Math.max(...covered);
  const at = covered.indexOf(most);
  return { vocabulary: games[at] ?? first, isCertain: covered.lastIndexOf(most) === at };
}

/** How many characters are words of the game itself. Every game has those of the language. */
function coveredBy(vocabulary: Vocabulary, text: string): number {
  let covered = 0;
  for (const { entry, startOffset, end } of lex(createSource("", text), vocabulary).tokens)
    if (entry !== null && (entry.ids.length > 0 || entry.side !== null)) covered += end - startOffset;
  return covered;
}
