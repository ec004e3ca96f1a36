import { fileNameIn } from "../../compiler/definitions/reach.ts";
import { isScenarioFile } from "../../grammar/parse.ts";
import { procedureId, renderSheet, type RenderedFile } from "../../render/render-sheet.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { folderOf } from "../documents/uri.ts";
import { type Feature, answerRequest } from "../feature.ts";
import {
  FOLDERS_CHANGED,
  type Preview,
  type PreviewRequest,
  type Explanation,
  type ExplanationRequest,
  type SituationName,
} from "../protocol.ts";
import type { Workspace } from "../workspace.ts";
import { subclausesOf } from "../../runtime/checked-tree/parts.ts";
import { placeName, renderExplanation } from "../../render/render-explanation.ts";
import type { PlainDocument } from "../documents/plain-document.ts";
import { SituationDocument } from "../documents/position-documents.ts";
import { sheetOfPath } from "../positions/nearby-sheets.ts";
import { spacesIn } from "../positions/spaces.ts";
import { runOf } from "../positions/run-situations.ts";
import type { Occurrence } from "../tree/occurrences.ts";

/** The printable page of a sheet as it is in the editor, with the cards and rules of its scenario. */
function preview(workspace: Workspace, { textDocument, nonce }: PreviewRequest): Preview | null {
  workspace.followsFolders = true;
  const document = workspace.sheet(textDocument.uri);
  if (!document) return null;
  const { file, sheet } = document.checked();
  const scenario = workspace.sheetsInFolderOf(document).find((other) => isScenarioOf(other, document));
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
  const title = sheet ? `${sheet.bot} bot, scenario ${sheet.scenario}` : fileNameIn(document.name);
  return { title, html, places };
}

function renderedFile(workspace: Workspace, document: SheetDocument): RenderedFile {
  return { checked: document.checked(), diagnostics: workspace.diagnosticsOf(document) };
}

/** Whether a file has the cards of a sheet's scenario. It may have errors. */
function isScenarioOf(other: SheetDocument, document: SheetDocument): boolean {
  const header = document.checked().file?.header;
  const { file } = other.checked();
  if (file === null || !isScenarioFile(file)) return false;
  return file.header.scenario?.number.value === header?.scenario?.number.value;
}

/** Runs a situation with the boards and sheets as they are in the editor, and explains the bot's decision. */
async function explain(workspace: Workspace, { situation, nonce }: ExplanationRequest): Promise<Explanation | null> {
  workspace.followsFolders = true;
  await workspace.survey();
  const explained = await workspace.environment.situations.explain(await runOf(workspace, [situation]));
  if (explained === null) return null;
  const { outcome, ...rest } = explained;
  const html = renderExplanation({ ...outcome, ...rest }, { nonce });
  const spaces = explained.board === null ? [] : spacesOf(workspace, situation);
  return { title: outcome.id, html, places: placesIn(workspace, explained.sheet), spaces };
}

/** The clauses and letters of a sheet that is open or in the workspace. A sheet of the package cannot be shown. */
function placesIn(workspace: Workspace, sheet: string | null): Explanation["places"] {
  const document = sheetOfPath(workspace.sheets, sheet);
  const procedures = document?.checked().sheet?.procedures ?? [];
  if (!document) return [];
  const { uri } = document;
  return procedures.flatMap(({ name, clauses }) =>
    clauses.flatMap(({ number, span, statement }) => [
      { id: placeName(name, number), uri, range: document.rangeOf(span) },
      ...subclausesOf(statement).map((each) => ({
        id: placeName(name, number, each.letter),
        uri,
        range: document.rangeOf(each.span),
      })),
    ]),
  );
}

function spacesOf({ positions }: Workspace, { uri, id }: SituationName): Explanation["spaces"] {
  const document = positions.document(uri);
  if (!(document instanceof SituationDocument)) return [];
  const { listed } = positions.outline(document).find((each) => each.listed.id === id) ?? {};
  if (listed === undefined) return [];
  const own = spacesIn(positions, document).filter(({ span }) => {
    const line = document.rangeOf(span).start.line + 1;
    return listed.line <= line && line <= listed.lastLine;
  });
  const named = own.flatMap((each) => placeOf(document, each));
  const homes = new Set(own.flatMap(({ named: space }) => (space.kind === "space" ? [space.home] : [])));
  const made = [...homes].flatMap((home) => {
    const board = positions.documentAt(home);
    if (board === null || board === document) return [];
    return spacesIn(positions, board).flatMap((each) => (each.isDefinition ? placeOf(board, each) : []));
  });
  return [...named, ...made.filter(({ name }) => !named.some((each) => each.name === name))];
}

function placeOf(document: PlainDocument, { named, span }: Occurrence): Explanation["spaces"] {
  return named.kind === "space" ? [{ name: named.name, uri: document.uri, range: document.rangeOf(span) }] : [];
}

/** The pages that are shown next to a text: the printable sheet, and how the bot decides in a situation. */
export const pagesFeature: Feature = {
  capabilities: () => ({}),
  register: (connection, serve, workspace) => {
    answerRequest(connection, serve, "tiebreak/preview", preview);
    answerRequest(connection, serve, "tiebreak/explain", explain);
    const notify = (uris: readonly string[]): void => {
      if (workspace.followsFolders) void connection.sendNotification(FOLDERS_CHANGED, { uris }).catch(() => undefined);
    };
    workspace.onTouched((folders) => notify(folders.map(({ uri }) => uri)));
    workspace.positions.onText((documents) => notify([...new Set(documents.map(({ uri }) => folderOf(uri)))]));
  },
};
