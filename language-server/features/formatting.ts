import {
  type ClientCapabilities,
  type DocumentFormattingParams,
  DocumentFormattingRequest,
  type DocumentOnTypeFormattingParams,
  DocumentOnTypeFormattingRequest,
  type DocumentRangeFormattingParams,
  DocumentRangeFormattingRequest,
  TextDocumentSaveReason,
  type TextEdit,
  type WillSaveTextDocumentParams,
} from "vscode-languageserver";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { type Fix, isError } from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";
import { FormatRefusal, formatKeepingLineEnds } from "../../grammar/format-sheet.ts";
import { roomFor } from "../actions/quick-fixes.ts";
import type { GameDocument } from "../documents/plain-document.ts";
import { LANGUAGE, type SheetDocument } from "../documents/sheet-document.ts";
import { editsWithin, lineEdits } from "../../grammar/line-edits.ts";
import type { Feature } from "../feature.ts";
import { begunLines, continuation, overtyped } from "../tree/continuation.ts";
import type { Workspace } from "../workspace.ts";
import { CAPTIONS, type Caption } from "../../grammar/game-text/sections.ts";

/** The edits that format a sheet; text that cannot be read keeps its words. None where formatting is not safe. */
function formatDocument(workspace: Workspace, { textDocument }: DocumentFormattingParams): TextEdit[] | null {
  const game = workspace.gameTexts.document(textDocument.uri);
  if (game !== null) return formattingOfGame(workspace, game);
  const document = workspace.sheet(textDocument.uri);
  return document && formattingEdits(workspace, document, null);
}

/** The edits that format a game's text. None unless every row can be read. */
function formattingOfGame({ gameTexts }: Workspace, document: GameDocument): TextEdit[] | null {
  const formatted = gameTexts.formatted(document);
  if (formatted === null) return null;
  return lineEdits(document.text, formatted).map(({ span, text }) => ({
    range: document.rangeOf(span),
    newText: text,
  }));
}

/** As `formatDocument`, for the lines that a range touches. */
function formatRange(workspace: Workspace, { textDocument, range }: DocumentRangeFormattingParams): TextEdit[] | null {
  const document = workspace.sheet(textDocument.uri);
  return document && formattingEdits(workspace, document, document.spanOf(range));
}

/**
 * After Enter: adds the number, letter or face with which the next line of the list begins, and renumbers what follows.
 * After a blank or a bracket: removes what Enter added if it is typed again or does not fit. In a game's text: indents
 * rows below their captions.
 */
function formatOnType(
  workspace: Workspace,
  { textDocument, position, ch }: DocumentOnTypeFormattingParams,
): TextEdit[] | null {
  const game = workspace.gameTexts.document(textDocument.uri);
  if (game !== null) {
    return rowEdits(game.text, game.offsetAt(position)).map(({ span, text }) => ({
      range: game.rangeOf(span),
      newText: text,
    }));
  }
  const document = workspace.sheet(textDocument.uri);
  if (!document) return null;
  const offset = document.offsetAt(position);
  const edit = ({ span, text }: Fix["edits"][number]): TextEdit => ({ range: document.rangeOf(span), newText: text });
  if (ch !== TRIGGER) return overtyped(document.text, offset).map(edit);
  const typedTwice = overtyped(document.text, offset);
  const [begun, ...others] = continuation(document.text, offset);
  if (begun === undefined) return typedTwice.map(edit);
  // The list is over: remove the empty item with its line.
  if (begun.text === "") return [edit(begun)];
  return [...typedTwice, begun, ...others, ...roomFor(document, offset, begun.text.trimStart())].map(edit);
}

/** Removes list items that Enter began and that stayed empty. An automatic save while you type keeps them. */
function tidyBeforeSaving(workspace: Workspace, { textDocument, reason }: WillSaveTextDocumentParams): TextEdit[] {
  const document = workspace.sheet(textDocument.uri);
  if (!document || reason === TextDocumentSaveReason.AfterDelay) return [];
  return begunIn(workspace, document).map((span) => ({ range: document.rangeOf(span), newText: "" }));
}

function begunIn(workspace: Workspace, document: SheetDocument): readonly Span[] {
  const errors = workspace.diagnosticsOf(document).filter(isError);
  return begunLines(
    document.text,
    errors.map(({ span }) => span.start),
  );
}

