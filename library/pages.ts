import { isError } from "../grammar/diagnostic.ts";
import { fileNameIn } from "../compiler/definitions/reach.ts";
import { checkProject } from "../compiler/lint/index.ts";
import type { Project } from "../compiler/check-project.ts";
import { readLedger, type Ledger } from "../compiler/ledger.ts";
import { lexiconsOf } from "./games.ts";
import { type CheckOptions, filesBeside } from "./folders.ts";
import { type LocatedDiagnostic, type Result, failure, failureIn, locateAll } from "./result.ts";
import { isScenarioFile } from "../grammar/parse.ts";
import { hasTables } from "../compiler/diff/diff-files.ts";
import { exportSheet as interchangeOf } from "../compiler/export.ts";
import type { Interchange } from "../compiler/interchange.ts";
import { type RenderedFile, renderSheet } from "../render/render-sheet.ts";
import type { CheckedTables } from "../runtime/tables/checked-tables.ts";

export type { Interchange } from "../compiler/interchange.ts";

/**
 * A sheet as data in the page's own words, for other tools. With its scenario it has the cards and decks, too.
 * `schemas/interchange.schema.json` describes it.
 *
 * @example
 * ```ts
 * const exported = exportSheet(lfa, { game: callisto, scenario });
 * if (exported.ok) exported.data.bot; // "lfa"
 * ```
 */
export function exportSheet(text: string, options: CheckOptions): Result<{ readonly data: Interchange }> {
  const files = filesBeside(text, options);
  return exportIn(checkProject(files, lexiconsOf(options.game)), files[0].path);
}

/** A sheet as a page. */
export interface RenderedPage {
  /** One HTML page that needs nothing else. */
  readonly html: string;
  /** What is wrong in the sheet and its scenario; the readable parts of a sheet with errors are shown. */
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/**
 * A sheet as one HTML page to play from, on screen, phone and paper.
 *
 * @example
 * ```ts
 * const page = render(lfa, { game: callisto, scenario });
 * if (page.ok) page.html.startsWith("<!doctype html>"); // true
 * ```
 */
export function render(text: string, options: CheckOptions): Result<RenderedPage> {
  const files = filesBeside(text, options);
  const ledger = options.ledger === undefined ? null : readLedger("READINGS.md", options.ledger);
  return renderIn(checkProject(files, lexiconsOf(options.game), ledger), files[0].path, ledger);
}

/** The interchange form of a file among others that were checked with it. */
export function exportIn(project: Project, path: string): Result<{ readonly data: Interchange }> {
  const found = fileIn(project, path);
  if (found === null) return failure(`${path}: this is not a readable sheet; tiebreak check shows the errors`);
  const { checked } = found;
  if (checked.scenario !== null) return failure(`${fileNameIn(path)}: this is a scenario file, not a sheet`);
  const { sheet } = checked;
  const scenario = project.scenarios.find((each) => each.game === sheet?.game && each.number === sheet.scenario);
  const data = interchangeOf(checked, scenario ?? null);
  const diagnostics = located(found);
  return data === null || diagnostics.some(isError) ? failureIn(diagnostics) : { ok: true, data };
}

/** The tables, menus, formulas and sequences of a text as data, without their places. */
type ExportedTables = { readonly game: string } & CheckedTables;

/** The tables of a file that is neither a sheet nor a scenario; null if it has none. */
export function exportTablesIn(project: Project, path: string): Result<{ readonly data: ExportedTables }> | null {
  const found = fileIn(project, path);
  if (found === null) return null;
  const { checked } = found;
  if (checked.sheet !== null || checked.scenario !== null || !hasTables(checked)) return null;
  const diagnostics = located(found);
  if (diagnostics.some(isError)) return failureIn(diagnostics);
  const game = (checked.lexicon?.game ?? "").toLowerCase();
  return { ok: true, data: { game, ...checked.tables } };
}

/** The page of a file among others that were checked with it. */
export function renderIn(project: Project, path: string, ledger: Ledger | null): Result<RenderedPage> {
  const sheet = fileIn(project, path);
  if (sheet === null) return failure(`${path}: this is not a readable sheet`);
  if (sheet.checked.scenario !== null) return failure(`${fileNameIn(path)}: this is a scenario file, not a sheet`);
  const scenario = scenarioOf(project, sheet);
  const html = renderSheet({ sheet, scenario, ledger });
  const diagnostics = [sheet, ...(scenario ? [scenario] : [])].flatMap(located);
  return html === null ? failureIn(diagnostics) : { ok: true, html, diagnostics };
}

function fileIn(project: Project, path: string): RenderedFile | null {
  const checked = project.files.find((candidate) => candidate.path === path);
  return checked === undefined ? null : { checked, diagnostics: project.diagnosticsByPath.get(path) ?? [] };
}

function located({ checked, diagnostics }: RenderedFile): readonly LocatedDiagnostic[] {
  return locateAll(checked.source, diagnostics);
}

/** The scenario file beside a sheet with the same number, even one with mistakes. */
function scenarioOf(project: Project, { checked }: RenderedFile): RenderedFile | null {
  const number = checked.file?.header.scenario?.number.value;
  const found = project.files.find(
    ({ file, lexicon }) =>
      file !== null &&
      lexicon === checked.lexicon &&
      isScenarioFile(file) &&
      file.header.scenario?.number.value === number,
  );
  return found === undefined ? null : fileIn(project, found.path);
}
