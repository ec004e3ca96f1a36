import { type Disposable, type ExtensionContext, type TextDocument, commands, languages, workspace } from "vscode";
import { CACHED_AFTER_MILLISECONDS, codeCacheFile, runBundle } from "../../launch/code-cache.ts";
import type * as Client from "./open.ts";
import type { Opened } from "./open.ts";
import { ServerProcess } from "./client.ts";

/** The documents that start the server as soon as one is open. */
const SHEETS = [{ language: "tiebreak" }, { pattern: "**/*.situation.yaml" }];

/** The files that start the server wherever a workspace has one. */
const WANTED = "**/*.{bot,situation.yaml}";

/** The commands that need no server. */
const OWN_COMMANDS = new Set(["tiebreak.openExample"]);

/**
 * Loads the client and its server once they are needed. In a window without sheets, only this part of the extension is
 * loaded, and waits for one.
 */
export class Opening {
  readonly #context: ExtensionContext;
  #waiting: readonly Disposable[] = [];
  #opened: Promise<Opened> | null = null;

  constructor(context: ExtensionContext) {
    this.#context = context;
  }

  /** Opens them if a sheet is open, and otherwise when one is opened, a command is run, or the workspace has sheets. */
  async whenNeeded(): Promise<void> {
    if (workspace.textDocuments.some(isSheet)) {
      await this.#open();
      return;
    }
    this.#waiting = [
      workspace.onDidOpenTextDocument((document) => {
        if (isSheet(document)) void this.#open();
      }),
      ...this.#commands().map((name) => commands.registerCommand(name, async (...given) => this.#give(name, given))),
    ];
    this.#context.subscriptions.push(...this.#waiting);
    // Where the workspace cannot be searched, wait for the first sheet.
    workspace.findFiles(WANTED, undefined, 1).then(
      ([found]) => {
        if (found !== undefined) void this.#open();
      },
      () => undefined,
    );
  }

  async close(): Promise<void> {
    const opened = await this.#opened?.catch(() => null);
    await opened?.close();
  }

  /** The commands of the extension, as its package lists them. */
  #commands(): readonly string[] {
    const { contributes } = this.#context.extension.packageJSON as {
      readonly contributes: { readonly commands: readonly { readonly command: string }[] };
    };
    return contributes.commands.map(({ command }) => command).filter((name) => !OWN_COMMANDS.has(name));
  }

  /** Passes a command to the client, once that is there. */
  async #give(name: string, given: readonly unknown[]): Promise<unknown> {
    const { started } = await this.#open();
    await started;
    return commands.executeCommand(name, ...given);
  }

  #open(): Promise<Opened> {
    this.#opened ??= Promise.resolve().then(() => this.#openNow());
    return this.#opened;
  }

  #openNow(): Opened {
    const begun = performance.now();
    const server = new ServerProcess(this.#context.asAbsolutePath("dist/tiebreak.cjs"));
    server.begin();
    // The client takes as long to load as the server to start, so it is loaded after the server has been started.
    const { open } = this.#loadClient();
    for (const each of this.#waiting) each.dispose();
    return open(this.#context, server, begun);
  }

  #loadClient(): typeof Client {
    const cached = codeCacheFile(this.#context.asAbsolutePath("dist/code-cache"), "client");
    const { exports, cache } = runBundle(this.#context.asAbsolutePath("dist/open.cjs"), cached, require);
    setTimeout(cache, CACHED_AFTER_MILLISECONDS).unref();
    return exports as typeof Client;
  }
}

function isSheet(document: TextDocument): boolean {
  return languages.match(SHEETS, document) > 0;
}
