import {
  type DocumentHighlight,
  DocumentHighlightKind,
  type DocumentHighlightParams,
  type Range,
} from "vscode-languageserver";
import type { Span } from "../../grammar/source.ts";
import { SheetDocument } from "../documents/sheet-document.ts";
import type { Feature } from "../feature.ts";
import type { PositionDocument, PositionFiles } from "../positions/position-files.ts";
import { wordAt, wordsIn } from "../positions/spaces.ts";
import { sameMeaning } from "../tree/same-meaning.ts";
import { namedAt, occurrencesWithin } from "../tree/symbols.ts";
import { wordAround } from "../tree/syntax-at.ts";
import type { Workspace } from "../workspace.ts";

/**
 * The other places of what is under the cursor, in the same file: of a name its occurrences, of a word those where it
 * means the same. A number or sign is highlighted alone, in sheets, boards and situations. Editors highlight equal text
 * wherever they get no answer, so there is always one.
 */
function documentHighlight(
  workspace: Workspace,
  { textDocument, position }: DocumentHighlightParams,
): DocumentHighlight[] | null {
  const found = namedAt(workspace, textDocument.uri, position);
  if (!found) return ofText(workspace, textDocument.uri, position);
  return occurrencesWithin(workspace, found, [found.document]).map(({ range, occurrence }) => ({
    range,
    kind: occurrence.isDefinition ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

function ofText(workspace: Workspace, uri: string, position: Range["start"]): DocumentHighlight[] | null {
  const { positions } = workspace;
  const document = positions.document(uri) ?? workspace.sheet(uri);
  if (!document) return null;
  const offset = document.offsetAt(position);
  const alike =
    document instanceof SheetDocument ? alikeInSheet(document, offset) : alikeInPositions(positions, document, offset);
  const word = alike.length > 0 ? null : wordAround(document.text, offset);
  return (word === null ? alike : [word]).map((span) => ({
    range: document.rangeOf(span),
    kind: DocumentHighlightKind.Text,
  }));
}

function alikeInSheet(document: SheetDocument, now: number): readonly Span[] {
  const tree = document.treeAt(now);
  const offset = tree?.offsetThen(now) ?? null;
  if (!tree || offset === null) return [];
  return sameMeaning(tree, offset).flatMap((span) => tree.spanNow(span) ?? []);
}

/** A counter, a card or what a space has, wherever it is named. */
function alikeInPositions(positions: PositionFiles, document: PositionDocument, offset: number): readonly Span[] {
  const wanted = wordAt(positions, document, offset);
  return wordsIn(positions, document).flatMap(({ name, span }) => (name === wanted ? [span] : []));
}

export const documentHighlightFeature: Feature = {
  capabilities: () => ({ documentHighlightProvider: true }),
  register: (connection, serve) => connection.onDocumentHighlight(serve(documentHighlight)),
};
