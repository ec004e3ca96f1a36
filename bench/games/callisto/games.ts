/**
 * Whole games of two bots in every scenario, by compiled sheets, one after another in this process: how many a second of
 * processor time, and whether memory stays flat. `--quick` plays fewer, `--record` appends to the history, `--scenario 3`
 * plays one scenario only.
 */
import "../../../scripts/answer-help.ts";
import { compiledBots } from "../../../analysis/search/compiled-bot.ts";
import { forBoth } from "../../../games/callisto/engine/game-definition.ts";
import { playOut } from "../../../games/callisto/play/participants.ts";
import { CALLISTO_PACKAGE } from "../../../games/callisto/package.ts";
import { collectGarbage } from "../../collect-garbage.ts";
import { shortNumber, spreadOf } from "../../harness.ts";
import { meets, record, type Result } from "../../history.ts";
import { compiledScenario, SCENARIOS } from "./played-games.ts";
import { once, Measurements } from "../../print-results.ts";

const HISTORY = new URL("../../history.jsonl", import.meta.url);

const quick = process.argv.includes("--quick");
const WARM_UP = quick ? 100 : 1_000;
const ROUNDS = quick ? 5 : 20;
const GAMES_A_ROUND = quick ? 40 : 100;
const GAMES_FOR_MEMORY = quick ? 250 : 12_500;
/** Games a second of processor time, by scenario: those of the others are printed only. */
const TARGETS: Readonly<Record<number, Result["target"]>> = { 1: { atLeast: 500 } };

/** A scenario that is played again and again, each time with another seed. */
class Series {
  readonly scenario: number;
  readonly rates: number[] = [];
  games = 0;
  events = 0;
  rounds = 0;
  readonly #play: (seed: number) => { readonly events: number; readonly rounds: number };

  constructor(scenario: number) {
    this.scenario = scenario;
    const { game } = compiledScenario(scenario);
    const bots = compiledBots(CALLISTO_PACKAGE, game, game.readings);
    const seating = { players: forBoth(game, () => "bot"), bots };
    this.#play = (seed) => playOut(game, seating, { seed, difficulty: "normal", verified: false }, null);
  }

  play(count: number): void {
    for (let played = 0; played < count; played += 1) {
      const { events, rounds } = this.#play((this.games += 1));
      this.events += events;
      this.rounds += rounds;
    }
  }

  /** Plays one round of games and notes how many a second of processor time they are. */
  measure(): void {
    const used = process.cpuUsage();
    this.play(GAMES_A_ROUND);
    const { user, system } = process.cpuUsage(used);
    this.rates.push((GAMES_A_ROUND / (user + system)) * 1_000_000);
  }
}

function chosenScenarios(): readonly number[] {
  const at = process.argv.indexOf("--scenario");
  return at < 0 ? SCENARIOS : [Number(process.argv[at + 1])];
}

const all = chosenScenarios().map((scenario) => new Series(scenario));
for (const series of all) series.play(WARM_UP);
for (let round = 0; round < ROUNDS; round += 1) for (const series of all) series.measure();

/** By how much the heap is larger, after a collection, for each game of a long run. */
function growth(): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (const series of all) series.play(GAMES_FOR_MEMORY);
  collectGarbage();
  return Math.max(0, process.memoryUsage().heapUsed - before) / (GAMES_FOR_MEMORY * all.length);
}

const measured = new Measurements();
measured.add(
  ...all.map(({ scenario, rates, games, events, rounds }): Result => ({
    name: `scenario ${scenario}: ${shortNumber(events / games)} events, ${shortNumber(rounds / games)} rounds a game`,
    unit: "games/s",
    value: spreadOf(rates),
    target: TARGETS[scenario] ?? null,
  })),
);
measured.add({
  name: `heap growth over ${GAMES_FOR_MEMORY} games of each`,
  unit: "bytes a game",
  value: once(growth()),
  // A short run shows what caches take once.
  target: quick ? null : { below: 50 },
});
const { results } = measured;
if (process.argv.includes("--record")) record(HISTORY, results);
process.exitCode = results.every(meets) ? 0 : 1;
