import { TextDocument } from "vscode-languageserver-textdocument";
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  CodeAction,
  CodeLens,
  CompletionItem,
  CompletionList,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  Location,
  MarkupContent,
  Range,
  SelectionRange,
  SemanticTokens,
  SignatureHelp,
  SymbolInformation,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver/node";
import { lineEdits } from "../../grammar/line-edits.ts";
import type {
  TextsToCompare,
  CountRequest,
  Explanation,
  OtherSheet,
  Preview,
  RunResults,
  SituationsOfFile,
} from "../../language-server/protocol.ts";
import type { Client } from "./client.ts";
import { ROOT_URI, type Session, uriOf } from "./session.ts";

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
      .map(({ name, containerName, location }) => [name, containerName ?? [], place(location)].flat().join(" · "))
      .join("\n");
  },

  format: async ({ client, uri, document }) => {
    const params = { textDocument: { uri }, options: FORMATTING };
    return edited(document, await client.request("textDocument/formatting", params));
  },

  paste: async ({ client, uri, range }, argument) => {
    const params = { textDocument: { uri }, range, pasted: argument };
    return (await client.request<string | null>("tiebreak/repairPasted", params)) ?? "the text as it was copied";
  },

  "format the selection": async ({ client, uri, range, document }) => {
    const params = { textDocument: { uri }, range, options: FORMATTING };
    return edited(document, await client.request("textDocument/rangeFormatting", params));
  },

  "go to the definition": async ({ client, uri, position, place }) => {
    const params = { textDocument: { uri }, position };
    const found = await client.request<Location[] | null>("textDocument/definition", params);
    return found === null || found.length === 0 ? "nothing" : found.map(place).join("\n");
  },

  "find the references": async ({ client, uri, position, place }) => {
    const params = { textDocument: { uri }, position, context: { includeDeclaration: true } };
    const found = await client.request<Location[] | null>("textDocument/references", params);
    return found === null ? "nothing" : found.map(place).toSorted().join("\n");
  },

  rename: async ({ client, uri, position, place }, argument) => {
    const params = { textDocument: { uri }, position };
    const prepared = await client
      .request<{ range: Range; placeholder: string } | null>("textDocument/prepareRename", params)
      .catch((error: Error) => error.message);
    if (prepared === null) return "nothing to rename";
    if (typeof prepared === "string") return prepared;
    const asked = client.request<WorkspaceEdit>("textDocument/rename", { ...params, newName: argument });
    const edit = await asked.catch((error: Error) => error.message);
    if (typeof edit === "string") return edit;
    const edits = Object.entries(edit.changes ?? {}).flatMap(([file, each]) =>
      each.map(({ range, newText }) => `${place({ uri: file, range })} → ${newText}`),
    );
    return [`${prepared.placeholder}:`, ...edits.toSorted()].join("\n");
  },

  highlight: async ({ client, uri, position, place }) => {
    const params = { textDocument: { uri }, position };
    const found = await client.request<DocumentHighlight[] | null>("textDocument/documentHighlight", params);
    return (found ?? [])
      .map(({ range, kind }) => `${place({ uri, range })}${kind === 3 ? " made here" : ""}`)
      .join("\n");
  },

  fold: async ({ client, uri, document }) => {
    const found = await client.request<FoldingRange[]>("textDocument/foldingRange", { textDocument: { uri } });
    const lines = document.getText().split("\n");
    return found
      .map(
        ({ startLine, endLine, kind }) =>
          `${startLine + 1} to ${endLine + 1}${kind ? `, ${kind}` : ""}: ${lines[startLine]}`,
      )
      .join("\n");
  },

  "grow the selection": async ({ client, uri, position, place }) => {
    const params = { textDocument: { uri }, positions: [position] };
    const [found] = await client.request<SelectionRange[]>("textDocument/selectionRange", params);
    const steps: string[] = [];
    for (let at = found; at; at = at.parent as SelectionRange) steps.push(place({ uri, range: at.range }));
    return steps.join("\n");
  },

  "list the links": async ({ client, uri, place }) => {
    const found = await client.request<DocumentLink[]>("textDocument/documentLink", { textDocument: { uri } });
    return found.map(({ range, target, tooltip }) => `${place({ uri, range })} → ${target}: ${tooltip}`).join("\n");
  },

  "ask how the action is written": async ({ client, uri, position }) => {
    const params = { textDocument: { uri }, position };
    const found = await client.request<SignatureHelp | null>("textDocument/signatureHelp", params);
    const [signature] = found?.signatures ?? [];
    if (!signature) return "nothing";
    const parts = (signature.parameters ?? []).map(({ label, documentation }, index) => {
      const mark = index === found?.activeParameter ? "▸" : " ";
      return `${mark} ${String(label)}: ${String(documentation)}`;
    });
    return [signature.label, ...parts].join("\n");
  },

  "show the hints": async ({ client, uri, range, document }) => {
    const params = { textDocument: { uri }, range };
    const found = await client.request<InlayHint[]>("textDocument/inlayHint", params);
    const edits = found.map(({ position, label }) => ({
      range: { start: position, end: position },
      newText: `‹${String(label)}›`,
    }));
    const text = TextDocument.applyEdits(document, edits);
    return text
      .split("\n")
      .slice(range.start.line, range.end.line + 1)
      .join("\n");
  },

  colour: async ({ client, uri, range, document }) => {
    const params = { textDocument: { uri }, range };
    const { data } = await client.request<SemanticTokens>("textDocument/semanticTokens/range", params);
    return tokenLines(client, document, data).join("\n");
  },

  "list the actions": async (session) =>
    (await codeActionsOf(session, undefined))
      .map(({ title, kind, isPreferred }) => `${kind}: ${title}${isPreferred === true ? " (preferred)" : ""}`)
      .join("\n"),

  apply: async (session, argument) => {
    const all = [...(await codeActionsOf(session, undefined)), ...(await codeActionsOf(session, ["source.fixAll"]))];
    const action = all.find(({ title }) => title === argument);
    const edits = action?.edit?.changes?.[session.uri];
    if (!edits) return `no action “${argument}”`;
    return changedLines(session.document.getText(), TextDocument.applyEdits(session.document, edits));
  },

  "list the lenses": async (session) =>
    (await lensesOf(session)).map(({ range, command }) => `${range.start.line + 1}: ${command?.title}`).join("\n"),

  "run the lens": async (session, argument) => {
    const lens = (await lensesOf(session)).find(({ command }) => command?.title === argument);
    if (!lens?.command) return `no lens “${argument}”`;
    const { command, arguments: given } = lens.command;
    const result = await session.client.request("workspace/executeCommand", { command, arguments: given });
    return [JSON.stringify(result, null, 2), ...session.client.messages].join("\n");
  },

  "count what each clause decides in": async (session, argument) => {
    const { client, uri, document } = session;
    const command = "tiebreak.countDecisions";
    const given: CountRequest = { sheet: uri, procedure: argument };
    await client.request("workspace/executeCommand", { command, arguments: [given] });
    const lines = document.getText().split("\n");
    const lenses = (await lensesOf(session)).filter((each) => ["", command].includes(each.command?.command ?? ""));
    const shown = lenses.map(
      ({ range, command: { title } = { title: "" } }) => `${lines[range.start.line]}\n  ${title}`,
    );
    return [...client.messages, ...shown].join("\n");
  },

  "preview the sheet": async ({ client, uri, place }) => {
    const preview = await client.request<Preview | null>("tiebreak/preview", { textDocument: { uri }, nonce: "word" });
    if (preview === null) return "nothing";
    const places = preview.places.map(({ id, range }) => `${id}: ${place({ uri, range })}`);
    return [preview.title, ...places, ...wordsOfPage(preview.html)].join("\n");
  },

  "explain the situation": async ({ client, place }, argument) => {
    const [file, id] = argument.split(" ");
    const situation = { uri: uriOf(file ?? ""), id };
    const found = await client.request<Explanation | null>("tiebreak/explain", { situation, nonce: "word" });
    if (found === null) return "nothing";
    const shown = new Set([...found.html.matchAll(/data-show="([^"]*)"/g)].map(([, id]) => id));
    const places = found.places.filter(({ id }) => shown.has(id)).map((each) => `${each.id}: ${place(each)}`);
    return [found.title, ...wordsOfPage(found.html), ...places].join("\n");
  },

  "list the situations": async ({ client }) => {
    const files = await client.request<readonly SituationsOfFile[]>("tiebreak/situations", null);
    return files
      .flatMap(({ uri, situations }) =>
        situations.map(
          ({ id, title, line, lastLine }) =>
            `${uri.slice(ROOT_URI.length + 1)}:${line} to ${lastLine}: ${id}, ${title ?? "untitled"}`,
        ),
      )
      .join("\n");
  },

  "run the situations": async ({ client, place }, argument) => {
    const [file, ...ids] = argument.split(" ");
    const situations = ids.map((id) => ({ uri: uriOf(file ?? ""), id }));
    const { outcomes, coverage } = await client.request<RunResults>("tiebreak/runSituations", { situations });
    const decided = coverage.flatMap(({ uri, clauses }) =>
      clauses
        .flatMap((clause) => [clause, ...clause.parts])
        .filter(({ times }) => times > 0)
        .map(({ label, range, times }) => `${label}, ${times}×: ${place({ uri, range })}`),
    );
    const parts = coverage.map(({ clauses }) => `of ${clauses.length} clauses decided:`);
    const lines = outcomes.map(({ id, passed, messages }) =>
      [`${id} ${passed ? "passes" : "fails"}`, ...messages].join("\n  "),
    );
    return [...lines, ...parts, ...decided].join("\n");
  },

  "compare with": async ({ client, uri }, argument) => {
    const others = await client.request<readonly OtherSheet[]>("tiebreak/otherSheets", { textDocument: { uri } });
    const other = others.find(({ name }) => name === argument);
    const comparison = await client.request<TextsToCompare | null>("tiebreak/compareSheets", {
      sheet: uri,
      other: other?.uri,
    });
    const lines = others.map(({ name, detail }) => `${name}: ${detail}`);
    if (comparison === null) return lines.join("\n");
    return [...lines, comparison.title, changedLines(comparison.left, comparison.right)].join("\n");
  },

  "ask which procedures use which": async ({ client, uri, position }) => {
    const params = { textDocument: { uri }, position };
    const items = await client.request<CallHierarchyItem[] | null>("textDocument/prepareCallHierarchy", params);
    const [item] = items ?? [];
    if (!item) return "nothing";
    const incoming = await client.request<CallHierarchyIncomingCall[]>("callHierarchy/incomingCalls", { item });
    const outgoing = await client.request<CallHierarchyOutgoingCall[]>("callHierarchy/outgoingCalls", { item });
    const lines = (ranges: readonly Range[]) => ranges.map(({ start }) => start.line + 1).join(", ");
    return [
      `${item.name} (${item.detail})`,
      ...incoming.map(({ from, fromRanges }) => `  is used by ${from.name}, line ${lines(fromRanges)}`),
      ...outgoing.map(({ to, fromRanges }) => `  uses ${to.name}, line ${lines(fromRanges)}`),
    ].join("\n");
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
      .slice(Math.max(0, position.line - 1), position.line + 6)
      .join("\n");
  },
};

