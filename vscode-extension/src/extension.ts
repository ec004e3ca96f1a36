import { join } from "node:path";
import type { ExtensionContext } from "vscode";
import { ServerProcess } from "./server-process.ts";

let close: (() => Promise<void>) | null = null;

/** Opens the extension: with the first sheet, or in a workspace that has sheets or situations. */
export async function activate(context: ExtensionContext): Promise<void> {
  const begun = performance.now();
  const server = new ServerProcess(context.asAbsolutePath(join("dist", "server.mjs")));
  server.begin();
  // The client takes as long to load as the server to start: it is not loaded before that has begun.
  const { open } = await import("./open.ts");
  close = open(context, server, begun);
}

/** Lets the server end. */
export async function deactivate(): Promise<void> {
  await close?.();
}
