import { opponentsOf } from "../analysis/generate/opponents.ts";
import { type Flip, flips } from "../analysis/questions/flip.ts";
import { CompiledBot } from "../analysis/search/compiled-bot.ts";
import type { Situation } from "../games/callisto/situation/situation.ts";
import type { Book } from "../runtime/game.ts";
import { MisuseError } from "./failure.ts";
import type { Progress } from "./progress.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { listenForStop } from "./stop-signals.ts";

/** How many changes are told. */
const SHOWN = 5;

/** The smallest changes of a situation's position after which the bot does something else. */
export async function findFlips(situation: Situation, book: Book, progress: Progress): Promise<readonly Flip[]> {
  const { position, acting, readings } = situation;
  const opponents = opponentsOf(book, position.bot);
  if (acting === null || opponents === null) {
    throw new MisuseError(`${situation.id}: no card of its row is marked *; mark the card to resolve`);
  }
  const bot = new CompiledBot(book, position.bot, readings);
  const search = flips(bot, { position, acting }, opponents, SHOWN);
  const stop = listenForStop();
  const step = await runUntilStopped(search, stop.signal, progress, (tried) => `tried ${tried} changes`);
  stop.close();
  progress.clear();
  return step.done === true ? step.value : [];
}
