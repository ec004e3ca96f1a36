import { isError } from "../grammar/diagnostic.ts";
import type { GameRegistry, GameTextReader } from "../games/registered-games.ts";
import { FileRefusal } from "../io/files.ts";
import { gameOfFolder } from "../node/files.ts";
import { gamesInReach, type GameFile } from "../node/games-in-reach.ts";
import type { FileReport } from "../library/folders.ts";
import { prettyReport } from "./report/pretty.ts";
import { type Terminal, withGames } from "./terminal.ts";

/** A terminal with the games that lie in reach of some places. */
export interface OpenTerminal extends Terminal {
  readonly gameFiles: readonly GameFile[];
  readonly settings: readonly FileReport[];
  readonly loadReader: LoadGameReader;
}

/** Loads what reads texts of games. */
export type LoadGameReader = () => Promise<GameTextReader>;

/** The terminal with the games in reach of places. Problems of their texts and of settings are not reported. */
export async function surveyed(
  terminal: Terminal,
  places: readonly (string | undefined)[],
  loadReader: LoadGameReader,
): Promise<OpenTerminal> {
  const named = places.flatMap((place) => place ?? []);
  const { games, gameFiles, settings, problems } = await gamesInReach(terminal, named, loadReader);
  for (const problem of problems) terminal.writeError(`tiebreak: ${problem}\n`);
  return Object.assign(withGames(terminal, games), { gameFiles, settings, loadReader });
}

/** As `surveyed`, for a command that needs the games: reports which cannot be used, and settings that name none. */
export async function opened(
  terminal: Terminal,
  places: readonly (string | undefined)[],
  loadReader: LoadGameReader,
): Promise<OpenTerminal> {
  const open = await surveyed(terminal, places, loadReader);
  const broken = [...open.settings, ...brokenGames(open)];
  if (broken.length > 0) {
    terminal.writeError(prettyReport(broken, terminal));
  }
  return open;
}

/** Which games lie in reach of a command line, and the game of the folder. */
export interface NearGames {
  readonly games: GameRegistry;
  /** Its name, also where its text has errors; null where the folder belongs to no game. */
  readonly own: string | null;
}

/** As `surveyed`, before the command is known to need any: what cannot be read is left for it to report. */
export async function gamesNear(
  terminal: Terminal,
  places: readonly string[],
  loadReader: LoadGameReader,
): Promise<NearGames> {
  const own = await gameOfFolder(terminal.directory);
  try {
    const { games } = await gamesInReach(terminal, places, loadReader);
    return { games, own };
  } catch (error) {
    if (error instanceof FileRefusal) return { games: terminal.games, own };
    throw error;
  }
}

/** The errors of game texts that no sheet can use. */
export function brokenGames({ gameFiles }: Pick<OpenTerminal, "gameFiles">): readonly FileReport[] {
  return gameFiles.flatMap(({ source, diagnostics }) => {
    const errors = diagnostics.filter(isError);
    return errors.length === 0 ? [] : [{ source, diagnostics: errors }];
  });
}

/** The places of a command, by default the directory. */
export function orHere(paths: readonly string[]): readonly string[] {
  return paths.length === 0 ? ["."] : paths;
}
