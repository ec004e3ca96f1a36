import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LEXICONS } from "../registry.ts";
import { checkProject } from "../../compiler/lint/index.ts";
import { readLedger } from "../../compiler/ledger.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import { renderSheet } from "../../render/render-sheet.ts";

const PROCEDURES = fileURLToPath(new URL("../../procedures/callisto", import.meta.url));

/** Folder and name of every sheet of the book, as `scenario-1/lfa`. */
export const SHEETS: readonly string[] = readdirSync(PROCEDURES)
  .filter((folder) => existsSync(join(PROCEDURES, folder, "scenario.bot")))
  .toSorted()
  .flatMap((folder) => ["breakers", "lfa"].map((side) => `${folder}/${side}`));

/** The text of a file of the book. */
export function textOfSheet(name: string): string {
  return readFileSync(join(PROCEDURES, `${name}.bot`), "utf8");
}

/** The page of a sheet, from its text and, if given, that of its scenario file, with the book's ledger. */
export function pageOf(sheet: string, scenario: string | null): { readonly html: string; readonly file: FileNode } {
  const ledger = readLedger("READINGS.md", readFileSync(join(PROCEDURES, "READINGS.md"), "utf8"));
  const texts = [{ path: "sheet.bot", text: sheet }];
  if (scenario !== null) texts.push({ path: "scenario.bot", text: scenario });
  const { files, diagnosticsByPath } = checkProject(texts, LEXICONS, ledger);
  const [rendered, ofScenario] = files.map((checked) => ({
    checked,
    diagnostics: diagnosticsByPath.get(checked.path) ?? [],
  }));
  if (rendered === undefined) throw new Error("the sheet was not checked");
  const html = renderSheet({ sheet: rendered, scenario: ofScenario ?? null, ledger });
  const { file } = rendered.checked;
  if (html === null || file === null) throw new Error("the sheet was not rendered");
  return { html, file };
}

/** The page of a sheet of the book. */
export function pageOfSheet(name: string): { readonly html: string; readonly file: FileNode } {
  return pageOf(textOfSheet(name), textOfSheet(name.replace(/[^/]+$/, "scenario")));
}
