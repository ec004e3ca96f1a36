import { InvalidArgumentError, Option, type Command } from "commander";
import {
  countAt,
  type GameRange,
  gamesIn,
  missingGames,
  missingIn,
  rangeText,
  resumed,
  type Run,
  runOf,
  seedOfGame,
  shardOf,
  type Simulation,
  mergeSimulations,
  readSimulation,
  simulationJson,
  simulationPage,
  simulationText,
} from "../../library/simulations.ts";
import { grouped } from "../../grammar/prose.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { peopleIn } from "../../games/shared/engine/players.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import { openGame, type LoadedGame } from "../game-library.ts";
import { oneScenario } from "../named-sheet.ts";
import { Checkpoints, Pace, Progress } from "../progress.ts";
import { prettyReport } from "../report/pretty.ts";
import { checkSeats, checkTeams, playerOf, gameOptions, usualPlayerOf, type ManyGamesOptions } from "../seats.ts";
import { runSimulation, workplaceOf } from "../simulate/game-pool.ts";
import { listenForStop } from "../stop-signals.ts";
import { outputPlace, pageFor, writeResult } from "../output-file.ts";
import type { Terminal } from "../terminal.ts";
import {
  formatOption,
  outOption,
  proceduresOption,
  queueOption,
  roundsOption,
  seedNumber,
  wholeNumberFrom,
  workersOption,
} from "../options.ts";
import { findFiles, isThere, readText } from "../../node/files.ts";
import { constants } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** How a simulation can be reported. */
const FORMATS = ["pretty", "json", "html"] as const;

/** The form of the report, and the file to write it to. */
interface ReportOptions {
  readonly format: (typeof FORMATS)[number];
  readonly out?: string;
}

interface Options extends ManyGamesOptions, ReportOptions {
  readonly games?: number;
  readonly from?: number;
  readonly to?: number;
  readonly resume?: true;
  readonly shard?: Shard;
  readonly verify?: true;
  readonly logGame?: number;
  readonly heat?: number;
}

interface Shard {
  readonly index: number;
  readonly of: number;
}

/** `tiebreak simulate`: plays thousands of games and reports the results. */
export function simulateCommand(invocation: Invocation): Command {
  const { terminal, open, example, finish } = invocation;
  const command = createCommand(
    "simulate",
    "Play many games and report who wins, how long they last and which clauses decide.",
    [
      ["tiebreak simulate 1 --games 10000 --seed 1", "bot against bot, on all cores"],
      [
        `tiebreak simulate 1 --${example.otherSide} greedy --format html --out report.html`,
        "against a simple player, reported as a page",
      ],
      ["tiebreak simulate 1 --board my-board.json --difficulty harder", "on your board"],
      [`tiebreak simulate 1 --reading ${example.reading}`, "with another reading of an open point"],
      ["tiebreak simulate 1 --from 500 --to 1000 --format json --out part-2.json", "some games of a run, by number"],
      [
        "tiebreak simulate 1 --games 5000 --format json --out run.json --resume",
        "keep run.json up to date, and go on with it after a stop or with more games",
      ],
      ["tiebreak simulate 1 --games 8000 --shard 2/8 --format json --out part-2.json", "the second eighth of a run"],
      ["tiebreak simulate 1 --games 100000 --queue redis://farm:6379", "on every machine that runs tiebreak worker"],
      ["tiebreak simulate 1 --heat 100 --format html --out heat.html", "where units stand, come and are lost"],
      ["tiebreak simulate merge part-*.json", "merge the parts of a run"],
    ],
  )
    .argument("<scenario>", oneScenario(example))
    .option(
      "--games <count>",
      `how many games the whole run has (default: up to --to, or ${USUAL_GAMES})`,
      wholeNumberFrom(1, 1_000_000_000),
    )
    .option("--seed <number>", "play with this seed; the same seed gives the same result", seedNumber, 1);
  for (const option of gameOptions(terminal.games, example.reading)) command.addOption(option);
  return command
    .addOption(roundsOption())
    .addOption(workersOption())
    .addOption(queueOption())
    .addOption(
      new Option("--from <number>", "play no game before this one; the first is game 0")
        .argParser(wholeNumberFrom(0, 999_999_999))
        .conflicts(["shard"]),
    )
    .addOption(
      new Option("--to <number>", "play no game from this one on")
        .argParser(wholeNumberFrom(1, 1_000_000_000))
        .conflicts(["shard"]),
    )
    .option("--resume", "go on with the file of --out, if it is there, and save to it every few seconds")
    .option("--shard <i/n>", "play only part i of n; simulate merge puts the parts together", parseShard)
    .option("--verify", "check after every event that it was legal and left a legal state")
    .addOption(
      new Option("--log-game <number>", "instead, write the log of this game of the run, for replay")
        .argParser(wholeNumberFrom(0, 1_000_000_000))
        .conflicts(["shard", "verify"]),
    )
    .addOption(
      new Option(
        "--heat <count>",
        "instead, watch this many games event by event, and show on the board where units stand, come and are lost",
      )
        .argParser(wholeNumberFrom(1, 100_000))
        .conflicts(["games", "shard", "verify", "from", "to", "resume", "logGame"]),
    )
    .addOption(formatOption(FORMATS))
    .addOption(outOption())
    .addOption(proceduresOption())
    .addHelpText("after", STOPPING)
    .addCommand(simulateMergeCommand(invocation))
    .action(async (scenario: string, options: Options) =>
      finish(await simulate(scenario, options, await open([scenario, options.procedures]))),
    );
}

