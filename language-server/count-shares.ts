import { askedBot } from "../analysis/questions/asked-bot.ts";
import { sharesOfProcedure } from "../analysis/questions/deciding-shares.ts";
import { loadGame } from "../games/registry.ts";
import type { ShareNews, ShareTask } from "./environment.ts";

/**
 * Counts in one go what each clause of a task decides. It takes seconds, so it belongs in a process or a worker of its own.
 *
 * @returns why nothing of the sheet can be counted; null where that is not so
 */
export async function countShares(
  { book, side, procedures, positions, seed, readings }: ShareTask,
  tell: (news: ShareNews) => void,
): Promise<string | null> {
  const game = await loadGame(book.scenario.game);
  const asked = askedBot(game, book, side, game.readings(readings));
  if (asked.kind === "impossible") return asked.reason;
  const { bot, source } = asked;
  for (const procedure of bot.sheet.procedures.filter(({ name }) => procedures.includes(name))) {
    const counting = sharesOfProcedure(bot, source, procedure, positions, seed);
    let step = counting.next();
    for (; step.done !== true; step = counting.next()) {
      tell({ kind: "drawn", procedure: procedure.name, positions: step.value.sampled });
    }
    tell({ kind: "counted", shares: step.value });
  }
  return null;
}
