import type { Command } from "commander";
import {
  type LadderSeat,
  ladderJson,
  ladderOf,
  ladderSeats,
  ladderText,
  type SeatResult,
} from "../../library/ladder.ts";
import { gamesIn, runOf, summaryOf } from "../../library/simulations.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { openGame, type LoadedGame } from "../game-library.ts";
import { oneScenario, sideNamed } from "../named-sheet.ts";
import { collect, positiveNumber, seedNumber } from "../options.ts";
import { pageFor, writeResult } from "../output-file.ts";
import { Progress } from "../progress.ts";
import {
  checkDifficulty,
  conditionOptions,
  type ExperimentOptions,
  experimentOptions,
  usualPlayerOf,
} from "../seats.ts";
import { runSimulation, workplaceOf } from "../simulate/game-pool.ts";
import { untilStopped } from "../stop-signals.ts";
import type { Terminal } from "../terminal.ts";

interface Options extends ExperimentOptions {
  readonly player?: readonly string[];
}

/** `tiebreak ladder`: how far the bot of each side is from other players in its seat. */
export function ladderCommand({ open, example, finish }: Invocation): Command {
  const command = createCommand(
    "ladder",
    "Let every player take the seat of each side in turn, and report how far the bot is from them.",
    [
      ["tiebreak ladder 1", "every player of the game, in each seat"],
      [`tiebreak ladder 1/${example.side} --games 200`, "the seat of one side, with more games"],
      ["tiebreak ladder 1 --player greedy --player search:300", "only these, beside the usual players"],
      ["tiebreak ladder 1 --format json --out ladder.json", "for programs"],
    ],
  )
    .argument("<scenario>", oneScenario(example))
    .option("--player <name>", "a player to compare; can be repeated (default: every player of the game)", collect)
    .option("--games <count>", "how many games each player has in each seat", positiveNumber, 20)
    .option("--seed <number>", "play with this seed; the same seed gives the same result", seedNumber, 1);
  for (const option of [...conditionOptions(example.reading), ...experimentOptions()]) command.addOption(option);
  return command
    .addHelpText("after", STOPPING)
    .action(async (scenario: string, options: Options) =>
      finish(await ladder(scenario, options, await open([scenario, options.procedures]))),
    );
}

const STOPPING = `
Ctrl-C reports the games played so far. The exit code is then 130 (143 for SIGTERM).
Exit code 1: a game failed, which is a bug; tiebreak simulate with that player says which.`;

async function ladder(scenario: string, options: Options, terminal: Terminal): Promise<ExitCode> {
  const loaded = await openGame(scenario, options, terminal);
  if (loaded === null) return FOUND_SOMETHING;
  checkDifficulty(loaded.description, options.difficulty);
  const { engine, game, material } = loaded;
  const usual = Object.fromEntries(
    material.book.scenario.sides.map(({ side }) => [side, usualPlayerOf(loaded, side)] as const),
  );
  const side = await sideNamed(scenario, options.procedures, terminal);
  const asked = ladderSeats(loaded.description, material.book, { usual, side, players: options.player });
  if (!asked.ok) throw new MisuseError(`--player ${asked.reason}`);
  const progress = new Progress(terminal);
  const { result, stopped } = await untilStopped(progress, (stop) =>
    played(loaded, usual, asked.seats, options, progress, stop),
  );
  const { game: title, number } = material.book.scenario;
  const { difficulty, seed, games } = options;
  const standIns = engine.standIns(game);
  const run = { difficulty, seed };
  const answer = ladderOf(
    { game: title, scenario: number, usual, board: material.board.name, standIns, run, games },
    result.results,
  );
  const { columns, style } = pageFor(options.out, terminal);
  const text = options.format === "json" ? ladderJson(answer) : ladderText(answer, standIns, columns, style);
  writeResult(text, options.out, terminal);
  return stopped ?? (result.failed > 0 ? FOUND_SOMETHING : FINE);
}

/** Plays the games of each seat, one after another; after a stop those that were played. */
async function played(
  loaded: LoadedGame,
  usual: Readonly<Record<string, string>>,
  seats: readonly LadderSeat[],
  options: Options,
  progress: Progress,
  stop: AbortSignal,
): Promise<{ readonly results: readonly SeatResult[]; readonly failed: number }> {
  const { difficulty, seed, games } = options;
  const results: SeatResult[] = [];
  let failed = 0;
  for (const [index, { side, player }] of seats.entries()) {
    if (stop.aborted) break;
    const settings = { difficulty, seed, verified: false, games, engine: loaded.engine };
    const run = runOf(loaded.material, { players: { ...usual, [side]: player }, ...settings });
    const simulation = await runSimulation({
      loaded,
      run,
      range: { from: 0, to: games },
      place: workplaceOf(options, games, progress),
      stop,
      onProgress: (part) =>
        progress.report(
          `${side}: ${player} (${index + 1} of ${seats.length}), ${gamesIn(part.played)} of ${games} games`,
        ),
    });
    const { games: ended, failures, outcomes } = summaryOf(simulation);
    const won = outcomes.find(({ winner }) => winner === side)?.games ?? 0;
    const drawn = outcomes.find(({ winner }) => winner === null)?.games ?? 0;
    results.push({ side, player, games: ended, won, drawn });
    failed += failures;
  }
  return { results, failed };
}
