import { TextDocument } from "vscode-languageserver-textdocument";
import type { Position, TextDocumentContentChangeEvent } from "vscode-languageserver/node";
import type { Random } from "../random.ts";
import type { Client } from "./client.ts";

/** What people type, whole and in halves. */
const WORDS = (
  "Space secure|space secur|MOVE 1 to:|MOVE|ATTACK 1.|ATT|SCOUT 2 towards |Threshold 5/6/7: |Threshold 5/|[Highest value > Random]|" +
  "[Highest val|> Random|]|[|a) |b) Threatened objective.|\n  c) |\n3 |\n4 CONTROL.\n|roll [d10]:|1–4: |BOLSTER 2 Y|nearest to [a) > b)]|" +
  "within 2 spaces|within |CORP-SEC\n|\nGUNNER\n1 |// l. 12, reading S1-01|// |// reading S9-99|game Callisto|game |bot LFA|bot |scenario 1|" +
  'LFA BOT PROCEDURES|DANGEROUS BREAKER UNITS:\n  1 Ripper\n|Squad Y|Corp-Sec Y: D SSSS\n|Y: All units of Squad Y\n|“|"|é|\u0000|\u{1f600}|\r\n|\t|' +
  "enemy |unit |not |is |and |, |. |: |> |x|e|s|5|0"
).split("|");

/** One text that is being edited, with the states that an undo leads back to. */
export interface EditedText {
  readonly uri: string;
  document: TextDocument;
  readonly past: string[];
}

/** Makes one edit as a person might: types, deletes, pastes a page, takes it back. */
export function nextEdit(
  random: Random,
  edited: EditedText,
  pages: readonly string[],
  words: readonly string[] = WORDS,
): TextDocumentContentChangeEvent[] {
  const text = edited.document.getText();
  const at = wholeCharacter(text, random(text.length + 1));
  const kind = random(100);
  if (kind < 55) return [insert(edited.document, at, words[random(words.length)] ?? "")];
  if (kind < 80) {
    const end = Math.min(text.length, at + 1 + random(kind < 75 ? 6 : 200));
    return [remove(edited.document, at, wholeCharacter(text, end))];
  }
  if (kind < 84) return [insert(edited.document, at, excerpt(random, pages))];
  if (kind < 86) return [{ text: pages[random(pages.length)] ?? "" }];
  if (kind < 88) {
    // Two cursors: the later place first, as editors send them.
    const first = wholeCharacter(text, random(at + 1));
    return [insert(edited.document, at, "MOVE 1 "), insert(edited.document, first, "x")];
  }
  const before =
    edited.past.length === 0
      ? undefined
      : edited.past[edited.past.length - 1 - random(Math.min(12, edited.past.length))];
  return before === undefined ? [insert(edited.document, at, " ")] : [{ text: before }];
}

/** No editor puts its cursor into the middle of a character of two units. */
function wholeCharacter(text: string, at: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at;
}

/** Takes an edit over into the copy that the editor has, and sends it. */
export async function apply(
  client: Client,
  edited: EditedText,
  changes: TextDocumentContentChangeEvent[],
): Promise<void> {
  edited.past.push(edited.document.getText());
  if (edited.past.length > 30) edited.past.shift();
  edited.document = TextDocument.update(edited.document, changes, edited.document.version + 1);
  await client.change(edited.uri, changes);
}

function insert(document: TextDocument, at: number, text: string): TextDocumentContentChangeEvent {
  const position = document.positionAt(at);
  return { range: { start: position, end: position }, text };
}

function remove(document: TextDocument, from: number, to: number): TextDocumentContentChangeEvent {
  return { range: { start: document.positionAt(from), end: document.positionAt(to) }, text: "" };
}

function excerpt(random: Random, pages: readonly string[]): string {
  const lines = (pages[random(pages.length)] ?? "").split("\n");
  const from = random(lines.length);
  return `${lines.slice(from, from + 1 + random(25)).join("\n")}\n`;
}

const OPTIONS = { tabSize: 2, insertSpaces: true };

/** Every request that an editor sends while somebody writes, at one place of a text. */
export function requestsAt(uri: string, position: Position): readonly (readonly [method: string, params: object])[] {
  const textDocument = { uri };
  const at = { textDocument, position };
  const range = { start: { line: 0, character: 0 }, end: position };
  return [
    ["textDocument/completion", at],
    ["textDocument/hover", at],
    ["textDocument/definition", at],
    ["textDocument/references", { ...at, context: { includeDeclaration: true } }],
    ["textDocument/prepareRename", at],
    ["textDocument/documentHighlight", at],
    ["textDocument/signatureHelp", at],
    ["textDocument/documentSymbol", { textDocument }],
    ["textDocument/foldingRange", { textDocument }],
    ["textDocument/selectionRange", { textDocument, positions: [position] }],
    ["textDocument/documentLink", { textDocument }],
    ["textDocument/inlayHint", { textDocument, range }],
    ["textDocument/semanticTokens/full", { textDocument }],
    ["textDocument/semanticTokens/range", { textDocument, range }],
    [
      "textDocument/codeAction",
      { textDocument, range: { start: position, end: position }, context: { diagnostics: [] } },
    ],
    ["textDocument/formatting", { textDocument, options: OPTIONS }],
    ["textDocument/onTypeFormatting", { ...at, ch: "\n", options: OPTIONS }],
    ["workspace/symbol", { query: "corp" }],
  ];
}
