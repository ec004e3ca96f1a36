import type { DocumentLink, DocumentLinkParams } from "vscode-languageserver";
import { readingsIn } from "../../compiler/ledger.ts";
import { BoardDocument } from "../documents/board-document.ts";
import type { Feature } from "../feature.ts";
import type { PositionDocument } from "../positions/position-files.ts";
import type { Workspace } from "../workspace.ts";

/** The readings that remarks name lead to their rows of the ledger, boards that situations lie on to their files. */
function documentLinks(workspace: Workspace, { textDocument }: DocumentLinkParams): DocumentLink[] | null {
  const positions = workspace.positions.document(textDocument.uri);
  if (positions) return boardLinks(workspace, positions);
  const document = workspace.sheet(textDocument.uri);
  const { file } = document?.parsed() ?? { file: null };
  const ledger = document && workspace.folderOf(document).ledger;
  if (!document || !file || !ledger) return null;
  const rows = new Map(ledger.ledger().rows.map((row) => [row.id, row]));
  return readingsIn(file).flatMap(({ id, span }) => {
    const row = rows.get(id);
    if (!row) return [];
    const line = ledger.rangeOf(row.span).start.line + 1;
    const readAs = row.cells.get("read as");
    return [
      {
        range: document.rangeOf(span),
        target: `${ledger.uri}#L${line}`,
        tooltip: readAs === undefined ? `reading ${id}` : `reading ${id}: ${readAs}`,
      },
    ];
  });
}

function boardLinks({ positions }: Workspace, document: PositionDocument): DocumentLink[] {
  if (document instanceof BoardDocument) return [];
  return (positions.read(document)?.situations ?? []).flatMap(({ board }) => {
    const target = positions.boardUri(document, board?.file?.text ?? null);
    const span = board?.file?.span;
    return target && span ? [{ range: document.rangeOf(span), target, tooltip: "the board" }] : [];
  });
}

export const documentLinksFeature: Feature = {
  capabilities: () => ({ documentLinkProvider: {} }),
  register: (connection, serve) => connection.onDocumentLinks(serve(documentLinks)),
};