/** How many games a run has by default. */
const USUAL_GAMES = 1000;

const STOPPING = `
Ctrl-C stops the run and reports the games played so far. The exit code is then 130 (143 for SIGTERM).
Exit code 1: a game failed, which is a bug; the report says which.`;

async function simulate(scenario: string, options: Options, terminal: Terminal): Promise<ExitCode> {
  await checkPlaceFor(options, terminal);
  const range = rangeOf(options);
  const loaded = await openGame(scenario, options, terminal);
  if (loaded === null) return FOUND_SOMETHING;
  if (loaded.remarks.length > 0) {
    terminal.writeError(prettyReport(loaded.remarks, terminal));
  }
  const run = runOf(loaded.material, {
    players: playersOf(loaded, options, terminal.games),
    difficulty: options.difficulty,
    seed: options.seed,
    verified: options.verify === true,
    games: gamesOf(options),
    engine: loaded.engine,
  });
  if (options.logGame !== undefined) return logGame(loaded, run, options.logGame, options.out, terminal);
  if (options.heat !== undefined) return showHeat(loaded, run, options.heat, options, terminal);
  return play(loaded, run, range, options, terminal);
}

async function showHeat(
  { engine, game, bots }: LoadedGame,
  run: Run,
  games: number,
  options: Options,
  terminal: Terminal,
): Promise<ExitCode> {
  const { heatJson, heatPage, heatText, watchGames } = await import("../../library/board-heat.ts");
  const { players, difficulty, seed } = run;
  const progress = new Progress(terminal);
  const watched = watchGames(engine, game, { players, bots, seed, difficulty, games }, (number) =>
    progress.report(`watched ${number} of ${games} games`),
  );
  progress.clear();
  const shown = { pretty: heatText, json: heatJson, html: heatPage };
  writeResult(shown[options.format](run, watched), options.out, terminal);
  return FINE;
}

function gamesOf({ games, to }: Options): number {
  return games ?? to ?? USUAL_GAMES;
}

/** The games of the run that are played here. */
function rangeOf(options: Options): GameRange {
  const games = gamesOf(options);
  const { shard, from = 0, to = games, resume, format, out } = options;
  if (resume === true && (out === undefined || format !== "json"))
    throw new MisuseError("--resume keeps a file up to date: give --format json and --out with it");
  if (shard !== undefined) return shardOf(games, shard.index, shard.of);
  if (to > games) throw new MisuseError(`--to ${to}: the run has games 0 to ${games - 1}`);
  if (from >= to) throw new MisuseError(`--from ${from}: it must be less than ${to}, where the games end`);
  return { from, to };
}

async function play(
  loaded: LoadedGame,
  run: Run,
  range: GameRange,
  options: Options,
  terminal: Terminal,
): Promise<ExitCode> {
  const before = options.resume === true ? await resumedFrom(run, options, terminal) : null;
  const games = gamesIn(missingIn(before?.played ?? [], range));
  const already = gamesIn(before?.played ?? []);
  const progress = new Progress(terminal);
  const pace = new Pace(progress, games, terminal.errorIsInteractive);
  const stop = listenForStop(() =>
    progress.interrupt("Stopping after the games in progress. Press Ctrl-C again to stop at once."),
  );
  const saves = new Checkpoints((part) => writeReport(part, options, terminal));
  let simulation: Simulation;
  try {
    simulation = await runSimulation({
      loaded,
      run,
      range,
      ...(before === null ? {} : { before }),
      place: workplaceOf(options, games, progress),
      stop: stop.signal,
      onProgress: (part) => {
        pace.report(gamesIn(part.played) - already);
        if (options.resume === true) saves.offer(part);
      },
    });
  } finally {
    stop.close();
    progress.clear();
  }
  writeReport(simulation, options, terminal);
  const code = stop.code();
  const played = gamesIn(simulation.played) - already;
  if (code !== null && played < games) {
    terminal.writeError(`Stopped after ${grouped(played)} of ${grouped(games)} games.\n`);
    return code;
  }
  return countAt(simulation.counts, "failures") > 0 ? FOUND_SOMETHING : FINE;
}

function writeReport(simulation: Simulation, options: Options, terminal: Terminal): void {
  writeResult(rendered(simulation, options, terminal), options.out, terminal, "simulation");
}

