/**
 * Plays games of every scenario and writes docs/clause-coverage.md: the parts of the sheets that never fired, with
 * the verdicts of docs/clause-verdicts.yaml. Exits with 1 if a part has no verdict, or a verdict no longer holds.
 */
import "./answer-help.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { format } from "prettier";
import {
  coveragePage,
  misfits,
  partsOf,
  readClauseVerdicts,
  unfiredParts,
  type ScenarioCoverage,
} from "./docs/verdicts.ts";
import { runOf } from "../analysis/games/simulation.ts";
import { summaryOf, type Summary } from "../analysis/games/summary.ts";
import { loadGame, type LoadedGame } from "../cli/game-library.ts";
import { Progress } from "../cli/progress.ts";
import { runSimulation } from "../cli/simulate/game-pool.ts";
import { processTerminal } from "../cli/terminal.ts";
import { BUILT_IN_GAMES } from "../games/registry.ts";
import { packageDirectory } from "../node/files.ts";

const GAMES = 1000;
const OTHER_GAMES = 100;
const SEED = 1;
const OTHERS: readonly (readonly [lfa: string, breakers: string])[] = [
  ["bot", "greedy"],
  ["greedy", "bot"],
  ["bot", "random"],
  ["random", "bot"],
];

const terminal = processTerminal();

async function play(loaded: LoadedGame, lfa: string, breakers: string, games: number): Promise<Summary> {
  const run = runOf(loaded.material, {
    players: { LFA: lfa, Breakers: breakers },
    difficulty: "normal",
    seed: SEED,
    verified: false,
    games,
    engine: loaded.engine,
  });
  const simulation = await runSimulation({
    loaded,
    run,
    range: { from: 0, to: games },
    place: { kind: "threads", threads: availableParallelism() },
    stop: new AbortController().signal,
    onProgress: () => {},
  });
  return summaryOf(simulation);
}

async function coverageOf(number: number): Promise<ScenarioCoverage> {
  const loaded = await loadGame(
    `${number}`,
    {},
    { directory: packageDirectory(), games: BUILT_IN_GAMES },
    new Progress(terminal),
  );
  if (loaded.kind === "mistakes") throw new Error(`the files of scenario ${number} have errors`);
  const bots = await play(loaded, "bot", "bot", GAMES);
  const others: Summary[] = [];
  for (const [lfa, breakers] of OTHERS) others.push(await play(loaded, lfa, breakers, OTHER_GAMES));
  const folder = `callisto/scenario-${number}`;
  const unfired = unfiredParts(folder, bots, others);
  const parts = partsOf(folder, bots).length;
  console.log(`scenario ${number}: ${unfired.length} of ${parts} parts never fired`);
  return {
    number,
    title: loaded.material.book.scenario.title ?? "",
    games: bots.games,
    otherGames: others.reduce((sum, { games }) => sum + games, 0),
    parts,
    unfired,
  };
}

const scenarios: ScenarioCoverage[] = [];
for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) scenarios.push(await coverageOf(number));

const verdicts = readClauseVerdicts(readFileSync(new URL("../docs/clause-verdicts.yaml", import.meta.url), "utf8"));
const page = new URL("../docs/clause-coverage.md", import.meta.url);
writeFileSync(page, await format(coveragePage(scenarios, verdicts), { parser: "markdown", printWidth: 120 }));
const { unjudged, overtaken } = misfits(scenarios, verdicts);
for (const { sheet, part } of unjudged) console.error(`no verdict: ${sheet} ${part}`);
for (const { sheet, part } of overtaken) console.error(`fired after all: ${sheet} ${part}`);
if (unjudged.length + overtaken.length > 0) process.exitCode = 1;
