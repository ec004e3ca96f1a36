import {
  type ExtensionContext,
  type Disposable,
  Uri,
  commands,
  window,
  workspace,
  ProcessExecution,
  Task,
  type TaskDefinition,
  TaskGroup,
  type WorkspaceFolder,
  tasks,
} from "vscode";
import { Opening } from "./opening.ts";

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
export function registerTasks(context: ExtensionContext): Disposable[] {
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
