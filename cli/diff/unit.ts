import { resolve } from "node:path";
import { nearestName } from "../../analysis/situations/nearest-name.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { comparedSheet } from "../../compiler/diff/diff-files.ts";
import type { ComparedSheet } from "../../compiler/diff/diff-sheet.ts";
import { compareVersions, proceduresOf, unitsOf } from "../../compiler/diff/versions.ts";
import { MisuseError } from "../failure.ts";
import { LEXICONS } from "../games.ts";
import { proceduresFor } from "../procedures-folder.ts";
import { coloursOf } from "../terminal.ts";
import type { Terminal } from "../terminal.ts";
import { SHEET_ENDING, displayName, findFiles, readText } from "../workspace.ts";
import type { DiffFormat } from "./report.ts";
import { unitReport } from "./unit-report.ts";

/**
 * Prints how one unit's procedure differs from scenario to scenario; tells whether it does.
 *
 * @param paths where sheets are looked for; none means the procedures of the project
 */
export async function diffUnit(
  unit: string,
  paths: readonly string[],
  format: DiffFormat,
  terminal: Terminal,
): Promise<boolean> {
  if (format === "sarif" || format === "github") {
    throw new MisuseError(`--unit is a table, which has no form ${format}; take pretty, markdown, html or json`);
  }
  const root = await proceduresFor(resolve(terminal.directory, "x"), undefined, terminal.directory);
  const wanted = paths.length > 0 ? paths : [displayName(root, terminal.directory)];
  const { files, problems } = await findFiles(wanted, SHEET_ENDING, terminal.directory);
  if (problems.length > 0) throw new MisuseError(problems.join("\n"));
  const sheets: ComparedSheet[] = [];
  for (const { name, path } of files) {
    const sheet = comparedSheet(checkFile(name, await readText(path), LEXICONS));
    if (sheet !== null) sheets.push(sheet);
  }
  const ordered = sheets.toSorted((first, second) => first.sheet.scenario - second.sheet.scenario);
  const procedures = proceduresOf(unit, ordered);
  if (procedures.length === 0) {
    const known = unitsOf(ordered.map(({ sheet }) => sheet));
    const near = nearestName(unit, known);
    const hint = near === null ? "" : `: did you mean ${near}?`;
    throw new MisuseError(`no sheet has a procedure for ${unit}${hint}; there are ${known.join(", ")}`);
  }
  const versions = compareVersions(procedures);
  terminal.writeOutput(unitReport(unit, versions, format, coloursOf(terminal), terminal.columns));
  return new Set(versions.versions).size > 1;
}
