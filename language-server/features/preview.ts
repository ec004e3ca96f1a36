import { isScenarioFile } from "../../grammar/parse.ts";
import { procedureId, renderSheet, type RenderedFile } from "../../render/render-sheet.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { folderOf } from "../documents/uri.ts";
import { type Feature, answerRequest } from "../feature.ts";
import { FOLDERS_CHANGED, type Preview, type PreviewRequest } from "../protocol.ts";
import type { Workspace } from "../workspace.ts";

/** The page of a sheet as it is in the editor, with the cards and rules of its scenario. */
function preview(workspace: Workspace, { textDocument, nonce }: PreviewRequest): Preview | null {
  workspace.followsFolders = true;
  const document = workspace.sheet(textDocument.uri);
  if (!document) return null;
  const { file, sheet } = document.checked();
  const scenario = workspace.besides(document).find((other) => isScenarioOf(other, document));
  const html = renderSheet({
    sheet: renderedFile(workspace, document),
    scenario: scenario ? renderedFile(workspace, scenario) : null,
    ledger: workspace.folderOf(document).ledger?.ledger() ?? null,
    host: { nonce },
  });
  if (html === null) return null;
  const places = (file?.procedures ?? []).map(({ span }, index) => ({
    id: procedureId(index),
    range: document.rangeOf(span),
  }));
  const title = sheet ? `${sheet.bot} bot, scenario ${sheet.scenario}` : (document.name.split("/").at(-1) ?? "");
  return { title, html, places };
}

function renderedFile(workspace: Workspace, document: SheetDocument): RenderedFile {
  return { checked: document.checked(), diagnostics: workspace.diagnosticsOf(document) };
}

/** The file with the cards of a sheet's scenario; one with mistakes will do. */
function isScenarioOf(other: SheetDocument, document: SheetDocument): boolean {
  const header = document.checked().file?.header;
  const { file } = other.checked();
  if (file === null || !isScenarioFile(file)) return false;
  return file.header.scenario?.number.value === header?.scenario?.number.value;
}

export const previewFeature: Feature = {
  capabilities: () => ({}),
  register: (connection, serve, workspace) => {
    answerRequest(connection, serve, "tiebreak/preview", preview);
    const tell = (uris: readonly string[]): void => {
      if (workspace.followsFolders) void connection.sendNotification(FOLDERS_CHANGED, { uris }).catch(() => undefined);
    };
    workspace.onTouched((folders) => tell(folders.map(({ uri }) => uri)));
    workspace.positions.onText((documents) => tell([...new Set(documents.map(({ uri }) => folderOf(uri)))]));
  },
};
