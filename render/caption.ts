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
  const end = rows[0]?.span.start ?? span.end;
  const words = page.written({ start: span.start, end }).replace(/\s*:$/, "");
  // Of the caption's own line only: remarks further down belong to the rows.
  const readings = page.readings({ start: span.start, end: span.start + 1 });
  return element("h3", { id }, icon(sign), words, readings);
}
