import { TextDocument } from "vscode-languageserver-textdocument";
import type {
  CompletionItem,
  CompletionList,
  DocumentSymbol,
  Hover,
  MarkupContent,
  SymbolInformation,
  TextEdit,
} from "vscode-languageserver/node";
import type { Session } from "./session.ts";

/** What a case does, and how its result is written down. */
export type Verb = (session: Session, argument: string) => Promise<string>;

const FORMATTING = { tabSize: 2, insertSpaces: true };

/** By the words behind “When” in a case. A new feature adds its own here. */
export const VERBS: Readonly<Record<string, Verb>> = {
  diagnose: async ({ client, uri, place }) =>
    (client.diagnostics.get(uri) ?? [])
      .map(({ range, code, message, codeDescription }) => {
        const text = typeof message === "string" ? message : message.value;
        return `${place({ uri, range })}\n  ${code}: ${text}\n  ${codeDescription?.href}`;
      })
      .join("\n"),

  hover: async ({ client, uri, position }) => {
    const found = await client.request<Hover | null>("textDocument/hover", { textDocument: { uri }, position });
    return found ? (found.contents as MarkupContent).value : "nothing";
  },

  complete: async (session, argument) => {
    const items = await completionItems(session);
    const wanted =
      argument === "" ? items : items.filter(({ label }) => label.toLowerCase() === argument.toLowerCase());
    return wanted
      .map((item) => (argument === "" ? lineOf(item) : `${lineOf(item)}\n${documentationOf(item)}`))
      .join("\n");
  },

  accept: async (session, argument) => {
    const item = (await completionItems(session)).find(({ label }) => label === argument);
    const edit = item?.textEdit;
    if (!edit || !("range" in edit)) return `nothing called ${argument}`;
    const text = TextDocument.applyEdits(session.document, [edit]);
    return text.split("\n")[session.position.line] ?? "";
  },

  outline: async ({ client, uri }) => {
    const symbols = await client.request<DocumentSymbol[]>("textDocument/documentSymbol", { textDocument: { uri } });
    return symbols.map((symbol) => outlineLines(symbol, "").join("\n")).join("\n");
  },

  find: async ({ client, place }, argument) => {
    const symbols = await client.request<SymbolInformation[]>("workspace/symbol", { query: argument });
    return symbols
      .map(({ name, containerName, location }) => `${name} · ${containerName} · ${place(location)}`)
      .join("\n");
  },

  format: async ({ client, uri, document }) => {
    const params = { textDocument: { uri }, options: FORMATTING };
    return edited(document, await client.request("textDocument/formatting", params));
  },

  "format the selection": async ({ client, uri, range, document }) => {
    const params = { textDocument: { uri }, range, options: FORMATTING };
    return edited(document, await client.request("textDocument/rangeFormatting", params));
  },

  "press enter": async ({ client, uri, position, document }) => {
    const newline = { range: { start: position, end: position }, text: "\n" };
    await client.change(uri, [newline]);
    const after = TextDocument.update(document, [newline], 2);
    const params = {
      textDocument: { uri },
      position: { line: position.line + 1, character: 0 },
      ch: "\n",
      options: FORMATTING,
    };
    const text = edited(after, await client.request("textDocument/onTypeFormatting", params));
    return text
      .split("\n")
      .slice(Math.max(0, position.line - 1), position.line + 2)
      .join("\n");
  },
};

async function completionItems({ client, uri, position }: Session): Promise<readonly CompletionItem[]> {
  const params = { textDocument: { uri }, position };
  const found = await client.request<CompletionItem[] | CompletionList | null>("textDocument/completion", params);
  const items = found === null ? [] : Array.isArray(found) ? found : found.items;
  return items.toSorted((first, second) =>
    (first.sortText ?? first.label) < (second.sortText ?? second.label) ? -1 : 1,
  );
}

function lineOf({ label, detail }: CompletionItem): string {
  return detail === undefined ? label : `${label} · ${detail}`;
}

function documentationOf({ documentation }: CompletionItem): string {
  return typeof documentation === "string" ? documentation : (documentation?.value ?? "");
}

function outlineLines({ name, detail, children }: DocumentSymbol, indent: string): string[] {
  const line = `${indent}${name}${detail === undefined ? "" : ` (${detail})`}`;
  return [line, ...(children ?? []).flatMap((child) => outlineLines(child, `${indent}  `))];
}

export function edited(document: TextDocument, edits: TextEdit[] | null): string {
  return edits === null ? "nothing" : TextDocument.applyEdits(document, edits);
}
