import { Option, type Command } from "commander";
import { type Severity, isError } from "../../grammar/diagnostic.ts";
import packageInformation from "../../package.json" with { type: "json" };
import { checkFiles, type CheckOutcome } from "../../node/check-files.ts";
import { CONFIGURATION_FILES, lintLevel, noLevel, unknownLint } from "../../library/configuration.ts";
import { Configurations } from "../../node/configurations.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MISUSED, type ExitCode, MisuseError } from "../failure.ts";
import { findSheets } from "../named-sheet.ts";
import { Progress } from "../progress.ts";
import { tally, prettyReport, summary } from "../report/pretty.ts";
import { jsonReport, githubReport, sarifReport } from "../report/formats.ts";
import { coloursOf, type Terminal } from "../terminal.ts";
import { brokenGames, type OpenTerminal, orHere } from "../games-in-reach.ts";
import { type FoundFile, SHEET_ENDING, findDirectories } from "../../node/files.ts";
import { FINDING_FORMATS, formatOption, collect, seedNumber, wholeNumber } from "../options.ts";
import type { LintLevel, LintSettings } from "../../compiler/lint/lint.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import { createSource } from "../../grammar/source.ts";
import type { FileReport } from "../../library/folders.ts";
import { watch as watchDirectory, type FSWatcher } from "node:fs";

interface Options {
  readonly format: (typeof FINDING_FORMATS)[number];
  readonly watch?: true;
  readonly fix?: true;
  readonly failOn: Severity;
  readonly config?: string;
  readonly deep?: true;
  readonly positions: number;
  readonly seed: number;
  readonly lint: readonly string[];
}

/** The gravest first. */
const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];

/** `tiebreak check`: parse, types, lints, and the sheets against their scenario. */
export function checkCommand({ terminal, survey, example, finish }: Invocation): Command {
  return createCommand("check", "Check sheets: their words, types and lints, and each against its scenario.", [
    ["tiebreak check", "every sheet below this directory"],
    [`tiebreak check ${example.sheet}`, "one sheet, against the scenario file beside it"],
    ["tiebreak check --fix", "apply every clear fix"],
    [
      "tiebreak check --lint shadowed-clause=error",
      "report this lint as an error; other levels are off, note and warning",
    ],
    ["tiebreak check --deep", "also try positions, to find lists that leave a tie"],
    ["tiebreak check --format sarif > sheets.sarif", "for code scanning"],
  ])
    .argument(
      "[paths...]",
      `sheets or situations, directories searched for .bot files, or scenarios: 1, 1/${example.side}`,
    )
    .addOption(formatOption(FINDING_FORMATS))
    .option("--fix", "apply every clear fix, then check")
    .addOption(
      new Option("--fail-on <severity>", "exit 1 if a finding is at least this severe")
        .choices(["error", "warning", "note"])
        .default("warning"),
    )
    .option("--deep", "also run the lints that try positions")
    .option("--positions <count>", "with --deep: how many positions to try for each sheet", wholeNumber, 20_000)
    .option("--seed <number>", "with --deep: the same seed tries the same positions", seedNumber, 1)
    .option("--lint <code=level>", "set the level of a lint: off, note, warning or error", collect, [])
    .option("--config <file>", `levels of lints (default: the nearest ${CONFIGURATION_FILES.join(" or ")})`)
    .option("--watch", "check again whenever a file changes, until you stop it")
    .action(async (paths: string[], options: Options) => {
      const once = async () => {
        const found = await survey(orHere(paths));
        const isFixed = options.fix === true && (await fixTexts(paths, found));
        return checkOnce(paths, options, isFixed ? await survey(orHere(paths)) : found);
      };
      const code = await once();
      if (options.watch === true) {
        await watch(paths, terminal, once, interrupted());
      }
      finish(code);
    });
}

