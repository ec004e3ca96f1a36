import { CALLISTO_DESCRIPTION } from "./callisto/description.ts";
import { registryOf } from "./registered-games.ts";

/** Every game. A new game is one entry here; no other file names one. */
export const { GAMES, LEXICONS, folderOf, loadGames, loadGame } = registryOf([
  { ...CALLISTO_DESCRIPTION, load: async () => (await import("./callisto/package.ts")).CALLISTO_PACKAGE },
]);
