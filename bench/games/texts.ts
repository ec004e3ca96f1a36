/**
 * Whole games of the examples, which are texts, each between its bots: how many a second of processor time, and what a fall
 * of the dice that is tried and a decision with a guard take. For the games it runs the
 * command that `npm run build` bundled; what a run of one game takes, mostly the start, is taken off. `--quick` plays
 * fewer, `--record` appends to the history.
 */
import "../../scripts/answer-help.ts";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { spreadOf } from "../harness.ts";
import { meets, record, type Result } from "../history.ts";
import { timeOfCommand } from "../paired/measured-process.ts";
import { Measurements, once } from "../print-results.ts";
import { timeTextTrials } from "./text-trials.ts";

const EXAMPLES = fileURLToPath(new URL("../../examples", import.meta.url));
const COMMAND = fileURLToPath(new URL("../../dist/tiebreak.cjs", import.meta.url));
const HISTORY = new URL("../history.jsonl", import.meta.url);

const quick = process.argv.includes("--quick");
const ROUNDS = quick ? 3 : 7;
const GAMES = quick ? 100 : 400;
/** Trials take a tenth of a second a round: there are enough for what runs often to be compiled in most of them. */
const TRIAL_ROUNDS = 15;

/** Milliseconds that a run of so many games takes, one after another. Each round has another seed. */
function timeOf(games: number, seed: number, folder: string): Promise<number> {
  const words = ["simulate", "1", "--games", `${games}`, "--seed", `${seed}`, "--workers", "1"];
  return timeOfCommand(COMMAND, words, folder);
}

/** What the examples aim at. */
const TARGETS: Readonly<Record<string, Result["target"]>> = { vault: { atLeast: 200 } };

const measured = new Measurements();
for (const name of readdirSync(EXAMPLES).toSorted()) {
  const folder = join(EXAMPLES, name);
  const rates: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const start = await timeOf(1, round, folder);
    rates.push(((GAMES - 1) / ((await timeOf(GAMES, round, folder)) - start)) * 1_000);
  }
  measured.add({
    name: `${name}, bots against bots`,
    unit: "games/s",
    value: spreadOf(rates),
    target: TARGETS[name] ?? null,
  });
}
const { fall, unguarded, guarded } = await timeTextTrials(TRIAL_ROUNDS);
measured.add(
  { name: "vault, a fall of a strike that is tried", unit: "ns", value: once(fall), target: { below: 1_000 } },
  { name: "vault, a decision without a guard", unit: "ns", value: once(unguarded), target: null },
  {
    name: "vault, a decision with a guard ÷ without",
    unit: "ratio",
    value: once(guarded),
    target: { below: 2 },
  },
);
const { results } = measured;
if (process.argv.includes("--record")) record(HISTORY, results);
process.exitCode = results.every(meets) ? 0 : 1;
