import type { Message } from "monaco-lsp-client";

/** A request of the editor. */
export interface EditorRequest {
  readonly method: string;
  /** The document that it is about; null where it is about none. */
  readonly uri: string | null;
  /** How often that document had changed by then. */
  readonly changes: number;
}

/** An error that the editor takes as a sign to ask again. */
const BUSY = { code: -32_801, message: "busy" };

/**
 * What the editor is told of a reply. Its client never cancels, so that a reply can come too late.
 *
 * @param changesNow how often the document has changed by now; undefined for one that is closed
 */
export function editorReply({ method, uri, changes }: EditorRequest, reply: Message, changesNow?: number): Message {
  const nothing = { jsonrpc: "2.0", id: reply.id ?? null, result: null } as const;
  if (uri !== null && changesNow === undefined) return nothing;
  // The server answers for the newest text, and the editor would shift what it gets by the edits since its question.
  const isLate = uri !== null && changes !== changesNow && method.startsWith("textDocument/semanticTokens");
  if (isLate) return { jsonrpc: "2.0", id: reply.id ?? null, error: BUSY };
  // The page says why a rename is refused; the editor itself would say only that it failed.
  return method === "textDocument/rename" && reply.error !== undefined ? nothing : reply;
}
