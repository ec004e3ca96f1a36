import { join } from "node:path";
import { type ExtensionContext, type LogOutputChannel, window } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";

export function startClient(context: ExtensionContext): LanguageClient {
  const module = context.asAbsolutePath(join("dist", "server.mjs"));
  const output: LogOutputChannel = window.createOutputChannel("Tiebreak", { log: true });
  const client = new LanguageClient(
    "tiebreak",
    "Tiebreak",
    { module, transport: TransportKind.ipc },
    { documentSelector: [{ language: "tiebreak" }, { pattern: "**/READINGS.md" }], outputChannel: output },
  );
  context.subscriptions.push(output, client);
  return client;
}
