import { editsWithin, lineEdits } from "../grammar/line-edits.ts";
import type { Layout } from "../grammar/print.ts";
import type { Span } from "../grammar/source.ts";
import type { Vocabulary } from "../grammar/vocabulary.ts";
import { formatSheet } from "./format-sheet.ts";

/**
 * A text with the lines that a range touches in their canonical form, and all others as they are.
 *
 * @throws FormatRefusal where the text as a whole cannot be formatted
 */
export function formatRange(text: string, vocabulary: Vocabulary, range: Span, layout: Layout): string {
  const edits = editsWithin(text, lineEdits(text, formatSheet(text, vocabulary, layout)), range);
  let formatted = "";
  let end = 0;
  for (const edit of edits) {
    formatted += text.slice(end, edit.span.start) + edit.text;
    end = edit.span.end;
  }
  return formatted + text.slice(end);
}
