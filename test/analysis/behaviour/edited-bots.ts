import type { PositionSource } from "../../../games/game-package.ts";
import { type BehaviourComparison, BotPair, compareBots } from "../../../analysis/behaviour/compare-bots.ts";
import { askedBot, type CompiledBot } from "../../../analysis/search/compiled-bot.ts";
import type { Book } from "../../../runtime/game.ts";
import { edited, sound } from "../../compiler/diff/sheets.ts";
import { GAME } from "../../game.ts";
import { sheetOf } from "../../book.ts";

/** A sheet of the book and the same with one stretch of its text replaced, as bots. */
export function editedBots(
  scenario: number,
  side: string,
  from: string,
  to: string,
): { readonly pair: BotPair; readonly source: PositionSource } {
  const { book, text } = sheetOf(scenario, side);
  const { sheet } = sound(edited(text, from, to));
  if (sheet === null) throw new Error("the edited text is no sheet");
  const after = { ...book, sheets: { ...book.sheets, [side]: sheet } };
  const [first, second] = [botOf(book, side), botOf(after, side)];
  return { pair: new BotPair(first.bot, second.bot), source: second.source };
}

/** The bot of a side, and the positions that it decides in. */
export function botOf(book: Book, side: string): { readonly bot: CompiledBot; readonly source: PositionSource } {
  const asked = askedBot(GAME, book, side);
  if (asked.kind === "impossible") throw new Error(asked.reason);
  return asked;
}

/** Runs a comparison to its end. */
export function compared({ pair, source }: ReturnType<typeof editedBots>, positions: number): BehaviourComparison {
  const search = compareBots(GAME.lexicon, pair, source, { positions, seed: 1, examples: 2 });
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}
