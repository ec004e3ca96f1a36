import { keyOf } from "./documents/uri.ts";
import type { SituationRun } from "./environment.ts";
import type { Workspace } from "./workspace.ts";

/** What it takes to run the situations asked for: they, their boards and the sheets as they are in the editor. */
export async function runOf(
  workspace: Workspace,
  situations: readonly { readonly uri: string; readonly id: string }[],
): Promise<SituationRun> {
  const { positions } = workspace;
  const keys = new Set(situations.map(({ uri }) => keyOf(uri)));
  const documents = positions.situations.filter(({ key }) => keys.has(key));
  for (const document of documents) await positions.prepareBoards(document);
  const asked = new Set(situations.map(({ uri, id }) => `${keyOf(uri)} ${id}`));
  return {
    files: documents.map(({ uri, text }) => ({ uri, text, sheets: positions.sheetsFor(uri) })),
    loadBoard: (path, uri) => positions.loadBoard(path, uri),
    wanted: (uri, id) => asked.has(`${keyOf(uri)} ${id}`),
    readings: workspace.settings.readings,
  };
}