function formattingEdits(workspace: Workspace, document: SheetDocument, within: Span | null): TextEdit[] | null {
  const { lexicon } = document.parsed();
  const { text } = document;
  if (lexicon === null) return null;
  const begun = begunIn(workspace, document);
  const tidy = begun.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  const formatted = formattedOrNull(() => formatKeepingLineEnds(tidy, vocabularyOf(lexicon))) ?? tidy;
  const edits = lineEdits(text, formatted);
  return (within === null ? edits : editsWithin(text, edits, within)).map((edit) => ({
    range: document.rangeOf(edit.span),
    newText: edit.text,
  }));
}

/** Leaves alone a text whose meaning formatting would change: errors can hide what belongs together. */
function formattedOrNull(format: () => string): string | null {
  try {
    return format();
  } catch (error) {
    if (error instanceof FormatRefusal) return null;
    throw error;
  }
}

const TRIGGER = "\n";

/** After these keys it is clear whether a person types what Enter added already. The last two end a statement. */
const OVERTYPING = [" ", "[", ".", "]"];

/**
 * Boards and situations have formatters of their own. For an editor that can limit formatting to some files, the
 * server registers only those.
 */
function canLimitFormatting({ textDocument }: ClientCapabilities): boolean {
  const { formatting, rangeFormatting, onTypeFormatting } = textDocument ?? {};
  return [formatting, rangeFormatting, onTypeFormatting].every((each) => each?.dynamicRegistration === true);
}

export const formattingFeature: Feature = {
  capabilities: (client) =>
    canLimitFormatting(client)
      ? {}
      : {
          documentFormattingProvider: true,
          documentRangeFormattingProvider: true,
          documentOnTypeFormattingProvider: { firstTriggerCharacter: TRIGGER, moreTriggerCharacter: OVERTYPING },
        },
  register: (connection, serve, workspace) => {
    workspace.onStart(() => {
      if (!canLimitFormatting(workspace.client)) return;
      const documentSelector = [{ language: LANGUAGE }];
      const onType = { documentSelector, firstTriggerCharacter: TRIGGER, moreTriggerCharacter: OVERTYPING };
      const registered = [
        connection.client.register(DocumentFormattingRequest.type, { documentSelector }),
        connection.client.register(DocumentRangeFormattingRequest.type, { documentSelector }),
        connection.client.register(DocumentOnTypeFormattingRequest.type, onType),
      ];
      void Promise.all(registered).catch(() => undefined);
    });
    connection.onDocumentFormatting(serve(formatDocument));
    connection.onDocumentRangeFormatting(serve(formatRange));
    connection.onDocumentOnTypeFormatting(serve(formatOnType));
    connection.onWillSaveTextDocumentWaitUntil(serve(tidyBeforeSaving));
  },
};

type Edit = Fix["edits"][number];

const INDENT = "  ";

/**
 * Indents rows of a game's text that are at the margin. Editors move a line that begins with capitals to the margin, as
 * for a heading of a sheet; here it may be an action.
 *
 * @param offset after the key that was typed; after Enter, the line before is indented, and the new one like it
 */
export function rowEdits(text: string, offset: number): readonly Edit[] {
  const start = lineStart(text, offset);
  const isNew = text.slice(start, lineEnd(text, offset)).trim() === "";
  if (!isNew) return isRow(text, start) ? [indentAt(start)] : [];
  if (start === 0) return [];
  const before = lineStart(text, start - 1);
  const above = lineAt(text, before);
  const moved = isRow(text, before) ? [indentAt(before)] : [];
  const begins = moved.length > 0 || captionIn(above) !== null;
  return begins && offset === start ? [...moved, indentAt(start)] : moved;
}

function indentAt(offset: number): Edit {
  return { span: { start: offset, end: offset }, text: INDENT };
}

/** Whether a line is a row at the margin. */
function isRow(text: string, start: number): boolean {
  const line = lineAt(text, start);
  if (!/^\p{L}/u.test(line) || captionIn(line) !== null) return false;
  const caption = captionAbove(text, start);
  // Places are listed below the game's noun for them, in capitals. Names of actions are in capitals, too.
  return caption === "ACTIONS" || (caption !== null && !/^\p{Lu}{2}/u.test(line));
}

function captionAbove(text: string, start: number): Caption | null {
  for (let at = start; at > 0;) {
    at = lineStart(text, at - 1);
    const caption = captionIn(lineAt(text, at));
    if (caption !== null) return caption;
  }
  return null;
}

function captionIn(line: string): Caption | null {
  return CAPTIONS.find((caption) => line.startsWith(caption) && !/^\p{L}/u.test(line.slice(caption.length))) ?? null;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

function lineAt(text: string, start: number): string {
  return text.slice(start, lineEnd(text, start));
}
