import { editsWithin, lineEdits } from "../grammar/line-edits.ts";
import type { Layout } from "../grammar/print.ts";
import type { Span } from "../grammar/source.ts";
import type { Vocabulary } from "../grammar/vocabulary.ts";
import { formatSheet, FormatRefusal } from "../grammar/format-sheet.ts";

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

/**
 * The canonical text of a part of a sheet, as a text about sheets shows it: a whole sheet, procedures without their
 * header, or clauses without a heading.
 *
 * @throws FormatRefusal where it is none of these
 */
export function formatExcerpt(text: string, vocabulary: Vocabulary, layout: Layout): string {
  if (!/^\s*\d/.test(text)) return formatSheet(text, vocabulary, layout);
  const heading = headingOf(vocabulary);
  const formatted = formatSheet(`${heading}\n${text}`, vocabulary, layout);
  if (!formatted.startsWith(`${heading}\n`)) throw new FormatRefusal("this is no list of clauses");
  return formatted.slice(heading.length + 1);
}

/** A heading under which clauses can stand; any will do. */
function headingOf({ lexicon }: Vocabulary): string {
  const title = lexicon.words.find(({ category }) => category === "title");
  return (title?.id ?? "").toUpperCase();
}
