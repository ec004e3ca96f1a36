import type { Span } from "../grammar/source.ts";
import { type Html, element } from "./html.ts";
import { type IconName, icon } from "./icons.ts";
import type { PageWriter } from "./page-writer.ts";

/** The words with which a section opens, as the heading of its part of the page. */
export function captionHeading(
  page: PageWriter,
  { span, rows }: { readonly span: Span; readonly rows: readonly { readonly span: Span }[] },
  id: string,
  sign: IconName,
): Html {
  // What could not be read below the caption's line has a place of its own.
  const lineEnd = page.file.source.text.indexOf("\n", span.start);
  const end = Math.min(rows[0]?.span.start ?? span.end, lineEnd === -1 ? span.end : lineEnd);
  const words = page.written({ start: span.start, end }).replace(/\s*:$/, "");
  // Of the caption's own line only: remarks further down belong to the rows.
  const readings = page.readings({ start: span.start, end: span.start + 1 });
  return element("h3", { id }, icon(sign), words, readings);
}
