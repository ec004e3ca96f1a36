/** The name of the package on npm. The command that it brings is called `tiebreak`. */
const PACKAGE = "tiebreak-bots";

/**
 * The modules that the code of a game's compiled sheets imports.
 *
 * @param folder of the game, below `games/`
 */
export function codeModules(folder: string): { readonly core: string; readonly game: string } {
  return { core: `${PACKAGE}/runtime/compiled`, game: `${PACKAGE}/games/${folder}/compiled` };
}

/** The folder below `games/` with what all games share whose declaration is a text. */
export const TEXT_GAMES = "text";

/** The modules that their declarations import. */
export function typeModules(folder: string): { readonly core: string; readonly game: string } {
  return { core: `${PACKAGE}/runtime`, game: `${PACKAGE}/games/${folder}` };
}
