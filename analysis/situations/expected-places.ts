import { Document, isCollection } from "yaml";
import type { Span } from "../../grammar/source.ts";
import { entryOf, textAt, type LocatedMap } from "../../games/shared/located-value.ts";
import { readDocuments } from "../../games/shared/reading/locate-yaml.ts";
import type { Compared } from "../../games/shared/situation.ts";

/** Where a situation says what it expects. */
export interface ExpectedPlaces {
  /** The id under which `testSituations` runs the situation. */
  readonly id: string;
  /** The word `expect`. */
  readonly keySpan: Span;
  /** All that stands behind the colon; empty where nothing does. */
  readonly span: Span;
  readonly entries: readonly { readonly key: string; readonly keySpan: Span; readonly span: Span }[];
}

/**
 * The places of what each situation of a file expects, in the order of the text. A situation that does not say `expect`
 * has none.
 *
 * @param path of the file; it names a situation that states no id
 */
export function expectedPlaces(path: string, text: string): readonly ExpectedPlaces[] {
  return readDocuments(text).documents.flatMap((document, index): ExpectedPlaces[] => {
    const expect = document === null ? undefined : entryOf(document, "expect");
    if (document === null || expect === undefined) return [];
    const colon = text.indexOf(":", expect.keySpan.end) + 1;
    const end = Math.max(colon, writtenEnd(text, expect.value.span));
    const gap = /^\s*/.exec(text.slice(colon, end))?.[0].length ?? 0;
    return [
      {
        id: textAt(document, "id") ?? `${path}#${index + 1}`,
        keySpan: expect.keySpan,
        span: { start: colon + gap, end },
        entries: expect.value.kind === "map" ? entriesOf(text, expect.value) : [],
      },
    ];
  });
}

function entriesOf(text: string, { entries }: LocatedMap): ExpectedPlaces["entries"] {
  return entries.map(({ key, keySpan, value: { span } }) => ({
    key,
    keySpan,
    span: { start: span.start, end: writtenEnd(text, span) },
  }));
}

/** A block of lines ends with its last character, not with the break behind it. */
function writtenEnd(text: string, { start, end }: Span): number {
  return start + text.slice(start, end).trimEnd().length;
}

/** A value on one line, as situations write it: `2c`, `2`, `[e3, d3]`, `{ sides: 6 }`. */
export function valueText(value: Compared): string {
  // A clause is a text that may look like a number; situations write it without quotes.
  if (typeof value === "string" && /^\d+$/.test(value)) return value;
  const document = new Document(value);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document
    .toString({ lineWidth: 0, flowCollectionPadding: true })
    .trim()
    .replace(/^\[ (.*) \]$/, "[$1]");
}
