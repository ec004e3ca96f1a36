/** The name of the package on npm. The command that it brings is called `tiebreak`. */
const PACKAGE = "tiebreak-bots";

/** What the code of compiled sheets of every game imports. */
export const CORE_CODE = `${PACKAGE}/runtime/compiled`;

/** What their declarations import. */
export const CORE_TYPES = `${PACKAGE}/runtime`;

/**
 * The modules that the code of a game's compiled sheets imports.
 *
 * @param folder of the game, below `games/`
 */
export function codeModules(folder: string): { readonly core: string; readonly game: string } {
  return { core: CORE_CODE, game: `${PACKAGE}/games/${folder}/compiled` };
}

/** The modules that their declarations import. */
export function typeModules(folder: string): { readonly core: string; readonly game: string } {
  return { core: CORE_TYPES, game: `${PACKAGE}/games/${folder}` };
}
