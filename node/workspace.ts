import type { GameRegistry } from "../games/registered-games.ts";

/** The directory that paths are relative to, and the games that files may be about. */
export interface Workspace {
  readonly directory: string;
  readonly games: GameRegistry;
}
