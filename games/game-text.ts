import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { Source } from "../grammar/source.ts";
import type { RegisteredGame } from "./registered-games.ts";

/** A game that a text declares. */
export interface GameText {
  /** Null where the text names no game. */
  readonly name: string | null;
  /** Null where the text has errors. */
  readonly game: RegisteredGame | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the text of a game. */
export type GameTextReader = (source: Source) => GameText;
