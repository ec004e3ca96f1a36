import {
  commands,
  type Disposable,
  type ExtensionContext,
  languages,
  ProcessExecution,
  Task,
  type TaskDefinition,
  TaskGroup,
  tasks,
  type TextDocument,
  Uri,
  window,
  workspace,
  type WorkspaceFolder,
} from "vscode";
import { CACHED_AFTER_MILLISECONDS, codeCacheFile, runBundle } from "../../launch/code-cache.ts";
import { ServerProcess } from "./client.ts";
import type * as Client from "./open.ts";
import type { Opened } from "./open.ts";

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
class Opening {
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

let opening: Opening | null = null;

/** Does everything that needs neither client nor server, and opens these once they are needed. */
export async function activate(context: ExtensionContext): Promise<void> {
  opening = new Opening(context);
  context.subscriptions.push(...registerTasks(context), registerExample(context));
  await opening.whenNeeded();
}

/** Lets the server end. */
export async function deactivate(): Promise<void> {
  await opening?.close();
}

/** Where the sheet of the example is in its folder. */
const SHEET = ["procedures", "callisto", "scenario-1", "lfa.bot"];

/** Opens a sheet to try everything on. It is a copy, so nothing can be broken. */
function registerExample(context: ExtensionContext): Disposable {
  return commands.registerCommand("tiebreak.openExample", async () => {
    const copy = Uri.joinPath(context.globalStorageUri, "example");
    const source = Uri.joinPath(context.extensionUri, "example");
    await workspace.fs.createDirectory(context.globalStorageUri);
    await workspace.fs.copy(source, copy, { overwrite: true });
    await window.showTextDocument(Uri.joinPath(copy, ...SHEET));
  });
}

const TYPE = "tiebreak";

interface TiebreakTask extends TaskDefinition {
  readonly command: "check" | "test";
  readonly paths?: readonly string[];
}

/** `tiebreak check` and `tiebreak test` as tasks, run by the command that the extension brings along. */
function registerTasks(context: ExtensionContext): Disposable[] {
  const program = context.asAbsolutePath("dist/tiebreak.cjs");
  const provider = {
    provideTasks: () =>
      (workspace.workspaceFolders ?? []).flatMap((folder) =>
        (["check", "test"] as const).map((command) => taskOf(program, folder, { type: TYPE, command })),
      ),
    resolveTask: ({ scope, definition }: Task) => {
      const folder = typeof scope === "object" ? scope : workspace.workspaceFolders?.[0];
      return folder && isOurs(definition) ? taskOf(program, folder, definition) : undefined;
    },
  };
  return [tasks.registerTaskProvider(TYPE, provider)];
}

function isOurs(definition: TaskDefinition): definition is TiebreakTask {
  return definition["command"] === "check" || definition["command"] === "test";
}

function taskOf(program: string, folder: WorkspaceFolder, definition: TiebreakTask): Task {
  const { command, paths = [] } = definition;
  // The lines that the problem matcher reads.
  const format = command === "check" ? ["--format", "github"] : [];
  const execution = new ProcessExecution(process.execPath, [program, command, ...format, ...paths], {
    cwd: folder.uri.fsPath,
    env: { ELECTRON_RUN_AS_NODE: "1" },
  });
  const matchers = command === "check" ? ["$tiebreak"] : [];
  const task = new Task(definition, folder, command, TYPE, execution, matchers);
  task.group = command === "check" ? TaskGroup.Build : TaskGroup.Test;
  task.presentationOptions = { clear: true, showReuseMessage: false };
  return task;
}
