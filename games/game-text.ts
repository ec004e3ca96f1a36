import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { ParsedGameText } from "../grammar/game-text/parse.ts";
import type { Source } from "../grammar/source.ts";
import type { NameNode } from "../grammar/table-tree.ts";
import type { RegisteredGame } from "./registered-games.ts";

/** What kind of thing a name of a game's text stands for. */
export type NameCategory =
  "side" | "place" | "noun" | "title" | "quantity" | "adjective" | "action" | "relation" | "definition";

/** A name that a game's text makes: sheets use it, and so does the text itself. */
export interface MadeName {
  readonly node: NameNode;
  readonly category: NameCategory;
  /** `a number of a figure`, `a side`: what messages and hovers call it. */
  readonly what: string;
  /** The name of one thing: `square`, also where the text writes `squares`. */
  readonly one: string;
  /** The name and its plural, folded. */
  readonly forms: readonly string[];
}

/** A game that a text declares, with what is wrong in the text. */
export interface GameText extends ParsedGameText {
  /** Each name once, in the order in which they are made. */
  readonly names: readonly MadeName[];
  /** Null where the text names no game. */
  readonly name: string | null;
  /** The game as every tool asks for it; null where the text has errors. */
  readonly game: RegisteredGame | null;
  /** All that is wrong, the rows that cannot be read included. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the text of a game. */
export type GameTextReader = (source: Source) => GameText;
