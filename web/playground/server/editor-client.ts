import type { Message } from "monaco-lsp-client";

/** Capabilities as the protocol nests them. */
type Nested = Readonly<Record<string, unknown>>;

/** What the editor and the page around it can do beyond what Monaco's client announces. */
const ADDED: Nested = {
  textDocument: {
    // With pulled diagnostics, the editor asks half a second after the last key. Pushed ones come at once.
    diagnostic: undefined,
    completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown"] } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
  workspace: {
    workspaceFolders: false,
    applyEdit: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ["create"] },
    codeLens: { refreshSupport: true },
  },
  window: { workDoneProgress: true, showDocument: { support: true } },
};

/** The capabilities that a client announces, and those that it has without announcing them. */
export function capabilitiesOf(announced: object): object {
  return joined(announced as Nested, ADDED);
}

function joined(base: Nested, added: Nested): Nested {
  const entries = Object.entries(added).map(([key, value]): readonly [string, unknown] => {
    const before = base[key];
    return [key, isNested(before) && isNested(value) ? joined(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}

function isNested(value: unknown): value is Nested {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A request of the editor. */
interface EditorRequest {
  readonly method: string;
  /** The document that it is about; null where it is about none. */
  readonly uri: string | null;
  /** How often that document had changed by then. */
  readonly changes: number;
}

/** An error that the editor takes as a sign to ask again. */
const BUSY = { code: -32_801, message: "busy" };

/**
 * The reply that the editor receives. Its client never cancels a request, so a reply can come too late.
 *
 * @param changesNow how often the document has changed by now; undefined for one that is closed
 */
export function editorReply({ method, uri, changes }: EditorRequest, reply: Message, changesNow?: number): Message {
  const nothing = { jsonrpc: "2.0", id: reply.id ?? null, result: null } as const;
  if (uri !== null && changesNow === undefined) return nothing;
  // The server answers for the newest text, but the editor would shift the answer by the edits since its request.
  const isLate = uri !== null && changes !== changesNow && method.startsWith("textDocument/semanticTokens");
  if (isLate) return { jsonrpc: "2.0", id: reply.id ?? null, error: BUSY };
  // The page says why a rename is refused; the editor itself would say only that it failed.
  return method === "textDocument/rename" && reply.error !== undefined ? nothing : reply;
}
