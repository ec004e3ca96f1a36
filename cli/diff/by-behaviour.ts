import type { Progress } from "../progress.ts";
import { listenForStop } from "../stop-signals.ts";
import type { Terminal } from "../terminal.ts";
import { behaviourForms } from "./behaviour-report.ts";
import { sheetPairs } from "../../node/sheet-pairs.ts";
import { type BehaviourSettings, compareBehaviour } from "./compare-behaviour.ts";
import type { TextPair } from "../../library/compare-texts.ts";
import type { BehaviourForms } from "./report.ts";

/**
 * Compares the sheets among pairs of files by what their bots do. Tells of pairs that cannot be compared so; Ctrl-C
 * ends it with what was found. Loaded when it is asked for: words are compared without a game's engine.
 */
export async function compareByBehaviour(
  pairs: readonly TextPair[],
  settings: BehaviourSettings,
  terminal: Terminal,
  progress: Progress,
): Promise<readonly BehaviourForms[]> {
  const { found, missing } = await sheetPairs(pairs, terminal.directory);
  for (const { name, reason } of missing) terminal.writeError(`${name}: not compared by behaviour: ${reason}\n`);
  const behaviour: BehaviourForms[] = [];
  const stop = listenForStop();
  for (const pair of found) {
    if (stop.signal.aborted) break;
    behaviour.push(behaviourForms(await compareBehaviour(pair, settings, progress, stop.signal, terminal.directory)));
  }
  stop.close();
  progress.clear();
  return behaviour;
}
