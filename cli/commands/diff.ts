import { resolve } from "node:path";
import { Option } from "commander";
import type { Command } from "commander";
import { checkFile } from "../../compiler/check-file.ts";
import { meaningfulChangesOf } from "../../compiler/diff/change.ts";
import type { ComparedSheet } from "../../compiler/diff/diff-sheet.ts";
import { summaryLine } from "../../compiler/diff/summary.ts";
import { compareVersions, proceduresOf, unitsOf } from "../../compiler/diff/versions.ts";
import { createCommand } from "../command.ts";
import type { Invocation } from "../command.ts";
import { compareSides, type Comparison } from "../diff/compare-sides.ts";
import { driverSides } from "../diff/git-driver.ts";
import { htmlDiff } from "../diff/html.ts";
import { diffData } from "../diff/json.ts";
import { markdownDiff } from "../diff/markdown.ts";
import { prettyDiff } from "../diff/pretty.ts";
import { findSides } from "../diff/sides.ts";
import { unitReport } from "../diff/unit-report.ts";
import { FINE, FOUND_SOMETHING, MisuseError } from "../failure.ts";
import type { ExitCode } from "../failure.ts";
import { LEXICONS } from "../games.ts";
import { Progress } from "../progress.ts";
import { prettyReport } from "../report/pretty.ts";
import { proceduresFor } from "../sheet-library.ts";
import { coloursOf } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { SHEET_ENDING, displayName, findFiles, readText } from "../workspace.ts";

type Format = "pretty" | "markdown" | "html" | "json";

interface Options {
  readonly format: Format;
  readonly unit?: string;
  readonly failOn?: "changed";
  readonly gitDriver?: true;
}

/** `tiebreak diff`: what changed between two sheets, scenarios or revisions. */
export function diffCommand({ terminal, finish }: Invocation): Command {
  return createCommand("diff", "Compare sheets by what they say: clauses, letters, tiebreakers, thresholds.", [
    ["tiebreak diff old.bot new.bot", "two files; also two directories"],
    ["tiebreak diff 1 2", "two scenarios by their numbers"],
    ["tiebreak diff HEAD~1 -- procedures", "a git revision against the files as they are"],
    ["tiebreak diff main topic", "two git revisions"],
    ["tiebreak diff --unit Ripper", "one unit across all scenarios"],
    ["tiebreak diff HEAD --format markdown", "for a pull request"],
  ])
    .argument(
      "[what...]",
      "files, directories, scenarios, git revisions; behind -- paths that a revision is looked up in",
    )
    .addOption(
      new Option("--format <form>", "how to report").choices(["pretty", "markdown", "html", "json"]).default("pretty"),
    )
    .option("--unit <name>", "one unit across the sheets given (default: the nearest procedures/)")
    .addOption(new Option("--fail-on <what>", "exit 1 where the meaning changed").choices(["changed"]))
    .addOption(new Option("--git-driver", "take the arguments of a git diff driver, see docs/diff.md").hideHelp())
    .action(async (words: string[], options: Options, command: Command) => {
      const [named, paths] = splitAtDashes(words, command);
      if (options.unit !== undefined) finish(await diffUnit(options.unit, words, options, terminal));
      else finish(await diffSidesOf(named, paths, options, terminal));
    });
}

/** Commander drops the `--` behind which paths stand; the raw words still have it. */
function splitAtDashes(words: readonly string[], command: Command): readonly [readonly string[], readonly string[]] {
  const raw = command.parent?.args ?? [];
  const index = raw.indexOf("--");
  const count = index < 0 ? 0 : raw.length - index - 1;
  return [words.slice(0, words.length - count), words.slice(words.length - count)];
}

async function diffSidesOf(
  words: readonly string[],
  paths: readonly string[],
  options: Options,
  terminal: Terminal,
): Promise<ExitCode> {
  const progress = new Progress(terminal);
  const sides =
    options.gitDriver === true
      ? await driverSides(words, terminal.directory)
      : await findSides(words, paths, terminal.directory);
  const comparison = compareSides(sides, progress);
  progress.clear();
  if (comparison.broken.length > 0) {
    terminal.writeError(prettyReport(comparison.broken, coloursOf(terminal), terminal.columns));
    terminal.writeError("tiebreak: files with errors are not compared\n");
  }
  terminal.writeOutput(render(comparison, options.format, terminal));
  if (comparison.broken.length > 0) return FOUND_SOMETHING;
  const isChanged = comparison.diffs.some((diff) => meaningfulChangesOf(diff).length > 0);
  return options.failOn === "changed" && isChanged ? FOUND_SOMETHING : FINE;
}

function render({ diffs, broken }: Comparison, format: Format, terminal: Terminal): string {
  switch (format) {
    case "pretty":
      if (diffs.length === 0 && broken.length > 0) return "";
      return diffs.length === 0 ? `${summaryLine(diffs)}\n` : prettyDiff(diffs, coloursOf(terminal), terminal.columns);
    case "markdown":
      return markdownDiff(diffs);
    case "html":
      return htmlDiff(diffs);
    case "json":
      return `${JSON.stringify(diffData(diffs), null, 2)}\n`;
  }
}

async function diffUnit(
  unit: string,
  paths: readonly string[],
  options: Options,
  terminal: Terminal,
): Promise<ExitCode> {
  const root = await proceduresFor(resolve(terminal.directory, "x"), undefined, terminal.directory);
  const wanted = paths.length > 0 ? paths : [displayName(root, terminal.directory)];
  const { files, problems } = await findFiles(wanted, SHEET_ENDING, terminal.directory);
  if (problems.length > 0) throw new MisuseError(problems.join("\n"));
  const sheets: ComparedSheet[] = [];
  for (const { name, path } of files) {
    const { file, sheet } = checkFile(name, await readText(path), LEXICONS);
    if (file !== null && sheet !== null) sheets.push({ file, sheet });
  }
  const ordered = sheets.toSorted((first, second) => first.sheet.scenario - second.sheet.scenario);
  const procedures = proceduresOf(unit, ordered);
  if (procedures.length === 0) {
    const known = unitsOf(ordered.map(({ sheet }) => sheet));
    throw new MisuseError(`no sheet has a procedure for ${unit}; there are ${known.join(", ")}`);
  }
  const versions = compareVersions(procedures);
  terminal.writeOutput(unitReport(unit, versions, options.format, coloursOf(terminal), terminal.columns));
  const isChanged = new Set(versions.versions).size > 1;
  return options.failOn === "changed" && isChanged ? FOUND_SOMETHING : FINE;
}
