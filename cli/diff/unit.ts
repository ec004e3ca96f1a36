import { resolve } from "node:path";
import { neighboursOnDisk } from "./neighbours.ts";
import type { DiffFormat } from "./report.ts";
import { unitReport } from "./unit-report.ts";
import { MisuseError } from "../failure.ts";
import { proceduresFor } from "../../node/procedures-folder.ts";
import { coloursOf, type Terminal } from "../terminal.ts";
import { displayName, findFiles, readText, SHEET_ENDING } from "../../node/files.ts";
import { checkParsed, type ParsedFile, parseFile } from "../../compiler/check-file.ts";
import { CheckContext } from "../../compiler/check/context.ts";
import { type Heading, headingOf } from "../../compiler/check/heading.ts";
import { KnownClauses } from "../../compiler/check/known-procedures.ts";
import { inReachOf } from "../../compiler/definitions/reach.ts";
import { comparedSheet } from "../../compiler/diff/diff-files.ts";
import type { ComparedSheet } from "../../compiler/diff/diff-sheet.ts";
import { compareVersions, isFor, proceduresOf, unitsOf } from "../../compiler/diff/versions.ts";
import { LEXICONS } from "../../games/registry.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import type { ProcedureNode } from "../../grammar/syntax-tree.ts";

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
    throw new MisuseError(`--unit prints a table, which cannot be ${format}; use pretty, markdown, html or json`);
  }
  const root = await proceduresFor(resolve(terminal.directory, "x"), undefined, terminal.directory);
  const wanted = paths.length > 0 ? paths : [displayName(root, terminal.directory)];
  const { files, problems } = await findFiles(wanted, SHEET_ENDING, terminal.directory);
  if (problems.length > 0) throw new MisuseError(problems.join("\n"));
  const clauses = new KnownClauses();
  const isAsked = isFor(unit);
  const headings: Heading[] = [];
  const sheets: ComparedSheet[] = [];
  for (const { name, path } of files) {
    const text = await readText(path);
    const inReach = inReachOf(name, [{ path: name, text }, ...(await neighboursOnDisk(name, path))]);
    const parsed = parseFile(name, text, LEXICONS, inReach);
    const own = headingsIn(parsed);
    headings.push(...own.values());
    const asked = new Set([...own].flatMap(([procedure, heading]) => (isAsked(heading) ? [procedure] : [])));
    const sheet = comparedSheet(checkParsed(parsed, { clauses, isLeftOut: (procedure) => !asked.has(procedure) }));
    if (sheet !== null) sheets.push(sheet);
  }
  const ordered = sheets.toSorted((first, second) => first.sheet.scenario - second.sheet.scenario);
  const procedures = proceduresOf(unit, ordered);
  if (procedures.length === 0) {
    const known = unitsOf(headings);
    const near = nearestName(unit, known);
    const hint = near === null ? "" : `: did you mean ${near}?`;
    throw new MisuseError(`no sheet has a procedure for ${unit}${hint}; there are ${known.join(", ")}`);
  }
  const versions = compareVersions(procedures);
  terminal.writeOutput(unitReport(unit, versions, format, coloursOf(terminal), terminal.columns));
  return new Set(versions.versions).size > 1;
}

/** The headings of a file's procedures, as far as they are understood. */
function headingsIn({ file, lexicon }: ParsedFile): ReadonlyMap<ProcedureNode, Heading> {
  if (file === null || lexicon === null) return new Map();
  const context = new CheckContext(file, lexicon);
  return new Map(file.procedures.map((procedure) => [procedure, headingOf(context, procedure.heading)]));
}
