import { type DocumentSymbol, type DocumentSymbolParams, SymbolKind } from "vscode-languageserver";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Feature } from "../feature.ts";
import { type OutlineEntry, outlineOf } from "../tree/outline.ts";
import type { Workspace } from "../workspace.ts";
import { BoardDocument } from "../documents/board-document.ts";
import type { SituationDocument } from "../documents/situation-document.ts";
import type { PositionDocument, PositionFiles } from "../positions/position-files.ts";
import { spacesIn } from "../positions/spaces.ts";

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

/** The outline of a file: the spaces of a board, or its situations by what they show. */
function outlineOfPositions(positions: PositionFiles, document: PositionDocument): DocumentSymbol[] {
  return document instanceof BoardDocument ? boardOutline(positions, document) : situationOutline(positions, document);
}

function boardOutline(positions: PositionFiles, document: BoardDocument): DocumentSymbol[] {
  return spacesIn(positions, document).flatMap(({ named, span, isDefinition }) => {
    if (!isDefinition || named.kind !== "space") return [];
    const range = document.rangeOf(span);
    return [{ name: named.name, kind: SymbolKind.Field, range, selectionRange: range }];
  });
}

function situationOutline(positions: PositionFiles, document: SituationDocument): DocumentSymbol[] {
  const lines = document.text.split("\n");
  return positions.outline(document).map(({ listed: { id, title, line, lastLine } }) => ({
    // An editor takes no entry without a name.
    name: title || id || "a situation",
    ...(title ? { detail: id } : {}),
    kind: SymbolKind.Object,
    range: {
      start: { line: line - 1, character: 0 },
      end: { line: lastLine - 1, character: lines[lastLine - 1]?.length ?? 0 },
    },
    selectionRange: {
      start: { line: line - 1, character: 0 },
      end: { line: line - 1, character: lines[line - 1]?.length ?? 0 },
    },
  }));
}
