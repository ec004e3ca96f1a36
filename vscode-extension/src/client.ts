import {
  languages,
  type LogOutputChannel,
  workspace,
  type CancellationToken,
  type CompletionItem,
  type CompletionList,
  type Disposable,
  Range,
  type TextDocument,
  commands,
} from "vscode";
import { LanguageClient, type Middleware } from "vscode-languageclient/node";
import { afterKey, type Requests } from "../../language-server/protocol.ts";
import { type ChildProcess, fork } from "node:child_process";

/** The section of the settings that is ours, and the id of the language. */
export const SECTION = "tiebreak";

const SHEET_ON_DISK = { scheme: "file", language: SECTION };

/**
 * The documents of the server: sheets on a disk or not saved yet, their ledgers, situations, and files that may be
 * boards. The server recognizes boards among other JSON.
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

/** The server reads them while the client processes the server's capabilities. */
function openSheets(): readonly string[] {
  const sheets = workspace.textDocuments.filter((document) => languages.match(SHEET_ON_DISK, document) > 0);
  return sheets.map(({ uri }) => uri.toString());
}

/** Sends one of the requests that go beyond the protocol of language servers. */
export function ask<Name extends keyof Requests>(
  client: LanguageClient,
  name: Name,
  params: Requests[Name]["params"],
  token?: CancellationToken,
): Promise<Requests[Name]["result"]> {
  return token === undefined ? client.sendRequest(name, params) : client.sendRequest(name, params, token);
}

/** Closes the list of offers as soon as one is written out, or none begins with the typed text. */
export class FinishedWords {
  #document: TextDocument | null = null;
  #offered: readonly CompletionItem[] = [];

  /** Remembers the offers that the editor shows. */
  remember(document: TextDocument, offered: readonly CompletionItem[] | CompletionList | null | undefined): void {
    this.#document = document;
    this.#offered = !offered ? [] : "items" in offered ? offered.items : offered;
  }

  /** Watches what is typed. */
  register(): Disposable {
    return workspace.onDidChangeTextDocument(({ document, contentChanges: [change, ...others] }) => {
      if (document !== this.#document || change === undefined || others.length > 0) return;
      const cursor = document.positionAt(change.rangeOffset + change.text.length);
      const offers = this.#offered.flatMap(({ label, range }) => {
        if (range === undefined) return [];
        const { start } = range instanceof Range ? range : range.inserting;
        if (start.line !== cursor.line) return [];
        const written = document.getText(new Range(start, cursor));
        return [{ label: typeof label === "string" ? label : label.label, written }];
      });
      const { isOther, hides } = afterKey(offers, change.text);
      if (isOther) this.#offered = [];
      if (hides) void commands.executeCommand("hideSuggestWidget");
    });
  }
}

/** How long a server may take to end after a request to. */
const PATIENCE_MILLISECONDS = 2000;

/**
 * The process of the language server, on the Node.js of the extension host. It can be started before anybody talks to
 * it, so that it loads while the client does.
 */
export class ServerProcess {
  readonly #module: string;
  #begun: ChildProcess | null = null;
  #taken: ChildProcess | null = null;

  /** @param module the path of the command */
  constructor(module: string) {
    this.#module = module;
  }

  /** Starts it ahead of its client. */
  begin(): void {
    this.#begun ??= this.#start();
  }

  /** The process that was begun or, for a client that starts again, a new one in the place of the last. */
  take(): ChildProcess {
    void this.end();
    const taken = this.#begun ?? this.#start();
    this.#begun = null;
    this.#taken = taken;
    return taken;
  }

  /** Waits until a server that was asked to end has ended, and kills it if it does not. */
  async end(): Promise<void> {
    const ending = this.#taken;
    this.#taken = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => ending.kill("SIGKILL"), PATIENCE_MILLISECONDS);
      ending.once("exit", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #start(): ChildProcess {
    const started = fork(this.#module, ["lsp", "--stdio"], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: "1", ELECTRON_NO_ASAR: "1" },
      execArgv: [],
      silent: true,
    });
    // The client notices a missing server when it sends a request. Without a listener, the error would end the
    // extension host.
    started.on("error", () => {});
    return started;
  }
}
