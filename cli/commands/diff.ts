import { InvalidArgumentError, Option, type Command } from "commander";
import { meaningfulChangesOf, MOST_PAIRS, problemWithBounds, unseenChanges, USUAL_BOUNDS } from "../../library/diff.ts";
import { createCommand, type Invocation } from "../command.ts";
import { gameDiff, isGameFile } from "../game-files.ts";
import { compareTexts, type Sides, type TextPair } from "../../library/compare-texts.ts";
import { driverSides, findSides } from "../diff/sides.ts";
import { type DiffFormat, DIFF_FORMATS, diffReport, printUnit } from "../diff/report.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { Progress } from "../progress.ts";
import { prettyReport } from "../report/pretty.ts";
import { coloursOf, type Terminal, reportStyle } from "../terminal.ts";
import {
  difficultyOption,
  formatOption,
  positiveNumber,
  readingOption,
  withOption,
  rosterOption,
  roundsOption,
  seedNumber,
  wholeNumber,
  queueOption,
  workersOption,
} from "../options.ts";
import { seatOptions, type SeatOptions } from "../seats.ts";
import type { Run } from "../../library/simulations.ts";

interface Options extends SeatOptions {
  readonly format: DiffFormat;
  readonly unit?: string;
  readonly behaviour?: true;
  readonly positions?: number;
  readonly examples: number;
  readonly seed: number;
  readonly save?: string;
  readonly failOn?: "changed" | "behaviour";
  readonly gitDriver?: true;
  readonly reading?: readonly string[];
  readonly games?: true;
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
  readonly pairs: number;
  readonly difficulty: Run["difficulty"];
  readonly maximumRounds: number;
  readonly board?: string;
  readonly roster?: string;
  readonly workers?: number;
  readonly queue?: string;
}

/** `tiebreak diff`: what changed between two sheets, scenarios or revisions, in words and in what the bots do. */
export function diffCommand({ open, example, finish, terminal: screen }: Invocation): Command {
  const command = createCommand("diff", "Compare what sheets say, and what their bots do.", [
    ["tiebreak diff old.bot new.bot", "two files, or two directories"],
    ["tiebreak diff 1 2", "two scenarios by their numbers"],
    ["tiebreak diff old/game.bot new/game.bot", "the texts of two games, by words"],
    ["tiebreak diff HEAD~1 -- procedures", "a git revision against the current files"],
    ["tiebreak diff main topic", "two git revisions"],
    [`tiebreak diff --unit ${example.unit}`, "one unit across all scenarios"],
    ["tiebreak diff old.bot new.bot --behaviour", "positions where the bots do different things"],
    ["tiebreak diff old.bot new.bot --games", "pairs of games until a test decides which bot is stronger"],
    [`tiebreak diff HEAD -- procedures --games --elo1 50 --${example.otherSide} greedy`, "a coarser test"],
    ["tiebreak diff HEAD --format markdown", "for a pull request"],
  ])
    .argument("[what...]", "files, directories, scenarios or git revisions; paths inside a revision come after --")
    .addOption(formatOption(DIFF_FORMATS))
    .option(
      "--unit <name>",
      "compare one unit across these sheets (default: those of the game here, or the nearest procedures/)",
    )
    .option("--behaviour", "look for positions where the bots do different things")
    .option(
      "--positions <number>",
      "how many positions to compare for each sheet (default: up to 20000, fewer once every change has shown)",
      wholeNumber,
    )
    .option("--examples <number>", "how many of them to show, each as small as possible", wholeNumber, 3)
    .option("--seed <number>", "draw the positions from this seed", seedNumber, 1)
    .addOption(readingOption(example.reading))
    .addOption(withOption())
    .option("--save <directory>", "save the shown positions as situations")
    .addOption(
      new Option("--fail-on <what>", "exit 1 if the meaning, or what the bot does, changed").choices([
        "changed",
        "behaviour",
      ]),
    )
    .addOption(new Option("--git-driver", "take the arguments of a git diff driver, see docs/diff.md").hideHelp())
    .option("--games", "play pairs of games on the same seeds until a sequential test decides")
    .option(
      "--elo0 <points>",
      "with --games: a difference of this many Elo points counts as none",
      decimal,
      USUAL_BOUNDS.elo0,
    )
    .option("--elo1 <points>", "with --games: a difference of this many counts as one", decimal, USUAL_BOUNDS.elo1)
    .option(
      "--alpha <share>",
      "with --games: how often the test may see a difference of elo0",
      decimal,
      USUAL_BOUNDS.alpha,
    )
    .option("--beta <share>", "with --games: how often it may miss a difference of elo1", decimal, USUAL_BOUNDS.beta)
    .option("--pairs <count>", "with --games: how many pairs to play at most", positiveNumber, MOST_PAIRS);
  for (const option of seatOptions(screen.games, (side) => `with --games: who plays ${side}`))
    command.addOption(option);
  return command
    .addOption(difficultyOption("with --games: how hard the bots play"))
    .option("--board <file>", "with --games: the board (default: the stand-in of the scenario)")
    .addOption(rosterOption("with --games: printed values of your cards, to replace the stand-ins"))
    .addOption(roundsOption("with --games: end a longer game without a winner"))
    .addOption(workersOption("with --games: threads (default: one a core); the result is always the same"))
    .addOption(queueOption("with --games: let every tiebreak worker on this Redis server play"))
    .addHelpText("after", GAMES)
    .action(async (words: string[], options: Options, command: Command) => {
      const [before, after, ...more] = words;
      if (before !== undefined && after !== undefined && more.length === 0 && (await areGames(words, screen))) {
        const { words: said, isChanged } = await gameDiff([before, after], screen.directory);
        screen.writeOutput(said);
        finish(isChanged && options.failOn === "changed" ? FOUND_SOMETHING : FINE);
        return;
      }
      const count = options.games === true ? more.find((word) => /^\d+$/.test(word)) : undefined;
      if (count !== undefined)
        throw new MisuseError(`${count}: --games takes no number; write --games --pairs ${count}`);
      const terminal = await open(words);
      if (options.unit !== undefined) {
        const isChanged = await printUnit(options.unit, words, options.format, terminal);
        finish(isChanged && options.failOn === "changed" ? FOUND_SOMETHING : FINE);
        return;
      }
      const [named, paths] = splitAtDashes(words, command);
      const sides =
        options.gitDriver === true
          ? await driverSides(words, terminal.directory)
          : await findSides(named, paths, terminal);
      finish(await diffSides(sides, options, terminal));
    });
}

