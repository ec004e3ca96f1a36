import { Option, type Command } from "commander";
import { laboratoryRunner } from "../../library/laboratory.ts";
import {
  answerSensitivity,
  sensitivityJson,
  sensitivityQuestion,
  sensitivityText,
  VARIED,
  type Varied,
} from "../../library/sensitivity.ts";
import { grouped } from "../../grammar/prose.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { openGame } from "../game-library.ts";
import { oneScenario, sideNamed } from "../named-sheet.ts";
import { collect, positiveNumber, chosenReadings, seedNumber } from "../options.ts";
import { pageFor, writeResult } from "../output-file.ts";
import { Progress } from "../progress.ts";
import {
  checkSeats,
  type ExperimentOptions,
  experimentOptions,
  playerOf,
  gameOptions,
  usualPlayerOf,
} from "../seats.ts";
import { atWorkplace, workplaceOf } from "../simulate/game-pool.ts";
import { untilStopped } from "../stop-signals.ts";
import type { Terminal } from "../terminal.ts";

interface Options extends ExperimentOptions {
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
    .addHelpText("after", STOPPING)
    .action(async (scenario: string, options: Options) =>
      finish(await sensitivity(scenario, options, await open([scenario, options.procedures]))),
    );
}

const STOPPING = `
Ctrl-C reports the variations played so far. The exit code is then 130 (143 for SIGTERM).
Exit code 1: a game failed, which is a bug; the report says which.`;

async function sensitivity(scenario: string, options: Options, terminal: Terminal): Promise<ExitCode> {
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