async function checkOnce(paths: readonly string[], options: Options, terminal: OpenTerminal): Promise<ExitCode> {
  const found = await findSheets(paths, terminal, ["situations", "game"]);
  const progress = new Progress(terminal);
  const configurations = await Configurations.load(options.config, statedLevels(options.lint), terminal);
  const settingsFor = (file: FoundFile) => configurations.settingsFor(file);
  const situations = found.files.filter(({ kind }) => kind === "situations");
  const sheets = found.files.filter(({ kind }) => kind === "sheet");
  if (options.fix === true) {
    const { fixFiles } = await import("../fix-files.ts");
    for (const line of await fixFiles(sheets, terminal.games, progress, settingsFor)) terminal.writeError(`${line}\n`);
  }
  const outcome = await checkFiles(sheets, terminal.games, progress, settingsFor);
  const worded = await reworded(outcome, terminal.games);
  const linted =
    options.deep === true ? await lintDeeply(worded, terminal.games, options, settingsFor, progress) : worded.reports;
  const read = await situationReports(situations, terminal, progress);
  const texts = found.files.filter(({ kind }) => kind === "game");
  const games = gameReports(texts, terminal);
  const reports = [
    ...settingsReports(configurations, terminal),
    ...games,
    ...withoutThoseOfTexts(linted, games),
    ...read.reports,
  ];
  progress.clear();
  if (reports.length > 0) terminal.writeOutput(await render(reports, options.format, terminal));
  // A run without findings prints nothing else, and a person may be waiting.
  if (options.format === "github") terminal.writeError(summary(reports, coloursOf(terminal)));

  for (const skipped of found.skipped) terminal.writeError(`tiebreak: ${skipped}\n`);
  const unread = [...found.problems, ...unreadGames(texts, terminal), ...outcome.problems, ...read.problems];
  for (const problem of unread) terminal.writeError(`tiebreak: ${problem}\n`);
  if (unread.length > 0) return MISUSED;
  const counts = tally(reports);
  const failing = SEVERITIES.slice(0, SEVERITIES.indexOf(options.failOn) + 1);
  return failing.some((severity) => counts[severity] > 0) ? FOUND_SOMETHING : FINE;
}

/** Fixes the texts of games that were asked for, before sheets are read with their words; whether any was changed. */
async function fixTexts(paths: readonly string[], terminal: OpenTerminal): Promise<boolean> {
  const { files } = await findSheets(paths, terminal, ["situations", "game"]);
  const asked = new Set(files.flatMap(({ kind, path }) => (kind === "game" ? [path] : [])));
  const texts = terminal.gameFiles.filter(({ file, diagnostics }) => asked.has(file.path) && diagnostics.length > 0);
  if (texts.length === 0) return false;
  const { fixGameTexts } = await import("../fix-files.ts");
  const lines = fixGameTexts(texts, await terminal.loadReader());
  for (const line of lines) terminal.writeError(`${line}\n`);
  return lines.length > 0;
}

/** The problems of a sheet, without those about its game's text, which are reported there. */
function withoutThoseOfTexts(reports: readonly FileReport[], games: readonly FileReport[]): readonly FileReport[] {
  if (!games.some(hasErrors)) return reports;
  return reports.map((report) => ({
    ...report,
    diagnostics: report.diagnostics.filter(({ code }) => code !== "game-has-errors"),
  }));
}

/**
 * Shows how refused lines can be worded so that they check. The module that looks for wordings is loaded only if lines
 * were refused.
 */
async function reworded(outcome: CheckOutcome, games: GameRegistry): Promise<CheckOutcome> {
  const refused = new Map(
    outcome.sheets.flatMap((sheet) => (hasErrors(sheet.checked) ? [[sheet.file.name, sheet] as const] : [])),
  );
  if (refused.size === 0) return outcome;
  const { withRewordings } = await import("../../library/rewordings.ts");
  const reports = outcome.reports.map((report) => {
    const sheet = refused.get(report.source.name);
    if (sheet === undefined) return report;
    return { ...report, diagnostics: withRewordings(sheet.checked, report.diagnostics, games.lexicons) };
  });
  return { ...outcome, reports };
}

function hasErrors({ diagnostics }: Pick<FileReport, "diagnostics">): boolean {
  return diagnostics.some(isError);
}

/** The problems of files of situations. Their reader is loaded only if there are some. */
async function situationReports(files: readonly FoundFile[], terminal: OpenTerminal, progress: Progress) {
  if (files.length === 0) return { reports: [], problems: [] };
  const { checkSituationFiles } = await import("../../node/sheet-library.ts");
  return checkSituationFiles(files, terminal, progress);
}

/**
 * The problems of game texts: all of them for the texts asked for; for the games of sheets, only what makes them
 * unusable.
 */
function gameReports(asked: readonly FoundFile[], terminal: OpenTerminal): readonly FileReport[] {
  const ofAsked = asked.flatMap(({ name, path }) => {
    const read = terminal.gameFiles.find(({ file }) => file.path === path);
    return read === undefined ? [] : [{ source: createSource(name, read.source.text), diagnostics: read.diagnostics }];
  });
  const paths = new Set(asked.map(({ path }) => path));
  const others = terminal.gameFiles.filter(({ file }) => !paths.has(file.path));
  return [...ofAsked, ...brokenGames({ gameFiles: others })];
}

/** The problems of settings: of those that set levels, and of those that name games. Most are both. */
function settingsReports({ reports }: Configurations, { settings }: OpenTerminal): readonly FileReport[] {
  const named = new Set(settings.map(({ source }) => source.name));
  return [...settings, ...reports.filter(({ source }) => !named.has(source.name))];
}

/** Texts of games that could not be read, as whole sentences. */
function unreadGames(asked: readonly FoundFile[], { gameFiles }: OpenTerminal): readonly string[] {
  const read = new Set(gameFiles.map(({ file }) => file.path));
  return asked.filter(({ path }) => !read.has(path)).map(({ name }) => `${name}: the text of this game was not read`);
}

