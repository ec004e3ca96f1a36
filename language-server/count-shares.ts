import type { GameRegistry } from "../games/registered-games.ts";
import { openProcedureShares } from "../library/ask.ts";
import type { ShareNews, ShareTask } from "./environment.ts";

/** What a process or worker that counts tells of its task. */
export type ShareMessage =
  | ShareNews
  | { readonly kind: "impossible"; readonly reason: string }
  /** The last one. */
  | { readonly kind: "end" };

/**
 * Counts in one go what each clause of a task decides. It takes seconds, so it belongs in a process or a worker of its own.
 *
 * @returns why nothing of the sheet can be counted; null where that is not so
 */
export async function countShares(
  { book, side, procedures, positions, seed, readings }: ShareTask,
  { loadGame }: GameRegistry,
  tell: (news: ShareNews) => void,
): Promise<string | null> {
  const game = await loadGame(book.scenario.game);
  const opened = openProcedureShares({ game, book, side }, { positions, seed, readings: game.readings(readings) });
  if (!opened.ok) return opened.reason;
  for (const [procedure, counting] of opened.counts) {
    if (!procedures.includes(procedure)) continue;
    let step = counting.next();
    for (; step.done !== true; step = counting.next()) {
      tell({ kind: "drawn", procedure, positions: step.value.sampled });
    }
    tell({ kind: "counted", shares: step.value });
  }
  return null;
}
