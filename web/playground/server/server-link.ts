import type { Message, Transport } from "monaco-lsp-client";
import type { Requests } from "../../../language-server/protocol.ts";
import type { Texts } from "../../catalogue.ts";
import type { FileChanges, FileShelf } from "../files/file-shelf.ts";
import { ROOT, pathOf } from "../files/paths.ts";
import { capabilitiesOf, editorReply } from "./editor-client.ts";
import type { ApplyWorkspaceEditParams, MessageType, ShowDocumentParams, TextEdit } from "vscode-languageserver";

/** After this many seconds without a reply, a text counts as blocking the server forever. */
const PATIENCE_SECONDS = 12;

/** What the page sends to the server's worker outside the protocol of language servers. */
export type ToServer =
  /** The first message: the port for the protocol, and all files. */
  | { readonly kind: "start"; readonly port: MessagePort; readonly files: Texts }
  /** Files that were added or changed; null for removed ones. */
  | { readonly kind: "files"; readonly files: FileChanges }
  /** Answered as soon as the worker is loaded and idle. */
  | { readonly kind: "ping" };

/** The text of an open file, in the form of the protocol. */
export interface OpenDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly text: string;
}

/** What the link needs from the page. */
interface LinkSurroundings {
  readonly start: () => Worker;
  /** Every current file. */
  readonly files: () => Texts;
  /** The open documents, to announce them to a new server. */
  readonly open: () => readonly OpenDocument[];
  /**
   * The URI of a document in its original spelling: the editor's client writes those of open documents in small
   * letters.
   */
  readonly spelled: (uri: string) => string;
  /** Called with a reply before the editor gets it: the files that it names need models by then. */
  readonly beforeMessage: (message: Message) => void;
  /** Called when the server refuses a rename, with the reason: the editor itself does not show it. */
  readonly onRefusal: (reason: string) => void;
  /** Called when the server was ended because a text blocked it, and when a new one has started. */
  readonly onState: (state: "running" | "stopped") => void;
}

/** Handles a request or notification of the server. A value is the reply to a request. */
type Handler = (params: unknown) => unknown;

type Settle = (message: Message) => void;

/**
 * The page's end of the language server's worker. The editor's client uses `transport`, the page itself `ask`. A server
 * that is busy for too long is ended. The next one receives everything that the editor has sent before, so the client
 * never notices.
 */
export class ServerLink {
  readonly transport: Transport;
  readonly #around: LinkSurroundings;
  readonly #handlers = new Map<string, Handler>();
  readonly #replyHandlers = new Map<string, (result: unknown) => void>();
  /** Requests of the editor and of the page that wait for a reply. */
  readonly #waiting = new Map<number | string, Settle>();
  /** How often each open document has changed. */
  readonly #changes = new Map<string, number>();
  #listener: ((message: Message) => void) | undefined;
  #worker: Worker | null = null;
  #port: MessagePort | null = null;
  /** The editor's first request, for later servers. */
  #initialize: Message | null = null;
  /** The editor gets only the first server's capabilities, never again. */
  #isFirst = true;
  #asked = 0;
  #secondsWaited: number | null = null;

