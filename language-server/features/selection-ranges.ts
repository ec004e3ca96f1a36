import type { SelectionRange, SelectionRangeParams } from "vscode-languageserver";
import type { Span } from "../../grammar/source.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Feature } from "../feature.ts";
import { pathAt, tokenAt } from "../tree/syntax-at.ts";
import type { Workspace } from "../workspace.ts";

/** What a growing selection takes in: the word, its phrase, its criterion, its clause, its procedure, the file. */
function selectionRanges(
  workspace: Workspace,
  { textDocument, positions }: SelectionRangeParams,
): SelectionRange[] | null {
  const document = workspace.sheet(textDocument.uri);
  return document && positions.map((position) => selectionAt(document, document.offsetAt(position)));
}

function selectionAt(document: SheetDocument, offset: number): SelectionRange {
  let selection: SelectionRange = { range: document.rangeOf({ start: 0, end: document.text.length }) };
  let last: Span = { start: 0, end: document.text.length };
  for (const span of spansAround(document, offset)) {
    if (span.start < last.start || span.end > last.end || (span.start === last.start && span.end === last.end))
      continue;
    selection = { range: document.rangeOf(span), parent: selection };
    last = span;
  }
  return selection;
}

function spansAround(document: SheetDocument, offset: number): readonly Span[] {
  const tree = document.tree();
  if (!tree) return [];
  const token = tokenAt(tree, offset);
  const ofToken = token ? [{ start: token.startOffset, end: token.end }] : [];
  return [...pathAt(tree.file, offset).map(({ span }) => span), ...ofToken];
}

export const selectionRangesFeature: Feature = {
  capabilities: () => ({ selectionRangeProvider: true }),
  register: (connection, serve) => connection.onSelectionRanges(serve(selectionRanges)),
};
