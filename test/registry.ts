import { BUILT_IN_GAMES } from "../games/registry.ts";

export { BUILT_IN_GAMES };

/** The games that come along, for tests that are about all of them. */
export const { all: GAMES, lexicons: LEXICONS, folderOf, loadGames, loadGame, loadArrangement } = BUILT_IN_GAMES;
