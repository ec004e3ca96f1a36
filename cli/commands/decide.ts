import { Option, type Command } from "commander";
import type { GamePackage } from "../../games/game-package.ts";
import type { GameSituation } from "../../games/shared/situation.ts";
import { explain, whyNot } from "../../library/decide.ts";
import { oneFile } from "../board-files.ts";
import { createCommand, type Invocation } from "../command.ts";
import { decisionJson, decisionReport, type ShownDecision } from "../decision-report.ts";
import type { SituationSheet } from "../../analysis/situations/test-situations.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { Progress } from "../progress.ts";
import { readPosition } from "../read-position.ts";
import { prettyFindings, prettyReport } from "../report/pretty.ts";
import { rosterFrom } from "../roster-files.ts";
import { situationLibrary } from "../../node/sheet-library.ts";
import { coloursOf, type Terminal } from "../terminal.ts";
import { SITUATION_ENDING, readText } from "../../node/files.ts";
import { formatOption, proceduresOption, rosterOption, collect, seedNumber, parseFaces } from "../options.ts";
import { loadGame } from "../../games/registry.ts";
import { type Flip, openFlips } from "../../library/flips.ts";
import { searchUntilStopped } from "../stop-signals.ts";

interface Options {
  readonly id?: string;
  readonly explain?: true;
  readonly definitions?: true;
  readonly whyNot?: readonly string[];
  readonly dice?: readonly number[];
  readonly seed?: number;
  readonly flip?: true;
  readonly format: "pretty" | "json";
  readonly procedures?: string;
  readonly roster?: string;
}

/** `tiebreak decide`: what the bot does with the card that is being resolved, and why. */
export function decideCommand({ terminal, finish }: Invocation): Command {
  return createCommand("decide", "Decide one position: the card marked * in the row of a situation file.", [
    ["tiebreak decide SIT-36.situation.yaml --explain", "show every clause tried and why it failed"],
    [
      "tiebreak decide SIT-36.situation.yaml --why-not c4",
      "say what dropped c4; also a unit, a clause 2 or a letter 2c",
    ],
    ["tiebreak decide SIT-36.situation.yaml --dice 7,3", "use dice that you rolled"],
    ["tiebreak decide SIT-36.situation.yaml --flip", "find the smallest changes that make the bot do something else"],
    ["tiebreak decide SIT-36.situation.yaml --format json", "for programs"],
  ])
    .argument("<position>", `a ${SITUATION_ENDING} file; decide ignores what it expects`)
    .option("--id <id>", "which situation of the file (default: the first)")
    .option("--explain", "print the trace: every clause tried, and what each criterion left")
    .option("--definitions", "after the trace, print what its defined words mean")
    .option("--why-not <name>", "say what dropped a space, unit, clause or letter; can be repeated", collect)
    .option("--flip", "find the smallest changes to the position that make the bot do something else")
    .option("--dice <faces>", "the dice that you rolled, in order: 7,3", parseFaces)
    .addOption(new Option("--seed <number>", "roll with this seed").argParser(seedNumber).conflicts("dice"))
    .addOption(formatOption(["pretty", "json"]))
    .addOption(rosterOption())
    .addOption(proceduresOption())
    .action(async (position: string, options: Options) => finish(await runDecide(position, options, terminal)));
}

async function runDecide(path: string, options: Options, terminal: Terminal): Promise<ExitCode> {
  const file = await oneFile(path, SITUATION_ENDING, "decide takes one file", terminal.directory);
  const text = await readText(file.path);
  const progress = new Progress(terminal);
  const library = await situationLibrary({ path: file.path, text }, options.procedures, terminal.directory, progress);
  progress.clear();
  const roster = await rosterFrom(options.roster, library.games, terminal.directory);
  const read = readPosition(file.name, text, options.id ?? null, library, terminal.directory, roster);
  if (read.kind === "mistakes") {
    const reports = [...library.broken, read.report];
    terminal.writeError(prettyReport(reports, terminal));
    return FOUND_SOMETHING;
  }
  if (read.ids.length > 1 && options.id === undefined) {
    terminal.writeError(
      `${file.name} has ${read.ids.length} situations and this is the first; choose another with --id\n`,
    );
  }
  if (read.notes.diagnostics.length > 0) {
    terminal.writeError(`${prettyFindings([read.notes], terminal)}\n`);
  }
  const { scenario } = read.sheet.book;
  const game = library.games.get(scenario.game);
  if (game?.decider === undefined) throw new MisuseError(`${file.name}: ${scenario.game} has no positions yet`);
  const shown = explained(game, read.situation, read.sheet, options);
  const flips = options.flip === true ? await findFlips(read.situation, read.sheet, progress) : null;
  for (const note of shown.notes) terminal.writeError(`${note}\n`);
  terminal.writeOutput(
    options.format === "json"
      ? decisionJson(shown, options.explain === true, flips)
      : decisionReport(shown, options.explain === true, coloursOf(terminal), flips),
  );
  return FINE;
}

function explained(
  game: GamePackage,
  situation: GameSituation,
  { path, book, side }: SituationSheet,
  options: Options,
): ShownDecision & { readonly notes: readonly string[] } {
  const { id, title, event, acting } = situation;
  if (event.kind !== "resolve") {
    throw new MisuseError(`${id}: its event does not resolve a card; run it with tiebreak test`);
  }
  const sheet = { game, name: path, text: "", side, book, diagnostics: [] };
  const asked = options.dice === undefined ? situation : { ...situation, dice: options.dice };
  const decided = explain(sheet, options.seed === undefined ? asked : { ...asked, seed: options.seed });
  if (!decided.ok) {
    const isDice = acting !== null && decided.problems.length === 0;
    const help = isDice ? "; give more with --dice, or roll them with --seed" : "";
    throw new MisuseError(`${id}: ${decided.reason}${help}`);
  }
  const { decision, trace, card, seed, diceLeft, definitions, checklists } = decided;
  const left = options.dice === undefined ? 0 : diceLeft;
  return {
    id,
    title,
    sheet: situation.sheet,
    card,
    decision,
    trace,
    seed,
    definitions: options.definitions === true ? definitions : [],
    checklists,
    whyNot: (options.whyNot ?? []).map((name) => whyNot(decided, name)),
    notes: left === 0 ? [] : [`${left} of the given dice were not used`],
  };
}

/** The smallest changes of a situation's position after which the bot does something else. */
async function findFlips(
  situation: GameSituation,
  { book, side }: SituationSheet,
  progress: Progress,
): Promise<readonly Flip[]> {
  const opened = openFlips({ game: await loadGame(book.scenario.game), book, side }, situation);
  if (!opened.ok) throw new MisuseError(`${situation.id}: ${opened.reason}`);
  const step = await searchUntilStopped(opened.steps, progress, (tried) => `tried ${tried} changes`);
  return step.done === true ? step.value : [];
}
