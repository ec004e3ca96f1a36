import type { SituationSheet } from "../analysis/situations/test-situations.ts";
import type { SheetDocument } from "./documents/sheet-document.ts";
import { keyOf } from "./documents/uri.ts";
import type { SituationRun } from "./environment.ts";
import { bookOf } from "./tree/book-of.ts";
import { SHEET_ENDING, type Workspace } from "./workspace.ts";

/** What it takes to run the situations asked for, on the sheets as they are in the editor. */
export async function runOf(
  workspace: Workspace,
  situations: readonly { readonly uri: string; readonly id: string }[],
): Promise<SituationRun> {
  const { files } = workspace.environment;
  const uris = [...new Set(situations.map(({ uri }) => uri))];
  const texts = await Promise.all(uris.map(async (uri) => ({ uri, text: await files.read(uri) })));
  const asked = new Set(situations.map(({ uri, id }) => `${keyOf(uri)} ${id}`));
  return {
    files: texts.flatMap(({ uri, text }) => (text === null ? [] : [{ uri, text }])),
    sheets: situationSheets(workspace),
    wanted: (uri, id) => asked.has(`${keyOf(uri)} ${id}`),
    readings: workspace.settings.readings,
  };
}

/** Every whole sheet with its scenario and the other side's sheet, by the name that situations give it. */
export function situationSheets(workspace: Workspace): readonly SituationSheet[] {
  return workspace.sheets.flatMap((document) => {
    const { sheet } = document.checked();
    const book = bookOf(workspace, document);
    return sheet && book ? [{ path: pathOfSheet(document), side: sheet.bot, book }] : [];
  });
}

/** The name that situations give a sheet: `callisto/scenario-1/lfa`. */
export function pathOfSheet({ uri }: SheetDocument): string {
  return keyOf(uri).slice(0, -SHEET_ENDING.length).split("/").slice(-3).join("/");
}
