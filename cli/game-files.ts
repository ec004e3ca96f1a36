import { resolve } from "node:path";
import { compareGames, exportGame, gameChangesInWords } from "../library/game-texts.ts";
import { isGameText, isThere, readText } from "../node/files.ts";
import { describe, MisuseError } from "./failure.ts";

/** Whether an argument is the file of a game's text. */
export async function isGameFile(word: string, directory: string): Promise<boolean> {
  return isGameText({ path: word }) && (await isThere(resolve(directory, word)));
}

/** The differences between two game texts in words, and whether there are any. */
export async function gameDiff(
  [before, after]: readonly [string, string],
  directory: string,
): Promise<{ readonly words: string; readonly isChanged: boolean }> {
  const compared = compareGames(await textAt(before, directory), await textAt(after, directory));
  if (!compared.ok) throw new MisuseError(`${before}, ${after}: ${compared.reason}`);
  return { words: gameChangesInWords(compared.changes), isChanged: compared.changes.length > 0 };
}

/** The text of a game as JSON. */
export async function gameData(path: string, directory: string): Promise<string> {
  const exported = exportGame(await textAt(path, directory));
  if (!exported.ok) throw new MisuseError(`${path}: ${exported.reason}`);
  return `${JSON.stringify(exported.data, null, 2)}\n`;
}

async function textAt(path: string, directory: string): Promise<string> {
  try {
    return await readText(resolve(directory, path));
  } catch (error) {
    throw new MisuseError(`${path}: ${describe(error)}`);
  }
}
