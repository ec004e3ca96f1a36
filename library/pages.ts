import { checkProject, type Project } from "../compiler/check-project.ts";
import { exportSheet as exportChecked } from "../compiler/export.ts";
import type { Interchange } from "../compiler/interchange.ts";
import { readLedger } from "../compiler/ledger.ts";
import { type RenderedFile, renderSheet as renderChecked } from "../render/render-sheet.ts";
import { type CheckOptions, filesBeside } from "./check.ts";
import { lexiconsOf } from "./games.ts";
import { failure, failureIn, isError, type LocatedDiagnostic, locateAll, type Result } from "./result.ts";

export type { Interchange } from "../compiler/interchange.ts";

/**
 * A sheet as data in the page's own words, for other tools. With its scenario it has the cards and decks, too.
 * `schemas/interchange.schema.json` describes it.
 *
 * @example
 * ```ts
 * const exported = exportSheet(lfa, { game: callisto, scenario });
 * if (exported.ok) exported.data.bot; // "LFA"
 * ```
 */
export function exportSheet(text: string, options: CheckOptions): Result<{ readonly data: Interchange }> {
  const files = filesBeside(text, options);
  return exportIn(checkProject(files, lexiconsOf(options.game)), files[0].path);
}

/** The same for a file among others that were checked with it. */
export function exportIn(project: Project, path: string): Result<{ readonly data: Interchange }> {
  const checked = project.files.find((file) => file.path === path);
  if (checked === undefined) return failure(`${path}: this is not a readable sheet; tiebreak check shows the errors`);
  if (checked.scenario !== null) return failure(`${nameOf(path)}: this is a scenario file, not a sheet`);
  const { sheet } = checked;
  const scenario = project.scenarios.find((each) => each.game === sheet?.game && each.number === sheet.scenario);
  const data = exportChecked(checked, scenario ?? null);
  const diagnostics = locateAll(checked.source, project.diagnosticsByPath.get(path) ?? []);
  return data === null || diagnostics.some(isError) ? failureIn(diagnostics) : { ok: true, data };
}

/** A sheet as a page. */
export interface RenderedPage {
  /** One HTML page that needs nothing else. */
  readonly html: string;
  /** What is wrong in the sheet and its scenario; a sheet with errors is shown as far as it could be read. */
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

/** The same for a file among others that were checked with it. */
export function renderIn(
  project: Project,
  path: string,
  ledger: ReturnType<typeof readLedger> | null,
): Result<RenderedPage> {
  const sheet = renderedFile(project, path);
  if (sheet === null) return failure(`${path}: this is not a readable sheet`);
  if (sheet.checked.scenario !== null) return failure(`${nameOf(path)}: this is a scenario file, not a sheet`);
  const scenario = scenarioOf(project, sheet);
  const html = renderChecked({ sheet, scenario, ledger });
  const diagnostics = [sheet, ...(scenario ? [scenario] : [])].flatMap((file) =>
    locateAll(file.checked.source, file.diagnostics),
  );
  return html === null ? failureIn(diagnostics) : { ok: true, html, diagnostics };
}

function renderedFile(project: Project, path: string): RenderedFile | null {
  const checked = project.files.find((candidate) => candidate.path === path);
  return checked === undefined ? null : { checked, diagnostics: project.diagnosticsByPath.get(path) ?? [] };
}

/** The scenario file beside a sheet with the same number; one with mistakes will do. */
function scenarioOf(project: Project, { checked }: RenderedFile): RenderedFile | null {
  const number = checked.file?.header.scenario?.number.value;
  const found = project.files.find(
    ({ file, lexicon }) =>
      file !== null &&
      lexicon === checked.lexicon &&
      file.header.bot === null &&
      file.procedures.length === 0 &&
      file.header.scenario?.number.value === number,
  );
  return found === undefined ? null : renderedFile(project, found.path);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
