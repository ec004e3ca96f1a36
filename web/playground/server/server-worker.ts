import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import { createServer } from "../../../language-server/server.ts";
import type { FileChanges } from "../files/file-shelf.ts";
import { uriOf, GLOSSARY, pageUriOf, SHEET_ENDING, SITUATION_ENDING } from "../files/paths.ts";
import type { ToServer } from "./server-link.ts";
import type { GameRegistry } from "../../../games/registered-games.ts";
import { folderOf, isBelow, keyOf } from "../../../language-server/documents/uri.ts";
import {
  type Environment,
  type FileSystem,
  type Glossary,
  lineOfWord,
  readGlossary,
  SCHEDULER,
  type ShareCounter,
} from "../../../language-server/environment.ts";
import { SITUATION_RUNNER, situationFinder } from "../../../language-server/situation-runner.ts";
import type { ShareMessage } from "../../../language-server/count-shares.ts";

/*
 * The whole language server, beside the page: whatever a stranger's text does to it, the page stays responsive and can
 * end it.
 */

const files = new Map<string, string>();

self.addEventListener("message", ({ data }: MessageEvent<ToServer>) => {
  switch (data.kind) {
    case "start":
      takeOver(data.files);
      createServer(
        createConnection(new BrowserMessageReader(data.port), new BrowserMessageWriter(data.port)),
        workerEnvironment(files, BUILT_IN_GAMES),
      );
      return;
    case "files":
      return takeOver(data.files);
    case "ping":
      return self.postMessage(null);
  }
});

function takeOver(changed: FileChanges): void {
  for (const [path, text] of Object.entries(changed)) {
    if (text === null) files.delete(uriOf(path));
    else files.set(uriOf(path), text);
  }
}

/**
 * The environment of a server in a worker of the page.
 *
 * @param files the texts of all files by their URIs, as they are at any time
 */
function workerEnvironment(files: ReadonlyMap<string, string>, games: GameRegistry): Environment {
  let glossary: { readonly text: string; readonly read: Glossary } | null = null;
  return {
    version: "playground",
    files: fileSystem(files),
    scheduler: SCHEDULER,
    games,
    gameReader: async () => (await import("../../../games/text/read-game.ts")).gameReader(games.codeOf, "in steps"),
    situations: SITUATION_RUNNER,
    // All sheets of the site are files here.
    packagedSheets: async () => [],
    shares: SHARE_COUNTER,
    finder: situationFinder(SCHEDULER),
    // The page shows the handbook itself, and has a page for every code.
    pageOf: pageUriOf,
    entryOf: (game, word) => {
      const uri = uriOf(GLOSSARY);
      const text = files.get(uri);
      if (text === undefined) return null;
      if (text !== glossary?.text) glossary = { text, read: readGlossary(text) };
      const line = lineOfWord(glossary.read, game, word);
      return line === null ? null : { uri, line };
    },
  };
}

function fileSystem(files: ReadonlyMap<string, string>): FileSystem {
  const below = (folder: string, ending: string): readonly string[] =>
    [...files.keys()].filter((uri) => uri.endsWith(ending) && isBelow(uri, folder));
  return {
    findSheets: async (folder) => below(folder, SHEET_ENDING),
    findSituations: async (folder) => below(folder, SITUATION_ENDING),
    listSheets: async (folder) => below(folder, SHEET_ENDING).filter((uri) => keyOf(folderOf(uri)) === keyOf(folder)),
    read: async (uri) => files.get(uri) ?? null,
    readBoard: async (uri) => {
      const text = files.get(uri);
      return text === undefined ? { kind: "missing", reason: "there is no such file" } : { kind: "text", text };
    },
  };
}

/** Counts in a worker of its own, which lives as long as one count: the server answers meanwhile. */
const SHARE_COUNTER: ShareCounter = {
  count: (task, onNews, stop) =>
    new Promise((resolve, reject) => {
      if (stop.aborted) return resolve(null);
      const worker = new Worker(new URL("./share-worker.ts", import.meta.url), { type: "module" });
      let reason: string | null = null;
      const end = (): void => {
        worker.terminate();
        resolve(reason);
      };
      stop.addEventListener("abort", end, { once: true });
      worker.addEventListener("error", ({ message }) => {
        worker.terminate();
        reject(new Error(message));
      });
      worker.addEventListener("message", ({ data }: MessageEvent<ShareMessage>) => {
        if (data.kind === "impossible") ({ reason } = data);
        else if (data.kind === "end") end();
        else onNews(data);
      });
      worker.postMessage(task);
    }),
};
