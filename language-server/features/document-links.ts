import type { DocumentLink, DocumentLinkParams } from "vscode-languageserver";
import { readingsIn } from "../../compiler/ledger.ts";
import type { Feature } from "../feature.ts";
import type { Workspace } from "../workspace.ts";

/** The readings that remarks name lead to their rows of the ledger. */
export function documentLinks(workspace: Workspace, { textDocument }: DocumentLinkParams): DocumentLink[] | null {
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

export const documentLinksFeature: Feature = {
  capabilities: () => ({ documentLinkProvider: {} }),
  register: (connection, serve) => connection.onDocumentLinks(serve(documentLinks)),
};
