import { loadGame } from "./registry.ts";

/** The game that has a whole book of sheets. General tests see it as a tool does: through its package. */
export const GAME = await loadGame("Callisto");

/** Its words. */
export const LEXICON = GAME.lexicon;

/** The games that tools are handed. */
export const LOADED = new Map([[LEXICON.game, GAME]]);

/** A part of the game's package, which it must have. */
export function needed<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error(`${LEXICON.game} lacks a part of its package`);
  return part;
}
