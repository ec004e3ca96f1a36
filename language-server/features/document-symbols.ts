import type { DocumentSymbol, DocumentSymbolParams } from "vscode-languageserver";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Feature } from "../feature.ts";
import { outlineOfPositions } from "../positions/outline.ts";
import { type OutlineEntry, outlineOf } from "../tree/outline.ts";
import type { Workspace } from "../workspace.ts";

/** The outline of a file: a sheet's sections and procedures with what they hold, a board's spaces, situations. */
function documentSymbols(workspace: Workspace, { textDocument }: DocumentSymbolParams): DocumentSymbol[] | null {
  const positions = workspace.positions.document(textDocument.uri);
  if (positions) return outlineOfPositions(workspace.positions, positions);
  const document = workspace.sheet(textDocument.uri);
  const { file } = document?.parsed() ?? { file: null };
  if (!document || !file) return null;
  return outlineOf(file).map((entry) => symbolOf(document, entry));
}

function symbolOf(document: SheetDocument, { name, detail, kind, span, head, children }: OutlineEntry): DocumentSymbol {
  return {
    name,
    ...(detail === "" ? {} : { detail }),
    kind,
    range: document.rangeOf(span),
    selectionRange: document.rangeOf(head),
    children: children.map((child) => symbolOf(document, child)),
  };
}

export const documentSymbolsFeature: Feature = {
  capabilities: () => ({ documentSymbolProvider: true }),
  register: (connection, serve) => connection.onDocumentSymbol(serve(documentSymbols)),
};
