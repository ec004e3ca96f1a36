import type { Packaged } from "./program.ts";

/** The games and sheets that come with the command. */
export const PACKAGED: Packaged = {
  games: async () => (await import("../games/registry.ts")).BUILT_IN_GAMES,
  gameReader: async () => (await import("../games/text/read-game.ts")).gameReader(),
};