/** What can be read on a page, line by line. */
function wordsOfPage(html: string): readonly string[] {
  const policy = /content="(default-src[^"]*)"/.exec(html)?.[1] ?? "no policy";
  const body = html.slice(html.indexOf("<body"), html.indexOf("</body>"));
  const words = body
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>|<img[^>]*>|<div class="explanation[\s\S]*?<\/div>/g, "")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<");
  const lines = words.split("\n").map((line) => line.trim());
  return [policy, ...lines.filter((line) => line !== "").slice(0, 40)];
}

async function lensesOf({ client, uri }: Session): Promise<CodeLens[]> {
  return client.request("textDocument/codeLens", { textDocument: { uri } });
}

async function codeActionsOf({ client, uri, range }: Session, only: string[] | undefined): Promise<CodeAction[]> {
  const context = { diagnostics: [], ...(only === undefined ? {} : { only }) };
  return client.request("textDocument/codeAction", { textDocument: { uri }, range, context });
}

/** The lines that one text has and the other has not. */
function changedLines(before: string, after: string): string {
  const lines: string[] = [];
  for (const { span, text } of lineEdits(before, after)) {
    const signed = (part: string, sign: string) => part.split(/^/m).map((line) => sign + line.trimEnd());
    if (span.end > span.start) lines.push(...signed(before.slice(span.start, span.end), "-"));
    if (text !== "") lines.push(...signed(text, "+"));
  }
  return lines.join("\n");
}

function tokenLines({ initialized }: Client, document: TextDocument, data: readonly number[]): string[] {
  const provider = initialized.capabilities.semanticTokensProvider;
  const types = provider?.legend.tokenTypes ?? [];
  const lines: string[] = [];
  let [line, character] = [0, 0];
  for (let at = 0; at < data.length; at += 5) {
    const [down = 0, right = 0, length = 0, type = 0] = data.slice(at, at + 4);
    [line, character] = down === 0 ? [line, character + right] : [line + down, right];
    const start = { line, character };
    lines.push(`${types[type]} “${document.getText({ start, end: { line, character: character + length } })}”`);
  }
  return lines;
}

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
