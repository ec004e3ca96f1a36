import { type ExtensionContext, type Disposable, Uri, commands, window, workspace } from "vscode";
import { Opening } from "./opening.ts";
import { registerTasks } from "./tasks.ts";

let opening: Opening | null = null;

/** Does what needs neither client nor server, and opens these where there is something for them to do. */
export async function activate(context: ExtensionContext): Promise<void> {
  opening = new Opening(context);
  context.subscriptions.push(...registerTasks(context), registerExample(context));
  await opening.whenNeeded();
}

/** Lets the server end. */
export async function deactivate(): Promise<void> {
  await opening?.close();
}

/** Where the sheet of the example lies in its folder. */
const SHEET = ["procedures", "callisto", "scenario-1", "lfa.bot"];

/** Opens a sheet to try everything on: a copy, so that nothing can be broken. */
function registerExample(context: ExtensionContext): Disposable {
  return commands.registerCommand("tiebreak.openExample", async () => {
    const copy = Uri.joinPath(context.globalStorageUri, "example");
    const source = Uri.joinPath(context.extensionUri, "example");
    await workspace.fs.createDirectory(context.globalStorageUri);
    await workspace.fs.copy(source, copy, { overwrite: true });
    await window.showTextDocument(Uri.joinPath(copy, ...SHEET));
  });
}
