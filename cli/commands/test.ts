import { Option, type Command } from "commander";
import { resolve } from "node:path";
import type { SituationReport, SituationTools } from "../../analysis/situations/test-situations.ts";
import type { SheetConditions } from "../../analysis/conditions/condition-coverage.ts";
import type { LoadedGames } from "../../games/game-package.ts";
import type { ConditionReports } from "../../library/conditions.ts";
import { traceText } from "../../runtime/trace-text.ts";
import packageInformation from "../../package.json" with { type: "json" };
import { orHere } from "../games-in-reach.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MISUSED, MisuseError, type ExitCode } from "../failure.ts";
import { Progress } from "../progress.ts";
import { allSituationRules, githubReport, sarifReport } from "../report/formats.ts";
import { prettyFindings, prettyReport } from "../report/pretty.ts";
import { rosterFrom } from "../board-files.ts";
import {
  allPassed,
  evaluatorsOf,
  partsText,
  reportData,
  reportText,
  runSituations,
  situationFindings,
} from "../../library/situations.ts";
import { aboutIn, fileBesideIn, loadBoard, situationLibraries, unusableIn } from "../../node/sheet-library.ts";
import { coloursOf, type Terminal, traceStyle } from "../terminal.ts";
import { SITUATION_ENDING, findFiles, readTexts } from "../../node/files.ts";
import {
  FINDING_FORMATS,
  formatOption,
  proceduresOption,
  rosterOption,
  readingOption,
  chosenReadings,
  seedNumber,
  wholeNumber,
  type SheetOptions,
} from "../options.ts";

interface Options extends SheetOptions {
  readonly format: (typeof FINDING_FORMATS)[number];
  readonly coverage: "parts" | "conditions";
  readonly positions: number;
  readonly seed: number;
}

/** `tiebreak test`: runs situations and reports differences from what they expect, and coverage of the sheets. */
export function testCommand({ open, example, finish }: Invocation): Command {
  return createCommand("test", "Run situations: positions with the decision that the bot must make.", [
    ["tiebreak test", "every situation below this directory"],
    ["tiebreak test SIT-36.situation.yaml", "the situations of one file"],
    ["tiebreak test --format json", "print results and coverage as JSON"],
    ["tiebreak test --coverage conditions", "for each condition, two positions that show that it matters"],
  ])
    .argument("[paths...]", `files, or directories searched for ${SITUATION_ENDING} files`)
    .addOption(formatOption(FINDING_FORMATS))
    .addOption(
      new Option(
        "--coverage <what>",
        "what to look for in the sheets: clauses and criteria that decide, or for each condition a pair of positions in which it alone turns what the bot does",
      )
        .choices(["parts", "conditions"])
        .default("parts"),
    )
    .option(
      "--positions <count>",
      "with --coverage conditions: how many positions to draw where no situation shows it; 0 for none",
      wholeNumber,
      1000,
    )
    .option("--seed <number>", "draw the positions from this seed", seedNumber, 1)
    .addOption(rosterOption())
    .addOption(readingOption(example.reading))
    .addOption(proceduresOption())
    .action(async (paths: string[], options: Options) =>
      finish(await runTests(paths, options, await open([...orHere(paths), options.procedures]))),
    );
}

async function runTests(paths: readonly string[], options: Options, terminal: Terminal): Promise<ExitCode> {
  const found = await findFiles(paths, ["situations"], terminal);
  const { texts, problems } = await readTexts(found.files);
  const unread = [...found.problems, ...problems];

  const { directory } = terminal;
  const asksConditions = options.coverage === "conditions";
  if (asksConditions && options.format !== "pretty" && options.format !== "json")
    throw new MisuseError("--coverage conditions is printed as text or with --format json");
  const covering = asksConditions ? await import("../../library/conditions.ts") : null;
  const readings = chosenReadings(options.reading, terminal.games.all.values());
  const progress = new Progress(terminal);
  const reports: SituationReport[] = [];
  const conditions: SheetConditions[] = [];
  let sheetsAreBroken = false;
  for (const { library, files } of await situationLibraries(texts, options.procedures, terminal, progress)) {
    if (library.broken.length > 0) {
      sheetsAreBroken = true;
      terminal.writeError(prettyReport(library.broken, terminal));
    }
    const roster = await rosterFrom(options.roster, library.games, terminal);
    const named = files.map(({ name, text }) => ({ path: name, text }));
    const tools = situationTools(library.games, directory, { roster, readings, alone: unusableIn(library) });
    reports.push(runSituations(named, aboutIn(library), tools));
    if (covering !== null) {
      const onProgress = (done: number, all: number, sheet: string): void =>
        progress.report(`looked at ${done} of ${all} conditions of ${sheet}`);
      conditions.push(...covering.coverBook(named, library.sheets, tools, options, onProgress));
    }
    progress.report(`tested ${files.length} of ${found.files.length} files`);
  }
  progress.clear();

  const report = joined(reports);
  if (reports.length > 0) {
    const covered = covering?.conditionReports(conditions, report) ?? null;
    terminal.writeOutput(await render(report, covered, options.format, terminal));
  }
  for (const note of [...found.skipped, ...unread]) terminal.writeError(`tiebreak: ${note}\n`);
  if (unread.length > 0) return MISUSED;
  return allPassed(report) && !sheetsAreBroken ? FINE : FOUND_SOMETHING;
}

function joined(reports: readonly SituationReport[]): SituationReport {
  return {
    situations: reports.flatMap(({ situations }) => situations),
    files: reports.flatMap(({ files }) => files),
    coverage: reports.flatMap(({ coverage }) => coverage),
  };
}

async function render(
  report: SituationReport,
  conditions: ConditionReports | null,
  format: Options["format"],
  terminal: Terminal,
): Promise<string> {
  if (format === "json") {
    const data = conditions?.data ?? reportData(report);
    return `${JSON.stringify(data, null, 2)}\n`;
  }
  if (format === "github") return githubReport(situationFindings(report));
  if (format === "sarif")
    return sarifReport(situationFindings(report), await allSituationRules(terminal.games), packageInformation.version);
  const style = traceStyle(coloursOf(terminal));
  const findings = prettyFindings(report.files, terminal);
  const coverage = conditions?.text ?? partsText(report);
  return `${reportText(report, (trace) => traceText(trace, style), { findings, coverage })}\n`;
}

/**
 * Runs situations with the interpreter and with compiled sheets, which must agree. Paths are relative to the situation.
 */
export function situationTools(
  games: LoadedGames,
  directory: string,
  chosen: Pick<SituationTools, "roster" | "readings" | "alone"> = {},
): SituationTools {
  return {
    games,
    ...chosen,
    evaluators: evaluatorsOf(games),
    fileBeside: fileBesideIn(directory),
    loadBoard: (path, situationFile) => loadBoard(path, resolve(directory, situationFile)),
  };
}
