import {
  type DocumentHighlight,
  DocumentHighlightKind,
  type DocumentHighlightParams,
  type Range,
} from "vscode-languageserver";
import type { Feature } from "../feature.ts";
import { namedAt, occurrencesWithin } from "../tree/symbols.ts";
import { sameMeaning } from "../tree/same-meaning.ts";
import type { Workspace } from "../workspace.ts";

/**
 * The other places of what is under the cursor, in the same file: of a name its occurrences, of a word those where it
 * means the same. A number or sign is highlighted alone. Editors highlight equal text wherever they get no answer, so
 * there is always one.
 */
export function documentHighlight(
  workspace: Workspace,
  { textDocument, position }: DocumentHighlightParams,
): DocumentHighlight[] | null {
  const found = namedAt(workspace, textDocument.uri, position);
  if (!found) return ofWord(workspace, textDocument.uri, position);
  return occurrencesWithin(workspace, found, [found.document]).map(({ range, occurrence }) => ({
    range,
    kind: occurrence.isDefinition ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

function ofWord(workspace: Workspace, uri: string, position: Range["start"]): DocumentHighlight[] | null {
  const document = workspace.sheet(uri);
  if (!document) return null;
  const now = document.offsetAt(position);
  const tree = document.treeAt(now);
  const offset = tree?.offsetThen(now) ?? null;
  if (!tree || offset === null) return null;
  const ranges = sameMeaning(tree, offset).flatMap((span) => {
    const there = tree.spanNow(span);
    return there === null ? [] : [document.rangeOf(there)];
  });
  return ranges.map((range) => ({ range, kind: DocumentHighlightKind.Text }));
}

export const documentHighlightFeature: Feature = {
  capabilities: () => ({ documentHighlightProvider: true }),
  register: (connection, serve) => connection.onDocumentHighlight(serve(documentHighlight)),
};
