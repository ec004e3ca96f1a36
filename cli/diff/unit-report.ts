import type { UnitVersions } from "../../compiler/diff/versions.ts";
import {
  cellText,
  columnNames,
  differencesOf,
  unitData,
  unitMarkdown,
  unitPage,
  versionNote,
} from "../../library/diff.ts";
import { type Colours, coloursOf, type Terminal } from "../terminal.ts";
import { prettyDiff } from "./pretty.ts";
import type { UnitFormat, DiffFormat } from "./report.ts";
import { resolve } from "node:path";
import type { NamedText } from "../../grammar/source.ts";
import { diffUnit } from "../../library/diff-unit.ts";
import { neighboursOf } from "../../node/check-beside.ts";
import { displayName, findFiles, readText, proceduresFor } from "../../node/files.ts";
import { MisuseError } from "../failure.ts";

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
