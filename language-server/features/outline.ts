import {
  type DocumentSymbol,
  type DocumentSymbolParams,
  SymbolKind,
  type SymbolInformation,
  type WorkspaceSymbolParams,
  type FoldingRange,
  FoldingRangeKind,
  type FoldingRangeParams,
  type SelectionRange,
  type SelectionRangeParams,
} from "vscode-languageserver";
import type { Comment } from "../../grammar/syntax-tree.ts";
import type { PlainDocument } from "../documents/plain-document.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Feature } from "../feature.ts";
import { type OutlineEntry, outlineOf, outlineOfGame } from "../tree/outline.ts";
import type { Workspace } from "../workspace.ts";
import { BoardDocument, type SituationDocument, type PositionDocument } from "../documents/position-documents.ts";
import type { PositionFiles } from "../positions/position-files.ts";
import { spacesIn } from "../positions/spaces.ts";
import type { Span } from "../../grammar/source.ts";
import { pathAt, tokenAt } from "../tree/syntax-at.ts";

/** The outline of a file: a sheet's sections and procedures with what they hold, a board's spaces, situations. */
function documentSymbols(workspace: Workspace, { textDocument }: DocumentSymbolParams): DocumentSymbol[] | null {
  const positions = workspace.positions.document(textDocument.uri);
  if (positions) return outlineOfPositions(workspace.positions, positions);
  const found = outlineAt(workspace, textDocument.uri);
  return found && found.entries.map((entry) => symbolOf(found.document, entry));
}

/** The outline of a sheet or of a game's text, with its remarks. */
function outlineAt(workspace: Workspace, uri: string): Outlined | null {
  const game = workspace.gameTexts.document(uri);
  if (game) {
    const text = workspace.gameTexts.textOf(game);
    return text && { document: game, entries: outlineOfGame(text), comments: text.text.comments };
  }
  const document = workspace.sheet(uri);
  const { file } = document?.parsed() ?? { file: null };
  return document && file && { document, entries: outlineOf(file), comments: file.comments };
}

interface Outlined {
  readonly document: PlainDocument;
  readonly entries: readonly OutlineEntry[];
  readonly comments: readonly Comment[];
}

function symbolOf(document: PlainDocument, { name, detail, kind, span, head, children }: OutlineEntry): DocumentSymbol {
  return {
    name,
    ...(detail === "" ? {} : { detail }),
    kind,
    range: document.rangeOf(span),
    selectionRange: document.rangeOf(head),
    children: children.map((child) => symbolOf(document, child)),
  };
}

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
    // An editor rejects an entry without a name.
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

/** Longer lists are cut: people do not read further. */
const MOST_SYMBOLS = 500;

/** The sections and procedures of all sheets whose names match; clauses, too, if the query is not empty. */
function workspaceSymbols(workspace: Workspace, { query }: WorkspaceSymbolParams): SymbolInformation[] {
  const found: SymbolInformation[] = [];
  for (const document of workspace.sheets) {
    for (const { entry, container } of document.derived(namedParts)) {
      const isListed = container === null || query !== "";
      if (!isListed || !matches(entry.name, query)) continue;
      found.push({
        name: entry.name,
        kind: entry.kind,
        // Editors show the path of the file themselves.
        ...(container === null ? {} : { containerName: container }),
        location: { uri: document.uri, range: document.rangeOf(entry.head) },
      });
      if (found.length >= MOST_SYMBOLS) return found;
    }
  }
  return found;
}

interface NamedPart {
  readonly entry: OutlineEntry;
  /** The procedure or section that contains it. */
  readonly container: string | null;
}

function namedParts(document: SheetDocument): readonly NamedPart[] {
  const { file } = document.parsed();
  if (!file) return [];
  return outlineOf(file).flatMap((entry) => [
    { entry, container: null },
    ...entry.children.map((child) => ({ entry: child, container: entry.name })),
  ]);
}

/** Whether a name contains every word of the query. */
function matches(name: string, query: string): boolean {
  const folded = name.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Everything of more than one line folds: sections, procedures, clauses, tables, and consecutive remarks. */
function folding(workspace: Workspace, { textDocument }: FoldingRangeParams): FoldingRange[] | null {
  const found = outlineAt(workspace, textDocument.uri);
  if (!found) return null;
  const { document, entries, comments } = found;
  const ranges: FoldingRange[] = [];
  const fold = (span: Span, kind?: FoldingRangeKind): void => {
    const { start, end } = document.rangeOf(span);
    if (end.line > start.line)
      ranges.push({ startLine: start.line, endLine: end.line, ...(kind === undefined ? {} : { kind }) });
  };
  const foldAll = (entries: readonly OutlineEntry[]): void => {
    for (const { span, children } of entries) {
      fold(span);
      foldAll(children);
    }
  };
  foldAll(entries);
  for (const block of remarkBlocks(
    comments.map(({ span }) => span),
    document.text,
  ))
    fold(block, FoldingRangeKind.Comment);
  return ranges;
}

/** Consecutive remarks on lines of their own. */
function remarkBlocks(comments: readonly Span[], text: string): readonly Span[] {
  const blocks: Span[] = [];
  for (const span of comments) {
    const lineStart = text.lastIndexOf("\n", span.start - 1) + 1;
    if (text.slice(lineStart, span.start).trim() !== "") continue;
    const last = blocks.at(-1);
    if (last && /^\r?\n[^\S\n]*$/.test(text.slice(last.end, span.start)))
      blocks[blocks.length - 1] = { start: last.start, end: span.end };
    else blocks.push(span);
  }
  return blocks;
}

/** The steps of a growing selection: the word, its phrase, criterion, clause and procedure, the file. */
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

/** The parts of a text, as editors list, fold and select them. */
export const outlineFeature: Feature = {
  capabilities: () => ({
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    foldingRangeProvider: true,
    selectionRangeProvider: true,
  }),
  register: (connection, serve) => {
    connection.onDocumentSymbol(serve(documentSymbols));
    connection.onWorkspaceSymbol(serve(workspaceSymbols));
    connection.onFoldingRanges(serve(folding));
    connection.onSelectionRanges(serve(selectionRanges));
  },
};
