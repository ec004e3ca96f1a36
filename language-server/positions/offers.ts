import { type CompletionItem, CompletionItemKind } from "vscode-languageserver";
import type { Span } from "../../grammar/source.ts";
import { BoardDocument, type PositionDocument } from "../documents/position-documents.ts";
import type { PositionFiles, ReadingProblem } from "./position-files.ts";

/** A character that no name contains: at the cursor, it makes an unknown name. */
const MARK = "\uE000";

/** A text with the mark in it, and the text to insert after a key. */
interface Attempt {
  readonly text: string;
  readonly behindKey: string;
}

/**
 * The offers at a place: the names that the reader would accept where it finds the unknown one. So each place offers
 * exactly what is read there, without a second list of its keys.
 */
export function offersAtPosition(
  positions: PositionFiles,
  document: PositionDocument,
  offset: number,
): readonly CompletionItem[] {
  for (const { text, behindKey } of attemptsAt(document, offset)) {
    const found = positions
      .problemsOf(document, text)
      .filter(({ known, span }) => (known?.length ?? 0) > 0 && span.start <= offset && offset <= span.end)
      .toSorted((first, second) => length(first.span) - length(second.span))[0];
    if (found) return itemsOf(document, text, offset, found, behindKey);
  }
  return [];
}

/** First as a name that is a value or the key of a braced map, then as a key whose value is still missing. */
function attemptsAt(document: PositionDocument, offset: number): readonly Attempt[] {
  const [before, after] = [document.text.slice(0, offset), document.text.slice(offset)];
  const plain = { text: `${before}${MARK}${after}`, behindKey: "" };
  if (!(document instanceof BoardDocument)) {
    const end = after.search(/[\r\n]|$/);
    return [plain, { text: `${before}${MARK}${after.slice(0, end)}:${after.slice(end)}`, behindKey: ": " }];
  }
  const quote = after.indexOf('"') + 1;
  const keys = [": 0", ": 0,"].map((value) => ({
    text: `${before}${MARK}${after.slice(0, quote)}${value}${after.slice(quote)}`,
    behindKey: "",
  }));
  return [plain, ...keys];
}

function itemsOf(
  document: PositionDocument,
  text: string,
  offset: number,
  { code, span, values, known }: ReadingProblem,
  behindKey: string,
): readonly CompletionItem[] {
  const written = Object.values(values).find((value) => String(value).includes(MARK));
  const range = document.rangeOf(replaced(text, offset, span, String(written ?? "")));
  const { kind, detail } = kindOf({ code, values });
  return (known ?? []).map((label, index) => ({
    label,
    kind,
    detail,
    sortText: String(index).padStart(4, "0"),
    textEdit: { range, newText: kind === CompletionItemKind.Property ? `${label}${behindKey}` : label },
  }));
}

/** The span that the marked name takes up in the text without the mark, without its quotes. */
function replaced(text: string, offset: number, span: Span, written: string): Span {
  const start = offset - written.indexOf(MARK);
  if (written !== "" && text.startsWith(written, start)) return { start, end: start + written.length - MARK.length };
  const isQuoted = /["']/.test(text.charAt(span.start));
  return { start: span.start + (isQuoted ? 1 : 0), end: span.end - MARK.length - (isQuoted ? 1 : 0) };
}

function kindOf({ code, values }: Pick<ReadingProblem, "code" | "values">): {
  readonly kind: CompletionItemKind;
  readonly detail: string;
} {
  switch (code) {
    case "situation-unknown-key":
    case "board-unknown-key":
      return { kind: CompletionItemKind.Property, detail: "key" };
    case "situation-unknown-space":
    case "board-unknown-space":
      return { kind: CompletionItemKind.Field, detail: String(values["place"] ?? "space") };
    case "situation-unknown-unit":
    case "board-unknown-unit":
      return { kind: CompletionItemKind.Class, detail: "counter" };
    case "situation-unknown-card":
      return { kind: CompletionItemKind.Class, detail: "card" };
    case "situation-unknown-sheet":
      return { kind: CompletionItemKind.File, detail: "sheet" };
    default:
      return { kind: CompletionItemKind.Value, detail: "value" };
  }
}

function length({ start, end }: Span): number {
  return end - start;
}
