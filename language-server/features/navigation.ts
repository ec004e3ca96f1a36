import {
  type DefinitionParams,
  type Location,
  type ReferenceParams,
  type DocumentLink,
  type DocumentLinkParams,
  type DocumentHighlight,
  DocumentHighlightKind,
  type DocumentHighlightParams,
  type Range,
} from "vscode-languageserver";
import type { Feature } from "../feature.ts";
import { type Found, namedAt, occurrencesOf, occurrencesWithin } from "../tree/symbols.ts";
import type { Workspace } from "../workspace.ts";
import { readingsIn } from "../../compiler/ledger.ts";
import { BoardDocument, type PositionDocument } from "../documents/position-documents.ts";
import type { PositionFiles } from "../positions/position-files.ts";
import type { Span } from "../../grammar/source.ts";
import { SheetDocument } from "../documents/sheet-document.ts";
import { wordAt, wordsIn } from "../positions/spaces.ts";
import { wordAround, childrenOf, pathAt, sensesAt, type SyntaxNode, tokenAt, tokensOf } from "../tree/syntax-at.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { FileNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { Token } from "../../grammar/tokens.ts";

/**
 * Where something is defined: a unit in the heading of its procedure and its rows of starting cards, a deck or group in
 * the scenario file, a letter in its sub-clause, a reading in the ledger, any other word in the glossary.
 */
export function definition(workspace: Workspace, { textDocument, position }: DefinitionParams): Location[] | null {
  const found = namedAt(workspace, textDocument.uri, position);
  if (!found) return glossaryEntries(workspace, textDocument.uri, position);
  const all = occurrencesOf(workspace, found).filter((each) => each.occurrence.isDefinition && fitsLetter(found, each));
  const others = all.filter((each) => !isAt(each, found));
  return (others.length > 0 ? others : all).map(({ document, range }) => ({ uri: document.uri, range }));
}

/** The glossary's entries for the meanings that a word has at its place. */
function glossaryEntries(workspace: Workspace, uri: string, position: DefinitionParams["position"]): Location[] | null {
  const document = workspace.sheet(uri);
  const tree = document?.treeAt(document.offsetAt(position));
  if (!tree) return null;
  const { game } = tree.lexicon;
  const entries = wordsAt(tree, tree.offset).flatMap((word) => workspace.environment.entryOf(game, word) ?? []);
  if (entries.length === 0) return null;
  return entries.map(({ uri: page, line }) => {
    const place = { line, character: 0 };
    return { uri: page, range: { start: place, end: place } };
  });
}

/**
 * Whether an occurrence fits the letter of the one looked for: for `Guard Y`, rows and headings of Guard Y or of all
 * Guards.
 */
function fitsLetter({ occurrence: { named } }: Found, { occurrence: other }: Found): boolean {
  if (named.kind !== "title" || other.named.kind !== "title") return true;
  return named.letter === null || other.named.letter === null || named.letter === other.named.letter;
}

function isAt(first: Found, second: Found): boolean {
  return first.document === second.document && first.occurrence.span.start === second.occurrence.span.start;
}

/** Every occurrence of the unit, group, deck, letter or reading under the cursor. */
function references(workspace: Workspace, { textDocument, position, context }: ReferenceParams): Location[] | null {
  const found = namedAt(workspace, textDocument.uri, position);
  if (!found) return null;
  return occurrencesOf(workspace, found)
    .filter(({ occurrence }) => context.includeDeclaration || !occurrence.isDefinition)
    .map(({ document, range }) => ({ uri: document.uri, range }));
}

/**
 * Links from the readings that remarks name to their rows of the ledger, and from situations to the files of their
 * boards.
 */
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

