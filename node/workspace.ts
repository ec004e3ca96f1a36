import type { GameRegistry } from "../games/registered-games.ts";

/** Where files are looked for, and the games that they may be about. */
export interface Workspace {
  /** What paths are relative to. */
  readonly directory: string;
  readonly games: GameRegistry;
}
