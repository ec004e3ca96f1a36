import { basename, dirname, join, resolve } from "node:path";
import { Option, type Command } from "commander";
import type { SituationSheet } from "../../analysis/situations/read-situation-file.ts";
import type { PreparedSituation, Witness } from "../../analysis/mutation/prepared-situations.ts";
import type { SheetScore } from "../../analysis/mutation/score.ts";
import {
  chooseWitnesses,
  mutationJson,
  mutationLines,
  mutationReports,
  percentage,
  prepareSituations,
  scoreSteps,
  triedIn,
} from "../../library/mutation.ts";
import { MUTATION_RULES } from "../../library/diagnostics.ts";
import packageInformation from "../../package.json" with { type: "json" };
import { orHere } from "../games-in-reach.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { findSheets, withoutScenarioFile } from "../named-sheet.ts";
import { Progress } from "../progress.ts";
import { counted } from "../../grammar/prose.ts";
import { groupBy } from "../../grammar/group-by.ts";
import { githubReport, sarifReport } from "../report/formats.ts";
import { prettyReport } from "../report/pretty.ts";
import { fileBesideIn, librarySheets, loadBoard, namedFrom } from "../../node/sheet-library.ts";
import { outputPlace } from "../output-file.ts";
import { runUntilStopped, untilStopped } from "../stop-signals.ts";
import type { Terminal } from "../terminal.ts";
import { writeWhole } from "../../io/files.ts";
import { SHEET_ENDING, SITUATION_ENDING, findFiles, findNeighbours, readText } from "../../node/files.ts";
import { FINDING_FORMATS, formatOption, collect, seedNumber, wholeNumber } from "../options.ts";

interface Options {
  readonly format: (typeof FINDING_FORMATS)[number];
  readonly situations: readonly string[];
  readonly sample?: number;
  readonly positions: number;
  readonly seed: number;
  readonly atLeast?: number;
  readonly save?: string;
  readonly most: number;
}

/** `tiebreak mutate`: which small changes of a sheet no situation notices. */
export function mutateCommand({ open, example, finish }: Invocation): Command {
  return createCommand(
    "mutate",
    "Make every small change to a sheet, and report the changes that no situation notices.",
    [
      [
        `tiebreak mutate procedures/${example.folder}/scenario-1/${example.sheet}`,
        "one sheet, with the situations in and below this directory",
      ],
      ["tiebreak mutate procedures --positions 0", "all sheets, without asking whether a change matters"],
      [
        "tiebreak mutate procedures --sample 40 --at-least 80",
        "40 changes to each sheet; exit 1 if fewer than 80 % are noticed",
      ],
      [
        `tiebreak mutate ${example.sheet} --save more.situation.yaml`,
        "write situations that notice the missed changes",
      ],
    ],
  )
    .argument(
      "<sheets...>",
      `files, directories searched for ${SHEET_ENDING} files, or scenarios: 1, 1/${example.side}`,
    )
    .addOption(formatOption(FINDING_FORMATS))
    .addOption(
      new Option("--situations <path>", `where to search for ${SITUATION_ENDING} files; can be repeated`)
        .argParser(collect)
        .default([], "this directory"),
    )
    .option("--sample <count>", "try only this many changes to each sheet, drawn at random", wholeNumber)
    .option("--positions <count>", "how many positions to compare to see whether a change matters", wholeNumber, 1000)
    .option("--seed <number>", "draw the changes and positions from this seed", seedNumber, 1)
    .option("--at-least <percent>", "exit 1 only if the situations notice a smaller share of the changes", wholeNumber)
    .option("--save <file>", "write situations that notice the missed changes")
    .option("--most <count>", "with --save: how many situations at most for each sheet", wholeNumber, 20)
    .addHelpText("after", "\nCtrl-C reports the changes tried so far. The exit code is then 130 (143 for SIGTERM).")
    .action(async (paths: string[], options: Options) =>
      finish(await mutate(paths, options, await open([...paths, ...orHere(options.situations)]))),
    );
}

interface AskedSheet {
  readonly sheet: SituationSheet;
  readonly name: string;
  readonly path: string;
}

