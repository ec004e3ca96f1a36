import type { Packaged } from "./program.ts";

/** The games and sheets that come with the command. */
export const PACKAGED: Packaged = {
  games: async () => (await import("../games/registry.ts")).BUILT_IN_GAMES,
  gameReader: async () => {
    const [{ gameReader }, { BUILT_IN_GAMES }] = await Promise.all([
      import("../games/text/read-game.ts"),
      import("../games/registry.ts"),
    ]);
    return gameReader(BUILT_IN_GAMES.codeOf);
  },
};
