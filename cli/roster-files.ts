import type { GameRoster, GameTypes, LoadedGames } from "../games/game-package.ts";
import { readRoster, type ReadRoster } from "../library/boards.ts";
import { oneFile } from "./board-files.ts";
import { MisuseError } from "./failure.ts";
import { sentence } from "./report/excerpt.ts";
import { readText } from "../node/files.ts";

/**
 * Reads an owner's roster file of whichever game it fits; mistakes in it are a misuse that names each with its line.
 *
 * @throws MisuseError where no game has rosters, too
 */
export async function loadRoster(path: string, games: LoadedGames, directory: string): Promise<ReadRoster<GameTypes>> {
  const file = await oneFile(path, ".json", "--roster takes one file", directory);
  const read = readRoster(await readText(file.path), { game: [...games.values()], name: file.name });
  if (read.ok) return read;
  throw new MisuseError(
    read.mistakes.length === 0 ? `--roster: ${read.reason}` : read.mistakes.map(sentence).join("\n"),
  );
}

/** The cards of the roster file that was named, if one was. */
export async function rosterFrom(
  path: string | undefined,
  games: LoadedGames,
  directory: string,
): Promise<GameRoster | undefined> {
  return path === undefined ? undefined : (await loadRoster(path, games, directory)).roster;
}
