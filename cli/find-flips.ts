import { askedBot } from "../analysis/questions/asked-bot.ts";
import { loadGame } from "../games/registry.ts";
import { type Flip, flips } from "../analysis/questions/flip.ts";
import type { GameSituation } from "../games/shared/situation.ts";
import type { SituationSheet } from "../analysis/situations/test-situations.ts";
import { MisuseError } from "./failure.ts";
import type { Progress } from "./progress.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { listenForStop } from "./stop-signals.ts";

/** How many changes are told. */
const SHOWN = 5;

/** The smallest changes of a situation's position after which the bot does something else. */
export async function findFlips(
  situation: GameSituation,
  { book, side }: SituationSheet,
  progress: Progress,
): Promise<readonly Flip[]> {
  const { position, acting, readings } = situation;
  if (acting === null) {
    throw new MisuseError(`${situation.id}: no card of its row is marked *; mark the card to resolve`);
  }
  const asked = askedBot(await loadGame(book.scenario.game), book, side, readings);
  if (asked.kind === "impossible") throw new MisuseError(`${situation.id}: ${asked.reason}`);
  const search = flips(asked.bot, { position, acting }, asked.source, SHOWN);
  const stop = listenForStop();
  const step = await runUntilStopped(search, stop.signal, progress, (tried) => `tried ${tried} changes`);
  stop.close();
  progress.clear();
  return step.done === true ? step.value : [];
}