/**
 * The part of a run that the file of `--out` holds; null if there is no such file yet.
 *
 * @throws MisuseError where the file belongs to another run
 */
async function resumedFrom(run: Run, { out = "" }: Options, terminal: Terminal): Promise<Simulation | null> {
  const path = resolve(terminal.directory, out);
  if (!(await isThere(path))) return null;
  const read = readSimulation(await readText(path));
  if (!read.ok) throw new MisuseError(`--resume: ${out}: ${read.reason}`);
  const going = resumed(run, read.simulation);
  if (going.kind === "misfit") throw new MisuseError(`--resume: ${out}: ${going.reason}`);
  return going.simulation;
}

async function logGame(
  { engine, game, bots }: LoadedGame,
  run: Run,
  number: number,
  out: string | undefined,
  terminal: Terminal,
): Promise<ExitCode> {
  if (number >= run.games) throw new MisuseError(`--log-game ${number}: the run has games 0 to ${run.games - 1}`);
  const { players, difficulty } = run;
  const log = engine.record(game, { players, bots }, { seed: seedOfGame(run.seed, number), difficulty });
  writeResult(log, out, terminal);
  return FINE;
}

/** Who plays each side, by the option of its name. */
function playersOf(loaded: LoadedGame, options: Options, games: GameRegistry): Run["players"] {
  checkSeats(loaded, options, games);
  const { sides } = loaded.material.book.scenario;
  const players = Object.fromEntries(
    sides.map(({ side }) => [side, playerOf(side, options) ?? usualPlayerOf(loaded, side)]),
  );
  checkTeams(loaded, players);
  const [person] = peopleIn(players);
  if (person !== undefined) throw new MisuseError(`${person}: nobody can be asked in a simulation`);
  return players;
}

function parseShard(text: string): Shard {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (index === undefined || shard.index < 1 || shard.index > shard.of) {
    throw new InvalidArgumentError("Write the part and the number of parts: 1/8 to 8/8.");
  }
  return shard;
}

/** `tiebreak simulate merge`: joins the parts of a run. */
function simulateMergeCommand({ terminal, finish }: Invocation): Command {
  return createCommand("merge", "Merge the parts of one run: files that simulate wrote as JSON.", [
    ["tiebreak simulate merge part-1.json part-2.json", "one report on both"],
    ["tiebreak simulate merge parts --format html --out report.html", "every part in a directory, as a page"],
  ])
    .argument("<files...>", "JSON files that simulate wrote, or directories of them, in any order")
    .addOption(formatOption(FORMATS))
    .addOption(outOption())
    .addHelpText("after", "\nExit code 1: games are missing, or a game failed.")
    .action(async (files: string[], _options: ReportOptions, command: Command) =>
      // `simulate` has options of the same names and would take them.
      finish(await merge(files, command.optsWithGlobals<ReportOptions>(), terminal)),
    );
}

async function merge(paths: readonly string[], options: ReportOptions, terminal: Terminal): Promise<ExitCode> {
  const { files, problems } = await findFiles(paths, ["simulation"], terminal);
  if (problems.length > 0) throw new MisuseError(problems.join("\n"));
  let merged: Simulation | null = null;
  for (const file of files) {
    const read = readSimulation(await readText(file.path));
    if (!read.ok) throw new MisuseError(`${file.name}: ${read.reason}`);
    if (merged === null) {
      merged = read.simulation;
      continue;
    }
    const both = mergeSimulations(merged, read.simulation);
    if (!both.ok) throw new MisuseError(`${file.name} cannot be merged with the files before it: ${both.reason}`);
    merged = both.simulation;
  }
  if (merged === null) throw new MisuseError("found no files to merge");
  writeResult(rendered(merged, options, terminal), options.out, terminal);
  const missing = missingGames(merged);
  if (missing.length > 0) terminal.writeError(`tiebreak: missing: ${missing.map(rangeText).join(", ")}\n`);
  return missing.length > 0 || countAt(merged.counts, "failures") > 0 ? FOUND_SOMETHING : FINE;
}

/** Finds out that a report cannot be written before hours of work. */
async function checkPlaceFor({ out, logGame: logged }: Options, terminal: Terminal): Promise<void> {
  if (out === undefined) return;
  const path = outputPlace(out, "--out", terminal, logged === undefined ? "simulation" : null);
  const stats = await stat(path).catch(() => null);
  if (stats?.isDirectory() === true) throw new MisuseError(`--out ${out}: it is a directory`);
  await mkdir(dirname(path), { recursive: true });
  await access(dirname(path), constants.W_OK);
}

/** A simulation in the chosen form: for the terminal, or for the named file. */
function rendered(simulation: Simulation, { format, out }: ReportOptions, terminal: Terminal): string {
  switch (format) {
    case "json":
      return simulationJson(simulation);
    case "html":
      return simulationPage(simulation);
    case "pretty": {
      const { columns, style } = pageFor(out, terminal);
      return simulationText(simulation, columns, style);
    }
  }
}
