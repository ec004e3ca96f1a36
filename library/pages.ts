import { checkProject } from "../compiler/check-project.ts";
import type { Interchange } from "../compiler/interchange.ts";
import { readLedger } from "../compiler/ledger.ts";
import { lexiconsOf } from "./games.ts";
import { type CheckOptions, filesBeside } from "./options.ts";
import { exportIn, renderIn } from "./project-pages.ts";
import type { LocatedDiagnostic, Result } from "./result.ts";

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
