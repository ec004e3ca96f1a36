import type { ApplyWorkspaceEditParams, MessageType, ShowDocumentParams, TextEdit } from "vscode-languageserver";
import type { FileShelf } from "../files/file-shelf.ts";
import { pathOf } from "../files/paths.ts";
import type { ServerLink } from "./server-link.ts";

/** What the page shows of the server's words. */
interface ServerEvents {
  readonly onMessage: (text: string, isWarning: boolean) => void;
  /** What is being done, in words; null when it is over. */
  readonly onProgress: (text: string | null) => void;
  readonly onShow: (path: string) => void;
}

const WARNING: MessageType = 2;

/** Does what the server asks of an editor beyond what Monaco's client does: messages, progress, and new files. */
export function serveEditor(link: ServerLink, shelf: FileShelf, events: ServerEvents): void {
  link.on("window/showMessage", (params) => {
    const { message, type } = params as { readonly message: string; readonly type: MessageType };
    events.onMessage(message, type <= WARNING);
  });
  link.on("window/logMessage", (params) => {
    // Only a mistake of the server itself gets there.
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

/** The server makes only files that are not there yet. */
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