async function mutate(paths: readonly string[], options: Options, terminal: Terminal): Promise<ExitCode> {
  // Report this before minutes of work.
  if (options.save !== undefined) outputPlace(options.save, "--save", terminal);
  const progress = new Progress(terminal);
  const { asked, known } = await sheetsAskedFor(paths, terminal, progress);
  const { situations, leftOut } = await situationsFor(known, options, terminal);
  if (leftOut > 0) {
    const [fail, them] = leftOut === 1 ? ["fails", "it"] : ["fail", "them"];
    const situations = counted(leftOut, "situation");
    terminal.writeError(`tiebreak: ${situations} ${fail} on the unchanged sheets; mutate skips ${them}\n`);
  }
  const scores: SheetScore[] = [];
  const chosen: Witness[] = [];
  const settings = { sample: options.sample ?? null, positions: options.positions, seed: options.seed };
  const { stopped } = await untilStopped(progress, async (stop) => {
    for (const { sheet, name } of asked) {
      const own = situations.filter(({ sheet: other }) => other.book.scenario === sheet.book.scenario);
      const steps = scoreSteps(await terminal.games.loadGame(sheet.book.scenario.game), sheet, own, settings);
      const { value: score } = await runUntilStopped(
        steps,
        stop,
        progress,
        (before) => `tried ${triedIn(before)} of ${before.changes} changes of ${name}`,
      );
      scores.push(score);
      const { save: file, most } = options;
      if (file !== undefined)
        chosen.push(...chooseWitnesses(namedFrom(resolve(terminal.directory, file), sheet), score, most));
      if (stop.aborted) break;
    }
  });
  terminal.writeOutput(await render(asked, scores, options, terminal));
  if (options.save !== undefined) await save(chosen, options.save, terminal);
  const share = percentage(scores);
  return stopped ?? (share >= (options.atLeast ?? 100) ? FINE : FOUND_SOMETHING);
}

async function sheetsAskedFor(
  paths: readonly string[],
  terminal: Terminal,
  progress: Progress,
): Promise<{ readonly asked: readonly AskedSheet[]; readonly known: readonly SituationSheet[] }> {
  const found = await findSheets(paths, terminal);
  const [problem] = found.problems;
  if (problem !== undefined) throw new MisuseError(problem);
  const asked: AskedSheet[] = [];
  const known: SituationSheet[] = [];
  for (const [root, files] of groupBy(found.files, ({ path }) => proceduresAbove(path))) {
    // An error outside the sheet, as in its scenario file, also prevents mutants from running.
    const folders = new Map(files.map((file) => [dirname(file.path), file]));
    const inFolders = (await Promise.all([...folders.values()].map(findNeighbours))).flat();
    const together = [...new Map([...inFolders, ...files].map((file) => [file.path, file])).values()];
    const library = await librarySheets(together, root, terminal, progress);
    if (library.broken.length > 0) {
      terminal.writeError(prettyReport(library.broken, terminal));
      throw new MisuseError("mutate needs sheets without errors; tiebreak check shows the errors");
    }
    known.push(...library.sheets);
    for (const { path, name } of files) {
      const sheet = library.sheets.find((each) => each.file === path);
      if (sheet !== undefined) asked.push({ sheet, name, path });
      const alone = library.alone.find(({ file }) => file === path);
      if (alone !== undefined) throw new MisuseError(`${name}: ${withoutScenarioFile(alone)}`);
    }
  }
  for (const skipped of found.skipped) terminal.writeError(`tiebreak: ${skipped}\n`);
  if (asked.length === 0) throw new MisuseError(`${paths.join(", ")}: found no sheet of a bot`);
  return { asked, known };
}

/**
 * The procedures that a sheet belongs to, in which situations name it. Otherwise its own folder, where they name its
 * file.
 */
function proceduresAbove(path: string): string {
  for (let place = dirname(path); place !== dirname(place); place = dirname(place)) {
    if (basename(place) === "procedures") return place;
  }
  return join(dirname(path), "procedures");
}

async function situationsFor(
  sheets: readonly SituationSheet[],
  { situations }: Options,
  terminal: Terminal,
): Promise<{ readonly situations: readonly PreparedSituation[]; readonly leftOut: number }> {
  const found = await findFiles(situations, ["situations"], terminal);
  // A sheet without situations has a score, too.
  if (situations.length > 0 && found.problems[0] !== undefined) throw new MisuseError(found.problems[0]);
  const files = await Promise.all(
    found.files.map(async ({ path, name }) => ({ path: name, text: await readText(path) })),
  );
  return prepareSituations(files, sheets, {
    games: await terminal.games.loadGames(sheets.map(({ book }) => book.scenario.game)),
    fileBeside: fileBesideIn(terminal.directory),
    loadBoard: (path, situationFile) => loadBoard(path, resolve(terminal.directory, situationFile)),
  });
}

async function render(
  asked: readonly AskedSheet[],
  scores: readonly SheetScore[],
  options: Options,
  terminal: Terminal,
): Promise<string> {
  const files = await Promise.all(asked.map(async ({ name, path }) => ({ name, text: await readText(path) })));
  switch (options.format) {
    case "pretty": {
      const reports = mutationReports(files, scores).filter(({ diagnostics }) => diagnostics.length > 0);
      const found = reports.length === 0 ? "" : `${prettyReport(reports, terminal)}\n`;
      return `${found}${mutationLines(scores).join("\n")}\n`;
    }
    case "json":
      return mutationJson(files, scores);
    case "github":
      return githubReport(mutationReports(files, scores));
    case "sarif":
      return sarifReport(mutationReports(files, scores), MUTATION_RULES, packageInformation.version);
  }
}

async function save(chosen: readonly Witness[], file: string, terminal: Terminal): Promise<void> {
  const texts = chosen.map(({ text }) => text);
  writeWhole(outputPlace(file, "--save", terminal), texts.join("---\n"));
  terminal.writeError(`${chosen.length} situations written to ${file}\n`);
}
