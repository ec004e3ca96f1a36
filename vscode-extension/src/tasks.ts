import {
  type Disposable,
  type ExtensionContext,
  ProcessExecution,
  Task,
  type TaskDefinition,
  TaskGroup,
  type WorkspaceFolder,
  tasks,
  workspace,
} from "vscode";

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
