import packageInformation from "../../package.json" with { type: "json" };
import type { Change, FileDiff } from "../../compiler/diff/change.ts";
import {
  changeLine,
  diffData,
  diffMarkdown,
  diffPage,
  unseenChanges,
  changesOf,
  cellText,
  columnNames,
  differencesOf,
  unitData,
  unitMarkdown,
  unitPage,
  versionNote,
} from "../../library/diff.ts";
import { PLAIN_STYLE } from "../../runtime/trace-text.ts";
import { githubReport, sarifReport } from "../report/formats.ts";
import { coloursOf, type Terminal, traceStyle, type Colours } from "../terminal.ts";
import { behaviourData, type BehaviourResult, behaviourText } from "./behaviour-report.ts";
import { prettyDiff } from "./pretty.ts";
import type { Diagnostic, DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import { createSource, type NamedText } from "../../grammar/source.ts";
import type { FileReport } from "../../library/folders.ts";
import type { UnitVersions } from "../../compiler/diff/versions.ts";
import { resolve } from "node:path";
import { diffUnit } from "../../library/diff-unit.ts";
import { neighboursOf } from "../../node/check-beside.ts";
import { displayName, findFiles, readText, proceduresFor } from "../../node/files.ts";
import { MisuseError } from "../failure.ts";

export const DIFF_FORMATS = ["pretty", "markdown", "html", "json", "sarif", "github"] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** The formats for one unit across scenarios: a table is not a finding in a file. */
type UnitFormat = Exclude<DiffFormat, "sarif" | "github">;

/**
 * A comparison in the chosen format.
 *
 * @param sides the texts that were compared
 * @param behaviour null where it was not asked for
 */
export function diffReport(
  diffs: readonly FileDiff[],
  sides: Parameters<typeof diffFindings>[1],
  behaviour: readonly BehaviourResult[] | null,
  format: DiffFormat,
  terminal: Terminal,
): string {
  const unseen = behaviour === null ? [] : unseenChanges(diffs);
  const plain = [...(behaviour ?? []).map((each) => behaviourText(each, PLAIN_STYLE)), ...unseenText(unseen)];
  switch (format) {
    case "pretty": {
      const colours = coloursOf(terminal);
      const texts = (behaviour ?? []).map((each) => behaviourText(each, traceStyle(colours)));
      return [prettyDiff(diffs, colours, terminal.columns), ...texts, ...unseenText(unseen)].join("\n");
    }
    case "markdown":
      return [diffMarkdown(diffs), ...plain.map((text) => `\`\`\`text\n${text}\`\`\`\n`)].join("\n");
    case "html":
      return diffPage(diffs, { behaviour: plain });
    case "sarif":
      return sarifReport(diffFindings(diffs, sides), diffRules(diffs), packageInformation.version);
    case "github":
      return githubReport(diffFindings(diffs, sides));
    case "json": {
      const data =
        behaviour === null ? {} : { behaviour: behaviour.map(behaviourData), notInDecisions: unseen.map(unseenLine) };
      return `${JSON.stringify({ ...diffData(diffs), ...data }, null, 2)}\n`;
    }
  }
}

/** The changes in play that change no decision. */
function unseenText(changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return [];
  const lines = changes.map((change) => `  ${unseenLine(change)}`);
  return [`Changes that no single decision shows:\n${lines.join("\n")}\n`];
}

function unseenLine(change: Change): string {
  return change.where.procedure === null ? change.sentence : changeLine(change, change.where.procedure);
}

interface ComparedText {
  readonly name: string;
  readonly text: string;
}

/**
 * The changes of a comparison as findings of the later texts. A change is reported where it is, a removal at the start
 * of the file. A removed file is reported in its former text.
 */
function diffFindings(
  diffs: readonly FileDiff[],
  sides: { readonly before: readonly ComparedText[]; readonly after: readonly ComparedText[] },
): readonly FileReport[] {
  return diffs
    .filter(({ sections }) => sections.length > 0)
    .map((diff) => {
      const { before, after } = diff;
      const name = after ?? before ?? "";
      const texts = after === null ? sides.before : sides.after;
      const text = texts.find((each) => each.name === name)?.text ?? "";
      const diagnostics = changesOf(diff).map((change) => finding(change, after === null ? "before" : "after"));
      return { source: createSource(name, text), diagnostics };
    });
}

function finding({ kind, changesMeaning, sentence, where, ...quotes }: Change, side: "before" | "after"): Diagnostic {
  const quote = quotes[side];
  const place = [
    where.procedure,
    where.clause === null ? null : `clause ${where.clause.after ?? where.clause.before}`,
    where.letter === null ? null : `letter ${where.letter.after ?? where.letter.before}`,
  ].filter((part) => part !== null);
  return {
    code: kind,
    severity: changesMeaning ? "warning" : "note",
    span: quote?.span ?? { start: 0, end: 0 },
    message: place.length === 0 ? sentence : `${place.join(", ")}: ${sentence}`,
  };
}

/** The kinds of changes that a comparison found, as the rules of a SARIF log. */
function diffRules(diffs: readonly FileDiff[]): readonly DiagnosticDefinition[] {
  const kinds = new Map(diffs.flatMap(changesOf).map(({ kind, changesMeaning }) => [kind, changesMeaning]));
  return [...kinds].map(([code, changesMeaning]) => ({
    code,
    severity: changesMeaning ? "warning" : "note",
    template: code.replaceAll("-", " "),
    documentation: `A difference between the two sheets: ${code.replaceAll("-", " ")}.`,
    examples: [],
  }));
}

/** How a unit's procedure differs between scenarios: a table, and the differences between its versions. */
function unitReport(
  unit: string,
  versions: UnitVersions,
  format: UnitFormat,
  colours: Colours,
  columns: number,
): string {
  switch (format) {
    case "json":
      return `${JSON.stringify(unitData(unit, versions), null, 2)}\n`;
    case "markdown":
      return unitMarkdown(versions);
    case "html":
      return unitPage(unit, versions);
    case "pretty":
      return `${prettyTable(versions, colours, columns)}\n${versionNote(versions)}\n\n${prettyDiff(differencesOf(versions), colours, columns)}`;
  }
}

const LONGEST_CLAUSE = 60;

function prettyTable(versions: UnitVersions, colours: Colours, columns: number): string {
  const names = columnNames(versions);
  const head = ["", ...names];
  const body = [
    ["whole procedure", ...versions.versions],
    ...versions.rows.map(({ text, cells }) => [
      shortened(text, Math.min(LONGEST_CLAUSE, columns / 2)),
      ...cells.map(cellText),
    ]),
  ];
  const rows = [head, ...body];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row, index) => {
      const line = row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd();
      return index === 0 ? colours.bold(line) : line;
    })
    .join("\n");
}

