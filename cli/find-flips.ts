import { loadGame } from "../games/registry.ts";
import { type Flip, openFlips } from "../library/flips.ts";
import type { GameSituation } from "../games/shared/situation.ts";
import type { SituationSheet } from "../analysis/situations/test-situations.ts";
import { MisuseError } from "./failure.ts";
import type { Progress } from "./progress.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { listenForStop } from "./stop-signals.ts";

/** The smallest changes of a situation's position after which the bot does something else. */
export async function findFlips(
  situation: GameSituation,
  { book, side }: SituationSheet,
  progress: Progress,
): Promise<readonly Flip[]> {
  const opened = openFlips({ game: await loadGame(book.scenario.game), book, side }, situation);
  if (!opened.ok) throw new MisuseError(`${situation.id}: ${opened.reason}`);
  const stop = listenForStop();
  const step = await runUntilStopped(opened.steps, stop.signal, progress, (tried) => `tried ${tried} changes`);
  stop.close();
  progress.clear();
  return step.done === true ? step.value : [];
}
