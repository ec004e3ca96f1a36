/** Where the handbook's page explains the words of a game. */
export interface Glossary {
  /** The name of the game; null where the page does not say. */
  readonly game: string | null;
  /** The lines of the words by their ids. */
  readonly lines: ReadonlyMap<string, number>;
}

export function readGlossary(text: string): Glossary {
  const lines = new Map<string, number>();
  let game: string | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    game ??= /^# Glossary of (.+?)\s*$/.exec(line)?.[1] ?? null;
    const word = /^\| \*\*(.+?)\*\* \|/.exec(line)?.[1];
    if (word !== undefined && !lines.has(word)) lines.set(word, index);
  }
  return { game, lines };
}

/** The line of a game's word; null where the page does not have it. */
export function lineOfWord(glossary: Glossary, game: string, word: string): number | null {
  return glossary.game === game ? (glossary.lines.get(word) ?? null) : null;
}
