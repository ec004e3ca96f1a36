import { type Command, Option } from "commander";
import { grouped } from "../../grammar/prose.ts";
import {
  laboratoryRunner,
  ladderJson,
  ladderOf,
  type LadderSeat,
  ladderSeats,
  ladderText,
  type SeatResult,
} from "../../library/laboratory.ts";
import {
  answerSensitivity,
  sensitivityJson,
  sensitivityQuestion,
  sensitivityText,
  VARIED,
  type Varied,
} from "../../library/sensitivity.ts";
import { gamesIn, runOf, summaryOf } from "../../library/simulations.ts";
import { createCommand, type Invocation } from "../command.ts";
import { type ExitCode, FINE, FOUND_SOMETHING, MisuseError } from "../failure.ts";
import { type LoadedGame, openGame } from "../game-library.ts";
import { oneScenario, sideNamed } from "../named-sheet.ts";
import { chosenReadings, collect, positiveNumber, seedNumber } from "../options.ts";
import { pageFor, writeResult } from "../output-file.ts";
import { Progress } from "../progress.ts";
import {
  checkDifficulty,
  checkSeats,
  conditionOptions,
  type ExperimentOptions,
  experimentOptions,
  gameOptions,
  playerOf,
  usualPlayerOf,
} from "../seats.ts";
import { atWorkplace, runSimulation, workplaceOf } from "../simulate/game-pool.ts";
import { untilStopped } from "../stop-signals.ts";
import type { Terminal } from "../terminal.ts";

interface LadderOptions extends ExperimentOptions {
  readonly player?: readonly string[];
}

/** `tiebreak ladder`: how the bot of each side compares with other players in its seat. */
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
    .addHelpText("after", LADDER_STOPPING)
    .action(async (scenario: string, options: LadderOptions) =>
      finish(await ladder(scenario, options, await open([scenario, options.procedures]))),
    );
}

const LADDER_STOPPING = `
Ctrl-C reports the games played so far. The exit code is then 130 (143 for SIGTERM).
Exit code 1: a game failed, which is a bug; tiebreak simulate with that player says which.`;

async function ladder(scenario: string, options: LadderOptions, terminal: Terminal): Promise<ExitCode> {
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

/** Plays the games of each seat, one seat after another. After a stop, returns what was played until then. */
async function played(
  loaded: LoadedGame,
  usual: Readonly<Record<string, string>>,
  seats: readonly LadderSeat[],
  options: LadderOptions,
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

interface SensitivityOptions extends ExperimentOptions {
  readonly vary?: readonly Varied[];
  readonly top: number;
}

/** `tiebreak sensitivity`: which printed words carry a bot, and which doubts matter. */
export function sensitivityCommand({ terminal, open, example, finish }: Invocation): Command {
  const command = createCommand(
    "sensitivity",
    "Change one word, reading or stand-in at a time, and report what that does to who wins.",
    [
      [`tiebreak sensitivity 1/${example.side}`, "each word of one sheet, each open point and each stand-in"],
      ["tiebreak sensitivity 1 --games 400 --seed 2", "both sheets of a scenario, with more games"],
      ["tiebreak sensitivity 1 --vary readings --vary stand-ins", "only what the texts leave open"],
      [`tiebreak sensitivity 1/${example.side} --${example.otherSide} greedy --top 5`, "against a simple player"],
      ["tiebreak sensitivity 1 --format json --out sensitivity.json", "all rows, for programs"],
    ],
  )
    .argument("<scenario>", oneScenario(example))
    .option("--games <count>", "how many games each variation is paired with", positiveNumber, 100)
    .option("--seed <number>", "play with this seed; the same seed gives the same result", seedNumber, 1)
    .addOption(
      new Option(
        "--vary <what>",
        `what to vary: ${VARIED.join(", ")}; can be repeated (default: everything)`,
      ).argParser((value: string, before?: readonly Varied[]) => collect(value, before) as readonly Varied[]),
    )
    .option("--top <count>", "how many rows of each kind to show", positiveNumber, 15);
  for (const option of [...gameOptions(terminal.games, example.reading), ...experimentOptions()])
    command.addOption(option);
  return command
    .addHelpText("after", SENSITIVITY_STOPPING)
    .action(async (scenario: string, options: SensitivityOptions) =>
      finish(await sensitivity(scenario, options, await open([scenario, options.procedures]))),
    );
}

const SENSITIVITY_STOPPING = `
Ctrl-C reports the variations played so far. The exit code is then 130 (143 for SIGTERM).
Exit code 1: a game failed, which is a bug; the report says which.`;

async function sensitivity(scenario: string, options: SensitivityOptions, terminal: Terminal): Promise<ExitCode> {
  const unknown = options.vary?.find((each) => !VARIED.includes(each));
  if (unknown !== undefined) throw new MisuseError(`--vary ${unknown}: choose ${VARIED.join(", ")}`);
  const loaded = await openGame(scenario, options, terminal);
  if (loaded === null) return FOUND_SOMETHING;
  checkSeats(loaded, options, terminal.games);
  const { material, description } = loaded;
  const { book } = material;
  const game = await terminal.games.loadGame(book.scenario.game);
  const side = await sideNamed(scenario, options.procedures, terminal);
  const question = sensitivityQuestion(
    { game, book },
    {
      board: material.board,
      roster: material.roster,
      rounds: options.maximumRounds,
      readings: chosenReadings(options.reading, [game]),
      players: Object.fromEntries(
        book.scenario.sides.map((each) => [
          each.side,
          playerOf(each.side, options) ?? usualPlayerOf(loaded, each.side),
        ]),
      ),
      games: options.games,
      seed: options.seed,
      difficulty: options.difficulty,
      ...(options.vary === undefined ? {} : { varied: options.vary }),
      ...(side === null ? {} : { sides: [side] }),
    },
  );
  if (!question.ok) throw new MisuseError(question.reason);
  const progress = new Progress(terminal);
  const place = workplaceOf(options, Infinity, progress);
  const { result: answer, stopped } = await untilStopped(progress, (stop) =>
    atWorkplace(
      place,
      { game: book.scenario.game, text: description.text ?? null, job: question.job },
      () => laboratoryRunner(game, "sensitivity", question.job),
      stop,
      (perform, lanes) =>
        answerSensitivity(question, {
          perform,
          lanes,
          stop,
          onProgress: (doing, done, all) => progress.report(`played ${grouped(done)} of ${grouped(all)} ${doing}`),
        }),
    ),
  );
  const text =
    options.format === "json"
      ? sensitivityJson(answer)
      : sensitivityText(answer, question.settings.standIns, { ...pageFor(options.out, terminal), top: options.top });
  writeResult(text, options.out, terminal);
  return stopped ?? (answer.failed > 0 ? FOUND_SOMETHING : FINE);
}