function shortened(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(1, Math.floor(width) - 1))}…`;
}

/**
 * Prints how one unit's procedure differs between scenarios; returns whether it does.
 *
 * @param paths where to look for sheets; none means the procedures of the project
 */
export async function printUnit(
  unit: string,
  paths: readonly string[],
  format: DiffFormat,
  terminal: Terminal,
): Promise<boolean> {
  if (format === "sarif" || format === "github") {
    throw new MisuseError(`--unit prints a table, which cannot be ${format}; use pretty, markdown, html or json`);
  }
  const root = await proceduresFor(resolve(terminal.directory, "x"), undefined, terminal.directory);
  const wanted = paths.length > 0 ? paths : [displayName(root, terminal.directory)];
  const { files, problems } = await findFiles(wanted, ["sheet"], terminal);
  if (problems.length > 0) throw new MisuseError(problems.join("\n"));
  const texts: NamedText[] = await Promise.all(
    files.map(async ({ name, path }) => ({ path: name, text: await readText(path) })),
  );
  const beside = (await Promise.all(files.map(neighboursOf))).flat();
  const compared = diffUnit(unit, texts, { game: [...terminal.games.all.values()], beside });
  if (!compared.ok) throw new MisuseError(compared.reason);
  terminal.writeOutput(unitReport(unit, compared.versions, format, coloursOf(terminal), terminal.columns));
  return compared.differ;
}