const GAMES = `
With --games, Ctrl-C reports the pairs played so far. The exit code is then 130 (143 for SIGTERM).`;

function decimal(text: string): number {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) throw new InvalidArgumentError("It must be a number.");
  return number;
}

async function areGames(words: readonly string[], { directory }: Pick<Terminal, "directory">): Promise<boolean> {
  const found = await Promise.all(words.map((word) => isGameFile(word, directory)));
  return found.every(Boolean);
}

/** Commander drops the `--` before paths, but the arguments of the parent command still have it. */
function splitAtDashes(words: readonly string[], command: Command): readonly [readonly string[], readonly string[]] {
  const raw = command.parent?.args ?? [];
  const index = raw.indexOf("--");
  const count = index < 0 ? 0 : raw.length - index - 1;
  return [words.slice(0, words.length - count), words.slice(words.length - count)];
}

async function diffSides(sides: Sides, options: Options, terminal: Terminal): Promise<ExitCode> {
  const progress = new Progress(terminal);
  const { positions, examples, seed, save = null } = options;
  const isPlayed = options.games === true;
  if (options.reading !== undefined && !isPlayed && options.behaviour !== true && options.failOn !== "behaviour")
    throw new MisuseError("--reading says how bots decide; give --behaviour or --games with it");
  if (isPlayed) checkGamesOptions(options);
  const wantsBehaviour = options.behaviour === true || options.failOn === "behaviour" || save !== null;
  const { diffs, pairs, broken } = await compareTexts(sides, {
    games: terminal.games.lexicons,
    isWhole: wantsBehaviour || isPlayed,
    onCompared: (compared, all) => progress.report(`compared ${compared} of ${all} files`),
  });
  progress.clear();
  if (broken.length > 0) {
    terminal.writeError(prettyReport(broken, terminal));
    terminal.writeError("tiebreak: diff does not compare files with errors; tiebreak check shows the errors\n");
    return FOUND_SOMETHING;
  }
  if (options.games === true) return diffByGames(pairs, options, terminal, progress);
  const behaviour = wantsBehaviour
    ? await (
        await import("../diff/compare-behaviour.ts")
      ).compareByBehaviour(pairs, { positions, examples, seed, save, reading: options.reading }, terminal, progress)
    : null;
  terminal.writeOutput(diffReport(diffs, sides, behaviour, options.format, terminal));
  const isFound =
    options.failOn === "behaviour"
      ? behaviour?.some(({ comparison }) => comparison.differing > 0) === true || unseenChanges(diffs).length > 0
      : options.failOn === "changed" && diffs.some((diff) => meaningfulChangesOf(diff).length > 0);
  return isFound ? FOUND_SOMETHING : FINE;
}

/** @throws MisuseError for options that do not go together */
function checkGamesOptions({ format, behaviour, failOn, save, ...bounds }: Options): void {
  if (format !== "pretty" && format !== "json") throw new MisuseError("--games reports as pretty or json");
  if (behaviour === true || failOn !== undefined || save !== undefined)
    throw new MisuseError("--games compares by games alone; run diff again for --behaviour, --fail-on and --save");
  const wrong = problemWithBounds(bounds);
  if (wrong !== null) throw new MisuseError(wrong);
}

async function diffByGames(
  pairs: readonly TextPair[],
  options: Options,
  terminal: Terminal,
  progress: Progress,
): Promise<ExitCode> {
  const { compareByGames } = await import("../diff/compare-games.ts");
  const { gamesComparisonJson, gamesComparisonText } = await import("../../library/diff-games.ts");
  const { compared, stopped } = await compareByGames(pairs, options, terminal, progress);
  const style = reportStyle(coloursOf(terminal));
  const text =
    options.format === "json"
      ? gamesComparisonJson(compared)
      : compared.map((each) => gamesComparisonText(each, terminal.columns, style)).join("\n");
  terminal.writeOutput(text);
  if (stopped !== null) return stopped;
  return compared.some(({ comparison }) => comparison.failed > 0) ? FOUND_SOMETHING : FINE;
}
