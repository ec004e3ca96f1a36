import type { Location, ReferenceParams } from "vscode-languageserver";
import type { Feature } from "../feature.ts";
import { namedAt, occurrencesOf } from "../tree/symbols.ts";
import type { Workspace } from "../workspace.ts";

/** Every place where the unit, group, deck, letter or reading under the cursor stands. */
function references(workspace: Workspace, { textDocument, position, context }: ReferenceParams): Location[] | null {
  const found = namedAt(workspace, textDocument.uri, position);
  if (!found) return null;
  return occurrencesOf(workspace, found)
    .filter(({ occurrence }) => context.includeDeclaration || !occurrence.isDefinition)
    .map(({ document, range }) => ({ uri: document.uri, range }));
}

export const referencesFeature: Feature = {
  capabilities: () => ({ referencesProvider: true }),
  register: (connection, serve) => connection.onReferences(serve(references)),
};
