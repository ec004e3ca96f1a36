import { opponentsOf, type Opponents } from "../../../analysis/generate/opponents.ts";
import { BotPair } from "../../../analysis/behaviour/bot-pair.ts";
import { type BehaviourComparison, compareBots } from "../../../analysis/behaviour/compare-bots.ts";
import { CompiledBot } from "../../../analysis/search/compiled-bot.ts";
import { type SideName, sheetOf } from "../../properties/callisto.ts";
import { edited, sound } from "../../compiler/diff/sheets.ts";

/** A sheet of the book and the same with one stretch of its text replaced, as bots. */
export function editedBots(
  scenario: number,
  side: SideName,
  from: string,
  to: string,
): { readonly pair: BotPair; readonly opponents: Opponents } {
  const { book, text, opponents } = sheetOf(scenario, side);
  const { sheet } = sound(edited(text, from, to));
  if (sheet === null) throw new Error("the edited text is no sheet");
  const after = { ...book, sheets: { ...book.sheets, [side]: sheet } };
  const own = opponentsOf(after, side) ?? opponents;
  return { pair: new BotPair(new CompiledBot(book, side), new CompiledBot(after, side)), opponents: own };
}

/** Runs a comparison to its end. */
export function compared({ pair, opponents }: ReturnType<typeof editedBots>, positions: number): BehaviourComparison {
  const search = compareBots(pair, opponents, { positions, seed: 1, examples: 2 });
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}
