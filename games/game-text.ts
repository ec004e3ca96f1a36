import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { ParsedGameText } from "../grammar/game-text/parse.ts";
import type { Source } from "../grammar/source.ts";
import type { RegisteredGame } from "./registered-games.ts";

/** A game that a text declares, with what is wrong in the text. */
export interface GameText extends ParsedGameText {
  /** Null where the text names no game. */
  readonly name: string | null;
  /** The game as every tool asks for it; null where the text has errors. */
  readonly game: RegisteredGame | null;
  /** All that is wrong, the rows that cannot be read included. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the text of a game. */
export type GameTextReader = (source: Source) => GameText;
