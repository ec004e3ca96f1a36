import type { GameRegistry } from "../games/registered-games.ts";
import { openProcedureShares } from "../library/ask.ts";
import type { ShareNews, ShareTask } from "./environment.ts";

/** The messages of a process or worker that counts. */
export type ShareMessage =
  | ShareNews
  | { readonly kind: "impossible"; readonly reason: string }
  /** The last message. */
  | { readonly kind: "end" };

/**
 * Counts what each clause of a task decides, in one go. This takes seconds, so run it in a process or worker of its
 * own.
 *
 * @returns why the sheet cannot be counted; null where it can
 */
export async function countShares(
  { book, side, procedures, positions, seed, readings }: ShareTask,
  { loadGame }: GameRegistry,
  send: (news: ShareNews) => void,
): Promise<string | null> {
  const game = await loadGame(book.scenario.game);
  const opened = openProcedureShares({ game, book, side }, { positions, seed, readings: game.readings(readings) });
  if (!opened.ok) return opened.reason;
  for (const [procedure, counting] of opened.counts) {
    if (!procedures.includes(procedure)) continue;
    let step = counting.next();
    for (; step.done !== true; step = counting.next()) {
      send({ kind: "drawn", procedure, positions: step.value.sampled });
    }
    send({ kind: "counted", shares: step.value });
  }
  return null;
}
