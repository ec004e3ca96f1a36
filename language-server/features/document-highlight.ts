import { type DocumentHighlight, DocumentHighlightKind, type DocumentHighlightParams } from "vscode-languageserver";
import type { Feature } from "../feature.ts";
import { namedAt, occurrencesWithin } from "../tree/symbols.ts";
import type { Workspace } from "../workspace.ts";

/** The other places of what is under the cursor, in the same file. */
export function documentHighlight(
  workspace: Workspace,
  { textDocument, position }: DocumentHighlightParams,
): DocumentHighlight[] | null {
  const found = namedAt(workspace, textDocument.uri, position);
  if (!found) return null;
  return occurrencesWithin(workspace, found, [found.document]).map(({ range, occurrence }) => ({
    range,
    kind: occurrence.isDefinition ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

export const documentHighlightFeature: Feature = {
  capabilities: () => ({ documentHighlightProvider: true }),
  register: (connection, serve) => connection.onDocumentHighlight(serve(documentHighlight)),
};
