import type { SymbolInformation, WorkspaceSymbolParams } from "vscode-languageserver";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Feature } from "../feature.ts";
import { type OutlineEntry, outlineOf } from "../tree/outline.ts";
import type { Workspace } from "../workspace.ts";

/** No list is read further than this. */
const MOST_SYMBOLS = 500;

/** Sections and procedures of all sheets, and clauses where something is looked for, whose names hold what is asked for. */
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
  /** The procedure or section that it is part of. */
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

/** True if every word that is looked for stands in the name. */
function matches(name: string, query: string): boolean {
  const folded = name.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

export const workspaceSymbolsFeature: Feature = {
  capabilities: () => ({ workspaceSymbolProvider: true }),
  register: (connection, serve) => connection.onWorkspaceSymbol(serve(workspaceSymbols)),
};
