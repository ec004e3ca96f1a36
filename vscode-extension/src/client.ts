import { languages, type LogOutputChannel, workspace, type CancellationToken } from "vscode";
import { LanguageClient, type Middleware } from "vscode-languageclient/node";
import type { FinishedWords } from "./finished-words.ts";
import type { ServerProcess } from "./server-process.ts";
import type { Requests } from "../../language-server/protocol.ts";

/** The section of the settings that is ours, and the id of the language. */
export const SECTION = "tiebreak";

const SHEET_ON_DISK = { scheme: "file", language: SECTION };

/**
 * The text of sheets that lie on a disk, or nowhere yet, of their ledgers, of situations and of what can be a board:
 * the server tells boards from other JSON.
 */
const DOCUMENTS = [
  SHEET_ON_DISK,
  { scheme: "untitled", language: SECTION },
  { scheme: "file", pattern: "**/READINGS.md" },
  { scheme: "file", pattern: "**/*.situation.yaml" },
  { scheme: "file", pattern: "**/boards/**/*.json" },
  { scheme: "file", pattern: "**/*board*.json" },
];

/**
 * A client of the server that the extension brings along, not yet started.
 *
 * @param runCommand does what the server's commands ask for, in the editor's way
 */
export function createClient(
  server: ServerProcess,
  output: LogOutputChannel,
  runCommand: NonNullable<Middleware["executeCommand"]>,
  finishedWords: FinishedWords,
): LanguageClient {
  const settings = workspace.getConfiguration(SECTION);
  return new LanguageClient(SECTION, "Tiebreak", async () => server.take(), {
    documentSelector: DOCUMENTS,
    outputChannel: output,
    initializationOptions: {
      lints: settings.get("lints"),
      readings: settings.get("readings"),
      codeLens: settings.get("codeLens"),
      inlayHints: settings.get("inlayHints"),
      expected: openSheets(),
      commands: ["tiebreak.explainSituation"],
    },
    middleware: {
      executeCommand: runCommand,
      provideCompletionItem: async (document, position, context, token, next) => {
        const offered = await next(document, position, context, token);
        if (!token.isCancellationRequested) finishedWords.remember(document, offered);
        return offered;
      },
    },
  });
}

/** The server reads them while the client takes in what it can do. */
function openSheets(): readonly string[] {
  const sheets = workspace.textDocuments.filter((document) => languages.match(SHEET_ON_DISK, document) > 0);
  return sheets.map(({ uri }) => uri.toString());
}

/** Makes one of the requests that go beyond the protocol of language servers. */
export function ask<Name extends keyof Requests>(
  client: LanguageClient,
  name: Name,
  params: Requests[Name]["params"],
  token?: CancellationToken,
): Promise<Requests[Name]["result"]> {
  return token === undefined ? client.sendRequest(name, params) : client.sendRequest(name, params, token);
}
