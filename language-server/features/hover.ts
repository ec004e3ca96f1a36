import { type Hover, type HoverParams, MarkupKind } from "vscode-languageserver";
import type { Feature } from "../feature.ts";
import type { PositionFiles } from "../positions/position-files.ts";
import type { GameDocument } from "../documents/plain-document.ts";
import { explain } from "../tree/explain.ts";
import { explainInGame } from "../tree/game-names.ts";
import { namedAt } from "../tree/symbols.ts";
import { pathAt } from "../tree/syntax-at.ts";
import type { Workspace } from "../workspace.ts";
import { BoardDocument, SituationDocument, type PositionDocument } from "../documents/position-documents.ts";
import type { Span } from "../../grammar/source.ts";
import { type NamedSpace, splitHome } from "../positions/spaces.ts";

/**
 * Explains what is at a place: its meaning, type and synonyms, the source of its rule, and the readings it depends on.
 */
export function hover(workspace: Workspace, { textDocument, position }: HoverParams): Hover | null {
  const inGame = workspace.gameTexts.document(textDocument.uri);
  if (inGame) return hoverGame(workspace, inGame, inGame.offsetAt(position));
  const document = workspace.sheet(textDocument.uri);
  if (!document) return hoverPosition(workspace, textDocument.uri, position);
  const tree = document.treeAt(document.offsetAt(position));
  const explained = tree && explain({ workspace, document, tree, path: pathAt(tree.file, tree.offset) });
  const span = explained && tree.spanNow(explained.span);
  if (!explained || !span) return null;
  return {
    contents: { kind: MarkupKind.Markdown, value: explained.lines.join("\n\n") },
    range: document.rangeOf(span),
  };
}

/** Explains a name of a game's text by the sentence that defines it, or a section by the shapes of its rows. */
function hoverGame({ gameTexts }: Workspace, document: GameDocument, offset: number): Hover | null {
  const game = gameTexts.textOf(document);
  const explained = game && explainInGame(document, game, offset);
  return (
    explained && {
      contents: { kind: MarkupKind.Markdown, value: explained.lines.join("\n\n") },
      range: document.rangeOf(explained.span),
    }
  );
}

/** Explains a space or a key of a board or a situation. */
function hoverPosition(workspace: Workspace, uri: string, position: HoverParams["position"]): Hover | null {
  const document = workspace.positions.document(uri);
  if (!document) return null;
  return hoverSpace(workspace, document, position) ?? hoverKey(workspace, document, position);
}

function hoverKey(
  { positions }: Workspace,
  document: PositionDocument,
  position: HoverParams["position"],
): Hover | null {
  // A board names its schema, and editors of JSON show its descriptions.
  const file = document instanceof SituationDocument ? positions.read(document) : null;
  const described = file && positions.reading?.describeKey(file, document.offsetAt(position));
  if (!described) return null;
  const { key, description, span } = described;
  const value = `**${key}** · key of a situation\n\n${description}`;
  return { contents: { kind: MarkupKind.Markdown, value }, range: document.rangeOf(span) };
}

/** Explains a space: its properties, its neighbours and who is there. */
function hoverSpace(workspace: Workspace, document: PositionDocument, position: HoverParams["position"]): Hover | null {
  const { positions } = workspace;
  const found = namedAt(workspace, document.uri, position);
  if (found?.occurrence.named.kind !== "space") return null;
  const lines = describeSpace(positions, document, found.occurrence.span, found.occurrence.named);
  if (lines.length === 0) return null;
  return { contents: { kind: MarkupKind.Markdown, value: lines.join("\n\n") }, range: found.range };
}

export const hoverFeature: Feature = {
  capabilities: () => ({ hoverProvider: true }),
  register: (connection, serve) => connection.onHover(serve(hover)),
};

/** The paragraphs of Markdown about a space; empty if its board has no such space. */
function describeSpace(
  positions: PositionFiles,
  document: PositionDocument,
  span: Span,
  named: NamedSpace,
): readonly string[] {
  const [file, index] = splitHome(named.home);
  if (document instanceof BoardDocument) {
    const board = positions.readBoard(document)?.board ?? null;
    const boards = positions.reading?.boardsFor(document.text);
    return board === null || !boards ? [] : boards.describeSpace(named.name, board, `the board “${board.name}”`);
  }
  const situation = positions
    .read(document)
    ?.situations.find((each) => each.span.start <= span.start && span.end <= each.span.end);
  const board = situation?.board?.board ?? null;
  const sheet = positions.sheetsFor(document.uri).find(({ path }) => path === situation?.situation?.sheet);
  const { boards, pictures } = (sheet && positions.reading?.games.get(sheet.book.scenario.game)) ?? {};
  if (!situation || board === null || !boards) return [];
  const home = positions.documentAt(file);
  const where = index === null ? `the board ${home?.name ?? ""}` : "the situation's grid";
  const position = situation.situation?.position ?? null;
  return [
    ...boards.describeSpace(named.name, board, where),
    ...(position === null ? [] : (pictures?.describeStanding(named.name, position) ?? [])),
  ];
}