  constructor(around: LinkSurroundings) {
    this.#around = around;
    this.transport = {
      state: { value: { state: "open" } },
      setListener: (listener) => {
        this.#listener = listener;
      },
      send: async (message) => this.#fromEditor(message),
      toString: () => "tiebreak",
    };
    this.#begin();
    setInterval(() => this.#watch(), 1000);
  }

  /** Handles a method of the server in place of the editor's client. */
  on(method: string, handler: Handler): void {
    this.#handlers.set(method, handler);
  }

  /** Calls the handler with every reply to a request of the editor, before the editor gets it. */
  onReply(method: string, handler: (result: unknown) => void): void {
    this.#replyHandlers.set(method, handler);
  }

  /** Sends one of the server's own requests; null where it cannot answer. */
  async ask<Name extends keyof Requests>(
    name: Name,
    params: Requests[Name]["params"],
  ): Promise<Requests[Name]["result"] | null> {
    // The server answers each of its requests with what its table of them says.
    return (await this.request(name, params)) as Requests[Name]["result"] | null;
  }

  /** Sends a request of the protocol; null where the server cannot answer. */
  request(method: string, params: unknown): Promise<unknown> {
    this.#asked += 1;
    const id = `page-${this.#asked}`;
    return new Promise((resolve) => {
      if (this.#port === null) return resolve(null);
      this.#waiting.set(id, ({ result }) => resolve(result ?? null));
      this.#send({ jsonrpc: "2.0", id, method, params });
    });
  }

  /** Sends the server files that were added, changed or removed. */
  tellFiles(files: FileChanges): void {
    this.#post({ kind: "files", files });
    const changes = Object.keys(files).map((path) => ({ uri: `${ROOT}/${path}`, type: 2 }));
    this.#send({ jsonrpc: "2.0", method: "workspace/didChangeWatchedFiles", params: { changes } });
  }

  /** Starts a new server after a text has blocked the last one for too long. */
  restart(): void {
    if (this.#port !== null) return;
    this.#begin();
    const initialize = this.#initialize;
    if (initialize !== null && this.#isIntroducing()) {
      // The editor still waits for the first reply, and opens its documents after that.
      this.#send(initialize);
    } else if (initialize !== null) {
      this.#isFirst = false;
      this.#send({ ...initialize, id: "page-again" });
      this.#send({ jsonrpc: "2.0", method: "initialized", params: {} });
      for (const textDocument of this.#around.open()) {
        this.#send({ jsonrpc: "2.0", method: "textDocument/didOpen", params: { textDocument } });
      }
    }
    this.#around.onState("running");
  }

  /** Whether the editor has not received any server's capabilities yet. */
  #isIntroducing(): boolean {
    return this.#waiting.has(this.#initialize?.id ?? "");
  }

  #begin(): void {
    const worker = this.#around.start();
    const { port1, port2 } = new MessageChannel();
    this.#worker = worker;
    this.#port = port1;
    worker.addEventListener("message", () => {
      if (worker === this.#worker) this.#secondsWaited = null;
    });
    port1.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (port1 === this.#port) void this.#fromServer(data);
    });
    port1.start();
    this.#post({ kind: "start", port: port2, files: this.#around.files() }, [port2]);
    // The first reply comes when the worker is loaded, however long that takes.
    this.#post({ kind: "ping" });
    this.#secondsWaited = -Infinity;
  }

  #watch(): void {
    if (this.#worker === null) return;
    if (this.#secondsWaited === null) {
      this.#secondsWaited = 0;
      this.#post({ kind: "ping" });
      return;
    }
    this.#secondsWaited += 1;
    if (this.#secondsWaited >= PATIENCE_SECONDS) this.#stop();
  }

  /** Ends the server. Pending requests resolve without a result. */
  #stop(): void {
    this.#worker?.terminate();
    this.#port?.close();
    this.#worker = null;
    this.#port = null;
    const waiting = [...this.#waiting].filter(([id]) => id !== this.#initialize?.id);
    for (const [id, settle] of waiting) {
      this.#waiting.delete(id);
      settle({ jsonrpc: "2.0", id, result: null });
    }
    this.#around.onState("stopped");
  }

  async #fromEditor(message: Message): Promise<void> {
    const { id, method } = message;
    if (method === "initialize") this.#initialize = introduced(message);
    const spelled = method === "initialize" ? (this.#initialize ?? message) : this.#spelled(message);
    this.#countChange(spelled);
    const isRequest = id !== undefined && id !== null && method !== undefined;
    if (isRequest) {
      const uri = documentOf(spelled);
      const request = { method, uri, changes: this.#changes.get(uri ?? "") ?? 0 };
      const settle: Settle = (reply) => {
        this.#around.beforeMessage(reply);
        this.#replyHandlers.get(method)?.(reply.result);
        if (method === "textDocument/rename" && reply.error !== undefined) {
          this.#around.onRefusal(reply.error.message);
        }
        this.#listener?.(editorReply(request, reply, this.#changes.get(uri ?? "")));
      };
      if (this.#port === null) return settle({ jsonrpc: "2.0", id, result: null });
      this.#waiting.set(id, settle);
    }
    this.#send(spelled);
  }

  /** Counts how often open documents change. */
  #countChange(message: Message): void {
    const uri = documentOf(message) ?? "";
    if (message.method === "textDocument/didClose") this.#changes.delete(uri);
    if (message.method === "textDocument/didOpen") this.#changes.set(uri, 0);
    if (message.method === "textDocument/didChange") this.#changes.set(uri, (this.#changes.get(uri) ?? 0) + 1);
  }

  #spelled(message: Message): Message {
    const params = message.params as { readonly textDocument?: { readonly uri: string } } | undefined;
    const textDocument = params?.textDocument;
    if (textDocument === undefined) return message;
    return {
      ...message,
      params: { ...params, textDocument: { ...textDocument, uri: this.#around.spelled(textDocument.uri) } },
    };
  }

  async #fromServer(message: Message): Promise<void> {
    const { id, method, params } = message;
    if (method === undefined) {
      if (id === undefined || id === null) return;
      const settle = this.#waiting.get(id);
      this.#waiting.delete(id);
      settle?.(withoutLenses(message));
      return;
    }
    const handler = this.#handlers.get(method);
    const isRepeated = method === "client/registerCapability" && !this.#isFirst;
    if (handler === undefined && !isRepeated) return this.#listener?.(message);
    const result: unknown = isRepeated ? null : await handler?.(params);
    if (id !== undefined && id !== null) this.#send({ jsonrpc: "2.0", id, result: result ?? null });
  }

  #send(message: Message): void {
    this.#port?.postMessage(message);
  }

  #post(message: ToServer, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }
}

/** The document that a message is about; null for none. */
function documentOf({ params }: Message): string | null {
  const { textDocument } = (params ?? {}) as { readonly textDocument?: { readonly uri?: string } };
  return textDocument?.uri ?? null;
}

/** Adds capabilities: Monaco's client supports more than it says, and the page does the rest. */
function introduced(message: Message): Message {
  const params = message.params as { readonly capabilities: object };
  return {
    ...message,
    params: {
      ...params,
      rootUri: ROOT,
      initializationOptions: { commands: ["tiebreak.explainSituation"] },
      capabilities: capabilitiesOf(params.capabilities),
    },
  };
}

/** Removes lenses: the page shows them, since the client cannot be notified of changes. */
function withoutLenses(message: Message): Message {
  const { capabilities, ...others } = (message.result ?? {}) as { readonly capabilities?: object };
  if (capabilities === undefined) return message;
  const { codeLensProvider: _, ...kept } = capabilities as Readonly<Record<string, unknown>>;
  return { ...message, result: { ...others, capabilities: kept } };
}

/** The parts of the server's messages that the page shows. */
interface ServerEvents {
  readonly onMessage: (text: string, isWarning: boolean) => void;
  /** The work in progress, in words; null when it is done. */
  readonly onProgress: (text: string | null) => void;
  readonly onShow: (path: string) => void;
}

const WARNING: MessageType = 2;

/** Does what the server asks of an editor and Monaco's client lacks: messages, progress, and new files. */
export function serveEditor(link: ServerLink, shelf: FileShelf, events: ServerEvents): void {
  link.on("window/showMessage", (params) => {
    const { message, type } = params as { readonly message: string; readonly type: MessageType };
    events.onMessage(message, type <= WARNING);
  });
  link.on("window/logMessage", (params) => {
    // Only an error of the server itself gets here.
    reportError(new Error((params as { readonly message: string }).message));
  });
  link.on("window/workDoneProgress/create", () => null);
  link.on("$/progress", (params) => {
    const { value } = params as {
      readonly value: { readonly kind: string; readonly title?: string; readonly message?: string };
    };
    if (value.kind === "begin") events.onProgress(value.title ?? null);
    if (value.kind === "end") events.onProgress(null);
  });
  link.on("workspace/applyEdit", (params) => ({ applied: makeFile(shelf, params as ApplyWorkspaceEditParams) }));
  link.on("window/showDocument", (params) => {
    const path = pathOf((params as ShowDocumentParams).uri);
    if (path !== null) events.onShow(path);
    return { success: path !== null };
  });
}

/** Creates a file that the server asks for. The server never overwrites one. */
function makeFile(shelf: FileShelf, { edit }: ApplyWorkspaceEditParams): boolean {
  for (const change of edit.documentChanges ?? []) {
    if (!("edits" in change)) continue;
    const path = pathOf(change.textDocument.uri);
    const [first] = change.edits;
    if (path === null || first === undefined || shelf.read(path) !== null) return false;
    shelf.write(path, (first as TextEdit).newText);
  }
  return true;
}
