import type { DefinitionParams, Location } from "vscode-languageserver";
import type { Feature } from "../feature.ts";
import { type Found, namedAt, occurrencesOf } from "../tree/symbols.ts";
import type { Workspace } from "../workspace.ts";

/**
 * Where something is made: a unit in the heading of its procedure and in its rows of starting cards, a deck or squad in
 * the scenario file, a letter in its sub-clause, a reading in the ledger.
 */
export function definition(workspace: Workspace, { textDocument, position }: DefinitionParams): Location[] | null {
  const found = namedAt(workspace, textDocument.uri, position);
  if (!found) return null;
  const all = occurrencesOf(workspace, found).filter((each) => each.occurrence.isDefinition && fitsLetter(found, each));
  const others = all.filter((each) => !isAt(each, found));
  return (others.length > 0 ? others : all).map(({ document, range }) => ({ uri: document.uri, range }));
}

/** Of `Corp-Sec Y`, the rows and headings that mean this one, or all of them. */
function fitsLetter({ occurrence: { named } }: Found, { occurrence: other }: Found): boolean {
  if (named.kind !== "title" || other.named.kind !== "title") return true;
  return named.letter === null || other.named.letter === null || named.letter === other.named.letter;
}

function isAt(first: Found, second: Found): boolean {
  return first.document === second.document && first.occurrence.span.start === second.occurrence.span.start;
}

export const definitionFeature: Feature = {
  capabilities: () => ({ definitionProvider: true }),
  register: (connection, serve) => connection.onDefinition(serve(definition)),
};
