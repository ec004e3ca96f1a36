import type { DecideCard } from "../../games/engine-part.ts";
import type { GamePackage, GamePosition, GameReadings, PackedGamePosition } from "../../games/game-package.ts";
import type { Book } from "../../runtime/game.ts";
import type { SheetFunction } from "../../runtime/compact/link.ts";
import { CompiledBot } from "../search/compiled-bot.ts";

/** Sheets as functions, by their sides. */
export type SheetFunctions = Readonly<Record<string, SheetFunction<GamePosition, PackedGamePosition>>>;

/** The bot of every side with a sheet, deciding by its compiled sheet, or by the interpreter in a game whose sheets do not compile. */
export function compiledBots(
  { compiled, decider, lexicon }: Pick<GamePackage, "compiled" | "decider" | "lexicon">,
  book: Book,
  readings: GameReadings,
  written: SheetFunctions = {},
): Readonly<Record<string, DecideCard>> {
  return Object.fromEntries(
    withSheets(book).map((side): [string, DecideCard] => {
      if (compiled !== undefined) {
        const bot = new CompiledBot(compiled, book, side, readings, written[side]);
        return [side, (position, acting, dice) => bot.decideByName({ position, acting }, dice)];
      }
      if (decider === undefined) throw new Error(`${lexicon.game} has an engine and nothing that decides`);
      return [
        side,
        (position, acting, dice) => {
          const { decision } = decider.decide(book, position, acting, { readings, dice, trace: false });
          // As compiled sheets name it: the dice of a game follow from what is done, whoever decided it.
          return { ...decision, choices: [] };
        },
      ];
    }),
  );
}

/** The sides of a scenario that have a sheet. */
export function withSheets({ scenario, sheets }: Book): readonly string[] {
  return scenario.sides.flatMap(({ side }) => (sheets[side] === undefined ? [] : [side]));
}
