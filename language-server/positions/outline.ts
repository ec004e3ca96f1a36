import { type DocumentSymbol, SymbolKind } from "vscode-languageserver";
import { BoardDocument } from "../documents/board-document.ts";
import type { SituationDocument } from "../documents/situation-document.ts";
import type { PositionDocument, PositionFiles } from "./position-files.ts";
import { spacesIn } from "./spaces.ts";

/** The outline of a file: the spaces of a board, or its situations by what they show. */
export function outlineOfPositions(positions: PositionFiles, document: PositionDocument): DocumentSymbol[] {
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
    // An editor takes no entry without a name.
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
