import type { Packaged } from "./program.ts";

/** What comes along with the command. */
export const PACKAGED: Packaged = {
  games: async () => (await import("../games/registry.ts")).BUILT_IN_GAMES,
  gameReader: async () => (await import("../games/text/read-game.ts")).gameReader(),
};
