import type { Diagnostic } from "./diagnostic.ts";
import { parse } from "./parse.ts";
import { CANONICAL_LAYOUT, type Layout, print } from "./print.ts";
import { sameComments, sameTree } from "./same-tree.ts";
import { createSource, locate } from "./source.ts";
import type { Source } from "./source.ts";
import type { Vocabulary } from "./vocabulary.ts";

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
 * The canonical text of a sheet or scenario file. Nothing but layout changes, see `prove`.
 *
 * @throws FormatRefusal where that does not hold, with the first mistake of the text
 */
export function formatSheet(text: string, vocabulary: Vocabulary, layout: Layout = CANONICAL_LAYOUT): string {
  return formatAs(text, vocabulary, layout, (printed) => printed);
}

/** The same for a file: its byte order mark and the kind of its first line end stay. */
export function formatKeepingLineEnds(text: string, vocabulary: Vocabulary): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? "\n";
  return formatAs(
    text.slice(mark.length),
    vocabulary,
    CANONICAL_LAYOUT,
    (printed) => mark + (lineEnd === "\n" ? printed : printed.replaceAll("\n", lineEnd)),
  );
}

/** @param written makes of the canonical text what will be written */
function formatAs(text: string, vocabulary: Vocabulary, layout: Layout, written: (printed: string) => string): string {
  const source = createSource("", text);
  const before = parse(source, vocabulary);
  const formatted = written(print(before.file, layout));
  prove(source, before, formatted, vocabulary);
  return formatted;
}

/**
 * Holds what will be written to what was read: parsed, it must give the same tree and the same remarks, and the layout
 * must make no error. Of a text that could not be parsed whole, every character that is no blank must be left.
 */
function prove(source: Source, before: ReturnType<typeof parse>, formatted: string, vocabulary: Vocabulary): void {
  const lone = before.diagnostics.find(({ code }) => code === "lone-carriage-return");
  if (lone !== undefined) throw refusalBecauseOf(lone, source);
  const after = parse(createSource("", formatted), vocabulary);
  const isFaithful =
    sameTree(before.file, after.file) &&
    sameComments(before.file, after.file) &&
    hasNoNewErrors(before.diagnostics, after.diagnostics);
  const mistake = before.diagnostics.find(isError);
  if (mistake === undefined) {
    if (!isFaithful) throw new FormatRefusal("the formatted sheet would not say the same");
  } else if (!isFaithful || inkOf(source.text) !== inkOf(formatted)) throw refusalBecauseOf(mistake, source);
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}

function hasNoNewErrors(before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  const left = new Map<string, number>();
  for (const { code } of before.filter(isError)) left.set(code, (left.get(code) ?? 0) + 1);
  return after.filter(isError).every(({ code }) => {
    const count = left.get(code) ?? 0;
    left.set(code, count - 1);
    return count > 0;
  });
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
