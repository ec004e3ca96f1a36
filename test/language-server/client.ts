import { PassThrough } from "node:stream";
import {
  type ClientCapabilities,
  createConnection,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type RegistrationParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import { kindOfName } from "../../compiler/file-kind.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { folderOf, isBelow, keyOf } from "../../language-server/documents/uri.ts";
import { gameReader } from "../../games/text/read-game.ts";
import { type Environment, type FileSystem, nextTurn, type Scheduler } from "../../language-server/environment.ts";
import { SHARE_COUNTER } from "../../language-server/node-environment.ts";
import { SITUATION_RUNNER, situationFinder } from "../../language-server/situation-runner.ts";
import { createServer } from "../../language-server/server.ts";
import type { Workspace } from "../../language-server/workspace.ts";

/** Files in memory, by URI; a test may write into the map as another program would on the disk. */
export function filesInMemory(files: ReadonlyMap<string, string>): FileSystem {
  const sheets = () => [...files.keys()].filter((uri) => kindOfName(uri) === "sheet");
  return {
    findSheets: async (folder) => sheets().filter((uri) => isBelow(uri, folder)),
    findSituations: async (folder) =>
      [...files.keys()].filter((uri) => uri.endsWith(".situation.yaml") && isBelow(uri, folder)),
    listSheets: async (folder) => sheets().filter((uri) => keyOf(folderOf(uri)) === keyOf(folder)),
    read: async (uri) => files.get(uri) ?? null,
    readBoard: async (uri) => {
      const text = files.get(uri);
      return text === undefined
        ? { kind: "missing", reason: "there is no such file or directory" }
        : { kind: "text", text };
    },
  };
}

/** A clock that stands still until its hands are turned. */
export class Clock implements Scheduler {
  readonly #tasks = new Map<object, { readonly at: number; readonly task: () => void }>();
  #now = 0;
  readonly nextTurn = nextTurn;

  after(milliseconds: number, task: () => void): () => void {
    const key = {};
    this.#tasks.set(key, { at: this.#now + milliseconds, task });
    return () => void this.#tasks.delete(key);
  }

  /** Does the next task; false where nothing waits. */
  turn(): boolean {
    const [next] = [...this.#tasks].toSorted(([, first], [, second]) => first.at - second.at);
    if (next === undefined) return false;
    const [key, { at, task }] = next;
    this.#tasks.delete(key);
    this.#now = Math.max(this.#now, at);
    task();
    return true;
  }

  get isIdle(): boolean {
    return this.#tasks.size === 0;
  }
}

interface Registered {
  readonly method: string;
  readonly selector: unknown;
}

/** An editor at the other end of the server's connection. */
export interface Client {
  readonly connection: ProtocolConnection;
  readonly workspace: Workspace;
  readonly clock: Clock;
  readonly initialized: InitializeResult;
  /** What the server has pushed last, by URI. */
  readonly diagnostics: ReadonlyMap<string, readonly Diagnostic[]>;
  /** What the server has shown to the user. */
  readonly messages: readonly string[];
  /** Errors that the server has logged. */
  readonly log: readonly string[];
  /** What the server has registered later, with the documents that it is for. */
  readonly registered: readonly Registered[];
  /** Edits that the server has asked for. */
  readonly applied: readonly WorkspaceEdit[];
  request<Result>(method: string, params: unknown): Promise<Result>;
  open(uri: string, text: string): Promise<void>;
  change(uri: string, changes: readonly object[]): Promise<void>;
  close(uri: string): Promise<void>;
  /** Turns the clock until nothing waits. */
  settle(): Promise<void>;
  dispose(): void;
}

const CAPABILITIES: ClientCapabilities = {
  workspace: {
    workspaceFolders: true,
    applyEdit: true,
    workspaceEdit: { documentChanges: true },
    codeLens: { refreshSupport: true },
  },
  textDocument: {
    completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown"] } },
    hover: { contentFormat: ["markdown"] },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "refactor", "source.fixAll"] } },
    },
    rename: { prepareSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
};

/** Starts a server and speaks to it over streams in memory. */
export async function connect(
  files: ReadonlyMap<string, string>,
  root: string | null,
  options: {
    readonly capabilities?: ClientCapabilities;
    readonly initializationOptions?: object;
    readonly environment?: Partial<Environment>;
  } = {},
): Promise<Client> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const clock = new Clock();
  const server = createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient));
  const workspace = createServer(server, {
    version: "0.0.0",
    files: filesInMemory(files),
    scheduler: clock,
    games: BUILT_IN_GAMES,
    gameReader: async () => gameReader(BUILT_IN_GAMES.codeOf, "in steps"),
    situations: SITUATION_RUNNER,
    packagedSheets: async () => [],
    shares: SHARE_COUNTER,
    finder: situationFinder(clock),
    pageOf: (name) => `handbook:${name}`,
    entryOf: () => null,
    ...options.environment,
  });
  const connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const diagnostics = new Map<string, readonly Diagnostic[]>();
  const log: string[] = [];
  const messages: string[] = [];
  const applied: WorkspaceEdit[] = [];
  const versions = new Map<string, number>();
  connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
    diagnostics.set(params.uri, params.diagnostics);
  });
  connection.onNotification("window/logMessage", ({ message }: { message: string }) => void log.push(message));
  connection.onNotification("window/showMessage", ({ message }: { message: string }) => void messages.push(message));
  const registered: Registered[] = [];
  connection.onRequest("client/registerCapability", ({ registrations }: RegistrationParams) => {
    registered.push(
      ...registrations.map(({ method, registerOptions }) => ({
        method,
        selector: (registerOptions as { documentSelector?: unknown } | undefined)?.documentSelector,
      })),
    );
    return null;
  });
  connection.onRequest("workspace/applyEdit", ({ edit }: { edit: WorkspaceEdit }) => {
    applied.push(edit);
    return { applied: true };
  });
  let isInitialized = false;
  for (const refresh of ["diagnostic", "inlayHint", "codeLens", "semanticTokens"]) {
    connection.onRequest(`workspace/${refresh}/refresh`, () => {
      if (!isInitialized) log.push(`asked to refresh ${refresh} before the editor was ready`);
      return null;
    });
  }
  connection.listen();
  const initialized = await connection.sendRequest<InitializeResult>("initialize", {
    processId: null,
    rootUri: root,
    workspaceFolders: root === null ? null : [{ uri: root, name: "root" }],
    capabilities: options.capabilities ?? CAPABILITIES,
    initializationOptions: options.initializationOptions,
  });
  isInitialized = true;
  await connection.sendNotification("initialized", {});
  const client: Client = {
    connection,
    workspace,
    clock,
    initialized,
    diagnostics,
    messages,
    log,
    applied,
    registered,
    request: (method, params) => connection.sendRequest(method, params),
    open: async (uri, text) => {
      versions.set(uri, 1);
      const textDocument = { uri, languageId: "tiebreak", version: 1, text };
      await connection.sendNotification("textDocument/didOpen", { textDocument });
    },
    change: async (uri, contentChanges) => {
      const version = (versions.get(uri) ?? 0) + 1;
      versions.set(uri, version);
      await connection.sendNotification("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
    },
    close: async (uri) => connection.sendNotification("textDocument/didClose", { textDocument: { uri } }),
    settle: async () => {
      // A few turns of the event loop carry what is on its way between the two ends.
      for (let quiet = 0; quiet < 8; quiet += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        if (clock.turn()) quiet = 0;
        else await workspace.positions.settled();
      }
    },
    dispose: () => {
      connection.dispose();
      server.dispose();
    },
  };
  return client;
}
