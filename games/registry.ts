import type { Lexicon } from "../grammar/lexicon.ts";
import { CALLISTO_DESCRIPTION } from "./callisto/description.ts";
import type { GameDescription, GamePackage, LoadedGames } from "./game-package.ts";

/** A game, with its package still to be loaded: much that checking and formatting do without. */
export interface RegisteredGame extends GameDescription {
  readonly load: () => Promise<GamePackage>;
}

/** Every game. A new game is one entry here; no other file names one. */
const REGISTERED: readonly RegisteredGame[] = [
  { ...CALLISTO_DESCRIPTION, load: async () => (await import("./callisto/package.ts")).CALLISTO_PACKAGE },
];

/** The games by the names in the headers of their sheets. */
export const GAMES: ReadonlyMap<string, RegisteredGame> = new Map(REGISTERED.map((game) => [game.lexicon.game, game]));

/** The words of every game, by the same names. */
export const LEXICONS: ReadonlyMap<string, Lexicon> = new Map(REGISTERED.map(({ lexicon }) => [lexicon.game, lexicon]));

/**
 * Loads the packages of games.
 *
 * @param names as in headers, any number of times; names of no game are passed over
 */
export async function loadGames(names: Iterable<string>): Promise<LoadedGames> {
  const games = [...new Set(names)].flatMap((name) => GAMES.get(name) ?? []);
  return new Map(await Promise.all(games.map(async (game) => [game.lexicon.game, await game.load()] as const)));
}

/** Loads the package of the game of a sheet or scenario that was checked. */
export async function loadGame(name: string): Promise<GamePackage> {
  const game = GAMES.get(name);
  // Nothing checks without the words of its game.
  if (game === undefined) throw new Error(`there is no game ${name}`);
  return game.load();
}
