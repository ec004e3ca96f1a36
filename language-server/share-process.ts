import { askedBot } from "../analysis/questions/asked-bot.ts";
import { sharesOfProcedure } from "../analysis/questions/deciding-shares.ts";
import { loadGame } from "../games/registry.ts";
import type { ShareNews, ShareTask } from "./environment.ts";

/** What the process tells of its task. */
export type ShareMessage =
  | ShareNews
  | { readonly kind: "impossible"; readonly reason: string }
  /** The last one. */
  | { readonly kind: "end" };

async function count({ book, side, procedures, positions, seed, readings }: ShareTask): Promise<void> {
  const game = await loadGame(book.scenario.game);
  const asked = askedBot(game, book, side, game.readings(readings));
  if (asked.kind === "impossible") return tell(asked);
  const { bot, source } = asked;
  for (const procedure of bot.sheet.procedures.filter(({ name }) => procedures.includes(name))) {
    const counting = sharesOfProcedure(bot, source, procedure, positions, seed);
    let step = counting.next();
    for (; step.done !== true; step = counting.next()) {
      tell({ kind: "drawn", procedure: procedure.name, positions: step.value.sampled });
    }
    tell({ kind: "counted", shares: step.value });
  }
}

function tell(message: ShareMessage, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

process.once("message", (task: ShareTask) => {
  void count(task).then(() => tell({ kind: "end" }, () => process.disconnect()));
});
