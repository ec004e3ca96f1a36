import type { SituationSheet } from "../analysis/situations/read-situation-file.ts";
import { pathToFileURL, fileURLToPath } from "node:url";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { GameRegistry } from "../games/registered-games.ts";
import { findFiles, isSheet, NO_GAMES, readText } from "../node/files.ts";
import {
  type FileSystem,
  type Glossary,
  type HandbookPlace,
  lineOfWord,
  readGlossary,
  type ShareCounter,
} from "./environment.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import type { ShareMessage } from "./count-shares.ts";
import { existsSync, readFileSync } from "node:fs";

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

/**
 * Counts in a process of its own for each request: the server stays responsive, a stop is immediate, and the memory is
 * freed at the end.
 */
export const SHARE_COUNTER: ShareCounter = {
  count: async (task, onNews, stop) => {
    if (stop.aborted) return null;
    // Keep the child's output out of the server's, where the client listens.
    const counting = fork(processFile(), {
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const end = (): void => void counting.kill();
    stop.addEventListener("abort", end, { once: true });
    let reason: string | null = null;
    let hasEnded = false;
    counting.on("message", (message: ShareMessage) => {
      if (message.kind === "impossible") ({ reason } = message);
      else if (message.kind === "end") hasEnded = true;
      else if (!stop.aborted) onNews(message);
    });
    counting.send(task, () => {});
    try {
      await Promise.all([once(counting, "exit"), once(counting, "disconnect")]);
    } finally {
      stop.removeEventListener("abort", end);
    }
    if (!hasEnded && !stop.aborted) throw new Error("the counting process ended too soon");
    return reason;
  },
};

/** The file to run: next to this one as source, next to the server in the bundle. */
function processFile(): string {
  const runsFromSource = import.meta.url.endsWith(".ts");
  return fileURLToPath(new URL(runsFromSource ? "./share-process.ts" : "../share-process.mjs", import.meta.url));
}

/** The pages of the handbook in a folder. */
export class Handbook {
  readonly #folder: string;
  readonly #pages = new Map<string, string | null>();
  /** Read on demand. */
  #glossary: Glossary | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where a page is, `diagnostics/unknown-word`; null where it is not available. */
  pageOf(name: string): string | null {
    const known = this.#pages.get(name);
    if (known !== undefined) return known;
    const page = this.#pathOf(name);
    const found = existsSync(page) ? pathToFileURL(page).href : null;
    this.#pages.set(name, found);
    return found;
  }

  /** The row of a game's word in the glossary; null where there is none. */
  entryOf(game: string, word: string): HandbookPlace | null {
    const uri = this.pageOf(GLOSSARY);
    if (uri === null) return null;
    this.#glossary ??= readGlossary(readFileSync(this.#pathOf(GLOSSARY), "utf8"));
    const line = lineOfWord(this.#glossary, game, word);
    return line === null ? null : { uri, line };
  }

  #pathOf(name: string): string {
    return join(this.#folder, `${name}.md`);
  }
}

const GLOSSARY = "glossary";