/**
 * The other occurrences of what is under the cursor, in the same file: of a name, or of a word with the same meaning. A
 * number or sign is highlighted alone. Editors highlight equal text wherever they get no answer, so there is always
 * one.
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

function alikeInSheet(document: SheetDocument, offset: number): readonly Span[] {
  const tree = document.treeAt(offset);
  return tree ? sameMeaning(tree, tree.offset).flatMap((span) => tree.spanNow(span) ?? []) : [];
}

/** The places where a position names the same counter, card or property of a space. */
function alikeInPositions(positions: PositionFiles, document: PositionDocument, offset: number): readonly Span[] {
  const wanted = wordAt(positions, document, offset);
  return wordsIn(positions, document).flatMap(({ name, span }) => (name === wanted ? [span] : []));
}

/** Go to definition, find references, follow links, highlight. */
export const navigationFeature: Feature = {
  capabilities: () => ({
    definitionProvider: true,
    referencesProvider: true,
    documentLinkProvider: {},
    documentHighlightProvider: true,
  }),
  register: (connection, serve) => {
    connection.onDefinition(serve(definition));
    connection.onReferences(serve(references));
    connection.onDocumentLinks(serve(documentLinks));
    connection.onDocumentHighlight(serve(documentHighlight));
  },
};

interface Tree {
  readonly file: FileNode;
  readonly lexicon: Lexicon;
}

/**
 * Every place where the word at an offset has the same meaning: `GUARD` the action is another word than `GUARD` the
 * unit. A number, a sign and a word of a remark match only themselves.
 */
function sameMeaning(tree: Tree, offset: number): readonly Span[] {
  const path = pathAt(tree.file, offset);
  const node = path.at(-1);
  if (node?.kind === "word") {
    const wanted = meaningOf(tree, node, path);
    if (wanted.size > 0) return wordsMeaning(tree, wanted);
  }
  return tokensAlike(tree, offset) ?? wordOfRemark(tree.file, offset);
}

/** The glossary's ids for the meanings of the word at an offset; empty if there is no word. */
function wordsAt(tree: Tree, offset: number): readonly string[] {
  const path = pathAt(tree.file, offset);
  const node = path.at(-1);
  const senses = node?.kind === "word" ? sensesAt(tree.lexicon, node, path) : [];
  if (senses.length > 0) return senses.map(({ id }) => id);
  const entry = tokenAt(tree, offset)?.entry;
  return entry?.core ? [entry.core.id] : (entry?.ids ?? []);
}

function meaningOf({ lexicon }: Tree, node: WordNode, path: readonly SyntaxNode[]): ReadonlySet<string> {
  return new Set(sensesAt(lexicon, node, path).map(({ id, category }) => `${category} ${id}`));
}

function wordsMeaning(tree: Tree, wanted: ReadonlySet<string>): readonly Span[] {
  const found: Span[] = [];
  const path: SyntaxNode[] = [];
  const walk = (node: SyntaxNode): void => {
    path.push(node);
    if (node.kind === "word" && [...meaningOf(tree, node, path)].some((each) => wanted.has(each))) {
      found.push(node.span);
    }
    for (const child of childrenOf(node)) walk(child);
    path.pop();
  };
  walk(tree.file);
  return found;
}

/** Every occurrence of a word of the language; for any other token, only that itself. Null where there is none. */
function tokensAlike(tree: Tree, offset: number): readonly Span[] | null {
  const token = touched(tree, offset);
  if (!token) return null;
  const core = token.entry?.core;
  const alike = core ? tokensOf(tree).filter(({ entry }) => entry?.core?.id === core.id) : [token];
  return alike.map(({ startOffset, end }) => ({ start: startOffset, end }));
}

/** The token at an offset. Between a word or number and a sign, it is the word: editors treat the cursor as on it. */
function touched(tree: Tree, offset: number): Token | null {
  const { text } = tree.file.source;
  const isBehindWord = /[\p{L}\p{N}]/u.test(text.charAt(offset - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(offset));
  return (isBehindWord ? tokenAt(tree, offset - 1) : null) ?? tokenAt(tree, offset);
}

function wordOfRemark({ comments, source }: FileNode, offset: number): readonly Span[] {
  const comment = comments.find(({ span }) => span.start <= offset && offset <= span.end);
  if (!comment) return [];
  const word = wordAround(source.text, offset, comment.span);
  return word === null ? [] : [word];
}
