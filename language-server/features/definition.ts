import type { DefinitionParams, Location } from "vscode-languageserver";
import type { Feature } from "../feature.ts";
import { wordsAt } from "../tree/same-meaning.ts";
import { type Found, namedAt, occurrencesOf } from "../tree/symbols.ts";
import type { Workspace } from "../workspace.ts";

/**
 * Where something is made: a unit in the heading of its procedure and in its rows of starting cards, a deck or group in
 * the scenario file, a letter in its sub-clause, a reading in the ledger; any other word in the glossary.
 */
export function definition(workspace: Workspace, { textDocument, position }: DefinitionParams): Location[] | null {
  const found = namedAt(workspace, textDocument.uri, position);
  if (!found) return glossaryEntries(workspace, textDocument.uri, position);
  const all = occurrencesOf(workspace, found).filter((each) => each.occurrence.isDefinition && fitsLetter(found, each));
  const others = all.filter((each) => !isAt(each, found));
  return (others.length > 0 ? others : all).map(({ document, range }) => ({ uri: document.uri, range }));
}

/** The entries of the meanings that a word has where it stands. */
function glossaryEntries(workspace: Workspace, uri: string, position: DefinitionParams["position"]): Location[] | null {
  const document = workspace.sheet(uri);
  const now = document?.offsetAt(position) ?? 0;
  const tree = document?.treeAt(now);
  const offset = tree?.offsetThen(now) ?? null;
  if (!tree || offset === null) return null;
  const entries = wordsAt(tree, offset).flatMap((word) => workspace.environment.entryOf(tree.lexicon.game, word) ?? []);
  if (entries.length === 0) return null;
  return entries.map(({ uri: page, line }) => {
    const place = { line, character: 0 };
    return { uri: page, range: { start: place, end: place } };
  });
}

/** Of `Guard Y`, the rows and headings that mean this one, or all of them. */
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
