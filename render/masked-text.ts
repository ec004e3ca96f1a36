import type { Span } from "../grammar/source.ts";
import type { FileNode } from "../grammar/syntax-tree.ts";

/** The text of a file with its comments blanked out; every offset stays. */
export function maskComments(file: FileNode): string {
  let masked = "";
  let position = 0;
  for (const { span } of file.comments) {
    if (span.start < position) continue;
    masked += file.source.text.slice(position, span.start) + " ".repeat(span.end - span.start);
    position = span.end;
  }
  return masked + file.source.text.slice(position);
}

/** A stretch of a text with every run of blanks and line breaks as one blank, also at its ends. */
export function folded(text: string, { start, end }: Span): string {
  return text.slice(start, Math.max(start, end)).replace(/\s+/g, " ");
}
