import type { ExtensionContext } from "vscode";
import { startClient } from "./client.ts";

/** Opens the extension: with the first sheet, or in a workspace that has situations. */
export async function activate(context: ExtensionContext): Promise<void> {
  const client = startClient(context);
  await client.start();
}