async function render(reports: readonly FileReport[], format: Options["format"], terminal: Terminal): Promise<string> {
  switch (format) {
    case "pretty":
      return prettyReport(reports, terminal);
    case "json":
      return jsonReport(reports);
    case "github":
      return githubReport(reports);
    case "sarif": {
      const [{ SETTINGS_RULES, SHEET_RULES }, { allSituationRules }] = await Promise.all([
        import("../../library/diagnostics.ts"),
        import("../report/formats.ts"),
      ]);
      const rules = [...SHEET_RULES, ...(await allSituationRules(terminal.games)), ...SETTINGS_RULES];
      return sarifReport(reports, rules, packageInformation.version);
    }
  }
}

/** The levels of lints that `--lint` states, `shadowed-clause=error` each. */
function statedLevels(stated: readonly string[]): LintSettings {
  return Object.fromEntries(stated.map(statedLevel));
}

function statedLevel(stated: string): readonly [code: string, level: LintLevel] {
  const [code = "", written = "", ...rest] = stated.split("=");
  if (rest.length > 0 || written === "") {
    throw new MisuseError(`--lint ${stated}: write CODE=LEVEL, as in --lint shadowed-clause=error`);
  }
  const unknown = unknownLint(code);
  if (unknown !== null) throw new MisuseError(`--lint: ${unknown}`);
  const level = lintLevel(written);
  if (level === null) throw new MisuseError(`--lint ${code}: ${noLevel(written)}`);
  return [code, level];
}

interface DeepSearch {
  readonly positions: number;
  readonly seed: number;
}

/**
 * Adds the findings of the lints that try positions. A sheet that has errors or no scenario is skipped: no position can
 * be generated for it.
 */
async function lintDeeply(
  { reports, sheets }: CheckOutcome,
  games: GameRegistry,
  search: DeepSearch,
  settingsFor: (file: FoundFile) => Promise<LintSettings>,
  progress: Progress,
): Promise<readonly FileReport[]> {
  const { deepFindings } = await import("../../library/lint-deeply.ts");
  const deep = new Map<string, FileReport["diagnostics"]>();
  for (const [index, sheet] of sheets.entries()) {
    const report = reports.find(({ source }) => source.name === sheet.file.name);
    if (report === undefined || hasErrors(sheet.checked)) continue;
    const settings = await settingsFor(sheet.file);
    const onProgress = (tried: number): void =>
      progress.report(`tried ${tried} positions of ${sheet.file.name} (${index + 1} of ${sheets.length} sheets)`);
    const game = await games.loadGame(sheet.sheet.game);
    deep.set(sheet.file.name, deepFindings(game, sheet.checked, sheet, { ...search, settings }, onProgress));
  }
  return reports.map((report) => {
    const added = deep.get(report.source.name) ?? [];
    return added.length === 0 ? report : { ...report, diagnostics: [...report.diagnostics, ...added] };
  });
}

/** Editors write a file in several steps; changes this close together count as one. */
const SETTLING_MILLISECONDS = 50;

/**
 * Runs something again whenever a sheet below the given paths changes, also in new folders.
 *
 * @param stopped ends it after the current run
 */
export async function watch(
  paths: readonly string[],
  terminal: Terminal,
  again: () => Promise<unknown>,
  stopped: Promise<void>,
): Promise<void> {
  const watchers = new Map<string, FSWatcher>();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let fail = (error: unknown): void => {
    throw error;
  };

  // Watches directories, not files: an editor replaces a file by another of its name.
  const renew = async (): Promise<void> => {
    const directories = new Set(await findDirectories(paths, terminal.directory));
    for (const [directory, watcher] of watchers) {
      if (directories.has(directory)) continue;
      watcher.close();
      watchers.delete(directory);
    }
    for (const directory of directories) {
      if (watchers.has(directory)) continue;
      const watcher = watchDirectory(directory, (_event, name) => changed(name));
      watcher.on("error", () => watcher.close());
      watchers.set(directory, watcher);
    }
  };
  const changed = (name: string | null): void => {
    // A name without an ending may be a folder that appeared or disappeared.
    if (name !== null && !name.endsWith(SHEET_ENDING) && name.includes(".")) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(renew).then(again).then(ignore);
      running.catch(fail);
    }, SETTLING_MILLISECONDS);
  };

  await renew();
  if (watchers.size === 0) return;
  terminal.writeError("Watching for changes; press Ctrl-C to stop.\n");
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  await Promise.race([stopped, failed]).finally(() => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  });
  await running;
}

/** Resolves when the user presses Ctrl-C or the process is asked to stop. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => resolve());
    process.once("SIGTERM", () => resolve());
  });
}

function ignore(): void {}
