import type { SituationSheet } from "../analysis/situations/sheet-names.ts";
import { pathToFileURL, fileURLToPath } from "node:url";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { GameRegistry } from "../games/registered-games.ts";
import { findFiles, isSheet, NO_GAMES, readText } from "../node/files.ts";
import type { FileSystem } from "./environment.ts";

/** The files of this machine. URIs of other schemes than `file` do not exist. */
export const NODE_FILE_SYSTEM: FileSystem = {
  findSheets: (folder) => find(folder, "sheet"),
  findSituations: (folder) => find(folder, "situations"),
  listSheets: async (folder) => {
    const path = pathOf(folder);
    if (path === null) return [];
    const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => !entry.isDirectory() && isSheet(entry.name))
      .map((entry) => pathToFileURL(join(path, entry.name)).href);
  },
  read: async (uri) => {
    const path = pathOf(uri);
    return path === null ? null : readText(path).catch(() => null);
  },
  readBoard: async (uri) => {
    const path = pathOf(uri);
    if (path === null) return { kind: "missing", reason: "it is not a file on this machine" };
    const { loadBoard } = await import("../node/sheet-library.ts");
    return loadBoard(path, path);
  },
};

async function find(folder: string, kind: "sheet" | "situations"): Promise<readonly string[]> {
  const path = pathOf(folder);
  if (path === null) return [];
  const { files } = await findFiles([path], [kind], { directory: path, games: NO_GAMES });
  return files.map((file) => pathToFileURL(file.path).href);
}

function pathOf(uri: string): string | null {
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}

/** The sheets of the package, read and checked. Their findings are dropped: users cannot fix them. */
export async function packagedSheets(games: GameRegistry): Promise<readonly SituationSheet[]> {
  const [{ aboutIn, loadSheets }, { packagedProcedures }, { UNWATCHED }] = await Promise.all([
    import("../node/sheet-library.ts"),
    import("../node/files.ts"),
    import("../node/check-files.ts"),
  ]);
  const root = packagedProcedures();
  return aboutIn(await loadSheets(root, { directory: root, games }, UNWATCHED));
}
