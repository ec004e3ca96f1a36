import { type Disposable, type ExtensionContext, Uri, commands, window, workspace } from "vscode";

/** Where the sheet of the example lies in its folder. */
const SHEET = ["procedures", "callisto", "scenario-1", "lfa.bot"];

/** Opens a sheet to try everything on: a copy, so that nothing can be broken. */
export function registerExample(context: ExtensionContext): Disposable {
  return commands.registerCommand("tiebreak.openExample", async () => {
    const copy = Uri.joinPath(context.globalStorageUri, "example");
    const source = Uri.joinPath(context.extensionUri, "example");
    await workspace.fs.createDirectory(context.globalStorageUri);
    await workspace.fs.copy(source, copy, { overwrite: true });
    await window.showTextDocument(Uri.joinPath(copy, ...SHEET));
  });
}
