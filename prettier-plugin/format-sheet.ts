import type { Diagnostic } from "../grammar/diagnostic.ts";
import { parse } from "../grammar/parse.ts";
import { CANONICAL_LAYOUT, type Layout, print } from "../grammar/print.ts";
import { sameComments, sameTree } from "../grammar/same-tree.ts";
import { createSource, locate } from "../grammar/source.ts";
import type { Source } from "../grammar/source.ts";
import type { Vocabulary } from "../grammar/vocabulary.ts";

/** A sheet cannot be formatted without risk to what it says. */
export class FormatRefusal extends Error {
  /** Where Prettier points to. */
  readonly loc: { readonly start: { readonly line: number; readonly column: number } } | undefined;

  constructor(message: string, loc?: { readonly line: number; readonly column: number }) {
    super(message);
    this.loc = loc === undefined ? undefined : { start: loc };
  }
}

/**
 * The canonical text of a sheet or scenario file. Nothing but layout changes: the text is parsed again and must give
 * the same tree, and a text that could not be parsed whole must keep every character that is no blank.
 *
 * @throws FormatRefusal where that does not hold, with the first mistake of the text
 */
export function formatSheet(text: string, vocabulary: Vocabulary, layout: Layout = CANONICAL_LAYOUT): string {
  const source = createSource("", text);
  const { file, diagnostics } = parse(source, vocabulary);
  const printed = print(file, layout);
  const again = parse(createSource("", printed), vocabulary);
  const faithful = sameTree(file, again.file) && sameComments(file, again.file);
  const mistake = diagnostics.find((diagnostic) => diagnostic.severity === "error");
  if (mistake === undefined) {
    if (!faithful) throw new FormatRefusal("the formatted sheet would not say the same");
    return printed;
  }
  if (!faithful || inkOf(text) !== inkOf(printed)) throw refusalBecauseOf(mistake, source);
  return printed;
}

/** The same for a file: its byte order mark and the kind of its first line end stay. */
export function formatKeepingLineEnds(text: string, vocabulary: Vocabulary): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const formatted = formatSheet(text.slice(mark.length), vocabulary);
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? "\n";
  return mark + (lineEnd === "\n" ? formatted : formatted.replaceAll("\n", lineEnd));
}

function refusalBecauseOf(mistake: Diagnostic, source: Source): FormatRefusal {
  const place = locate(source, mistake.span.start);
  return new FormatRefusal(
    `the sheet has a mistake that formatting could make worse: ${mistake.message} (${place.line}:${place.column})`,
    place,
  );
}

/** What is left of a text without blanks, and without the differences of case and dashes that never matter. */
function inkOf(text: string): string {
  return text
    .replace(/[\s\uFEFF]+/g, "")
    .replace(/[\u2010-\u2015]/g, "-")
    .toLowerCase();
}
