import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  LSPErrorCodes,
  Range,
  ResponseError,
  type ServerCapabilities,
  type TextDocumentContentChangeEvent,
  TextDocumentIdentifier,
  TextDocumentItem,
  TextDocumentSyncKind,
  VersionedTextDocumentIdentifier,
} from "vscode-languageserver";
import { kindOfName, SHEET_ENDING, SITUATION_ENDING } from "../compiler/file-kind.ts";
import { CONFIGURATION_FILES } from "../library/configuration.ts";
import { CheckQueue, PositionChecks } from "./check-queue.ts";
import type { Environment } from "./environment.ts";
import { log, logFailure, type Serve } from "./feature.ts";
import { isLedger, LEDGER_NAME } from "./documents/plain-document.ts";
import { LANGUAGE } from "./documents/sheet-document.ts";
import { isPulled, publishing, publishingConfigurations } from "./features/diagnostics.ts";
import { FEATURES } from "./features/index.ts";
import { readSentSettings, textsSent } from "./settings.ts";
import { Workspace } from "./workspace.ts";

/** The rest of the workspace is read this long after the start: open files come first. */
const SURVEY_AFTER_MILLISECONDS = 250;

/**
 * Creates a language server for sheets on a connection. It answers as long as the connection lives. Everything outside
 * it goes through `environment`.
 */
export function createServer(connection: Connection, environment: Environment): Workspace {
  const workspace = new Workspace(environment);
  const serve = serving(connection, workspace);

  connection.onInitialize((params) => {
    const client = params.capabilities;
    workspace.client = client;
    workspace.setRoots(rootsOf(params));
    workspace.setSettings(readSentSettings(params.initializationOptions));
    workspace.clientCommands = new Set(textsSent(params.initializationOptions, "commands"));
    const publish = publishing(connection, workspace, isPulled(client));
    const queue = new CheckQueue(workspace, publish, (error) => log(connection, error));
    workspace.onTouched((folders) => queue.touched(folders));
    const checks = new PositionChecks(workspace, publish, (error) => log(connection, error));
    workspace.positions.onTouched((documents) => checks.touched(documents));
    workspace.onConfiguration(publishingConfigurations(connection));
    for (const uri of textsSent(params.initializationOptions, "expected"))
      logFailure(connection, workspace.expect(uri));
    return {
      capabilities: capabilitiesFor(client),
      serverInfo: { name: "tiebreak", version: environment.version },
    };
  });

  connection.onInitialized(() => {
    workspace.start();
    const { client } = workspace;
    if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
      const watchers = [
        { globPattern: `**/*${SHEET_ENDING}` },
        { globPattern: `**/*${SITUATION_ENDING}` },
        // Boards lie where situations say; other JSON is ignored.
        { globPattern: "**/*.json" },
        { globPattern: `**/${LEDGER_NAME}` },
        ...CONFIGURATION_FILES.map((name) => ({ globPattern: `**/${name}` })),
      ];
      logFailure(connection, connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }));
    }
    if (client.workspace?.workspaceFolders === true) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uri));
        const kept = workspace.roots.filter((root) => !gone.has(root));
        workspace.setRoots([...kept, ...added.map(({ uri }) => uri)]);
        logFailure(connection, workspace.survey());
      });
    }
    environment.scheduler.after(SURVEY_AFTER_MILLISECONDS, () => logFailure(connection, workspace.survey()));
  });

  connection.onDidOpenTextDocument(({ textDocument }) => {
    if (!TextDocumentItem.is(textDocument)) return;
    const { uri, languageId, version, text } = textDocument;
    const kind = kindOfName(uri);
    // An editor that does not know the language may send every plain text, and one that does may call anything a sheet.
    const isOurs = kind === "sheet" || kind === "game" || (kind === null && languageId === LANGUAGE);
    if (isOurs || isLedger(uri) || workspace.positions.takes(uri)) workspace.open(uri, version, text);
  });
  connection.onDidChangeTextDocument(({ textDocument, contentChanges }) => {
    if (!VersionedTextDocumentIdentifier.is(textDocument) || !areChanges(contentChanges)) return;
    workspace.change(textDocument.uri, textDocument.version, contentChanges);
  });
  connection.onDidCloseTextDocument(({ textDocument }) => {
    if (TextDocumentIdentifier.is(textDocument)) logFailure(connection, workspace.close(textDocument.uri));
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) logFailure(connection, workspace.fileChanged(uri));
  });
  for (const feature of FEATURES) feature.register(connection, serve, workspace);
  connection.listen();
  return workspace;
}

/*
 * Accepts notifications about documents only in the form that the protocol gives them: a text of another type would be
 * parsed at every later request.
 */

function areChanges(changes: unknown): changes is TextDocumentContentChangeEvent[] {
  if (!Array.isArray(changes)) return false;
  return changes.every((change: unknown) => {
    if (typeof change !== "object" || change === null) return false;
    const { text, range } = change as { readonly text?: unknown; readonly range?: unknown };
    return typeof text === "string" && (range === undefined || Range.is(range));
  });
}

function rootsOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  if (workspaceFolders && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri);
  return rootUri ? [rootUri] : [];
}

function capabilitiesFor(client: InitializeParams["capabilities"]): ServerCapabilities {
  const own: ServerCapabilities = {
    positionEncoding: "utf-16",
    textDocumentSync: {
      openClose: true,
      change: TextDocumentSyncKind.Incremental,
      ...(client.textDocument?.synchronization?.willSaveWaitUntil === true ? { willSaveWaitUntil: true } : {}),
    },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
  return Object.assign(own, ...FEATURES.map((feature) => feature.capabilities(client))) as ServerCapabilities;
}

/**
 * Answers a request after the messages that have arrived by then: an edit among them affects the answer, and a
 * cancelled request costs nothing.
 */
function serving(connection: Connection, workspace: Workspace): Serve {
  return (answer) => async (params, token) => {
    const uri = uriOf(params);
    if (uri !== null) await workspace.ready(uri);
    await workspace.environment.scheduler.nextTurn();
    if (token.isCancellationRequested) return new ResponseError<never>(LSPErrorCodes.RequestCancelled, "cancelled");
    try {
      return await answer(workspace, params, token);
    } catch (error) {
      log(connection, error);
      return new ResponseError<never>(LSPErrorCodes.RequestFailed, "tiebreak failed here; its log says why");
    }
  };
}

function uriOf(params: unknown): string | null {
  const { textDocument } = (params ?? {}) as { readonly textDocument?: { readonly uri?: unknown } };
  return typeof textDocument?.uri === "string" ? textDocument.uri : null;
}
