import { LoweringError } from "../../compiler/compile.ts";
import { DEFAULT_READINGS, type Readings } from "../../games/callisto/readings.ts";
import type { Book } from "../../runtime/game.ts";
import { opponentsOf } from "../generate/opponents.ts";
import type { Opponents } from "../generate-position.ts";
import { CompiledBot } from "../search/compiled-bot.ts";

/** A bot that questions can be asked of, or why there is none. */
export type AskedBot =
  | { readonly kind: "bot"; readonly bot: CompiledBot; readonly opponents: Opponents }
  | { readonly kind: "impossible"; readonly reason: string };

/** The bot of one side of a book, ready to decide in the positions of its scenario. */
export function askedBot(book: Book, side: string, readings: Readings = DEFAULT_READINGS): AskedBot {
  const opponents = opponentsOf(book, side);
  if (opponents === null) return { kind: "impossible", reason: `its scenario has no cards of the ${side}` };
  try {
    return { kind: "bot", bot: new CompiledBot(book, side, readings), opponents };
  } catch (error) {
    if (error instanceof LoweringError) return { kind: "impossible", reason: error.message };
    throw error;
  }
}
