import { LoweringError } from "../../compiler/compile.ts";
import type { GamePackage, GameReadings, PositionSource } from "../../games/game-package.ts";
import type { Book } from "../../runtime/game.ts";
import { CompiledBot } from "../search/compiled-bot.ts";

/** A bot that questions can be asked of, or why there is none. */
export type AskedBot =
  | { readonly kind: "bot"; readonly bot: CompiledBot; readonly source: PositionSource }
  | { readonly kind: "impossible"; readonly reason: string };

/**
 * The bot of one side of a book, ready to decide in the positions of its scenario.
 *
 * @param readings left out: the default of each open point
 */
export function askedBot(
  game: GamePackage,
  book: Book,
  side: string,
  readings: GameReadings = game.readings({}),
): AskedBot {
  const { positions, compiled, lexicon } = game;
  if (positions === undefined || compiled === undefined) {
    return { kind: "impossible", reason: `${lexicon.game} has no positions yet` };
  }
  const source = positions.sourceOf(book, side);
  if (source === null) return { kind: "impossible", reason: `its scenario has no cards for the ${side}` };
  try {
    return { kind: "bot", bot: new CompiledBot(compiled, book, side, readings), source };
  } catch (error) {
    if (error instanceof LoweringError) return { kind: "impossible", reason: error.message };
    throw error;
  }
}
