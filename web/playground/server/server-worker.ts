import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import { createServer } from "../../../language-server/server.ts";
import type { FileChanges } from "../files/file-shelf.ts";
import { uriOf } from "../files/paths.ts";
import { workerEnvironment } from "./environment.ts";
import type { ToServer } from "./server-link.ts";

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
