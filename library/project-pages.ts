import { isScenarioFile } from "../grammar/parse.ts";
import type { Project } from "../compiler/check-project.ts";
import { hasTables } from "../compiler/diff/diff-tables.ts";
import { exportSheet } from "../compiler/export.ts";
import type { Interchange } from "../compiler/interchange.ts";
import type { Ledger } from "../compiler/ledger.ts";
import { type RenderedFile, renderSheet } from "../render/render-sheet.ts";
import type { CheckedTables } from "../runtime/tables/checked-tables.ts";
import { failure, failureIn, isError, type LocatedDiagnostic, locateAll, type Result } from "./result.ts";

/** The interchange form of a file among others that were checked with it. */
export function exportIn(project: Project, path: string): Result<{ readonly data: Interchange }> {
  const checked = project.files.find((file) => file.path === path);
  if (checked === undefined) return failure(`${path}: this is not a readable sheet; tiebreak check shows the errors`);
  if (checked.scenario !== null) return failure(`${nameOf(path)}: this is a scenario file, not a sheet`);
  const { sheet } = checked;
  const scenario = project.scenarios.find((each) => each.game === sheet?.game && each.number === sheet.scenario);
  const data = exportSheet(checked, scenario ?? null);
  const diagnostics = locateAll(checked.source, project.diagnosticsByPath.get(path) ?? []);
  return data === null || diagnostics.some(isError) ? failureIn(diagnostics) : { ok: true, data };
}

/** The tables, menus, formulas and sequences of a text as data, without their places. */
type ExportedTables = { readonly game: string } & CheckedTables;

/** The tables of a file that is no sheet and no scenario; null where it has none. */
export function exportTablesIn(project: Project, path: string): Result<{ readonly data: ExportedTables }> | null {
  const checked = project.files.find((file) => file.path === path);
  if (checked === undefined || checked.sheet !== null || checked.scenario !== null || !hasTables(checked)) return null;
  const diagnostics = locateAll(checked.source, project.diagnosticsByPath.get(path) ?? []);
  if (diagnostics.some(isError)) return failureIn(diagnostics);
  const game = (checked.lexicon?.game ?? "").toLowerCase();
  return { ok: true, data: { game, ...checked.tables } };
}

/** The page of a file among others that were checked with it. */
export function renderIn(
  project: Project,
  path: string,
  ledger: Ledger | null,
): Result<{ readonly html: string; readonly diagnostics: readonly LocatedDiagnostic[] }> {
  const sheet = renderedFile(project, path);
  if (sheet === null) return failure(`${path}: this is not a readable sheet`);
  if (sheet.checked.scenario !== null) return failure(`${nameOf(path)}: this is a scenario file, not a sheet`);
  const scenario = scenarioOf(project, sheet);
  const html = renderSheet({ sheet, scenario, ledger });
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
      isScenarioFile(file) &&
      file.header.scenario?.number.value === number,
  );
  return found === undefined ? null : renderedFile(project, found.path);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
